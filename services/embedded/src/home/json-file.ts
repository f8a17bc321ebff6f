/** Small JSON files only their owner reads, replaced in one step: a reader or a crash sees the old or the new one. */
import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import type { z } from 'zod';

/**
 * Writes with mode 0600. `lasting`: on disk before it replaces what was there; for what must survive a power cut.
 * Without, it survives the end of any process, which is all that files about processes need.
 */
export async function writeJson(path: string, value: unknown, lasting = false): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(value, undefined, 2)}\n`);
      if (lasting) await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** The checked content; undefined when there is no such file. Throws when it is something else. */
export async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
