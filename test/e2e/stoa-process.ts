/** The product as a person runs it: the `stoa` command in a process of its own, on a state folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endLeftBehindIn, findRunning, type RunningSystem } from '@stoa/embedded';
import {
  findProcesses,
  identityOf,
  signalProcess,
  waitGone,
  type ProcessIdentity,
} from '@stoa/embedded/internal';
import { guard, tempFolder, testCache } from '@stoa/tests/harness';

const command = join(import.meta.dirname, '..', '..', 'services', 'cli', 'bin', 'stoa.mjs');

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface StoaHome {
  readonly home: string;
  /** Runs one command to its end. */
  run(args: readonly string[], options?: { env?: Record<string, string>; input?: string }): Promise<Finished>;
  /** Starts `stoa up` and resolves when it is ready. */
  up(args?: readonly string[], env?: Record<string, string>): Promise<UpProcess>;
  running(): Promise<RunningSystem>;
  /** Process ids of the servers, as the supervisor wrote them down. */
  children(): Record<string, number>;
  /**
   * Ends everything of this home and removes it. Throws, when all of it is gone, if something was left that the product
   * itself had not found.
   */
  remove(): Promise<void>;
}

export interface UpProcess {
  readonly process: ChildProcess;
  stderr(): string;
  /** Sends a signal and resolves with the exit code; at once when it has ended before. */
  end(signal: 'SIGTERM' | 'SIGKILL' | 'SIGINT'): Promise<number | null>;
}

/** Sends the signal and resolves with the exit code, also of a process that has ended by itself. */
async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  child.kill(signal);
  return exited;
}

/** Processes that were started with something in that folder, or work in it. */
export function processesOf(folder: string): ProcessIdentity[] {
  const within = (path: string): boolean => path === folder || path.startsWith(`${folder}/`);
  return findProcesses(
    ({ argv, cwd }) => within(cwd ?? '') || argv.some((arg) => within(arg.replace(/^--\w+=/u, ''))),
  );
}

/** Ends them until none is left. Returns how many there were. */
async function endAllOf(folder: string): Promise<number> {
  let count = 0;
  for (;;) {
    const found = processesOf(folder);
    if (found.length === 0) return count;
    count += found.length;
    for (const one of found) signalProcess(one, 'SIGKILL');
    for (const one of found) await waitGone(one, 10_000);
  }
}

/** Should this test process be killed, its servers end with it. */
function guardPid(pid: number | undefined): void {
  const identity = pid === undefined ? undefined : identityOf(pid);
  if (identity !== undefined) guard({ server: identity });
}

/** A fresh state folder; PostgreSQL, which does not run as root, can pass through it. */
export function stoaHome(): StoaHome {
  const folder = tempFolder('e2e');
  const home = join(folder.path, 'home');
  const env = {
    ...process.env,
    STOA_HOME: home,
    XDG_CACHE_HOME: dirname(testCache()),
    NO_COLOR: '1',
    LANG: 'en_US.UTF-8',
    LC_ALL: '',
  };
  const started: ChildProcess[] = [];
  let removed = false;

  function launch(args: readonly string[], extra: Record<string, string> = {}): ChildProcess {
    // A test that has failed may still be on its way to its next command.
    if (removed) throw new Error(`${home} is removed; nothing is started in it any more.`);
    const child = spawn(process.execPath, [command, ...args], {
      env: { ...env, ...extra },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    started.push(child);
    guardPid(child.pid);
    return child;
  }

  function children(): Record<string, number> {
    const file = join(home, 'run', 'children.json');
    const raw = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { process: { pid: number } }>;
    return Object.fromEntries(Object.entries(raw).map(([name, child]) => [name, child.process.pid]));
  }

  return {
    home,
    run(args, { env: extra = {}, input } = {}) {
      const child = launch(args, extra);
      child.stdin?.end(input ?? '');
      return new Promise((resolve, reject) => {
        let [stdout, stderr] = ['', ''];
        child.stdout?.on('data', (data: Buffer) => (stdout += data.toString()));
        child.stderr?.on('data', (data: Buffer) => (stderr += data.toString()));
        child.once('error', reject);
        child.once('close', (code) => resolve({ code, stdout, stderr }));
      });
    },
    async up(args = [], extra = {}) {
      const child = launch(['up', ...args], extra);
      let stderr = '';
      await new Promise<void>((resolve, reject) => {
        child.stderr?.on('data', (data: Buffer) => {
          stderr += data.toString();
          if (/Stoa (?:is ready|ist bereit)/u.test(stderr)) resolve();
        });
        child.once('exit', (code) => reject(new Error(`stoa up ended with ${code}: ${stderr}`)));
      });
      for (const pid of Object.values(children())) guardPid(pid);
      return {
        process: child,
        stderr: () => stderr,
        end: (signal) => ended(child, signal),
      };
    },
    async running() {
      const system = await findRunning(home, 10_000);
      if (!system) throw new Error('No Stoa runs.');
      return system;
    },
    children,
    async remove() {
      removed = true;
      // Gone before its servers are looked for: while it lives they are its own and are left alone.
      await Promise.all(started.map((child) => ended(child, 'SIGKILL')));
      if (existsSync(home)) await endLeftBehindIn(home);
      const left = await endAllOf(folder.path);
      folder.remove();
      if (left > 0) throw new Error(`${left} processes of ${home} were left behind and had to be killed.`);
    },
  };
}
