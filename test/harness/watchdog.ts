/** Waits until the test process behind its standard input is gone, then ends what that process left behind. */
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { signalProcess, waitGone } from '@stoa/embedded/process-identity';
import type { Guarded } from './guard.ts';

const guarded = new Map<string, Guarded>();

for await (const line of createInterface({ input: process.stdin })) {
  const { verb, thing }: { verb: string; thing: Guarded } = JSON.parse(line);
  const key = JSON.stringify(thing);
  if (verb === 'guard') guarded.set(key, thing);
  else guarded.delete(key);
}
for (const thing of guarded.values()) {
  if ('server' in thing && signalProcess(thing.server, 'SIGKILL')) await waitGone(thing.server, 5000);
}
for (const thing of guarded.values()) {
  if ('folder' in thing)
    rmSync(thing.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
