import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openChildren, type Children } from '../src/home/children.ts';
import { findProcesses } from '../src/system/processes.ts';
import { ownIdentity, signalProcess } from '../src/system/process-identity.ts';
import type { Service } from '../src/system/service.ts';
import { supervise, type Health, type Supervised } from '../src/system/supervisor.ts';

let folder: string;
let children: Children;
let health: Health[];
let supervised: Supervised | undefined;
let mark: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stoa-supervisor-'));
  children = await openChildren(folder);
  health = [];
  // A number no other process sleeps for: the scan finds only ours.
  mark = `${10_000 + process.pid}.${Math.floor(performance.now())}`;
});
afterEach(async () => {
  await supervised?.stop();
  for (const left of sleepers()) {
    signalProcess(left, 'SIGKILL');
    throw new Error('stop() left a process behind');
  }
  rmSync(folder, { recursive: true, force: true });
});

const sleepers: Service['processes'] = () =>
  findProcesses(({ argv }) => argv[0] === 'sleep' && argv[1] === mark);

/** A "server" that only sleeps, unless `fail` says why it should not start on that port. */
function sleeper(
  fail: (port: number) => string | undefined = () => undefined,
): Service & { ports: number[] } {
  const ports: number[] = [];
  return {
    ports,
    key: 'nats',
    title: 'sleeper',
    fingerprint: 'same',
    logFile: join(folder, 'sleeper.log'),
    goodbye: [['SIGTERM', 5000]],
    async launch(port, onSpawn) {
      ports.push(port);
      const reason = fail(port);
      if (reason !== undefined) throw new Error(reason);
      const child = spawn('sleep', [mark], { stdio: 'ignore', detached: true });
      await new Promise((resolve) => child.once('spawn', resolve));
      await onSpawn(child);
    },
    probe: async () => undefined,
    isPortTaken: (error) => error instanceof Error && error.message === 'port taken',
    processes: sleepers,
    lastWord: async () => 'zzz',
  };
}

async function start(service: Service, patience = {}): Promise<Supervised> {
  supervised = await supervise(service, {
    children,
    onProgress: () => undefined,
    onHealth: (event) => health.push(event),
    ...patience,
  });
  return supervised;
}

const until = async (state: Health['state'], count = 1): Promise<void> => {
  while (health.filter((event) => event.state === state).length < count) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

test('a port somebody else was faster to take is replaced by another', async () => {
  const service = sleeper(
    (port) => (service.ports.length < 3 ? 'port taken' : undefined) ?? (port > 0 ? undefined : 'no'),
  );
  const { port } = await start(service);
  expect(new Set(service.ports).size).toBe(3);
  expect(port).toBe(service.ports[2]);
});

test('a server that still serves in a place we cannot see is an error, not a second one on its data', async () => {
  const elsewhere = { ...ownIdentity(), place: 'another boot pid:[1]' };
  await children.set('nats', { process: elsewhere, port: 1234, fingerprint: 'same' });
  const service = sleeper();
  await expect(start(service)).rejects.toMatchObject({ code: 'server_elsewhere', values: { port: 1234 } });
  expect(service.ports).toEqual([]);
  // After a reboot the record is from elsewhere too, but nobody answers.
  service.probe = async () => Promise.reject(new Error('nobody'));
  await start(service);
  expect(service.ports).toHaveLength(1);
});

test('any other failure at the start is told at once', async () => {
  const service = sleeper(() => 'the cat sat on it');
  await expect(start(service)).rejects.toMatchObject({
    code: 'server_does_not_start',
    values: { reason: 'the cat sat on it' },
  });
  expect(service.ports).toHaveLength(1);
});

test('the port of last time is taken again, unless somebody listens there now', async () => {
  const first = await start(sleeper());
  const { port } = first;
  await first.stop();
  const again = await start(sleeper());
  expect(again.port).toBe(port);
  await again.stop();
  const other: Server = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  expect((await start(sleeper())).port).not.toBe(port);
  other.close();
});

test('a server that was given up can be started again once what was wrong is mended', async () => {
  const broken = join(folder, 'broken');
  const server = await start(
    sleeper(() => (existsSync(broken) ? 'no space left' : undefined)),
    { giveUpAfter: 3, backoffMs: 1 },
  );
  writeFileSync(broken, '');
  for (const process of sleepers()) signalProcess(process, 'SIGKILL');
  await until('given_up');
  expect(health.map(({ state }) => state)).toEqual(['down', 'down', 'given_up']);
  expect(health[2]?.notice).toMatchObject({ code: 'server_given_up', values: { reason: 'no space left' } });
  await expect(server.restart()).rejects.toMatchObject({ code: 'server_given_up' });
  rmSync(broken);
  await server.restart();
  expect(sleepers()).toHaveLength(1);
  expect(server.pid()).toBe(sleepers()[0]?.pid);
});

test('the pause before a new try doubles, and the count begins anew after a steady time', async () => {
  const server = await start(sleeper(), { backoffMs: 10, steadyMs: 0 });
  for (let round = 1; round <= 3; round += 1) {
    for (const process of sleepers()) signalProcess(process, 'SIGKILL');
    await until('up', round);
  }
  const pauses = health.filter(({ state }) => state === 'down').map(({ notice }) => notice.values['ms']);
  expect(pauses).toEqual([10, 10, 10]);
  await server.stop();

  health = [];
  await start(sleeper(), { backoffMs: 10 });
  for (let round = 1; round <= 3; round += 1) {
    for (const process of sleepers()) signalProcess(process, 'SIGKILL');
    await until('up', round);
  }
  expect(health.filter(({ state }) => state === 'down').map(({ notice }) => notice.values['ms'])).toEqual([
    10, 20, 40,
  ]);
});

test('stopping while it waits for the next try starts nothing more', async () => {
  const server = await start(sleeper(), { backoffMs: 60_000 });
  for (const process of sleepers()) signalProcess(process, 'SIGKILL');
  await until('down');
  await server.stop();
  expect(sleepers()).toEqual([]);
});
