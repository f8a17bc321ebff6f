/**
 * One Stoa per state folder. Lock files are numbered; the one with the highest number decides: it is held, released
 * or stale. Taking over means creating the next number, which the file system lets exactly one process do, so a stale
 * lock is never deleted to make room (deleting is where two takers would meet). A process that created a number and
 * then sees a higher one has come too late. The highest file always stays, lower ones are swept by the holder.
 *
 * A holder is judged by pid and start time. That works only on one boot and in one pid namespace; for holders from
 * elsewhere (a container that shares the folder, or the time before a reboot) the lock is stale when it has not been
 * touched for a while.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { currentPlace, isRunning, ownIdentity, processIdentitySchema } from '../system/process-identity.ts';

const lockSchema = z.object({
  holder: processIdentitySchema,
  released: z.boolean(),
});

type LockFile = z.infer<typeof lockSchema>;

export interface Lock {
  /** Gives the folder free. Idempotent. */
  release(): Promise<void>;
}

export interface Running {
  /** Who holds the folder. */
  running: { pid: number };
}

export interface LockOptions {
  /** Called once when it has to wait and see. */
  onWait?: () => void;
  /** How often a holder touches its lock, in milliseconds. Default 2,000; the same for all who share a folder. */
  touchMs?: number;
}

/** A holder from elsewhere is taken for dead when it has missed so many touches. */
const MISSED_TOUCHES = 5;

/**
 * Takes the lock or says who has it. At once, except when the holder lives in another pid namespace or boot: then it
 * watches for up to ten seconds whether that one still touches its lock.
 */
export async function acquireLock(folder: string, options: LockOptions = {}): Promise<Lock | Running> {
  const { onWait = () => undefined, touchMs = 2000 } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let waited = false;
  for (;;) {
    const highest = (await numbersIn(folder)).at(-1) ?? 0;
    const current = highest === 0 ? undefined : await readLock(folder, highest);
    if (current !== undefined) {
      const verdict = await judge(folder, highest, current, touchMs);
      if (verdict === 'held') return { running: { pid: current.holder.pid } };
      if (verdict === 'unsure') {
        if (!waited) onWait();
        waited = true;
        await delay(touchMs / 4);
        continue;
      }
    }
    if (await claim(folder, highest + 1)) return hold(folder, highest + 1, touchMs);
  }
}

/**
 * Who holds the folder, without taking it. Undefined when nobody does, or when the holder lives in another pid
 * namespace, where it can't be seen.
 */
export async function lockHolder(folder: string): Promise<{ pid: number } | undefined> {
  const highest = (await numbersIn(folder).catch(() => [])).at(-1);
  const lock = highest === undefined ? undefined : await readLock(folder, highest);
  return lock !== undefined && !lock.released && isRunning(lock.holder)
    ? { pid: lock.holder.pid }
    : undefined;
}

async function judge(
  folder: string,
  number: number,
  lock: LockFile,
  touchMs: number,
): Promise<'held' | 'free' | 'unsure'> {
  if (lock.released) return 'free';
  if (lock.holder.place === currentPlace()) return isRunning(lock.holder) ? 'held' : 'free';
  const before = await touchedAt(folder, number);
  if ((await fileSystemTime(folder)) - before > touchMs * MISSED_TOUCHES) return 'free';
  await delay(touchMs * 1.5);
  return (await touchedAt(folder, number)) > before ? 'held' : 'unsure';
}

/** True when this process now holds that number. */
async function claim(folder: string, number: number): Promise<boolean> {
  const draft = join(folder, `draft-${randomUUID()}`);
  try {
    await writeLock(draft, false);
    await link(draft, join(folder, String(number)));
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const highest = (await numbersIn(folder)).at(-1);
  if (highest === number) return true;
  await rm(join(folder, String(number)), { force: true });
  return false;
}

async function hold(folder: string, number: number, touchMs: number): Promise<Lock> {
  for (const name of await readdir(folder)) {
    // Drafts of others are theirs to remove; those of killed ones are swept once they are old.
    const lower = /^\d+$/.test(name) && Number(name) < number;
    if (lower || (name.startsWith('draft-') && (await isOld(join(folder, name))))) {
      await rm(join(folder, name), { force: true });
    }
  }
  const path = join(folder, String(number));
  const content = await readFile(path);
  const touching = setInterval(() => {
    // Written, not stamped: the time must come from the file system's clock. Failing harms nobody in this pid
    // namespace, and a folder that can't be written shows elsewhere.
    writeFile(path, content, { flag: 'r+' }).catch(() => undefined);
  }, touchMs).unref();
  let released: Promise<void> | undefined;
  return {
    async release() {
      released ??= (async () => {
        clearInterval(touching);
        const draft = join(folder, `draft-${randomUUID()}`);
        try {
          await writeLock(draft, true);
          await rename(draft, path);
        } catch (error) {
          // A folder somebody deleted meanwhile is free as it is.
          if (!isCode(error, 'ENOENT')) throw error;
        }
      })();
      await released;
    },
  };
}

/**
 * The lock's content; undefined when it was swept between listing and reading, or not kept whole by a power cut (it is
 * not synced: after one nobody holds it any more).
 */
async function readLock(folder: string, number: number): Promise<LockFile | undefined> {
  const text = await readFile(join(folder, String(number)), 'utf8').catch(() => '');
  try {
    return lockSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

async function writeLock(path: string, released: boolean): Promise<void> {
  await writeFile(path, JSON.stringify({ holder: ownIdentity(), released } satisfies LockFile), {
    mode: 0o600,
    flag: 'wx',
  });
}

async function numbersIn(folder: string): Promise<number[]> {
  const names = (await readdir(folder)).filter((name) => /^\d+$/.test(name));
  return names.map(Number).sort((left, right) => left - right);
}

async function touchedAt(folder: string, number: number): Promise<number> {
  return stat(join(folder, String(number))).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

/** Now, by the clock that stamps files there: on a network share that is another machine's. */
async function fileSystemTime(folder: string): Promise<number> {
  const probe = join(folder, `draft-${randomUUID()}`);
  try {
    await writeFile(probe, '');
    return (await stat(probe)).mtimeMs;
  } finally {
    await rm(probe, { force: true });
  }
}

async function isOld(path: string): Promise<boolean> {
  return stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > 60_000,
    () => false,
  );
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
