/** Searching, counting and finding over the catalog. Needs no model and no disk. */
import type { Access } from '../access.ts';
import type { Catalog, NoteRecord } from '../catalog.ts';
import type { FindOptions } from '../types.ts';
import { fold, foldedWords } from '../words/fold.ts';
import { readQuery, type QueryWord } from '../words/query-words.ts';
import { FUNCTION_WORDS, type Language } from '../words/stop-words.ts';
import { matchNotes, type Match } from './match.ts';
import { planQuery, type Plan } from './plan.ts';
import { occursIn } from './postings.ts';
import { score } from './ranking.ts';

interface Found {
  readonly record: NoteRecord;
  readonly score: number;
  readonly coverage: number;
  readonly matched: readonly string[];
}

export interface Searching {
  readonly catalog: Catalog;
  readonly access: Access;
  /** Weights of tags, 0 to 1, by key (S11.3). */
  readonly tagWeights: ReadonlyMap<string, number>;
  readonly now: number;
}

/** A query is answered from these. */
export interface Results {
  readonly plan: Plan;
  /** Best first. */
  readonly found: readonly Found[];
}

/** Kinship from which a word in a title is taken for the sought one. */
const SAME_WORD = 0.5;

/**
 * The notes that answer the query, best first, at most `limit`. `#tags` in it are conditions. A query without a word
 * that means anything finds nothing, unless it names a tag: then all notes with it, newest first.
 */
export function searchNotes(searching: Searching, query: string, limit: number, lang?: Language): Results {
  const { catalog } = searching;
  const { words, tags } = readQuery(query, lang);
  const plan = planQuery(catalog.postings, words);
  const allowed = tags.length === 0 ? undefined : withTags(catalog, tags);
  if (words.length === 0) {
    const tagged = [...(allowed ?? [])].sort(newestFirst).slice(0, limit);
    return { plan, found: tagged.map((record) => ({ record, score: 0, coverage: 1, matched: [] })) };
  }
  const found: Found[] = [];
  for (const match of matchNotes(catalog.postings, plan)) {
    const record = catalog.byId(match.id);
    if (record !== undefined && allowed?.has(record) !== false) found.push(rank(searching, record, match));
  }
  return { plan, found: best(found, limit) };
}

/** The first of the sorted list, without sorting all of it when only a few are wanted. */
function best(found: Found[], limit: number): Found[] {
  const order = (a: Found, b: Found): number => b.score - a.score || newestFirst(a.record, b.record);
  if (found.length <= limit * 4) return found.sort(order).slice(0, limit);
  const top = found.slice(0, limit).sort(order);
  for (const candidate of found.slice(limit)) {
    const worst = top.at(-1);
    if (worst === undefined || order(candidate, worst) >= 0) continue;
    top.pop();
    const at = top.findIndex((other) => order(candidate, other) < 0);
    top.splice(at === -1 ? top.length : at, 0, candidate);
  }
  return top;
}

/** Notes that fulfil every condition given; all notes, newest first, if none is. */
export function findNotes(searching: Searching, { title, tag, about, lang }: FindOptions): NoteRecord[] {
  const { catalog } = searching;
  const lists: NoteRecord[][] = [];
  if (title !== undefined) lists.push(findByTitle(catalog, title));
  if (about !== undefined)
    lists.push(searchNotes(searching, about, Infinity, lang).found.map(({ record }) => record));
  if (tag !== undefined) lists.push([...catalog.byTag(tag)].sort(newestFirst));
  const [first, ...others] = lists;
  if (first === undefined) return [...catalog.all()].sort(newestFirst);
  const sets = others.map((list) => new Set(list));
  return first.filter((record) => sets.every((set) => set.has(record)));
}

function rank({ access, tagWeights, now }: Searching, record: NoteRecord, match: Match): Found {
  return {
    record,
    coverage: match.coverage,
    matched: match.matched,
    score: score(match.relevance, {
      age: now - record.modified,
      access: access.degree(record.vault, record.path, now),
      tags: match.tagged,
      tagWeights: record.tagKeys.reduce((most, key) => Math.max(most, tagWeights.get(key) ?? 0), 0),
    }),
  };
}

/** The exact title first, then titles that have all its words, those with the fewest others before. */
function findByTitle(catalog: Catalog, title: string): NoteRecord[] {
  const exact = new Set(catalog.byTitle(title));
  const all = foldedWords(fold(title)).map((folded): QueryWord => ({ written: folded, folded, weight: 1 }));
  const content = all.filter(
    ({ folded }) => !FUNCTION_WORDS.de.has(folded) && !FUNCTION_WORDS.en.has(folded),
  );
  const words = content.length > 0 ? content : all;
  if (words.length === 0) return [...exact];
  const perWord = planQuery(catalog.postings, words).map(({ kin }) => {
    const ids = new Set<number>();
    for (const { term, weight } of kin) {
      if (weight < SAME_WORD) continue;
      for (const [at, id] of term.docs.entries()) {
        const hit = term.hits[at] ?? 0;
        if (occursIn(hit, 'title') || occursIn(hit, 'name')) ids.add(id);
      }
    }
    return ids;
  });
  const [first, ...others] = perWord;
  const records = [...(first ?? [])]
    .filter((id) => others.every((ids) => ids.has(id)))
    .flatMap((id) => catalog.byId(id) ?? [])
    .filter((record) => !exact.has(record));
  return [...exact, ...records.sort((a, b) => a.title.length - b.title.length || newestFirst(a, b))];
}

function withTags(catalog: Catalog, tags: readonly string[]): Set<NoteRecord> {
  return tags.map((tag) => catalog.byTag(tag)).reduce((both, next) => both.intersection(next));
}

function newestFirst(a: NoteRecord, b: NoteRecord): number {
  return b.modified - a.modified || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
}
