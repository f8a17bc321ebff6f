/** What an operator sees of messages that nobody ends. */
import { inspectNats, connectNats, ensureStreams, openNatsBroker, type NatsBroker } from '@stoa/runtime/nats';
import { systemClock, type Delivery } from '@stoa/runtime';
import { fakeClock } from '@stoa/runtime/testing';
import { startNats, type TestNats } from '@stoa/tests/harness';
import type { NatsConnection } from '@nats-io/transport-node';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchBacklog } from '@stoa/cli/backlog';

let server: TestNats;
let nc: NatsConnection;
let broker: NatsBroker;
const subject = 'stoa.0.in.lonely.ann.s1';

beforeEach(async () => {
  server = await startNats();
  nc = await connectNats({ url: server.url, user: server.user, pass: server.pass, name: 'test' });
  await ensureStreams(nc);
  broker = await openNatsBroker({ nc, clock: systemClock });
});
afterEach(async () => {
  broker.close();
  await nc.close();
  await server.stop();
});

/** Two messages for a role whose only host takes them and ends none by itself. */
async function taken(): Promise<readonly Delivery[]> {
  const deliveries: Delivery[] = [];
  await broker.consume(
    { name: 'in_lonely_0', filter: 'stoa.0.in.lonely.*.*', ackWait: 60_000, maxAckPending: 10 },
    (delivery) => void deliveries.push(delivery),
  );
  for (const id of ['one', 'two']) await broker.publish('messages', subject, new Uint8Array(1), { id });
  await expect.poll(() => deliveries.length).toBe(2);
  return deliveries;
}

const lag = async () => (await inspectNats(nc)).lag;

it('a role’s oldest message is the first that has not been ended', async () => {
  const [one, two] = await taken();
  expect(await lag()).toEqual([{ role: 'lonely', waiting: 0, running: 2, oldest: one?.time }]);
  one?.ack();
  await expect.poll(lag).toEqual([{ role: 'lonely', waiting: 0, running: 1, oldest: two?.time }]);
  two?.ack();
  await expect.poll(lag).toEqual([{ role: 'lonely', waiting: 0, running: 0 }]);
});

it('a message that waits for long stands in the log, with its role and its age', async () => {
  const [one] = await taken();
  const lines: object[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line) as object) });
  const clock = fakeClock();
  let now = (one?.time ?? 0) + 299_000;
  const watch = watchBacklog({ nc, clock, log, serverNow: () => now });
  await clock.advance(60_000);
  await lag();
  expect(lines).toEqual([]);
  now += 61_000;
  await expect
    .poll(async () => {
      await clock.advance(60_000);
      return lines[0];
    })
    .toMatchObject({ role: 'lonely', running: 2, seconds: 360 });
  watch.stop();
});
