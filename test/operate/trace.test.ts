/** What was said in a turn, and which sessions there are, on a real server. */
import { actorsOf, sessionsOf, systemClock, traceOf } from '@stoa/runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asker, askerActor, counter, counterActor } from '../runtime/roles.ts';
import { gate } from '../runtime/world.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

describe('trace', () => {
  it('each message of the turn is there once, in order, and none of another', async () => {
    await stage.world.start([counterActor(), askerActor()]);
    const other = await stage.world.tell(asker.messages.go, { by: 1 }, { session: 's2' });
    await stage.world.answer(other);
    const turn = await stage.world.tell(asker.messages.go, { by: 7 });
    await stage.world.answer(turn);
    await stage.world.ask(asker.messages.go, { by: 1 });
    const said = await traceOf(stage.broker, systemClock, turn);
    expect(said.map(({ envelope }) => [envelope.type, envelope.intent])).toEqual([
      ['request', 'go'],
      ['request', 'add'],
      ['response', 'add'],
      ['event', 'asked'],
      ['response', 'go'],
    ]);
    expect(said.map(({ seq }) => seq)).toEqual(said.map(({ seq }) => seq).toSorted((a, b) => a - b));
    expect(new Set(said.map(({ envelope }) => envelope.id)).size).toBe(5);
    expect(said.every(({ envelope }) => envelope.turn === turn)).toBe(true);
  });

  it('a dead letter belongs to the turn that failed', async () => {
    await stage.world.start([counterActor()]);
    const turn = await stage.world.tell(counter.messages.add, { by: 'two' });
    await stage.world.answer(turn);
    const said = await traceOf(stage.broker, systemClock, turn);
    expect(said.map(({ envelope }) => envelope.intent).toSorted()).toEqual(['add', 'add', 'dead_letter']);
  });

  it('an id that only occurs in a text, an unknown one and an empty stream have no trace', async () => {
    expect(await traceOf(stage.broker, systemClock, '0000000000000000000000')).toEqual([]);
    await stage.world.start([counterActor()]);
    const id = await stage.world.tell(counter.messages.note, { tag: 'x' });
    const quoting = await stage.world.tell(counter.messages.add, { by: 1, tag: `"turn":"${id}" "${id}"` });
    await stage.world.answer(quoting);
    expect((await traceOf(stage.broker, systemClock, id)).map(({ envelope }) => envelope.id)).toEqual([id]);
    expect(await traceOf(stage.broker, systemClock, '0000000000000000000000')).toEqual([]);
  });

  it('the last message may be erased while it is looked for', async () => {
    await stage.world.start([counterActor()]);
    const turn = await stage.world.tell(counter.messages.add, { by: 1 });
    await stage.world.answer(turn);
    const last = await stage.broker.last('messages', 'stoa.*.re.*.*.*');
    const eraser = {
      ...stage.broker,
      follow: async (...args: Parameters<typeof stage.broker.follow>) => {
        await stage.broker.erase('messages', last?.seq ?? 0);
        return stage.broker.follow(...args);
      },
    };
    expect((await traceOf(eraser, systemClock, turn)).map(({ envelope }) => envelope.id)).toEqual([turn]);
  });
});

describe('sessions', () => {
  it('each has its messages, its last activity and the version of its state, the latest first', async () => {
    await stage.world.start([counterActor()]);
    for (const session of ['s1', 's2', 's1'])
      await stage.world.ask(counter.messages.add, { by: 1 }, { session });
    await stage.world.ask(counter.messages.add, { by: 1 }, { user: 'bob', session: 's9' });
    const all = await sessionsOf(stage.broker, 'counter');
    expect(
      all.map(({ user, session, messages, version, open }) => [user, session, messages, version, open]),
    ).toEqual([
      ['bob', 's9', 1, 1, false],
      ['ann', 's1', 2, 1, false],
      ['ann', 's2', 1, 1, false],
    ]);
    for (const { at } of all) expect(Math.abs((at ?? 0) - stage.broker.serverNow())).toBeLessThan(20_000);
    expect((await sessionsOf(stage.broker, 'counter', 'bob')).map(({ session }) => session)).toEqual(['s9']);
    expect(await sessionsOf(stage.broker, 'asker')).toEqual([]);
  });

  it('a session whose turn is under way is there with what it had before', async () => {
    const hold = gate();
    await stage.world.start([
      counterActor({ step: () => 0, handler: (_, tag) => (tag === 'hold' ? hold.wait() : undefined) }),
    ]);
    await stage.world.ask(counter.messages.add, { by: 1 });
    const running = await stage.world.tell(counter.messages.add, { by: 1, tag: 'hold' });
    const fresh = await stage.world.tell(counter.messages.add, { by: 1, tag: 'hold' }, { session: 'new' });
    await hold.reached;
    await expect
      .poll(async () => (await sessionsOf(stage.broker, 'counter')).filter(({ open }) => open).length)
      .toBe(2);
    const [first, second] = await sessionsOf(stage.broker, 'counter');
    expect(first).toMatchObject({ session: 'new', messages: 1, at: undefined, version: undefined });
    expect(second).toMatchObject({ session: 's1', messages: 2, version: 1 });
    hold.open();
    await Promise.all([stage.world.answer(running), stage.world.answer(fresh)]);
  });

  it('its actors are those of the session, of its user, and whoever wrote into it from elsewhere', async () => {
    await stage.world.start([counterActor(), askerActor()]);
    await stage.world.ask(asker.messages.go, { by: 1 });
    await stage.world.ask(asker.messages.go, { by: 1 }, { session: 's2' });
    const actors = async (): Promise<string[]> =>
      (await actorsOf(stage.broker, 's1')).map(({ role, session }) => `${role} ${session}`);
    expect(new Set(await actors())).toEqual(new Set(['asker s1', 'counter s1']));
    await stage.world.tell(
      counter.messages.note,
      { tag: 'from s2' },
      { from: { agent: 'asker', instance: 'ann.s2' } },
    );
    expect(new Set(await actors())).toEqual(new Set(['asker s1', 'counter s1', 'asker s2']));
    expect(await actorsOf(stage.broker, 'unknown')).toEqual([]);
  });
});
