/** `npm run bench -- takeover`: from kill -9 of a host to the next reply of the sessions it held. */
import { startNats } from '@stoa/tests/harness';
import { openClient } from './client.ts';
import { startHostProcess } from './processes.ts';
import { percentile, table } from './stats.ts';

const ROUNDS = 5;
const SESSIONS = 64;

export async function benchTakeover(print: (line: string) => void): Promise<void> {
  const server = await startNats({ sync: 'always' });
  const client = await openClient(server);
  const times: number[] = [];
  let survivor = await startHostProcess(server, 'host-0');
  for (let round = 1; round <= ROUNDS; round += 1) {
    const victim = survivor;
    survivor = await startHostProcess(server, `host-${round}`);
    // Both serve: partitions are shared before one is killed in the middle of turns.
    for (let i = 0; i < 20; i += 1) await Promise.all(sessions().map((session) => client.turn(session)));
    const under = Promise.all(
      sessions().map(async (session) => {
        await client.turn(session);
        await client.turn(session);
        return performance.now();
      }),
    );
    await victim.end('SIGKILL');
    const killed = performance.now();
    times.push(...(await under).map((answered) => Math.max(0, answered - killed)));
  }
  table(print, [
    ['takeover after kill -9', 'goal'],
    [
      `p50 ${(percentile(times, 50) / 1000).toFixed(2)} s, last ${(Math.max(...times) / 1000).toFixed(2)} s`,
      '≤ 5 s',
    ],
  ]);
  await survivor.end('SIGTERM');
  await client.stop();
  await server.stop();
}

function sessions(): string[] {
  return Array.from({ length: SESSIONS }, (_, i) => `s${i}`);
}
