import { openActors, type ActorWorld } from '@stoa/consent/testing';
import { settle } from '@stoa/runtime/testing';
import { StoreError } from '@stoa/store';
import { afterEach, describe, expect, it } from 'vitest';
import { directivesActor } from '../src/index.ts';

let world: ActorWorld;
afterEach(() => world.close());

describe('directives', () => {
  it('takes as many rules as there are', async () => {
    world = await openActors((store) => [directivesActor(store)]);
    const texts = ['Keine Emojis', 'Sieze mich', 'Nie über Politik reden', 'Nenn mich Boss', 'Kurze Sätze'];
    for (const text of texts) {
      const { question } = await world.propose('directives', 'create', { text });
      expect(await world.execute(question)).toMatchObject({ outcome: 'done' });
    }
    expect(world.store.texts('directives', 'ann')).toEqual(texts);
    expect(world.store.rows('characters')).toEqual([]);
  });

  it('keeps a question open as long as it is told to', async () => {
    world = await openActors((store) => [directivesActor({ ...store, open: 1000 })]);
    const { question } = await world.propose('directives', 'create', { text: 'Keine Emojis' });
    await world.pass(1001);
    expect(await world.execute(question)).toMatchObject({ outcome: 'question', reason: 'expired' });
  });

  it('says on the wire that its database is away, and makes no dead letter of it', async () => {
    const history = () =>
      Promise.reject(new StoreError('store_unavailable', 'The database can’t be reached.'));
    world = await openActors(() => [directivesActor({ directives: { history } })]);
    const answer = world.propose('directives', 'delete_all').catch((error: unknown) => error);
    for (let tries = 0; tries < 5; tries += 1) {
      await settle();
      await world.pass(1000);
    }
    expect(await answer).toMatchObject({ code: 'database_unavailable' });
    expect(world.dead).toEqual([]);
  });
});
