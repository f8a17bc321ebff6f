/** For a person who wants the servers of a killed Stoa gone without starting another. */
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { layoutOf } from './home/layout.ts';
import { acquireLock, type Running } from './home/lock.ts';
import { NATS_GOODBYE, natsProcesses } from './nats/service.ts';
import { postgresProcessesIn } from './postgres/processes.ts';
import { POSTGRES_GOODBYE } from './postgres/service.ts';
import { endLeftBehind } from './system/left-behind.ts';

/** Ends the servers left behind in a state folder; resolves with how many processes, or with who still runs there. */
export async function endLeftBehindIn(home: string): Promise<{ ended: number } | Running> {
  const real = await realpath(home).catch(() => undefined);
  if (real === undefined) return { ended: 0 };
  const layout = layoutOf(real);
  const lock = await acquireLock(join(layout.run, 'lock'));
  if ('running' in lock) return lock;
  try {
    let ended = 0;
    const services = [
      { title: 'nats-server', goodbye: NATS_GOODBYE, processes: () => natsProcesses(layout) },
      {
        title: 'PostgreSQL',
        goodbye: POSTGRES_GOODBYE,
        processes: () => postgresProcessesIn(layout.postgresData),
      },
    ];
    for (const service of services) ended += await endLeftBehind(service, () => undefined);
    return { ended };
  } finally {
    await lock.release();
  }
}
