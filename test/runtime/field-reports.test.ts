/**
 * What went wrong in the field with systems of this kind, one test for each report: its number, what was done, and what
 * must be seen. On the broker in memory; what is about JetStream itself on a real server too.
 */
import { defineContract, WireError, type Envelope } from '@stoa/protocol';
import {
  defineActor,
  soleMember,
  systemClock,
  type Broker,
  type Delivery,
  type EffectParts,
  type Stored,
} from '@stoa/runtime';
import { connectNats, ensureStreams, openNatsBroker } from '@stoa/runtime/nats';
import { fakeClock, memoryBroker } from '@stoa/runtime/testing';
import { startNats } from '@stoa/tests/harness';
import { sample } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { violations } from '../simulation/properties.ts';
import { randomFrom } from '../simulation/random.ts';
import { scenarios } from '../simulation/scenario.ts';
import { simulate } from '../simulation/simulate.ts';
import type { Stage } from './behaviours.ts';
import { doer, doerActor } from './outside.ts';
import { counter, counterActor } from './roles.ts';
import { gate, linkTo, openWorld, subjects, type World } from './world.ts';

const soon = { ackWait: 400 };
const ann = { role: 'counter', user: 'ann', session: 's1' };
const everybody = { ...soleMember([]), hosts: () => true };

function inMemory(): Promise<Stage> {
  const broker = memoryBroker({ clock: systemClock });
  return Promise.resolve({ broker, close: () => Promise.resolve(broker.disconnect()) });
}

async function onNats(): Promise<Stage> {
  const server = await startNats();
  const nc = await connectNats({ url: server.url, user: server.user, pass: server.pass, name: 'test' });
  await ensureStreams(nc);
  const broker = await openNatsBroker({ nc, clock: systemClock });
  return {
    broker,
    async close() {
      broker.close();
      await nc.close();
      await server.stop();
    },
  };
}

let stage: Stage;
let world: World;
async function open(on: () => Promise<Stage>): Promise<void> {
  stage = await on();
  world = await openWorld(stage.broker);
}
afterEach(async () => {
  await world.close();
  await stage.close();
});

/** A broker that notes each delivery to the counter. */
function noting(broker: Broker): { broker: Broker; deliveries: Delivery[]; working: () => number } {
  const deliveries: Delivery[] = [];
  let working = 0;
  const wrapped: Broker = {
    ...broker,
    consume: (spec, onDelivery) =>
      broker.consume(spec, (delivery) => {
        if (delivery.subject === subjects.inbox(ann)) deliveries.push(delivery);
        onDelivery({
          ...delivery,
          working() {
            working += 1;
            delivery.working();
          },
        });
      }),
  };
  return { broker: wrapped, deliveries, working: () => working };
}

async function everything(broker: Broker): Promise<Stored[]> {
  const all: Stored[] = [];
  for (
    let next = await broker.next('messages', '>', 1);
    next;
    next = await broker.next('messages', '>', next.seq + 1)
  )
    all.push(next);
  return all;
}

