/**
 * The database folder ("cluster" in PostgreSQL's words): made once, whole or not at all, then given a database `stoa`
 * with an owner who has no rights beyond it.
 */
import { execFile } from 'node:child_process';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedError } from '../error.ts';
import type { RunAs } from '../system/run-as.ts';
import type { PostgresBinaries } from './binaries.ts';
import { withPostgres } from './probe.ts';

const run = promisify(execFile);

export interface ClusterOptions {
  binaries: PostgresBinaries;
  runAs: RunAs | undefined;
  data: string;
  superuserPassword: string;
  /** False skips syncing the new files to disk: for tests. Default true. */
  durable?: boolean;
}

/** True when a complete database folder is there. Throws `postgres_other_version` when it is of another major one. */
export async function hasCluster({
  data,
  binaries,
}: Pick<ClusterOptions, 'data' | 'binaries'>): Promise<boolean> {
  const found = (await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (found === '') return false;
  const needed = binaries.version.split('.')[0] ?? '';
  if (found !== needed) throw new EmbeddedError('postgres_other_version', { path: data, found, needed });
  return true;
}

/** Makes the folder. UTF-8, sorted and folded by Unicode the same on every machine, passwords always asked. */
export async function createCluster(options: ClusterOptions): Promise<void> {
  const { binaries, runAs, data, superuserPassword, durable = true } = options;
  const unfinished = `${data}.new`;
  const passwordFile = `${data}.password`;
  const owner = runAs === undefined ? {} : { uid: runAs.uid, gid: runAs.gid };
  try {
    await rm(unfinished, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordFile, `${superuserPassword}\n`, { mode: 0o600, flag: 'wx' });
    if (runAs !== undefined) {
      await chown(unfinished, runAs.uid, runAs.gid);
      await chown(passwordFile, runAs.uid, runAs.gid);
    }
    await run(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-locale',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...owner, cwd: '/', env: postgresEnv(), timeout: 120_000 },
    );
    await rename(unfinished, data);
    if (durable) await syncFolder(dirname(data));
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Sees to it that the database and its owner exist. Cheap when they do. */
export async function ensureDatabase(superuserUrl: string, name: string, password: string): Promise<void> {
  await withPostgres(superuserUrl, 30_000, async (client) => {
    const user = client.escapeIdentifier(name);
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
    if (role.rowCount === 0) {
      await client.query(`CREATE ROLE ${user} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    }
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${user} OWNER ${user}`);
  });
}

/** The environment of PostgreSQL's programs: nothing of ours leaks in, messages are English, times UTC. */
export function postgresEnv(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
