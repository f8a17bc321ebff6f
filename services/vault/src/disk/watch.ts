/**
 * Where something happened on disk. Every folder is watched by itself (`fs.watch`, one inotify watch per folder).
 * Node's own recursive watching puts a watch on every file and does not see names that are not UTF-8; watching
 * libraries either do the same as here or need a native build.
 */
import { watch, type FSWatcher } from 'node:fs';
import { basename } from 'node:path';
import { isHidden, placePath } from './guard.ts';
import { nameFromBytes, pathForDisk } from './name-bytes.ts';

export interface Events {
  /** Is there a path to look at? */
  readonly pending: boolean;
  /**
   * Watches one folder, `path` relative to `root`.
   * @throws the system's error, for instance ENOSPC when it allows no more watches
   */
  watch(root: string, path: string): FSWatcher;
  /** Paths to look at; they are given once. */
  take(): string[];
  add(path: string): void;
  /** No event is taken from now on. */
  close(): void;
}

/** Events are collected until none comes for this long, but no longer than the second figure. Milliseconds. */
const QUIET = 40;
const LONGEST_WAIT = 250;

/** `arrived` is called when events have been collected. */
export function collectEvents(arrived: () => void): Events {
  const paths = new Set<string>();
  let quiet: NodeJS.Timeout | undefined;
  let longest: NodeJS.Timeout | undefined;
  let closed = false;

  const stopTimers = (): void => {
    clearTimeout(quiet);
    clearTimeout(longest);
    longest = undefined;
  };
  const deliver = (): void => {
    stopTimers();
    arrived();
  };
  const add = (path: string): void => {
    if (closed || isHidden(path)) return;
    paths.add(path);
    clearTimeout(quiet);
    quiet = setTimeout(deliver, QUIET).unref();
    longest ??= setTimeout(deliver, LONGEST_WAIT).unref();
  };

  return {
    get pending() {
      return paths.size > 0;
    },
    watch(root, path) {
      const folder = path === '' ? root : `${root}/${path}`;
      const watcher = watch(
        pathForDisk(folder),
        { encoding: 'buffer', persistent: false },
        (_kind, bytes: Buffer | null) => {
          const name = bytes === null ? '' : nameFromBytes(bytes);
          if (name !== '') add(placePath({ folder: path, name }));
          // A folder that is deleted or moved reports its own name.
          if (name === '' || name === basename(folder)) add(path);
        },
      );
      watcher.on('error', () => add(path));
      return watcher;
    },
    take() {
      const taken = [...paths];
      paths.clear();
      return taken;
    },
    add,
    close() {
      closed = true;
      paths.clear();
      stopTimers();
    },
  };
}
