/** Dead letters on a real server: seen, retried in order, dropped. */
import { NONE, readEnvelope, writeEnvelope } from '@stoa/protocol';
import {
  deadLetter,
  deadLetters,
  dropDeadLetter,
  NotRetried,
  retryDeadLetter,
  type Letter,
} from '@stoa/runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { counter, counterActor } from '../runtime/roles.ts';
import { subjects } from '../runtime/world.ts';
import { collect, openStage, type Stage } from './stage.ts';

const ann = { role: 'counter', user: 'ann', session: 's1' };

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const all = (): Promise<Letter[]> => collect(deadLetters(stage.broker));

/** A counter that fails for tags with “bad” in them, as long as `broken`. */
function brittle() {
  const state = { broken: true };
  const actor = counterActor({
    handler: (_, tag) => {
      if (state.broken && tag.includes('bad')) throw new Error('a bug');
    },
  });
  return { state, actor };
}

describe('dead letters', () => {
  it('a message that fails for good is a letter with its reason, its tries and itself', async () => {
    await stage.world.start([brittle().actor]);
    const id = await stage.world.tell(counter.messages.add, { by: 1, tag: 'bad' });
    await stage.world.answer(id);
    await stage.world.dead('counter');
    const [letter] = await all();
    expect(letter).toMatchObject({
      role: 'counter',
      letter: { error: { code: 'internal' }, attempts: 4, subject: subjects.inbox(ann) },
      message: { id, intent: 'add', payload: { by: 1, tag: 'bad' } },
    });
    expect(await deadLetter(stage.broker, letter?.seq ?? 0)).toEqual(letter);
    expect(await deadLetter(stage.broker, 1)).toBeUndefined();
  });

  it('retried ones run in the order in which they failed, under new ids that name the old ones', async () => {
    const { state, actor } = brittle();
    await stage.world.start([actor]);
    const tags = ['bad 1', 'good', 'bad 2', 'bad 3'];
    const ids = [];
    for (const tag of tags) ids.push(await stage.world.tell(counter.messages.note, { tag }));
    await stage.world.ask(counter.messages.add, { by: 1 });
    expect(await stage.world.state(ann)).toEqual({ count: 1, seen: ['good'] });

    state.broken = false;
    const letters = await all();
    expect(letters.map(({ message }) => message?.id)).toEqual([ids[0], ids[2], ids[3]]);
    const again = [];
    for (const letter of letters) again.push(await retryDeadLetter(stage.broker, letter));
    await stage.world.ask(counter.messages.add, { by: 1 });
    expect(await stage.world.state(ann)).toEqual({ count: 2, seen: ['good', 'bad 1', 'bad 2', 'bad 3'] });
    expect(await all()).toEqual([]);
    expect(new Set([...ids, ...again]).size).toBe(7);

    const inbox = subjects.inbox(ann);
    const causes = [];
    for (let seq = 1; ;) {
      const stored = await stage.broker.next('messages', inbox, seq);
      if (!stored) break;
      seq = stored.seq + 1;
      const { id, cause } = readEnvelope(stored.data);
      if (again.includes(id)) causes.push(cause);
    }
    expect(causes).toEqual([ids[0], ids[2], ids[3]]);
  });

  it('the same letter retried twice is one message', async () => {
    const { state, actor } = brittle();
    await stage.world.start([actor]);
    await stage.world.tell(counter.messages.note, { tag: 'bad' });
    await stage.world.ask(counter.messages.add, { by: 1 });
    state.broken = false;
    const [letter] = await all();
    if (!letter) throw new Error('there is no letter');
    const [first, second] = await Promise.all([
      retryDeadLetter(stage.broker, letter),
      retryDeadLetter(stage.broker, letter),
    ]);
    expect(second).toBe(first);
    await stage.world.ask(counter.messages.add, { by: 1 });
    expect(await stage.world.state(ann)).toEqual({ count: 2, seen: ['bad'] });
  });

  it('a message that expired runs when it is retried: the deadline was the asker’s', async () => {
    await stage.world.start([counterActor()]);
    await stage.world.ask(
      counter.messages.add,
      { by: 5, tag: 'late' },
      { deadline: '2020-01-01T00:00:00.000Z' },
    );
    const [letter] = await all();
    expect(letter?.letter.error.code).toBe('expired');
    if (letter) await retryDeadLetter(stage.broker, letter);
    await stage.world.ask(counter.messages.add, { by: 1 });
    expect(await stage.world.state(ann)).toEqual({ count: 6, seen: ['late'] });
  });

  it('a dropped one is gone, and nothing but a letter can be dropped', async () => {
    await stage.world.start([counterActor()]);
    await stage.world.ask(counter.messages.add, { by: 'two' });
    const [letter] = await all();
    const seq = letter?.seq ?? 0;
    const innocent = await stage.broker.last('messages', subjects.inbox(ann));
    expect(await dropDeadLetter(stage.broker, innocent?.seq ?? 0)).toBe(false);
    expect(await stage.broker.last('messages', subjects.inbox(ann))).toEqual(innocent);
    expect(await dropDeadLetter(stage.broker, seq)).toBe(true);
    expect(await dropDeadLetter(stage.broker, seq)).toBe(false);
    expect(await all()).toEqual([]);
  });

  it('a message that was no JSON can be seen and dropped, but not retried', async () => {
    await stage.world.start([counterActor()]);
    await stage.world.tell(counter.messages.add, {}, { raw: new TextEncoder().encode('hello?') });
    await stage.world.dead('counter');
    const [letter] = await all();
    expect(letter).toMatchObject({ message: undefined, letter: { original: 'hello?' } });
    if (!letter) throw new Error('there is no letter');
    await expect(retryDeadLetter(stage.broker, letter)).rejects.toMatchObject({ reason: 'unreadable' });
    expect(await all()).toHaveLength(1);
  });

  it('one that is too large to be quoted is retried from the stream, until the stream has lost it', async () => {
    const { state, actor } = brittle();
    await stage.world.start([actor]);
    const tag = `bad ${'x'.repeat(70_000)}`;
    await stage.world.tell(counter.messages.note, { tag });
    await stage.world.ask(counter.messages.add, { by: 1 });
    const [letter] = await all();
    if (!letter) throw new Error('there is no letter');
    expect(letter.letter.original).toBeUndefined();
    expect(letter.message?.payload).toEqual({ tag });
    state.broken = false;
    await retryDeadLetter(stage.broker, letter);
    await stage.world.ask(counter.messages.add, { by: 1 });
    expect(await stage.world.state(ann)).toEqual({ count: 2, seen: [tag] });
    await stage.broker.erase('messages', letter.letter.seq);
    await expect(retryDeadLetter(stage.broker, letter)).rejects.toThrow(NotRetried);
  });

  it('a letter that nobody can read says so and hides no other', async () => {
    await stage.world.start([counterActor()]);
    await stage.broker.publish('messages', subjects.dead(ann), new TextEncoder().encode('{'));
    await stage.broker.publish(
      'messages',
      subjects.dead({ ...ann, role: 'asker' }),
      writeEnvelope({
        v: 1,
        id: '0000000000000000000000',
        type: 'event',
        intent: 'dead_letter',
        from: { agent: 'asker', instance: 'ann.s1' },
        to: NONE,
        user: 'ann',
        session: 's1',
        turn: '0000000000000000000000',
        hops: 0,
        path: [],
        tainted: false,
        at: '2026-01-01T00:00:00.000Z',
        payload: { unexpected: true },
      }),
    );
    await stage.world.ask(counter.messages.add, { by: 'two' });
    const letters = await all();
    expect(letters.map(({ role, letter }) => [role, letter.error.code])).toEqual([
      ['counter', 'invalid_message'],
      ['asker', 'invalid_message'],
      ['counter', 'invalid_message'],
    ]);
    expect(letters[0]?.letter.error.message).toContain('The dead letter itself');
    for (const { seq } of letters) expect(await dropDeadLetter(stage.broker, seq)).toBe(true);
  });

  it('the list can be narrowed to a role', async () => {
    await stage.world.start([counterActor()]);
    await stage.world.ask(counter.messages.add, { by: 'two' });
    expect(await collect(deadLetters(stage.broker, 'counter'))).toHaveLength(1);
    expect(await collect(deadLetters(stage.broker, 'asker'))).toEqual([]);
  });
});
