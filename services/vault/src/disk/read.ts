/** Reading one file of an open folder, never through a link. */
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { hash } from 'node:crypto';
import { systemCode, VaultError } from '../errors.ts';
import type { OpenFolder } from './anchor.ts';
import { shownName } from './name-bytes.ts';
import { placePath } from './guard.ts';

/** Larger files are no notes. */
export const LARGEST_NOTE = 5_000_000;

// NONBLOCK: opening a pipe that is named like a note must not wait for its other end.
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

export interface FileReading {
  readonly bytes: Buffer;
  readonly stats: Stats;
}

/**
 * Reads a regular file.
 *
 * @throws VaultError `not_found`, `outside_vault` if it is a link, `unreadable`, `too_large`,
 *   `refused` if it is no regular file
 */
export function readFileIn(folder: OpenFolder, name: string): FileReading {
  const path = placePath({ folder: folder.path, name });
  let descriptor: number | undefined;
  try {
    descriptor = openSync(folder.at(name), FLAGS);
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw new VaultError('refused', `"${shownName(path)}" is no file.`);
    if (stats.size > LARGEST_NOTE) {
      const size = `${(stats.size / 1e6).toFixed(1)} MB`;
      throw new VaultError(
        'too_large',
        `"${shownName(path)}" is too large for a note (${size}, at most 5 MB).`,
      );
    }
    return { bytes: readWhole(descriptor, stats.size), stats };
  } catch (error) {
    throw asVaultError(error, shownName(path));
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function asVaultError(error: unknown, shown: string): unknown {
  switch (systemCode(error)) {
    case 'ENOENT':
      return new VaultError('not_found', `There is no "${shown}" in the vault.`, { cause: error });
    case 'ELOOP':
      return new VaultError('outside_vault', `"${shown}" is a link.`, { cause: error });
    case 'EACCES':
    case 'EPERM':
      return new VaultError(
        'unreadable',
        `"${shown}" may not be read: permission denied. Check its permissions.`,
        {
          cause: error,
        },
      );
    case 'EIO':
      return new VaultError('unreadable', `"${shown}" cannot be read: the disk reports an error.`, {
        cause: error,
      });
    default:
      return error;
  }
}

/** One read for a file of the expected size; more if it grew meanwhile. */
function readWhole(descriptor: number, size: number): Buffer {
  const parts: Buffer[] = [];
  for (let room = size + 1, at = 0; ; room = 65_536) {
    const buffer = Buffer.allocUnsafe(room);
    const read = readSync(descriptor, buffer, 0, room, at);
    parts.push(buffer.subarray(0, read));
    at += read;
    if (read < room) return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
  }
}

/** Differs when a file's content may have changed, or its permissions did. */
export function signatureOf({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  return `${ino}:${size}:${mtimeMs}:${ctimeMs}`;
}

/** The hash by which a version of a note is named: SHA-256 of its bytes, in hexadecimal. */
export function hashOf(bytes: Buffer): string {
  return hash('sha256', bytes, 'hex');
}
