/**
 * Folders held open. A path that was checked can be changed before it is used: someone swaps a folder for a link. The
 * answer is openat(2): open the folder step by step, following no link, and address entries relative to the open
 * folder. Node has no openat, but Linux offers the same through /proc/self/fd/<n>/<name>. Elsewhere each component is
 * opened without following links right before use, which leaves a gap of microseconds.
 *
 * Opening and reading are done synchronously: on a local disk they take a few microseconds, while each trip through
 * Node's thread pool costs ten times that, and a disk that hangs would block the thread pool just as well.
 */
import { closeSync, constants, existsSync, fstatSync, fsync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { systemCode, VaultError } from '../errors.ts';
import { pathForDisk, shownName } from './name-bytes.ts';

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;
const FOLDER = O_RDONLY | (O_DIRECTORY ?? 0) | (O_NOFOLLOW ?? 0);
const fsyncAsync = promisify(fsync);
let descriptorPaths: boolean | undefined;

export interface OpenFolder extends Disposable {
  /** Relative to the vault, forward slashes, empty for the vault itself. */
  readonly path: string;
  /** Differs between this folder and one that is made later at its place, even if that gets the same inode. */
  readonly identity: string;
  /** How to address an entry of this folder, and of no other, whatever happens to its path. */
  at(name: string): string | Buffer;
  /** Makes renames and new names in it durable. */
  sync(): Promise<void>;
}

/**
 * Opens a folder of a vault; it closes at the end of the block that has it `using`. `root` is the vault's real path,
 * `path` a real path below it, without links.
 *
 * @throws VaultError `not_found`; `outside_vault` if a part of the path is a link now; `unreadable`
 */
export function openFolder(root: string, path: string): OpenFolder {
  let descriptor = openOne(root, path);
  let walked = root;
  for (const part of path === '' ? [] : path.split('/')) {
    const parent = descriptor;
    try {
      descriptor = openOne(entryPath(parent, walked, part), path);
    } finally {
      closeSync(parent);
    }
    walked += `/${part}`;
  }
  const { ino, birthtimeMs } = fstatSync(descriptor);
  return {
    path,
    identity: `${ino}:${birthtimeMs}`,
    at: (name) => pathForDisk(entryPath(descriptor, walked, name)),
    sync: () => fsyncAsync(descriptor),
    [Symbol.dispose]: () => closeSync(descriptor),
  };
}

function entryPath(descriptor: number, folderPath: string, name: string): string {
  descriptorPaths ??= existsSync('/proc/self/fd');
  return descriptorPaths ? `/proc/self/fd/${descriptor}/${name}` : `${folderPath}/${name}`;
}

function openOne(path: string, shown: string): number {
  const name = shown === '' ? 'The vault folder' : `The folder "${shownName(shown)}"`;
  try {
    return openSync(pathForDisk(path), FOLDER);
  } catch (error) {
    switch (systemCode(error)) {
      case 'ENOENT':
        throw new VaultError('not_found', `${name} is not there.`, { cause: error });
      case 'ENOTDIR':
      case 'ELOOP':
        throw new VaultError('outside_vault', `${name} is a link or no folder. Nothing was done.`, {
          cause: error,
        });
      case 'EACCES':
      case 'EPERM':
        throw new VaultError(
          'unreadable',
          `${name} cannot be opened: permission denied. Check its permissions.`,
          {
            cause: error,
          },
        );
      default:
        throw error;
    }
  }
}
