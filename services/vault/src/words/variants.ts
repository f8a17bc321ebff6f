/**
 * Other shapes in which a sought word may stand in a note. The index holds one stem per word; what one stem cannot
 * cover is tried here, at a lower weight, when searching: umlauts in plurals (Dach, Dächer), umlauts typed as ae/oe/ue
 * or without dots, participles (kaufen, gekauft) and their vowels (entscheiden, entschieden).
 */
import { stem } from './stem.ts';

export interface Variant {
  readonly stem: string;
  /** 1 for the word itself, less the farther off. */
  readonly weight: number;
}

const WEIGHTS = { digraph: 0.95, umlaut: 0.7, participle: 0.8, ablaut: 0.8 } as const;
const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const PLAIN: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' };
const DOTTED: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü' };

/** The stems to look for, best first, each once. */
export function variants(folded: string): Variant[] {
  const found = new Map<string, number>();
  const add = (shape: string, weight: number): void => {
    if (shape.length >= 2 && (found.get(shape) ?? 0) < weight) found.set(shape, weight);
  };
  for (const [word, weight] of [[folded, 1] as const, [otherSpelling(folded), WEIGHTS.digraph] as const]) {
    const base = stem(word);
    add(base, weight);
    add(otherVowel(base), weight * WEIGHTS.umlaut);
    for (const participle of participles(word, base)) add(participle, weight * WEIGHTS.participle);
    const past = ablaut(word);
    if (past !== undefined) add(stem(past), weight * WEIGHTS.ablaut);
  }
  return [...found].map(([shape, weight]) => ({ stem: shape, weight })).sort((a, b) => b.weight - a.weight);
}

/** ä ö ü for ae oe ue, where these can stand for them: not in "neue", "Bauer", "Quelle". */
export function withUmlauts(word: string): string {
  return word
    .replaceAll('ae', 'ä')
    .replaceAll('oe', 'ö')
    .replaceAll(/(?<![aeäq])ue/g, 'ü');
}

/** "ueber" for "über" and the other way round. */
function otherSpelling(word: string): string {
  return /[äöü]/.test(word)
    ? word.replaceAll(/[äöü]/g, (letter) => SPELLED[letter] ?? letter)
    : withUmlauts(word);
}

/** "dächer" without its dots, or the last dark vowel of a plain word with them ("dach", "haus"). */
function otherVowel(word: string): string {
  if (/[äöü]/.test(word)) return word.replaceAll(/[äöü]/g, (letter) => PLAIN[letter] ?? letter);
  const last = /^(.*?)(au|[aou])([^aou]*)$/.exec(word);
  if (last === null || word.length < 3) return word;
  const [, before = '', vowel = '', after = ''] = last;
  return `${before}${DOTTED[vowel[0] ?? ''] ?? ''}${vowel.slice(1)}${after}`;
}

/** "entscheiden" and "entschieden", "bleiben" and "geblieben". */
function ablaut(word: string): string | undefined {
  if (/ei[bdgh]en$/.test(word)) return word.replace(/ei([bdgh]en)$/, 'ie$1');
  return /ie[bdgh]en$/.test(word)
    ? word.replace(/ie([bdgh]en)$/, 'ei$1').replace(/^ge(?=.{4})/, '')
    : undefined;
}

/** The participles of an infinitive ("gekauft" of "kaufen"), and the verb of a participle or a third person. */
function participles(word: string, base: string): string[] {
  const others: string[] = [];
  if (/(?:en|ern|eln)$/.test(word) && base.length >= 3) others.push(`ge${base}t`, `ge${base}`);
  if (/^ge.{3,}(?:t|en)$/.test(word)) others.push(base.slice(2).replace(/t$/, ''));
  if (/[^aeiou]t$/.test(word) && word.length >= 6) others.push(stem(word.slice(0, -1)));
  return others;
}
