/**
 * What once went wrong between the journal and a database that goes away: each test is named after the mishap. Run on
 * every broker like the other behaviours.
 */
import { defineContract, WireError } from '@stoa/protocol';
import { defineActor, type AnyActor, type Transactor } from '@stoa/runtime';
import { fakeClock } from '@stoa/runtime/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Stage } from './behaviours.ts';
import { fakeDatabase, translate, type Fate } from './fake-database.ts';
import { gate, openWorld, subjects, type World } from './world.ts';

const soon = { ackWait: 400 };
const annsWriter = { role: 'writer', user: 'ann', session: 's1' };
/** Longer than any of these tests take, ms. */
const MINUTE = 60_000;

const writer = defineContract({
  role: 'writer',
  key: 'session',
  summary: 'Writes to a database and reads from it.',
  state: z.object({}).prefault({}),
  messages: {
    write: {
      summary: 'Writes a row.',
      body: z.object({ what: z.string() }),
      reply: z.object({ row: z.int() }),
    },
    list: { summary: 'Only reads.', body: z.object({}), reply: z.object({ rows: z.array(z.string()) }) },
  },
});

interface Hooks {
  /** A step that is recorded at once, after the transaction. */
  step?: () => number;
  after?: () => Promise<void> | void;
  read?: () => Promise<string[]>;
}

function writerActor({ step, after, read }: Hooks = {}): AnyActor {
  return defineActor(writer, {
    transacts: ['write'],
    translate,
    handlers: {
      async write(context, { what }) {
        const row = await context.transact('write', async (tx) =>
          (tx as unknown as { insert(text: string): number }).insert(what),
        );
        if (step) await context.run('step', {}, step);
        await after?.();
        return { row };
      },
      list: async () => ({ rows: (await read?.()) ?? [] }),
    },
  });
}

