/**
 * The stems that occur in the vault, each with the notes it occurs in. Parts of longer stems are found through
 * trigrams, so a word is found inside compounds without a walk over the whole vocabulary.
 */

export interface Term {
  readonly text: string;
  /** Ids of the notes that contain it, ascending. */
  docs: number[];
  /** For each of them how often and where, see postings.ts; 0 for a note that is gone. */
  hits: number[];
  /** How many of them are gone. */
  gone: number;
}

/** Stems from this length on can be compounds that contain another one. */
const SHORTEST_COMPOUND = 6;
const GRAM = 3;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzäöü0123456789';
/** Bits for a letter; all that are not in LETTERS share the code 0. */
const BITS = 6;

export interface Vocabulary {
  readonly size: number;
  get(text: string): Term | undefined;
  getOrAdd(text: string): Term;
  remove(term: Term): void;
  /** Terms of at least six letters that contain `part` (at least three letters) and are longer than it. */
  containing(part: string): Term[];
  /** Terms that share most of their trigrams with `word`: candidates for a misspelling. */
  resembling(word: string): Term[];
}

export function createVocabulary(): Vocabulary {
  const terms = new Map<string, Term>();
  const buckets: (Term[] | undefined)[] = Array.from({ length: 1 << (GRAM * BITS) });

  return {
    get size() {
      return terms.size;
    },
    get: (text) => terms.get(text),

    getOrAdd(text) {
      const known = terms.get(text);
      if (known !== undefined) return known;
      const term: Term = { text, docs: [], hits: [], gone: 0 };
      terms.set(text, term);
      if (text.length >= SHORTEST_COMPOUND) for (const gram of grams(text)) (buckets[gram] ??= []).push(term);
      return term;
    },

    remove(term) {
      terms.delete(term.text);
      for (const gram of grams(term.text)) {
        const bucket = buckets[gram];
        const at = bucket?.indexOf(term) ?? -1;
        const last = at === -1 ? undefined : bucket?.pop();
        if (bucket !== undefined && last !== undefined && last !== term) bucket[at] = last;
      }
    },

    containing(part) {
      let rarest: Term[] | undefined;
      for (const gram of grams(part)) {
        const bucket = buckets[gram];
        if (bucket === undefined) return [];
        if (rarest === undefined || bucket.length < rarest.length) rarest = bucket;
      }
      return (rarest ?? []).filter(({ text }) => text.length > part.length && text.includes(part));
    },

    resembling(word) {
      const shared = new Map<Term, number>();
      const all = grams(word);
      for (const gram of all) {
        for (const term of buckets[gram] ?? []) {
          if (Math.abs(term.text.length - word.length) <= 1) shared.set(term, (shared.get(term) ?? 0) + 1);
        }
      }
      // One changed letter spoils three trigrams, two swapped ones four.
      const least = Math.max(1, all.length - GRAM - 1);
      return [...shared].filter(([, count]) => count >= least).map(([term]) => term);
    },
  };
}

const codes = new Uint8Array(256);
for (let index = 0; index < LETTERS.length; index++) codes[LETTERS.charCodeAt(index)] = index + 1;

/** The trigrams of a word as numbers, each once. Different ones may share a number, so a match is checked. */
function grams(text: string): number[] {
  const all: number[] = [];
  let gram = 0;
  for (let at = 0; at < text.length; at++) {
    gram = ((gram << BITS) | (codes[text.charCodeAt(at)] ?? 0)) & ((1 << (GRAM * BITS)) - 1);
    if (at >= GRAM - 1 && !all.includes(gram)) all.push(gram);
  }
  return all;
}
