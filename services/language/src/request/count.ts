/** Counting questions: "wie viele Notizen …", "how many notes …", "zähl meine Notizen zu …". */
import { hashTags, match, part, pattern } from './line.ts';
import type { Line } from './line.ts';
import type { Request } from './request.ts';
import { pick, topicOf } from './selection.ts';
import { any, NOTES, some } from './vocabulary.ts';

const OF_MINE = some(
  'von der den all alle aller meine meiner meinen unserer unsere of my the our all those these different unterschiedliche verschiedene die',
);
/** "Notizen", or a tag grown together with it: "#garten-Notizen". */
const COUNTED_NOTES = `(?:${NOTES}|T ${NOTES})`;
const QUESTIONS: readonly RegExp[] = [
  `^(?:wie ?viele?|how many|wie viel) ${OF_MINE}(?<kind>T )?${NOTES}(?: (?<rest>.*))?$`,
  `^(?:(?:nenn|nenne|sag|give|tell|was ist|wie hoch ist|wie groß ist|what's|what is)(?: (?:mir|me))? )?(?:die |the |a )?(?:anzahl|gesamtzahl|zahl|menge|total number|number|count|total) ${OF_MINE}(?:an )?${OF_MINE}${COUNTED_NOTES}(?: (?<rest>.*))?$`,
  `^(?:zähle?|zählen sie|count|zähl|zählen)(?: up)? ${some('mir mal bitte doch alle die meine unsere all my the our of up for me sämtliche')}(?<kind>T )?(?:${NOTES}|alles|everything)(?: (?<rest>.*))?$`,
  `^${some('alle meine die all my the')}${NOTES}(?: (?<rest>.*))? (?:zählen|count)$`,
  `^${NOTES} ${any('anzahl count')}(?: (?<rest>.*))?$`,
].map(pattern);
const OFTEN: readonly RegExp[] = [
  `^(?:wie (?:oft|häufig)|in wie vielen ${NOTES}) (?:habe ich|hab ich|hatte ich|kommt|taucht|wird|steht|geht es um|erwähne ich|schreibe ich|ich)(?: (?:schon|bereits|bisher|eigentlich|denn))* (?:(?:über|von|zu|zum|zur|um) )?(?<about>\\S.*?)(?: (?:geschrieben|erwähnt|notiert|vor|auf|genannt|habe|hab|in meinen notizen|schreibe))*$`,
  `^(?:how (?:often|many times)|in how many ${NOTES}) (?:have i|did i|do i|i have|i|does|is)(?: (?:ever|already))* (?:written|write|wrote|mentioned|mention|noted|note)(?: (?:down|about|on|of))* (?<about>\\S.*?)(?: in my notes)?$`,
  `^(?:how (?:often|many times)|in how many ${NOTES}) (?:does|do|is|are) (?<about>\\S.*?) (?:appear|come up|mentioned|show up|occur)(?: in my notes)?$`,
].map(pattern);
const HAVING_TAG = pattern(
  `^(?:wie ?viele?|how many) (?<kind>T)(?: (?:habe ich|hab ich|gibt es|gibt's|do i have|are there|exist))*$`,
);
const OF_THEM = pattern(
  `^(?:wie ?viele?|how many)(?: (?:davon|of them|of those|sind das|are))? (?<rest>(?:mit|with|haben|have|über|about|on|zu|zum|zur|tagged|mention|erwähnen|contain|enthalten) .*)$`,
);
/** A tag with "-Notizen" behind it is read as one tag. */
const GROWN = /-(?:notizen|notes|eintr(?:ä|ae)ge|entries)$/iu;

export function readCount(line: Line): Request | undefined {
  for (const question of QUESTIONS) {
    const found = match(line, question);
    if (found === undefined) continue;
    const kind = found['kind'];
    const picked = pick(found['rest'] ?? part(line, 0, 0));
    const tag = kind === undefined ? picked.tag : hashTags(kind)[0];
    const about = picked.about ?? picked.title;
    return {
      kind: 'count',
      ...(about === undefined ? {} : { about }),
      ...(tag === undefined ? {} : { tag }),
    };
  }
  const tagged = match(line, HAVING_TAG)?.['kind'];
  const tag = tagged === undefined ? undefined : hashTags(tagged)[0];
  if (tag !== undefined && GROWN.test(tag)) return { kind: 'count', tag: tag.replace(GROWN, '') };
  const ellipsis = match(line, OF_THEM)?.['rest'];
  if (ellipsis !== undefined) {
    const { about, tag: name } = pick(ellipsis);
    return {
      kind: 'count',
      ...(about === undefined ? {} : { about }),
      ...(name === undefined ? {} : { tag: name }),
    };
  }
  for (const question of OFTEN) {
    const about = match(line, question)?.['about'];
    const topic = about === undefined ? undefined : topicOf(about);
    if (topic !== undefined) return { kind: 'count', about: topic };
  }
  return undefined;
}
