/** Whether a word is a compound that has another word as a whole part: "Rathaus" has "Rat", "Fahrrad" and "Ratte" have not. */
import { ENGLISH_PARTS, GERMAN_PARTS } from './constituents.ts';
import { compoundStems, umlauted, type Forms } from './german-forms.ts';
import { FIRM, LOOSE } from './german-verbs.ts';
import { NO_COMPOUNDS } from './other-words.ts';

/** What is looked for: at the front, and at the end of longer words. */
export interface CompoundParts {
  readonly front: readonly string[];
  readonly back: readonly string[];
  /** The parts that may be left over. */
  readonly known: (rest: string) => boolean;
  /** What stands before a word and makes another of it, no compound: "Zu-fall", "über-geben". */
  readonly prefixes: ReadonlySet<string>;
  /** What it is the front of is a noun, with a capital: "Schreib-pfad". */
  readonly frontIsNoun: boolean;
}

/** Longer words than this are no words. */
const LONGEST = 60;
const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e', 'ns'];
const ENDINGS = ['', 'e', 'en', 'n', 's', 'es', 'er', 'ern', 'nen', 'se', 'sen', 'innen', 'in'];
/** A word of this length says enough for its company to be any word. */
const LONG = 6;
/** A shorter one needs company that is one word. */
const SHORT = 3;
const NOUN_PREFIXES = new Set(
  'an ab auf aus ein zu um bei be ver ge er ent zer un ur in mit durch wider miss re ko kon'.split(' '),
);
const VERB_PREFIXES = new Set([...NOUN_PREFIXES, ...LOOSE, ...FIRM, 'ueber', 'unter']);
const NONE: ReadonlySet<string> = new Set();

/** `noun`: the word was written with a capital, and so are its compounds. */
export function germanCompounds(word: string, forms: Forms, noun: boolean): CompoundParts | undefined {
  if (word.length < 2) return undefined;
  const verb = !noun && /(?:en|eln|ern)$/u.test(word);
  const known = (rest: string): boolean =>
    word.length <= SHORT
      ? isPart(rest)
      : isGerman(rest) || (word.length >= LONG && !verb && looksLikeWord(rest));
  return {
    front: compoundStems(word),
    back: [...forms.keys()],
    known,
    prefixes: verb ? VERB_PREFIXES : NOUN_PREFIXES,
    frontIsNoun: verb,
  };
}

export function englishCompounds(word: string, forms: Forms): CompoundParts | undefined {
  if (word.length < SHORT || (word.length === SHORT && !ENGLISH_PARTS.has(word))) return undefined;
  return { front: [word], back: [...forms.keys()], known: isEnglish, prefixes: NONE, frontIsNoun: false };
}

/** `capital`: it is written as a noun is. */
export function isCompound(word: string, parts: CompoundParts, capital: boolean): boolean {
  if (word.length > LONGEST || NO_COMPOUNDS.has(word)) return false;
  const { front, back, known, prefixes, frontIsNoun } = parts;
  for (const stem of frontIsNoun && !capital ? [] : front) {
    if (stem.length + 2 <= word.length && word.startsWith(stem) && known(word.slice(stem.length)))
      return true;
  }
  for (const form of back) {
    const rest = word.slice(0, -form.length);
    if (rest.length >= 2 && word.endsWith(form) && !prefixes.has(rest) && known(rest)) return true;
  }
  // In the middle: "Haupt-bahnhof-s-platz".
  for (const stem of front) {
    if (stem.length <= SHORT) continue;
    const at = word.indexOf(stem, 2);
    const before = word.slice(0, Math.max(0, at));
    if (at > 0 && !prefixes.has(before) && known(before) && known(word.slice(at + stem.length))) return true;
  }
  return false;
}

/** One known part with what links it or ends it. */
function isPart(rest: string): boolean {
  return ENDINGS.some(
    (ending) => rest.endsWith(ending) && GERMAN_PARTS.has(rest.slice(0, rest.length - ending.length)),
  );
}

/** One or more known parts with what links them. */
export function isGerman(rest: string): boolean {
  return made(rest, GERMAN_PARTS, LINKS, ENDINGS);
}

function isEnglish(rest: string): boolean {
  return made(rest, ENGLISH_PARTS, [''], ['', 's', 'es', 'ing', 'ed', 'er', 'ers']);
}

function made(
  rest: string,
  parts: ReadonlySet<string>,
  links: readonly string[],
  endings: readonly string[],
): boolean {
  // reachable[i]: the first i letters are whole parts, each with its link.
  const reachable = [0];
  const seen = new Set(reachable);
  for (const from of reachable) {
    for (let to = from + 2; to <= rest.length; to += 1) {
      const part = rest.slice(from, to);
      const after = rest.slice(to);
      if (!parts.has(part) && !isUmlautedPart(part, after, parts)) continue;
      if (endings.includes(after)) return true;
      for (const link of links) {
        const next = to + link.length;
        if (after.startsWith(link) && !seen.has(next)) {
          seen.add(next);
          reachable.push(next);
        }
      }
    }
  }
  return false;
}

/** "Haeus" of "Haus", in plurals such as "Krankenhäuser". */
function isUmlautedPart(part: string, after: string, parts: ReadonlySet<string>): boolean {
  if (part.length < 4 || !after.startsWith('e') || !/[aou]e/u.test(part)) return false;
  const plain = part.replace(/([aou])e(?!.*[aou]e)/u, '$1');
  return plain !== part && parts.has(plain) && umlauted(plain) === part;
}

/** Has a vowel, and begins and ends as words do. */
function looksLikeWord(rest: string): boolean {
  return (
    rest.length >= 4 &&
    /[aeiouy]/u.test(rest) &&
    /^(?:[aeiou]|[bcdfghjklmnprstvwz][aeiouy]|(?:sch|st|sp|tr|dr|br|kr|gr|pr|fr|bl|kl|gl|fl|pl|kn|pf|ph|qu|zw|th|ch|schr|schl|schm|schn|schw|spr|str|wr|pfl)[aeiouy])/u.test(
      rest,
    ) &&
    /(?:[aeiouy]|[aeiouy][bcdfgklmnprstxz]|(?:ng|nk|nt|nd|rt|rd|rk|rm|rn|lt|ld|lm|ck|tz|st|ss|ft|cht|ch|sch|rz|nz|ts|ns|rs|ls|gs|ks|ms|hr|hn|hl|ll|nn|tt|ff|mm|pp|rr|rg|lz|ln))$/u.test(
      rest,
    )
  );
}
