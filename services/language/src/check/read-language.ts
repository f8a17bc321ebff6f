/** "Antworte immer auf Englisch", "Never reply in German". */
import type { Item } from './order.ts';
import { EMPTY, FORBIDDING, NEGATIONS, PERSON, SAYING, USING } from './order-words.ts';
import { segmentsOf } from './read-segments.ts';
import type { DirectiveReading, LanguageCode } from './types.ts';

/** Names of languages, German and English, with their ISO 639-1 codes. */
const LANGUAGES: ReadonlyMap<string, LanguageCode> = new Map(
  Object.entries({
    de: 'deutsch german hochdeutsch deutsche deutscher schriftdeutsch deutschen',
    en: 'englisch english englische englischer englischen',
    fr: 'franzoesisch french',
    es: 'spanisch spanish',
    it: 'italienisch italian',
    pt: 'portugiesisch portuguese',
    nl: 'niederlaendisch hollaendisch dutch',
    pl: 'polnisch polish',
    tr: 'tuerkisch turkish',
    ru: 'russisch russian',
    uk: 'ukrainisch ukrainian',
    cs: 'tschechisch czech',
    sv: 'schwedisch swedish',
    da: 'daenisch danish',
    no: 'norwegisch norwegian',
    fi: 'finnisch finnish',
    el: 'griechisch greek',
    la: 'latein lateinisch latin',
    ar: 'arabisch arabic',
    he: 'hebraeisch hebrew',
    zh: 'chinesisch chinese mandarin',
    ja: 'japanisch japanese',
    ko: 'koreanisch korean',
    hu: 'ungarisch hungarian',
    ro: 'rumaenisch romanian',
  }).flatMap(([code, names]) => names.split(' ').map((name): [string, LanguageCode] => [name, code])),
);

const SPEAKING = new Set(
  `antworte antwort antworten antwortest rede red reden redest sprich sprichst sprechen schreib schreibe schreiben schreibst kommunizier kommuniziere
  kommunizieren unterhalte unterhalten formulier formuliere formulieren wechsle wechsel wechseln bleib bleibe bleiben beantworte beantworten sprache
  ausschliesslich ausnahmslos nur konsequent reply replying answer answering respond responding speak speaking talk talking write writing communicate
  communicating switch stick stay use using converse language only exclusively text texting message chat fragen meine alles alle everything konversation
  unterhaltung gespraech conversation fortan allem`.split(/\s+/u),
);
/** A kind of a language, which words alone can’t tell. */
const KINDS =
  /^(?:hochdeutsch|schriftdeutsch|british|american|britisch\w*|amerikanisch\w*|einfach\w*|leicht\w*|simple|plain|proper|gutem?|korrekt\w*|good|correct)$/u;

export function readLanguage(items: readonly Item[]): DirectiveReading | undefined {
  const use = new Set<LanguageCode>();
  const avoid = new Set<LanguageCode>();
  let kind = false;
  for (const segment of segmentsOf(items)) {
    for (const item of segment.items) {
      const code = item.quoted ? undefined : LANGUAGES.get(item.word);
      if (code !== undefined) {
        kind ||= KINDS.test(item.word);
        (segment.negative ? avoid : use).add(code);
      } else if (KINDS.test(item.word)) kind = true;
      else if (item.quoted || !isAllowed(item)) return undefined;
    }
  }
  if (use.size > 1 || use.size + avoid.size === 0) return undefined;
  const [wanted] = use;
  // A bare name of a language asks for nothing.
  if (items.length === 1) return undefined;
  return {
    checks: [{ kind: 'language', ...(wanted !== undefined && { use: wanted }), avoid: [...avoid] }],
    decided: kind || !isTold(wanted, avoid) ? 'partly' : 'fully',
  };
}

/** German and English can be told; of another language only that a reply is in one of these two instead. */
const isTold = (use: LanguageCode | undefined, avoid: ReadonlySet<LanguageCode>): boolean =>
  (use === undefined || use === 'de' || use === 'en') &&
  [...avoid].every((code) => code === 'de' || code === 'en');

const isAllowed = ({ word }: Item): boolean =>
  SPEAKING.has(word) ||
  EMPTY.has(word) ||
  PERSON.has(word) ||
  NEGATIONS.has(word) ||
  FORBIDDING.has(word) ||
  SAYING.has(word) ||
  USING.has(word);
