/** Which notes a phrase picks: "über den Garten mit #haus", "tagged work", "called Packing List". */
import { isEmpty, match, part, pattern, size, unquoted, written } from './line.ts';
import type { Line } from './line.ts';
import { ABOUT, any, DET, DETERMINERS, NAMED, NOTE } from './vocabulary.ts';

export interface Picked {
  readonly about?: string;
  readonly tag?: string;
  readonly title?: string;
}

const TAG_NOUN =
  '(?:tags?|hashtags?|schlagworte?n?|schlagwörter|schlagwörtern|stichworte?n?|etikett|labels?|kategorie|category)';
/** Says that something carries a tag. */
export const MARKED = any(
  'getaggt getagged verschlagwortet markiert gekennzeichnet versehen ausgezeichnet tagged labelled labeled marked filed stored listed abgelegt einsortiert',
);
const HAVING = `(?:(?:mit|unter|haben|hat|tragen|trägt|with|have|having|has|carry|carrying|under|die|that|which|sind|are|is|ist|stehen|as|als|${MARKED}) )*`;
const TAGS: readonly RegExp[] = [
  `(?<all>${HAVING}(?:(?:dem|den|das|the|a) )*(?:${TAG_NOUN} )?(?:: )?(?<tag>T)(?: (?:${MARKED}|${TAG_NOUN}|haben|tragen|versehen sind|sind|drin|drauf))*)`,
  `(?<all>${HAVING}(?:(?:dem|den|das|the|a) )*${TAG_NOUN}(?: :)? (?<tag>Q|[^ ]+)(?: (?:haben|tragen|versehen|sind|${MARKED}|und_so))*)`,
  `(?<all>(?:(?:that|which) )?(?:(?:are|is|have been|were) )*${MARKED} (?:(?:as|with|mit|als) )*(?<tag>Q|[^ ]+))`,
  `(?<all>(?:die )?(?:sind )?(?:mit|als|unter) (?<tag>Q|[^ ]+) ${MARKED}(?: sind)?)`,
  `(?<all>${HAVING}(?:the )?(?<tag>Q|[^ ]+) tag)(?: |$)`,
].map((expression) => pattern(`(?:^|(?<= ))${expression}`));

const TITLES: readonly RegExp[] = [
  `^(?:${NAMED}) (?::\\s)?(?<title>\\S.*)$`,
  `^(?:mit|with) (?<title>Q) (?:im titel|in the (?:title|name)|im namen)$`,
  `^(?:mit|with) (?<title>\\S+) (?:im titel|in the (?:title|name)|im namen)$`,
  `^(?:deren|whose) (?:titel|title|name) (?<title>.+?) (?:ist|is|lautet|enthält|contains)$`,
  `^(?:deren|whose) (?:titel|title|name) (?:is|contains) (?<title>.+)$`,
].map(pattern);

/** Words of the sentence around a topic. */
const LEADING = `
  habe hab haben hatte hast hat ich wir du man sie gibt gibts gibt's es sind ist stehen steht existieren liegen da denn eigentlich insgesamt schon
  bereits bisher noch alles so bei mir meine meiner von_mir do does did i we you have has had are is there exist ever already taken made
  got in_total altogether exactly genau what which that die den in_denen in_der in_dem wo_ich where_i in_which that_i welche wer
  es_geht_um geht_es_um es_um um steht_was steht_etwas erwähnen erwähnt enthalten enthält handeln handelt behandeln behandelt
  mention mentions mentioning contain contains containing talk talks include includes refer to deal deals with written wrote write
  something anything everything etwas was irgendwas irgendetwas nichts mehr all zum_thema zu_dem_thema zu_dem das_thema thema on_the_topic_of on_the_subject_of the_topic_of
  the_subject_of topic subject mit mein in mich mir uns bitte`;
