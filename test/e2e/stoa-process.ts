/** The product as a person runs it: the `stoa` command in a process of its own, on a state folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, chmodSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { endLeftBehindIn, findRunning, type RunningSystem } from '@stoa/embedded';
import { testCache } from '@stoa/tests/harness';

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
  up(args?: readonly string[]): Promise<UpProcess>;
  running(): Promise<RunningSystem>;
  /** Process ids of the servers, as the supervisor wrote them down. */
  children(): Record<string, number>;
  remove(): Promise<void>;
}

export interface UpProcess {
  readonly process: ChildProcess;
  stderr(): string;
  /** Sends a signal and resolves with the exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL' | 'SIGINT'): Promise<number | null>;
}

async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

/** A fresh state folder; PostgreSQL, which does not run as root, must be able to pass through it. */
export function stoaHome(): StoaHome {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-e2e-'));
  chmodSync(folder, 0o755);
  const home = join(folder, 'home');
  const env = {
    ...process.env,
    STOA_HOME: home,
    XDG_CACHE_HOME: dirname(testCache()),
    NO_COLOR: '1',
    LANG: 'en_US.UTF-8',
    LC_ALL: '',
  };
  const started: ChildProcess[] = [];

  function launch(args: readonly string[], extra: Record<string, string> = {}): ChildProcess {
    const child = spawn(process.execPath, [command, ...args], {
      env: { ...env, ...extra },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    started.push(child);
    return child;
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
    async up(args = []) {
      const child = launch(['up', ...args]);
      let stderr = '';
      await new Promise<void>((resolve, reject) => {
        child.stderr?.on('data', (data: Buffer) => {
          stderr += data.toString();
          if (stderr.includes('Stoa is ready')) resolve();
        });
        child.once('exit', (code) => reject(new Error(`stoa up ended with ${code}: ${stderr}`)));
      });
      return {
        process: child,
        stderr: () => stderr,
        end(signal) {
          const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
          child.kill(signal);
          return gone;
        },
      };
    },
    async running() {
      const system = await findRunning(home, 10_000);
      if (!system) throw new Error('No Stoa runs.');
      return system;
    },
    children() {
      const file = join(home, 'run', 'children.json');
      const raw = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { process: { pid: number } }>;
      return Object.fromEntries(Object.entries(raw).map(([name, child]) => [name, child.process.pid]));
    },
    async remove() {
      // Gone before its servers are looked for: while it lives they are its own and are left alone.
      await Promise.all(started.map((child) => gone(child)));
      if (existsSync(home)) await endLeftBehindIn(home);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
