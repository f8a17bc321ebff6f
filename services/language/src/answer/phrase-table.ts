/** Tables of words and fixed phrases, written as people write them and looked up in folded words. */
import { fold } from '../text/fold.ts';

/** A phrase found in a word list: how many words it takes and what the table says about it. */
interface PhraseHit<Meaning> {
  readonly length: number;
  readonly meaning: Meaning;
}

interface Entry<Meaning> {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

/** Phrases by their first word, longest first. */
export type PhraseTable<Meaning> = ReadonlyMap<string, readonly Entry<Meaning>[]>;

/**
 * Phrases written as a text, separated by commas, in the form tables compare: folded, without
 * apostrophes. A bracket offers alternatives: `zieh (es|das|) durch` stands for three phrases, the
 * empty alternative leaves the place out. Brackets do not nest.
 */
export function list(...texts: readonly string[]): string[] {
  const patterns = texts.flatMap((text) => text.split(','));
  return patterns.flatMap((pattern) => expand(fold(pattern).replaceAll("'", '').trim()));
}

function expand(pattern: string): string[] {
  const bracket = /\(([^()]*)\)/.exec(pattern);
  if (bracket === null) return [pattern.split(/\s+/).filter(Boolean).join(' ')];
  const [whole, alternatives = ''] = bracket;
  return alternatives.split('|').flatMap((word) => expand(pattern.replace(whole, word)));
}

/**
 * Builds a table from lists, one per meaning.
 * Throws when one phrase is given two meanings.
 */
export function phraseTable<Meaning extends string>(
  lists: Readonly<Record<Meaning, readonly string[]>>,
): PhraseTable<Meaning> {
  const meanings = new Map<string, Meaning>();
  for (const meaning in lists)
    for (const phrase of lists[meaning]) {
      const other = meanings.get(phrase);
      if (other !== undefined && other !== meaning)
        throw new Error(`"${phrase}" is listed as ${other} and as ${meaning}; keep one.`);
      meanings.set(phrase, meaning);
    }
  const table = new Map<string, Entry<Meaning>[]>();
  for (const [phrase, meaning] of meanings) {
    const words = phrase.split(' ');
    const [first = ''] = words;
    table.set(first, [...(table.get(first) ?? []), { words, meaning }]);
  }
  for (const entries of table.values()) entries.sort((a, b) => b.words.length - a.words.length);
  return table;
}

/** The longest phrase that starts at `index`. */
export function phraseAt<Meaning>(
  table: PhraseTable<Meaning>,
  words: readonly string[],
  index: number,
): PhraseHit<Meaning> | undefined {
  const entry = table
    .get(words[index] ?? '')
    ?.find((candidate) => candidate.words.every((word, offset) => words[index + offset] === word));
  return entry && { length: entry.words.length, meaning: entry.meaning };
}
