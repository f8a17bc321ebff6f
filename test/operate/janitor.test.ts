/** Old history goes from the journals of a real server, and nothing that an actor still needs. */
import * as fc from 'fast-check';
import { systemClock, type Stored } from '@stoa/runtime';
import {
  connectNats,
  trimJournals,
  type NatsConnection,
  type TrimOptions,
  type Trimmed,
} from '@stoa/runtime/nats';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { counter, counterActor } from '../runtime/roles.ts';
import { gate, subjects } from '../runtime/world.ts';
import { openStage, silent, type Stage } from './stage.ts';

const ann = { role: 'counter', user: 'ann', session: 's1' };
const soon = { ackWait: 400 };
const LATER = 8.64e15;

let stage: Stage;
let nc: NatsConnection;
beforeEach(async () => {
  stage = await openStage();
  const { url, user, pass } = stage.nats;
  nc = await connectNats({ url, user, pass, name: 'janitor' });
});
afterEach(async () => {
  await nc.close();
  await stage.close();
});

function trim(before: number, options: Partial<TrimOptions> = {}): Promise<Trimmed> {
  const { signal } = new AbortController();
  return trimJournals(nc, { before, clock: systemClock, log: silent, signal, ...options });
}

/** A time after everything that was written so far and before what is written next. */
async function between(): Promise<number> {
  const last = await stage.broker.last('journals', '>');
  const before = (last?.time ?? 0) + 1;
  while (Date.now() <= before) await new Promise((resolve) => setImmediate(resolve));
  return before;
}

async function journalOf(session: string): Promise<readonly Stored[]> {
  const found: Stored[] = [];
  for (let seq = 1; ;) {
    const stored = await stage.broker.next('journals', subjects.journal({ ...ann, session }), seq);
    if (!stored) return found;
    found.push(stored);
    seq = stored.seq + 1;
  }
}

type Head = { k: string; c: number; m: number; blob?: string };
const headOf = (stored: Stored): Head => JSON.parse(new TextDecoder().decode(stored.data)) as Head;
const kinds = (journal: readonly Stored[]): string[] => journal.map((stored) => headOf(stored).k);
const outcomes = async (): Promise<string[]> =>
  (await stage.replay(counterActor(), ann)).map((one) => one.why ?? one.outcome);

