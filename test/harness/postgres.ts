/**
 * A real PostgreSQL for tests. All calls in one test process share one server, each gets a database of its own; a test
 * about a database that goes away takes a server of its own (`own: true`).
 */
import { existsSync } from 'node:fs';
import { chown, mkdir, rename, rm } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  createCluster,
  freePort,
  launchPostgres,
  noticeText,
  postgresBinaries,
  postgresProcessesIn,
  postgresUrl,
  postgresUser,
  withPostgres,
  type PostgresBinaries,
  type RunAs,
} from '@stoa/embedded/internal';
import { testCache } from './nats-binary.ts';
import { serverProcess, type ServerControl, type ServerProcess } from './server-process.ts';
import { tempFolder } from './temp-folder.ts';

export interface TestPostgres {
  /** As the owner of a fresh, empty database; no rights beyond it. */
  url: string;
  /** As the superuser, in the same database. */
  superuserUrl: string;
  /** Drops the database; an own server is ended. */
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface OwnPostgres extends TestPostgres, ServerControl {}

interface Server extends ServerProcess {
  port: number;
  remove(): Promise<void>;
}

const run = promisify(execFile);
const PASSWORD = 'test';
const ATTEMPTS = 5;
/** A test server may lose everything in a power cut. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=32MB',
  'max_connections=200',
];

let shared: Promise<Server> | undefined;
let databases = 0;

export function startPostgres(options: { own: true }): Promise<OwnPostgres>;
export function startPostgres(): Promise<TestPostgres>;
export async function startPostgres(options: { own?: true } = {}): Promise<TestPostgres> {
  if (options.own === true) {
    const server = await startServer();
    return Object.assign(server, await createDatabase(server, async () => server.remove()));
  }
  shared ??= startServer();
  const server = await shared;
  return createDatabase(server, async (name) => {
    // Test code that left a connection open must not make the end of a test fail.
    await asSuperuser(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await asSuperuser(server, `DROP ROLE IF EXISTS ${name}`);
  });
}

async function createDatabase(server: Server, end: (name: string) => Promise<void>): Promise<TestPostgres> {
  const name = `test_${(databases += 1)}`;
  await asSuperuser(server, `CREATE ROLE ${name} LOGIN PASSWORD '${PASSWORD}'`);
  await asSuperuser(server, `CREATE DATABASE ${name} OWNER ${name}`);
  const stop = async (): Promise<void> => end(name);
  return {
    url: postgresUrl(server.port, name, PASSWORD, name),
    superuserUrl: postgresUrl(server.port, 'postgres', PASSWORD, name),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

async function asSuperuser(server: Server, sql: string): Promise<void> {
  const url = postgresUrl(server.port, 'postgres', PASSWORD, 'postgres');
  await withPostgres(url, 20_000, async (client) => client.query(sql));
}

async function startServer(): Promise<Server> {
  const runAs = postgresUser(process.getuid?.() ?? -1);
  const folder = tempFolder('postgres');
  const say = (notice: Parameters<typeof noticeText>[0]): void => console.error(noticeText(notice, 'en'));
  const binaries = await postgresBinaries(join(folder.path, 'server'), runAs, say);
  const data = join(folder.path, 'data');
  const template = await makeTemplate(binaries, runAs);
  // The system's tools: a thousand small files take Node half a second.
  await run('cp', ['-R', template, data]);
  if (runAs !== undefined) await run('chown', ['-R', `${runAs.uid}:${runAs.gid}`, data]);
  await run('chmod', ['go=', data]);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const control = serverProcess({
      title: 'PostgreSQL',
      politely: 'SIGINT',
      others: () => postgresProcessesIn(data),
      async launch(onSpawn) {
        const logFile = join(folder.path, 'postgres.log');
        const superuserPassword = PASSWORD;
        await launchPostgres({
          binaries,
          runAs,
          data,
          port,
          logFile,
          onSpawn,
          superuserPassword,
          settings: FAST,
        });
      },
    });
    try {
      await control.launch();
      const remove = async (): Promise<void> => {
        await control.end();
        folder.remove();
      };
      return Object.assign(control, { port, remove });
    } catch (error) {
      await control.kill();
      const raced = error instanceof Error && error.message.includes('could not create any TCP/IP sockets');
      if (!raced || attempt === ATTEMPTS) {
        folder.remove();
        throw error;
      }
    }
  }
}

/** An empty database folder made once per machine and version: copying takes a tenth of the time of making one. */
async function makeTemplate(binaries: PostgresBinaries, runAs: RunAs | undefined): Promise<string> {
  const template = join(testCache(), `postgres-template-${binaries.version}`);
  if (existsSync(template)) return template;
  await mkdir(testCache(), { recursive: true });
  // Made elsewhere: PostgreSQL's user may not enter root's cache.
  using folder = tempFolder('template');
  if (runAs !== undefined) await chown(folder.path, runAs.uid, runAs.gid);
  const made = join(folder.path, 'data');
  await createCluster({ binaries, runAs, data: made, superuserPassword: PASSWORD, durable: false });
  const unfinished = `${template}.${randomUUID()}`;
  try {
    await run('cp', ['-R', made, unfinished]);
    await rename(unfinished, template).catch((error: unknown) => {
      // Another test process was faster.
      if (!existsSync(template)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return template;
}
