/** A channel’s side of its bridge, on a real server: what comes there may be anything. */
import type { NatsConnection } from '@nats-io/transport-node';
import { BRIDGE, bridge, derivedId, subjectsFor, writeEnvelope } from '@stoa/protocol';
import { openChannel, systemClock } from '@stoa/runtime';
import { connectNats, ensureStreams, openNatsBroker, type NatsBroker } from '@stoa/runtime/nats';
import { startNats, type TestNats } from '@stoa/tests/harness';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';

let server: TestNats;
let nc: NatsConnection;
let broker: NatsBroker;

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

it('one message that could not be read ended what a channel was shown', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const channel = openChannel({ broker, clock: systemClock, name: 'terminal', log });
  const account = channel.accountOf('kim');
  const subject = subjectsFor(8).inbox({ role: BRIDGE, user: 'terminal', session: account });
  const shown: string[] = [];
  const following = await channel.replies('kim', 'new', ({ text }) => shown.push(text));
  const reply = (n: number, payload: object): Uint8Array =>
    writeEnvelope({
      v: 1,
      id: derivedId('channel test', n),
      type: 'request',
      intent: bridge.messages.reply.intent,
      from: { agent: 'relay', instance: 'kim.s1' },
      to: BRIDGE,
      user: 'kim',
      session: 's1',
      turn: derivedId('channel test', n),
      hops: 0,
      path: [],
      tainted: false,
      at: '2026-03-01T07:00:00.000Z',
      payload,
    });
  const good = {
    text: 'Guten Morgen',
    lang: 'de',
    in_reply_to: derivedId('channel test', 0),
    platform_id: 'p1',
    kind: 'answer',
    sources: [],
  };
  await broker.publish('messages', subject, new TextEncoder().encode('{'));
  await broker.publish('messages', subject, reply(1, { text: 1 }));
  await broker.publish('messages', subject, reply(2, good));
  await expect.poll(() => shown).toEqual(['Guten Morgen']);
  expect(lines).toHaveLength(2);
  await following.stop();
});
