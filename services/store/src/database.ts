/**
 * The connection to PostgreSQL: pool, time limits, transactions, and the translation of errors. Repositories see
 * only `Database`, so the same repository works on the pool and inside a transaction.
 */
import { MikroORM } from '@mikro-orm/postgresql';
import type { EntityManager, LogContext } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { entities } from './entities.ts';
import { fromDriver, StoreError } from './errors.ts';
import { migrations } from './migrations/index.ts';
import type { Log } from './ports.ts';
import type { Changed } from './row-memory.ts';

/** What runs on the database. Whatever writes a watched table calls `changed`, before or after the statement. */
export type Work<T> = (em: EntityManager, changed: Changed) => Promise<T>;

/** Where the work of a repository runs. Both throw StoreError. */
export interface Database {
  /** On any connection, each statement by itself. */
  run<T>(work: Work<T>): Promise<T>;
  /** In one transaction (read committed): all of it or nothing. */
  transaction<T>(work: Work<T>): Promise<T>;
}

/** Limits in milliseconds, and the size of the pool. */
export interface Limits {
  /** Most connections at a time. */
  readonly connections: number;
  /** How long to wait for a connection, be it a new one or a free one of the pool. */
  readonly connect: number;
  /** How long a statement may run. The server stops it; a server that is silent is given up a little later. */
  readonly statement: number;
  /** How long to wait for a lock. */
  readonly lock: number;
  /** How long a transaction may idle between statements before the server ends it. */
  readonly idle: number;
}

export interface Connection {
  readonly orm: MikroORM;
  /** `host:port/database`, for messages. */
  readonly target: string;
  readonly database: Database;
  /** The same, with everything in the transaction that `em` is bound to; `changed` is that transaction’s. */
  readonly within: (em: EntityManager, changed: Changed) => Database;
  /** Waits for what is under way. */
  readonly close: () => Promise<void>;
}

/**
 * Prepares a pool; nothing connects before the first statement. `changed` hears what was written, before that is
 * acknowledged, and also what may have been written when a write failed.
 * @throws StoreError `invalid_value` for a bad address.
 */
export function connect(
  url: string,
  limits: Limits,
  log: Log,
  changed: Changed = () => undefined,
): Connection {
  const target = targetOf(url);
  const pool = watchPool();
  const orm = new MikroORM({
    entities,
    clientUrl: url,
    driverOptions: {
      // The driver reads all of the address itself, so that `sslmode` and socket folders count too.
      connectionString: url,
      application_name: 'stoa',
      connectionTimeoutMillis: limits.connect,
      statement_timeout: limits.statement,
      query_timeout: limits.statement + limits.connect,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idle,
      keepAlive: true,
      onPoolCreated: (created: Pool) => pool.watch(created),
    },
    pool: { min: 0, max: limits.connections },
    extensions: [Migrator],
    migrations: { migrationsList: [...migrations], tableName: 'migrations', snapshot: false, silent: true },
    // The triggers are the migrations' own; entities know nothing of them.
    schemaGenerator: { ignoreTriggers: true },
    ensureDatabase: false,
    disableIdentityMap: true,
    debug: false,
    colors: false,
    loggerFactory: () => quietLogger(log),
  });

  let closed = false;
  const open = (): EntityManager => {
    if (closed) throw new StoreError('store_closed', 'The store was closed.');
    return orm.em.fork();
  };
  const translated = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw fromDriver(error, target);
    }
  };
  const told = async <T>(work: (note: Changed) => Promise<T>): Promise<T> => {
    const notes: Parameters<Changed>[] = [];
    try {
      return await work((...note) => notes.push(note));
    } finally {
      for (const note of notes) changed(...note);
    }
  };
  return {
    orm,
    target,
    database: {
      run: (work) => translated(() => told((note) => work(open(), note))),
      transaction: (work) => translated(() => told((note) => transaction(open(), (em) => work(em, note)))),
    },
    within(em, note) {
      const inside: Database['run'] = (work) => translated(() => work(em, note));
      return { run: inside, transaction: inside };
    },
    async close() {
      if (closed) return;
      closed = true;
      pool.releaseBroken();
      await orm.close();
    },
  };
}

/**
 * `em.transactional` never gives a connection back that broke before its rollback, so an outage would eat the pool;
 * Kysely's own transaction does. An error of `work` counts more than one of the rollback after it.
 */
async function transaction<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  let failure: { readonly error: unknown } | undefined;
  const bound = em.getKysely().transaction();
  try {
    return await bound.execute(async (context) => {
      em.setTransactionContext(context);
      try {
        return await work(em);
      } catch (error) {
        failure = { error };
        throw error;
      }
    });
  } catch (error) {
    throw failure ? failure.error : error;
  }
}

/** The driver’s client as the events of the pool hand it out. */
interface PooledClient {
  /** False while a statement is under way. */
  readonly readyForQuery: boolean;
  on(event: 'error', listener: () => void): void;
  end(): Promise<void>;
  release(destroy: boolean): void;
}
interface Pool {
  on(event: 'connect' | 'acquire', listener: (client: PooledClient) => void): void;
  on(event: 'release', listener: (error: unknown, client: PooledClient) => void): void;
}

/** Keeps what broke out of the pool. */
function watchPool() {
  const held = new Set<PooledClient>();
  const broken = new WeakSet<PooledClient>();
  return {
    watch(pool: Pool): void {
      pool.on('connect', (client) => client.on('error', () => broken.add(client)));
      pool.on('acquire', (client) => held.add(client));
      pool.on('release', (_error, client) => {
        held.delete(client);
        // Still busy: its statement was given up because the server is silent. The next one would queue behind it.
        if (!client.readyForQuery) void client.end();
      });
    },
    /** Gives back the broken connections that nobody will give back; closing the pool would wait for them forever. */
    releaseBroken(): void {
      for (const client of held) if (broken.has(client)) client.release(true);
    },
  };
}

/** `host:port/database` of an address, without credentials. */
function targetOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    // The address itself is not quoted: it may hold a password.
    throw new StoreError(
      'invalid_value',
      'The database address is not like postgresql://user:password@host:5432/name.',
    );
  }
  return `${parsed.hostname || 'local'}:${parsed.port || '5432'}${parsed.pathname}`;
}

/** Warnings reach the log; statements never do, since they carry what people wrote. */
function quietLogger(log: Log) {
  const warn = (namespace: string, message: string): void => log.warn({ namespace }, message);
  return {
    log: () => undefined,
    warn,
    error: warn,
    logQuery: (_context: LogContext) => undefined,
    setDebugMode: () => undefined,
    isEnabled: () => false,
  };
}
