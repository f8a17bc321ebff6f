/**
 * A light stemmer for German and English at once. Notes mix both languages, so the language of a word is not known;
 * the endings taken off are those that inflect in either. Stems are prefixes of the word, which lets a stem be found
 * inside compounds ("sanier" in "dachsanier"). It is applied until nothing changes, so `stem(stem(w)) === stem(w)`.
 * A published stemmer knows one language and conflates less across word classes: Snowball's German leaves "sanieren",
 * "saniert" and "Sanierung" three words.
 */

const KEPT = new Set(['zeitung', 'zeitungen', 'during', 'nothing', 'something', 'everything', 'frühling']);
const VOWEL = /[aeiouyäöü]/;

/** `[ending, what replaces it, least length of the result, what must come before]`, tried in this order. */
const ENDINGS: readonly (readonly [string, string, number, RegExp?])[] = [
  ['ungen', '', 4],
  ['ung', '', 4],
  ['innen', 'in', 5],
  ['ierst', 'ier', 6],
  ['ierte', 'ier', 6],
  ['iert', 'ier', 6],
  ['ions', '', 5, /[ts]$/],
  ['ion', '', 5, /[ts]$/],
  ['ings', '', 4],
  ['ing', '', 4],
  ['ies', 'y', 4],
  ['sses', 'ss', 5],
  ['ern', '', 4],
  ['ed', '', 4, /[^i]$/],
  ['er', '', 4, /[^i]$/],
  ['en', '', 3],
  ['em', '', 4],
  ['es', '', 3],
  ['e', '', 3],
  ['n', '', 4, /[lr]$/],
  ['ly', '', 4],
  ['s', '', 4, /[^suiy]$/],
];

const cache = new Map<string, string>();
const CACHE_SIZE = 200_000;

/** The stem of a folded word. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  const known = cache.get(word);
  if (known !== undefined) return known;
  let result = word;
  for (let shorter = strip(result); shorter !== result; shorter = strip(result)) result = shorter;
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(word, result);
  return result;
}

function strip(word: string): string {
  if (KEPT.has(word)) return word;
  for (const [ending, by, least, before] of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    if (rest.length + by.length < least || !VOWEL.test(rest) || before?.test(rest) === false) continue;
    return ending === 'ing' || ending === 'ings' || ending === 'ed' ? undouble(rest) : rest + by;
  }
  return word;
}

/** "planning" and "planned" belong to "plan"; "calling" to "call". */
function undouble(rest: string): string {
  return rest.length > 4 && /([bdgkmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
}
