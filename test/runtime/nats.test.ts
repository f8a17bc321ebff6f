/** The runtime’s behaviours on a real nats-server. */
import { systemClock } from '@stoa/runtime';
import { connectNats, ensureStreams, openNatsBroker } from '@stoa/runtime/nats';
import { startNats } from '@stoa/tests/harness';
import { describeRuntime } from './behaviours.ts';

describeRuntime('on NATS', async () => {
  const server = await startNats();
  const nc = await connectNats({ url: server.url, user: server.user, pass: server.pass, name: 'test' });
  await ensureStreams(nc);
  const broker = await openNatsBroker({ nc, clock: systemClock });
  return {
    broker,
    close: async () => {
      broker.close();
      await nc.close();
      await server.stop();
    },
  };
});
