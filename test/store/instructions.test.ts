import { openStore } from '@stoa/store';
import type { Instruction, Instructions, Store, User } from '@stoa/store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres } from '../harness/index.ts';
import type { TestPostgres } from '../harness/index.ts';
import { blocked, fakeClock, idSource, quiet, query } from './support.ts';

let database: TestPostgres;
let store: Store;
let kim: User;
let lee: User;
const clock = fakeClock();
const nextId = idSource();
const start = clock.now();

beforeAll(async () => {
  database = await startPostgres();
  store = await openStore({ url: database.url, clock, log: quiet });
});
afterAll(async () => {
  await store.close();
  await database.stop();
});
beforeEach(async () => {
  await query(database, 'truncate users, effects cascade');
  clock.set(start);
  const person = (name: string) =>
    store.users.create({ id: nextId(), name, language: 'de', timeZone: 'Europe/Berlin' });
  [kim, lee] = [await person('Kim'), await person('Lee')];
});

const open = (text: string, user = kim, repository: Instructions = store.directives): Promise<Instruction> =>
  repository.open({ user: user.id, text, context: null, by: 'q1' });
const later = (ms: number): void => clock.set(clock.now() + ms);

describe.each(['directives', 'characters'] as const)('%s', (name) => {
  const repository = (): Instructions => store[name];

  it('are found as they were opened, in the order in which they were first made', async () => {
    const first = await repository().open({ user: kim.id, text: 'Sag „du“ 🙂', context: 'Zeile', by: 'q1' });
    expect(first).toEqual({
      id: first.id,
      version: 1,
      text: 'Sag „du“ 🙂',
      context: 'Zeile',
      active: true,
      created: start,
      opened: start,
      closed: null,
      openedBy: 'q1',
      closedBy: null,
    });
    later(1);
    const second = await open('Zweitens', kim, repository());
    expect(second.id).toBeGreaterThan(first.id);
    expect(await repository().current(kim.id)).toEqual([first, second]);
    expect(await repository().active(kim.id)).toEqual([first, second]);
    expect(await repository().current(lee.id)).toEqual([]);
  });

  it('keep what they were: a change closes one version and opens the next, under the same id', async () => {
    const first = await open('Boss', kim, repository());
    later(5);
    const closed = await repository().close(kim.id, first, 'q2');
    expect(closed).toEqual({ ...first, active: false, closed: start + 5, closedBy: 'q2' });
    const next = await repository().open({
      user: kim.id,
      text: 'Chef',
      context: null,
      continues: first,
      by: 'q2',
    });
    expect(next).toMatchObject({ id: first.id, version: 2, created: start, opened: start + 5, active: true });
    expect(await repository().current(kim.id)).toEqual([next]);
    expect(await repository().history(kim.id)).toEqual([closed, next]);
    expect(await repository().history(kim.id, first.id)).toEqual([closed, next]);
  });

  it('show a closed one as it was last, and not among the active ones', async () => {
    const first = await open('Boss', kim, repository());
    const closed = await repository().close(kim.id, first, 'q2');
    expect(await repository().current(kim.id)).toEqual([closed]);
    expect(await repository().active(kim.id)).toEqual([]);
  });

  it('of another user are as good as none', async () => {
    const mine = await open('Boss', kim, repository());
    const missing = { id: mine.id + 1000, version: 1 };
    const failure = (work: Promise<unknown>): Promise<unknown> =>
      work.catch((error: unknown) => String(error));
    const foreign = await failure(repository().close(lee.id, mine, 'q'));
    expect(foreign).toBe(await failure(repository().close(lee.id, missing, 'q')));
    await repository().close(kim.id, mine, 'q');
    const stolen = { user: lee.id, text: 'x', context: null, by: 'q' };
    expect(await failure(repository().open({ ...stolen, continues: mine }))).toBe(
      await failure(repository().open({ ...stolen, continues: missing })),
    );
    expect(await repository().history(lee.id, mine.id)).toEqual([]);
    expect(await repository().forget(lee.id, mine.id)).toBe(0);
    expect(await repository().history(kim.id)).toHaveLength(1);
  });

  it('are not closed twice, and not in a version that is over', async () => {
    const first = await open('Boss', kim, repository());
    await repository().close(kim.id, first, 'q');
    await expect(repository().close(kim.id, first, 'q')).rejects.toMatchObject({ code: 'stale' });
    await repository().open({ user: kim.id, text: 'Chef', context: null, continues: first, by: 'q' });
    await expect(repository().close(kim.id, first, 'q')).rejects.toMatchObject({ code: 'stale' });
    expect(await repository().current(kim.id)).toMatchObject([{ version: 2, active: true }]);
  });

  it('are not continued while they are open, nor from an older version', async () => {
    const first = await open('Boss', kim, repository());
    const again = (continues: Instruction) =>
      repository().open({ user: kim.id, text: 'Chef', context: null, continues, by: 'q' });
    await expect(again(first)).rejects.toMatchObject({ code: 'stale' });
    await repository().close(kim.id, first, 'q');
    const second = await again(first);
    await repository().close(kim.id, second, 'q');
    await expect(again(first)).rejects.toMatchObject({ code: 'stale' });
    expect(await again(second)).toMatchObject({ version: 3 });
  });

  it('refuse a text that can’t be kept as it is', async () => {
    for (const text of ['', ' ', 'a\u0000b', '\uD800', 'x'.repeat(4001)])
      await expect(open(text, kim, repository())).rejects.toMatchObject({ code: 'invalid_value' });
    expect(await repository().history(kim.id)).toEqual([]);
  });

  it('need a user who is there', async () => {
    await expect(
      store.transact.run({ message: 'm', name: 'w' }, async (tx) => {
        await tx[name].lock('nobody');
        return 1;
      }),
    ).rejects.toMatchObject({ code: 'no_row' });
  });

  it('go with their user, and a forgotten one goes with all its versions; its number is not given again', async () => {
    const first = await open('Boss', kim, repository());
    await repository().close(kim.id, first, 'q');
    await repository().open({ user: kim.id, text: 'Chef', context: null, continues: first, by: 'q' });
    const other = await open('Bleibt', kim, repository());
    expect(await repository().forget(kim.id, first.id)).toBe(2);
    expect(await repository().history(kim.id)).toEqual([other]);
    expect((await open('Neu', kim, repository())).id).toBeGreaterThan(other.id);
    await store.users.forget(kim.id);
    expect(await query(database, `select 1 from ${name}`)).toEqual([]);
  });

  it('hold the second of two writers back until the first has ended', async () => {
    const gate = Promise.withResolvers<void>();
    const order: string[] = [];
    const writer = (message: string, wait: Promise<void>) =>
      store.transact.run({ message, name: 'w' }, async (tx) => {
        await tx[name].lock(kim.id);
        order.push(`${message} in`);
        await wait;
        const { length } = await tx[name].active(kim.id);
        if (length === 0) await tx[name].open({ user: kim.id, text: message, context: null, by: 'q' });
        order.push(`${message} out`);
        return length;
      });
    const first = writer('one', gate.promise);
    await expect.poll(() => order).toEqual(['one in']);
    const second = writer('two', Promise.resolve());
    await blocked(database, 1);
    gate.resolve();
    expect([(await first).result, (await second).result]).toEqual([0, 1]);
    expect(order).toEqual(['one in', 'one out', 'two in', 'two out']);
    expect(await repository().active(kim.id)).toMatchObject([{ text: 'one' }]);
  });
});

it('directives and characters share one row of numbers', async () => {
  const directive = await open('Regel');
  const character = await open('Butler', kim, store.characters);
  expect(character.id).toBe(directive.id + 1);
});
