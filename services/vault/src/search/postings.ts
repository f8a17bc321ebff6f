/**
 * The inverted index: which note contains which stem, how often and where.
 *
 * Why it is our own: a library in this field (MiniSearch was measured) does not tell how rare a word is, which the
 * decision "nothing in the vault is about this" needs, and finds word parts only at their beginning, which misses half
 * of German compounds. On the same 10,000 notes it took about twice as long, for indexing (2.2 s) and for a query.
 *
 * Costs: adding or removing a note is proportional to its distinct words, however many notes there are. A removed
 * note's entries are only marked; a list is cleaned when a quarter of it is marked, which spreads that cost evenly.
 */
import { fold, foldedWords } from '../words/fold.ts';
import { stem } from '../words/stem.ts';
import { createVocabulary, type Term, type Vocabulary } from './vocabulary.ts';

/** Where in a note a word occurs. `name` is the file's and its folders' name. */
export type Field = 'title' | 'tag' | 'heading' | 'name' | 'body';

type FieldTexts = Readonly<Record<Field, string>>;

export interface Postings {
  readonly vocabulary: Vocabulary;
  /** Number of notes. */
  readonly size: number;
  /** Mean number of words in a note. */
  readonly meanLength: number;
  /** Indexes a note. `id` must be larger than any id before it. */
  add(id: number, texts: FieldTexts): void;
  remove(id: number): void;
  /** Number of words of a note. */
  length(id: number): number;
}

const BIT: Readonly<Record<Field, number>> = { title: 256, tag: 512, heading: 1024, name: 2048, body: 0 };
const MOST_COUNTED = 255;
const MOST_GONE = 0.25;
/** Words of web addresses. */
const NOISE = ['http', 'https', 'www', 'com', 'html', 'org'];

/** How often a word occurs in a note, at most 255. */
export function frequency(hit: number): number {
  return hit & MOST_COUNTED;
}

export function occursIn(hit: number, field: Exclude<Field, 'body'>): boolean {
  return (hit & BIT[field]) !== 0;
}

export function createPostings(): Postings {
  const vocabulary = createVocabulary();
  const docs = new Map<number, { readonly length: number; readonly terms: readonly Term[] }>();
  let totalLength = 0;

  return {
    vocabulary,
    get size() {
      return docs.size;
    },
    get meanLength() {
      return docs.size === 0 ? 1 : Math.max(1, totalLength / docs.size);
    },

    add(id, texts) {
      const words = new Map<string, number>();
      let length = 0;
      for (const field of Object.keys(BIT) as Field[]) length += count(texts[field], BIT[field], words);
      const terms: Term[] = [];
      for (const noise of NOISE) words.delete(noise);
      for (const [word, hit] of words) {
        const term = vocabulary.getOrAdd(stem(word));
        const last = term.docs.length - 1;
        if (last === -1) {
          // Most words occur in one note only: a list that is made with one entry takes no room for more.
          term.docs = [id];
          term.hits = [hit];
          terms.push(term);
        } else if (term.docs[last] === id) {
          term.hits[last] = sum(term.hits[last] ?? 0, hit);
        } else {
          term.docs.push(id);
          term.hits.push(hit);
          terms.push(term);
        }
      }
      docs.set(id, { length, terms });
      totalLength += length;
    },

    remove(id) {
      const doc = docs.get(id);
      if (doc === undefined) return;
      for (const term of doc.terms) {
        term.hits[positionOf(term.docs, id)] = 0;
        term.gone++;
        if (term.gone === term.docs.length) vocabulary.remove(term);
        else if (term.gone > term.docs.length * MOST_GONE) compact(term);
      }
      docs.delete(id);
      totalLength -= doc.length;
    },

    length: (id) => docs.get(id)?.length ?? 0,
  };
}

function compact(term: Term): void {
  term.docs = term.docs.filter((_, at) => term.hits[at] !== 0);
  term.hits = term.hits.filter((hit) => hit !== 0);
  term.gone = 0;
}

/** Position of an id in a posting list; -1 if it is not there. */
export function positionOf(ascending: readonly number[], id: number): number {
  let [low, high] = [0, ascending.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = ascending[middle] ?? 0;
    if (value === id) return middle;
    if (value < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Counts the words of a text into `words`, marked with the place they are in. Returns how many there are. */
function count(text: string, bit: number, words: Map<string, number>): number {
  if (text === '') return 0;
  const found = foldedWords(fold(text));
  for (const word of found) {
    words.set(word, sum(words.get(word) ?? 0, 1 | bit));
  }
  return found.length;
}

/** Frequencies add up to 255 at most, places join. */
function sum(one: number, other: number): number {
  const places = (one | other) & ~MOST_COUNTED;
  return places | Math.min(MOST_COUNTED, frequency(one) + frequency(other));
}
