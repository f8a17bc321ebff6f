/** `stoa run` in a process of its own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { identityOf } from '@stoa/embedded/process-identity';
import { forget, guard } from '../harness/guard.ts';

const command = join(import.meta.dirname, '..', '..', 'services', 'cli', 'bin', 'stoa.mjs');

export interface RunProcess {
  /** Where its health is answered. */
  readonly health: string;
  /** What it wrote, log and sentences. */
  written(): string;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
  /** Sends a signal and resolves with its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

const started = new Set<RunProcess>();

/** Starts it and resolves when it is ready. Rejects with what it wrote when it ends before. */
export async function runProcess(
  roles: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<RunProcess> {
  const child = spawn(process.execPath, [command, 'run', ...roles], {
    env: { PATH: process.env['PATH'], STOA_LANG: 'en', STOA_HEALTH_PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const identity = child.pid === undefined ? undefined : identityOf(child.pid);
  if (identity) guard({ server: identity });
  let written = '';
  const gone = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (data: Buffer) => {
      written += data.toString();
      if (/Stop it with|Beenden mit/u.test(written)) resolve();
    });
    child.once('error', reject);
    void gone.then((code) => reject(new Error(`stoa run ended with ${code}: ${written}`)));
  });
  const port = /"port":(\d+)/u.exec(written)?.[1] ?? '0';
  const made: RunProcess = {
    health: `http://127.0.0.1:${port}`,
    written: () => written,
    ended: gone,
    async end(signal) {
      child.kill(signal);
      const code = await gone;
      started.delete(made);
      if (identity) forget({ server: identity });
      return code;
    },
  };
  started.add(made);
  return made;
}

/** Ends whatever a test left running. */
export async function endAll(): Promise<void> {
  await Promise.all([...started].map((one) => one.end('SIGKILL')));
}
