/** For a person who wants the servers of a killed Stoa gone without starting another. */
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { layoutOf } from './home/layout.ts';
import { acquireLock, type Running } from './home/lock.ts';
import { natsProcesses } from './nats/service.ts';
import { postgresProcessesIn } from './postgres/processes.ts';
import { endProcess } from './system/end-process.ts';
import { isRunning } from './system/process-identity.ts';

/** Ends the servers left behind in a state folder; resolves with how many processes, or with who still runs there. */
export async function endLeftBehindIn(home: string): Promise<{ ended: number } | Running> {
  const real = await realpath(home).catch(() => undefined);
  if (real === undefined) return { ended: 0 };
  const layout = layoutOf(real);
  const lock = await acquireLock(join(layout.run, 'lock'));
  if ('running' in lock) return lock;
  try {
    const left = [...natsProcesses(layout), ...postgresProcessesIn(layout.postgresData)];
    for (const identity of left) {
      // Workers of a database server end with it.
      if (isRunning(identity)) await endProcess(identity, [['SIGINT', 10_000]], 'nats-server/PostgreSQL');
    }
    return { ended: left.length };
  } finally {
    await lock.release();
  }
}
