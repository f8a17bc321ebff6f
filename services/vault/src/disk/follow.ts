/**
 * Keeps the index in step with one folder on disk (S5.3).
 *
 * An event only says where to look: what is there is then read from disk, so events may come twice, out of order or
 * merged. Lost ones are made up for by a sweep that compares every file's signature (inode, size, times) with the one
 * it was indexed with; it costs one lstat a file.
 *
 * Work is done by one pump, in this order: paths with events, folders to list, files to check. A sweep or the first
 * index therefore never keeps an edit waiting. Neighbours: watch.ts (events), seen.ts (memory).
 */
import {
  lstatSync,
  readdirSync,
  realpathSync,
  unlinkSync,
  type Dirent,
  type FSWatcher,
  type Stats,
} from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { systemCode, VaultError } from '../errors.ts';
import type { Clock, Log } from '../ports.ts';
import type { Problems } from '../problems.ts';
import type { FolderState } from '../types.ts';
import { openFolder, type OpenFolder } from './anchor.ts';
import { isTemporary } from './atomic.ts';
import { isNoteName, placeOf, placePath, type Place } from './guard.ts';
import { nameFromBytes, pathForDisk } from './name-bytes.ts';
import { signatureOf } from './read.ts';
import { createSeen, type SeenFolder } from './seen.ts';
import { collectEvents } from './watch.ts';

export interface FollowOptions {
  readonly vault: string;
  /** As configured; may be a link, may be missing. */
  readonly folder: string;
  /** Real paths of other vaults: where they lie inside this one, they are left to themselves. */
  readonly others: () => readonly string[];
  readonly clock: Clock;
  readonly log: Log;
  readonly problems: Problems;
  /** Reads a file into the index, or reports why it cannot be. Returns its signature if it is a readable file. */
  readonly take: (folder: OpenFolder, name: string) => string | undefined;
  /** A link named like a note or a folder. Reports what is wrong with it. */
  readonly checkLink: (path: string) => void;
  /** A note is gone. */
  readonly drop: (path: string) => void;
  readonly progress: (done: number, total: number) => void;
  /** Milliseconds between sweeps. */
  readonly sweepEvery: number;
}

