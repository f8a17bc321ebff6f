import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endLeftBehindIn, findRunning } from '@stoa/embedded';
import {
  findProcesses,
  identityOf,
  isRunning,
  waitGone,
  type ProcessIdentity,
} from '@stoa/embedded/internal';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { natsBinary, tempFolder, type TempFolder } from '../harness/index.ts';
import {
  anyRuns,
  env,
  exited,
  killStoa,
  mustRun,
  query,
  serving,
  startStoa,
  stopStoa,
  useBoth,
  usedHome,
  type StoaLike,
} from './support.ts';

// Making a database takes seconds on a busy disk.
vi.setConfig({ testTimeout: 120_000 });

let folder: TempFolder;
let home: string;
let stoas: StoaLike[];
let others: ChildProcess[];

beforeEach(async () => {
  folder = tempFolder('crash');
  home = join(folder.path, 'home');
  stoas = [];
  others = [];
  await usedHome(home);
});
afterEach(async () => {
  for (const stoa of stoas) await killStoa(stoa);
  for (const other of others) other.kill('SIGKILL');
  if (existsSync(home)) await endLeftBehindIn(home);
  folder.remove();
});

const start: typeof startStoa = async (...args) => {
  const stoa = await startStoa(...args);
  stoas.push(stoa);
  return stoa;
};

/** All nats-servers and PostgreSQL servers (not their workers) of this test's home. */
const servers = (): ProcessIdentity[] =>
  findProcesses(
    ({ argv }) => (argv[1] === '-D' || argv[1] === '--config') && (argv[2] ?? '').startsWith(home),
  );

/** Stoas of this test's home, also those that have not said anything yet. */
const stoaProcesses = (): ProcessIdentity[] =>
  findProcesses(({ argv }) => argv.includes(home) && argv.some((arg) => arg.endsWith('stoa-like.ts')));

/** Somebody else's process, which must survive everything. */
function bystander(...args: string[]): ProcessIdentity {
  const child = spawn('sleep', ['1000', ...args], { stdio: 'ignore' });
  others.push(child);
  return mustRun(child.pid);
}

const childrenFile = (): string => join(home, 'run', 'children.json');
type Children = Record<'nats' | 'postgres', { process: ProcessIdentity; port: number; fingerprint: string }>;
const readChildren = (): Children => JSON.parse(readFileSync(childrenFile(), 'utf8')) as Children;

describe('two starts in one folder', () => {
  test('the second one is told who runs there, and how to reach it', async () => {
    const first = serving(await start(home));
    const second = await start(home);
    expect(second.outcome).toEqual({ running: { pid: first.pid } });
    await exited(second.process);
    expect(await findRunning(home)).toMatchObject({ natsUrl: first.natsUrl, process: { pid: first.pid } });
    await useBoth(first);
  });

  test.each(['used before', 'new'])(
    'of six at the same instant exactly one wins, in a folder that is %s',
    async (age) => {
      if (age === 'new') rmSync(home, { recursive: true });
      const all = await Promise.all(Array.from({ length: 6 }, async () => start(home)));
      const winners = all.filter(({ outcome }) => 'pids' in outcome);
      expect(winners).toHaveLength(1);
      const [winner] = winners;
      for (const { outcome } of all) {
        expect('pids' in outcome ? outcome.pid : outcome).toEqual(
          'pids' in outcome ? winner?.process.pid : { running: { pid: winner?.process.pid } },
        );
      }
      expect(servers()).toHaveLength(2);
    },
  );
});

