/** Every note the vault knows, by path, title and tag, with the search index over them. In memory only. */
import { sameName } from './disk/file-name.ts';
import { tagKey, tagMatches } from './parse/tags.ts';
import type { ParsedNote } from './parse/note.ts';
import { createPostings, type Postings } from './search/postings.ts';
import { fold, foldedWords } from './words/fold.ts';
import type { NoteInfo } from './types.ts';

export interface NoteRecord extends NoteInfo {
  readonly id: number;
  /** The file's time of change, milliseconds since 1970 UTC. */
  readonly changed: number;
  readonly tagKeys: readonly string[];
  readonly links: readonly string[];
}

export interface Catalog {
  readonly postings: Postings;
  readonly size: number;
  all(): Iterable<NoteRecord>;
  byId(id: number): NoteRecord | undefined;
  byPath(vault: string, path: string): NoteRecord | undefined;
  /** Notes with this title, whatever its case, accents and punctuation. */
  byTitle(title: string): NoteRecord[];
  /** Notes at this path, whatever its case and normal form, with or without its extension. */
  byLoosePath(path: string): NoteRecord[];
  /** Notes with this tag or one below it. */
  byTag(tag: string): Set<NoteRecord>;
  /** Tag keys with the notes that have exactly this tag. */
  tags(): ReadonlyMap<string, ReadonlySet<NoteRecord>>;
  /** Takes a note in, in place of what was at its path. */
  put(
    info: Pick<NoteInfo, 'vault' | 'path' | 'size' | 'hash'> & { readonly changed: number },
    note: ParsedNote,
  ): void;
  /** Returns whether there was one. */
  drop(vault: string, path: string): boolean;
}

export function createCatalog(): Catalog {
  const postings = createPostings();
  const records = new Map<number, NoteRecord>();
  const paths = new Map<string, NoteRecord>();
  const loosePaths = new Map<string, Set<NoteRecord>>();
  const titles = new Map<string, Set<NoteRecord>>();
  const tags = new Map<string, Set<NoteRecord>>();
  let lastId = 0;

  const drop = (vault: string, path: string): boolean => {
    const record = paths.get(keyOf(vault, path));
    if (record === undefined) return false;
    paths.delete(keyOf(vault, path));
    records.delete(record.id);
    removeFrom(loosePaths, looseKey(path), record);
    removeFrom(titles, titleKey(record.title), record);
    for (const key of record.tagKeys) removeFrom(tags, key, record);
    postings.remove(record.id);
    return true;
  };

  return {
    postings,
    get size() {
      return records.size;
    },
    all: () => records.values(),
    byId: (id) => records.get(id),
    byPath: (vault, path) => paths.get(keyOf(vault, path)),
    byTitle: (title) => [...(titles.get(titleKey(title)) ?? [])],
    byLoosePath: (path) => [...(loosePaths.get(looseKey(path)) ?? [])],
    byTag(tag) {
      const wanted = tagKey(tag);
      const found = new Set<NoteRecord>();
      for (const [key, notes] of tags) {
        if (tagMatches(key, wanted)) for (const note of notes) found.add(note);
      }
      return found;
    },
    tags: () => tags,

    put({ vault, path, size, hash, changed }, note) {
      drop(vault, path);
      const record: NoteRecord = {
        id: ++lastId,
        vault,
        path,
        title: note.title,
        ...(note.created === undefined ? {} : { created: note.created }),
        modified: note.modified ?? changed,
        changed,
        tags: note.tags,
        size,
        hash,
        tagKeys: note.tags.map(tagKey),
        links: note.links,
      };
      records.set(record.id, record);
      paths.set(keyOf(vault, path), record);
      addTo(loosePaths, looseKey(path), record);
      addTo(titles, titleKey(note.title), record);
      for (const key of record.tagKeys) addTo(tags, key, record);
      postings.add(record.id, {
        title: note.title,
        tag: note.tags.join(' '),
        heading: note.headings.join('\n'),
        name: path.replace(/\.(?:md|markdown)$/i, ''),
        body: `${note.frontMatter}\n${note.body}`,
      });
    },
    drop,
  };
}

/** What callers see of a record. */
export function infoOf({
  id: _id,
  changed: _changed,
  tagKeys: _tagKeys,
  links: _links,
  ...info
}: NoteRecord): NoteInfo {
  return info;
}

function keyOf(vault: string, path: string): string {
  return `${vault}\0${path}`;
}

function looseKey(path: string): string {
  return sameName(path.replace(/^\.\//, '').replace(/\.(?:md|markdown)$/i, ''));
}

function titleKey(title: string): string {
  return foldedWords(fold(title)).join(' ');
}

function addTo<T>(index: Map<string, Set<T>>, key: string, item: T): void {
  const set = index.get(key);
  if (set === undefined) index.set(key, new Set([item]));
  else set.add(item);
}

function removeFrom<T>(index: Map<string, Set<T>>, key: string, item: T): void {
  const set = index.get(key);
  if (set?.delete(item) === true && set.size === 0) index.delete(key);
}
