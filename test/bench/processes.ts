/** Host processes for benches, ended with the bench. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { TestNats } from '@stoa/tests/harness';

export interface HostProcess {
  readonly process: ChildProcess;
  memory(): Promise<{ heap: number; rss: number; actors: number }>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export async function startHostProcess(
  server: TestNats,
  member: string,
  idleAfter?: number,
): Promise<HostProcess> {
  const args = [
    server.url,
    server.user,
    server.pass,
    member,
    ...(idleAfter === undefined ? [] : [String(idleAfter)]),
  ];
  const child = fork(join(import.meta.dirname, 'worker.ts'), args, { execArgv: ['--expose-gc'] });
  const heard = <T>(): Promise<T> =>
    new Promise((resolve) => child.once('message', (message) => resolve(message as T)));
  await heard();
  return {
    process: child,
    memory() {
      const answer = heard<{ heap: number; rss: number; actors: number }>();
      child.send('memory');
      return answer;
    },
    async end(signal) {
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill(signal);
      await gone;
    },
  };
}
