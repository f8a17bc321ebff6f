import { spawn, type ChildProcess } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  appendFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { endProcess } from '../src/system/end-process.ts';
import { freePort, isFree } from '../src/system/free-port.ts';
import { lastLine, limitLog, textSince } from '../src/system/log-file.ts';
import {
  identityOf,
  isRunning,
  ownIdentity,
  signalProcess,
  waitGone,
} from '../src/system/process-identity.ts';
import { renderNatsConfig } from '../src/nats/config.ts';
import { createServer } from 'node:net';

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});

async function run(command: string, args: string[]): Promise<ChildProcess & { pid: number }> {
  const child = spawn(command, args, { stdio: 'ignore' });
  children.push(child);
  await new Promise((resolve) => child.once('spawn', resolve));
  return Object.assign(child, { pid: child.pid ?? 0 });
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('undefined');
  return value;
}

describe('who a process is', () => {
  test('the same pid with another start time, boot or pid namespace is another process, and is not signalled', async () => {
    const { pid } = await run('sleep', ['100']);
    const identity = must(identityOf(pid));
    expect(isRunning(identity)).toBe(true);
    for (const other of [{ started: '1' }, { place: 'elsewhere' }]) {
      expect(isRunning({ ...identity, ...other })).toBe(false);
      expect(signalProcess({ ...identity, ...other }, 'SIGKILL')).toBe(false);
    }
    expect(isRunning(identity)).toBe(true);
    expect(signalProcess(identity, 'SIGKILL')).toBe(true);
    expect(await waitGone(identity, 5000)).toBe(true);
  });

  test('a name with spaces and brackets confuses nobody', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stoa-name-'));
    const odd = join(folder, 'a) R 1 (b');
    copyFileSync('/bin/sleep', odd);
    const started = must(identityOf((await run(odd, ['100'])).pid)).started;
    const later = must(identityOf((await run('sleep', ['100'])).pid)).started;
    expect(started).toMatch(/^\d+$/);
    expect(Number(later) - Number(started)).toBeLessThan(1000);
    rmSync(folder, { recursive: true });
  });

  test('a process that has ended is gone even before its parent has noticed', async () => {
    const parent = await run('sh', ['-c', 'sleep 0 & exec sleep 100']);
    const zombies = (): boolean =>
      readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8')
        .split(' ')
        .filter((pid) => pid !== '')
        .every((pid) => identityOf(Number(pid)) === undefined);
    while (!zombies()) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isRunning(must(identityOf(parent.pid)))).toBe(true);
  });

  test('this process knows itself', () => {
    expect(isRunning(ownIdentity())).toBe(true);
  });
});

describe('ending a process', () => {
  test('goes from polite to SIGKILL, and wakes a stopped one', async () => {
    const polite = await run('sleep', ['100']);
    polite.kill('SIGSTOP');
    const gone = must(identityOf(polite.pid));
    await endProcess(gone, [['SIGTERM', 5000]], 'sleep');
    expect(isRunning(gone)).toBe(false);

    const ignoring = 'trap "" TERM; echo ready; while :; do sleep 0.1; done';
    const stubborn = spawn('sh', ['-c', ignoring], { stdio: ['ignore', 'pipe', 'ignore'] });
    children.push(stubborn);
    await new Promise((resolve) => stubborn.stdout.once('data', resolve));
    const identity = must(identityOf(stubborn.pid ?? 0));
    await endProcess(identity, [['SIGTERM', 100]], 'sh');
    expect(isRunning(identity)).toBe(false);
    while (stubborn.signalCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(stubborn.signalCode).toBe('SIGKILL');
  });
});

describe('ports', () => {
  test('lie outside the range of outgoing connections and are free', async () => {
    const range = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/).map(Number);
    const ports = await Promise.all(Array.from({ length: 50 }, async () => freePort()));
    for (const port of ports) expect(port < (range[0] ?? 0) || port > (range[1] ?? 0)).toBe(true);
    const server = createServer().listen(ports[0], '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    expect(await isFree(must(ports[0]))).toBe(false);
    await new Promise((resolve) => server.close(resolve));
    expect(await isFree(must(ports[0]))).toBe(true);
  });
});

describe('log files', () => {
  test('are read from a mark on, and from the start when they began anew', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stoa-log-'));
    const file = join(folder, 'a.log');
    expect(await textSince(file, 10)).toBe('');
    writeFileSync(file, 'old\nnew\n');
    expect(await textSince(file, 4)).toBe('new\n');
    expect(await textSince(file, 400)).toBe('old\nnew\n');
    await limitLog(file, 3);
    expect(statSync(file).size).toBe(0);
    appendFileSync(file, 'x');
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('old\nnew\n');
    await limitLog(file, 3);
    expect(readFileSync(file, 'utf8')).toBe('x');
    rmSync(folder, { recursive: true });
  });

  test('the line that matters is the last one that tells of an error', () => {
    expect(lastLine('a\n[ERR] b\nc', /ERR/)).toBe('[ERR] b');
    expect(lastLine('a\nb\n', /ERR/)).toBe('b');
    expect(lastLine('', /ERR/)).toBe('');
  });
});

test('paths and passwords with quotes and backslashes stay themselves in the broker’s config', () => {
  const config = renderNatsConfig({
    name: 'a "b" \\ c',
    port: 1,
    user: 'u',
    pass: 'p$x',
    storeDir: '/s p',
    sync: 'always',
    maxFileBytes: 1,
    pidFile: '/p',
    logFile: '/l',
  });
  expect(config).toContain('server_name: "a \\"b\\" \\\\ c"');
  expect(config).toContain('  password: "p$x"');
  // On a line of its own: next to another setting the server reads it as part of that.
  expect(config).toMatch(/\n {2}sync_interval: always\n/);
});
