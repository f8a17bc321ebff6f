/** The forms an English word has in a text: plurals, possessives, persons and tenses, degrees. */
import type { Forms } from './german-forms.ts';
import { IRREGULAR_DEGREES, IRREGULAR_NOUNS, IRREGULAR_VERBS } from './english-verbs.ts';
import { OTHER_ENGLISH } from './other-words.ts';

/** The forms of a word given in folded spelling. Contractions and possessives are cut off where a text is read. */
export function englishForms(word: string): Forms {
  const forms: Forms = new Map();
  for (const form of regular(word)) if (form.length > 1 && !OTHER_ENGLISH.has(form)) forms.set(form, 'any');
  for (const form of irregular(word)) forms.set(form, 'any');
  forms.set(word, 'any');
  return forms;
}

/** Short adjectives. */
const DOUBLING = new Set(
  'big hot fat sad thin wet mad red dim slim fit flat glad grim fun hip lit tan wan'.split(' '),
);

function irregular(word: string): readonly string[] {
  const own = [IRREGULAR_VERBS, IRREGULAR_NOUNS, IRREGULAR_DEGREES].flatMap((table) => table.get(word) ?? []);
  if (own.length > 0) return own;
  // "overcome", "misunderstand", "policeman": as their last part.
  const prefix =
    /^(?:over|under|out|up|re|un|mis|fore|with|sales|police|fire|post|chair|grand|step)(?=\p{L}{3})/u.exec(
      word,
    )?.[0];
  if (prefix === undefined) return [];
  const rest = word.slice(prefix.length);
  return [IRREGULAR_VERBS, IRREGULAR_NOUNS]
    .flatMap((table) => table.get(rest) ?? [])
    .map((form) => prefix + form);
}

function regular(word: string): readonly string[] {
  // Adverbs, and words too short to be anything that changes.
  if (word.length < 3 || /[^aeiou]ly$/u.test(word)) return word.length < 3 ? [`${word}s`] : [];
  if (/[^aeiou]y$/u.test(word)) {
    const stem = word.slice(0, -1);
    return [`${stem}ies`, `${stem}ied`, `${stem}ier`, `${stem}iest`, `${word}ing`];
  }
  const hiss = /(?:s|x|z|ch|sh)$/u.test(word);
  const plural = hiss ? `${word}es` : `${word}s`;
  if (/(?:[^aeiou]|[aeiou]{2})e$|ue$/u.test(word) && !/(?:ee|oe|ye)$/u.test(word)) {
    const stem = word.slice(0, -1);
    const ing = word.endsWith('ie') ? `${word.slice(0, -2)}ying` : `${stem}ing`;
    return [plural, `${word}d`, `${word}r`, `${word}st`, ing];
  }
  // One vowel before one consonant: in a short word the consonant doubles, in a longer one it may.
  const doubled = word + word.slice(-1);
  const short = /^[^aeiou]*(?:qu)?[aeiou][bdfgklmnprtvz]$/u.test(word);
  const stems = short ? [doubled] : /[^aeiou][aeiou][bdfgklmnprtvz]$/u.test(word) ? [word, doubled] : [word];
  const verbal = stems.flatMap((stem) => ['ed', 'ing'].map((ending) => stem + ending));
  // "hammer" is no more ham: a doubled consonant compares only what can be compared.
  const compared = short ? (DOUBLING.has(word) ? [doubled] : []) : [word];
  verbal.push(...compared.flatMap((stem) => ['er', 'est'].map((ending) => stem + ending)));
  return [plural, ...(word.endsWith('o') ? [`${word}es`] : []), ...verbal];
}
