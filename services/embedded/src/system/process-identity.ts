/**
 * Who a process is. A pid alone is not an answer: the kernel hands it out again after the process has ended. A pid
 * together with its start time, on one boot and in one pid namespace, names one process for ever. Everything in this
 * room that waits for or signals a process it did not just spawn goes through here.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

export const processIdentitySchema = z.object({
  pid: z.int().positive(),
  /** Start time as the system reports it: clock ticks since boot on Linux, a date line elsewhere. Compared, never read. */
  started: z.string(),
  /** Boot and pid namespace in which the pid has a meaning. */
  place: z.string(),
});

export type ProcessIdentity = z.infer<typeof processIdentitySchema>;

/** The identity of a living process; undefined when there is none (a zombie has ended: it only waits to be reaped). */
export function identityOf(pid: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? startedOnLinux(pid) : startedElsewhere(pid);
  return started === undefined ? undefined : { pid, started, place: currentPlace() };
}

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  const own = identityOf(process.pid);
  if (own === undefined) throw new Error('The system does not tell the start time of this process.');
  return own;
}

/** True while exactly that process runs; false when it has ended or its pid belongs to another one now. */
export function isRunning(identity: ProcessIdentity): boolean {
  const now = identityOf(identity.pid);
  return now !== undefined && now.started === identity.started && now.place === identity.place;
}

/**
 * Sends a signal to exactly that process. Returns false, and signals nobody, when it has ended meanwhile.
 * Throws EPERM when it belongs to somebody else.
 */
export function signalProcess(identity: ProcessIdentity, signal: NodeJS.Signals): boolean {
  if (!isRunning(identity)) return false;
  try {
    process.kill(identity.pid, signal);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

/** Waits until that process has ended; false when it still runs after `ms` milliseconds. */
export async function waitGone(identity: ProcessIdentity, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  while (isRunning(identity)) {
    if (performance.now() >= end) return false;
    await delay(10);
  }
  return true;
}

let place: string | undefined;

/** Boot and pid namespace of this process. Two processes can judge each other's pids only in one place. */
export function currentPlace(): string {
  place ??=
    process.platform === 'linux'
      ? `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
      : run('sysctl', ['-n', 'kern.bootsessionuuid']);
  return place;
}

function startedOnLinux(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // The name in brackets may hold anything, brackets and spaces too: fields are counted after the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, started] = [fields[0], fields[19]];
  return state === 'Z' || state === 'X' ? undefined : started;
}

function startedElsewhere(pid: number): string | undefined {
  try {
    const [state = '', ...started] = run('ps', ['-o', 'state=,lstart=', '-p', String(pid)]).split(/\s+/);
    return state === '' || state.startsWith('Z') ? undefined : started.join(' ');
  } catch {
    return undefined;
  }
}

function run(command: string, args: string[]): string {
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };
  return execFileSync(command, args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
