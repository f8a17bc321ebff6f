/**
 * A server that is restarted: what was on its way goes on as soon as it is back. A request may take a minute here, so
 * that one which is lost does not come to its end in time.
 */
import type { NatsConnection } from '@nats-io/transport-node';
import { systemClock } from '@stoa/runtime';
import { connectNats, ensureStreams, openNatsBroker, type NatsBroker } from '@stoa/runtime/nats';
import { startNats, type TestNats } from '@stoa/tests/harness';
import { afterEach, beforeEach, expect, it } from 'vitest';

const subject = 'stoa.0.in.counter.ann.s1';
const LONG = 60_000;
/** Enough for a reconnect and far too short for what a lost request or pull costs. */
const PROMPT = 6000;

let server: TestNats;
let nc: NatsConnection;
let broker: NatsBroker;

beforeEach(async () => {
  server = await startNats();
  nc = await connectNats({ url: server.url, user: server.user, pass: server.pass, name: 'test' });
  await ensureStreams(nc);
  broker = await openNatsBroker({ nc, clock: systemClock, timeout: LONG });
});
afterEach(async () => {
  broker.close();
  await nc.close();
  await server.stop();
});

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** Resolves when the connection is away. */
async function away(): Promise<void> {
  for await (const { type } of nc.status()) if (type === 'disconnect') return;
}

async function killed(): Promise<void> {
  const gone = away();
  await server.kill();
  await gone;
}

it(
  'what was published while the server was away waited for its timeout and was lost',
  { timeout: PROMPT },
  async () => {
    await broker.publish('messages', subject, text('one'), { id: 'one' });
    await killed();
    const publishing = broker.publish('messages', subject, text('two'), { id: 'two' });
    const reading = broker.last('messages', subject);
    await server.restart();
    expect((await publishing).duplicate).toBe(false);
    expect(await reading).toBeDefined();
    expect((await broker.last('messages', subject))?.id).toBe('two');
  },
);

it('what was on its way when the server was killed waited for its timeout', { timeout: PROMPT }, async () => {
  await server.pause();
  const publishing = broker.publish('messages', subject, text('one'), { id: 'one' });
  const looking = broker.subjects('messages', 'stoa.>');
  const failed = Promise.allSettled([publishing, looking]);
  await server.kill();
  for (const result of await failed)
    expect(result).toMatchObject({
      status: 'rejected',
      reason: { name: 'BrokerUnavailable', message: 'The connection to NATS was lost before it answered.' },
    });
  await server.restart();
});

it(
  'what was stored after a restart was shown only when the client missed its heartbeats',
  { timeout: PROMPT },
  async () => {
    const seen: string[] = [];
    const following = await broker.follow('messages', ['stoa.*.in.>'], 'new', ({ id = '' }) => seen.push(id));
    await broker.publish('messages', subject, text('one'), { id: 'one' });
    await expect.poll(() => seen).toEqual(['one']);
    await killed();
    await server.restart();
    await broker.publish('messages', subject, text('two'), { id: 'two' });
    await expect.poll(() => seen, { timeout: PROMPT }).toEqual(['one', 'two']);
    await following.stop();
    await broker.publish('messages', subject, text('three'), { id: 'three' });
    expect(seen).toEqual(['one', 'two']);
  },
);

it(
  'a member could not say that it lives until long after the server was back',
  { timeout: PROMPT },
  async () => {
    await broker.announce('ann', text('here'));
    await killed();
    const announcing = broker.announce('ann', text('still here'));
    const looking = broker.announced();
    await server.restart();
    await announcing;
    await looking;
    const [member] = await broker.announced();
    expect(new TextDecoder().decode(member?.data)).toBe('still here');
  },
);

it('a broker that was closed while it measured the time went on measuring for ever', async () => {
  const due: (() => void)[] = [];
  const clock = {
    ...systemClock,
    after(ms: number, fn: () => void): () => void {
      // Half a minute: only the measuring waits so long.
      if (ms !== 30_000) return systemClock.after(ms, fn);
      due.push(fn);
      return () => {};
    },
  };
  const closing = await openNatsBroker({ nc, clock });
  expect(due).toHaveLength(1);
  due[0]?.();
  closing.close();
  // What it had asked is answered before this is.
  await nc.flush();
  await broker.subjects('messages', 'stoa.>');
  expect(due).toHaveLength(1);
});
