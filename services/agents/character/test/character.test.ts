import { openActors, type ActorWorld } from '@stoa/consent/testing';
import { settle } from '@stoa/runtime/testing';
import { StoreError } from '@stoa/store';
import { afterEach, describe, expect, it } from 'vitest';
import { characterActor } from '../src/index.ts';

let world: ActorWorld;
afterEach(() => world.close());

describe('character', () => {
  it('takes three, and then offers room instead of a fourth', async () => {
    world = await openActors((store) => [characterActor(store)]);
    for (const text of ['Ein Butler', 'Eine Gärtnerin', 'Ein Koch']) {
      const { question } = await world.propose('character', 'create', { text });
      expect(await world.execute(question)).toMatchObject({ outcome: 'done' });
    }
    const full = await world.propose('character', 'create', { text: 'Ein Pirat' });
    expect(full).toMatchObject({ outcome: 'question', question: { kind: 'choice' } });
    expect(world.store.texts('characters', 'ann')).toHaveLength(3);
    expect(world.store.rows('directives')).toEqual([]);
  });

  it('says on the wire that its database is away, and makes no dead letter of it', async () => {
    const history = () =>
      Promise.reject(new StoreError('store_unavailable', 'The database can’t be reached.'));
    world = await openActors(() => [characterActor({ characters: { history } })]);
    const answer = world.propose('character', 'delete_all').catch((error: unknown) => error);
    for (let tries = 0; tries < 5; tries += 1) {
      await settle();
      await world.pass(1000);
    }
    expect(await answer).toMatchObject({ code: 'database_unavailable' });
    expect(world.dead).toEqual([]);
  });
});
