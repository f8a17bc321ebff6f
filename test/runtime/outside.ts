/** What reaches beyond the log — effects, transactions, timers, the wish to stop — and who runs what. */
import { DEFAULT_PARTITIONS, defineContract, partitionOf } from '@stoa/protocol';
import {
  defineActor,
  joinMembers,
  NothingDone,
  soleMember,
  systemClock,
  type Context,
  type EffectParts,
  type Transactor,
} from '@stoa/runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { z } from 'zod';
import type { Stage } from './behaviours.ts';
import { fakeDatabase } from './fake-database.ts';
import { counter, counterActor } from './roles.ts';
import { gate, openWorld, subjects, type World } from './world.ts';

const soon = { ackWait: 400 };
const everybody = { ...soleMember([]), hosts: () => true };

export const doer = defineContract({
  role: 'doer',
  key: 'session',
  summary: 'Does things outside.',
  state: z.object({ done: z.array(z.string()).default([]), stopped: z.int().default(0) }).prefault({}),
  asks: ['counter'],
  messages: {
    act: {
      summary: 'Does one thing.',
      body: z.object({ what: z.string() }),
      reply: z.object({ receipt: z.string() }),
    },
    write: {
      summary: 'Writes to a database.',
      body: z.object({ what: z.string() }),
      reply: z.object({ row: z.int() }),
    },
    later: { summary: 'Schedules itself.', body: z.object({ in: z.int() }) },
    ring: { summary: 'What was scheduled.', body: z.object({ what: z.string() }) },
    ask: { summary: 'Asks and waits.', body: z.object({}), reply: z.object({ said: z.string() }) },
    stop: { summary: 'Stops.', body: z.object({ turn: z.string().optional() }), cancels: true },
  },
});

interface Outside {
  parts?: () => EffectParts<string>;
  before?: (context: Context) => Promise<void> | void;
  during?: () => Promise<void> | void;
}

