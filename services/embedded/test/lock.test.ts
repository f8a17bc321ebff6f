import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acquireLock, lockHolder, type Lock } from '../src/home/lock.ts';
import { ownIdentity, type ProcessIdentity } from '../src/system/process-identity.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stoa-lock-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function mustLock(): Promise<Lock> {
  const lock = await acquireLock(folder);
  if ('running' in lock) throw new Error(`held by ${lock.running.pid}`);
  return lock;
}

/** Puts a lock there as a process left it that is not one of ours. */
function lockOf(holder: Partial<ProcessIdentity>, number = 1): string {
  const file = join(folder, String(number));
  writeFileSync(file, JSON.stringify({ holder: { ...ownIdentity(), ...holder }, released: false }));
  return file;
}

describe('one holder at a time', () => {
  test('a held folder says by whom; a released one is free again, as often as needed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const lock = await mustLock();
      expect(await acquireLock(folder)).toEqual({ running: { pid: process.pid } });
      await lock.release();
      await lock.release();
    }
    // Nothing piles up.
    expect(readdirSync(folder)).toEqual(['3']);
  });

  test('of many takers of a stale lock in many processes exactly one wins, every time', async () => {
    const taker = `
      import { acquireLock } from ${JSON.stringify(new URL('../src/home/lock.ts', import.meta.url).href)};
      process.stdin.once('data', async () => {
        const tries = await Promise.all(Array.from({ length: 4 }, () => acquireLock(${JSON.stringify(folder)})));
        console.log(JSON.stringify(tries.map((one) => 'running' in one ? one.running.pid : 'won')));
        setInterval(() => {}, 1000);
      });
      console.log('ready');`;
    for (let round = 0; round < 3; round += 1) {
      rmSync(folder, { recursive: true, force: true });
      await (await mustLock()).release();
      lockOf({ pid: 2 ** 22 + 1 }, 2);
      const children = Array.from({ length: 6 }, () =>
        spawn(process.execPath, ['--input-type=module-typescript', '-e', taker], {
          stdio: ['pipe', 'pipe', 'inherit'],
        }),
      );
      const readers = children.map((child) =>
        createInterface({ input: child.stdout })[Symbol.asyncIterator](),
      );
      for (const reader of readers) expect((await reader.next()).value).toBe('ready');
      for (const child of children) child.stdin.write('go\n');
      const results = await Promise.all(
        readers.map(async (reader) => JSON.parse(String((await reader.next()).value))),
      );
      for (const child of children) child.kill('SIGKILL');
      const winner = children[results.findIndex((tries) => tries.includes('won'))];
      const all = results.flat();
      expect(all.filter((one) => one === 'won')).toHaveLength(1);
      expect(new Set(all.filter((one) => one !== 'won'))).toEqual(new Set([winner?.pid]));
    }
  }, 60_000);
});

describe('a holder that ended without release', () => {
  test.each([
    ['whose pid is nobody’s', { pid: 2 ** 22 + 1 }],
    ['whose pid is somebody else’s now', { pid: process.pid, started: '1' }],
  ])('%s loses the folder at once', async (_what, holder) => {
    lockOf(holder);
    const waits: unknown[] = [];
    expect(await acquireLock(folder, { onWait: () => waits.push('waited') })).toHaveProperty('release');
    expect(waits).toEqual([]);
  });

  test('a file that was never written whole counts as none', async () => {
    writeFileSync(join(folder, '1'), '{"hol');
    expect(await acquireLock(folder)).toHaveProperty('release');
  });

  test('drafts of killed takers are swept', async () => {
    writeFileSync(join(folder, 'draft-old'), '');
    utimesSync(join(folder, 'draft-old'), 1, 1);
    writeFileSync(join(folder, 'draft-young'), '');
    const lock = await mustLock();
    expect(readdirSync(folder).sort()).toEqual(['1', 'draft-young']);
    await lock.release();
  });
});

describe('a holder from another boot or pid namespace', () => {
  const elsewhere = { place: 'another boot pid:[1]' };
  const touchMs = 60;

  test('loses the folder at once when its lock was not touched for a while', async () => {
    const file = lockOf(elsewhere);
    utimesSync(file, 1, 1);
    const waits: string[] = [];
    const lock = await acquireLock(folder, { onWait: () => waits.push('waiting') });
    expect(lock).toHaveProperty('release');
    expect(waits).toEqual([]);
  });

  test('keeps it as long as it touches its lock', async () => {
    const file = lockOf(elsewhere);
    const touching = setInterval(() => writeFileSync(file, readFileSync(file), { flag: 'r+' }), touchMs / 4);
    expect(await acquireLock(folder, { touchMs })).toEqual({ running: { pid: process.pid } });
    clearInterval(touching);
  });

  test('is watched, and loses it when it stays silent', async () => {
    lockOf(elsewhere);
    const waits: string[] = [];
    const lock = await acquireLock(folder, { touchMs, onWait: () => waits.push('waiting') });
    expect(lock).toHaveProperty('release');
    expect(waits).toEqual(['waiting']);
  });

  test('a holder touches its own lock, so that those elsewhere see it live', async () => {
    const lock = await acquireLock(folder, { touchMs: 20 });
    if ('running' in lock) throw new Error('held');
    const file = join(folder, '1');
    const content = readFileSync(file, 'utf8');
    utimesSync(file, 1, 1);
    const touched = async (): Promise<boolean> => {
      for (let tries = 0; tries < 200; tries += 1) {
        if (statSync(file).mtimeMs > 1000) return true;
        await delay(20);
      }
      return false;
    };
    expect(await touched()).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(content);
    await lock.release();
  });
});

test('who holds a folder can be asked without taking it', async () => {
  expect(await lockHolder(join(folder, 'none'))).toBeUndefined();
  const lock = await mustLock();
  expect(await lockHolder(folder)).toEqual({ pid: process.pid });
  await lock.release();
  expect(await lockHolder(folder)).toBeUndefined();
  lockOf({ pid: 2 ** 22 + 1 }, 2);
  expect(await lockHolder(folder)).toBeUndefined();
  expect(readdirSync(folder)).toEqual(['1', '2']);
});

test('a folder that was deleted meanwhile can still be released', async () => {
  const lock = await mustLock();
  rmSync(folder, { recursive: true });
  await expect(lock.release()).resolves.toBeUndefined();
});
