/**
 * How German speaks to somebody, as a breach: every du where Sie is wanted, every Sie where du is. "Sie", "Ihnen" and
 * "Ihr" at the start of a sentence may be she, they and her; they count when nobody they could stand for came before.
 */
import { detectLanguage, type Register } from '../detect/index.ts';
import { WORD_VOTES } from '../detect/language-evidence.ts';
import type { TextRange } from '../text/index.ts';
import { FIRST_NAMES } from './constituents.ts';
import { scan, type Word } from './scan.ts';

const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

const FAMILIAR = set(`
  du dich dir dein deine deinen deinem deiner deines deins deinerseits deinetwegen dus euch euer eure euren eurem eurer eures
  biste haste kannste willste weisste machste hattste solltest könntest`);

/** Imperatives that no noun and no other form looks like. */
const COMMANDS = set(`
  nimm gib lies sieh vergiss hilf sprich schau schreib zeig sag nenn frag such mach denk komm geh oeffne wirf iss triff lass versuch
  probier pruef klick waehl ruf hol stell leg setz trag fueg warte hoer merk melde sei tritt tipp schick nutz verwend bring bleib fuehr
  speicher loesch starte kauf bestell trink ueberleg erinner erklaer erzaehl beschreib stopp schliess uebernimm mail buch vergleich rechne`);
/** Imperatives in -e, which are nouns or "ich" as well; what follows tells. */
const SOFT_COMMANDS = set(`
  schreibe zeige sage nenne frage suche mache denke komme gehe lasse versuche probiere pruefe klicke waehle rufe hole stelle lege setze
  trage fuege hoere merke achte nutze verwende bringe bleibe fuehre speichere loesche kaufe bestelle trinke ueberlege erinnere erklaere
  erzaehle beschreibe schicke sende gebe beachte beginne notiere ergaenze aendere behalte halte`);
const AFTER_COMMAND = set(`
  den die das dem der ein eine einen mir mich dir dich uns bitte einfach mal doch nur hier nicht nichts zuerst dazu dann ihn es sie
  am im in auf mit alle jetzt kurz noch deine deinen dein ihm ihr beim zum vorher lieber danach nie immer`);
const LEAD = set('bitte und dann jetzt also danach einfach oder aber zuerst');
const NOT_ADDRESSED = set('ich wir er man');

/** Whom a "Sie" at the start of a sentence could stand for. */
const MANY_OR_SHE = set(`
  die diese jene alle beide beiden viele einige mehrere manche keine eine einer wenige andere zwei drei vier fuenf sechs sieben acht neun zehn elf
  zwoelf meine deine seine ihre unsere eure sie ihnen ihr ihren ihrer ihrem frau mutter tochter schwester oma tante chefin freundin aerztin
  kollegin nachbarin leute eltern kinder geschwister kollegen freunde nachbarn gaeste herrschaften`);
/** Words behind "Ihre" that are said of a third person. */
const TITLES = set('majestaet hoheit exzellenz eminenz heiligkeit durchlaucht');
/** Endings of feminine nouns that name no person, in the singular. */
const THING =
  /(?:ung|heit|keit|schaft|ion|taet|nahme|frist|uhr|liste|notiz|datei|mail|post|seite|woche|stunde|zeit|adresse|karte|wohnung)$/u;
/** How far back somebody may have been named, in words. */
const BACK = 60;

/**
 * Where the assistant’s own words (see `ownWords`) address the person otherwise than `register`. Nothing in English.
 */
export function findAddress(own: string, register: Register): TextRange[] {
  const language = detectLanguage(own);
  if (language.sure && language.lang === 'en') return [];
  const words = scan(own);
  const hit = register === 'sie' ? isFamiliar : isFormal;
  return words.flatMap((word, index) => (hit(words, index) ? [{ start: word.start, end: word.end }] : []));
}

function isFamiliar(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (!word) return false;
  const bare = word.word.replace(/'s$/u, '');
  if (bare === 'du') return !isForeignDu(words, index);
  if (FAMILIAR.has(bare)) return true;
  const next = words[index + 1];
  if (
    bare === 'ihr' &&
    next &&
    /^(?:habt|seid|koennt|wollt|muesst|duerft|sollt|werdet|moechtet|wisst)$/u.test(next.word)
  )
    return true;
  if (!opensOrder(words, index) || (next && NOT_ADDRESSED.has(next.word) && next.gap === ' ')) return false;
  // "Mach ich", "Sag mal Sie": the polite form is the infinitive, never this.
  return COMMANDS.has(bare)
    ? next !== undefined && !/[.:!?\n]/u.test(next.gap)
    : SOFT_COMMANDS.has(bare) && next !== undefined && next.gap === ' ' && AFTER_COMMAND.has(next.word);
}

/** Nothing but "bitte", "dann" and their like stands before it in its clause. */
function opensOrder(words: readonly Word[], index: number): boolean {
  for (let at = index; at >= 0; at -= 1) {
    const word = words[at];
    if (!word || (at < index && !LEAD.has(word.word))) return false;
    if (word.first || /[;,(–—]/u.test(word.gap)) return at === 0 || word.first || /^\p{Ll}/u.test(word.raw);
  }
  return false;
}

/** "Café du Monde": between two capitals, and no verb or conjunction before it. */
function isForeignDu(words: readonly Word[], index: number): boolean {
  const before = words[index - 1];
  const here = words[index];
  const next = words[index + 1];
  if (!before || !here || !next || here.gap !== ' ' || next.gap !== ' ' || here.raw !== 'du') return false;
  if (!/^\p{Lu}/u.test(before.raw) || !/^\p{Lu}/u.test(next.raw)) return false;
  return !(before.first && (before.word.endsWith('st') || WORD_VOTES.has(before.word)));
}

function isFormal(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (!word || !/^(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?|Ihrerseits)$/u.test(word.raw)) return false;
  const next = words[index + 1];
  if (word.raw.startsWith('Ihre') && next && TITLES.has(next.word)) return false;
  if (!word.first) return true;
  if (!next || couldStandFor(words, index)) return false;
  if (word.raw === 'Sie') return /(?:en|n)$|^sind$/u.test(next.word);
  // "Ihr habt" speaks to several familiars.
  return !(word.raw === 'Ihr' && /^(?:habt|seid)$|[^s]t$/u.test(next.word) && /^\p{Ll}/u.test(next.raw));
}

/** Somebody was named before whom the pronoun could mean. */
function couldStandFor(words: readonly Word[], index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - BACK); at -= 1) {
    const word = words[at];
    if (!word) return false;
    // "Die Rechnung" is neither many nor somebody.
    const thing = THING.test(words[at + 1]?.word ?? '');
    if ((MANY_OR_SHE.has(word.word) && !thing) || /^\d+$/u.test(word.raw) || FIRST_NAMES.has(word.word))
      return true;
    // A bare noun that opens a sentence: "Äpfel sind reif."
    if (word.first && /^\p{Lu}/u.test(word.raw) && !WORD_VOTES.has(word.word)) return true;
  }
  return false;
}
