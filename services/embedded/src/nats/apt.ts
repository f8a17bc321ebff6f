/**
 * nats-server as a package from a newer suite of the machine's own mirror. A private apt root in a temporary folder
 * holds lists and downloads; the system's package database, lists and preferences are neither read nor written.
 * Signatures are always checked, whatever the system's configuration allows. Needs no root.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedError, reasonNotice, reasonOf } from '../error.ts';
import type { NoticeValue, OnProgress } from '../texts.ts';
import { newerSuites, ownMirrors, parseOsRelease, readAptSources, type AptSource } from './apt-sources.ts';
import { installInCache, type NatsBinary } from './cache.ts';
import { isAtLeast, OLDEST_NATS } from './version.ts';

export interface AptPlaces {
  /** Default /etc/apt. */
  configFolder?: string;
  /** Default /etc/os-release. */
  osRelease?: string;
}

const run = promisify(execFile);
const PACKAGE = 'nats-server';
/** One slow index is 15 MB; a mirror that takes longer than this is no help. */
const STEP_MS = 180_000;

/** Fetches and caches it. Throws an EmbeddedError with what was tried. */
export async function fetchFromApt(
  cache: string,
  { configFolder = '/etc/apt', osRelease = '/etc/os-release' }: AptPlaces,
  onProgress: OnProgress,
): Promise<NatsBinary> {
  await run('apt-get', ['--version']).catch((error: unknown) => {
    throw new EmbeddedError('apt_absent', {}, { cause: error });
  });
  const distribution = parseOsRelease(await readFile(osRelease, 'utf8').catch(() => ''));
  const mirrors =
    distribution === undefined ? [] : ownMirrors(await readAptSources(configFolder), distribution);
  const [mirror] = mirrors;
  if (distribution === undefined || mirror === undefined) {
    throw new EmbeddedError('apt_no_mirror', { path: configFolder });
  }
  const components = distribution.family === 'ubuntu' ? ['main', 'universe'] : ['main'];
  const host = hostOf(mirror);
  const reasons: NoticeValue[] = [];
  for (const suite of newerSuites(distribution)) {
    onProgress({ code: 'apt_fetching', values: { host, suite } });
    try {
      return await fetchFromSuite(cache, { ...mirror, suites: [suite], components });
    } catch (error) {
      reasons.push({ code: 'tried', values: { what: suite, reason: reasonNotice(error) } });
    }
  }
  throw new EmbeddedError('apt_nothing_new_enough', {
    host,
    needed: OLDEST_NATS,
    reasons,
  });
}

async function fetchFromSuite(cache: string, source: AptSource): Promise<NatsBinary> {
  const root = await mkdtemp(join(tmpdir(), 'stoa-apt-'));
  try {
    // apt downloads as its own unprivileged user when run by root: that user must get in.
    await chmod(root, 0o755);
    for (const folder of ['sources', 'lists/partial', 'archives/partial', 'unpacked']) {
      await mkdir(join(root, folder), { recursive: true });
    }
    await writeFile(join(root, 'sources', 'stoa.sources'), deb822(source));
    const config = join(root, 'apt.conf');
    await writeFile(config, privateRoot(root));
    const apt = async (command: string, ...args: string[]): Promise<string> => {
      const env = { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' };
      const { stdout } = await run(command, ['-c', config, '-q', ...args], {
        cwd: root,
        env,
        timeout: STEP_MS,
        maxBuffer: 2 ** 24,
      }).catch((error: unknown) => {
        throw new Error(reasonOf(error), { cause: error });
      });
      return stdout;
    };
    await apt('apt-get', 'update');
    const version = upstreamVersion(await apt('apt-cache', 'policy', PACKAGE));
    if (version === undefined) throw new Error('no such package');
    if (!isAtLeast(version, OLDEST_NATS)) throw new Error(`only ${version}`);
    // `download` takes the package alone, without what it depends on, and checks it against the signed index.
    await apt('apt-get', 'download', PACKAGE);
    const file = (await readdir(root)).find((name) => name.startsWith(`${PACKAGE}_`));
    if (file === undefined) throw new Error('the package was not downloaded');
    await run('dpkg-deb', ['--extract', join(root, file), join(root, 'unpacked')]);
    return await installInCache(cache, await findServer(join(root, 'unpacked')));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function findServer(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.find(({ name, parentPath }) => name === PACKAGE && /\/s?bin$/.test(parentPath));
  if (found === undefined) throw new Error('the package holds no nats-server');
  return join(found.parentPath, found.name);
}

function deb822({ uris, suites, components, signedBy }: AptSource): string {
  const fields = [
    'Types: deb',
    `URIs: ${uris.join(' ')}`,
    `Suites: ${suites.join(' ')}`,
    `Components: ${components.join(' ')}`,
    // No translations, contents or icons: only the package index.
    'Targets: Packages',
  ];
  if (signedBy !== undefined) fields.push(`Signed-By: ${signedBy}`);
  return `${fields.join('\n')}\n`;
}

/** Read after the system's own configuration, of which proxies and the like stay. */
function privateRoot(root: string): string {
  return `#clear APT::Update;
#clear DPkg;
#clear APT::Default-Release;
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "${root}/sources";
Dir::Etc::preferences "/dev/null";
Dir::Etc::preferencesparts "/dev/null";
Dir::State "${root}";
Dir::State::lists "${root}/lists";
Dir::State::status "/dev/null";
Dir::State::extended_states "${root}/extended_states";
Dir::Cache "${root}";
Dir::Cache::archives "${root}/archives";
Dir::Log "${root}";
Acquire::Retries "1";
Acquire::http::Timeout "10";
Acquire::https::Timeout "10";
Acquire::AllowInsecureRepositories "false";
Acquire::AllowWeakRepositories "false";
Acquire::AllowDowngradeToInsecureRepositories "false";
APT::Get::AllowUnauthenticated "false";
APT::Update::Error-Mode "any";
`;
}

/** `Candidate: 1:2.15.1-1` → `2.15.1`: without epoch and package revision. */
export function upstreamVersion(policy: string): string | undefined {
  return /^\s*Candidate:\s*(?:\d+:)?(\d+\.\d+\.\d+)/m.exec(policy)?.[1];
}

function hostOf({ uris: [uri = ''] }: AptSource): string {
  return URL.canParse(uri) ? new URL(uri).host || uri : uri;
}
