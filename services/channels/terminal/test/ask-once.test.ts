import { openChannel } from '@stoa/runtime';
import { fakeClock } from '@stoa/runtime/testing';
import { afterEach, expect, test } from 'vitest';
import { askOnce, type NotAnswered } from '../src/index.ts';
import { log, settled, startSystem, type System } from './support.ts';

let system: System | undefined;
afterEach(() => system?.close());

const ask = (of: System, text: string, more: object = {}) =>
  askOnce({
    channel: of.channel,
    clock: of.clock,
    newId: of.newId,
    platformAccount: 'local',
    text,
    ...more,
  });

const failure = (promise: Promise<unknown>): Promise<NotAnswered> =>
  promise.then(
    () => Promise.reject(new Error('it was answered')),
    (error: unknown) => error as NotAnswered,
  );

test('a message gets its own answer, not that of another terminal of the same account', async () => {
  system = await startSystem(({ text }) => ({ text: `re: ${text}` }));
  const of = system;
  const [one, two] = await Promise.all([ask(of, 'eins'), ask(of, 'zwei')]);
  expect([one.reply.text, two.reply.text]).toEqual(['re: eins', 're: zwei']);
});

test('the session that is asked for stands in the message, `current` when none is', async () => {
  system = await startSystem(() => ({}));
  await ask(system, 'a');
  await ask(system, 'b', { session: 'new' });
  expect(system.received.map((message) => message.session)).toEqual(['current', 'new']);
});

test('without an answer in time it says that the message is stored, in both languages', async () => {
  const clock = fakeClock();
  system = await startSystem(() => undefined, { clock });
  const error = failure(ask(system, 'hallo', { timeout: 5000 }));
  await settled();
  await clock.advance(5000);
  expect((await error).code).toBe('no_reply');
  expect((await error).sentence('de')).toMatch(/Nach 5 s .* gespeichert/u);
  expect((await error).sentence('en')).toMatch(/after 5 s.*stored/u);
});

test('a broker that comes back within the time is tried until it has the message, once', async () => {
  const clock = fakeClock();
  let away = 2;
  system = await startSystem(() => ({}), {
    clock,
    faults: ({ kind, subject }) => {
      if (kind !== 'publish' || !subject.includes('.in.') || away === 0) return 'ok';
      away -= 1;
      // The second loss is the acknowledgement’s only: the message is stored, and sent again.
      return away === 0 ? 'lost' : 'away';
    },
  });
  const answer = ask(system, 'hallo');
  await settled();
  await clock.advance(500);
  await settled();
  await clock.advance(500);
  expect((await answer).reply.text).toBe('hallo');
  expect(system.received).toHaveLength(1);
});

test('a broker that stays away is an error that claims neither success nor failure', async () => {
  const clock = fakeClock();
  system = await startSystem(() => ({}), {
    clock,
    faults: ({ kind, subject }) => (kind === 'publish' && subject.includes('.in.') ? 'away' : 'ok'),
  });
  const error = failure(ask(system, 'hallo'));
  await settled();
  await clock.advance(20_000);
  expect((await error).code).toBe('unreachable');
  expect((await error).sentence('de')).toContain('nicht sicher');
});

test.each([
  ['longer than a message may be', 'x'.repeat(200_001)],
  ['larger than the broker takes', '漢'.repeat(199_999)],
])('a text %s is not sent, and the person is told', async (_what, text) => {
  system = await startSystem(() => ({}));
  const small = { ...system.broker, maxBytes: 400_000 };
  const channel = openChannel({ broker: small, clock: system.clock, name: 'terminal', log });
  const error = await failure(ask(system, text, { channel }));
  expect(error.code).toBe('too_large');
  expect(system.received).toHaveLength(0);
});

test('whoever stops waiting is told that the answer will still come', async () => {
  system = await startSystem(() => undefined);
  const stop = new AbortController();
  const error = failure(ask(system, 'hallo', { signal: stop.signal }));
  await settled();
  stop.abort();
  expect((await error).code).toBe('given_up');
});
