/** A query made ready for a vault: each word with the stems it stands for there. */
import type { QueryWord } from '../words/query-words.ts';
import { stem } from '../words/stem.ts';
import { kinOf, partsOf, type Kin } from './kinship.ts';
import type { Postings } from './postings.ts';
import type { Term } from './vocabulary.ts';

export interface PlannedWord {
  readonly word: QueryWord;
  /** Closest first. */
  readonly kin: readonly Kin[];
  /** Pairs of stems that together say what the word, a compound, says. */
  readonly parts: readonly (readonly [Term, Term])[];
}

export type Plan = readonly PlannedWord[];

/** A compound that the words of the query make up together is meant. */
const PUT_TOGETHER = 0.95;

export function planQuery(postings: Postings, words: readonly QueryWord[]): Plan {
  const stems = words.map(({ folded }) => stem(folded));
  const kin = words.map(({ folded }, index) =>
    kinOf(postings.vocabulary, folded, new Set(stems.filter((_, other) => other !== index))),
  );
  return words.map((word, index) => ({
    word,
    kin: joinCompounds(kin, index).sort((a, b) => b.weight - a.weight),
    parts: partsOf(postings.vocabulary, word.folded),
  }));
}

/** "Dach sanieren" means "Dachsanierung": a compound made of two of the query's words counts almost like both. */
function joinCompounds(kin: readonly (readonly Kin[])[], index: number): Kin[] {
  const others = kin.filter((_, other) => other !== index).flat();
  return (kin[index] ?? []).map((one) => {
    const partial = one.end - one.start < one.term.text.length;
    if (!partial || one.weight >= PUT_TOGETHER || !others.some((two) => complete(one, two))) return one;
    return { term: one.term, start: one.start, end: one.end, weight: PUT_TOGETHER };
  });
}

/** Do two parts make up one compound, joining letters aside? */
function complete(one: Kin, two: Kin): boolean {
  if (two.term !== one.term || (two.end > one.start && two.start < one.end)) return false;
  return two.end - two.start + one.end - one.start >= one.term.text.length - 2;
}
