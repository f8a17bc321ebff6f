/** Questions that a list of notes or one whole note answers (S5.6): "wo steht …", "welche Notizen …", "what's on my list". */
import { match, part, pattern } from './line.ts';
import type { Line } from './line.ts';
import { ALL, NOTE_LAST, object, paper, QUOTED } from './note-phrase.ts';
import type { Request } from './request.ts';
import { nameOf, pick, topicOf } from './selection.ts';
import { DET, NAMED, NOTE, NOTES } from './vocabulary.ts';

const STANDS: readonly RegExp[] = [
  `^was (?:steht|stand|ist|habe ich|hab ich)(?: (?:denn|so|alles|eigentlich|nochmal|noch|gerade|jetzt|bisher))* (?:in|im|auf|unter|bei|aufm|aufn) ${DET}(?<rest>\\S.*?)(?: (?:drin|drauf|alles|so|stehen|geschrieben|notiert|genau))*$`,
  `^what(?:'s| is| was|s| does it say)(?: (?:currently|still|written|all))* (?:in|on|inside|under) ${DET}(?<rest>\\S.*?)(?: (?:again|now|right now|so far))*$`,
  `^what (?:does|do|did) ${DET}(?<rest>\\S.*) (?:say|contain|read|include)$`,
  `^what (?:have i|did i|do i have) (?:got |written |write |put |have )*(?:in|on) ${DET}(?<rest>\\S.*)$`,
  `^(?:wie lautet|was ist|wie ist|what is|what's)(?: (?:der|the))* (?:inhalt|text|wortlaut|content|contents) (?:der|von|des|of) ${DET}(?<rest>\\S.*)$`,
  `^was (?:(?:alles|so) )*(?:in|im|auf|unter|bei) ${DET}(?<rest>\\S.*?)(?: (?:drin|drauf|alles|so))* (?:steht|stand|drinsteht|draufsteht|drin steht|drauf steht)$`,
  `^wie lautet ${DET}(?<rest>${NOTE} \\S.*)$`,
].map(pattern);
/** In what stands somewhere "about" something, a fact is asked for. */
const WITH_TOPIC = pattern(`^.* (?:über|zu|zum|zur|bezüglich|about|regarding|on|concerning) .*$`);
const NAMED_NOTE = pattern(`^${NOTE} (?:${NAMED} )?(?::\\s)?(?<title>\\S.*)$`);

const WRITTEN_DE =
  '(?:\\S*geschrieben|notiert|vermerkt|erwähnt|festgehalten|gespeichert|abgelegt|stehen|eingetragen|dokumentiert|abgeheftet)';
