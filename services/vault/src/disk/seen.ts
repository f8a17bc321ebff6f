/** What was last seen of a vault's folders and files: the memory that new looks are compared with. */
import type { FSWatcher } from 'node:fs';
import { placeOf, placePath } from './guard.ts';

export interface SeenFolder {
  readonly identity: string;
  /** Names of notes and links, with the signature they had. */
  readonly files: Map<string, string>;
  readonly folders: Set<string>;
  readonly watcher: FSWatcher | undefined;
}

export interface Seen {
  get(path: string): SeenFolder | undefined;
  has(path: string): boolean;
  /** Remembers a folder that is entered for the first time. */
  enter(path: string, identity: string, watcher: FSWatcher | undefined): SeenFolder;
  /** Forgets a file, or a folder with all below it. Costs time in proportion to what is forgotten. */
  forget(path: string): void;
  /** The highest folder on the way to `path` that has not been entered. */
  firstUnseen(path: string): string;
  /** Ends all watching. */
  close(): void;
}

/** `gone` is called for each file and folder that is forgotten. */
export function createSeen(gone: (path: string, kind: 'file' | 'folder') => void): Seen {
  const folders = new Map<string, SeenFolder>();

  const forgetFolder = (path: string, folder: SeenFolder): void => {
    folder.watcher?.close();
    folders.delete(path);
    for (const name of folder.files.keys()) gone(placePath({ folder: path, name }), 'file');
    for (const name of folder.folders) {
      const below = placePath({ folder: path, name });
      const child = folders.get(below);
      if (child !== undefined) forgetFolder(below, child);
    }
    gone(path, 'folder');
  };

  return {
    get: (path) => folders.get(path),
    has: (path) => folders.has(path),
    enter(path, identity, watcher) {
      const entered: SeenFolder = { identity, files: new Map(), folders: new Set(), watcher };
      folders.set(path, entered);
      const { folder, name } = placeOf(path);
      if (path !== '') folders.get(folder)?.folders.add(name);
      return entered;
    },
    forget(path) {
      const known = folders.get(path);
      if (known !== undefined) forgetFolder(path, known);
      if (path === '') return;
      const { folder, name } = placeOf(path);
      const parent = folders.get(folder);
      parent?.folders.delete(name);
      if (parent?.files.delete(name) === true) gone(path, 'file');
    },
    firstUnseen(path) {
      let unseen = path;
      for (let at = path; at !== ''; at = placeOf(at).folder) {
        if (!folders.has(at)) unseen = at;
      }
      return folders.has('') ? unseen : '';
    },
    close() {
      for (const { watcher } of folders.values()) watcher?.close();
    },
  };
}
