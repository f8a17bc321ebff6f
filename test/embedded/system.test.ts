import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import {
  findRunning,
  startEmbedded,
  type EmbeddedSystem,
  type Health,
  type StartOptions,
} from '@stoa/embedded';
import { findProcesses } from '@stoa/embedded/internal';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guard, tempFolder, type TempFolder } from '../harness/index.ts';
import { anyRuns, env, mustRun, query, useBoth, usedHome } from './support.ts';

// Making a database takes seconds on a busy disk.
vi.setConfig({ testTimeout: 120_000 });

let folder: TempFolder;
let home: string;
let systems: EmbeddedSystem[];

beforeEach(() => {
  folder = tempFolder('system');
  home = join(folder.path, 'home');
  systems = [];
});
afterEach(async () => {
  for (const system of systems) await system.stop();
  folder.remove();
});

async function start(options: Partial<StartOptions> = {}): Promise<EmbeddedSystem> {
  const system = await startEmbedded({ home, version: '1.2.3', env, ...options });
  if ('running' in system) throw new Error(`process ${system.running.pid} runs already`);
  systems.push(system);
  for (const pid of Object.values(system.pids())) guard({ server: mustRun(pid) });
  return system;
}

describe('start and stop', () => {
  test('both servers serve, keep what they were given over a restart, and are gone after the stop', async () => {
    const first = await start();
    const connection = await connect({ servers: first.natsUrl, ...first.natsCredentials });
    await (await jetstreamManager(connection)).streams.add({ name: 'S', subjects: ['s'] });
    await jetstream(connection).publish('s', 'kept');
    await connection.close();
    await query(first.postgresUrl, 'CREATE TABLE t AS SELECT 7 AS x');
    const identities = Object.values(first.pids()).map((pid) => mustRun(pid));
    await first.stop();
    expect(anyRuns(identities)).toBe(false);
    expect(
      findProcesses(({ argv, cwd }) => argv.join(' ').includes(home) || cwd?.startsWith(home) === true),
    ).toEqual([]);

    const second = await start();
    expect(second.natsUrl).toBe(first.natsUrl);
    expect(second.postgresUrl).toBe(first.postgresUrl);
    const again = await connect({ servers: second.natsUrl, ...second.natsCredentials });
    expect((await (await jetstreamManager(again)).streams.info('S')).state.messages).toBe(1);
    await again.close();
    expect(await query(second.postgresUrl, 'SELECT x FROM t')).toEqual([[7]]);
  });

  test('both listen on the loopback alone and ask for their passwords', async () => {
    await usedHome(home);
    const system = await start();
    const { natsUrl, natsCredentials, postgresUrl } = system;
    for (const url of [natsUrl, postgresUrl]) expect(new URL(url).hostname).toBe('127.0.0.1');
    const ports = [natsUrl, postgresUrl].map((url) => Number(new URL(url).port));
    expect(listeningOutsideLoopback(ports)).toEqual([]);
    await expect(
      connect({ servers: natsUrl, user: natsCredentials.user, pass: 'wrong', reconnect: false }).then(
        () => 'in',
      ),
    ).rejects.toThrow(/authorization/i);
    await expect(connect({ servers: natsUrl, reconnect: false }).then(() => 'in')).rejects.toThrow(
      /authorization/i,
    );
    await expect(query(postgresUrl.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/);
    await expect(query(postgresUrl, 'SELECT * FROM pg_authid')).rejects.toThrow(/permission denied/);
  });

  test('what is acknowledged is synced by default, and only then', async () => {
    await usedHome(home);
    await start();
    const config = (): string => readFileSync(join(home, 'run', 'nats.conf'), 'utf8');
    expect(config()).toMatch(/^ *sync_interval: always$/m);
    await systems[0]?.stop();
    await start({ natsSync: 'default' });
    expect(config()).not.toContain('sync_interval');
  });

  test('nothing in the folder can be read by others, and no file holds a password that others may read', async () => {
    await start();
    for (const entry of readdirSync(home, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (path.includes('/postgres/data/')) continue;
      const { mode } = statSync(path);
      // Passing through a folder is no reading.
      expect([path, mode & (entry.isDirectory() ? 0o066 : 0o077)]).toEqual([path, 0]);
    }
    expect(statSync(join(home, 'postgres', 'data')).mode & 0o077).toBe(0);
  });

  test('the running system can be found until it stops, by any path to its folder', async () => {
    await usedHome(home);
    expect(await findRunning(home)).toBeUndefined();
    const system = await start();
    const { natsUrl, natsCredentials, postgresUrl } = system;
    const found = await findRunning(join(home, '..', 'home'));
    expect(found).toMatchObject({ natsUrl, natsCredentials, postgresUrl, version: '1.2.3' });
    expect(found?.process.pid).toBe(process.pid);
    await system.stop();
    expect(await findRunning(home)).toBeUndefined();
  });

  test('a start that is called off leaves nothing running and the folder free', async () => {
    const abort = new AbortController();
    const calledOff = start({
      signal: abort.signal,
      onProgress: ({ code }) => {
        if (code === 'starting') abort.abort(new Error('called off'));
      },
    });
    await expect(calledOff.then(() => 'started')).rejects.toThrow('called off');
    expect(findProcesses(({ argv }) => argv.join(' ').includes(home))).toEqual([]);
    await start();
  });
});

describe('a server that dies', () => {
  test('serves again on the same port, a client that reconnects goes on, and both are told', async () => {
    await usedHome(home);
    const health: Health[] = [];
    const back = Promise.withResolvers<void>();
    const system = await start({
      onHealth: (event) => {
        health.push(event);
        if (health.filter(({ state }) => state === 'up').length === 2) back.resolve();
      },
    });
    await query(system.postgresUrl, 'CREATE TABLE t AS SELECT 7 AS x');
    const client = await connect({
      servers: system.natsUrl,
      ...system.natsCredentials,
      reconnectTimeWait: 50,
      maxReconnectAttempts: -1,
    });
    const before = system.pids();
    for (const pid of Object.values(before)) process.kill(mustRun(pid).pid, 'SIGKILL');
    await back.promise;
    const after = system.pids();
    expect([after.nats, after.postgres]).not.toContain(before.nats);
    expect([after.nats, after.postgres]).not.toContain(before.postgres);
    await client.flush();
    await client.request('$JS.API.INFO', '', { timeout: 5000 });
    await client.close();
    expect(await query(system.postgresUrl, 'SELECT x FROM t')).toEqual([[7]]);
    for (const server of ['nats', 'postgres'] as const) {
      expect(health.filter((event) => event.server === server).map(({ state }) => state)).toEqual([
        'down',
        'up',
      ]);
    }
    for (const pid of Object.values(after)) guard({ server: mustRun(pid) });
  });

  test('can be restarted on purpose, without that counting as a death', async () => {
    await usedHome(home);
    const health: Health[] = [];
    const system = await start({ onHealth: (event) => health.push(event) });
    const { nats } = system.pids();
    await system.restart('nats');
    expect(system.pids().nats).not.toBe(nats);
    await useBoth(system);
    expect(health.map(({ state }) => state)).toEqual(['up']);
    guard({ server: mustRun(system.pids().nats) });
  });
});

/** Addresses other than 127.0.0.1 (and its IPv6 sisters) on which these ports are listened on. */
function listeningOutsideLoopback(ports: number[]): string[] {
  const hex = new Set(ports.map((port) => port.toString(16).toUpperCase().padStart(4, '0')));
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .filter((file) => existsSync(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(([, local = '', , state]) => state === '0A' && hex.has(local.split(':')[1] ?? ''))
        .flatMap(([, local = '']) => (local.startsWith('0100007F:') ? [] : [local])),
    );
}
