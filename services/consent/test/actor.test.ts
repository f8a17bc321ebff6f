import { settle } from '@stoa/runtime/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openActors, type ActorWorld } from '../src/testing/index.ts';

let world: ActorWorld;
beforeEach(async () => {
  world = await openActors();
});
afterEach(() => world.close());

describe('an order', () => {
  it('changes nothing by itself, whatever it is', async () => {
    await world.store.add('directives', 'ann', 'Keine Emojis');
    const before = world.store.rows('directives');
    for (const action of [
      'create',
      'read',
      'update',
      'delete',
      'delete_all',
      'reactivate',
      'rejected',
    ] as const)
      await world.propose('directives', action, { text: 'Sieze mich' });
    expect(world.store.rows('directives')).toBe(before);
    expect(world.events).toEqual([]);
  });

  it('that was none is rejected without a question', async () => {
    expect(await world.propose('directives', 'rejected')).toEqual({
      outcome: 'rejected',
      reason: 'rejected',
      text: '',
    });
  });

  it('names another person’s row as well as one that is missing', async () => {
    const { id } = await world.store.add('directives', 'bob', 'Keine Emojis');
    const foreign = await world.propose('directives', 'delete', { targetId: id });
    expect(foreign).toEqual(await world.propose('directives', 'delete', { targetId: 999 }));
    expect(foreign).toMatchObject({ outcome: 'not_found', reason: 'nothing_found' });
  });

  it('is answered with all rows when it asks for them', async () => {
    const { id } = await world.store.add('characters', 'ann', 'Butler');
    await world.store.add('characters', 'ann', 'Koch');
    await world.store.end('characters', 'ann', id);
    expect(await world.send('character', 'list', {})).toMatchObject({
      ok: true,
      result: {
        rows: [
          { text: 'Koch', active: true },
          { id, text: 'Butler', active: false },
        ],
      },
    });
  });
});

