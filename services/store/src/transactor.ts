/**
 * Writes that happen exactly once (DESIGN 3.4). A message may run more than once, even twice at the same time; its
 * row in `effects` is the fence. The first statement of the transaction takes the row, so a twin waits on its key;
 * the last one stores the result, so row, effect and result are there together or not at all.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Json, Transaction, Transactor } from '@stoa/runtime';
import * as check from './check.ts';
import type { Connection } from './database.ts';
import { EffectEntity } from './entities.ts';
import { StoreError } from './errors.ts';
import { jsonText } from './json.ts';
import type { Clock } from './ports.ts';
import { repositoriesIn } from './repositories.ts';
import type { Repositories } from './repositories.ts';
import { unwatched } from './row-memory.ts';

/** What the function of a transaction gets: the repositories, all in that one transaction. */
declare module '@stoa/runtime' {
  interface Transaction extends Repositories {}
}

/**
 * The runtime’s port, and what keeps its table in order.
 *
 * `run` calls `fn` in a transaction and stores what it answers; a second run, in whatever process, gets the stored
 * answer and `fn` is not called. `fn` does nothing but database work, and only through `tx`: it holds a connection,
 * and what it did otherwise would not be undone. When `fn` throws, nothing is written and a later run starts afresh.
 * It throws StoreError `voided`; `result_not_json`; a transient one, after which the same call is safe even when it is
 * not known whether the transaction was committed; or what `fn` threw.
 *
 * `void` waits for a twin that is writing the effect just now.
 */
export interface EffectTransactor extends Transactor {
  /** Removes rows that were made before `olderThan` (ms since 1970), once no twin can come any more. Answers how many. */
  prune(olderThan: number): Promise<number>;
  /** Forgets what the effects of these messages answered; the rows stay, void, so that no late twin gets in. */
  erase(messages: readonly string[]): Promise<number>;
}

type EffectKey = Parameters<Transactor['void']>[0];

export function transactorIn({ database, within }: Connection, clock: Clock): EffectTransactor {
  return {
    async run<T extends Json>(key: EffectKey, fn: (tx: Transaction) => Promise<T>) {
      let own: { readonly error: unknown } | undefined;
      try {
        return await database.transaction(async (em, changed) => {
          if (!(await take(em, key, clock))) {
            return { result: (await stored(em, key)) as T, replayed: true };
          }
          let text: string;
          try {
            text = jsonText(await fn(repositoriesIn(within(em, changed), clock, unwatched)));
          } catch (error) {
            own = { error };
            throw error;
          }
          await em.nativeUpdate(EffectEntity, { messageId: key.message, name: key.name }, { result: text });
          return { result: JSON.parse(text) as T, replayed: false };
        });
      } catch (error) {
        // What the caller’s function threw is not the store’s to translate.
        throw own ? own.error : error;
      }
    },

    void: (key) =>
      database.transaction(async (em) => {
        if (await take(em, key, clock, true)) return { voided: true };
        return { voided: (await find(em, key)).void };
      }),

    prune: (olderThan) =>
      database.run((em) =>
        em.nativeDelete(EffectEntity, { at: { $lt: check.instant('olderThan', olderThan) } }),
      ),

    erase: (messages) =>
      database.run((em) =>
        em.nativeUpdate(EffectEntity, { messageId: { $in: [...messages] } }, { result: null, void: true }),
      ),
  };
}

/** Makes the row, waiting for a twin that has it in an open transaction. False when there is one already. */
async function take(em: EntityManager, key: EffectKey, clock: Clock, asVoid = false): Promise<boolean> {
  const row = {
    messageId: check.text('message', key.message),
    name: check.text('name', key.name),
    result: null,
    void: asVoid,
    at: check.instant('at', clock.now()),
  };
  const insert = em.createQueryBuilder(EffectEntity).insert(row).onConflict().ignore().returning('*');
  return (await insert.execute('all')).length > 0;
}

async function find(em: EntityManager, key: EffectKey) {
  const row = await em.findOne(EffectEntity, { messageId: key.message, name: key.name });
  // It was there a moment ago, so it was pruned just now.
  if (!row) throw new StoreError('store_busy', 'The record of the effect was removed meanwhile.');
  return row;
}

async function stored(em: EntityManager, key: EffectKey): Promise<unknown> {
  const row = await find(em, key);
  if (row.void) throw new StoreError('voided', `The effect "${key.name}" was given up.`);
  if (typeof row.result !== 'string') throw new StoreError('store_failed', 'An effect has no result.');
  return JSON.parse(row.result);
}
