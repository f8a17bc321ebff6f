/** Conversations: one user on one channel through one account. */
import { LockMode, raw } from '@mikro-orm/postgresql';
import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import * as check from './check.ts';
import type { Database } from './database.ts';
import { AccountEntity, SessionEntity } from './entities.ts';
import { noRow, StoreError } from './errors.ts';
import type { Changed, Watch } from './row-memory.ts';

export interface Session {
  /** Lower-case ULID or derived id. */
  readonly id: string;
  readonly user: string;
  readonly channel: string;
  /** The account's hash. */
  readonly account: string;
  /** These three in milliseconds since 1970; `closed` is null while the session is open. */
  readonly opened: number;
  readonly lastMessage: number;
  readonly closed: number | null;
}

/** A chat of Signal or Telegram goes on for this long after the last message, to the millisecond (S1). */
export const CHAT_REUSE = 30 * 60 * 1000;

/** How long a session of a channel is reused, in milliseconds: other channels start a new one only on request. */
export function reuseOf(channel: string): number {
  return channel === 'signal' || channel === 'telegram' ? CHAT_REUSE : Number.POSITIVE_INFINITY;
}

export interface NewSession {
  /** Minted by the caller. Opening one again with the id of the first try gives the same session. */
  readonly id: string;
  readonly user: string;
  /** Hash of an account of the user. */
  readonly account: string;
  /** When the message came, in milliseconds since 1970. */
  readonly now: number;
}

export interface CurrentSession extends NewSession {
  /** Milliseconds that may lie between the last message and this one; see `reuseOf`. */
  readonly reuse: number;
}

export type Sessions = ReturnType<typeof sessionsIn>;

export function sessionsIn(database: Database, watch: Watch) {
  // Without the last message: its changes are not told.
  const stateOf = watch('sessions', (id) =>
    database.run(async (em) => {
      const row = await em.findOne(SessionEntity, { id });
      return row ? { user: row.user, open: !row.closed } : undefined;
    }),
  );

  return {
    /**
     * The account's latest open session if its last message is not older than `reuse`, else a new one with the id given.
     * The message counts as its last one. Of two messages at once both get the same session.
     * @throws StoreError `no_row` when the account is not this user's, `id_taken`, `invalid_value`
     */
    current(at: CurrentSession): Promise<{ session: Session; opened: boolean }> {
      return database.transaction(async (em, changed) => {
        const account = await lockAccount(em, at);
        const since = Number.isFinite(at.reuse)
          ? { lastMessage: { $gte: check.instant('reuse', at.now - at.reuse) } }
          : {};
        const latest = await em.findOne(
          SessionEntity,
          { account: account.hash, user: at.user, closed: null, ...since },
          { orderBy: { lastMessage: 'desc', id: 'desc' } },
        );
        if (!latest) return { session: await insert(em, changed, at, account.channel), opened: true };
        return { session: await touch(em, at.user, latest.id, at.now), opened: false };
      });
    },

    /** A new session, whatever went before. @throws StoreError as `current` */
    open(at: NewSession): Promise<Session> {
      return database.transaction(async (em, changed) => {
        const { channel } = await lockAccount(em, at);
        return insert(em, changed, at, channel);
      });
    },

    /** A message came: the session's last one, unless a later one is known. @throws StoreError `no_row` also when it is closed */
    touch: (user: string, id: string, now: number): Promise<Session> =>
      database.run((em) => touch(em, user, id, now)),

    /** Ends a session, so that `current` does not find it any more; ending it twice changes nothing. @throws StoreError `no_row` */
    close(user: string, id: string, now: number): Promise<Session> {
      const closed = raw('coalesce(closed, ?)', [check.instant('now', now)]);
      return database.run(async (em, changed) => {
        changed('sessions', id);
        const update = em
          .createQueryBuilder(SessionEntity)
          .update({ closed })
          .where({ id, user })
          .returning('*');
        const [row] = await update.execute('all');
        if (!row) throw noRow('session');
        return toSession(row);
      });
    },

    /** Whether the user has that session and it is not closed. Kept as long as nobody changes it: asked for each message. */
    async isOpen(user: string, id: string): Promise<boolean> {
      const session = await stateOf(id);
      return session?.user === user && session.open;
    },

    find(user: string, id: string): Promise<Session | undefined> {
      return database.run(async (em) => {
        const row = await em.findOne(SessionEntity, { id, user });
        return row ? toSession(row) : undefined;
      });
    },

    /** A user's sessions, the one with the latest message first. */
    list(user: string, limit = 50): Promise<Session[]> {
      return database.run(async (em) => {
        const orderBy = { lastMessage: 'desc', id: 'desc' } as const;
        return (await em.find(SessionEntity, { user }, { orderBy, limit })).map(toSession);
      });
    },

    /** Deletes a session of the user. Answers whether there was one. */
    forget: (user: string, id: string): Promise<boolean> =>
      database.run(async (em, changed) => {
        changed('sessions', id);
        return (await em.nativeDelete(SessionEntity, { id, user })) > 0;
      }),
  };
}

/** Messages of one account queue here, or two at once would open two sessions. */
async function lockAccount(em: EntityManager, { user, account }: NewSession) {
  const found = await em.findOne(
    AccountEntity,
    { hash: account, user },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!found) throw noRow('account');
  return found;
}

async function insert(
  em: EntityManager,
  changed: Changed,
  at: NewSession,
  channel: string,
): Promise<Session> {
  changed('sessions', at.id);
  const now = check.instant('now', at.now);
  const row = {
    id: check.id('id', at.id),
    user: at.user,
    account: at.account,
    channel,
    opened: now,
    lastMessage: now,
    closed: null,
  };
  const statement = em.createQueryBuilder(SessionEntity).insert(row).onConflict('id').ignore().returning('*');
  const [opened] = await statement.execute('all');
  if (opened) return toSession(opened);
  const earlier = await em.findOne(SessionEntity, { id: at.id, user: at.user, account: at.account });
  if (!earlier) throw new StoreError('id_taken', 'There is another session with that id.');
  return toSession(earlier);
}

async function touch(em: EntityManager, user: string, id: string, now: number): Promise<Session> {
  const lastMessage = raw('greatest(last_message, ?)', [check.instant('now', now)]);
  const update = em
    .createQueryBuilder(SessionEntity)
    .update({ lastMessage })
    .where({ id, user, closed: null })
    .returning('*');
  const [row] = await update.execute('all');
  if (!row) throw noRow('open session');
  return toSession(row);
}

function toSession(row: InferEntity<typeof SessionEntity>): Session {
  return {
    id: row.id,
    user: row.user,
    channel: row.channel,
    account: row.account,
    opened: row.opened.getTime(),
    lastMessage: row.lastMessage.getTime(),
    closed: row.closed?.getTime() ?? null,
  };
}
