/**
 * Nothing a test starts outlives it. What is guarded is told to a small process of its own (`watchdog.ts`) through a
 * pipe; when this process ends for whatever reason, kill -9 included, the pipe closes and the watchdog ends the
 * servers and removes the folders that were not forgotten before.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ProcessIdentity } from '@stoa/embedded/internal';

export type Guarded = { server: ProcessIdentity } | { folder: string };

let watchdog: ChildProcess | undefined;

/** From now on the watchdog cleans this up when this process ends. */
export function guard(thing: Guarded): void {
  tell('guard', thing);
}

/** It is gone already; the watchdog need not care any more. */
export function forget(thing: Guarded): void {
  tell('forget', thing);
}

function tell(verb: 'guard' | 'forget', thing: Guarded): void {
  if (watchdog === undefined) {
    watchdog = spawn(process.execPath, [fileURLToPath(new URL('watchdog.ts', import.meta.url))], {
      detached: true,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    watchdog.unref();
    // The pipe itself must not keep a finished test process alive.
    const pipe = watchdog.stdin;
    if (pipe !== null && 'unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
  }
  watchdog.stdin?.write(`${JSON.stringify({ verb, thing })}\n`);
}
