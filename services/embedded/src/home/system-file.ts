/** How other `stoa` commands find the running system: `run/system.json`. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { EmbeddedError, reasonOf } from '../error.ts';
import { probeNats } from '../nats/probe.ts';
import { currentPlace, isRunning, processIdentitySchema } from '../system/process-identity.ts';
import { readJson, writeJson } from './json-file.ts';
import { layoutOf } from './layout.ts';
import { lockHolder } from './lock.ts';

const systemSchema = z.object({
  /** The Stoa that supervises it. */
  process: processIdentitySchema,
  /** Version of that Stoa. */
  version: z.string(),
  natsUrl: z.string(),
  natsCredentials: z.object({ user: z.string(), pass: z.string() }),
  postgresUrl: z.string(),
});

export type RunningSystem = z.infer<typeof systemSchema>;

const ANSWER_MS = 2000;

/** Tells others how to reach the system. */
export async function announce(runFolder: string, system: RunningSystem): Promise<void> {
  await writeJson(join(runFolder, 'system.json'), system);
}

/** The system is going away. */
export async function withdraw(runFolder: string): Promise<void> {
  await rm(join(runFolder, 'system.json'), { force: true });
}

/**
 * The running system of a state folder: its process lives and its broker answers. Undefined when there is none.
 * With `waitMs`, waits that long for one that is still starting. Throws `home_not_yours` when it can't be read.
 */
export async function findRunning(home: string, waitMs = 0): Promise<RunningSystem | undefined> {
  const end = performance.now() + waitMs;
  for (;;) {
    const system = await look(home);
    if (system !== undefined || performance.now() >= end) return system;
    await delay(50);
  }
}

/** The Stoa that has the state folder, whether it is starting, serving, or cut off from its broker. */
export async function findHolder(home: string): Promise<{ pid: number } | undefined> {
  return lockHolder(join(layoutOf(home).run, 'lock'));
}

async function look(home: string): Promise<RunningSystem | undefined> {
  let system: RunningSystem | undefined;
  try {
    system = await readJson(join(layoutOf(home).run, 'system.json'), systemSchema);
  } catch (error) {
    // Unreadable content, or something else where the folder should be: nothing runs there.
    if (!(error instanceof Error && 'code' in error) || error.code === 'ENOTDIR') return undefined;
    throw new EmbeddedError('home_not_yours', { path: home, reason: reasonOf(error) }, { cause: error });
  }
  if (system === undefined) return undefined;
  // From another pid namespace the process can't be seen; there the answer alone decides.
  if (system.process.place === currentPlace() && !isRunning(system.process)) return undefined;
  const { natsUrl: url, natsCredentials } = system;
  return probeNats({ url, ...natsCredentials }, ANSWER_MS).then(
    () => system,
    () => undefined,
  );
}
