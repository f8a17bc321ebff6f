/**
 * Finds a nats-server Stoa can run on, in the order a person expects: the one they named, the one installed, the one
 * fetched before; else one is fetched. The official release comes first (exact version, one small download) and gives
 * up after seconds where its host can't be reached; then the machine's own package mirror; then Docker.
 */
import { access, constants, mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { EmbeddedError, reasonNotice, reasonOf } from '../error.ts';
import type { NoticeValue, OnProgress } from '../texts.ts';
import { fetchFromApt, type AptPlaces } from './apt.ts';
import { findCached, type NatsBinary } from './cache.ts';
import { fetchFromDocker } from './docker.ts';
import { fetchRelease, type ReleaseSource } from './release.ts';
import { isAtLeast, natsVersion, OLDEST_NATS } from './version.ts';

export type NatsSource = 'STOA_NATS_BIN' | 'PATH' | 'cache' | 'release' | 'apt' | 'docker';

export interface FoundNats extends NatsBinary {
  source: NatsSource;
}

export interface FindNatsOptions {
  /** Read: STOA_NATS_BIN and PATH. */
  env: Readonly<Record<string, string | undefined>>;
  /** Stoa's cache folder (`cacheFolder`); binaries are kept there for the next start. */
  cache: string;
  onProgress: OnProgress;
  release?: ReleaseSource;
  apt?: AptPlaces;
}

/**
 * Path and version (2.12 or newer, asked of the binary itself) of a nats-server.
 * Throws `nats_bin_wrong` when STOA_NATS_BIN names something else, `nats_cache_unwritable`, or `nats_missing` with
 * what was tried and what to install.
 */
export async function findNatsServer(options: FindNatsOptions): Promise<FoundNats> {
  const { env, cache, onProgress } = options;
  const named = env['STOA_NATS_BIN'];
  if (named !== undefined && named !== '') return { ...(await checkNamed(named)), source: 'STOA_NATS_BIN' };
  const installed = await findOnPath(env['PATH'] ?? '', onProgress);
  if (installed !== undefined) return { ...installed, source: 'PATH' };
  const cached = await findCached(cache, onProgress);
  if (cached !== undefined) return { ...cached, source: 'cache' };
  return fetchOne(options);
}

async function checkNamed(path: string): Promise<NatsBinary> {
  let reason: string;
  try {
    const version = await natsVersion(path);
    if (isAtLeast(version, OLDEST_NATS)) return { path, version };
    reason = `nats-server ${version}`;
  } catch (error) {
    reason = reasonOf(error);
  }
  throw new EmbeddedError('nats_bin_wrong', { path, reason, needed: OLDEST_NATS });
}

async function findOnPath(path: string, onProgress: OnProgress): Promise<NatsBinary | undefined> {
  for (const folder of path.split(delimiter).filter((entry) => entry !== '')) {
    const file = join(folder, 'nats-server');
    if (!(await isExecutable(file))) continue;
    try {
      const version = await natsVersion(file);
      if (isAtLeast(version, OLDEST_NATS)) return { path: file, version };
      onProgress({ code: 'nats_too_old', values: { path: file, version, needed: OLDEST_NATS } });
    } catch (error) {
      onProgress({ code: 'nats_unusable', values: { path: file, reason: reasonOf(error) } });
    }
  }
  return undefined;
}

async function fetchOne({ cache, onProgress, release, apt }: FindNatsOptions): Promise<FoundNats> {
  try {
    await mkdir(join(cache, 'nats-server'), { recursive: true, mode: 0o755 });
    await access(join(cache, 'nats-server'), constants.W_OK);
  } catch (error) {
    throw new EmbeddedError(
      'nats_cache_unwritable',
      { path: cache, reason: reasonOf(error) },
      { cause: error },
    );
  }
  const sources: [NatsSource, () => Promise<NatsBinary>][] = [
    ['release', () => fetchRelease(cache, release ?? {}, onProgress)],
    ['apt', () => fetchFromApt(cache, apt ?? {}, onProgress)],
    ['docker', () => fetchFromDocker(cache, onProgress)],
  ];
  const reasons: NoticeValue[] = [];
  for (const [source, fetchIt] of sources) {
    try {
      const binary = await fetchIt();
      onProgress({ code: 'nats_fetched', values: { ...binary } });
      return { ...binary, source };
    } catch (error) {
      const reason = reasonNotice(error);
      reasons.push({ code: 'tried', values: { what: source, reason } });
      onProgress({ code: 'source_failed', values: { reason } });
    }
  }
  throw new EmbeddedError('nats_missing', { needed: OLDEST_NATS, reasons });
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
