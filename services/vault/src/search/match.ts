/** Which notes answer a query, and how well: the part of the search that looks at words only. */
import type { Plan, PlannedWord } from './plan.ts';
import { frequency, occursIn, positionOf, type Postings } from './postings.ts';
import { covered, leastCoverage, rarity, saturated } from './ranking.ts';
import type { Term } from './vocabulary.ts';

export interface Match {
  readonly id: number;
  readonly relevance: number;
  /** The part of the query the note is about, 0 to 1. */
  readonly coverage: number;
  /** Words of the query, as typed, that the note has. */
  readonly matched: readonly string[];
  /** Share of the query's words that are tags of the note, 0 to 1. */
  readonly tagged: number;
}

/** How well one note matches one word. */
interface WordMatch {
  /** The closest. */
  readonly kinship: number;
  /** Strength of the best of the word's kin in the note, and of all together. */
  best: number;
  all: number;
  about: number;
  tagged: boolean;
}

/** Several kin in one note support each other a little, but a note full of distant kin is not close. */
function strengthOf({ best, all }: WordMatch): number {
  return best + 0.1 * Math.min(all - best, 2 * best);
}

/** A compound both of whose parts a note has counts as much as this share of the compound itself. */
const TAKEN_APART = 0.7;
/** A word counts as contained in a note, for its rarity, from this kinship on. */
const COUNTS_FOR_RARITY = 0.5;

/** Matches of a query, unordered. Words with no relation to the vault count against every note. */
export function matchNotes(postings: Postings, plan: Plan): Match[] {
  const perWord = plan.map((planned) => matchWord(postings, planned));
  const weights = plan.map(
    ({ word }, index) => word.weight * rarity(postings.size, containing(perWord[index])),
  );
  const least = leastCoverage(plan.length);
  const total = weights.reduce((sum, weight) => sum + weight, 0);

  const found: Match[] = [];
  for (const id of new Set(perWord.flatMap((matches) => [...matches.keys()]))) {
    let [sum, about, tagged] = [0, 0, 0];
    const matched: string[] = [];
    for (const [index, { word }] of plan.entries()) {
      const match = perWord[index]?.get(id);
      if (match === undefined) continue;
      const weight = weights[index] ?? 0;
      sum += weight * strengthOf(match);
      about += weight * match.about;
      if (match.tagged) tagged++;
      matched.push(word.written);
    }
    const coverage = total === 0 ? 0 : about / total;
    if (coverage < least) continue;
    found.push({
      id,
      relevance: sum * (0.5 + 0.5 * coverage),
      coverage,
      matched,
      tagged: tagged / plan.length,
    });
  }
  return found;
}

/** In how many notes a word occurs. One that occurs in none is as rare as one that occurs in one. */
function containing(matches: ReadonlyMap<number, WordMatch> | undefined): number {
  let count = 0;
  for (const { kinship } of matches?.values() ?? []) {
    if (kinship >= COUNTS_FOR_RARITY) count++;
  }
  return Math.max(1, count);
}

function matchWord(postings: Postings, { kin, parts }: PlannedWord): Map<number, WordMatch> {
  const matches = new Map<number, WordMatch>();
  const { meanLength } = postings;
  const note = (id: number, hit: number, weight: number): void => {
    const strength = weight * saturated(hit, postings.length(id), meanLength);
    const about = covered(weight, hit);
    const match = matches.get(id);
    const tagged = occursIn(hit, 'tag');
    if (match === undefined) {
      matches.set(id, { kinship: weight, best: strength, all: strength, about, tagged });
    } else {
      match.best = Math.max(match.best, strength);
      match.all += strength;
      match.about = Math.max(match.about, about);
      match.tagged ||= tagged;
    }
  };
  for (const { term, weight } of kin) {
    for (const [at, id] of term.docs.entries()) {
      const hit = term.hits[at] ?? 0;
      if (hit !== 0) note(id, hit, weight);
    }
  }
  for (const [left, right] of parts) {
    for (const [id, hit] of inBoth(left, right)) note(id, hit, TAKEN_APART);
  }
  return matches;
}

/** Notes that contain both terms, with the lesser of the two frequencies and the places common to both. */
function* inBoth(left: Term, right: Term): Generator<readonly [id: number, hit: number]> {
  const [few, many] = left.docs.length < right.docs.length ? [left, right] : [right, left];
  for (const [at, id] of few.docs.entries()) {
    const other = positionOf(many.docs, id);
    if (other === -1) continue;
    const [a, b] = [few.hits[at] ?? 0, many.hits[other] ?? 0];
    if (a === 0 || b === 0) continue;
    const places = (a - frequency(a)) & (b - frequency(b));
    yield [id, places | Math.min(frequency(a), frequency(b))];
  }
}
