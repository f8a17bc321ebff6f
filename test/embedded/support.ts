/** What the tests of the embedded system share: a Stoa-like process to start and kill, and looking at processes. */
import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '@nats-io/transport-node';
import type { EmbeddedSystem, StartOptions } from '@stoa/embedded';
import { identityOf, isRunning, withPostgres, type ProcessIdentity } from '@stoa/embedded/internal';
import { z } from 'zod';
import { guard, tempFolder, testCache } from '../harness/index.ts';

const up = z.object({
  pid: z.int(),
  pids: z.object({ nats: z.int(), postgres: z.int() }),
  natsUrl: z.string(),
  natsCredentials: z.object({ user: z.string(), pass: z.string() }),
  postgresUrl: z.string(),
});
const running = z.object({ running: z.object({ pid: z.int() }) });
const failed = z.object({ error: z.string(), message: z.string() });

export type Outcome = z.infer<typeof up> | z.infer<typeof running> | z.infer<typeof failed>;

export interface StoaLike {
  process: ChildProcess;
  /** Codes of the progress notices before the outcome. */
  progress: string[];
  outcome: Outcome;
  /** Further lines it says. */
  lines: AsyncIterator<string>;
}

/** Environment in which a nats-server is found as the harness finds it. */
export const env: Record<string, string | undefined> = {
  ...process.env,
  XDG_CACHE_HOME: testCache().replace(/\/stoa$/, ''),
};

/** Starts one and waits for how it went. Its servers are guarded: no failing test leaves them behind. */
export async function startStoa(
  home: string,
  options: Partial<StartOptions> & { ignoreInterrupt?: boolean } = {},
  how: { command?: string[]; spawn?: SpawnOptions } = {},
): Promise<StoaLike> {
  const script = fileURLToPath(new URL('stoa-like.ts', import.meta.url));
  const [command, ...args] = [
    ...(how.command ?? []),
    process.execPath,
    script,
    home,
    JSON.stringify(options),
  ];
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'], ...how.spawn });
  if (child.stdout === null) throw new Error('no output to read');
  const reader: Interface = createInterface({ input: child.stdout });
  const lines = reader[Symbol.asyncIterator]();
  const progress: string[] = [];
  for (;;) {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('It ended without saying how it went.');
    const line: unknown = JSON.parse(value);
    const told = z.object({ progress: z.string() }).safeParse(line);
    if (told.success) {
      progress.push(told.data.progress);
      continue;
    }
    const outcome = z.union([up, running, failed]).parse(line);
    if ('pids' in outcome) for (const pid of Object.values(outcome.pids)) guard({ server: mustRun(pid) });
    return { process: child, progress, outcome, lines };
  }
}

let used: Promise<string> | undefined;

/**
 * A state folder that was used and stopped before, at that path. Making a database takes seconds on a busy disk, and
 * most tests are not about that: one is made per test process and copied.
 */
export async function usedHome(home: string): Promise<void> {
  used ??= (async () => {
    const template = join(tempFolder('used').path, 'home');
    await stopStoa(await startStoa(template));
    return template;
  })();
  execFileSync('cp', ['-a', await used, home]);
}

/** The outcome of a start that must have worked. */
export function serving({ outcome }: StoaLike): z.infer<typeof up> {
  return up.parse(outcome);
}

export function mustRun(pid: number | undefined): ProcessIdentity {
  const identity = pid === undefined ? undefined : identityOf(pid);
  if (identity === undefined) throw new Error(`process ${pid} does not run`);
  return identity;
}

export async function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

/** kill -9, and wait for it. */
export async function killStoa({ process: child }: StoaLike): Promise<void> {
  child.kill('SIGKILL');
  await exited(child);
}

export async function stopStoa({ process: child }: StoaLike): Promise<void> {
  child.kill('SIGTERM');
  await exited(child);
}

export const anyRuns = (identities: ProcessIdentity[]): boolean => identities.some((one) => isRunning(one));

type Reachable = Pick<EmbeddedSystem, 'natsUrl' | 'natsCredentials' | 'postgresUrl'>;

/** Asks both servers something only a working one can answer. */
export async function useBoth(system: Reachable): Promise<void> {
  const connection = await connect({ servers: system.natsUrl, ...system.natsCredentials, reconnect: false });
  await connection.request('$JS.API.INFO', '', { timeout: 5000 });
  await connection.close();
  await query(system.postgresUrl, 'SELECT 1');
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  return withPostgres(
    url,
    5000,
    async (client) => (await client.query({ text: sql, rowMode: 'array' })).rows,
  );
}
