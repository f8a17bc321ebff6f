/** What every runtime must do, whatever broker it runs on. Run by memory.test.ts and nats.test.ts. */
import { defineContract, WireError } from '@stoa/protocol';
import { defineActor, soleMember, startHost, systemClock, type Broker } from '@stoa/runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asker, askerActor, counter, counterActor } from './roles.ts';
import { gate, openWorld, subjects, type RunningHost, type World } from './world.ts';

export interface Stage {
  readonly broker: Broker;
  close(): Promise<void>;
}

const ann = { role: 'counter', user: 'ann', session: 's1' };
/** A membership in which every role is there, wherever it runs. */
const everybody = { ...soleMember([]), hosts: () => true };
/** Short, so that what a dead process held comes back soon. */
const soon = { ackWait: 400 };

export function describeRuntime(name: string, open: () => Promise<Stage>): void {
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

  describe(`${name}: one actor`, () => {
    it('a message is run once, its state is committed and its answer comes', async () => {
      await world.start([counterActor()]);
      expect(await world.ask(counter.messages.add, { by: 2 })).toEqual({ ok: true, result: { sum: 2 } });
      expect(await world.ask(counter.messages.add, { by: 3 })).toEqual({ ok: true, result: { sum: 5 } });
      expect(await world.state(ann)).toEqual({ count: 5, seen: [] });
    });

    it('a second delivery of the same message has one effect and gets the recorded answer', async () => {
      await world.start([counterActor()]);
      const id = await world.tell(counter.messages.add, { by: 2 });
      await world.answer(id);
      await world.tell(counter.messages.add, { by: 2 }, { id, dedup: false });
      expect(await world.ask(counter.messages.add, { by: 1 })).toEqual({ ok: true, result: { sum: 3 } });
    });

    it('messages of one session run in the order of the stream, one at a time', async () => {
      let open = 0;
      let most = 0;
      const actor = counterActor({
        handler: async () => {
          open += 1;
          most = Math.max(most, open);
          await Promise.resolve();
          open -= 1;
        },
      });
      await world.start([actor]);
      const tags = Array.from({ length: 50 }, (_, i) => `m${i}`);
      for (const tag of tags) await world.tell(counter.messages.note, { tag });
      await world.ask(counter.messages.add, { by: 1 });
      expect(await world.state(ann)).toEqual({ count: 1, seen: tags });
      expect(most).toBe(1);
    });

    it('a flooded session does not hold up another', async () => {
      const hold = gate();
      await world.start([
        counterActor({
          handler: (context) => (context.message.session === 'busy' ? hold.wait() : undefined),
        }),
      ]);
      for (let i = 0; i < 40; i += 1)
        await world.tell(counter.messages.note, { tag: `f${i}` }, { session: 'busy' });
      await hold.reached;
      expect(await world.ask(counter.messages.add, { by: 1 })).toEqual({ ok: true, result: { sum: 1 } });
      hold.open();
    });

    it('an actor that waits for an answer does not count against the bound', async () => {
      await world.start([counterActor(), askerActor()], { concurrency: 1 });
      const sessions = ['a', 'b', 'c', 'd'];
      const ids = await Promise.all(
        sessions.map((session) => world.tell(asker.messages.go, { by: 1 }, { session })),
      );
      for (const id of ids) expect(await world.answer(id)).toEqual({ ok: true, result: { sum: 1 } });
    });

    it('what was not accepted leaves the state as it was', async () => {
      await world.start([counterActor()]);
      await world.ask(counter.messages.add, { by: 4 });
      const answer = await world.ask(counter.messages.add, { by: -1 });
      expect(answer).toMatchObject({ ok: false, error: { code: 'refused', retry: 'never' } });
      expect(await world.state(ann)).toEqual({ count: 4, seen: [] });
    });

    it('a step whose result is larger than a record comes back whole', async () => {
      const big = 'x'.repeat(700_000);
      const sizes: number[] = [];
      const wide = defineContract({
        role: 'counter',
        key: 'session',
        summary: 'Large steps.',
        state: z.object({}).default({}),
        messages: { go: { summary: 'Goes.', body: z.object({}), reply: z.object({ size: z.int() }) } },
      });
      const hold = gate();
      let runs = 0;
      const actor = defineActor(wide, {
        handlers: {
          async go(context) {
            const text = await context.run('big', {}, () => {
              runs += 1;
              return big;
            });
            sizes.push(text.length);
            if (sizes.length === 1) await hold.wait();
            return { size: text.length };
          },
        },
      });
      const first = await world.start([actor], soon);
      const id = await world.tell(wide.messages.go, {});
      await hold.reached;
      first.kill();
      await world.start([actor], soon);
      expect(await world.answer(id)).toEqual({ ok: true, result: { size: 700_000 } });
      expect({ runs, sizes }).toEqual({ runs: 1, sizes: [700_000, 700_000] });
    });
  });

  describe(`${name}: asking`, () => {
    it('a question is answered, the answer is recorded and an event is emitted', async () => {
      await world.start([counterActor(), askerActor()]);
      expect(await world.ask(asker.messages.go, { by: 7 })).toEqual({ ok: true, result: { sum: 7 } });
      expect(await world.state({ ...ann, role: 'asker' })).toEqual({ sums: [7] });
    });

    it('the callee’s error reaches the asker typed', async () => {
      await world.start([counterActor(), askerActor()]);
      expect(await world.ask(asker.messages.go, { by: -7 })).toMatchObject({
        ok: false,
        error: { code: 'refused', message: 'The counter only goes up.' },
      });
    });

    it('a role that does not run answers “unavailable”', async () => {
      await world.start([askerActor()]);
      expect(await world.ask(asker.messages.go, { by: 1 })).toMatchObject({
        ok: false,
        error: { code: 'unavailable', retry: 'later' },
      });
    });

    it('an answer that does not come in time is “timeout”, and the late one is dropped', async () => {
      const hold = gate();
      await world.start([counterActor({ handler: () => hold.wait() }), askerActor()]);
      expect(await world.ask(asker.messages.go, { by: 1, deadline: 50 })).toMatchObject({
        ok: false,
        error: { code: 'timeout', retry: 'check' },
      });
      hold.open();
      expect(await world.ask(asker.messages.go, { by: 1 })).toEqual({ ok: true, result: { sum: 2 } });
      expect(world.answers).toHaveLength(2);
    });

    it('an escalation while no dispatcher runs is “unavailable”', async () => {
      await world.start([askerActor()]);
      expect(await world.ask(asker.messages.pass_on, { to: 'data' })).toMatchObject({
        ok: false,
        error: { code: 'unavailable', detail: { role: 'dispatcher' } },
      });
    });

    it('a request that went too far, or would come back, is “hop_limit”', async () => {
      await world.start([askerActor()]);
      expect(await world.ask(asker.messages.pass_on, { to: 'data' }, { hops: 3 })).toMatchObject({
        ok: false,
        error: { code: 'hop_limit' },
      });
      expect(
        await world.ask(asker.messages.pass_on, { to: 'data' }, { path: ['relay', 'data'] }),
      ).toMatchObject({ ok: false, error: { code: 'hop_limit' } });
    });
  });

  describe(`${name}: bad input`, () => {
    it('a payload that fails its schema never reaches the handler: dead letter, and the asker is told which field', async () => {
      let ran = 0;
      await world.start([counterActor({ handler: () => void (ran += 1) })]);
      const answer = await world.ask(counter.messages.add, { by: 'two' });
      expect(answer).toMatchObject({ ok: false, error: { code: 'invalid_message' } });
      expect(answer.ok ? '' : answer.error.message).toContain('by:');
      expect((await world.dead('counter')).error.code).toBe('invalid_message');
      expect(ran).toBe(0);
    });

    it('an unknown intent is answered with the intents there are', async () => {
      await world.start([counterActor()]);
      expect(await world.ask({ ...counter.messages.add, intent: 'subtract' }, { by: 1 })).toMatchObject({
        ok: false,
        error: { code: 'unknown_intent', detail: { known: ['add', 'note'] } },
      });
      expect((await world.dead('counter')).error.code).toBe('unknown_intent');
    });

    it('the name of something every object has is no intent', async () => {
      await world.start([counterActor()]);
      expect(await world.ask({ ...counter.messages.add, intent: 'constructor' }, { by: 1 })).toMatchObject({
        ok: false,
        error: { code: 'unknown_intent' },
      });
    });

    it('a newer envelope version is an explicit error and kept as a dead letter', async () => {
      await world.start([counterActor()]);
      await world.tell(counter.messages.add, { by: 1 }, { v: 2 as 1 });
      const letter = await world.dead('counter');
      expect(letter.error.code).toBe('unsupported_version');
      expect(letter.original).toContain('"v":2');
    });

    it('a message without “v” is read as version 1', async () => {
      await world.start([counterActor()]);
      expect(await world.ask(counter.messages.add, { by: 1 }, { v: undefined as unknown as 1 })).toEqual({
        ok: true,
        result: { sum: 1 },
      });
    });

    it.each([
      ['no JSON', new TextEncoder().encode('{"v":1,')],
      ['no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
      ['an empty body', new Uint8Array(0)],
      ['no envelope', new TextEncoder().encode('[]')],
    ])('%s is a dead letter and the next message runs', async (_, raw) => {
      await world.start([counterActor()]);
      await world.tell(counter.messages.add, {}, { raw });
      expect((await world.dead('counter')).error.code).toBe('invalid_message');
      expect(await world.ask(counter.messages.add, { by: 1 })).toEqual({ ok: true, result: { sum: 1 } });
    });

    it('a message on a subject that no actor can have is a dead letter, not dropped in silence', async () => {
      await world.start([counterActor()]);
      await world.tell(counter.messages.add, { by: 1 }, { subject: 'stoa.0.in.counter.Ann.S1' });
      expect((await world.dead('counter')).error.message).toContain('Ann.S1');
      expect(await world.ask(counter.messages.add, { by: 1 })).toEqual({ ok: true, result: { sum: 1 } });
    });

    it('a message on the subject of another session is refused', async () => {
      await world.start([counterActor()]);
      await world.tell(counter.messages.add, { by: 1 }, { session: 's2', subject: subjects.inbox(ann) });
      expect((await world.dead('counter')).error.message).toContain('ann.s2');
    });

    it('a request whose deadline is over is not run: dead letter “expired” and an error answer', async () => {
      let ran = 0;
      await world.start([counterActor({ handler: () => void (ran += 1) })]);
      const answer = await world.ask(
        counter.messages.add,
        { by: 1 },
        { deadline: '2020-01-01T00:00:00.000Z' },
      );
      expect(answer).toMatchObject({ ok: false, error: { code: 'expired' } });
      expect((await world.dead('counter')).error.code).toBe('expired');
      expect(ran).toBe(0);
    });

    it('a 5 MB question is “too_large” at the sender, and the next one goes through', async () => {
      const wide = defineContract({
        role: 'counter',
        key: 'session',
        summary: '',
        state: z.object({}).default({}),
        messages: { add: { summary: '', body: z.object({ text: z.string() }), reply: z.object({}) } },
      });
      const sender = defineContract({
        role: 'asker',
        key: 'session',
        summary: '',
        state: z.object({}).default({}),
        asks: ['counter'],
        messages: { go: { summary: '', body: z.object({ size: z.int() }), reply: z.object({}) } },
      });
      await world.start([
        defineActor(wide, { handlers: { add: () => ({}) } }),
        defineActor(sender, {
          handlers: {
            go: async (context, { size }) => context.ask(wide.messages.add, { text: 'x'.repeat(size) }),
          },
        }),
      ]);
      expect(await world.ask(sender.messages.go, { size: 5_000_000 })).toMatchObject({
        ok: false,
        error: { code: 'too_large', detail: { limit: stage.broker.maxBytes } },
      });
      expect(await world.ask(sender.messages.go, { size: 5 })).toEqual({ ok: true, result: {} });
    });

    it('a state that no longer fits its schema is left untouched and the message is a dead letter', async () => {
      const first = await world.start([counterActor()], soon);
      await world.ask(counter.messages.add, { by: 1 });
      await first.host.stop();
      const changed = defineContract({
        ...counter,
        state: z.object({ count: z.string() }) as never,
        messages: {
          add: { summary: '', body: z.object({ by: z.int() }), reply: z.object({ sum: z.int() }) },
        },
      });
      await world.start([defineActor(changed, { handlers: { add: () => ({ sum: 0 }) } })], soon);
      expect(await world.ask(counter.messages.add, { by: 1 })).toMatchObject({
        ok: false,
        error: { code: 'state_unreadable' },
      });
      expect(await world.state(ann)).toEqual({ count: 1, seen: [] });
    });
  });

  describe(`${name}: failing handlers`, () => {
    it('a transient failure is retried in place and recorded steps are not run again', async () => {
      let failures = 2;
      let steps = 0;
      await world.start([
        counterActor({
          step: () => (steps += 1),
          handler: () => {
            if (failures > 0) {
              failures -= 1;
              throw new WireError('model_failed');
            }
          },
        }),
      ]);
      expect(await world.ask(counter.messages.add, { by: 1 })).toEqual({ ok: true, result: { sum: 2 } });
      expect(steps).toBe(1);
    });

    it('when retries are spent it ends with a dead letter and an error answer, and the next message runs', async () => {
      const tags: string[] = [];
      await world.start([
        counterActor({
          handler: (_, tag) => {
            tags.push(tag);
            if (tag === 'bad') throw new Error('a bug');
          },
        }),
      ]);
      const bad = await world.tell(counter.messages.add, { by: 1, tag: 'bad' });
      const good = await world.tell(counter.messages.add, { by: 1, tag: 'good' });
      expect(await world.answer(bad)).toMatchObject({ ok: false, error: { code: 'internal' } });
      expect(await world.answer(good)).toEqual({ ok: true, result: { sum: 1 } });
      expect(await world.dead('counter')).toMatchObject({ error: { code: 'internal' }, attempts: 4 });
      expect(tags).toEqual(['bad', 'bad', 'bad', 'bad', 'good']);
    });

    it('an actor can say a last word about a message that no handler could end, and it is said once', async () => {
      const other = defineContract({
        role: 'other',
        key: 'session',
        summary: 'Hears.',
        state: z.object({ heard: z.array(z.string()).default([]) }).prefault({}),
        messages: {
          hear: { summary: 'Hears.', body: z.object({ what: z.string() }) },
          all: {
            summary: 'All it heard.',
            body: z.object({}),
            reply: z.object({ heard: z.array(z.string()) }),
          },
        },
      });
      const hearing = defineActor(other, {
        handlers: {
          hear: (context, { what }) => void context.state.heard.push(what),
          all: (context) => ({ heard: context.state.heard }),
        },
      });
      const failing = defineActor(counter, {
        lost: ({ error, intent, tell }) =>
          tell(other.messages.hear, { what: `${intent} ${error.code}` }, { user: 'ann', session: 's1' }),
        handlers: {
          add: () => ({ sum: 1 }),
          note: () => {
            throw new WireError('forbidden');
          },
        },
      });
      await world.start([failing, hearing]);
      const expired = await world.tell(
        counter.messages.note,
        { tag: '' },
        { deadline: '2020-01-01T00:00:00.000Z' },
      );
      await world.tell(counter.messages.note, { tag: '' });
      await world.tell(counter.messages.note, { tag: '' }, { id: expired, dedup: false });
      await world.ask(counter.messages.add, { by: 1 });
      expect(await world.ask(other.messages.all, {})).toEqual({
        ok: true,
        result: { heard: ['note expired', 'note forbidden'] },
      });
    });

    it('no text of a local error crosses the wire', async () => {
      await world.start([
        counterActor({
          handler: () => {
            throw new Error('password=hunter2');
          },
        }),
      ]);
      expect(JSON.stringify(await world.ask(counter.messages.add, { by: 1 }))).not.toContain('hunter2');
      expect(JSON.stringify(await world.dead('counter'))).not.toContain('hunter2');
    });

    it('two actors that ask each other in a circle are refused at the start', async () => {
      const circle = defineActor(defineContract({ ...counter, asks: ['asker'], messages: {} }), {
        handlers: {},
      });
      const start = startHost({
        broker: stage.broker,
        clock: systemClock,
        actors: [circle, askerActor()],
        partitions: 8,
        log: console,
        nonce: 'x',
      });
      await expect(start).rejects.toThrow('counter → asker → counter');
    });
  });

  describe(`${name}: the end of a process`, () => {
    it('killed inside a step: the next owner runs the message again and answers once', async () => {
      const hold = gate();
      const first = await world.start([counterActor({ step: () => hold.wait().then(() => 0) })], soon);
      const id = await world.tell(counter.messages.add, { by: 1 });
      await hold.reached;
      first.kill();
      await world.start([counterActor({ step: () => 10 })], soon);
      expect(await world.answer(id)).toEqual({ ok: true, result: { sum: 11 } });
      expect(world.answers).toHaveLength(1);
    });

    it('killed after a step was recorded: the step is not run again', async () => {
      let steps = 0;
      const step = (): number => (steps += 1);
      const hold = gate();
      const first = await world.start([counterActor({ step, handler: () => hold.wait() })], soon);
      const id = await world.tell(counter.messages.add, { by: 1 });
      await hold.reached;
      first.kill();
      await world.start([counterActor({ step })], soon);
      expect(await world.answer(id)).toEqual({ ok: true, result: { sum: 2 } });
      expect(steps).toBe(1);
    });

    it('killed while it waits for an answer: the question is not asked twice', async () => {
      const hold = gate();
      let adds = 0;
      const counting = counterActor({
        handler: () => {
          adds += 1;
          return hold.wait();
        },
      });
      await world.start([counting], { ...soon, membership: everybody });
      const first = await world.start([askerActor()], { ...soon, membership: everybody });
      const id = await world.tell(asker.messages.go, { by: 3 });
      await hold.reached;
      first.kill();
      await world.start([askerActor()], { ...soon, membership: everybody });
      hold.open();
      expect(await world.answer(id)).toEqual({ ok: true, result: { sum: 3 } });
      expect(adds).toBe(1);
      expect(await world.state(ann)).toMatchObject({ count: 3 });
    });

    it('messages behind a killed one are not lost and keep their order', async () => {
      const hold = gate();
      const first = await world.start([counterActor({ handler: () => hold.wait() })], soon);
      const tags = Array.from({ length: 30 }, (_, i) => `m${i}`);
      for (const tag of tags) await world.tell(counter.messages.note, { tag });
      await hold.reached;
      first.kill();
      await world.start([counterActor()], soon);
      expect(await world.ask(counter.messages.add, { by: 1 })).toEqual({ ok: true, result: { sum: 1 } });
      expect(await world.state(ann)).toEqual({ count: 1, seen: tags });
    });

    it('a graceful stop lets the running message end and leaves the rest to the next owner at once', async () => {
      const hold = gate();
      const first = await world.start([counterActor({ handler: () => hold.wait() })]);
      await world.tell(counter.messages.note, { tag: 'running' });
      await hold.reached;
      await world.tell(counter.messages.note, { tag: 'waiting' });
      const stopped = first.host.stop();
      hold.open();
      await stopped;
      expect(await world.state(ann)).toEqual({ count: 0, seen: ['running'] });
      await world.start([counterActor()]);
      await world.ask(counter.messages.add, { by: 1 });
      expect(await world.state(ann)).toEqual({ count: 1, seen: ['running', 'waiting'] });
    });

    it('a paused owner that resumes is fenced: one commit, one answer', async () => {
      const hold = gate();
      const first = await world.start([counterActor({ handler: () => hold.wait() })], soon);
      const id = await world.tell(counter.messages.add, { by: 1 });
      await hold.reached;
      first.pause();
      await world.start([counterActor()], soon);
      expect(await world.answer(id)).toEqual({ ok: true, result: { sum: 1 } });
      first.resume();
      hold.open();
      expect(await world.ask(counter.messages.add, { by: 1 })).toEqual({ ok: true, result: { sum: 2 } });
      expect(await world.state(ann)).toEqual({ count: 2, seen: [] });
      expect(world.answers.filter((answer) => answer.reply_to === id)).toHaveLength(1);
    });

    it('a message that ends every process that begins it becomes a dead letter “exhausted” after five more tries', async () => {
      let begun = 0;
      let host = await world.start([counterActor()], soon);
      const start = async (): Promise<void> => {
        host = await world.start(
          [
            counterActor({
              handler: (_, tag) => {
                if (tag !== 'fatal') return undefined;
                begun += 1;
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
      const id = await world.tell(counter.messages.add, { by: 1, tag: 'fatal' });
      expect(await world.answer(id)).toMatchObject({ ok: false, error: { code: 'exhausted' } });
      // One less when the first delivery was lost with a process that ended before it began the message.
      expect([5, 6]).toContain(begun);
      expect(await world.ask(counter.messages.add, { by: 1 })).toEqual({ ok: true, result: { sum: 1 } });
    });

    it('a message that gets further with each process is not exhausted, however many end', async () => {
      const long = defineContract({
        role: 'counter',
        key: 'session',
        summary: 'Many steps.',
        state: z.object({}).default({}),
        messages: { go: { summary: 'Goes.', body: z.object({}), reply: z.object({ steps: z.int() }) } },
      });
      let done = 0;
      let host: RunningHost | undefined;
      const start = async (): Promise<void> => {
        host = await world.start([actor], soon);
      };
      const actor = defineActor(long, {
        handlers: {
          async go(context) {
            for (let step = 1; step <= 8; step += 1) {
              let fresh = false;
              await context.run(`step ${step}`, {}, () => {
                fresh = true;
                done += 1;
                return done;
              });
              if (!fresh || step === 8) continue;
              host?.kill();
              void start();
              await new Promise(() => {});
            }
            return { steps: done };
          },
        },
      });
      await start();
      expect(await world.ask(long.messages.go, {})).toEqual({ ok: true, result: { steps: 8 } });
    });

    it('a handler that changed while its message was under way ends it with the list of what was done', async () => {
      const hold = gate();
      const first = await world.start([counterActor({ step: () => 1, handler: () => hold.wait() })], soon);
      const id = await world.tell(counter.messages.add, { by: 1 });
      await hold.reached;
      first.kill();
      const changed = defineActor(counter, {
        handlers: {
          add: async (context, { by }) => ({ sum: by + (await context.run('another', {}, () => 1)) }),
          note: () => undefined,
        },
      });
      await world.start([changed], soon);
      const answer = await world.answer(id);
      expect(answer).toMatchObject({ ok: false, error: { code: 'diverged' } });
      expect(answer.ok ? '' : JSON.stringify(answer.error.detail)).toContain('run:extra:');
    });
  });
}
