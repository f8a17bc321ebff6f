/** Opens the store: tables first, then the pool, and the connection that hears of changes. */
import { connect } from './database.ts';
import type { Limits } from './database.ts';
import { fromDriver } from './errors.ts';
import type { StoreError } from './errors.ts';
import { listen } from './listener.ts';
import { migrate } from './migrate.ts';
import type { Clock, Log } from './ports.ts';
import { repositoriesIn } from './repositories.ts';
import type { Repositories } from './repositories.ts';
import { rowMemory } from './row-memory.ts';
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
  /**
   * Resolves when reads show whatever anybody had written before the call. Needed only by who knows of another
   * process’s write and must see it now: its own are seen at once, those of others without a call usually within
   * milliseconds, and after five seconds at the latest (or the read fails, when the database is away).
   */
  caughtUp(): Promise<void>;
  /** Waits for what is under way, then closes. The store cannot be used any more. */
  close(): Promise<void>;
}

const DEFAULTS: Limits = { connections: 10, connect: 5_000, statement: 15_000, lock: 10_000, idle: 30_000 };

/**
 * Brings the tables up to date, opens the pool and listens for changes. After an outage the store works again by itself.
 * @throws StoreError `store_unavailable` when the database does not answer, `store_refused` when it lets nobody in,
 *   `store_newer` when a newer version made its tables, `invalid_value` for an address that is none
 */
export async function openStore({ url, clock, log, limits }: StoreOptions): Promise<Store> {
  const started = clock.now();
  const ran = await migrate(url, log);
  log.info({ migrations: ran, ms: clock.now() - started }, 'the tables are up to date');
  const allLimits = { ...DEFAULTS, ...limits };
  const memory = rowMemory(() => listener.listening());
  const connection = connect(url, allLimits, log, memory.changed);
  const listener = listen({
    url,
    connect: allLimits.connect,
    clock,
    log,
    heard: memory.heard,
    lost: memory.forgetAll,
  });
  await listener.tried;
  return {
    ...repositoriesIn(connection.database, clock, memory.watch),
    transact: transactorIn(connection, clock),
    async health() {
      try {
        await connection.database.run((em) => em.execute('select 1'));
        return { ok: true };
      } catch (error) {
        return { ok: false, error: fromDriver(error, connection.target) };
      }
    },
    caughtUp: listener.caughtUp,
    async close() {
      await Promise.all([listener.close(), connection.close()]);
    },
  };
}