describe('a consent', () => {
  it('writes what was shown, says so, and leaves a record with the former text', async () => {
    const { id } = await world.store.add('directives', 'ann', 'Nenn mich Boss');
    const { question } = await world.propose('directives', 'update', {
      targetId: id,
      text: 'Nenn mich Chef',
    });
    expect(await world.execute(question)).toEqual({
      outcome: 'done',
      text: `Geändert: [${id}] „Nenn mich Chef“\nBisher: [${id}] „Nenn mich Boss“`,
    });
    expect(world.store.rows('directives')).toMatchObject([
      { id, version: 1, text: 'Nenn mich Boss', active: false, closedBy: question?.id },
      { id, version: 2, text: 'Nenn mich Chef', active: true, openedBy: question?.id },
    ]);
    await expect
      .poll(() => world.events)
      .toMatchObject([
        {
          topic: 'instruction_written',
          payload: {
            action: 'update',
            before: [{ id, version: 1, text: 'Nenn mich Boss', active: true }],
            after: [{ id, version: 2, text: 'Nenn mich Chef', active: true }],
            question: question?.id,
            normalized: `update: [${id}] Nenn mich Chef`,
          },
        },
      ]);
  });

  it('is carried out once: the same answer again gives the same outcome and writes nothing', async () => {
    const { question } = await world.propose('directives', 'create', { text: 'Sieze mich' });
    const first = await world.execute(question);
    expect(await world.execute(question)).toEqual(first);
    expect(await world.execute(question)).toEqual(first);
    expect(world.store.rows('directives')).toHaveLength(1);
    expect(world.store.commits).toBe(1);
  });

  it('that was sent twice under one id is carried out once', async () => {
    const { question } = await world.propose('directives', 'create', { text: 'Sieze mich' });
    const id = '2'.repeat(22);
    const [one, two] = await Promise.all([
      world.execute(question, 'ja', { id }),
      world.send('directives', 'execute', { question, consent: 'ja', lang: 'de' }, { id }),
    ]);
    expect(two).toEqual({ ok: true, result: one });
    expect(world.store.rows('directives')).toHaveLength(1);
  });

  it('of one person does nothing to the equal rule of another', async () => {
    const ann = await world.propose('directives', 'create', { text: 'Sieze mich' });
    const bob = await world.propose('directives', 'create', { text: 'Sieze mich' }, { user: 'bob' });
    await world.execute(ann.question);
    expect(world.store.texts('directives', 'bob')).toEqual([]);
    await world.execute(bob.question, 'ja', { user: 'bob' });
    expect(world.store.texts('directives', 'ann')).toEqual(['Sieze mich']);
    expect(world.store.texts('directives', 'bob')).toEqual(['Sieze mich']);
  });

  it('of another person, or in another session, is none', async () => {
    const { question } = await world.propose('directives', 'create', { text: 'Sieze mich' });
    for (const other of [{ user: 'bob' }, { session: 's2' }])
      expect(await world.execute(question, 'ja', other)).toMatchObject({
        outcome: 'error',
        reason: 'not_asked_so',
      });
    expect(world.store.rows('directives')).toEqual([]);
  });

  it('to a question that another service asked is none', async () => {
    const { question } = await world.propose('directives', 'create', { text: 'Sieze mich' });
    await expect(
      world.send('character', 'execute', { question, consent: 'ja', lang: 'de' }),
    ).resolves.toMatchObject({ ok: true, result: { outcome: 'question', reason: 'expired' } });
    expect(world.store.commits).toBe(0);
  });

  it('that is no clear one asks the same again; a no changes nothing', async () => {
    const { question } = await world.propose('directives', 'create', { text: 'Sieze mich' });
    expect(await world.execute(question, 'Wie bitte?')).toMatchObject({ outcome: 'question', question });
    expect(await world.execute(question, 'nein')).toMatchObject({ outcome: 'dismissed' });
    expect(world.store.commits).toBe(0);
  });

  it('after ten minutes leads to a new question, whose answer counts', async () => {
    const { question } = await world.propose('directives', 'create', { text: 'Sieze mich' });
    await world.pass(600_001);
    const late = await world.execute(question);
    expect(late).toMatchObject({ outcome: 'question', reason: 'expired' });
    expect(world.store.commits).toBe(0);
    expect(await world.execute(late.question)).toMatchObject({ outcome: 'done' });
  });

  it('to a row that changed meanwhile writes nothing and asks anew', async () => {
    const { id } = await world.store.add('directives', 'ann', 'Nenn mich Boss');
    const old = await world.propose('directives', 'update', { targetId: id, text: 'Nenn mich Chef' });
    const between = await world.propose('directives', 'update', { targetId: id, text: 'Nenn mich Käpt’n' });
    await world.execute(between.question);
    const again = await world.execute(old.question);
    expect(again).toMatchObject({ outcome: 'question', reason: 'stale' });
    expect(again.text).toContain('„Nenn mich Käpt’n“');
    expect(world.store.texts('directives', 'ann')).toEqual(['Nenn mich Käpt’n']);
    expect(await world.execute(again.question)).toMatchObject({ outcome: 'done' });
    expect(world.store.texts('directives', 'ann')).toEqual(['Nenn mich Chef']);
  });

  it('to a row that ended meanwhile says so', async () => {
    const { id } = await world.store.add('directives', 'ann', 'Nenn mich Boss');
    const { question } = await world.propose('directives', 'delete', { targetId: id });
    await world.store.end('directives', 'ann', id);
    expect(await world.execute(question)).toMatchObject({ outcome: 'error', reason: 'stale' });
  });

  it('to a fourth character, when two sessions filled the last place at once, asks instead of adding', async () => {
    await world.store.add('characters', 'ann', 'Ein Butler');
    await world.store.add('characters', 'ann', 'Ein Koch');
    const one = await world.propose('character', 'create', { text: 'Eine Gärtnerin' });
    const two = await world.propose('character', 'create', { text: 'Ein Pirat' }, { session: 's2' });
    expect(await world.execute(one.question)).toMatchObject({ outcome: 'done' });
    const full = await world.execute(two.question, 'ja', { session: 's2' });
    expect(full).toMatchObject({ outcome: 'question', reason: 'stale', question: { kind: 'choice' } });
    expect(world.store.texts('characters', 'ann')).toHaveLength(3);
  });
});

describe('a store that fails', () => {
  const consented = async () => {
    const { id } = await world.store.add('directives', 'ann', 'Nenn mich Boss');
    return (await world.propose('directives', 'update', { targetId: id, text: 'Nenn mich Chef' })).question;
  };

  it.each(['open', 'close'] as const)('dropping an %s is noticed before anything is kept', async (drops) => {
    const question = await consented();
    world.store.faults.drops = drops;
    expect(await world.send('directives', 'execute', { question, consent: 'ja', lang: 'de' })).toMatchObject({
      ok: false,
      error: { code: 'conflict' },
    });
    expect(world.store.texts('directives', 'ann')).toEqual(['Nenn mich Boss']);
    expect(world.dead).toHaveLength(1);
  });

  it('dropping the whole write is an error, never “done”', async () => {
    const question = await consented();
    world.store.faults.drops = 'commit';
    expect(await world.execute(question)).toMatchObject({ outcome: 'error', reason: 'not_written' });
    expect(world.store.texts('directives', 'ann')).toEqual(['Nenn mich Boss']);
    expect(world.events).toEqual([]);
  });

  it('in the middle of a write leaves everything as it was, and tries again', async () => {
    const question = await consented();
    let fails = 2;
    world.store.faults.before = (operation) => {
      if (operation === 'open' && fails-- > 0) throw new Error('the connection broke');
    };
    const outcome = world.execute(question);
    for (let tries = 0; tries < 3; tries += 1) {
      await settle();
      await world.pass(100);
    }
    expect(await outcome).toMatchObject({ outcome: 'done' });
    expect(world.store.commits).toBe(2);
    expect(world.store.texts('directives', 'ann')).toEqual(['Nenn mich Chef']);
  });
});
