/**
 * The vault: folders of notes, kept in an index that follows the disk, searched and written safely (S5).
 *
 * The index lives in memory and is built anew at each start: at about 3 s for 10,000 notes a stored copy would not be
 * worth the ways in which it can be wrong.
 */
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { createAccess, type AccessEntry } from './access.ts';
import { createCatalog, infoOf } from './catalog.ts';
import type { Area } from './disk/guard.ts';
import { VaultError } from './errors.ts';
import { tagKey } from './parse/tags.ts';
import type { Clock, Log } from './ports.ts';
import { createProblems, type Problem } from './problems.ts';
import { passageFinder, type Passage, type PassageFinder } from './search/passages.ts';
import { createReader } from './reader.ts';
import { findNotes, searchNotes, type Searching } from './search/search.ts';
import { snippet } from './search/snippet.ts';
import { openShelf, shelfNames, type Shelf } from './shelf.ts';
import type {
  Change,
  CountOptions,
  FindOptions,
  Hit,
  NoteInfo,
  NoteRef,
  ReadNote,
  SearchOptions,
  TagCount,
  VaultStatus,
} from './types.ts';
import type { Language } from './words/stop-words.ts';
import { createTurns } from './write/turns.ts';
import { createWriter, type VaultWriter } from './write/writer.ts';

export interface VaultOptions {
  /** Paths of the vault folders; the first is the primary one. They may be missing for now. */
  readonly folders: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
  /** Called while the first index is built. */
  readonly progress?: (done: number, total: number) => void;
  /** Time zone for the names of conflict files, IANA; default UTC. */
  readonly timeZone?: string;
  /** Milliseconds between two looks at every file, which make up for lost events; default 30,000. */
  readonly sweepEvery?: number;
  /** What `accesses()` gave at the end of an earlier run. */
  readonly accesses?: readonly AccessEntry[];
}

export interface PassageOptions {
  /** Default 3. */
  readonly limit?: number;
  readonly lang?: Language;
}

/** Writes as the data agent does: anywhere but in Agenda/. */
export interface Vault extends VaultWriter {
  /** Resolves when every folder is indexed or known to be missing. The other methods wait for it. */
  readonly ready: Promise<void>;
  /** Notes that answer a question in German or English, best first; none if the vault has nothing about it. */
  search(query: string, options?: SearchOptions): Promise<Hit[]>;
  count(options?: CountOptions): Promise<number>;
  find(options: FindOptions): Promise<NoteInfo[]>;
  /** All tags, the most used first. */
  tags(): Promise<TagCount[]>;
  /**
   * A note by its path or its title, as it is on disk now.
   * @throws VaultError `not_found`, `ambiguous`, `outside_vault`, `refused`, `unreadable`, `too_large`
   */
  read(note: NoteRef): Promise<ReadNote>;
  /** The parts of a note that answer a question, best first. @throws VaultError as `read` */
  passages(query: string, note: NoteRef, options?: PassageOptions): Promise<Passage[]>;
  /** The writer for another area: Agenda/ belongs to the agenda alone. */
  writer(area: Area): VaultWriter;
  /** What is wrong with notes and folders now. */
  problems(): Problem[];
  status(): VaultStatus;
  /** Takes in everything that changed on disk up to now. */
  refresh(): Promise<void>;
  /** Calls `listener` for each change the index takes in; the result ends that. */
  onChange(listener: (change: Change) => void): () => void;
  /** Weights of tags, 0 to 1, as the pattern agent learned them. */
  setTagWeights(weights: ReadonlyMap<string, number>): void;
  accesses(): AccessEntry[];
  close(): Promise<void>;
}

const DEFAULT_LIMIT = 10;
const SWEEP_EVERY = 30_000;

