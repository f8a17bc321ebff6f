/** Brings generated files to disk, and tells how the disk differs from them. */
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SCHEMAS } from './index.ts';

export interface Drift {
  /** Paths whose file is absent or other than generated. */
  readonly changed: readonly string[];
  /** Files in `schemas/` that nothing generates any more. */
  readonly stale: readonly string[];
}

/** How the files below `root` differ from the generated ones. */
export function drift(root: string, files: ReadonlyMap<string, string>): Drift {
  return {
    changed: [...files].filter(([path, text]) => textAt(join(root, path)) !== text).map(([path]) => path),
    stale: present(root).filter((path) => !files.has(path)),
  };
}

/** Writes what differs, removes what is stale, and tells what it did. */
export function write(root: string, files: ReadonlyMap<string, string>): Drift {
  const done = drift(root, files);
  for (const path of done.changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), files.get(path) ?? '');
  }
  for (const path of done.stale) {
    rmSync(join(root, path));
    const folder = dirname(join(root, path));
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  }
  return done;
}

function present(root: string): string[] {
  let entries;
  try {
    entries = readdirSync(join(root, SCHEMAS), { recursive: true, withFileTypes: true });
  } catch (error) {
    if (isAbsence(error)) return [];
    throw error;
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'))
    .sort();
}

function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
