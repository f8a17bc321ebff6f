/** The runtime’s behaviours on a real nats-server. */
import { systemClock } from '@stoa/runtime';
import { connectNats, ensureStreams, openNatsBroker } from '@stoa/runtime/nats';
import { jetstreamManager } from '@nats-io/jetstream';
import { startNats, type TestNats } from '@stoa/tests/harness';
import { afterAll, beforeAll } from 'vitest';
import { describeRuntime, type Stage } from './behaviours.ts';
import { describeDatabase } from './database.ts';
import { describeMishaps } from './mishaps.ts';
import { describeOutside } from './outside.ts';
import { describeVerdicts } from './verdicts.ts';

let server: TestNats;
beforeAll(async () => {
  server = await startNats();
});
afterAll(() => server.stop());

/** One server for all; each test has streams of its own. */
async function open(): Promise<Stage> {
  const nc = await connectNats({ url: server.url, user: server.user, pass: server.pass, name: 'test' });
  await ensureStreams(nc);
  const broker = await openNatsBroker({ nc, clock: systemClock });
  return {
    broker,
    close: async () => {
      broker.close();
      const { streams } = await jetstreamManager(nc);
      for await (const { config } of streams.list()) await streams.delete(config.name);
      await nc.close();
    },
  };
}

describeRuntime('on NATS', open);
describeOutside('on NATS', open);
describeMishaps('on NATS', open);
describeDatabase('on NATS', open);
describeVerdicts('on NATS', open);
