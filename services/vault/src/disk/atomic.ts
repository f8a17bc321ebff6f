/**
 * Writing a file so that it is either as before or completely new (S5.5): a temporary file in the same folder, fsync,
 * a rename, fsync of the folder. Names given to new files never replace one that is there. A file that is replaced is
 * compared first, and once more after the rename through a second link to it, which catches a program that wrote into
 * the old file at that very moment. What is left is a program that replaces the file by a rename between the last
 * comparison and ours, a few microseconds.
 */
import { randomBytes } from 'node:crypto';
import { constants, readFileSync, renameSync, statSync, unlinkSync, type Stats } from 'node:fs';
import { lchown, link, lstat, open, readFile, rename, unlink } from 'node:fs/promises';
import { systemCode, VaultError } from '../errors.ts';
import type { OpenFolder } from './anchor.ts';
import { hashOf } from './read.ts';

const TEMPORARY = /^\.stoa-[\da-f]{16}\.(?:tmp|keep)$/;
const NEW_FILE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
/** File systems without hard links (FAT, some network ones) answer with one of these. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']);

/** Is this the name of a file that a write in progress, or a killed one, left? */
export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name);
}

/** Gives a new file its content and a name; false, and nothing done, if the name is taken. */
export async function createFile(folder: OpenFolder, name: string, bytes: Buffer): Promise<boolean> {
  return writing(folder, name, async () => {
    const temporary = await writeTemporary(folder, bytes);
    try {
      return await moveToFreeName(folder, temporary, name);
    } finally {
      await removeIfThere(folder, temporary);
    }
  });
}

/**
 * Replaces a file's content if it still is the version with `expectedHash`; false, and the file untouched, if not.
 * `name` must be a regular file; its permissions are kept, its owner where the system allows.
 */
export async function replaceFile(
  folder: OpenFolder,
  name: string,
  bytes: Buffer,
  expectedHash: string,
): Promise<boolean> {
  return writing(folder, name, async () => {
    const like = await lstat(folder.at(name));
    if (!like.isFile())
      throw new VaultError('outside_vault', `"${name}" was replaced by a link. Nothing was written.`);
    if ((like.mode & 0o222) === 0)
      throw new VaultError('refused', `"${name}" is write-protected. Nothing was written.`);
    const temporary = await writeTemporary(folder, bytes, like);
    const keep = temporaryName('keep');
    try {
      const kept = await linkIfPossible(folder, name, keep);
      if (!swap(folder, name, temporary, expectedHash, kept ? keep : undefined)) return false;
      if (kept && hashOf(await readFile(folder.at(keep))) !== expectedHash) {
        // Someone wrote into the old file meanwhile: it gets its name back.
        await rename(folder.at(keep), folder.at(name));
        return false;
      }
      await folder.sync();
      return true;
    } finally {
      await removeIfThere(folder, temporary);
      await removeIfThere(folder, keep);
    }
  });
}

/** Gives a file another name or folder; false, and nothing done, if that name is taken. */
export async function moveFile(
  from: OpenFolder,
  name: string,
  to: OpenFolder,
  newName: string,
): Promise<boolean> {
  return writing(to, newName, async () => {
    try {
      await link(from.at(name), to.at(newName));
    } catch (error) {
      if (systemCode(error) === 'EEXIST') return false;
      if (!NO_LINKS.has(systemCode(error))) throw error;
      if ((await lstat(to.at(newName)).catch(() => undefined)) !== undefined) return false;
      await rename(from.at(name), to.at(newName));
      await to.sync();
      return true;
    }
    await to.sync();
    if (statSync(from.at(name)).ino === statSync(to.at(newName)).ino) {
      unlinkSync(from.at(name));
      await from.sync();
      return true;
    }
    await unlink(to.at(newName));
    throw new VaultError(
      'write_failed',
      `"${name}" was replaced while it was being moved. It stays; try again.`,
    );
  });
}

