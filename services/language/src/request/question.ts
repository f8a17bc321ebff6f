/** Questions of fact. */
import { foldedTokens, match, pattern } from './line.ts';
import type { Line } from './line.ts';
import { introduced } from './question-lead.ts';
import { any, ASKING_PREPOSITIONS, ASKING_WORDS } from './vocabulary.ts';

const WH_FIRST = pattern(
  `^(?:(?:und|and|but|aber|also|so) )?(?:${ASKING_PREPOSITIONS} )?${ASKING_WORDS}(?: |$)`,
);
const AUXILIARY_FIRST = pattern(
  `^${any(`bin bist ist sind seid war waren hab habe hast hat haben hatte hatten wird werden wurde wurden würde kann können könnte
  muss müssen soll sollen sollte darf dürfen will wollen gibt gab gibts gibt's steht kommt geht fährt hatten kennst weißt
  is are was were am has have had do does did can could will would shall should may might must isn't aren't wasn't weren't
  doesn't didn't can't couldn't hasn't haven't won't wouldn't`)} (?=${any(`ich du er sie es wir ihr man der die das den dem mein meine dein deine unser unsere ihr ihre sein seine ein eine
  schon noch jetzt heute morgen da i you he she it we they the my your our his her their its this that these those there a an any`)}|\\S+ )`,
);
const ABOUT_SOMETHING: readonly RegExp[] = [
  `^(?:erzähl|erzähle|erzählen sie|berichte|berichten sie|sag|sage|sagen sie|gib|gebe|geben sie|tell|give|brief|remind|show|inform)(?: (?:mir|uns|me|us|bitte|mal|doch))*(?: (?:etwas|was|alles|mehr|kurz|more|something|everything|all|infos|informationen|information|details|auskunft))* (?:über|von|vom|zu|zum|zur|about|on|of) (?<topic>\\S.*)$`,
  `^(?:was ist mit|was war mit|wie steht es (?:um|mit)|wie steht's um|wie sieht es (?:mit|bei)|what about|how about|what's up with|what's new with|any news (?:on|about|from)|any update on|neues|neuigkeiten|news|infos?|informationen|details) (?:(?:zu|zum|zur|von|vom|über|on|about) )?(?<topic>\\S.*)$`,
  `^(?:erkläre?|erklären sie|explain|describe|beschreibe?|define|definiere?)(?: (?:mir|uns|me|us|to me|bitte|mal))* (?<topic>\\S.*)$`,
  `^(?:fasse?|fassen sie|summarise|summarize|recap|sum up)(?: (?:mir|uns|me|us|for me|bitte|mal|kurz|up))* (?<topic>\\S.*)$`,
  `^(?:gibst|sagst|nennst|zeigst|verrätst|suchst) du(?: (?:mir|uns|bitte|mal|schnell|kurz|eben|noch))* (?<topic>\\S.*?)(?: (?:raus|heraus))?$`,
  `^(?:nenn|nenne|nennen sie|verrat|verrate|zeig|zeige|zeigen sie|gib|give|show|tell|sag|sage|such|get|find)(?: ${any('mir uns me us bitte mal doch noch nochmal')})+ (?<topic>\\S.*)$`,
].map(pattern);

/** At the end of "könntest du mir …". */
const WISHED: readonly RegExp[] = [
  `^(?:etwas |was |alles |mehr |kurz )*(?:zu|zum|zur|über|von|vom) (?<topic>\\S.*) (?:sagen|erzählen|berichten|erklären|nennen|schreiben|wissen)$`,
  `^(?<topic>\\S.*) (?:sagen|nennen|verraten|erklären|zusammenfassen|zeigen|erläutern|raussuchen|heraussuchen|geben)$`,
].map(pattern);

/** What somebody wants to be told in a frame: "(kannst du mir) die Nummer von Anna (sagen)". */
export function wishedFact(line: Line): Line | undefined {
  for (const expression of WISHED) {
    const topic = match(line, expression)?.['topic'];
    if (topic !== undefined) return topic;
  }
  return undefined;
}

/** A question, without what introduced it, or undefined when the line isn't one. `asked`: a question mark closed it. */
export function questionIn(line: Line, asked: boolean): Line | undefined {
  const embedded = introduced(line);
  if (embedded !== undefined) return embedded;
  if (match(line, WH_FIRST) !== undefined || match(line, AUXILIARY_FIRST) !== undefined) return line;
  for (const expression of ABOUT_SOMETHING) {
    const topic = match(line, expression)?.['topic'];
    if (topic !== undefined) return topic;
  }
  return asked && foldedTokens(line).length > 1 ? line : undefined;
}

/** Whether the line opens with an asking word, so that no verb in it is an order. */
export function opensAsking(line: Line): boolean {
  return match(line, WH_FIRST) !== undefined || match(line, AUXILIARY_FIRST) !== undefined;
}
