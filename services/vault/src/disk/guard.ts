/**
 * Which paths may be read and written. The string is checked first, for what can never be right; then what the path
 * really points to (S5.5, S7.3).
 */
import { realpathSync } from 'node:fs';
import { systemCode, VaultError } from '../errors.ts';
import { nameFromBytes, pathForDisk, shownName } from './name-bytes.ts';

/** What a writer may touch: everything but Agenda/, or only Agenda/ (S2). */
export type Area = 'notes' | 'agenda';

/** A real place in the vault: no links in `folder`, and `name` no link either. */
export interface Place {
  /** Relative to the vault; empty for the vault itself. */
  readonly folder: string;
  readonly name: string;
}

const NOTE_NAME = /^[^.].*\.(?:md|markdown)$/is;
const AGENDA = 'agenda';

/** Is a file of this name a note? Hidden ones are none. */
export function isNoteName(name: string): boolean {
  return NOTE_NAME.test(name);
}

export function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.'));
}

export function placePath({ folder, name }: Place): string {
  return folder === '' ? name : `${folder}/${name}`;
}

export function placeOf(path: string): Place {
  const slash = path.lastIndexOf('/');
  return { folder: path.slice(0, Math.max(0, slash)), name: path.slice(slash + 1) };
}

/**
 * A relative path in its shortest form.
 *
 * @throws VaultError `invalid` for an empty path or one with a NUL; `outside_vault` for an absolute one or one that
 *   climbs out
 */
export function normalPath(path: string): string {
  if (path.includes('\0')) throw new VaultError('invalid', 'A path cannot contain a NUL character.');
  if (/^(?:[/\\]|[a-z]:[/\\])/i.test(path)) throw outside(path);
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) throw outside(path);
  }
  if (parts.length === 0)
    throw new VaultError('invalid', 'The path is empty. Give one relative to the vault.');
  return parts.join('/');
}

/**
 * Where an existing file or folder really is, links followed. `root` is the vault's real path.
 *
 * @throws VaultError `not_found`, `outside_vault`, `unreadable`
 */
export function realPlace(root: string, path: string): string {
  let real: string;
  try {
    real = nameFromBytes(realpathSync.native(pathForDisk(`${root}/${path}`), 'buffer'));
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') {
      throw new VaultError('not_found', `There is no "${shownName(path)}" in the vault.`, { cause: error });
    }
    if (code === 'ELOOP') {
      throw new VaultError('unreadable', `"${shownName(path)}" is a link that leads in a circle.`, {
        cause: error,
      });
    }
    throw new VaultError('unreadable', `"${shownName(path)}" cannot be reached (${code}).`, { cause: error });
  }
  if (real === root) return '';
  if (!real.startsWith(root === '/' ? root : `${root}/`)) throw outside(path);
  return real.slice(root === '/' ? 1 : root.length + 1);
}

/**
 * Checks that a path can be a note's. A folder given by mistake is no note either.
 *
 * @throws VaultError `refused`
 */
export function checkNote(path: string): void {
  const shown = shownName(path);
  if (isHidden(path)) {
    throw new VaultError('refused', `"${shown}" is hidden; hidden files and folders are left alone.`);
  }
  if (!isNoteName(placeOf(path).name)) {
    throw new VaultError('refused', `"${shown}" is no Markdown note; only files that end in .md are notes.`);
  }
}

/**
 * Checks that a real path may be written.
 *
 * @throws VaultError `refused`
 */
export function checkWritable(path: string, area: Area): void {
  checkNote(path);
  const shown = shownName(path);
  const inAgenda = (path.split('/')[0] ?? '').normalize('NFC').toLowerCase() === AGENDA;
  if (inAgenda && area === 'notes') {
    throw new VaultError(
      'refused',
      `"${shown}" belongs to the agenda, which only the secretary (cato) writes.`,
    );
  }
  if (!inAgenda && area === 'agenda') {
    throw new VaultError(
      'refused',
      `"${shown}" is outside Agenda/; notes are written by the data agent (zeno).`,
    );
  }
}

function outside(path: string): VaultError {
  return new VaultError(
    'outside_vault',
    `"${shownName(path)}" lies outside the vault. Give a path relative to the vault, such as "Folder/Note.md".`,
  );
}
