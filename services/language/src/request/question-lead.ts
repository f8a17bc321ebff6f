/** What people put in front of a question: "weißt du noch, …", "could you tell me …", "ich wüsste gern, …". */
import { match, pattern } from './line.ts';
import type { Line } from './line.ts';
import { any, ASKING_PREPOSITIONS, ASKING_WORDS, FILLERS } from './vocabulary.ts';

/** An embedded question may open with "ob" or "if" too. */
const ASKING = `(?:${ASKING_PREPOSITIONS} )?(?:${ASKING_WORDS}|ob|if|whether)`;

const PADS = `(?:(?:${any(FILLERS)}|mir|uns|me|us|dich|sich|dir|,|gern|gerne|für mich|for me|noch mal|kurz mal|off hand|by chance|happen to) )*`;
/** In front of an embedded question. What follows is a question whatever its word order. */
const INTRODUCTIONS: readonly RegExp[] = [
  `(?:weißt|weisst|wisst|wissen|erinnerst|erinnern|kennst|ahnst) (?:du|sie|ihr) ${PADS}(?:daran |dran )?`,
  `(?:hast du|haben sie|hat wer) (?:ne |eine )?(?:ahnung|idee) ${PADS}`,
  `(?:sag|sage|sagt|verrat|verrate|erzähl|erzähle|erklär|erkläre|nenn|nenne|zeig|zeige|erinner|erinnere|schau|schaue|guck|gucke|sieh|prüf|prüfe|check|checke|find|finde|such|suche|zähl|zähle) ${PADS}(?:heraus|raus|nach|daran|dran|in (?:meinen|den) notizen(?: nach)?)? ?${PADS}`,
  `(?:lies|lese|lesen sie) ${PADS}vor ${PADS}`,
  `(?:sagen|verraten|erzählen|erklären|nennen|zeigen|erinnern|schauen|sehen|prüfen|finden|suchen|zählen) sie ${PADS}(?:heraus|raus|nach|daran|dran)? ?${PADS}`,
  `(?:kannst|könntest|würdest|kannste|magst) (?:du )?${PADS}(?:(?:sagen|verraten|erklären|zeigen|erzählen|herausfinden|rausfinden|nachsehen|nachschauen|nachgucken|raussuchen|heraussuchen|prüfen|zählen|in erinnerung rufen)) ${PADS}`,
  `(?:können|könnten|würden) (?:sie|wir) ${PADS}(?:(?:sagen|verraten|erklären|zeigen|erzählen|herausfinden|nachsehen|nachschauen|heraussuchen|prüfen|zählen)) ${PADS}`,
  `ich (?:wüsste|frage mich|überlege) ${PADS}`,
  `ich (?:würde|möchte|will|wollte|muss|hätte) ${PADS}(?:wissen|erfahren|nachsehen|nachschauen|fragen|nachfragen|gewusst) ${PADS}`,
  `ich (?:habe|hab|hatte) ${PADS}(?:vergessen|keine ahnung|nicht im kopf|nicht mehr im kopf) ${PADS}`,
  `(?:mir (?:fällt|fallt) (?:gerade )?nicht (?:mehr )?ein|ich komm(?:e)? (?:gerade )?nicht (?:mehr )?drauf) ${PADS}`,
  `ich (?:frage|frag|überlege|erinnere) (?:mich|gerade|nicht mehr|mich nicht mehr)? ?${PADS}`,
  `ich (?:weiß|weiss) (?:nicht|gar nicht|nicht mehr|gerade nicht)(?: mehr)? ?${PADS}`,
  `(?:mich|uns) (?:würde |interessiert |interessieren )+${PADS}(?:interessieren )?${PADS}`,
  `(?:keine ahnung|nochmal kurz) ${PADS}`,
  `(?:do|did|would|does) (?:you|u) ${PADS}(?:know|remember|recall|have any idea|happen to know|have an idea) ${PADS}`,
  `(?:can|could|would|will) (?:you|u) ${PADS}(?:tell|remind|show|check|find out|look up|let me know|say|explain|see|work out|recall|remember|count) ${PADS}(?:know )?`,
  `(?:tell|remind|show|give) (?:me|us) ${PADS}(?:again )?`,
  `(?:let me know|check|find out|look up|see|explain|figure out|recall) ${PADS}`,
  `(?:i'd|i would|id) (?:like|love|want|be interested) to (?:know|find out|hear|see|learn) ${PADS}`,
  `i (?:want|need|would like|wanna) to (?:know|find out) ${PADS}`,
  `i (?:wonder|was wondering|am wondering|forgot|forget|don't remember|can't remember|don't know|dont know|have no idea|need to know|wanna know) ${PADS}`,
  `i'm (?:wondering|curious) ${PADS}`,
  `(?:any idea|any clue|no idea|remind me) ${PADS}`,
].map((lead) => pattern(`^${lead}(?<question>${ASKING}(?: .*)?)$`));

/** The question behind "weißt du, …", "could you tell me …". */
export function introduced(line: Line): Line | undefined {
  for (const expression of INTRODUCTIONS) {
    const question = match(line, expression)?.['question'];
    if (question !== undefined) return introduced(question) ?? question;
  }
  return undefined;
}
