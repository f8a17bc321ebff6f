/** A host process of its own for benches: `node worker.ts <nats url> <user> <pass> <member>`. Says `ready` when it runs. */
import { DEFAULT_PARTITIONS } from '@stoa/protocol';
import { idSource, joinMembers, startHost, systemClock } from '@stoa/runtime';
import { connectNats, ensureStreams, openNatsBroker } from '@stoa/runtime/nats';
import { pino } from 'pino';
import { benchActors, benchRoles } from './small-roles.ts';

const [url = '', user, pass, member = '', idleAfter] = process.argv.slice(2);
const log = pino({ level: 'error' });
const nc = await connectNats({ url, user, pass, name: member });
await ensureStreams(nc);
const broker = await openNatsBroker({ nc, clock: systemClock });
const membership = await joinMembers({ broker, clock: systemClock, log, id: member, roles: benchRoles });
const host = await startHost({
  broker,
  clock: systemClock,
  actors: benchActors,
  partitions: DEFAULT_PARTITIONS,
  log,
  nonce: idSource(systemClock)(),
  membership,
  ...(idleAfter === undefined ? {} : { idleAfter: Number(idleAfter) }),
});
process.on('message', (what) => {
  if (what !== 'memory') return;
  globalThis.gc?.();
  process.send?.({
    heap: process.memoryUsage().heapUsed,
    rss: process.memoryUsage().rss,
    actors: host.size(),
  });
});
process.on('SIGTERM', () => {
  void host
    .stop()
    .then(() => nc.close())
    .then(() => process.exit(0));
});
// Whoever started it is gone: nobody will end it.
process.on('disconnect', () => process.exit(1));
process.send?.('ready');
