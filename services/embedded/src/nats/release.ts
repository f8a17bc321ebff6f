/**
 * nats-server from its official release: `<base>/v<version>/SHA256SUMS` and the archive it lists for this machine.
 * Whoever can't reach the host must learn it within seconds, so the first byte has a short deadline; a slow but steady
 * download may take its time.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { arch, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { EmbeddedError, reasonNotice, reasonOf } from '../error.ts';
import type { OnProgress } from '../texts.ts';
import { installInCache, type NatsBinary } from './cache.ts';

export interface ReleaseSource {
  /** Default: the project's releases on GitHub. */
  baseUrl?: string;
  /** Default: the version Stoa is tested with. */
  version?: string;
  /** Milliseconds until the host must answer. Default 3,000. */
  answerMs?: number;
  /** Milliseconds a download may stand still. Default 10,000. */
  stallMs?: number;
}

/** The version Stoa is tested with. */
export const RELEASE_VERSION = '2.15.1';
const BASE_URL = 'https://github.com/nats-io/nats-server/releases/download';
const LARGEST_ARCHIVE = 200 * 1024 * 1024;
const LARGEST_SUMS = 1024 * 1024;
const REDIRECTS = 5;

type Limits = Required<Pick<ReleaseSource, 'answerMs' | 'stallMs'>>;

/** Fetches, checks and caches it. Throws an EmbeddedError that names the address and what was wrong there. */
export async function fetchRelease(
  cache: string,
  source: ReleaseSource,
  onProgress: OnProgress,
): Promise<NatsBinary> {
  const { baseUrl = BASE_URL, version = RELEASE_VERSION, answerMs = 3000, stallMs = 10_000 } = source;
  const limits = { answerMs, stallMs };
  const name = archiveName(version);
  onProgress({ code: 'release_fetching', values: { version, host: new URL(baseUrl).host } });

  const sumsUrl = `${baseUrl}/v${version}/SHA256SUMS`;
  const sums = await fetchText(sumsUrl, limits);
  const listed = [`${name}.tar.gz`, `${name}.zip`].flatMap((file) => {
    const sum = checksumOf(sums, file);
    return sum === undefined ? [] : [{ file, sum }];
  })[0];
  if (listed === undefined) throw new EmbeddedError('release_unlisted', { url: sumsUrl, name });

  const folder = await mkdtemp(join(tmpdir(), 'stoa-nats-'));
  try {
    const url = `${baseUrl}/v${version}/${listed.file}`;
    const archive = join(folder, listed.file);
    const sum = await download(url, archive, limits);
    if (sum !== listed.sum) throw new EmbeddedError('release_wrong_checksum', { url });
    try {
      return await installInCache(cache, await unpack(archive, folder));
    } catch (error) {
      throw new EmbeddedError('archive_unreadable', { url, reason: reasonNotice(error) }, { cause: error });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The checksum a SHA256SUMS text states for a file, lower case; undefined when it does not list it. */
export function checksumOf(sums: string, file: string): string | undefined {
  for (const line of sums.split('\n')) {
    const match = /^([0-9a-f]{64}) [ *](.+?)\r?$/i.exec(line);
    if (match?.[2] === file) return match[1]?.toLowerCase();
  }
  return undefined;
}

function archiveName(version: string): string {
  const os = platform() === 'linux' || platform() === 'darwin' ? platform() : undefined;
  const cpu = new Map<string, string>([
    ['x64', 'amd64'],
    ['arm64', 'arm64'],
  ]).get(arch());
  if (os === undefined || cpu === undefined) {
    throw new EmbeddedError('release_unknown_platform', { platform: platform(), arch: arch() });
  }
  return `nats-server-v${version}-${os}-${cpu}`;
}

async function fetchText(url: string, limits: Limits): Promise<string> {
  const chunks: Buffer[] = [];
  await read(url, limits, LARGEST_SUMS, async (body) => {
    for await (const chunk of body) chunks.push(Buffer.from(chunk));
  });
  return Buffer.concat(chunks).toString('utf8');
}

async function download(url: string, file: string, limits: Limits): Promise<string> {
  const hash = createHash('sha256');
  await read(url, limits, LARGEST_ARCHIVE, async (body, signal) => {
    const tee = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(body, tee, createWriteStream(file, { mode: 0o600 }), { signal });
  });
  return hash.digest('hex');
}

async function read(
  url: string,
  { answerMs, stallMs }: Limits,
  largest: number,
  consume: (body: Readable, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const within = (ms: number, what: string): void => {
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(new Error(`${what} for ${ms} ms`)), ms);
  };
  try {
    const response = await follow(url, abort.signal, () => within(answerMs, 'no answer'));
    if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
    within(stallMs, 'no data');
    let size = 0;
    const watch = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        within(stallMs, 'no data');
        size += chunk.length;
        done(size > largest ? new Error(`larger than ${largest} bytes`) : null, chunk);
      },
    });
    const body = Readable.fromWeb(response.body);
    await Promise.all([pipeline(body, watch, { signal: abort.signal }), consume(watch, abort.signal)]);
  } catch (error) {
    const reason = reasonOf(abort.signal.aborted ? abort.signal.reason : error);
    throw new EmbeddedError('release_unreachable', { url, reason }, { cause: error });
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

async function follow(url: string, signal: AbortSignal, beforeHop: () => void): Promise<Response> {
  let here = new URL(url);
  for (let hop = 0; hop <= REDIRECTS; hop += 1) {
    beforeHop();
    const response = await fetch(here, { redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, here);
    if (here.protocol === 'https:' && next.protocol !== 'https:')
      throw new Error(`it redirects to ${next.href}`);
    here = next;
  }
  throw new Error(`more than ${REDIRECTS} redirects`);
}

async function unpack(archive: string, folder: string): Promise<string> {
  const run = promisify(execFile);
  // macOS's tar reads zip too; elsewhere a zip needs unzip.
  if (archive.endsWith('.zip') && platform() === 'linux') await run('unzip', ['-q', archive, '-d', folder]);
  else await run('tar', ['-xf', archive, '-C', folder]);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.find((entry) => entry.isFile() && entry.name === 'nats-server');
  if (found === undefined) throw new Error('no file named nats-server');
  return join(found.parentPath, found.name);
}
