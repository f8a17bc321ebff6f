/** Folders and free names for notes that are made or moved. */
import { mkdir, readdir } from 'node:fs/promises';
import { openFolder, type OpenFolder } from '../disk/anchor.ts';
import { createFile, giveToOwnerOf, moveFile } from '../disk/atomic.ts';
import { fileNameFor, freeName, sameName } from '../disk/file-name.ts';
import {
  checkWritable,
  isHidden,
  normalPath,
  placePath,
  realPlace,
  type Area,
  type Place,
} from '../disk/guard.ts';
import { nameFromBytes, shownName } from '../disk/name-bytes.ts';
import { systemCode, VaultError } from '../errors.ts';

/** Makes a note under the first free name. `folder` is a real path below `root`. @throws VaultError */
export async function createNamed(
  root: string,
  folder: string,
  stem: string,
  bytes: Buffer,
  area: Area,
): Promise<Place> {
  using open = openFolder(root, folder);
  for (;;) {
    const name = freeName(stem, await namesIn(open));
    checkWritable(placePath({ folder, name }), area);
    if (await createFile(open, name, bytes)) return { folder, name };
  }
}

/** Moves a note to a free name in a folder. Returns `place` itself if it is there already. @throws VaultError */
export async function moveNamed(
  root: string,
  place: Place,
  folder: string,
  stem: string,
  area: Area,
): Promise<Place> {
  using from = openFolder(root, place.folder);
  using to = openFolder(root, folder);
  for (;;) {
    const taken = await namesIn(to);
    if (folder === place.folder) taken.delete(sameName(place.name));
    const name = freeName(stem, taken);
    if (folder === place.folder && name === place.name) return place;
    checkWritable(placePath({ folder, name }), area);
    if (await moveFile(from, place.name, to, name)) return { folder, name };
  }
}

/**
 * The real path of a folder for notes; missing parts of it are made.
 *
 * @throws VaultError `outside_vault`, `refused`, `invalid`
 */
export async function makeFolder(root: string, folder: string | undefined, area: Area): Promise<string> {
  if (folder === undefined || folder.trim() === '' || folder === '.') return '';
  const wanted = normalPath(folder);
  if (isHidden(wanted)) {
    throw new VaultError('refused', `"${shownName(wanted)}" is hidden; hidden folders are left alone.`);
  }
  let real = '';
  for (const part of wanted.split('/')) {
    const existing = realFolder(root, placePath({ folder: real, name: part }));
    real = existing ?? (await makeOne(root, real, part, area));
  }
  return real;
}

async function makeOne(root: string, parent: string, part: string, area: Area): Promise<string> {
  const name = fileNameFor(part);
  const path = placePath({ folder: parent, name });
  checkWritable(`${path}/note.md`, area);
  using open = openFolder(root, parent);
  try {
    await mkdir(open.at(name));
    await giveToOwnerOf(open, name);
    await open.sync();
  } catch (error) {
    const code = systemCode(error);
    if (code !== 'EEXIST') {
      throw new VaultError('write_failed', `The folder "${shownName(path)}" could not be made (${code}).`, {
        cause: error,
      });
    }
  }
  return path;
}

function realFolder(root: string, path: string): string | undefined {
  try {
    return realPlace(root, path);
  } catch (error) {
    if (error instanceof VaultError && error.code === 'not_found') return undefined;
    throw error;
  }
}

async function namesIn(folder: OpenFolder): Promise<Set<string>> {
  const names = await readdir(folder.at('.'), { encoding: 'buffer' });
  return new Set(names.map((name) => sameName(nameFromBytes(name))));
}