describe('after kill -9 of Stoa', () => {
  test('its servers live on, and the next start goes on with them at once', async () => {
    const first = await start(home);
    const { pids, postgresUrl, natsUrl } = serving(first);
    await query(postgresUrl, 'CREATE TABLE t AS SELECT 7 AS x');
    await killStoa(first);
    expect(await findRunning(home)).toBeUndefined();

    const second = await start(home);
    expect(serving(second)).toMatchObject({ pids, postgresUrl, natsUrl });
    expect(second.progress).toEqual(['adopting', 'adopting']);
    await useBoth(serving(second));
    expect(await query(postgresUrl, 'SELECT x FROM t')).toEqual([[7]]);

    const identities = Object.values(pids).map((pid) => mustRun(pid));
    await stopStoa(second);
    expect(anyRuns(identities)).toBe(false);
    expect(servers()).toEqual([]);
  });

  test('an adopted server that dies is started again', async () => {
    const first = await start(home);
    await killStoa(first);
    const second = await start(home);
    const { pids, natsUrl, natsCredentials, postgresUrl } = serving(second);
    process.kill(mustRun(pids.nats).pid, 'SIGKILL');
    const states = [await second.lines.next(), await second.lines.next()].map(({ value }) => String(value));
    expect(states.map((line) => JSON.parse(line) as unknown)).toEqual([
      { server: 'nats', state: 'down' },
      { server: 'nats', state: 'up' },
    ]);
    await useBoth({ natsUrl, natsCredentials, postgresUrl });
  });

  test('servers that were started otherwise than wanted now are replaced', async () => {
    const first = await start(home);
    const { pids } = serving(first);
    await killStoa(first);
    const second = await start(home, { natsSync: 'default' });
    expect(serving(second).pids.nats).not.toBe(pids.nats);
    expect(serving(second).pids.postgres).toBe(pids.postgres);
    expect(servers()).toHaveLength(2);
  });

  test('servers nobody wrote down are found and replaced', async () => {
    const first = await start(home);
    const left = Object.values(serving(first).pids).map((pid) => mustRun(pid));
    await killStoa(first);
    rmSync(childrenFile());
    const second = await start(home);
    expect(second.progress.filter((code) => code === 'ending_left_behind')).toHaveLength(2);
    expect(anyRuns(left)).toBe(false);
    await useBoth(serving(second));
    expect(servers()).toHaveLength(2);
  });

  test('servers that hang are replaced', async () => {
    const first = await start(home);
    const { pids } = serving(first);
    await killStoa(first);
    process.kill(pids.nats, 'SIGSTOP');
    const second = await start(home);
    expect(serving(second).pids.nats).not.toBe(pids.nats);
    expect(identityOf(pids.nats)).toBeUndefined();
    await useBoth(serving(second));
  });

  test('a record nobody can read is no obstacle', async () => {
    await killStoa(await start(home));
    writeFileSync(childrenFile(), '{"nats": {"process"');
    await useBoth(serving(await start(home)));
    expect(servers()).toHaveLength(2);
  });

  test('they can be ended without starting another Stoa', async () => {
    const first = await start(home);
    await killStoa(first);
    expect(await endLeftBehindIn(home)).toMatchObject({ ended: expect.any(Number) as number });
    expect(servers()).toEqual([]);
  });

  test('whenever it strikes during a start, the next one ends with one server of each kind and all data', async () => {
    const first = await start(home);
    await query(serving(first).postgresUrl, 'CREATE TABLE t AS SELECT 7 AS x');
    await stopStoa(first);
    for (const ms of [30, 60, 90, 120, 150, 180, 220, 260, 300, 400]) {
      const starting = start(home).catch(() => undefined);
      await delay(ms);
      const latest = stoas.at(-1);
      // Killed by its pid, wherever it has come to: it may not have said anything yet.
      for (const { pid } of stoaProcesses()) process.kill(pid, 'SIGKILL');
      await starting;
      if (latest !== undefined) await exited(latest.process);
    }
    const last = serving(await start(home));
    expect(servers()).toHaveLength(2);
    await useBoth(last);
    expect(await query(last.postgresUrl, 'SELECT x FROM t')).toEqual([[7]]);
  });
});

test('a database that was half made when Stoa was killed is made anew', async () => {
  rmSync(home, { recursive: true });
  const starting = start(home).catch(() => undefined);
  const unfinished = join(home, 'postgres', 'data.new');
  while (!existsSync(join(unfinished, 'base'))) await delay(2);
  for (const { pid } of stoaProcesses()) process.kill(pid, 'SIGKILL');
  await starting;
  await useBoth(serving(await start(home)));
  expect(existsSync(unfinished)).toBe(false);
  expect(findProcesses(({ argv }) => argv.includes(`--pgdata=${unfinished}`))).toEqual([]);
});

