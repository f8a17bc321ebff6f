/** One folder of the vault: following it on disk, reading its notes into the catalog, finding the place of a path. */
import { basename } from 'node:path';
import { statSync } from 'node:fs';
import type { Catalog } from './catalog.ts';
import { openFolder, type OpenFolder } from './disk/anchor.ts';
import { follow, type Follower } from './disk/follow.ts';
import {
  checkNote,
  isHidden,
  isNoteName,
  normalPath,
  placeOf,
  placePath,
  realPlace,
  type Place,
} from './disk/guard.ts';
import { pathForDisk, shownName } from './disk/name-bytes.ts';
import { hashOf, readFileIn, signatureOf, type FileReading } from './disk/read.ts';
import { VaultError } from './errors.ts';
import { decode, type Encoding } from './parse/encoding.ts';
import { parseNote } from './parse/note.ts';
import type { Clock, Log } from './ports.ts';
import type { ProblemCode, Problems } from './problems.ts';
import type { Change } from './types.ts';

export interface ShelfOptions {
  /** Its name: the folder's, made unique. */
  readonly vault: string;
  readonly folder: string;
  readonly catalog: Catalog;
  readonly problems: Problems;
  readonly clock: Clock;
  readonly log: Log;
  readonly sweepEvery: number;
  readonly others: () => readonly string[];
  readonly progress: (done: number, total: number) => void;
  readonly changed: (change: Change) => void;
}

/** A file as it is on disk now. */
export interface NoteFile extends FileReading {
  readonly place: Place;
  readonly text: string;
  readonly encoding: Encoding;
  readonly hash: string;
}

export interface Shelf {
  readonly vault: string;
  readonly folder: string;
  readonly follower: Follower;
  /**
   * The real place of an existing note, links inside the vault followed; ".md" may be left out.
   * @throws VaultError `invalid`, `outside_vault`, `not_found`, `vault_missing`, `unreadable`; `refused` if it is
   *   hidden or no note
   */
  locate(path: string): Place;
  /** @throws VaultError as `locate`, and `unreadable` if it is not text */
  readNote(place: Place): NoteFile;
  /** Takes what is at a place now into the index. */
  reindex(place: Place): void;
  /** The vault's real path. @throws VaultError `vault_missing` */
  root(): string;
  /** Checks that a real path is not inside another vault that lies in this one. @throws VaultError `refused` */
  checkOwn(path: string): void;
}

export function openShelf(options: ShelfOptions): Shelf {
  const { vault, catalog, problems } = options;

  const skip = (path: string, code: ProblemCode, message: string): void => {
    catalog.drop(vault, path);
    problems.report({ vault, path, code, message });
    options.changed({ kind: 'skipped', vault, path });
  };

  const drop = (path: string): void => {
    if (catalog.drop(vault, path)) options.changed({ kind: 'removed', vault, path });
  };

  const take = (folder: OpenFolder, name: string): string | undefined => {
    const path = placePath({ folder: folder.path, name });
    try {
      const file = readFileIn(folder, name);
      index(path, name, file);
      return signatureOf(file.stats);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      if (error.code === 'unreadable' || error.code === 'too_large') skip(path, error.code, error.message);
      else {
        // Gone, or no file any more: a look at the folder tells what is there.
        problems.clear(vault, path);
        drop(path);
      }
      return undefined;
    }
  };

  const index = (path: string, name: string, file: FileReading): void => {
    const hash = hashOf(file.bytes);
    const known = catalog.byPath(vault, path);
    if (known?.hash === hash && known.changed === file.stats.mtimeMs) return;
    const shown = shownName(path);
    const decoded = decode(file.bytes);
    if (!decoded.ok) return skip(path, 'not_text', `"${shown}" is skipped: ${decoded.message}`);
    const reading = parseNote(decoded.text, name);
    if (!reading.ok) {
      const message = `"${shown}" is skipped: its front matter cannot be read (${reading.message}). Correct it.`;
      return skip(path, 'bad_front_matter', message);
    }
    catalog.put({ vault, path, size: file.bytes.length, hash, changed: file.stats.mtimeMs }, reading.note);
    reportFields(path, reading.note.complaints);
    return options.changed({ kind: 'indexed', vault, path });
  };

  const reportFields = (path: string, complaints: readonly string[]): void => {
    if (complaints.length === 0) return problems.clear(vault, path);
    const message = `"${shownName(path)}" has front matter that is not used: ${complaints.join('; ')}.`;
    return problems.report({ vault, path, code: 'bad_field', message });
  };

  /** A link is another name for a note that is indexed under its own; only those that lead nowhere are reported. */
  const checkLink = (path: string): void => {
    const report = (code: ProblemCode, message: string): void =>
      problems.report({ vault, path, code, message });
    const name = shownName(path);
    try {
      const target = realPlace(follower.root, path);
      const isFolder = statSync(pathForDisk(`${follower.root}/${target}`)).isDirectory();
      if (
        !isFolder &&
        isNoteName(placeOf(path).name) &&
        (isHidden(target) || !isNoteName(placeOf(target).name))
      ) {
        return report('link_target', `"${name}" is a link to something that is no note. It is not followed.`);
      }
      return problems.clear(vault, path);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      if (error.code === 'outside_vault') {
        return report('outside_vault', `"${name}" is a link out of the vault. It is not followed.`);
      }
      return isNoteName(placeOf(path).name)
        ? report('link_target', `"${name}" is a link that leads nowhere. It is not followed.`)
        : problems.clear(vault, path);
    }
  };

  const follower = follow({ ...options, take, checkLink, drop });

  const root = (): string => {
    if (follower.state !== 'missing') return follower.root;
    throw new VaultError(
      'vault_missing',
      `The vault folder "${options.folder}" is not there. Bring it back first.`,
    );
  };

  const checkOwn = (path: string): void => {
    const base = `${root()}/`;
    const inside = options.others().filter((other) => other.startsWith(base));
    if (!inside.some((other) => `${base}${path}/`.startsWith(`${other}/`))) return;
    throw new VaultError('refused', `"${shownName(path)}" is in another vault; name that one.`);
  };

  return {
    vault,
    folder: options.folder,
    follower,
    root,
    checkOwn,

    locate(path) {
      const wanted = normalPath(path);
      const base = root();
      const locateExactly = (exact: string): Place => {
        const real = realPlace(base, exact);
        checkNote(exact);
        checkNote(real);
        checkOwn(real);
        return placeOf(real);
      };
      try {
        return locateExactly(wanted);
      } catch (error) {
        if (!(error instanceof VaultError) || error.code !== 'not_found' || isNoteName(placeOf(wanted).name))
          throw error;
        return locateExactly(`${wanted}.md`);
      }
    },

    readNote(place) {
      using folder = openFolder(root(), place.folder);
      const file = readFileIn(folder, place.name);
      const decoded = decode(file.bytes);
      if (!decoded.ok) {
        throw new VaultError(
          'unreadable',
          `"${shownName(placePath(place))}" cannot be read: ${decoded.message}`,
        );
      }
      return { ...file, place, text: decoded.text, encoding: decoded.encoding, hash: hashOf(file.bytes) };
    },

    reindex(place) {
      root();
      follower.admit(place);
    },
  };
}

/** Names for vault folders: the last part of each path, with a number where two are alike. */
export function shelfNames(folders: readonly string[]): string[] {
  const used = new Map<string, number>();
  return folders.map((folder) => {
    const name = basename(folder) || 'vault';
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  });
}
