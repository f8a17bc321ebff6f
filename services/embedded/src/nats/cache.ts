/**
 * Stoa's own nats-server binaries: `<cache>/nats-server/<version>/nats-server`. A binary appears there whole or not
 * at all, so any number of starts may fetch at once; the last one wins with the same content.
 */
import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedError, reasonOf } from '../error.ts';
import type { OnProgress } from '../texts.ts';
import { isAtLeast, natsVersion, OLDEST_NATS } from './version.ts';

export interface NatsBinary {
  path: string;
  version: string;
}

/** The newest usable binary in the cache. Unusable ones are named and left alone. */
export async function findCached(cache: string, onProgress: OnProgress): Promise<NatsBinary | undefined> {
  const folder = join(cache, 'nats-server');
  const versions = (await readdir(folder).catch(() => [])).filter((name) => /^\d+\.\d+\.\d+$/.test(name));
  versions.sort((left, right) => (isAtLeast(left, right) ? -1 : 1));
  for (const version of versions) {
    if (!isAtLeast(version, OLDEST_NATS)) continue;
    const path = join(folder, version, 'nats-server');
    try {
      return { path, version: await natsVersion(path) };
    } catch (error) {
      onProgress({ code: 'nats_unusable', values: { path, reason: reasonOf(error) } });
    }
  }
  return undefined;
}

/** Takes a fetched binary into the cache after asking its version. Throws when it is too old or does not run. */
export async function installInCache(cache: string, file: string): Promise<NatsBinary> {
  // Some archives keep no file modes.
  await chmod(file, 0o755);
  const version = await natsVersion(file);
  if (!isAtLeast(version, OLDEST_NATS)) {
    throw new EmbeddedError('nats_too_old', { path: file, version, needed: OLDEST_NATS });
  }
  const folder = join(cache, 'nats-server', version);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const path = join(folder, 'nats-server');
  const unfinished = join(folder, `.${randomUUID()}`);
  try {
    await copyFile(file, unfinished);
    await chmod(unfinished, 0o755);
    const handle = await open(unfinished, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  return { path, version };
}