export interface Follower {
  /** The real path of the folder; the configured one while it is missing. */
  readonly root: string;
  readonly state: FolderState;
  readonly watched: boolean;
  /** Resolves when the first index is complete, or the folder turned out to be missing. */
  readonly ready: Promise<void>;
  /** Takes in a note that was just written, and remembers it like one that was found. */
  admit(place: Place): void;
  /** Looks at everything now; resolves when all known changes are taken in. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

interface FileToCheck {
  readonly folder: string;
  readonly name: string;
}

/** After so many events at once the kernel's queue may have overflowed. */
const MANY_EVENTS = 4000;
const SWEEP_UNWATCHED = 5000;
const LOOK_FOR_MISSING = 1000;
/** Files looked at between two looks for events, and without letting other work run. */
const BATCH = 64;
const SLICE = 8;
/** Left-over temporary files of a killed process are removed after an hour. */
const STALE = 3_600_000;

export function follow(options: FollowOptions): Follower {
  const { vault, problems, log } = options;
  const stopped = new AbortController();
  const seen = createSeen((path, kind) => {
    problems.clear(vault, path);
    if (kind === 'file') options.drop(path);
  });
  const events = collectEvents(() => void kick());
  const toList: string[] = [];
  let toCheck: FileToCheck[] = [];
  let root = options.folder;
  let state: FolderState = 'indexing';
  let watched = true;
  let pumping: Promise<void> | undefined;
  let sweepTimer: NodeJS.Timeout | undefined;
  let [done, total] = [0, 0];

  const hasWork = (): boolean => events.pending || toList.length > 0 || toCheck.length > 0;

  // Folders ----------------------------------------------------------------------------------------------------------

  /** Lists a folder: what is new is queued, what is gone is forgotten. */
  const list = (path: string): void => {
    if (path === '' && !findRoot()) return;
    try {
      using folder = openFolder(root, path);
      const before = seen.get(path);
      if (before !== undefined && before.identity !== folder.identity) seen.forget(path);
      // Watched before it is read, so that nothing falls in between.
      const here = seen.get(path) ?? seen.enter(path, folder.identity, watchFolder(path));
      // Listed and compared in one go: a note that is written in between would seem to be gone.
      compare(folder, here, readdirSync(folder.at('.'), { withFileTypes: true, encoding: 'buffer' }));
      if (path !== '') problems.clear(vault, path);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      if (path === '') return lose(error.message);
      seen.forget(path);
      if (error.code === 'unreadable')
        problems.report({ vault, path, code: 'unreadable', message: error.message });
    }
  };

  const compare = (folder: OpenFolder, here: SeenFolder, entries: Dirent<Buffer>[]): void => {
    const names = new Set<string>();
    const others = new Set(options.others());
    for (const entry of entries) {
      const name = nameFromBytes(entry.name);
      const path = placePath({ folder: folder.path, name });
      if (name.startsWith('.')) {
        if (isTemporary(name)) removeStale(folder, name);
      } else if (entry.isDirectory()) {
        if (others.has(`${root}/${path}`)) continue;
        if (here.files.has(name)) seen.forget(path);
        names.add(name);
        toList.push(path);
      } else if (entry.isSymbolicLink() || (entry.isFile() && isNoteName(name))) {
        if (here.folders.has(name)) seen.forget(path);
        names.add(name);
        toCheck.push({ folder: folder.path, name });
        total++;
      }
    }
    for (const name of [...here.files.keys(), ...here.folders]) {
      if (!names.has(name)) seen.forget(placePath({ folder: folder.path, name }));
    }
  };

  const watchFolder = (path: string): FSWatcher | undefined => {
    try {
      return events.watch(root, path);
    } catch (error) {
      // Deleted right now: the parent's events tell.
      if (systemCode(error) === 'ENOENT') return undefined;
      watched = false;
      const message =
        `The system refuses to watch more folders (${systemCode(error)}), so changes are found by looking every ` +
        `${SWEEP_UNWATCHED / 1000} seconds. Raise fs.inotify.max_user_watches and max_user_instances.`;
      problems.report({ vault, path: '', code: 'not_watched', message });
      return undefined;
    }
  };

  const removeStale = (folder: OpenFolder, name: string): void => {
    const stats = statOf(folder.at(name));
    if (stats === undefined || options.clock.now() - stats.mtimeMs < STALE) return;
    try {
      unlinkSync(folder.at(name));
    } catch (error) {
      log.warn({ vault, name, code: systemCode(error) }, 'A left-over temporary file cannot be removed.');
    }
  };

  const findRoot = (): boolean => {
    let found: string;
    try {
      found = nameFromBytes(realpathSync.native(pathForDisk(options.folder), 'buffer'));
    } catch {
      lose('It is not there.');
      return false;
    }
    if (found !== root) seen.forget('');
    root = found;
    if (state === 'missing') {
      problems.clear(vault, '');
      log.info({ vault }, `The vault folder "${options.folder}" is back.`);
      state = 'indexing';
    }
    return true;
  };

  const lose = (why: string): void => {
    seen.forget('');
    toList.length = 0;
    toCheck = [];
    state = 'missing';
    const message = `The vault folder "${options.folder}" cannot be used: ${why} Its notes come back as soon as it does.`;
    problems.report({ vault, path: '', code: 'vault_missing', message });
    scheduleSweep();
  };

  // Files ------------------------------------------------------------------------------------------------------------

  /** Checks files of one folder; `always` reads them even if they look as they did. */
  const check = (path: string, names: readonly string[], always: boolean): void => {
    const here = seen.get(path);
    if (here === undefined) return;
    try {
      using folder = openFolder(root, path);
      for (const name of names) checkOne(folder, here, name, always);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      // The folder itself went away; listing the one above finds out.
      toList.push(placeOf(path).folder);
    }
  };

  const checkOne = (folder: OpenFolder, here: SeenFolder, name: string, always: boolean): void => {
    const path = placePath({ folder: folder.path, name });
    const known = here.files.get(name);
    if (isNoteName(name) && (always || known === undefined)) {
      // Read at once: nearly always it is a plain file, and opening it tells.
      const taken = options.take(folder, name);
      if (taken !== undefined) {
        here.files.set(name, taken);
        return;
      }
    }
    const stats = statOf(folder.at(name));
    const signature = stats === undefined ? '' : signatureOf(stats);
    if (!always && known === signature) return;
    here.files.set(name, signature);
    if (stats?.isSymbolicLink() === true) {
      options.drop(path);
      options.checkLink(path);
    } else if (stats?.isFile() === true && isNoteName(name)) {
      options.take(folder, name);
    } else {
      seen.forget(path);
    }
  };

  /** Takes in what events pointed at: first what is gone, so that a renamed folder is not watched twice. */
  const takeEvents = async (): Promise<void> => {
    const paths = events.take();
    if (paths.length > MANY_EVENTS) toList.push('');
    const present = new Map<string, Stats>();
    for (const path of paths) {
      const stats = statOf(pathForDisk(path === '' ? root : `${root}/${path}`));
      if (stats !== undefined) present.set(path, stats);
      else if (path === '') toList.push('');
      else seen.forget(path);
    }
    const files: FileToCheck[] = [];
    for (const [path, stats] of present) {
      const { folder, name } = placeOf(path);
      if (path === '') toList.push('');
      else if (!seen.has(folder)) toList.push(seen.firstUnseen(folder));
      else if (stats.isDirectory()) toList.push(path);
      else {
        if (seen.has(path)) seen.forget(path);
        files.push({ folder, name });
      }
    }
    await checkAll(files, true);
  };

  const admit = ({ folder: path, name }: Place): void => {
    const parts = path === '' ? [] : path.split('/');
    for (let depth = 0; depth <= parts.length; depth++) {
      const at = parts.slice(0, depth).join('/');
      if (seen.has(at)) continue;
      using folder = openFolder(root, at);
      seen.enter(at, folder.identity, watchFolder(at));
      toList.push(at);
    }
    check(path, [name], true);
    if (toList.length > 0) void kick();
  };

  /** A few files at a time, so that the rest of the process is not kept waiting. */
  const checkAll = async (files: readonly FileToCheck[], always: boolean): Promise<void> => {
    for (const [folder, group] of Map.groupBy(files, (file) => file.folder)) {
      for (let at = 0; at < group.length; at += SLICE) {
        const slice = group.slice(at, at + SLICE);
        check(
          folder,
          slice.map(({ name }) => name),
          always,
        );
        await setImmediate();
      }
    }
  };

  // The pump ---------------------------------------------------------------------------------------------------------

  const step = async (): Promise<void> => {
    if (events.pending) return takeEvents();
    const folder = toList.pop();
    if (folder !== undefined) {
      list(folder);
      return setImmediate();
    }
    const batch = toCheck.splice(-BATCH);
    await checkAll(batch, false);
    done += batch.length;
    if (state === 'indexing') options.progress(done, total);
    return undefined;
  };

  const pump = async (): Promise<void> => {
    while (!stopped.signal.aborted && hasWork()) await step();
    if (state === 'indexing') state = 'ready';
    [done, total] = [0, 0];
  };

  /** Starts the pump unless it runs; resolves when it has nothing left to do. */
  function kick(): Promise<void> {
    pumping ??= runPump();
    return pumping;
  }

  async function runPump(): Promise<void> {
    try {
      await pump();
    } catch (error) {
      log.error({ vault, error }, 'Following the vault failed; everything will be looked at again.');
    } finally {
      pumping = undefined;
    }
  }

  const sweep = async (): Promise<void> => {
    toList.push('');
    await kick();
    scheduleSweep();
  };

  function scheduleSweep(): void {
    clearTimeout(sweepTimer);
    if (stopped.signal.aborted) return;
    const unwatched = watched ? options.sweepEvery : Math.min(SWEEP_UNWATCHED, options.sweepEvery);
    sweepTimer = setTimeout(() => void sweep(), state === 'missing' ? LOOK_FOR_MISSING : unwatched).unref();
  }

  return {
    get root() {
      return root;
    },
    get state() {
      return state;
    },
    get watched() {
      return watched;
    },
    ready: sweep(),
    admit,
    async refresh() {
      toList.push('');
      while (!stopped.signal.aborted && hasWork()) await kick();
    },
    async close() {
      stopped.abort();
      clearTimeout(sweepTimer);
      events.close();
      await pumping;
      seen.close();
    },
  };
}

function statOf(path: string | Buffer): Stats | undefined {
  try {
    return lstatSync(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'ENAMETOOLONG'].includes(systemCode(error)))
      return undefined;
    throw error;
  }
}