describe('pids that belong to somebody else now', () => {
  test('a recorded server whose pid was given to another process is not signalled', async () => {
    const first = await start(home);
    await stopStoa(first);
    const [one, two] = [bystander(), bystander()];
    const children = readChildren();
    children.nats.process.pid = one.pid;
    children.postgres.process.pid = two.pid;
    writeFileSync(childrenFile(), JSON.stringify(children));
    const second = await start(home);
    await useBoth(serving(second));
    await stopStoa(second);
    expect([isRunning(one), isRunning(two)]).toEqual([true, true]);
  });

  test('a lock whose holder’s pid was given to another process is taken over', async () => {
    const first = await start(home);
    await killStoa(first);
    const other = bystander();
    const folderOfLock = join(home, 'run', 'lock');
    const [number = ''] = readdirSync(folderOfLock);
    const file = join(folderOfLock, number);
    const lock = JSON.parse(readFileSync(file, 'utf8')) as { holder: ProcessIdentity };
    lock.holder.pid = other.pid;
    writeFileSync(file, JSON.stringify(lock));
    await useBoth(serving(await start(home)));
    expect(isRunning(other)).toBe(true);
  });

  test('an announcement whose process’s pid was given to another one is not believed', async () => {
    const first = await start(home);
    await killStoa(first);
    const file = join(home, 'run', 'system.json');
    const system = JSON.parse(readFileSync(file, 'utf8')) as { process: ProcessIdentity };
    system.process.pid = bystander().pid;
    writeFileSync(file, JSON.stringify(system));
    expect(await findRunning(home)).toBeUndefined();
  });

  test('a stale pid file of the database that names another process does not keep it from starting', async () => {
    const first = await start(home);
    const { pids } = serving(first);
    process.kill(pids.postgres, 'SIGSTOP');
    await killStoa(first);
    const postgres = mustRun(pids.postgres);
    const pidFile = join(home, 'postgres', 'data', 'postmaster.pid');
    const text = readFileSync(pidFile, 'utf8');
    for (const worker of findProcesses(({ cwd }) => cwd === join(home, 'postgres', 'data'))) {
      process.kill(worker.pid, 'SIGKILL');
    }
    await waitGone(postgres, 5000);
    const other = spawn('sleep', ['1000'], { stdio: 'ignore', ...owner(join(home, 'postgres', 'data')) });
    others.push(other);
    writeFileSync(pidFile, text.replace(/^\d+/, String(other.pid)));
    await useBoth(serving(await start(home)));
    expect(isRunning(mustRun(other.pid))).toBe(true);
  });
});

/** The user the database runs as: to PostgreSQL, only that one's processes look alive. */
function owner(data: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(data);
  return { uid, gid };
}

describe('a server that cannot live', () => {
  /** A nats-server that works while `healthy` exists and dies with a message otherwise. */
  async function fickle(): Promise<{ path: string; healthy: string }> {
    const healthy = join(folder.path, 'healthy');
    const path = join(folder.path, 'nats-server');
    const script = `#!/bin/sh
[ "$1" = --version ] && exec ${await natsBinary()} --version
[ -e ${healthy} ] && exec ${await natsBinary()} "$@"
echo "[1] 2026/01/01 00:00:00.000000 [FTL] the cat sat on the keyboard" >&2
exit 1
`;
    writeFileSync(path, script);
    chmodSync(path, 0o755);
    return { path, healthy };
  }

  test('at the start: the error says which, why, and where to look; nothing is left running', async () => {
    const { path } = await fickle();
    const { outcome } = await start(home, { env: { ...env, STOA_NATS_BIN: path } });
    expect(outcome).toMatchObject({ error: 'server_does_not_start' });
    expect(JSON.stringify(outcome)).toMatch(
      /nats-server does not start: .*the cat sat on the keyboard.*nats\.log/,
    );
    expect(servers()).toEqual([]);
  });

  test('later: it is tried again a few times, then given up with its last word', async () => {
    const { path, healthy } = await fickle();
    writeFileSync(healthy, '');
    const patience = { giveUpAfter: 3, backoffMs: 10 };
    const stoa = await start(home, { env: { ...env, STOA_NATS_BIN: path }, patience });
    rmSync(healthy);
    const { nats } = serving(stoa).pids;
    process.kill(mustRun(nats).pid, 'SIGKILL');
    const states: unknown[] = [];
    for (let count = 0; count < 3; count += 1)
      states.push(JSON.parse(String((await stoa.lines.next()).value)));
    expect(states).toEqual([
      { server: 'nats', state: 'down' },
      { server: 'nats', state: 'down' },
      { server: 'nats', state: 'given_up' },
    ]);
    await stopStoa(stoa);
    expect(servers()).toEqual([]);
  });
});

test('Ctrl-C in the terminal reaches Stoa alone; its servers serve until it ends them', async () => {
  const stoa = await start(home, { ignoreInterrupt: true }, { spawn: { detached: true } });
  const up = serving(stoa);
  // A terminal signals the whole process group.
  process.kill(-up.pid, 'SIGINT');
  expect(JSON.parse(String((await stoa.lines.next()).value))).toEqual({ interrupted: true });
  await useBoth(up);
  await stopStoa(stoa);
  expect(servers()).toEqual([]);
});

test('without a home there is nothing left behind to end', async () => {
  mkdirSync(folder.path, { recursive: true });
  expect(await endLeftBehindIn(join(folder.path, 'none'))).toEqual({ ended: 0 });
});