/** Opens the vault and starts to index it. @throws VaultError `invalid` without a folder, or with one given twice */
export function openVault(options: VaultOptions): Vault {
  const { clock, log } = options;
  if (options.folders.length === 0) throw new VaultError('invalid', 'The vault needs at least one folder.');
  const folders = options.folders.map((folder) => resolve(folder));
  const twice = folders.find((folder, index) => folders.indexOf(folder) !== index);
  if (twice !== undefined) throw new VaultError('invalid', `The vault folder "${twice}" is given twice.`);
  const names = shelfNames(folders);
  const catalog = createCatalog();
  const problems = createProblems(log);
  const access = createAccess(options.accesses);
  const listeners = new Set<(change: Change) => void>();
  const progress = folders.map(() => ({ done: 0, total: 0 }));
  let tagWeights: ReadonlyMap<string, number> = new Map();
  let closed = false;

  const shelves = folders.map((folder, index) =>
    openShelf({
      vault: names[index] ?? folder,
      folder,
      catalog,
      problems,
      clock,
      log,
      sweepEvery: options.sweepEvery ?? SWEEP_EVERY,
      others: () => folders.filter((_, other) => other !== index).map(realOrSame),
      progress: (done, total) => {
        progress[index] = { done, total };
        const sum = (part: 'done' | 'total'): number => progress.reduce((all, one) => all + one[part], 0);
        options.progress?.(sum('done'), sum('total'));
      },
      changed: (change) => {
        for (const listener of listeners) listener(change);
      },
    }),
  );
  const ready = Promise.all(shelves.map(({ follower }) => follower.ready)).then(() => {
    log.info({ notes: catalog.size, problems: problems.list().length }, 'The vault is indexed.');
  });

  const shelfNamed = (vault: string | undefined): Shelf => {
    if (closed) throw new VaultError('closed', 'The vault is closed.');
    const shelf = vault === undefined ? shelves[0] : shelves.find((one) => one.vault === vault);
    if (shelf === undefined) {
      throw new VaultError(
        'not_found',
        `There is no vault "${vault ?? ''}". There are: ${names.join(', ')}.`,
      );
    }
    return shelf;
  };
  const shelfOf = (ref: NoteRef): Shelf => shelfNamed(typeof ref === 'string' ? undefined : ref.vault);

  /** Waits for the index. Fails if nothing of the vault is there: an empty answer would look like a true one. */
  const whenReady = async (): Promise<Searching> => {
    if (closed) throw new VaultError('closed', 'The vault is closed.');
    await ready;
    if (shelves.every(({ follower }) => follower.state === 'missing')) shelves[0]?.root();
    return { catalog, access, tagWeights, now: clock.now() };
  };

  const reader = createReader(catalog, shelves);
  const turns = createTurns();
  /** Undefined if the note went away since: it is no hit then, and the index learns of it on its own. */
  const snippetOf = (
    find: PassageFinder,
    { vault, path }: NoteInfo,
    wanted: ReadonlySet<string>,
  ): string | undefined => {
    try {
      return snippet(reader.passages(find, { vault, path }, 1)[0]?.plain ?? '', wanted);
    } catch (error) {
      if (error instanceof VaultError) return undefined;
      throw error;
    }
  };
  const writer = (area: Area): VaultWriter =>
    createWriter({
      area,
      catalog,
      access,
      clock,
      log,
      timeZone: options.timeZone ?? 'UTC',
      shelfOf,
      shelfNamed,
      turns,
    });

  return {
    ready,
    ...writer('notes'),
    writer,

    async search(query, { limit = DEFAULT_LIMIT, lang } = {}) {
      const { plan, found } = searchNotes(await whenReady(), query, limit, lang);
      const find = passageFinder(plan, query);
      const wanted = new Set(plan.flatMap(({ kin }) => kin.map(({ term }) => term.text)));
      return found.flatMap(({ record, ...rank }): Hit[] => {
        const line = snippetOf(find, record, wanted);
        return line === undefined ? [] : [{ ...infoOf(record), ...rank, snippet: line }];
      });
    },

    async count(conditions = {}) {
      return findNotes(await whenReady(), conditions).length;
    },

    async find(conditions) {
      return findNotes(await whenReady(), conditions).map(infoOf);
    },

    async tags() {
      await whenReady();
      const counts = [...catalog.tags()].map(([key, notes]): TagCount => {
        return { tag: usualSpelling(key, notes), notes: notes.size, total: catalog.byTag(key).size };
      });
      return counts.sort((a, b) => b.total - a.total || a.tag.localeCompare(b.tag, 'de'));
    },

    async read(ref) {
      await whenReady();
      const note = reader.read(ref);
      access.used(note.vault, note.path, clock.now());
      return note;
    },

    async passages(query, ref, { limit = 3, lang } = {}) {
      const { plan } = searchNotes(await whenReady(), query, 1, lang);
      return reader.passages(passageFinder(plan, query), ref, limit);
    },

    problems: () => problems.list(),

    status: () => ({
      notes: catalog.size,
      folders: shelves.map(({ vault, folder, follower }) => ({
        vault,
        folder,
        state: follower.state,
        notes: [...catalog.all()].filter((record) => record.vault === vault).length,
        watched: follower.watched,
      })),
    }),

    async refresh() {
      await Promise.all(shelves.map(({ follower }) => follower.refresh()));
    },

    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    setTagWeights(weights) {
      tagWeights = new Map(
        [...weights].map(([tag, weight]) => [tagKey(tag), Math.min(1, Math.max(0, weight))]),
      );
    },

    accesses: () => access.list(),

    async close() {
      closed = true;
      await Promise.all(shelves.map(({ follower }) => follower.close()));
      await turns.idle();
    },
  };
}

/** The spelling of a tag that most of its notes use. */
function usualSpelling(key: string, notes: Iterable<{ readonly tags: readonly string[] }>): string {
  const counts = new Map<string, number>();
  for (const { tags } of notes) {
    for (const tag of tags) {
      if (tagKey(tag) === key) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? key;
}

function realOrSame(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // Missing for now: it lies nowhere inside another one.
    return path;
  }
}