export function describeDatabase(name: string, open: () => Promise<Stage>): void {
  let stage: Stage;
  let world: World;
  /** How much later it is than the broker says, ms. */
  let later: number;
  beforeEach(async () => {
    stage = await open();
    later = 0;
    const { broker } = stage;
    world = await openWorld({ ...broker, serverNow: () => broker.serverNow() + later });
  });
  afterEach(async () => {
    await world.close();
    await stage.close();
  });

  const within = (ms: number): { deadline: string } => ({
    deadline: new Date(world.broker.serverNow() + ms).toISOString(),
  });

  async function recordsOf(address: typeof annsWriter): Promise<string[]> {
    const found: string[] = [];
    for (let at = 1; ;) {
      const next = await stage.broker.next('journals', subjects.journal(address), at);
      if (!next) return found;
      found.push((JSON.parse(new TextDecoder().decode(next.data)) as { k: string }).k);
      at = next.seq + 1;
    }
  }

  describe(`${name}: mishaps with a database`, () => {
    it.each([
      ['before that was recorded', {}],
      ['and that was recorded', { step: () => 1 }],
    ])(
      'a message with a transaction was called expired though its row had been written, %s',
      async (_, hooks) => {
        const transactor = fakeDatabase();
        const hold = gate();
        const first = await world.start([writerActor({ ...hooks, after: () => hold.wait() })], {
          ...soon,
          transactor,
        });
        const id = await world.tell(writer.messages.write, { what: 'row' }, within(MINUTE));
        await hold.reached;
        first.kill();
        later = 2 * MINUTE;
        await world.start([writerActor(hooks)], { ...soon, transactor });
        expect(await world.answer(id)).toEqual({ ok: true, result: { row: 1 } });
        expect(transactor.rows).toEqual(['row']);
      },
    );

    it('a process that stood still before its transaction wrote a row after its message had been called expired', async () => {
      const transactor = fakeDatabase();
      const hold = gate();
      const held: Transactor = {
        ...transactor,
        run: (key, fn) => hold.wait().then(() => transactor.run(key, fn)),
      };
      const first = await world.start([writerActor()], { ...soon, transactor: held });
      const id = await world.tell(writer.messages.write, { what: 'row' }, within(MINUTE));
      await hold.reached;
      first.pause();
      later = 2 * MINUTE;
      await world.start([writerActor()], { ...soon, transactor });
      expect(await world.answer(id)).toMatchObject({ ok: false, error: { code: 'expired' } });
      first.resume();
      hold.open();
      await expect.poll(() => transactor.log, { timeout: 5000 }).toEqual(['void voided', 'run refused']);
      expect(transactor.rows).toEqual([]);
    });

    it('a message whose row had been written was called exhausted without a word of that', async () => {
      const transactor = fakeDatabase();
      const id = await world.tell(writer.messages.write, { what: 'row' });
      const stored = await stage.broker.last('messages', subjects.inbox(annsWriter));
      await transactor.run({ message: id, name: 'write' }, () => Promise.resolve(1));
      let expectedSeq = 0;
      for (let count = 1; count <= 5; count += 1) {
        const attempt = { k: 'attempt', n: `dead.${count}`, m: stored?.seq, c: 0, count };
        const data = new TextEncoder().encode(JSON.stringify(attempt));
        const options = { expect: expectedSeq };
        const published = await stage.broker.publish('journals', subjects.journal(annsWriter), data, options);
        expectedSeq = published.seq;
      }
      await world.start([writerActor()], { ...soon, transactor });
      expect(await world.answer(id)).toMatchObject({
        ok: false,
        error: { code: 'exhausted', detail: { done: ['transact:write'] } },
      });
    });

    it('a message failed whose transaction had been committed, because the acknowledgement was lost', async () => {
      const fates: Fate[] = ['lost', 'away', 'away', 'away', 'away'];
      const transactor = fakeDatabase(() => fates.shift() ?? 'done');
      await world.start([writerActor()], { transactor });
      expect(await world.ask(writer.messages.write, { what: 'row' })).toEqual({
        ok: true,
        result: { row: 1 },
      });
      expect(transactor.rows).toEqual(['row']);
      expect(transactor.log).toEqual([
        'run written',
        'run away',
        'run away',
        'run away',
        'void away',
        'void too late',
        'run replayed',
      ]);
    });

    it.each([
      [
        'answered “not saved” though the row stood',
        'lost',
        7,
        ['run written', 'void too late', 'run replayed'],
      ],
      ['could be followed by its late twin', 'away', 0, ['run away', 'void voided']],
    ] as const)('a handler that made an answer of a transaction’s error %s', async (_, fate, row, log) => {
      const fates: Fate[] = [fate];
      const transactor = fakeDatabase(() => fates.shift() ?? 'done');
      const actor = defineActor(writer, {
        transacts: ['write'],
        translate,
        handlers: {
          write: async (context) => ({
            row: await context.transact('write', () => Promise.resolve(7)).catch(() => 0),
          }),
          list: () => ({ rows: [] }),
        },
      });
      await world.start([actor], { transactor });
      expect(await world.ask(writer.messages.write, { what: 'row' })).toEqual({ ok: true, result: { row } });
      expect(transactor.log).toEqual(log);
    });

    it('an error of the handler’s own told nobody that the transaction before it had been committed', async () => {
      const fates: Fate[] = ['lost'];
      const transactor = fakeDatabase(() => fates.shift() ?? 'done');
      const actor = defineActor(writer, {
        transacts: ['write'],
        translate,
        handlers: {
          async write(context) {
            try {
              return { row: await context.transact('write', () => Promise.resolve(7)) };
            } catch (error) {
              throw new WireError('refused', 'It was not written.', undefined, { cause: error });
            }
          },
          list: () => ({ rows: [] }),
        },
      });
      await world.start([actor], { transactor });
      expect(await world.ask(writer.messages.write, { what: 'row' })).toEqual({
        ok: true,
        result: { row: 7 },
      });
      expect(transactor.log).toEqual(['run written', 'void too late', 'run replayed']);
    });

    it('a message whose transaction failed was begun again and again while the database was away, and called exhausted', async () => {
      const clock = fakeClock();
      let away = true;
      const transactor = fakeDatabase(() => (away ? 'away' : 'done'));
      await world.start([writerActor()], { clock, transactor });
      const id = await world.tell(writer.messages.write, { what: 'row' });
      const pass = <T>(look: () => T): Promise<T> => clock.advance(500).then(look);
      await expect
        .poll(() => pass(() => transactor.log.filter((what) => what === 'void away').length), {
          interval: 1,
          timeout: 10_000,
        })
        .toBeGreaterThan(30);
      expect(world.answers).toEqual([]);
      away = false;
      await expect.poll(() => pass(() => world.answers.length), { interval: 1, timeout: 10_000 }).toBe(1);
      expect(await world.answer(id)).toMatchObject({ ok: false, error: { code: 'database_unavailable' } });
      expect(await world.dead('writer')).toMatchObject({
        error: { code: 'database_unavailable' },
        attempts: 4,
      });
      expect(transactor.log.filter((what) => what === 'run away')).toHaveLength(4);
      expect(transactor.log.at(-1)).toBe('void voided');
      expect(await recordsOf(annsWriter)).not.toContain('attempt');
    });

    it('a host could not stop while the database was away and a message waited for it', async () => {
      let away = true;
      const waits = gate();
      const transactor = fakeDatabase(() => (away ? 'away' : 'done'));
      const watched = {
        ...transactor,
        void: (key: Parameters<typeof transactor.void>[0]) => {
          void waits.wait();
          return transactor.void(key);
        },
      };
      const { host } = await world.start([writerActor()], { ...soon, transactor: watched });
      const id = await world.tell(writer.messages.write, { what: 'row' });
      await waits.reached;
      await host.stop(50);
      away = false;
      await world.start([writerActor()], { ...soon, transactor });
      expect(await world.answer(id)).toEqual({ ok: true, result: { row: 1 } });
    });

    it('a handler that only reads could not end while the database was away, because it might have written', async () => {
      const transactor = fakeDatabase(() => 'away');
      const read = (): Promise<never> =>
        transactor.run({ message: 'any', name: 'read' }, () => Promise.resolve([])) as Promise<never>;
      await world.start([writerActor({ read })], { transactor });
      expect(await world.ask(writer.messages.list, {})).toMatchObject({
        ok: false,
        error: { code: 'database_unavailable' },
      });
      expect(new Set(transactor.log)).toEqual(new Set(['run away']));
    });
  });
}