export function doerActor(outside: Outside = {}) {
  return defineActor(doer, {
    transacts: ['write'],
    handlers: {
      async act(context, { what }) {
        await outside.before?.(context as unknown as Context);
        const receipt = await context.effect(
          'act',
          { what },
          outside.parts?.() ?? { do: () => Promise.resolve(what) },
        );
        context.state.done.push(receipt);
        await outside.during?.();
        return { receipt };
      },
      async write(context, { what }) {
        const row = await context.transact('write', async (tx) =>
          (tx as unknown as { insert(text: string): number }).insert(what),
        );
        await outside.during?.();
        return { row };
      },
      later(context, { in: ms }) {
        context.schedule(context.now + ms, doer.messages.ring, { what: 'bell' });
      },
      ring(context, { what }) {
        context.state.done.push(what);
      },
      async ask(context) {
        try {
          await context.ask(counter.messages.add, { by: 1 });
          return { said: 'answered' };
        } catch (error) {
          return { said: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' };
        }
      },
      stop(context) {
        context.state.stopped += 1;
      },
    },
  });
}

export function describeOutside(name: string, open: () => Promise<Stage>): void {
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

  describe(`${name}: effects`, () => {
    it('an effect whose result was recorded is not done again when the turn runs again', async () => {
      let sent = 0;
      const parts = (): EffectParts<string> => ({ do: () => Promise.resolve(`mail ${(sent += 1)}`) });
      const hold = gate();
      const first = await world.start([doerActor({ parts, during: () => hold.wait() })], soon);
      const id = await world.tell(doer.messages.act, { what: 'mail' });
      await hold.reached;
      first.kill();
      await world.start([doerActor({ parts })], soon);
      expect(await world.answer(id)).toEqual({ ok: true, result: { receipt: 'mail 1' } });
      expect(sent).toBe(1);
    });

    it('killed between the effect and its record: the next owner waits the lease out, looks, and does not do it again', async () => {
      const outside: string[] = [];
      const hold = gate();
      const parts = (): EffectParts<string> => ({
        lease: 300,
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
      await world.start([doerActor({ parts })], soon);
      expect(await world.answer(id)).toEqual({ ok: true, result: { receipt: 'found' } });
      expect(outside).toHaveLength(1);
    });

    it('a message whose effect may have been done is looked at, and not called expired because its time is over', async () => {
      const hold = gate();
      const outside: string[] = [];
      const parts = (): EffectParts<string> => ({
        lease: 300,
        do: async (_, key) => {
          outside.push(key);
          await hold.wait();
          return 'late';
        },
        check: (_, key) => Promise.resolve(outside.includes(key) ? { done: 'found' } : 'nothing'),
      });
      const first = await world.start([doerActor({ parts })], soon);
      const deadline = new Date(stage.broker.serverNow() + 60_000).toISOString();
      const id = await world.tell(doer.messages.act, { what: 'charge' }, { deadline });
      await hold.reached;
      first.kill();
      const { broker } = stage;
      const later = await openWorld({ ...broker, serverNow: () => broker.serverNow() + 120_000 });
      await later.start([doerActor({ parts })], soon);
      expect(await world.answer(id)).toEqual({ ok: true, result: { receipt: 'found' } });
      expect(outside).toHaveLength(1);
      await later.close();
    });

    it('without a way to look it ends as “unknown outcome”, recorded and never redone', async () => {
      let done = 0;
      const hold = gate();
      const parts = (): EffectParts<string> => ({
        lease: 200,
        do: () => {
          done += 1;
          return hold.wait().then(() => 'x');
        },
      });
      const first = await world.start([doerActor({ parts })], soon);
      const id = await world.tell(doer.messages.act, { what: 'pay' });
      await hold.reached;
      first.kill();
      await world.start([doerActor({ parts })], soon);
      expect(await world.answer(id)).toMatchObject({
        ok: false,
        error: { code: 'unknown_outcome', retry: 'check' },
      });
      expect((await world.dead('doer')).error.code).toBe('unknown_outcome');
      expect(done).toBe(1);
    });

    it('what surely did not happen is tried again under the same key', async () => {
      const keys: string[] = [];
      const parts = (): EffectParts<string> => ({
        do: (_, key) => {
          keys.push(key);
          return keys.length < 3 ? Promise.reject(new NothingDone('refused')) : Promise.resolve('third');
        },
      });
      await world.start([doerActor({ parts })]);
      expect(await world.ask(doer.messages.act, { what: 'mail' })).toEqual({
        ok: true,
        result: { receipt: 'third' },
      });
      expect(new Set(keys).size).toBe(1);
    });

    it('an effect that outlasts its lease is aborted and looked at', async () => {
      let aborted = false;
      const parts = (): EffectParts<string> => ({
        lease: 100,
        do: (signal) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => {
              aborted = true;
              reject(new Error('aborted'));
            });
          }),
        check: () => Promise.resolve('unknown'),
      });
      await world.start([doerActor({ parts })]);
      expect(await world.ask(doer.messages.act, { what: 'slow' })).toMatchObject({
        ok: false,
        error: { code: 'unknown_outcome' },
      });
      expect(aborted).toBe(true);
    });
  });

  describe(`${name}: transactions`, () => {
    it('a turn that was stopped while its row was being written is not called stopped when the row stands', async () => {
      const database = fakeDatabase();
      const hold = gate();
      let runs = 0;
      const transactor: Transactor = {
        ...database,
        async run(key, fn) {
          const done = await database.run(key, fn);
          runs += 1;
          if (runs > 1) return done;
          await hold.wait();
          throw new Error('the connection broke before the database had answered');
        },
      };
      await world.start([doerActor()], { transactor });
      const id = await world.tell(doer.messages.write, { what: 'row' });
      await hold.reached;
      await world.tell(doer.messages.stop, { turn: id });
      // Once it is journaled the turn has been stopped.
      await expect
        .poll(async () => {
          const last = await stage.broker.last(
            'journals',
            subjects.journal({ role: 'doer', user: 'ann', session: 's1' }),
          );
          return new TextDecoder().decode(last?.data).includes('"cancel"');
        })
        .toBe(true);
      hold.open();
      expect(await world.answer(id)).toEqual({ ok: true, result: { row: 1 } });
      expect(database.rows).toEqual(['row']);
    });

    it('killed after the commit of the database: the row is written once', async () => {
      const database = fakeDatabase();
      const hold = gate();
      const first = await world.start([doerActor({ during: () => hold.wait() })], {
        ...soon,
        transactor: database,
      });
      const id = await world.tell(doer.messages.write, { what: 'row' });
      await hold.reached;
      first.kill();
      await world.start([doerActor()], { ...soon, transactor: database });
      expect(await world.answer(id)).toEqual({ ok: true, result: { row: 1 } });
      expect(database.rows).toEqual(['row']);
    });

    it('a message that ends otherwise gives its transaction up, so that a late twin can’t commit', async () => {
      const database = fakeDatabase();
      const failing = { ...database, run: () => Promise.reject(new Error('the database is away')) };
      await world.start([doerActor()], { transactor: failing });
      const id = await world.tell(doer.messages.write, { what: 'row' });
      expect(await world.answer(id)).toMatchObject({ ok: false, error: { code: 'internal' } });
      await expect(database.run({ message: id, name: 'write' }, () => Promise.resolve(1))).rejects.toThrow(
        'voided',
      );
    });
  });

  describe(`${name}: timers`, () => {
    it.each([
      ['no JSON', '{"subject":'],
      ['no envelope', '{}'],
      [
        'for a place where only the host may write',
        JSON.stringify({
          subject: subjects.journal({ role: 'doer', user: 'ann', session: 's1' }),
          envelope: {
            id: '1'.repeat(22),
            type: 'request',
            intent: 'ring',
            from: { agent: 'doer', instance: 'ann.s1' },
            to: 'doer',
            user: 'ann',
            session: 's1',
            turn: '1'.repeat(22),
            at: '2026-03-01T07:00:00.000Z',
            payload: { what: 'bell' },
          },
        }),
      ],
    ])('a timer that can’t be read (%s) is a dead letter, and those after it ring', async (_, text) => {
      await world.start([doerActor()], soon);
      await stage.broker.schedule(
        '2'.repeat(22),
        stage.broker.serverNow() + 10,
        new TextEncoder().encode(text),
      );
      expect((await world.dead('timer')).error.code).toBe('invalid_message');
      await world.tell(doer.messages.later, { in: 20 });
      const doerOfAnn = { role: 'doer', user: 'ann', session: 's1' };
      await expect.poll(() => world.state(doerOfAnn), { timeout: 5000 }).toMatchObject({ done: ['bell'] });
    });

    it('what is scheduled comes once, also when the process ended meanwhile', async () => {
      const first = await world.start([doerActor()], soon);
      await world.tell(doer.messages.later, { in: 1500 });
      await world.ask(doer.messages.act, { what: 'before' });
      first.kill();
      const rung = Promise.withResolvers<void>();
      const watch = await stage.broker.follow('messages', ['stoa.*.in.doer.*.*'], 'new', (stored) => {
        if (new TextDecoder().decode(stored.data).includes('"ring"')) rung.resolve();
      });
      await world.start([doerActor()], soon);
      await rung.promise;
      await world.ask(doer.messages.act, { what: 'after' });
      await watch.stop();
      expect(await world.state({ role: 'doer', user: 'ann', session: 's1' })).toMatchObject({
        done: ['before', 'bell', 'after'],
      });
    });
  });

  describe(`${name}: stopping a turn`, () => {
    it('a stop ends the running turn, cancels what it asked, and the next message runs', async () => {
      const hold = gate();
      let aborted = false;
      const slow = counterActor({
        handler: async (context) => {
          context.signal.addEventListener('abort', () => {
            aborted = true;
            hold.open();
          });
          await hold.wait();
          if (context.signal.aborted) throw context.signal.reason as Error;
        },
      });
      await world.start([doerActor(), slow]);
      const id = await world.tell(doer.messages.ask, {});
      await hold.reached;
      await world.tell(doer.messages.stop, { turn: id });
      expect(await world.answer(id)).toEqual({ ok: true, result: { said: 'stopped' } });
      expect(await world.ask(doer.messages.act, { what: 'next' })).toEqual({
        ok: true,
        result: { receipt: 'next' },
      });
      await expect.poll(() => aborted).toBe(true);
      expect(await world.state({ role: 'doer', user: 'ann', session: 's1' })).toMatchObject({
        stopped: 1,
        done: ['next'],
      });
    });

    it('a stop that names another turn stops nothing', async () => {
      const hold = gate();
      await world.start([doerActor(), counterActor({ handler: () => hold.wait() })]);
      const id = await world.tell(doer.messages.ask, {});
      await hold.reached;
      await world.tell(doer.messages.stop, { turn: '0000000000000000000000' });
      hold.open();
      expect(await world.answer(id)).toEqual({ ok: true, result: { said: 'answered' } });
    });

    it('killed after the stop was taken: the next owner ends the turn as stopped', async () => {
      const hold = gate();
      await world.start([counterActor({ handler: () => hold.wait() })], { ...soon, membership: everybody });
      const first = await world.start([doerActor()], { ...soon, membership: everybody });
      const id = await world.tell(doer.messages.ask, {});
      await hold.reached;
      first.kill();
      await world.tell(doer.messages.stop, { turn: id });
      await world.start([doerActor()], { ...soon, membership: everybody });
      expect(await world.answer(id)).toEqual({ ok: true, result: { said: 'stopped' } });
      hold.open();
    });
  });

  describe(`${name}: several processes`, () => {
    it('two members share the partitions, and one that leaves gracefully hands all over in order', async () => {
      const one = await world.start([counterActor()], { ...soon, member: 'one' });
      await world.start([counterActor()], { ...soon, member: 'two' });
      const sessions = Array.from({ length: 12 }, (_, i) => `s${i}`);
      const send = (tag: string): Promise<unknown> =>
        Promise.all(sessions.map((session) => world.ask(counter.messages.add, { by: 1, tag }, { session })));
      await send('a');
      const leaving = one.host.stop();
      await send('b');
      await leaving;
      await send('c');
      for (const session of sessions)
        expect(await world.state({ role: 'counter', user: 'ann', session })).toEqual({
          count: 3,
          seen: ['a', 'b', 'c'],
        });
    });

    it('what a killed member held is taken over', async () => {
      const hold = gate();
      const ids: string[] = [];
      const broken = await world.start([counterActor({ handler: () => hold.wait() })], {
        ...soon,
        member: 'one',
      });
      for (let i = 0; i < 8; i += 1)
        ids.push(await world.tell(counter.messages.add, { by: 1 }, { session: `s${i}` }));
      await hold.reached;
      broken.kill();
      await world.start([counterActor()], { ...soon, member: 'two' });
      for (const id of ids) expect(await world.answer(id)).toEqual({ ok: true, result: { sum: 1 } });
    });

    it('a message of a newer version that comes to an older process first is left to the newer one', async () => {
      const newer = defineContract({
        ...counter,
        version: 2,
        messages: {
          double: { summary: '', body: counter.messages.add.body, reply: counter.messages.add.reply },
        },
      });
      const newActor = defineActor(newer, {
        handlers: { double: (_, { by }) => ({ sum: by * 2 }) },
      });
      // It says so rarely that it lives that it would not notice anybody by itself.
      const slow = { beat: 600_000, stale: 1_200_000 };
      const membership = await joinMembers({
        broker: world.broker,
        clock: systemClock,
        log: pino({ level: 'silent' }),
        id: 'old',
        roles: { counter: 1 },
        ...slow,
      });
      const hold = gate();
      await world.start([counterActor({ handler: () => hold.wait() })], { ...soon, membership });
      const first = await world.tell(counter.messages.add, { by: 1 });
      await hold.reached;
      await world.start([newActor], { ...soon, member: 'new' });
      // The older one holds the actor, so this comes to it.
      const second = await world.tell(newer.messages.double, { by: 3 });
      hold.open();
      expect(await world.answer(first)).toMatchObject({ ok: true });
      expect(await world.answer(second)).toEqual({ ok: true, result: { sum: 6 } });
      await membership.leave();
    });

    it('partitions go to the members with the newest contract, and a state newer than known is handed back', async () => {
      const newer = defineContract({
        ...counter,
        version: 2,
        messages: {
          add: { summary: '', body: counter.messages.add.body, reply: counter.messages.add.reply },
        },
      });
      const newActor = defineActor(newer, {
        handlers: {
          add: (context, { by }) => {
            context.state.count += by * 100;
            return { sum: context.state.count };
          },
        },
      });
      const partition = partitionOf('ann', 'x', DEFAULT_PARTITIONS);
      const neighbours = Array.from({ length: 2000 }, (_, i) => `n${i}`).filter(
        (session) => partitionOf('ann', session, DEFAULT_PARTITIONS) === partition,
      );
      await world.start([counterActor()], { ...soon, member: 'old' });
      const upgraded = await world.start([newActor], {
        ...soon,
        member: 'new',
      });
      await expect
        .poll(
          async () => {
            // For a moment both members pull for the partition; then new sessions come to either of them.
            const sums = await Promise.all(
              neighbours.splice(0, 4).map(async (session) => {
                const answer = await world.ask(counter.messages.add, { by: 1 }, { session });
                return answer.ok && (answer.result as { sum: number }).sum;
              }),
            );
            return sums.length === 4 && sums.every((sum) => sum === 100);
          },
          { timeout: 10_000 },
        )
        .toBe(true);
      expect(await world.ask(counter.messages.add, { by: 1 }, { session: 'x' })).toEqual({
        ok: true,
        result: { sum: 100 },
      });
      upgraded.kill();
      const waiting = await world.tell(counter.messages.add, { by: 1 }, { session: 'x' });
      // Only the old version is left: the message is not run, not lost and not dead.
      const probe = await world.ask(counter.messages.add, { by: 1 }, { session: 'fresh' });
      expect(probe).toEqual({ ok: true, result: { sum: 1 } });
      expect(world.answers.some((answer) => answer.reply_to === waiting)).toBe(false);
      await world.start([newActor], { ...soon, member: 'newer' });
      expect(await world.answer(waiting)).toEqual({ ok: true, result: { sum: 200 } });
    });
  });
}
