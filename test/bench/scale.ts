/** `npm run bench -- scale`: turns per second with 1, 2 and 4 host processes. On two cores a report, not a goal. */
import { availableParallelism } from 'node:os';
import { startNats } from '@stoa/tests/harness';
import { openClient } from './client.ts';
import { startHostProcess, type HostProcess } from './processes.ts';
import { ratio, table } from './stats.ts';

const SESSIONS = 256;
const SECONDS = 6;

export async function benchScale(print: (line: string) => void): Promise<void> {
  const server = await startNats({ sync: 'default' });
  const client = await openClient(server);
  const hosts: HostProcess[] = [];
  const rows = [[`${availableParallelism()} cores`, 'turns/s', 'to one']];
  let one = 0;
  for (const wanted of [1, 2, 4]) {
    while (hosts.length < wanted) hosts.push(await startHostProcess(server, `host-${hosts.length}`));
    await run(2);
    const perSecond = await run(SECONDS);
    one ||= perSecond;
    rows.push([`${wanted} processes`, perSecond.toFixed(0), ratio(perSecond / one)]);
  }
  table(print, rows);
  await Promise.all(hosts.map((host) => host.end('SIGTERM')));
  await client.stop();
  await server.stop();

  async function run(seconds: number): Promise<number> {
    const end = performance.now() + seconds * 1000;
    let done = 0;
    await Promise.all(
      Array.from({ length: SESSIONS }, async (_, i) => {
        while (performance.now() < end) {
          await client.turn(`s${i}`);
          done += 1;
        }
      }),
    );
    return done / seconds;
  }
}
