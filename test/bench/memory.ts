/** `npm run bench -- memory`: what 100,000 known sessions cost the host and the broker once they are idle. */
import { readFileSync } from 'node:fs';
import { startNats } from '@stoa/tests/harness';
import { openClient } from './client.ts';
import { startHostProcess } from './processes.ts';
import { table } from './stats.ts';

const SESSIONS = 100_000;
const AT_ONCE = 256;
const IDLE_AFTER = 3000;

export async function benchMemory(print: (line: string) => void): Promise<void> {
  const server = await startNats({ sync: 'default' });
  const client = await openClient(server);
  const host = await startHostProcess(server, 'host', IDLE_AFTER);
  for (let i = 0; i < 500; i += 1) await client.turn(`warm${i}`);
  await idle();
  const before = { host: await host.memory(), broker: rssOf(server.pid) };
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < SESSIONS) {
        next += 1;
        await client.turn(`s${next}`);
      }
    }),
  );
  await idle();
  const after = { host: await host.memory(), broker: rssOf(server.pid) };
  const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  table(print, [
    [`${SESSIONS} sessions`, 'before', 'after', 'more', 'goal'],
    [
      'host heap',
      mb(before.host.heap),
      mb(after.host.heap),
      mb(after.host.heap - before.host.heap),
      '< 50 MB',
    ],
    ['host rss', mb(before.host.rss), mb(after.host.rss), mb(after.host.rss - before.host.rss), ''],
    ['actors in memory', String(before.host.actors), String(after.host.actors), '', '0'],
    // Each session leaves five subjects: two inboxes, two journals, one for answers.
    [
      'broker rss',
      mb(before.broker),
      mb(after.broker),
      `${((after.broker - before.broker) / SESSIONS / 5 / 1000).toFixed(2)} KB a subject`,
      '',
    ],
  ]);
  await host.end('SIGTERM');
  await client.stop();
  await server.stop();
}

/** Until every actor has been idle for long enough to be forgotten. */
function idle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, IDLE_AFTER * 2));
}

/** Resident memory of a process, bytes (Linux, proc(5)). */
function rssOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