describe('field reports: sessions and operation', () => {
  beforeEach(() => open(inMemory));

  it('f022 the model blocks, 5 messages wait, then “stop”: it is heeded at once, the others are there with their age and are answered in order', async () => {
    const hold = gate();
    const order: string[] = [];
    const blocked = doerActor({
      before: async (context) => {
        if (order.length > 0) return;
        order.push('blocked');
        await Promise.race([
          hold.wait(),
          new Promise((_, reject) =>
            context.signal.addEventListener('abort', () => reject(new Error('aborted'))),
          ),
        ]);
      },
    });
    await world.start([blocked]);
    const first = await world.tell(doer.messages.act, { what: 'first' });
    await hold.reached;
    const waiting: string[] = [];
    for (let i = 0; i < 5; i += 1) waiting.push(await world.tell(doer.messages.act, { what: `m${i}` }));
    const queued = (await everything(stage.broker)).slice(-5);
    expect(queued.every(({ time }) => stage.broker.serverNow() - time >= 0)).toBe(true);
    await world.tell(doer.messages.stop, {});
    expect(await world.answer(first)).toMatchObject({ ok: false, error: { code: 'stopped' } });
    for (const [i, id] of waiting.entries())
      expect(await world.answer(id)).toEqual({ ok: true, result: { receipt: `m${i}` } });
    expect(world.answers.slice(1).map(({ reply_to }) => reply_to)).toEqual(waiting);
  });

  it('f023 the role starts 20 times in a row: nothing is said again', async () => {
    for (let i = 1; i <= 20; i += 1) {
      const host = await world.start([counterActor()], { ackWait: 50 });
      await world.ask(counter.messages.add, { by: 1 });
      host.kill();
    }
    expect(world.answers).toHaveLength(20);
    expect(new Set(world.answers.map(({ reply_to }) => reply_to)).size).toBe(20);
  });

  it('f024 a restart with 3 active sessions says nothing by itself', async () => {
    const first = await world.start([counterActor()], soon);
    for (const session of ['a', 'b', 'c']) await world.ask(counter.messages.add, { by: 1 }, { session });
    const before = await everything(stage.broker);
    await first.host.stop();
    await world.start([counterActor()], soon);
    await world.ask(counter.messages.add, { by: 1 }, { session: 'a' });
    expect(await everything(stage.broker)).toHaveLength(before.length + 2);
  });

  it('f025 told to end while the model call is open: no filler, and the turn is answered after the restart', async () => {
    const hold = gate();
    const first = await world.start([counterActor({ step: () => hold.wait().then(() => 0) })], soon);
    const id = await world.tell(counter.messages.add, { by: 1 });
    await hold.reached;
    await first.host.stop(50);
    expect(world.answers).toEqual([]);
    await world.start([counterActor({ step: () => 10 })], soon);
    expect(await world.answer(id)).toEqual({ ok: true, result: { sum: 11 } });
    expect(world.answers).toHaveLength(1);
  });

  it('f049 killed during the model call, then a message: both are answered in order', async () => {
    const hold = gate();
    const first = await world.start([counterActor({ step: () => hold.wait().then(() => 0) })], soon);
    const one = await world.tell(counter.messages.add, { by: 1 });
    await hold.reached;
    first.kill();
    const two = await world.tell(counter.messages.add, { by: 1 });
    await world.start([counterActor({ step: () => 0 })], soon);
    expect(await world.answer(two)).toEqual({ ok: true, result: { sum: 2 } });
    expect(world.answers.map(({ reply_to }) => reply_to)).toEqual([one, two]);
  });

  it('f051 3 messages behind a turn that never ends, and the watchdog: all 3 are answered', async () => {
    const clock = fakeClock();
    const hold = gate();
    const stuck = counterActor({ handler: (_, tag) => (tag === 'stuck' ? hold.wait() : undefined) });
    await world.start([stuck], { clock, turnLimit: 60_000 });
    const wedged = await world.tell(counter.messages.add, { by: 1, tag: 'stuck' });
    await hold.reached;
    const behind: string[] = [];
    for (let i = 0; i < 3; i += 1) behind.push(await world.tell(counter.messages.add, { by: 1 }));
    await clock.advance(70_000);
    expect(await world.answer(wedged)).toMatchObject({ ok: false, error: { code: 'timeout' } });
    for (const [i, id] of behind.entries())
      expect(await world.answer(id)).toEqual({ ok: true, result: { sum: i + 1 } });
  });

  it('f054 the next message comes in the tick in which a turn ends, 1000 interleavings: it is always run', async () => {
    const random = randomFrom(54);
    await world.start([counterActor()]);
    let sent = 1;
    const last = Promise.withResolvers<void>();
    const following = await stage.broker.follow('messages', ['stoa.*.re.client.*.*'], 'all', () => {
      void (async () => {
        if (sent === 1000) return last.resolve();
        sent += 1;
        for (let ticks = random.below(12); ticks > 0; ticks -= 1) await Promise.resolve();
        await world.tell(counter.messages.add, { by: 1 });
      })();
    });
    await world.tell(counter.messages.add, { by: 1 });
    await last.promise;
    await following.stop();
    expect(await world.state(ann)).toMatchObject({ count: 1000 });
  });

  it('f055 a scheduled turn and a message at the same time: one after the other, both are done', async () => {
    let open = 0;
    let most = 0;
    const actor = doerActor({
      parts: () => ({
        async do() {
          open += 1;
          most = Math.max(most, open);
          await new Promise((resolve) => setImmediate(resolve));
          open -= 1;
          return 'done';
        },
      }),
    });
    await world.start([actor]);
    const rung = Promise.withResolvers<void>();
    const watching = await stage.broker.follow('messages', ['stoa.*.in.doer.*.*'], 'new', (stored) => {
      if (new TextDecoder().decode(stored.data).includes('"ring"')) rung.resolve();
    });
    await world.tell(doer.messages.later, { in: 30 });
    const asked = world.ask(doer.messages.act, { what: 'x' });
    await rung.promise;
    await asked;
    await world.ask(doer.messages.act, { what: 'y' });
    await watching.stop();
    expect(most).toBe(1);
    const state = (await world.state({ ...ann, role: 'doer' })) as { done: string[] };
    expect(state.done.toSorted((a, b) => a.localeCompare(b))).toEqual(['bell', 'done', 'done']);
  });
});

