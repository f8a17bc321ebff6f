/**
 * Finds a nats-server Stoa can run on, in the order a person expects: the one they named, the one installed, the one
 * fetched before; else it is fetched.
 */
import { delimiter, join } from 'node:path';
import { access, constants } from 'node:fs/promises';
import { EmbeddedError, reasonOf } from '../error.ts';
import type { OnProgress } from '../texts.ts';
import { findCached, type NatsBinary } from './cache.ts';
import { isAtLeast, natsVersion, OLDEST_NATS } from './version.ts';

export interface FoundNats extends NatsBinary {
  source: 'STOA_NATS_BIN' | 'PATH' | 'cache';
}
export interface FindNatsOptions {
  /** Read: STOA_NATS_BIN and PATH. */
  env: Readonly<Record<string, string | undefined>>;
  cache: string;
  onProgress: OnProgress;
}

export async function findNatsServer(options: FindNatsOptions): Promise<FoundNats> {
  const named = options.env['STOA_NATS_BIN'];
  if (named !== undefined && named !== '') {
    const version = await natsVersion(named);
    return { path: named, version, source: 'STOA_NATS_BIN' };
  }
  const installed = await findOnPath(options);
  if (installed !== undefined) return { ...installed, source: 'PATH' };
  const cached = await findCached(options.cache, options.onProgress);
  if (cached !== undefined) return { ...cached, source: 'cache' };
  throw new EmbeddedError('source_failed', { reason: 'not found' });
}

async function findOnPath({ env, onProgress }: FindNatsOptions): Promise<NatsBinary | undefined> {
  for (const folder of (env['PATH'] ?? '').split(delimiter).filter((entry) => entry !== '')) {
    const path = join(folder, 'nats-server');
    if (
      !(await access(path, constants.X_OK).then(
        () => true,
        () => false,
      ))
    )
      continue;
    try {
      const version = await natsVersion(path);
      if (isAtLeast(version, OLDEST_NATS)) return { path, version };
      onProgress({ code: 'nats_too_old', values: { path, version, needed: OLDEST_NATS } });
    } catch (error) {
      onProgress({ code: 'nats_unusable', values: { path, reason: reasonOf(error) } });
    }
  }
  return undefined;
}
