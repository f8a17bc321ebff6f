/** Rules of several people, sessions and processes on one database. */
import type { Store } from '@stoa/store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWorld, type World } from '../assistant/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld({});
});
afterEach(() => world.close());

const say = async (text: string, more = {}): Promise<string> => (await world.say(text, more)).reply.text;
const active = async (user = world.user): Promise<string[]> =>
  (await world.store.directives.active(user)).map(({ text }) => text);

it('equal rules of two people are two; each is theirs to lift', async () => {
  await world.start();
  const { user: bob, platform_account } = await world.invite('Bob');
  await say('Sieze mich ab jetzt.');
  await say('Sieze mich ab jetzt.', { platform_account });
  await say('ja');
  expect([await active(), await active(bob)]).toEqual([['Sieze mich'], []]);
  await say('ja', { platform_account });
  expect(await active(bob)).toEqual(['Sieze mich']);
  const [annsRow] = await world.store.directives.active(world.user);
  expect(await say(`Lösch Regel ${annsRow?.id}`, { platform_account })).toContain('Keine Regel gefunden');
  await say('Lösch die Regel', { platform_account });
  await say('ja', { platform_account });
  expect([await active(), await active(bob)]).toEqual([['Sieze mich'], []]);
});

it('a rule that another process changed is asked about anew, and is not touched before', async () => {
  await world.start();
  const row = await world.store.directives.open({
    user: world.user,
    text: 'Nenn mich Boss',
    context: null,
    by: 'past',
  });
  await say('Lösch die Regel');
  await world.store.transact.run({ message: 'm'.repeat(22), name: 'w' }, async (tx) => {
    await tx.directives.close(world.user, row, 'elsewhere');
    const { id, version } = row;
    await tx.directives.open({
      ...row,
      user: world.user,
      text: 'Nenn mich Chef',
      continues: { id, version },
      by: 'elsewhere',
    });
    return null;
  });
  expect(await say('ja')).toMatch(/^Inzwischen hat sich etwas geändert.*„Nenn mich Chef“/su);
  expect(await active()).toEqual(['Nenn mich Chef']);
});

it('two sessions that agree at the same moment to the last free place fill it once', async () => {
  await world.start();
  for (const text of ['Ein Butler', 'Ein Koch'])
    await world.store.characters.open({ user: world.user, text, context: null, by: 'past' });
  const one = await world.say('Du bist ab jetzt eine Gärtnerin.', { session: 'new' });
  const two = await world.say('Du bist ab jetzt ein Pirat.', { session: 'new' });
  const replies = await Promise.all([
    say('ja', { session: one.session }),
    say('ja', { session: two.session }),
  ]);
  expect(replies.filter((text) => text.startsWith('So bin ich jetzt'))).toHaveLength(1);
  expect(replies.filter((text) => text.includes('Mehr als drei Charaktere'))).toHaveLength(1);
  expect(await world.store.characters.active(world.user)).toHaveLength(3);
});

it('a database that drops the write is noticed: an error, never “done”', async () => {
  const view = (store: Store): Store => ({
    ...store,
    transact: {
      ...store.transact,
      // Everything is done, answered for, and gone.
      run: async (key, fn) => {
        const rollback = new Error('rollback');
        let result: { result: never; replayed: boolean } | undefined;
        await store.transact
          .run(key, async (tx) => {
            result = { result: (await fn(tx)) as never, replayed: false };
            throw rollback;
          })
          .catch((error: unknown) => {
            if (error !== rollback) throw error;
          });
        if (!result) throw new Error('The work was not done.');
        return result;
      },
    },
  });
  await world.start(world.broker, view);
  await say('Sieze mich ab jetzt.');
  const { reply } = await world.say('ja');
  expect(reply.kind).toBe('error');
  expect(reply.text).toContain('Nach dem Schreiben stand nicht da, was dastehen sollte');
  expect(await active()).toEqual([]);
});

it('a database that is away lets nothing be claimed; what was asked can be agreed to when it is back', async () => {
  let away = false;
  const view = (store: Store): Store => ({
    ...store,
    transact: {
      ...store.transact,
      run: (key, fn) =>
        away ? Promise.reject(new Error('connection refused')) : store.transact.run(key, fn),
    },
  });
  await world.start(world.broker, view);
  await say('Sieze mich ab jetzt.');
  away = true;
  expect((await world.say('ja')).reply).toMatchObject({ kind: 'error' });
  away = false;
  expect(await say('ja')).toMatch(/^Gemerkt: /u);
  expect(await active()).toEqual(['Sieze mich']);
});
