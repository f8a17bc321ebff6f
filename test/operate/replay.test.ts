/** Recorded actors run again in the sandbox, on a real server: same, different, or honestly skipped. */
import { defineContract, WireError, type Contract } from '@stoa/protocol';
import {
  defineActor,
  NothingDone,
  soleMember,
  type AnyActor,
  type Broker,
  type Context,
  type Replayed,
  type Transactor,
} from '@stoa/runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asker, askerActor, counter, counterActor } from '../runtime/roles.ts';
import { gate } from '../runtime/world.ts';
import { openStage, type Stage } from './stage.ts';

const ann = { role: 'counter', user: 'ann', session: 's1' };
const everybody = { ...soleMember([]), hosts: () => true };
const soon = { ackWait: 400 };

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const outcomes = (all: readonly Replayed[]): string[] => all.map((one) => one.why ?? one.outcome);

/** A role that does everything a handler can do. */
const scribe = defineContract({
  role: 'scribe',
  key: 'session',
  summary: 'Does everything.',
  state: z.object({ lines: z.array(z.string()).default([]) }).prefault({}),
  asks: ['counter'],
  emits: { written: z.object({ line: z.string() }) },
  messages: {
    write: {
      summary: 'Writes a line.',
      body: z.object({ line: z.string() }),
      reply: z.object({ lines: z.int(), id: z.string() }),
    },
    careful: {
      summary: 'Goes on when something fails.',
      body: z.object({ line: z.string() }),
      reply: z.object({ said: z.string() }),
    },
    ring: { summary: 'A tell that was scheduled.', body: z.object({ line: z.string() }) },
    stop: { summary: 'Stops.', body: z.object({ turn: z.string().optional() }), cancels: true },
  },
});

type Scribe = Context<typeof scribe>;

interface Doings {
  careful?: (context: Scribe, line: string) => Promise<string>;
  text?: (line: string) => string;
  model?: () => string;
}

function scribeActor(doings: Doings = {}): AnyActor {
  const text = doings.text ?? ((line: string) => line);
  return defineActor(scribe, {
    transacts: ['row'],
    load: ({ state }) => ({ before: state.lines.length, luck: Math.random() }),
    handlers: {
      async write(context, { line }) {
        const said = await context.run('model', { line }, () => doings.model?.() ?? `said ${Math.random()}`);
        const row = await context.transact('row', () => Promise.resolve(Math.random()));
        const receipt = await context.effect(
          'mail',
          { line },
          { do: () => Promise.resolve(`mail ${Math.random()}`) },
        );
        const { sum } = await context.ask(counter.messages.add, { by: 1 });
        context.state.lines.push(
          [
            text(line),
            said,
            row,
            receipt,
            sum,
            (context.loaded as { luck: number }).luck,
            context.now,
          ].join(),
        );
        context.emit('written', { line: text(line) });
        context.schedule(context.now + 50, scribe.messages.ring, { line });
        return { lines: context.state.lines.length, id: context.id() };
      },
      async careful(context, { line }) {
        try {
          return { said: (await doings.careful?.(context, line)) ?? 'nothing' };
        } catch (error) {
          if (context.signal.aborted && !(context.signal.reason instanceof WireError)) throw error;
          return { said: error instanceof WireError ? `sorry: ${error.code}` : 'sorry: something failed' };
        }
      },
      ring(context, { line }) {
        context.state.lines.push(`rung ${line}`);
      },
      stop: () => undefined,
    },
  });
}

const scribeOf = { ...ann, role: 'scribe' };
const transactor: Transactor = {
  run: async (_, fn) => ({ result: await fn({} as never), replayed: false }),
  void: () => Promise.resolve({ voided: true }),
};

/** Waits until an actor has ended so many messages. */
function ended(role: string, count: number): Promise<void> {
  return new Promise((resolve) => {
    let commits = 0;
    void stage.broker.follow('journals', [`stoa.*.j.${role}.ann.s1`], 'all', (stored) => {
      const entry = JSON.parse(new TextDecoder().decode(stored.data)) as { k: string };
      if (entry.k === 'commit') commits += 1;
      if (commits === count) resolve();
    });
  });
}