const LEADING_PATTERN = any(LEADING);
const TRAILING = any(`
  etwas was irgendwas irgendetwas anything something habe hab haben hatte ich wir du geschrieben notiert aufgeschrieben vermerkt erwähnt festgehalten gespeichert abgelegt geht gehts gibt
  gibts es sind ist steht stehen existieren vorhanden insgesamt alles so denn schon bereits bisher da drin handeln handelt erwähnen enthalten
  vorkommt vorkommen erwähnt_wird erwähnt_werden do did i we have has exist exists there are is written wrote down in_total altogether so_far
  at_all überhaupt vorkommen beinhalten thematisieren behandeln angelegt erstellt gemacht in_meinen_notizen
  in_den_notizen in_my_notes in_the_notes in_meinem_vault in_der_notiz in_my_vault mention mentions mentioned appears appear comes_up come_up
  irgendwo somewhere anywhere raus heraus auf an for_me für_mich mir bitte please noch again taken made noted written_down von_mir`).replaceAll(
  '_',
  ' ',
);
const STRIP_LEADING = pattern(`^(?:${LEADING_PATTERN}) (?<rest>\\S.*)$`);
const STRIP_ALL = pattern(`^(?:${LEADING_PATTERN}|${TRAILING}|${any(DETERMINERS)}|[,.;:?!-])$`);
const STRIP_TRAILING = pattern(`^(?<rest>.*?\\S) (?:${TRAILING}|[,.;:?!-])$`);
const STRIP_ABOUT = pattern(
  `^(?:${ABOUT}|um|rund um|an|für|mit|nach|bei|from|with|by|to|in) (?<rest>\\S.*)$`,
);

/** What a phrase behind "notes" picks; nothing when it names nothing ("habe ich insgesamt"). */
export function pick(phrase: Line): Picked {
  for (const expression of TAGS) {
    const found = match(phrase, expression);
    const all = found?.['all'];
    const name = found?.['tag'];
    if (all === undefined || name === undefined) continue;
    const about = topicOf({ ...phrase, to: all.from }) ?? topicOf({ ...phrase, from: all.to });
    return { ...(about === undefined ? {} : { about }), tag: tagName(name) };
  }
  const title = titleIn(trimmed(phrase));
  if (title !== undefined) return { title };
  const about = topicOf(phrase);
  return about === undefined ? {} : { about };
}

function titleIn(phrase: Line): string | undefined {
  for (const expression of TITLES) {
    const title = match(phrase, expression)?.['title'];
    if (title !== undefined) return nameOf(title);
  }
  return undefined;
}

/** The topic of a phrase without the words around it, as written; undefined when nothing is left. */
export function topicOf(phrase: Line): string | undefined {
  let rest = trimmed(phrase);
  const bare = match(rest, STRIP_ABOUT)?.['rest'] ?? rest;
  const themed = match(bare, THEME)?.['rest'] ?? bare;
  rest = match(themed, DETS)?.['rest'] ?? themed;
  if (isEmpty(rest) || match(rest, STRIP_ALL) !== undefined || match(rest, ONLY_TAGS) !== undefined)
    return undefined;
  return unquoted(rest);
}

const ONLY_TAGS = pattern('^(?:T|und|and|oder|or|,)(?: (?:T|und|and|oder|or|,))*$');
const THEME = pattern(`^${DET}(?:(?:thema|topic|subject)(?: of)? (?::\\s)?|das mit ${DET})(?<rest>\\S.*)$`);
const DETS = pattern(`^${DET}(?<rest>\\S.*)$`);

/** Without the words of the sentence around the topic, at both ends. Prepositions that introduce a topic stay. */
function trimmed(phrase: Line): Line {
  let rest = phrase;
  for (;;) {
    const shorter =
      match(rest, STRIP_ALL) === undefined
        ? (match(rest, STRIP_SIGN)?.['rest'] ??
          match(rest, STRIP_LEADING)?.['rest'] ??
          match(rest, STRIP_TRAILING)?.['rest'])
        : part(rest, size(rest));
    if (shorter === undefined || size(shorter) === size(rest)) return rest;
    rest = shorter;
  }
}

const STRIP_SIGN = pattern(`^[,.;:?!-] (?<rest>\\S.*)$`);

function tagName(line: Line): string {
  const token = line.tokens[line.from];
  // "#garten-Notizen": the notes tagged garten.
  return (token?.inner ?? written(line)).replace(/-(?:notiz(?:en)?|notes?|einträge?|entries)$/iu, '');
}

const NAME = pattern(`^${DET}(?:${NOTE} )?(?:(?:${NAMED}) )?(?::\\s)?(?<name>\\S.*?)(?: ${NOTE})?$`);

/** The name in a phrase such as "die Notiz mit dem Titel X", "my shopping list", "the Garden note": without what announces it. */
export function nameOf(phrase: Line): string {
  const name = match(phrase, NAME)?.['name'] ?? phrase;
  const closed = match(name, CLOSED)?.['name'] ?? name;
  return unquoted(closed);
}

const CLOSED = pattern(
  '^(?<name>.*?\\S)(?: (?:[.,;:?!-]|bitte|please|noch|mal|folgendes|das|dies|the following))+$',
);
