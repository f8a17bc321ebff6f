/** Whether a word is a compound that has another word as a whole part: "Rathaus" has "Rat", "Fahrrad" and "Ratte" have not. */
import { ENGLISH_PARTS, GERMAN_PARTS } from './constituents.ts';
import { compoundStems, umlauted, type Forms } from './german-forms.ts';

/** What is looked for: at the front, and at the end of longer words. */
export interface CompoundParts {
  readonly front: readonly string[];
  readonly back: readonly string[];
  /** The parts that may be left over. */
  readonly known: (rest: string) => boolean;
}

/** Longer words than this are no words. */
const LONGEST = 60;
const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e', 'ns'];
const ENDINGS = ['', 'e', 'en', 'n', 's', 'es', 'er', 'ern', 'nen', 'se', 'sen', 'innen', 'in'];
/** A word of this length says enough for its company to be any word. */
const LONG = 6;

/** `noun`: the word was written with a capital, and so are its compounds. */
export function germanCompounds(word: string, forms: Forms, noun: boolean): CompoundParts | undefined {
  if (word.length < 2) return undefined;
  const loose = word.length >= (noun ? LONG - 1 : LONG);
  const known = (rest: string): boolean => isGerman(rest) || (loose && looksLikeWord(rest));
  return { front: compoundStems(word), back: [...forms.keys()], known };
}

export function englishCompounds(word: string, forms: Forms): CompoundParts | undefined {
  if (word.length < 3) return undefined;
  return { front: [word], back: [...forms.keys()], known: isEnglish };
}

export function isCompound(word: string, { front, back, known }: CompoundParts): boolean {
  if (word.length > LONGEST) return false;
  for (const stem of front) {
    if (stem.length + 2 <= word.length && word.startsWith(stem) && known(word.slice(stem.length)))
      return true;
  }
  for (const form of back) {
    const rest = word.slice(0, -form.length);
    if (rest.length >= 2 && word.endsWith(form) && known(rest)) return true;
  }
  // In the middle: "Haupt-bahnhof-s-platz".
  for (const stem of front) {
    if (stem.length < 4) continue;
    const at = word.indexOf(stem, 2);
    if (at > 0 && known(word.slice(0, at)) && known(word.slice(at + stem.length))) return true;
  }
  return false;
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
      if (!parts.has(part) && !isUmlautedPart(part, parts)) continue;
      const after = rest.slice(to);
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
function isUmlautedPart(part: string, parts: ReadonlySet<string>): boolean {
  if (part.length < 4 || !/[aou]e/u.test(part)) return false;
  const plain = part.replace(/([aou])e(?!.*[aou]e)/u, '$1').replace(/au$/u, 'au');
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
