/** What once went wrong: each test is named after the mishap. Run on every broker like the other behaviours. */
import { readEnvelope } from '@stoa/protocol';
import {
  BrokerUnavailable,
  soleMember,
  type Broker,
  type Delivery,
  type EffectParts,
  type Membership,
  type Stored,
  type StreamName,
} from '@stoa/runtime';
import { fakeClock } from '@stoa/runtime/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Stage } from './behaviours.ts';
import { doer, doerActor } from './outside.ts';
import { counter, counterActor } from './roles.ts';
import { gate, openWorld, subjects, type World } from './world.ts';

const soon = { ackWait: 400 };
const ann = { role: 'counter', user: 'ann', session: 's1' };
const annsDoer = { ...ann, role: 'doer' };

interface Record {
  readonly k: string;
  readonly m: number;
}

export function describeMishaps(name: string, open: () => Promise<Stage>): void {
  let stage: Stage;
  let world: World;
  beforeEach(async () => {
    stage = await open();
    world = await openWorld(stage.broker);
  });
  afterEach(async () => {
    await world.close();
    await stage.close();
  });

  /** The broker, with something happening before what it is asked to publish. */
  function beforePublish(
    fn: (stream: StreamName, data: Uint8Array) => Promise<void> | undefined | void,
  ): Broker {
    const { broker } = stage;
    return {
      ...broker,
      publish: async (stream, subject, data, options) => {
        await fn(stream, data);
        return broker.publish(stream, subject, data, options);
      },
    };
  }

  /** The broker, with the deliveries of one inbox handed out by the test. */
  function handOut() {
    const inbox = subjects.inbox(ann);
    const waiting: Stored[] = [];
    const ends: string[] = [];
    const acked: number[] = [];
    let order = 0;
    let receive: (delivery: Delivery) => void = () => {};
    const { broker } = stage;
    let arrived = (): void => {};
    /** Hands the next message out, as soon as the broker has shown it. */
    const deliver = async (attempt = 1): Promise<void> => {
      while (waiting.length === 0) {
        await new Promise<void>((resolve) => {
          arrived = resolve;
        });
      }
      const stored = waiting.shift() as Stored;
      order += 1;
      const end = (how: string) => (): void => {
        ends.push(how);
        if (how === 'ack') acked.push(stored.seq);
      };
      receive({ ...stored, attempt, order, ack: end('ack'), nak: end('nak'), working: () => {} });
    };
    const wrapped: Broker = {
      ...broker,
      async consume(spec, onDelivery) {
        if (spec.filter !== inbox.replace('.ann.s1', '.*.*')) return broker.consume(spec, onDelivery);
        receive = onDelivery;
        return broker.follow('messages', [inbox], 'all', (stored) => {
          waiting.push(stored);
          arrived();
        });
      },
    };
    return { broker: wrapped, deliver, ended: () => ends, acked, waiting };
  }

  async function journalOf(address: typeof ann): Promise<Record[]> {
    const found: Record[] = [];
    const subject = subjects.journal(address);
    for (let at = 1; ;) {
      const next = await stage.broker.next('journals', subject, at);
      if (!next) return found;
      found.push(read(next.data));
      at = next.seq + 1;
    }
  }

  describe(`${name}: mishaps`, () => {
    it('a stop that came while its turn was being committed kept the answer from leaving when the process ended', async () => {
      const committing = gate();
      const leaving = gate();
      const stopSeen = gate();
      const broker = beforePublish((stream, data) => {
        if (stream === 'journals' && read(data).k === 'commit' && read(data).m === first)
          return committing.wait();
        if (stream === 'messages') return leaving.wait().then(() => new Promise<void>(() => {}));
        return undefined;
      });
      let first = 0;
      const host = await world.start([doerActor({ parts: receipt('done') })], {
        ...soon,
        broker: {
          ...broker,
          consume: (spec, onDelivery) =>
            broker.consume(spec, (delivery) => {
              if (first === 0 && delivery.subject.includes('.in.doer.')) first = delivery.seq;
              onDelivery(delivery);
              if (readEnvelope(delivery.data).intent === 'stop') void stopSeen.wait();
            }),
        },
      });
      const id = await world.tell(doer.messages.act, { what: 'x' });
      await committing.reached;
      await world.tell(doer.messages.stop, {});
      await stopSeen.reached;
      committing.open();
      await leaving.reached;
      await host.host.stop(1);
      await world.start([doerActor()], soon);
      expect(await world.answer(id)).toEqual({ ok: true, result: { receipt: 'done' } });
      expect((await journalOf(annsDoer)).map(({ k }) => k)).not.toContain('cancel');
    });

    it('what a failed handler had left running wrote into the journal after the turn had ended', async () => {
      const slow = gate();
      const wrote: string[] = [];
      const broker = beforePublish((stream, data) => {
        if (stream === 'journals') wrote.push(read(data).k);
      });
      await world.start(
        [
          counterActor({
            handler: async (context) => {
              const left = context.run('left', {}, () => slow.wait().then(() => 1));
              await slow.reached;
              await Promise.all([left, Promise.reject(new Error('the other one failed'))]);
            },
          }),
        ],
        { broker },
      );
      await world.ask(counter.messages.add, { by: 1 });
      slow.open();
      await world.ask({ ...counter.messages.add, intent: 'unknown' }, {});
      expect(wrote.filter((k) => k === 'step')).toEqual([]);
      expect((await journalOf(ann)).at(-1)?.k).toBe('commit');
    });

    it('an actor that was opened again in its host took records of its former self for its own', async () => {
      const clock = fakeClock();
      let owned = true;
      let changed = (): void => {};
      const membership: Membership = {
        ...soleMember(['doer']),
        owns: () => owned,
        onChange: (fn) => {
          changed = fn;
        },
      };
      const holds = [gate(), gate()];
      const done: string[] = [];
      let runs = 0;
      const parts = (): EffectParts<string> => {
        const run = runs;
        return { do: () => Promise.resolve(done.push(`run ${run}`)).then(() => 'receipt') };
      };
      const actor = doerActor({
        parts,
        before: async (context) => {
          runs += 1;
          const hold = holds[runs - 1];
          // It doesn’t heed its signal.
          await context.run('slow', {}, () => hold?.wait().then(() => 1) ?? 1);
        },
      });
      await world.start([actor], { ...soon, clock, membership });
      const id = await world.tell(doer.messages.act, { what: 'x' });
      await holds[0]?.reached;
      owned = false;
      changed();
      await clock.advance(10_000);
      owned = true;
      changed();
      await holds[1]?.reached;
      holds[0]?.open();
      await clock.advance(10);
      holds[1]?.open();
      expect(await world.answer(id)).toEqual({ ok: true, result: { receipt: 'receipt' } });
      expect(done).toEqual(['run 2']);
    });

    it('a delivery was acked on the strength of another, which the broker had taken back from a process that stood still', async () => {
      const hold = gate();
      const hands = handOut();
      await world.start([counterActor({ handler: () => hold.wait() })], { ...soon, broker: hands.broker });
      await world.tell(counter.messages.note, { tag: 'one' });
      await hands.deliver();
      await hold.reached;
      await world.tell(counter.messages.note, { tag: 'two' });
      await hands.deliver(2);
      const subject = subjects.journal(ann);
      const successor = JSON.stringify({ k: 'attempt', n: 'other.1', m: 1, c: 0, count: 1 });
      await stage.broker.publish('journals', subject, new TextEncoder().encode(successor), { expect: 0 });
      hold.open();
      await expect.poll(() => hands.ended()).toEqual(['nak', 'nak']);
    });

    it.each([
      // 16 are held in any case; those beyond are acked with the commit of the first message that begins after they came.
      { record: 'commit', of: 1, deliveries: 20, acked: [0, 1] },
      // From 64 on beyond those that are held, a slow turn writes a record in order to ack them.
      { record: 'step', of: 0, deliveries: 80, acked: [] },
    ])(
      'a process that stood still after its $record was stored acked, on waking, what its successor held',
      async ({ record, of, deliveries, acked }) => {
        const clock = fakeClock();
        const hands = handOut();
        const seqs: number[] = [];
        const [hold, still] = [gate(), gate()];
        const broker: Broker = {
          ...hands.broker,
          async publish(stream, subject, data, options) {
            const published = await stage.broker.publish(stream, subject, data, options);
            if (stream === 'journals' && read(data).k === record && read(data).m === seqs[of])
              await still.wait();
            return published;
          },
        };
        await world.start([counterActor({ handler: () => hold.wait() })], { clock, broker });
        const inbox = subjects.inbox(ann);
        for (let i = 0; i < deliveries; i += 1) {
          await world.tell(counter.messages.note, { tag: `n${i}` });
          seqs.push((await stage.broker.last('messages', inbox))?.seq ?? 0);
        }
        await hands.deliver();
        await hold.reached;
        for (let i = 1; i < deliveries; i += 1) await hands.deliver();
        if (record === 'commit') hold.open();
        // Far enough for signs of life, and for a successor that hears none.
        await clock.advance(3000);
        await still.reached;
        await clock.advance(3000);
        const journal = subjects.journal(ann);
        const last = await stage.broker.last('journals', journal);
        const successor = { k: 'attempt', n: 'other.1', m: seqs[of + 1], c: 0, count: 1 };
        await stage.broker.publish('journals', journal, new TextEncoder().encode(JSON.stringify(successor)), {
          expect: last?.seq ?? 0,
        });
        still.open();
        hold.open();
        await expect.poll(() => hands.ended().length, { timeout: 5000 }).toBe(deliveries);
        expect(hands.acked).toEqual(acked.map((i) => seqs[i]));
      },
    );

    it('a flood of deliveries during a slow turn kept their slots', async () => {
      const hold = gate();
      const hands = handOut();
      await world.start([counterActor({ handler: () => hold.wait() })], { ...soon, broker: hands.broker });
      for (let i = 0; i < 200; i += 1) await world.tell(counter.messages.note, { tag: `n${i}` });
      for (let i = 0; i < 200; i += 1) await hands.deliver();
      await hold.reached;
      await expect.poll(() => hands.ended().length).toBeGreaterThan(100);
      hold.open();
      await world.ask(counter.messages.add, { by: 1 });
      await expect.poll(() => hands.ended().length).toBe(200);
      expect(new Set(hands.ended())).toEqual(new Set(['ack']));
      expect(await world.state(ann)).toMatchObject({ seen: Array.from({ length: 200 }, (_, i) => `n${i}`) });
    });

    it('a host could not stop while the broker was away and answers had not left', async () => {
      const leaving = gate();
      const broker = beforePublish((stream) => {
        if (stream !== 'messages') return;
        void leaving.wait();
        throw new BrokerUnavailable('away for the test');
      });
      const { host } = await world.start([counterActor()], { ...soon, broker });
      const id = await world.tell(counter.messages.add, { by: 1 });
      await leaving.reached;
      await host.stop(50);
      await world.start([counterActor()], soon);
      expect(await world.answer(id)).toEqual({ ok: true, result: { sum: 1 } });
    });

    it('a handler that did not heed its signal kept its host from stopping', async () => {
      const hold = gate();
      const { host } = await world.start([counterActor({ handler: () => hold.wait() })], soon);
      const id = await world.tell(counter.messages.add, { by: 1 });
      await hold.reached;
      await host.stop(50);
      await world.start([counterActor()], soon);
      expect(await world.answer(id)).toEqual({ ok: true, result: { sum: 1 } });
    });

    it('a partition whose taking failed was never taken, or taken twice by one host', async () => {
      let owned = false;
      let changed = (): void => {};
      const membership: Membership = {
        ...soleMember(['counter']),
        owns: () => owned,
        onChange: (fn) => {
          changed = fn;
        },
      };
      let failures = 0;
      const open = new Map<string, number>();
      const { broker } = stage;
      await world.start([counterActor()], {
        ...soon,
        membership,
        broker: {
          ...broker,
          async consume(spec, onDelivery) {
            if (spec.name.startsWith('re_') && failures < 3) {
              failures += 1;
              throw new BrokerUnavailable('away for the test');
            }
            const subscription = await broker.consume(spec, onDelivery);
            open.set(spec.name, (open.get(spec.name) ?? 0) + 1);
            return {
              stop: () => {
                open.set(spec.name, (open.get(spec.name) ?? 0) - 1);
                return subscription.stop();
              },
            };
          },
        },
      });
      owned = true;
      changed();
      expect(await world.ask(counter.messages.add, { by: 1 })).toEqual({ ok: true, result: { sum: 1 } });
      await expect.poll(() => open.size, { timeout: 5000 }).toBe(16);
      expect(failures).toBe(3);
      expect([...open.values()].every((count) => count === 1)).toBe(true);
    });

    it('an error that nobody foresaw while answers left made the turn run and commit again', async () => {
      let failures = 1;
      const broker = beforePublish((stream, data) => {
        if (stream === 'messages' && readEnvelope(data).type === 'response' && failures > 0) {
          failures -= 1;
          throw new Error('NATS refused: something new');
        }
      });
      const host = await world.start([counterActor()], { ...soon, broker });
      const id = await world.tell(counter.messages.add, { by: 1 });
      await expect.poll(() => failures).toBe(0);
      host.kill();
      await world.start([counterActor()], soon);
      expect(await world.answer(id)).toEqual({ ok: true, result: { sum: 1 } });
      expect((await journalOf(ann)).filter(({ k }) => k === 'commit')).toHaveLength(1);
    });

    it('a look at an effect that failed ended the turn without saying that the outcome is unknown', async () => {
      let looks = 0;
      const parts = (): EffectParts<string> => ({
        do: () => Promise.reject(new Error('the connection broke')),
        check: () => {
          looks += 1;
          return Promise.reject(new Error('the service is away'));
        },
      });
      await world.start([doerActor({ parts })]);
      expect(await world.ask(doer.messages.act, { what: 'mail' })).toMatchObject({
        ok: false,
        error: { code: 'unknown_outcome' },
      });
      expect(looks).toBe(4);
    });

    it('a stop during an effect left open whether it was done, or answered “internal”', async () => {
      const doing = [gate(), gate()];
      let begun = 0;
      const parts = (): EffectParts<string> => ({
        do: (signal) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(new Error('aborted, as this library says it')));
            void doing[begun]?.wait();
            begun += 1;
          }),
        check: (signal) =>
          signal.aborted ? Promise.reject(new Error('aborted')) : Promise.resolve('nothing'),
      });
      await world.start([doerActor({ parts })]);
      const id = await world.tell(doer.messages.act, { what: 'mail' });
      await doing[0]?.reached;
      await world.tell(doer.messages.stop, {});
      expect(await world.answer(id)).toMatchObject({ ok: false, error: { code: 'stopped' } });
    });

    it('a turn that was stopped after its owner had died in an effect never said what became of the effect', async () => {
      const hold = gate();
      const outside: string[] = [];
      const parts = (): EffectParts<string> => ({
        lease: 1500,
        do: async (_, key) => {
          outside.push(key);
          await hold.wait();
          return 'late';
        },
        check: (_, key) => Promise.resolve(outside.includes(key) ? { done: 'found' } : 'nothing'),
      });
      const first = await world.start([doerActor({ parts })], soon);
      const id = await world.tell(doer.messages.act, { what: 'charge' });
      await hold.reached;
      first.kill();
      await world.tell(doer.messages.stop, { turn: id });
      await world.start([doerActor({ parts })], soon);
      expect(await world.answer(id)).toMatchObject({ ok: true, result: { receipt: 'found' } });
    });

    it('work that was aborted by a stop answered “internal” in the words of a library', async () => {
      const hold = gate();
      await world.start([
        doerActor({
          before: (context) =>
            new Promise((_, reject) => {
              context.signal.addEventListener('abort', () => reject(new Error('APIUserAbortError')));
              void hold.wait();
            }),
        }),
      ]);
      const id = await world.tell(doer.messages.act, { what: 'x' });
      await hold.reached;
      await world.tell(doer.messages.stop, {});
      expect(await world.answer(id)).toMatchObject({ ok: false, error: { code: 'stopped' } });
    });
  });
}

function receipt(text: string): () => EffectParts<string> {
  return () => ({ do: () => Promise.resolve(text) });
}

function read(data: Stored['data']): Record {
  return JSON.parse(new TextDecoder().decode(data)) as Record;
}