const WHERE: readonly RegExp[] = [
  `^wo(?:rin)?(?: in (?:meinen|den) notizen)? (?:steht|stehen|stand|standen|ist|sind|liegt|liegen|findet sich|finden sich|finde ich|finden wir|find ich|war|waren)(?: (?:denn|nochmal|noch|noch mal|gleich|eigentlich|bloß|nur|hier|was|etwas|irgendwas|alles|geschrieben))* (?<rest>\\S.*?)(?: (?:geschrieben|notiert|nochmal|noch mal|gleich|aufgeschrieben|denn))*$`,
  `^wo (?:habe|hab|hatte|haben|hatten) (?:ich|wir)(?: (?:mir|uns|denn|nochmal|noch mal|gleich|was|etwas|mal|überall|schon|überall etwas))* (?<rest>\\S.*?) ${WRITTEN_DE}$`,
  `^wo (?:ich|wir)(?: (?:mir|uns|was|etwas|mal))* (?<rest>\\S.*?) ${WRITTEN_DE} (?:habe|hab|hatte|haben|hatten)$`,
  `^wo (?<rest>\\S.*?) (?:steht|stehen|ist|sind|liegt|liegen|zu finden ist)$`,
  `^where(?: is|'s| are|s| was| were)(?: (?:it written|it says|written down|written|noted|noted down))* (?<rest>\\S.*?)(?: (?:written|noted|written down|again|mentioned|kept|stored|located))*$`,
  `^where(?: in (?:my|the) notes)? (?:did|do|have|had) (?:i|we)(?: (?:ever|already|last|first))* (?:write|wrote|written|note|noted|mention|mentioned|jot|jotted|put down|record|recorded|talk|save|saved|store|stored|file|filed|keep|kept)(?: (?:down|about|on|up|something|anything))* (?<rest>\\S.*?)(?: down)?$`,
  `^where (?:i|we) (?:wrote|noted|mentioned|jotted|put|recorded|have)(?: (?:down|about|something))* (?<rest>\\S.*?)(?: down)?$`,
  `^where (?:does it say|do i have|can i find|do i find)(?: (?:something|anything))? (?<rest>\\S.*)$`,
].map(pattern);
const WHICH: readonly RegExp[] = [
  `^(?:ob|if|whether) (?:ich|i|wir|we|es|there)(?: \\S+){0,3}? (?:${NOTES}|${NOTE}|etwas|was|irgendwas|anything|something)(?: (?<rest>\\S.*))?$`,
  `^(?:in |aus |unter )?(?:welche[nmrs]?|was für|which|what) (?:(?:of|von) (?:my|meinen|den|the) )?${ALL}(?:${NOTES}|${NOTE}) (?<rest>\\S.*)$`,
  `^(?:gibt es|gibts|gibt's|existiert|existieren|is there|are there|habe ich|hab ich|haben wir|do i have|do we have|have i got|have we got|got|hast du|haben sie|have you got|do you have)(?: (?:schon|bereits|eigentlich|irgendwo|noch|da|already|irgendwelche|any|a|an|eine|ne|einen|keine|some|mehrere|denn|zufällig|meine|my|die|the))* (?:${NOTES}|${NOTE}|etwas|was|irgendwas|irgendetwas|anything|something|stuff|infos|informationen|information)(?: (?<rest>\\S.*))?$`,
  `^(?:habe|hab|hatte|haben) (?:ich|wir)(?: (?:mir|schon|bereits|mal|schon mal|jemals|eigentlich|irgendwo|auch|irgendwann))* (?:${NOTES}|${NOTE}|etwas|was|irgendwas)?(?<rest> ?\\S.*?) ${WRITTEN_DE}$`,
  `^(?:did|have) (?:i|we)(?: (?:ever|already|once))* (?:write|written|note|noted|mention|mentioned|jot|jotted|record|recorded|save|saved)(?: (?:down|anything|something|about|a note|notes|any notes|on))* (?<rest>\\S.*?)(?: (?:down|anywhere|somewhere|yet|already|before))*$`,
].map(pattern);
/** Questions that a list of notes or one whole note answers. */
export function lookingQuestion(line: Line): Request | undefined {
  for (const expression of STANDS) {
    const rest = match(line, expression)?.['rest'];
    if (rest === undefined || match(rest, WITH_TOPIC) !== undefined) continue;
    const title =
      match(rest, NAMED_NOTE)?.['title'] ??
      match(rest, QUOTED)?.['title'] ??
      match(rest, NOTE_LAST)?.['title'];
    if (title !== undefined) return { kind: 'read', title: nameOf(title) };
    const sheet = paper(rest);
    if (sheet !== undefined) return sheet;
  }
  for (const expression of WHICH) {
    const found = match(line, expression);
    if (found === undefined) continue;
    return { kind: 'find', ...pick(found['rest'] ?? part(line, 0, 0)) };
  }
  for (const expression of WHERE) {
    const rest = match(line, expression)?.['rest'];
    if (rest === undefined) continue;
    const request = whereabouts(rest);
    if (request !== undefined) return request;
  }
  return undefined;
}

function whereabouts(rest: Line): Request | undefined {
  const seen = object(rest);
  if (seen?.kind === 'read') return { kind: 'find', title: seen.title };
  if (seen?.kind === 'find') return seen;
  // "wo ist das" and "where am I" ask for nothing that could be found.
  const topic = topicOf(rest);
  return topic === undefined ? undefined : { kind: 'find', about: topic };
}
