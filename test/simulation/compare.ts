/** Runs scenarios on a real server as well and looks whether they come to the same end. */
import { isDeepStrictEqual } from 'node:util';
import { systemClock } from '@stoa/runtime';
import { connectNats, ensureStreams, openNatsBroker } from '@stoa/runtime/nats';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { startNats } from '@stoa/tests/harness';
import { PARTITIONS } from './inputs.ts';
import { runOnServer } from './on-nats.ts';
import { essence, violations } from './properties.ts';
import type { Scenario } from './scenario.ts';
import { simulate } from './simulate.ts';

/** Tells for each scenario what is wrong with its end on the server, if anything. */
export async function compareWithServer(
  scenarios: readonly Scenario[],
  tell: (scenario: Scenario, found: readonly string[]) => void,
): Promise<void> {
  await using server = await startNats();
  const nc = await connectNats({ url: server.url, user: server.user, pass: server.pass, name: 'test' });
  for (const scenario of scenarios) {
    await removeStreams(nc);
    await ensureStreams(nc, { partitions: PARTITIONS });
    const broker = await openNatsBroker({ nc, clock: systemClock });
    const books = await runOnServer(broker, scenario);
    broker.close();
    const there = essence(books);
    const here = essence(await simulate(scenario));
    const same = isDeepStrictEqual(there, here);
    tell(scenario, [
      ...violations(books),
      ...(same ? [] : [`the ends differ: ${JSON.stringify(there)} there, ${JSON.stringify(here)} in memory`]),
    ]);
  }
  await nc.close();
}

/** With everything in them, consumers included. */
async function removeStreams(nc: NatsConnection): Promise<void> {
  const jsm = await jetstreamManager(nc);
  for await (const info of jsm.streams.list()) await jsm.streams.delete(info.config.name);
}
