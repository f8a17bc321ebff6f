/**
 * What was once said wrongly of a message when it ended: each test is named after the mishap. Run on every broker like
 * the other behaviours.
 */
import { defineActor, soleMember, type Context } from '@stoa/runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Stage } from './behaviours.ts';
import { asker, askerActor, counter, counterActor } from './roles.ts';
import { gate, linkTo, openWorld, subjects, type Link, type World } from './world.ts';

const soon = { ackWait: 400 };
const ann = { role: 'counter', user: 'ann', session: 's1' };
const annsAsker = { ...ann, role: 'asker' };
/** A membership in which every role is there, and one in which nobody but the asker is; neither gives a moment to come back. */
const everybody = { ...soleMember([]), hosts: () => true };
const askerAlone = soleMember(['asker']);

export function describeVerdicts(name: string, open: () => Promise<Stage>): void {
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

  const recordOf = async (address: typeof ann): Promise<string | undefined> => {
    const last = await stage.broker.last('journals', subjects.journal(address));
    return last && (JSON.parse(new TextDecoder().decode(last.data)) as { k: string }).k;
  };

  /** Asks the counter, whose handler is held; then the asker’s process ends. */
  async function askedAndKilled() {
    const hold = gate();
    let adds = 0;
    const callee = await world.start(
      [
        counterActor({
          handler: () => {
            adds += 1;
            return hold.wait();
          },
        }),
      ],
      { ...soon, membership: everybody },
    );
    const first = await world.start([askerActor()], { ...soon, membership: everybody });
    const id = await world.tell(asker.messages.go, { by: 3 });
    await hold.reached;
    first.kill();
    return { id, callee, hold, adds: () => adds };
  }

  describe(`${name}: wrong verdicts`, () => {
    it('a question that stood in the stream was called unavailable after a restart, because its callee was away', async () => {
      const { id, callee } = await askedAndKilled();
      callee.kill();
      await world.start([askerActor()], { ...soon, membership: askerAlone });
      await expect.poll(() => recordOf(annsAsker), { timeout: 10_000 }).toBe('attempt');
      await world.start([counterActor()], { ...soon, membership: everybody });
      expect(await world.answer(id)).toEqual({ ok: true, result: { sum: 3 } });
      expect(await world.state(ann)).toMatchObject({ count: 3 });
    });

    it('a question that had been answered was called unavailable after a restart, because its callee was away', async () => {
      const { id, callee, hold, adds } = await askedAndKilled();
      hold.open();
      await expect
        .poll(() => stage.broker.last('messages', subjects.answers(annsAsker)), { timeout: 5000 })
        .toBeDefined();
      callee.kill();
      await world.start([askerActor()], { ...soon, membership: askerAlone });
      expect(await world.answer(id)).toEqual({ ok: true, result: { sum: 3 } });
      expect(adds()).toBe(1);
    });

    it('a question that never left is still called unavailable after a restart, and is not asked', async () => {
      const leaving = gate();
      const link = linkTo({
        ...stage.broker,
        publish: (stream, subject, data, options) =>
          subject === subjects.inbox(ann)
            ? leaving.wait().then(() => new Promise(() => {}))
            : stage.broker.publish(stream, subject, data, options),
      });
      await world.start([askerActor()], { ...soon, membership: everybody, broker: link.broker });
      const id = await world.tell(asker.messages.go, { by: 3 });
      await leaving.reached;
      link.kill();
      await world.start([askerActor()], { ...soon, membership: askerAlone });
      expect(await world.answer(id)).toMatchObject({ ok: false, error: { code: 'unavailable' } });
      expect(await stage.broker.last('messages', subjects.inbox(ann))).toBeUndefined();
    });

    it.each([
      ['a step', (context: Context<typeof counter>) => context.run('another', {}, () => 1)],
      ['an effect', (context: Context<typeof counter>) => context.effect('first', {}, none)],
      ['a transaction', (context: Context<typeof counter>) => context.transact('t', () => none.do())],
    ])(
      'a handler that catches everything hid that it had diverged, and went on to do what it had never done: %s',
      async (_, step) => {
        const hold = gate();
        const first = await world.start([counterActor({ step: () => 1, handler: () => hold.wait() })], soon);
        const id = await world.tell(counter.messages.add, { by: 1 });
        await hold.reached;
        first.kill();
        const done: string[] = [];
        const noted = (what: string) => () => Promise.resolve(done.push(what));
        const changed = defineActor(counter, {
          transacts: ['t'],
          handlers: {
            async add(context) {
              await step(context).catch(() => 0);
              await context.run('further', {}, noted('step')).catch(() => 0);
              await context.effect('mail', {}, { do: noted('effect') }).catch(() => 0);
              context.state.count = 100;
              return { sum: 100 };
            },
            note: () => undefined,
          },
        });
        await world.start([changed], soon);
        expect(await world.answer(id)).toMatchObject({ ok: false, error: { code: 'diverged' } });
        expect(done).toEqual([]);
        expect(await world.state(ann)).toBeUndefined();
      },
    );

    it.each([[['fatal', 'slow']], [['slow', 'fatal']]])(
      'an innocent neighbour of a message that ends its process each time was called exhausted with it: %s',
      async (tags) => {
        const ids = new Map<string, string>();
        for (const tag of tags) {
          ids.set(tag, await world.tell(counter.messages.add, { by: 1, tag }, { session: tag }));
          await begunBefore({ ...ann, session: tag }, 4);
        }
        const start = async (): Promise<void> => {
          let signs = 0;
          const enough = gate();
          const link: Link = linkTo({
            ...stage.broker,
            consume: (spec, onDelivery) =>
              stage.broker.consume(spec, (delivery) =>
                onDelivery({
                  ...delivery,
                  working: () => {
                    delivery.working();
                    if (delivery.subject === subjects.inbox({ ...ann, session: 'slow' })) signs += 1;
                    if (signs === 3) enough.open();
                  },
                }),
              ),
          });
          const handler = (_: unknown, tag: string): Promise<void> => {
            // Slower than what ends the process, if that runs beside it.
            if (tag === 'slow') return enough.wait();
            link.kill();
            void start();
            return new Promise(() => {});
          };
          await world.start([counterActor({ handler })], { ...soon, broker: link.broker });
        };
        await start();
        expect(await world.answer(ids.get('fatal') ?? '')).toMatchObject({
          ok: false,
          error: { code: 'exhausted' },
        });
        expect(await world.answer(ids.get('slow') ?? '')).toEqual({ ok: true, result: { sum: 1 } });
      },
    );

    it('whoever asked with a newer envelope version was never told', async () => {
      await world.start([counterActor()]);
      const newer = { v: 2 as 1, priority: 'high' };
      expect(await world.ask(counter.messages.add, { by: 1 }, newer)).toMatchObject({
        ok: false,
        error: { code: 'unsupported_version', detail: { known: 1 } },
      });
      expect((await world.dead('counter')).error.code).toBe('unsupported_version');
    });

    it('a message of a newer version that can’t be read at all is kept, and the next one runs', async () => {
      await world.start([counterActor()]);
      const raw = new TextEncoder().encode(JSON.stringify({ v: 2, sender: 'somebody' }));
      await world.tell(counter.messages.add, {}, { raw });
      expect((await world.dead('counter')).error.code).toBe('unsupported_version');
      expect(await world.ask(counter.messages.add, { by: 1 })).toEqual({ ok: true, result: { sum: 1 } });
    });
  });

  /** Writes into the journal that the actor’s only message was begun `count` times by processes that ended. */
  async function begunBefore(address: typeof ann, count: number): Promise<void> {
    const stored = await stage.broker.last('messages', subjects.inbox(address));
    let seq = 0;
    for (let begun = 1; begun <= count; begun += 1) {
      const attempt = { k: 'attempt', n: `dead.${begun}`, m: stored?.seq, c: 0, count: begun };
      const data = new TextEncoder().encode(JSON.stringify(attempt));
      const options = { expect: seq };
      ({ seq } = await stage.broker.publish('journals', subjects.journal(address), data, options));
    }
  }
}

const none = { do: () => Promise.resolve(1) };
