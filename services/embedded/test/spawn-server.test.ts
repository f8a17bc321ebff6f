import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endLeftBehind } from '../src/system/left-behind.ts';
import {
  identityOf,
  isRunning,
  signalProcess,
  waitGone,
  type ProcessIdentity,
} from '../src/system/process-identity.ts';
import { spawnServer } from '../src/system/spawn-server.ts';

let folder: string;
let started: ProcessIdentity[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stoa-spawn-'));
  started = [];
});
afterEach(() => {
  for (const identity of started) signalProcess(identity, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function must(pid: number | undefined): ProcessIdentity {
  const identity = pid === undefined ? undefined : identityOf(pid);
  if (identity === undefined) throw new Error(`process ${pid} does not run`);
  started.push(identity);
  return identity;
}

test('a server is the process that was written down, and has its log for output', async () => {
  const done = join(folder, 'done');
  const logFile = join(folder, 'log');
  let known: ProcessIdentity | undefined;
  const program = { program: 'sh', args: ['-c', `echo "$0"; touch ${done}; exec sleep 1000`, 'ready'] };
  const child = await spawnServer({ ...program, logFile }, ({ pid }) => {
    known = must(pid);
  });
  await expect.poll(() => existsSync(done)).toBe(true);
  expect(known).toEqual(must(child.pid));
  expect(readFileSync(logFile, 'utf8')).toBe('ready\n');
});

test('a server whose Stoa is killed before it could write it down ends by itself and was never started', async () => {
  const done = join(folder, 'done');
  const script = `
    import { spawnServer } from ${JSON.stringify(new URL('../src/system/spawn-server.ts', import.meta.url).href)};
    const program = { program: 'touch', args: [${JSON.stringify(done)}], logFile: ${JSON.stringify(join(folder, 'log'))} };
    await spawnServer(program, async ({ pid }) => {
      console.log(pid);
      await new Promise((resolve) => setTimeout(resolve, 100_000));
    });`;
  const stoa = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let pid = '';
  for await (pid of createInterface({ input: stoa.stdout })) break;
  const server = must(Number(pid));
  stoa.kill('SIGKILL');
  expect(await waitGone(server, 10_000)).toBe(true);
  expect(existsSync(done)).toBe(false);
});

test('a server that shows up while others are being ended is ended, too', async () => {
  const sleeper = (): ProcessIdentity => must(spawn('sleep', ['1000'], { stdio: 'ignore' }).pid);
  const all = [sleeper()];
  let looks = 0;
  const ended = await endLeftBehind(
    {
      title: 'sleeper',
      goodbye: [],
      processes() {
        looks += 1;
        if (looks === 2) all.push(sleeper());
        return all.filter((one) => isRunning(one));
      },
    },
    () => undefined,
  );
  expect(ended).toBe(2);
  expect(all.some((one) => isRunning(one))).toBe(false);
});

test('servers that somebody else starts again and again are an error, not an endless loop', async () => {
  const again = (): ProcessIdentity[] => [must(spawn('sleep', ['1000'], { stdio: 'ignore' }).pid)];
  const service = { title: 'sleeper', goodbye: [], processes: again };
  await expect(endLeftBehind(service, () => undefined)).rejects.toMatchObject({
    code: 'server_does_not_end',
  });
});