/** The whole of what is stored, to see that nothing was added. */
async function stored(broker: Broker): Promise<unknown> {
  const [messages, journals] = await Promise.all([
    broker.subjects('messages', '>'),
    broker.subjects('journals', '>'),
  ]);
  return { messages: Object.fromEntries(messages), journals: Object.fromEntries(journals) };
}

describe('replay', () => {
  it('whatever a handler does is met again: steps, answers, transactions, effects, time, chance, ids', async () => {
    await stage.world.start([counterActor(), scribeActor()], { transactor });
    for (const line of ['one', 'two', 'drei']) await stage.world.ask(scribe.messages.write, { line });
    await ended('scribe', 6);
    const before = await stored(stage.broker);
    const untouched = scribeActor({
      model: () => {
        throw new Error('a model was asked');
      },
    });
    expect(outcomes(await stage.replay(untouched, scribeOf))).toEqual(Array(6).fill('same'));
    expect(outcomes(await stage.replay(counterActor(), ann))).toEqual(Array(3).fill('same'));
    expect(await stored(stage.broker)).toEqual(before);
  });

  it('a changed handler is found, with what was sent and kept then and what would be now', async () => {
    await stage.world.start([counterActor(), scribeActor()], { transactor });
    await stage.world.ask(scribe.messages.write, { line: 'one' });
    await ended('scribe', 2);
    const changed = scribeActor({ text: (line) => line.toUpperCase() });
    const [first, second] = await stage.replay(changed, scribeOf);
    expect(first?.outcome).toBe('different');
    expect(first?.differences.map(({ what }) => what)).toEqual(['output 1', 'state']);
    expect(first?.differences[0]).toMatchObject({
      was: { envelope: { payload: { line: 'one' } } },
      now: { envelope: { payload: { line: 'ONE' } } },
    });
    expect(second?.outcome).toBe('same');
  });

  it('a handler that now takes other steps is found, also when it makes something of the error', async () => {
    const first = scribeActor({ careful: (context, line) => context.run('model', { line }, () => line) });
    await stage.world.start([counterActor(), first]);
    await stage.world.ask(scribe.messages.careful, { line: 'x' });
    const other = scribeActor({
      careful: (context, line) => context.run('model', { line, n: 2 }, () => line),
    });
    const more = scribeActor({
      careful: async (context, line) => {
        const text = await context.run('model', { line }, () => line);
        return text + (await context.run('more', {}, () => 'more'));
      },
    });
    const none = scribeActor({ careful: (_, line) => Promise.resolve(line) });
    const [diverged] = await stage.replay(other, scribeOf);
    expect(diverged).toMatchObject({ outcome: 'different', differences: [{ what: 'step' }] });
    expect(diverged?.differences[0]?.was).toMatch(/^run:model:/);
    const [further] = await stage.replay(more, scribeOf);
    expect(further?.differences).toHaveLength(1);
    expect(further?.differences[0]?.now).toMatch(/^run:more:/);
    // A step that is no longer taken changes nothing that anybody could see.
    expect(outcomes(await stage.replay(none, scribeOf))).toEqual(['same']);
  });

  it('a step that failed and was excused is met again as the failure it was', async () => {
    const failing = (error: () => Error) =>
      scribeActor({
        careful: async (context, line) => {
          const good = await context.run('good', {}, () => 'good');
          return (
            good +
            (await context.run('model', { line }, (): string => {
              throw error();
            }))
          );
        },
      });
    await stage.world.start([counterActor(), failing(() => new WireError('model_failed'))]);
    expect(await stage.world.ask(scribe.messages.careful, { line: 'x' })).toEqual({
      ok: true,
      result: { said: 'sorry: model_failed' },
    });
    const now = failing(() => new Error('the model was asked'));
    expect(outcomes(await stage.replay(now, scribeOf))).toEqual(['same']);
    const excused = scribeActor({ careful: () => Promise.resolve('sorry: timeout') });
    expect(outcomes(await stage.replay(excused, scribeOf))).toEqual(['different']);
  });

  it('a question that could not be sent, and an effect that surely did nothing, are met again', async () => {
    const actor = scribeActor({
      careful: async (context, line) =>
        line === 'ask'
          ? String((await context.ask(counter.messages.add, { by: 1, tag: 'x'.repeat(1_200_000) })).sum)
          : context.effect('mail', { line }, { do: () => Promise.reject(new NothingDone('refused')) }),
    });
    await stage.world.start([counterActor(), actor]);
    expect(await stage.world.ask(scribe.messages.careful, { line: 'ask' })).toMatchObject({
      result: { said: 'sorry: too_large' },
    });
    await stage.world.ask(scribe.messages.careful, { line: 'mail' });
    const replayed = await stage.replay(actor, scribeOf);
    expect(replayed[0]?.outcome).toBe('same');
    // What the error was in person is not kept, only what it means to others.
    expect(replayed[1]?.outcome).toBe('different');
    expect(replayed[1]?.differences[0]).toMatchObject({
      was: { envelope: { payload: { result: { said: 'sorry: something failed' } } } },
      now: { envelope: { payload: { result: { said: 'sorry: internal' } } } },
    });
  });

  it('a message that was retried in place is the same as when it went well at once', async () => {
    let failures = 2;
    const actor = counterActor({
      step: () => 5,
      handler: () => {
        if (failures > 0) {
          failures -= 1;
          throw new WireError('model_failed');
        }
      },
    });
    await stage.world.start([actor]);
    await stage.world.ask(counter.messages.add, { by: 1, tag: 'x' });
    expect(failures).toBe(0);
    expect(outcomes(await stage.replay(counterActor({ step: () => 999 }), ann))).toEqual(['same']);
  });

  it('a step that failed at first and succeeded in a later try counts as the success', async () => {
    let failures = 2;
    const actor = counterActor({
      step: () => {
        failures -= 1;
        if (failures >= 0) throw new WireError('model_failed');
        return 7;
      },
    });
    await stage.world.start([actor]);
    expect(await stage.world.ask(counter.messages.add, { by: 1 })).toEqual({ ok: true, result: { sum: 8 } });
    expect(outcomes(await stage.replay(counterActor({ step: () => 999 }), ann))).toEqual(['same']);
  });

  it('messages that ended badly end badly again: foreseen errors, bugs, failed steps, failed loading', async () => {
    let broken = true;
    const actor = counterActor({
      step: (tag) => {
        if (tag === 'step') throw new WireError('not_found', 'There is no such thing.');
        return 0;
      },
      handler: (_, tag) => {
        if (tag === 'bug' && broken) throw new Error('a bug');
      },
    });
    await stage.world.start([actor]);
    for (const body of [{ by: -1 }, { by: 1, tag: 'bug' }, { by: 1, tag: 'step' }, { by: 2 }])
      await stage.world.ask(counter.messages.add, body);
    expect(outcomes(await stage.replay(actor, ann))).toEqual(['same', 'same', 'same', 'same']);
    broken = false;
    const mended = await stage.replay(actor, ann);
    expect(outcomes(mended)).toEqual(['same', 'different', 'same', 'same']);
    expect(mended[1]?.differences[0]).toMatchObject({ what: 'error', was: { code: 'internal' } });
    expect(mended[1]?.differences[0]?.now).toBeUndefined();

    const unloaded = defineActor(asker, {
      load: () => {
        throw new WireError('unavailable', 'The index is not there.');
      },
      handlers: { go: () => ({ sum: 1 }), pass_on: () => ({}) },
    });
    await stage.world.start([unloaded]);
    await stage.world.ask(asker.messages.go, { by: 1 });
    expect(outcomes(await stage.replay(unloaded, { ...ann, role: 'asker' }))).toEqual(['same']);
  });

  it('another error than then is a difference, in its code or in its words', async () => {
    const failing = (error: WireError) =>
      counterActor({
        handler: () => {
          throw error;
        },
      });
    await stage.world.start([failing(new WireError('refused', 'No.'))]);
    await stage.world.ask(counter.messages.add, { by: 1 });
    const [code] = await stage.replay(failing(new WireError('not_found', 'No.')), ann);
    expect(code?.differences).toEqual([
      {
        what: 'error',
        was: { code: 'refused', message: 'No.' },
        now: { code: 'not_found', message: 'No.' },
      },
    ]);
    expect(outcomes(await stage.replay(failing(new WireError('refused', 'Nein.')), ann))).toEqual([
      'different',
    ]);
  });

  it('duplicates, unreadable, rejected and expired messages are judged as they were', async () => {
    await stage.world.start([counterActor()]);
    const id = await stage.world.tell(counter.messages.add, { by: 2 });
    await stage.world.answer(id);
    await stage.world.tell(counter.messages.add, { by: 2 }, { id, dedup: false });
    await stage.world.tell(counter.messages.add, {}, { raw: new TextEncoder().encode('{}') });
    await stage.world.ask(counter.messages.add, { by: 'two' });
    await stage.world.ask({ ...counter.messages.add, intent: 'subtract' }, { by: 1 });
    await stage.world.ask(counter.messages.add, { by: 1 }, { deadline: '2020-01-01T00:00:00.000Z' });
    await stage.world.ask(counter.messages.add, { by: 3 });
    const ran: unknown[] = [];
    const replayed = await stage.replay(counterActor({ handler: (_, tag) => void ran.push(tag) }), ann);
    expect(outcomes(replayed)).toEqual(Array(7).fill('same'));
    expect(ran).toHaveLength(2);
    const lenient = defineContract({
      ...counter,
      messages: {
        add: { summary: '', body: z.object({ by: z.unknown() }), reply: z.object({ sum: z.int() }) },
        note: { summary: '', body: z.object({}) },
      },
    });
    const accepting = defineActor(
      lenient as Contract,
      {
        handlers: { add: () => ({ sum: 1 }), note: () => undefined },
      } as never,
    );
    const judged = (await stage.replay(accepting, ann))[3];
    expect(judged?.differences).toEqual([{ what: 'judgement', was: 'invalid_message', now: 'accepted' }]);
  });

  it('a message whose deadline passed while it ran was not too late', async () => {
    const hold = gate();
    await stage.world.start([counterActor({ handler: () => hold.wait() })]);
    const deadline = Math.ceil(stage.broker.serverNow()) + 150;
    const id = await stage.world.tell(
      counter.messages.add,
      { by: 1 },
      { deadline: new Date(deadline).toISOString() },
    );
    await hold.reached;
    await expect.poll(() => stage.broker.serverNow() > deadline).toBe(true);
    hold.open();
    expect(await stage.world.answer(id)).toMatchObject({ ok: true });
    expect(outcomes(await stage.replay(counterActor(), ann))).toEqual(['same']);
  });

  it('a stopped turn stops where it stopped, in its question or in its step', async () => {
    const hold = gate();
    const slow = scribeActor({
      careful: async (context, line) => {
        const first = await context.run('first', {}, () => 'first');
        if (line === 'ask')
          return String((await context.ask(counter.messages.add, { by: 1, tag: 'slow' })).sum);
        return (
          first +
          (await context.run('slow', {}, (signal) => {
            hold.open();
            return new Promise<string>((_, reject) => {
              signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
            });
          }))
        );
      },
    });
    const reached = gate();
    const counting = counterActor({
      handler: async (context) => {
        reached.open();
        await new Promise<void>((resolve) => {
          context.signal.addEventListener('abort', () => resolve(), { once: true });
        });
        throw context.signal.reason;
      },
    });
    await stage.world.start([counting, slow]);
    const one = await stage.world.tell(scribe.messages.careful, { line: 'ask' });
    await reached.wait();
    await stage.world.tell(scribe.messages.stop, { turn: one });
    expect(await stage.world.answer(one)).toMatchObject({ result: { said: 'sorry: stopped' } });
    const two = await stage.world.tell(scribe.messages.careful, { line: 'step' });
    await hold.wait();
    await stage.world.tell(scribe.messages.stop, { turn: two });
    expect(await stage.world.answer(two)).toMatchObject({ ok: true });
    await ended('scribe', 4);
    expect(outcomes(await stage.replay(slow, scribeOf))).toEqual(['same', 'same', 'same', 'same']);
    expect(outcomes(await stage.replay(counting, ann))).toEqual(['same', 'same']);
  });

  it('what was taken over from a killed process is the same', async () => {
    const hold = gate();
    const first = await stage.world.start(
      [counterActor({ step: () => 1, handler: () => hold.wait() })],
      soon,
    );
    const id = await stage.world.tell(counter.messages.add, { by: 1, tag: 'taken over' });
    await hold.reached;
    first.kill();
    await stage.world.start([counterActor({ step: () => 2 })], soon);
    await stage.world.answer(id);
    expect(outcomes(await stage.replay(counterActor({ step: () => 3 }), ann))).toEqual(['same']);
  });

  it('a message whose handler changed under it is the same while the handler is another one than began it', async () => {
    const hold = gate();
    const first = await stage.world.start(
      [counterActor({ step: () => 1, handler: () => hold.wait() })],
      soon,
    );
    const id = await stage.world.tell(counter.messages.add, { by: 1 });
    await hold.reached;
    first.kill();
    const changed = defineActor(counter, {
      handlers: {
        add: async (context, { by }) => ({ sum: by + (await context.run('another', {}, () => 1)) }),
        note: () => undefined,
      },
    });
    await stage.world.start([changed], soon);
    expect(await stage.world.answer(id)).toMatchObject({ error: { code: 'diverged' } });
    expect(outcomes(await stage.replay(changed, ann))).toEqual(['same']);
    expect(outcomes(await stage.replay(counterActor({ step: () => 1 }), ann))).toEqual(['different']);
  });

  it('what is said of a message that failed or was refused is compared, too', async () => {
    const telling = (word: string) =>
      defineActor(counter, {
        handlers: {
          add: () => {
            throw new WireError('model_failed');
          },
          note: () => undefined,
        },
        lost: ({ tell, error, self }) => tell(counter.messages.note, { tag: `${word} ${error.code}` }, self),
      });
    await stage.world.start([telling('sorry')]);
    await stage.world.ask(counter.messages.add, { by: 1 });
    await stage.world.ask(counter.messages.add, { by: 'two' });
    await ended('counter', 4);
    expect(outcomes(await stage.replay(telling('sorry'), ann))).toEqual(['same', 'same', 'same', 'same']);
    const changed = await stage.replay(telling('pardon'), ann);
    expect(outcomes(changed).filter((outcome) => outcome === 'different')).toHaveLength(2);
    expect(changed.find(({ outcome }) => outcome === 'different')?.differences[0]).toMatchObject({
      was: { envelope: { payload: { tag: 'sorry model_failed' } } },
      now: { envelope: { payload: { tag: 'pardon model_failed' } } },
    });
  });

  it('a message that ended every process is not run again', async () => {
    let host = await stage.world.start([counterActor()], soon);
    const start = async (): Promise<void> => {
      host = await stage.world.start(
        [
          counterActor({
            handler: (_, tag) => {
              if (tag !== 'fatal') return undefined;
              host.kill();
              void start();
              return new Promise(() => {});
            },
          }),
        ],
        soon,
      );
    };
    host.kill();
    await start();
    const id = await stage.world.tell(counter.messages.add, { by: 1, tag: 'fatal' });
    expect(await stage.world.answer(id)).toMatchObject({ error: { code: 'exhausted' } });
    await stage.world.ask(counter.messages.add, { by: 1 });
    expect(outcomes(await stage.replay(counterActor(), ann))).toEqual(['exhausted', 'same']);
  });

  it('an escalation nobody could take is the same while there is still nobody', async () => {
    await stage.world.start([askerActor()]);
    await stage.world.ask(asker.messages.pass_on, { to: 'data' });
    await stage.world.start([scribeActor()], { membership: everybody });
    expect(outcomes(await stage.replay(askerActor(), { ...ann, role: 'asker' }))).toEqual(['same']);
  });

  it('an escalation that was passed on is passed on again, to nobody', async () => {
    await stage.world.start([askerActor()], { membership: everybody });
    const passed = Promise.withResolvers<void>();
    const watch = await stage.broker.follow('messages', ['stoa.*.in.dispatcher.*.*'], 'new', () =>
      passed.resolve(),
    );
    await stage.world.tell(asker.messages.pass_on, { to: 'data' });
    await passed.promise;
    await watch.stop();
    const before = await stored(stage.broker);
    expect(outcomes(await stage.replay(askerActor(), { ...ann, role: 'asker' }))).toEqual(['same']);
    expect(await stored(stage.broker)).toEqual(before);
  });

  it('a step larger than a record is met again', async () => {
    const wide = scribeActor({
      careful: async (context) =>
        String((await context.run('big', {}, () => String(Math.random()).repeat(60_000))).length),
    });
    await stage.world.start([wide]);
    await stage.world.ask(scribe.messages.careful, { line: '' });
    expect(outcomes(await stage.replay(wide, scribeOf))).toEqual(['same']);
  });

  it('steps that are done anew show what changes, and what hangs on them', async () => {
    await stage.world.start([counterActor(), scribeActor({ model: () => 'then' })], { transactor });
    await stage.world.ask(scribe.messages.write, { line: 'one' });
    const redo = (what: string): boolean => what.startsWith('run:model');
    const same = await stage.replay(scribeActor({ model: () => 'then' }), scribeOf, { redo });
    expect(same[0]?.outcome).toBe('same');
    const other = await stage.replay(scribeActor({ model: () => 'now' }), scribeOf, { redo });
    expect(other[0]?.outcome).toBe('different');
    expect(other[0]?.differences[0]).toMatchObject({ was: 'then', now: 'now' });
    expect(other[0]?.differences.at(-1)?.what).toBe('state');
  });

  it('what is done anew ends when it is told to', async () => {
    await stage.world.start([counterActor(), scribeActor()], { transactor });
    await stage.world.ask(scribe.messages.write, { line: 'one' });
    const stop = new AbortController();
    const asked = stage.replay(
      scribeActor({
        model: () => {
          stop.abort(new Error('enough'));
          throw new Error('the model was cut off');
        },
      }),
      scribeOf,
      { redo: (what) => what.startsWith('run:model'), signal: stop.signal },
    );
    await expect(asked).rejects.toThrow('enough');
  });

  it('what is no longer kept is skipped and said so', async () => {
    await stage.world.start([counterActor()]);
    const first = await stage.world.tell(counter.messages.add, { by: 1 });
    await stage.world.answer(first);
    await stage.world.ask(counter.messages.add, { by: 2 });
    await stage.world.ask(counter.messages.add, { by: 3 });
    await stage.broker.erase('journals', 1);
    expect(outcomes(await stage.replay(counterActor(), ann))).toEqual(['history_gone', 'same']);
    const second = await stage.broker.next('journals', '>', 2);
    const { m } = JSON.parse(new TextDecoder().decode(second?.data)) as { m: number };
    await stage.broker.erase('messages', m);
    expect(outcomes(await stage.replay(counterActor(), ann))).toEqual(['message_gone', 'same']);
  });

  it('a state that could not be read is the same while it still can’t be, and state of a newer version is skipped', async () => {
    const first = await stage.world.start([counterActor()], soon);
    await stage.world.ask(counter.messages.add, { by: 1 });
    await first.host.stop();
    const strict = defineActor(
      defineContract({
        ...counter,
        state: z.object({ count: z.string() }) as never,
        messages: {
          add: { summary: '', body: z.object({ by: z.int() }), reply: z.object({ sum: z.int() }) },
        },
      }),
      { handlers: { add: () => ({ sum: 0 }) } },
    );
    await stage.world.start([strict], soon);
    await stage.world.ask(counter.messages.add, { by: 1 });
    expect(outcomes(await stage.replay(strict, ann)).at(-1)).toBe('same');
    expect(outcomes(await stage.replay(counterActor(), ann))).toEqual(['same', 'different']);
    const older = counterActor();
    const replayed = await stage.replay({ ...older, contract: { ...older.contract, version: 0 } }, ann);
    expect(outcomes(replayed)).toEqual(['newer_version', 'newer_version']);
  });

  it('only the messages that are asked for are replayed, each prepared by what is known of it', async () => {
    await stage.world.start([counterActor()]);
    for (const tag of ['a', 'b', 'c']) await stage.world.ask(counter.messages.add, { by: 1, tag });
    const seen: unknown[] = [];
    const replayed = await stage.replay(counterActor(), ann, {
      only: ({ commit }) => (commit.state as { count: number }).count !== 2,
      before: ({ commit }) => seen.push((commit.state as { count: number }).count),
    });
    expect(outcomes(replayed)).toEqual(['same', 'same']);
    expect(seen).toEqual([1, 3]);
  });
});
