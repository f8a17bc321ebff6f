/** nats-server out of the official Docker image, where a Docker answers. The image holds a static Linux binary. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedError } from '../error.ts';
import type { OnProgress } from '../texts.ts';
import { installInCache, type NatsBinary } from './cache.ts';
import { RELEASE_VERSION } from './release.ts';

const run = promisify(execFile);
const IMAGE = `nats:${RELEASE_VERSION}`;

/** Fetches and caches it. Throws when no Docker answers within two seconds, or the image can't be had. */
export async function fetchFromDocker(cache: string, onProgress: OnProgress): Promise<NatsBinary> {
  if (platform() !== 'linux') throw new EmbeddedError('docker_absent');
  await run('docker', ['version', '--format', '{{.Server.Version}}'], { timeout: 2000 }).catch(
    (error: unknown) => {
      throw new EmbeddedError('docker_absent', {}, { cause: error });
    },
  );
  onProgress({ code: 'docker_fetching', values: { image: IMAGE } });
  const folder = await mkdtemp(join(tmpdir(), 'stoa-docker-'));
  try {
    const { stdout } = await run('docker', ['create', IMAGE], { timeout: 180_000 });
    const container = stdout.trim();
    try {
      await run('docker', ['cp', `${container}:/nats-server`, folder], { timeout: 60_000 });
    } finally {
      await run('docker', ['rm', container], { timeout: 10_000 });
    }
    return await installInCache(cache, join(folder, 'nats-server'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