describe('field reports: effects', () => {
  beforeEach(() => open(inMemory));

  const mailer = defineContract({
    role: 'doer',
    key: 'session',
    summary: 'Does a thing, then asks a model.',
    state: z.object({}).prefault({}),
    messages: { go: { summary: 'Goes.', body: z.object({}), reply: z.object({ receipt: z.string() }) } },
  });

  it.each([
    ['f124 a mail is sent, the next model call fails and the turn is tried again: one mail', 1],
    ['f125 charged, then the model answers 500 twice: one charge', 2],
  ])('%s', async (_, failures) => {
    let done = 0;
    let left = failures;
    const parts: EffectParts<string> = { do: () => Promise.resolve(`receipt ${(done += 1)}`) };
    const actor = defineActor(mailer, {
      handlers: {
        async go(context) {
          const receipt = await context.effect('send', {}, parts);
          await context.run('model', {}, () => {
            if (left > 0) {
              left -= 1;
              throw new WireError('model_failed');
            }
            return 'said';
          });
          return { receipt };
        },
      },
    });
    await world.start([actor]);
    expect(await world.ask(mailer.messages.go, {})).toEqual({ ok: true, result: { receipt: 'receipt 1' } });
    expect(done).toBe(1);
  });
});

describe.each([
  ['in memory', inMemory],
  ['on NATS', onNats],
])('field reports: JetStream, %s', (_, on) => {
  beforeEach(() => open(on));

  it('f059 4 messages, a handler of 0.8 ack waits: each is handled once', async () => {
    let handled = 0;
    const noted = noting(stage.broker);
    const actor = counterActor({
      async handler() {
        handled += 1;
        const until = noted.working() + 2;
        await expect.poll(noted.working, { timeout: 5000 }).toBeGreaterThanOrEqual(until);
      },
    });
    await world.start([actor], { ...soon, broker: noted.broker });
    const ids: string[] = [];
    for (let i = 0; i < 4; i += 1) ids.push(await world.tell(counter.messages.add, { by: 1 }));
    for (const id of ids) await world.answer(id);
    expect(handled).toBe(4);
    expect(noted.deliveries.filter(({ attempt }) => attempt > 1)).toEqual([]);
  });

  it('f060 A stalls past the ack wait, B gets the message, A acks, B dies: the message is not lost, and is answered once', async () => {
    const holds = [gate(), gate()];
    let runs = 0;
    const actor = counterActor({
      async handler() {
        runs += 1;
        await holds[runs - 1]?.wait();
      },
    });
    const a = await world.start([actor], { ...soon, membership: everybody });
    const id = await world.tell(counter.messages.add, { by: 1 });
    await holds[0]?.reached;
    a.pause();
    const b = await world.start([actor], { ...soon, membership: everybody });
    await holds[1]?.reached;
    a.resume();
    holds[0]?.open();
    await a.host.stop(0);
    b.kill();
    await world.start([actor], soon);
    expect(await world.answer(id)).toEqual({ ok: true, result: { sum: 1 } });
    expect(await world.ask(counter.messages.add, { by: 1 })).toEqual({ ok: true, result: { sum: 2 } });
    expect(world.answers.filter(({ reply_to }) => reply_to === id)).toHaveLength(1);
  });

  it('f061 a long turn first, a second message waits: the second is delivered once', async () => {
    const noted = noting(stage.broker);
    const hold = gate();
    await world.start([counterActor({ handler: () => hold.wait() })], { ...soon, broker: noted.broker });
    await world.tell(counter.messages.note, { tag: 'long' });
    await hold.reached;
    const id = await world.tell(counter.messages.add, { by: 1 });
    // Signs of life for more than two ack waits.
    await expect.poll(noted.working, { timeout: 10_000 }).toBeGreaterThan(14);
    hold.open();
    await world.answer(id);
    expect(noted.deliveries.map(({ attempt }) => attempt)).toEqual([1, 1]);
  });

  it('f065 the limit of open deliveries is reached, all clients die, it is raised: all messages are consumed', async () => {
    for (let i = 0; i < 8; i += 1) await world.tell(counter.messages.note, { tag: `n${i}` });
    const spec = {
      name: `in_counter_${subjects.partition(ann)}`,
      filter: subjects.inbox(ann).replace('.ann.s1', '.*.*'),
      ackWait: 400,
      maxAckPending: 4,
    };
    const taken: number[] = [];
    const full = await stage.broker.consume(spec, ({ seq }) => void taken.push(seq));
    await expect.poll(() => taken.length).toBe(4);
    await full.stop();
    await world.start([counterActor()], { ackWait: 500 });
    await world.ask(counter.messages.add, { by: 1 });
    expect(await world.state(ann)).toMatchObject({ seen: Array.from({ length: 8 }, (_, i) => `n${i}`) });
  });

  it.each([
    ['f066 handlers that never end for 3 messages: each becomes a dead letter and the session goes on', 3],
    ['f069 a handler hangs: its message becomes a dead letter without its help', 1],
  ])('%s', async (_, hanging) => {
    const clock = fakeClock();
    const actor = counterActor({
      handler: (_, tag) => (tag === 'hangs' ? new Promise(() => {}) : undefined),
    });
    await world.start([actor], { clock, turnLimit: 1000, ackWait: 5000 });
    const ids: string[] = [];
    for (let i = 0; i < hanging; i += 1)
      ids.push(await world.tell(counter.messages.add, { by: 1, tag: 'hangs' }));
    const last = await world.tell(counter.messages.add, { by: 1 });
    const answered = (): boolean => world.answers.some(({ reply_to }) => reply_to === last);
    await expect.poll(() => clock.advance(500).then(answered), { interval: 1, timeout: 20_000 }).toBe(true);
    expect(await world.answer(last)).toEqual({ ok: true, result: { sum: 1 } });
    for (const id of ids)
      expect(await world.answer(id)).toMatchObject({ ok: false, error: { code: 'timeout' } });
    expect((await world.dead('counter')).error.code).toBe('timeout');
  });

  it('f068 what it depends on is away for a while: the message survives, with growing pauses, and succeeds', async () => {
    const patient = defineContract({
      ...counter,
      messages: {
        add: { ...counter.messages.add, reply: counter.messages.add.reply, policy: { retries: 4 } },
      },
    });
    const times: number[] = [];
    const actor = defineActor(patient, {
      handlers: {
        add(context, { by }) {
          times.push(systemClock.monotonic());
          if (times.length < 5) throw new WireError('database_unavailable');
          context.state.count += by;
          return { sum: context.state.count };
        },
      },
    });
    await world.start([actor], { retryFirst: 20 });
    expect(await world.ask(patient.messages.add, { by: 1 })).toEqual({ ok: true, result: { sum: 1 } });
    const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(pauses[3] ?? 0).toBeGreaterThan(pauses[0] ?? 0);
  });

  it('f070 the sender tries again with the same id: it learns the stored sequence, and the message is run once', async () => {
    await world.start([counterActor()]);
    const id = await world.tell(counter.messages.add, { by: 1 });
    await world.answer(id);
    const stored = (await everything(stage.broker)).find((one) => one.id === id);
    const again = await stage.broker.publish(
      'messages',
      subjects.inbox(ann),
      stored?.data ?? new Uint8Array(0),
      { id },
    );
    expect(again).toEqual({ seq: stored?.seq, duplicate: true });
    expect(await world.ask(counter.messages.add, { by: 1 })).toEqual({ ok: true, result: { sum: 2 } });
  });

  it('f072 killed in the middle of a turn that may take minutes: it goes on after the short ack wait', async () => {
    const hold = gate();
    const first = await world.start([counterActor({ handler: () => hold.wait() })]);
    const id = await world.tell(counter.messages.add, { by: 1 });
    await hold.reached;
    first.kill();
    const since = systemClock.monotonic();
    await world.start([counterActor()]);
    expect(await world.answer(id)).toEqual({ ok: true, result: { sum: 1 } });
    // The ack wait is 3 s by default.
    expect(systemClock.monotonic() - since).toBeLessThan(10_000);
  });

  it('f073 6 messages were fetched when the client dies: the next one runs them in their order', async () => {
    const hold = gate();
    const noted = noting(stage.broker);
    const link = linkTo(noted.broker);
    await world.start([counterActor({ handler: () => hold.wait() })], { ...soon, broker: link.broker });
    const tags = Array.from({ length: 6 }, (_, i) => `m${i}`);
    for (const tag of tags) await world.tell(counter.messages.note, { tag });
    await expect.poll(() => noted.deliveries.length).toBe(6);
    await hold.reached;
    link.kill();
    await world.start([counterActor()], soon);
    await world.ask(counter.messages.add, { by: 1 });
    expect(await world.state(ann)).toMatchObject({ seen: tags });
  });

  it('f078 told to end with 5 messages fetched: the one under way ends, the others are released once and run once', async () => {
    const hold = gate();
    const noted = noting(stage.broker);
    let begun = 0;
    const first = await world.start(
      [
        counterActor({
          handler: () => {
            begun += 1;
            return hold.wait();
          },
        }),
      ],
      { ...soon, broker: noted.broker },
    );
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) ids.push(await world.tell(counter.messages.add, { by: 1 }));
    await expect.poll(() => noted.deliveries.length).toBe(5);
    await hold.reached;
    const stopped = first.host.stop();
    hold.open();
    await stopped;
    expect(begun).toBe(1);
    const next = noting(stage.broker);
    await world.start([counterActor({ handler: () => void (begun += 1) })], { ...soon, broker: next.broker });
    for (const [i, id] of ids.entries())
      expect(await world.answer(id)).toEqual({ ok: true, result: { sum: i + 1 } });
    expect(begun).toBe(5);
    await expect.poll(() => next.deliveries.map(({ attempt }) => attempt)).toEqual([2, 2, 2, 2]);
  });
});

