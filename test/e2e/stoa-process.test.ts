/** What the end-to-end tests stand on: nothing of a test outlives it, however it ended. */
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, isRunning } from '@stoa/embedded/internal';
import { expect, it } from 'vitest';
import { processesOf, stoaHome } from './stoa-process.ts';

function must(pid: number | undefined) {
  const identity = identityOf(pid ?? 0);
  if (!identity) throw new Error(`process ${pid} does not run`);
  return identity;
}

it('a Stoa that was killed by somebody else can be ended again, and its servers go with its home', async () => {
  const stoa = stoaHome();
  const up = await stoa.up();
  const servers = Object.values(stoa.children()).map((pid) => must(pid));
  expect(processesOf(stoa.home).length).toBeGreaterThanOrEqual(2);
  process.kill(up.process.pid ?? 0, 'SIGKILL');
  await up.end('SIGKILL');
  expect(await up.end('SIGTERM')).toBeNull();
  expect(servers.every((one) => isRunning(one))).toBe(true);
  // What the supervisor wrote down is of no use to whoever looks.
  rmSync(join(stoa.home, 'run', 'children.json'));
  await stoa.remove();
  expect(servers.some((one) => isRunning(one))).toBe(false);
  expect(existsSync(stoa.home)).toBe(false);
  await expect(stoa.up()).rejects.toThrow('is removed');
});

it('what the product does not know of is ended, too, and said to have been there', async () => {
  const stoa = stoaHome();
  const args = ['-e', 'setInterval(() => {}, 1000)', join(stoa.home, 'run', 'nats.conf')];
  const stray = must(spawn(process.execPath, args, { stdio: 'ignore' }).pid);
  await expect(stoa.remove()).rejects.toThrow('1 processes of');
  expect(isRunning(stray)).toBe(false);
  expect(existsSync(join(stoa.home, '..'))).toBe(false);
});
