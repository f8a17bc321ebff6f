/**
 * Answers as words. Refusals are looked for in every word, whatever surrounds it; a consent is read
 * only from a text whose every sign is allowed, so there are two ways to cut a text.
 */
import { fold } from '../text/fold.ts';

const ANY_WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’‘ʼ`´][\p{L}\p{M}\p{N}]+)*/gu;

/** Signs without width stand inside a word, as far as anybody sees: "gerne" with one in it holds no "ne". */
const INVISIBLE = /\p{Cf}/gu;

/** Every word of a text, folded, apostrophes kept as `'`. Signs of any kind separate. */
export function allWords(text: string): string[] {
  return [...text.replaceAll(INVISIBLE, '').normalize('NFC').matchAll(ANY_WORD)].map(([word]) => fold(word));
}

/**
 * Whatever may not stand in a consent. Allowed are the letters consent words are written with, a
 * combining diaeresis that composes with the letter before it, apostrophes, ASCII white space and
 * `. , ! ; : - ( )`. This is asked of the text as it came: composing first would turn the Greek
 * question mark into a semicolon and the Kelvin sign into a K.
 */
const FOREIGN_SIGN = /[^\u{308}A-Za-zÄÖÜäöüßẞ'’ \t\n\v\f\r.,!;:\-()]|(?<![AOUaou])\u{308}/u;

const CLAUSE_END = /[.,!;:]+/;
const WORD_GAP = /[ \t\n\v\f\r\-()]+/;
const DOTTED_OK = /(?<![a-zäöü])o\. ?k(?![a-zäöü])/g;
/** One word in two: "that is all right" says it is fine, "that is all …" does not. */
const ALL_RIGHT = /(?<![a-zäöü])all[ \t\n\v\f\r]right(?![a-zäöü])/g;

/**
 * The clauses of a text and their words, folded; `null` when it holds a sign no consent may hold.
 * Clauses end only at `. , ! ; :`. Contractions in `spelt` are written out, other apostrophes dropped.
 */
export function consentClauses(text: string, spelt: ReadonlyMap<string, string>): string[][] | null {
  if (FOREIGN_SIGN.test(text)) return null;
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(DOTTED_OK, 'ok')
    .replace(ALL_RIGHT, 'alright')
    .split(CLAUSE_END)
    .map((clause) =>
      clause
        .split(WORD_GAP)
        .filter(Boolean)
        .flatMap((word) => spell(word, spelt)),
    )
    .filter((clause) => clause.length > 0);
}

function spell(word: string, spelt: ReadonlyMap<string, string>): string[] {
  const known = spelt.get(fold(word));
  if (known !== undefined) return known.split(' ');
  const bare = word.replaceAll("'", '');
  // a typographic apostrophe is no typing slip, so outside a contraction it makes an unknown word
  return bare === '' ? [] : [bare.includes('’') ? word : fold(bare)];
}
