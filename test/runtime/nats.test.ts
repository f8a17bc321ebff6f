/** The runtime’s behaviours on a real nats-server. */
import { systemClock } from '@stoa/runtime';
import { connectNats, ensureStreams, openNatsBroker } from '@stoa/runtime/nats';
import { startNats } from '@stoa/tests/harness';
import { describeRuntime, type Stage } from './behaviours.ts';
import { describeDatabase } from './database.ts';
import { describeMishaps } from './mishaps.ts';
import { describeOutside } from './outside.ts';
import { describeVerdicts } from './verdicts.ts';

async function open(): Promise<Stage> {
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
}

describeRuntime('on NATS', open);
describeOutside('on NATS', open);
describeMishaps('on NATS', open);
describeDatabase('on NATS', open);
describeVerdicts('on NATS', open);
