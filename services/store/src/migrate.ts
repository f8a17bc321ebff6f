/**
 * Brings the tables up to date. Several processes may start at once: they queue for an advisory lock, and the first
 * one does the work in a single transaction, so a crash in the middle leaves nothing behind.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { fromDriver, StoreError } from './errors.ts';
import { connect } from './database.ts';
import { migrations } from './migrations/index.ts';
import type { Log } from './ports.ts';

/** Names the lock; any number that nothing else in the database uses. */
export const MIGRATION_LOCK = 5_706_401_001;

/** A migration may rewrite a table, and waits for the one that another process runs. */
const limits = { connections: 2, connect: 5_000, statement: 600_000, lock: 600_000, idle: 600_000 };

/**
 * Runs what is missing and answers its names.
 * @throws StoreError `store_newer` when the database knows a migration that this code does not, `store_unavailable`,
 *   `store_refused`, or `store_failed`; then nothing was changed.
 */
export async function migrate(url: string, log: Log): Promise<string[]> {
  const connection = connect(url, limits, log);
  try {
    return await connection.orm.em.fork().transactional(async (em: EntityManager) => {
      await em.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
      const known = new Set<string>(migrations.map(({ name }) => name));
      const applied = await connection.orm.migrator.getExecuted();
      const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name);
      if (unknown.length > 0) {
        throw new StoreError(
          'store_newer',
          `The database has migrations this version does not know: ${unknown.join(', ')}.`,
        );
      }
      const transaction = em.getTransactionContext();
      const ran = await connection.orm.migrator.up(transaction === undefined ? {} : { transaction });
      return ran.map(({ name }) => name);
    });
  } catch (error) {
    throw fromDriver(error, connection.target);
  } finally {
    await connection.close();
  }
}