describe('the janitor', () => {
  it('removes what is old and leaves what is younger as it was; replay says what went', async () => {
    await stage.world.start([counterActor()]);
    for (let i = 0; i < 3; i += 1) await stage.world.ask(counter.messages.add, { by: 1 });
    const before = await between();
    for (let i = 0; i < 3; i += 1) await stage.world.ask(counter.messages.add, { by: 1 });
    const younger = (await journalOf('s1')).filter((stored) => stored.time >= before);
    expect(await outcomes()).toEqual(Array.from({ length: 6 }, () => 'same'));
    expect(await trim(before)).toEqual({ journals: 1, records: 3, blobs: 0, complete: true });
    expect(await journalOf('s1')).toEqual(younger);
    expect(await outcomes()).toEqual(['history_gone', 'same', 'same']);
    expect(await trim(before)).toMatchObject({ journals: 0, records: 0 });
  });

  it('keeps the last commit of an actor that has rested for long, which goes on from it', async () => {
    const first = await stage.world.start([counterActor()]);
    for (let i = 1; i < 4; i += 1) await stage.world.ask(counter.messages.add, { by: i });
    const last = (await journalOf('s1')).at(-1);
    expect(await trim(LATER)).toMatchObject({ records: 2 });
    expect(await journalOf('s1')).toEqual([last]);
    expect(await stage.world.ask(counter.messages.add, { by: 4 })).toMatchObject({ result: { sum: 10 } });
    await first.host.stop();
    await stage.world.start([counterActor()]);
    expect(await stage.world.ask(counter.messages.add, { by: 5 })).toMatchObject({ result: { sum: 15 } });
  });

  it('keeps the steps of a message under way, which the next owner ends with them', async () => {
    const started = await stage.world.start([counterActor()], soon);
    await stage.world.ask(counter.messages.add, { by: 0 });
    await started.host.stop();
    const held = gate();
    let steps = 0;
    const step = (): number => (steps += 1);
    const first = await stage.world.start([counterActor({ step, handler: () => held.wait() })], soon);
    const id = await stage.world.tell(counter.messages.add, { by: 10, tag: 'held' });
    await held.reached;
    first.kill();
    const all = await journalOf('s1');
    expect(kinds(all)).toEqual(['commit', 'step']);
    // A server before 2.15 takes a purge up to sequence 1 for one of everything: none may be asked for.
    expect(all[0]?.seq).toBe(1);
    const purges = nc.subscribe('$JS.API.STREAM.PURGE.>');
    expect(await trim(LATER)).toMatchObject({ records: 0 });
    await nc.flush();
    expect(purges.getReceived()).toBe(0);
    expect(await journalOf('s1')).toEqual(all);
    await stage.world.start([counterActor({ step })], soon);
    expect(await stage.world.answer(id)).toMatchObject({ result: { sum: 10 + 1 } });
    expect(steps).toBe(1);
  });

  it('removes whole messages: one that began before and ended after stays with its steps', async () => {
    const held = gate();
    await stage.world.start([
      counterActor({ step: () => 1, handler: (_, tag) => (tag === 'held' ? held.wait() : undefined) }),
    ]);
    const id = await stage.world.tell(counter.messages.add, { by: 1, tag: 'held' });
    await held.reached;
    const before = await between();
    held.open();
    await stage.world.answer(id);
    await stage.world.ask(counter.messages.add, { by: 1 });
    const all = await journalOf('s1');
    expect(await trim(before)).toMatchObject({ records: 0 });
    expect(await journalOf('s1')).toEqual(all);
    const again = await stage.replay(counterActor({ step: () => 1 }), ann);
    expect(again.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  });

  it('removes the bodies that were stored apart with the records that refer to them, and no other', async () => {
    const first = await stage.world.start([counterActor()]);
    const large = 'x'.repeat(600_000);
    for (let i = 0; i < 2; i += 1)
      await stage.world.ask(counter.messages.add, { by: 1, tag: `${i}${large}` }).catch(() => {});
    const bodies = (await journalOf('s1')).map((stored) => headOf(stored).blob ?? '');
    expect(bodies.every((blob) => blob !== '')).toBe(true);
    const gone = (await journalOf('s1')).length - 1;
    expect(await trim(LATER)).toMatchObject({ records: gone, blobs: gone });
    const kept = await Promise.all(bodies.map((blob) => stage.broker.getBlob(blob)));
    expect(kept.map((body) => body !== undefined)).toEqual(bodies.map((_, i) => i === gone));
    await first.host.stop();
    await stage.world.start([counterActor()]);
    expect(await stage.world.ask(counter.messages.add, { by: 1 })).toMatchObject({ result: { sum: 3 } });
  });

  it('leaves a journal that it can’t read, says so, and goes on with the others', async () => {
    await stage.world.start([counterActor()]);
    for (let i = 0; i < 3; i += 1) await stage.world.ask(counter.messages.add, { by: 1 });
    const damaged = subjects.journal({ ...ann, session: 'damaged' });
    for (const text of ['{', '{"k":"commit","c":99999}'])
      await stage.broker.publish('journals', damaged, new TextEncoder().encode(text));
    const said: unknown[] = [];
    const log = { ...silent, warn: (fields: object) => said.push(fields) };
    expect(await trim(LATER, { log: Object.assign(Object.create(silent), log) })).toMatchObject({
      journals: 1,
      records: 2,
    });
    expect(said).toEqual([{ err: expect.objectContaining({ name: 'Unreadable' }) }]);
    expect(await journalOf('damaged')).toHaveLength(2);
  });

  it('stops when it is told to', async () => {
    await stage.world.start([counterActor()]);
    const sessions = Array.from({ length: 6 }, (_, i) => `s${i}`);
    for (const session of sessions)
      for (let i = 0; i < 2; i += 1) await stage.world.ask(counter.messages.add, { by: 1 }, { session });
    const stop = new AbortController();
    let looks = 0;
    const clock = {
      ...systemClock,
      monotonic() {
        // It looks at the start, and after each journal.
        looks += 1;
        if (looks === 3) stop.abort();
        return 0;
      },
    };
    const options = { clock, signal: stop.signal, width: 1 };
    expect(await trim(LATER, options)).toEqual({ journals: 2, records: 2, blobs: 0, complete: false });
    expect(await trim(LATER, options)).toMatchObject({ records: 0, complete: false });
    expect(await trim(LATER)).toMatchObject({ journals: 4, complete: true });
  });

  it('an actor that is written to meanwhile loses nothing, also with two janitors at once', async () => {
    await stage.world.start([counterActor({ step: () => 0 })]);
    const sessions = Array.from({ length: 8 }, (_, i) => `s${i}`);
    const writing = Promise.all(
      sessions.map(async (session) => {
        const sums: unknown[] = [];
        for (let i = 0; i < 25; i += 1)
          sums.push(await stage.world.ask(counter.messages.add, { by: 1 }, { session }));
        return sums;
      }),
    );
    const done = new AbortController();
    const janitor = async (): Promise<number> => {
      let removed = 0;
      while (!done.signal.aborted) removed += (await trim(LATER)).records;
      return removed;
    };
    const cleaning = Promise.all([janitor(), janitor()]);
    const sums = await writing;
    done.abort();
    expect((await cleaning).reduce((a, b) => a + b, 0)).toBeGreaterThan(0);
    for (const all of sums)
      expect(all).toMatchObject(Array.from({ length: 25 }, (_, i) => ({ result: { sum: i + 1 } })));
    await trim(LATER);
    for (const session of sessions) {
      const [only, ...more] = await journalOf(session);
      expect(more).toEqual([]);
      expect(await stage.world.state({ ...ann, session })).toMatchObject({ count: 25 });
      expect(only && headOf(only).k).toBe('commit');
    }
  });

  it('whatever the journals hold, what stays is the last commit, what is younger, and what belongs to that', async () => {
    let runs = 0;
    const record = fc.record({
      actor: fc.integer({ min: 0, max: 2 }),
      kind: fc.constantFrom('commit', 'commit', 'step', 'attempt', 'intent', 'cancel'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 24 }),
        fc.nat(24),
        fc.integer({ min: 1, max: 3 }),
        async (records, young, width) => {
          runs += 1;
          const sessions = [0, 1, 2].map((actor) => `run${runs}x${actor}`);
          const commits = [0, 0, 0];
          const written: { session: string; seq: number; of: number; young: boolean }[] = [];
          let before = LATER;
          for (const [i, { actor, kind }] of records.entries()) {
            if (i === young) before = await between();
            const session = sessions[actor] ?? '';
            const body = new TextEncoder().encode(
              JSON.stringify({ k: kind, n: 'x', m: i, c: commits[actor] }),
            );
            const { seq } = await stage.broker.publish(
              'journals',
              subjects.journal({ ...ann, session }),
              body,
            );
            written.push({ session, seq, of: commits[actor] ?? 0, young: i >= young });
            if (kind === 'commit') commits[actor] = seq;
          }
          await trim(before, { width });
          for (const [actor, session] of sessions.entries()) {
            const mine = written.filter((one) => one.session === session);
            const last = commits[actor] ?? 0;
            // The message that was under way at the time is the one of the first younger record.
            const straddling = mine.find((one) => one.young)?.of;
            const stays = mine.filter(
              ({ seq }) => seq >= last || (straddling !== undefined && seq > straddling),
            );
            expect((await journalOf(session)).map(({ seq }) => seq)).toEqual(stays.map(({ seq }) => seq));
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
