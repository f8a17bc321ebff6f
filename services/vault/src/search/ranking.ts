/**
 * How notes are ranked (S5.3): relevance first, then recency, access, tags, tag weights. All figures are here.
 *
 *   score     = relevance × (1 + RECENCY·recency + ACCESS·access + TAGS·tags + TAG_WEIGHTS·tagWeights)
 *   relevance = (½ + ½·coverage) × Σ over the query's words of  weight × rarity × strength
 *   strength  = kinship × saturated frequency, where a word in the title counts like several in the body (BM25F)
 *   rarity    = ln(1 + (N − n + ½) / (n + ½)), N notes of which n contain the word (BM25's idf)
 *   coverage  = the part of the query a note is about, 0 to 1; below leastCoverage a note is no answer
 *
 * The four lesser figures lie between 0 and 1; together they move a score by less than a quarter, so they order notes
 * of like relevance and never bring an irrelevant one to the top.
 */
import { frequency, occursIn } from './postings.ts';

const RECENCY = 0.1;
const ACCESS = 0.05;
const TAGS = 0.04;
const TAG_WEIGHTS = 0.03;

/** Recency halves every 90 days. */
const RECENCY_HALF_LIFE = 90 * 86_400_000;

/** What an occurrence counts for, against one in the body. */
const IN_TITLE = 5;
const IN_TAG = 4;
const IN_HEADING = 2;
const IN_NAME = 2;
/** BM25: how fast further occurrences stop counting, and how much length matters. */
const SATURATION = 1.2;
const LENGTH = 0.4;

/**
 * A note that covers less of the question than this is no answer to it. The more words a question has, the less a
 * missing one tells; but a note always has to be about more than one average word of it.
 */
export function leastCoverage(words: number): number {
  return Math.min(0.34, 1 / words + 0.06);
}

export function rarity(notes: number, containing: number): number {
  return Math.log(1 + (notes - containing + 0.5) / (containing + 0.5));
}

/** Frequency of a word in a note, weighted by place, saturated, corrected for the note's length. */
export function saturated(hit: number, length: number, meanLength: number): number {
  const weighted =
    frequency(hit) +
    (occursIn(hit, 'title') ? IN_TITLE - 1 : 0) +
    (occursIn(hit, 'tag') ? IN_TAG - 1 : 0) +
    (occursIn(hit, 'heading') ? IN_HEADING - 1 : 0) +
    (occursIn(hit, 'name') ? IN_NAME - 1 : 0);
  const norm = 1 - LENGTH + LENGTH * Math.min(4, length / meanLength);
  return (weighted * (SATURATION + 1)) / (weighted + SATURATION * norm);
}

/** How far a note is about a word it contains, 0 to 1: fully if it is named or tagged so, less if it only mentions it. */
function aboutness(hit: number): number {
  if (occursIn(hit, 'title') || occursIn(hit, 'tag') || occursIn(hit, 'heading')) return 1;
  if (occursIn(hit, 'name')) return 0.9;
  return frequency(hit) >= 3 ? 0.9 : frequency(hit) === 2 ? 0.8 : 0.7;
}

/** For coverage even a distant relation counts half: the word does stand for it, which is all that is asked. */
export function covered(kinship: number, hit: number): number {
  return (0.5 + 0.5 * kinship) * aboutness(hit);
}

export interface Circumstances {
  /** Milliseconds since the note was changed. */
  readonly age: number;
  /** How much the note was used of late, 0 to 1. */
  readonly access: number;
  /** Share of the query's words that are tags of the note, 0 to 1. */
  readonly tags: number;
  /** Weight of the note's weightiest tag, 0 to 1 (S11.3). */
  readonly tagWeights: number;
}

export function score(relevance: number, { age, access, tags, tagWeights }: Circumstances): number {
  const recency = 2 ** (-Math.max(0, age) / RECENCY_HALF_LIFE);
  return relevance * (1 + RECENCY * recency + ACCESS * access + TAGS * tags + TAG_WEIGHTS * tagWeights);
}
