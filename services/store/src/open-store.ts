/** Opens the store: tables first, then the pool. */
import { connect } from './database.ts';
import type { Limits } from './database.ts';
import { fromDriver } from './errors.ts';
import type { StoreError } from './errors.ts';
import { migrate } from './migrate.ts';
import type { Clock, Log } from './ports.ts';
import { repositoriesIn } from './repositories.ts';
import type { Repositories } from './repositories.ts';
import { transactorIn } from './transactor.ts';
import type { EffectTransactor } from './transactor.ts';

export interface StoreOptions {
  /** `postgresql://user:password@host:5432/name`, with what `pg` understands after `?`, such as `sslmode`. */
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits?: Partial<Limits>;
}

export interface Store extends Repositories {
  readonly transact: EffectTransactor;
  /** Whether the database answers. Never throws. */
  health(): Promise<{ readonly ok: true } | { readonly ok: false; readonly error: StoreError }>;
  /** Waits for what is under way, then closes. The store cannot be used any more. */
  close(): Promise<void>;
}

const DEFAULTS: Limits = { connections: 10, connect: 5_000, statement: 15_000, lock: 10_000, idle: 30_000 };

/**
 * Brings the tables up to date and opens the pool. After an outage the store works again by itself.
 * @throws StoreError `store_unavailable` when the database does not answer, `store_refused` when it lets nobody in,
 *   `store_newer` when a newer version made its tables, `invalid_value` for an address that is none
 */
export async function openStore({ url, clock, log, limits }: StoreOptions): Promise<Store> {
  const started = clock.now();
  const ran = await migrate(url, log);
  log.info({ migrations: ran, ms: clock.now() - started }, 'the tables are up to date');
  const connection = connect(url, { ...DEFAULTS, ...limits }, log);
  return {
    ...repositoriesIn(connection.database, clock),
    transact: transactorIn(connection, clock),
    async health() {
      try {
        await connection.database.run((em) => em.execute('select 1'));
        return { ok: true };
      } catch (error) {
        return { ok: false, error: fromDriver(error, connection.target) };
      }
    },
    close: connection.close,
  };
}