/** Compares and renames without letting anything else of this process run in between. */
function swap(
  folder: OpenFolder,
  name: string,
  temporary: string,
  expectedHash: string,
  keep: string | undefined,
): boolean {
  const [target, source] = [folder.at(name), folder.at(temporary)];
  const kept = keep === undefined ? undefined : statSync(folder.at(keep)).ino;
  if (hashOf(readFileSync(target)) !== expectedHash) return false;
  if (kept !== undefined && kept !== statSync(target).ino) return false;
  renameSync(source, target);
  return true;
}

async function writeTemporary(folder: OpenFolder, bytes: Buffer, like?: Stats): Promise<string> {
  const name = temporaryName('tmp');
  const handle = await open(folder.at(name), NEW_FILE, 0o666);
  try {
    await handle.writeFile(bytes);
    await giveToOwnerOf(folder, name, like);
    if (like !== undefined) await handle.chmod(like.mode & 0o777);
    await handle.sync();
  } catch (error) {
    await removeIfThere(folder, name);
    throw error;
  } finally {
    await handle.close();
  }
  return name;
}

/**
 * A process that runs as root must not leave the person notes they can't edit: a new entry gets the owner of the one
 * it replaces, or of its folder. Where the system does not allow that, it stays as it is.
 */
export async function giveToOwnerOf(folder: OpenFolder, name: string, like?: Stats): Promise<void> {
  const mine = await lstat(folder.at(name));
  const { uid, gid } = like ?? (await lstat(folder.at('.')));
  if (uid === mine.uid && gid === mine.gid) return;
  await lchown(folder.at(name), uid, gid).catch((error: unknown) => {
    if (systemCode(error) !== 'EPERM' && systemCode(error) !== 'ENOSYS') throw error;
  });
}

async function moveToFreeName(folder: OpenFolder, temporary: string, name: string): Promise<boolean> {
  if (!(await linkIfPossible(folder, temporary, name))) {
    if ((await lstat(folder.at(name)).catch(() => undefined)) !== undefined) return false;
    // Without links the name is claimed by an empty file first, which the rename then replaces.
    await (await open(folder.at(name), NEW_FILE, 0o666)).close();
    await rename(folder.at(temporary), folder.at(name));
  }
  await folder.sync();
  return true;
}

/** False if the file system knows no links. A taken name is an error, EEXIST. */
async function linkIfPossible(folder: OpenFolder, from: string, to: string): Promise<boolean> {
  try {
    await link(folder.at(from), folder.at(to));
    return true;
  } catch (error) {
    if (NO_LINKS.has(systemCode(error))) return false;
    throw error;
  }
}

async function removeIfThere(folder: OpenFolder, name: string): Promise<void> {
  await unlink(folder.at(name)).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
  });
}

function temporaryName(kind: 'tmp' | 'keep'): string {
  return `.stoa-${randomBytes(8).toString('hex')}.${kind}`;
}

/** Turns what the disk refuses into sentences. A taken name is an answer, not an error. */
async function writing(folder: OpenFolder, name: string, write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await write();
  } catch (error) {
    const shown = `"${(folder.path === '' ? name : `${folder.path}/${name}`).toWellFormed()}"`;
    const failed = (why: string): VaultError =>
      new VaultError('write_failed', `${shown} could not be written: ${why} Nothing was changed.`, {
        cause: error,
      });
    switch (systemCode(error)) {
      case 'EEXIST':
        return false;
      case 'ENOENT':
        throw new VaultError('not_found', `${shown} is not there any more.`, { cause: error });
      case 'ENOSPC':
      case 'EDQUOT':
        throw failed('the disk is full.');
      case 'EROFS':
        throw failed('the disk is read-only.');
      case 'EACCES':
      case 'EPERM':
        throw failed('permission denied; check the permissions of the folder.');
      case 'ENAMETOOLONG':
        throw failed('the name is too long.');
      case 'EIO':
        throw failed('the disk reports an error.');
      default:
        throw error;
    }
  }
}