describe('field reports: JetStream, in virtual time', () => {
  beforeEach(() => open(inMemory));

  it('f064 the broker goes away at random, 500 seeds: nothing stalls, everything is answered', async () => {
    for (const scenario of sample(scenarios({ stops: false }), { numRuns: 500, seed: 64 }))
      expect(violations(await simulate({ ...scenario, trouble: 0.3, faults: [] }))).toEqual([]);
  });

  it('f071 one id at 0 s, 61 s and 121 s with a window of 120 s: it has one effect', async () => {
    const clock = fakeClock();
    const broker = memoryBroker({ clock, dedupWindow: 120_000 });
    const own = await openWorld(broker);
    await own.start([counterActor()], { clock });
    const id = await own.tell(counter.messages.add, { by: 1 });
    await own.answer(id);
    const [stored] = broker.contents('messages');
    const again = (): Promise<unknown> =>
      broker.publish('messages', subjects.inbox(ann), stored?.data ?? new Uint8Array(0), { id });
    await clock.advance(61_000);
    expect(await again()).toMatchObject({ duplicate: true });
    await clock.advance(60_000);
    expect(await again()).toMatchObject({ duplicate: false });
    expect(await own.ask(counter.messages.add, { by: 1 })).toEqual({ ok: true, result: { sum: 2 } });
    const answers = own.answers.filter((answer: Envelope) => answer.reply_to === id);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await own.close();
  });
});
