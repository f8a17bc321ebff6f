/** Who a platform's account belongs to. The door of the house: whoever is not both known and allowed is a stranger. */
import { accountToken } from '@stoa/protocol';
import { LockMode } from '@mikro-orm/postgresql';
import type { InferEntity } from '@mikro-orm/postgresql';
import * as check from './check.ts';
import type { Database } from './database.ts';
import { AccountEntity, UserEntity } from './entities.ts';
import { noRow, StoreError } from './errors.ts';
import type { Clock } from './ports.ts';
import type { Watch } from './row-memory.ts';
import { toUser } from './users.ts';
import type { User } from './users.ts';

export interface Account {
  /** What stands for the account in subjects: see `accountHash`. */
  readonly hash: string;
  readonly channel: string;
  readonly platformId: string;
  /** Id of the one user it belongs to. */
  readonly user: string;
  readonly allowed: boolean;
  readonly displayName: string | null;
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** `unknown`: nobody bound it. `not_allowed`: it is bound, but not on the allow-list. */
export type Resolved =
  | { readonly known: true; readonly account: Account; readonly user: User }
  | { readonly known: false; readonly hash: string; readonly reason: 'unknown' | 'not_allowed' };

export interface NewAccount {
  readonly channel: string;
  readonly platformId: string;
  /** Id of the user it shall belong to. */
  readonly user: string;
  /** On the allow-list? No, unless somebody says so. */
  readonly allowed?: boolean;
  readonly displayName?: string;
}

/** 22 lower-case characters for a channel and the account's id there; the same in every process and language. */
export function accountHash(channel: string, platformId: string): string {
  return accountToken(channel, platformId);
}

export type Accounts = ReturnType<typeof accountsIn>;

export function accountsIn(database: Database, clock: Clock, watch: Watch) {
  const accountOf = watch('accounts', (hash) =>
    database.run(async (em) => {
      const row = await em.findOne(AccountEntity, { hash });
      return row ? toAccount(row) : undefined;
    }),
  );
  const userOf = watch('users', (id) =>
    database.run(async (em) => {
      const row = await em.findOne(UserEntity, { id });
      return row ? toUser(row) : undefined;
    }),
  );

  return {
    /** Kept as long as nobody changes the rows: asked for each message. */
    async resolve(channel: string, platformId: string): Promise<Resolved> {
      const hash = accountHash(channel, platformId);
      const account = await accountOf(hash);
      const own = account?.channel === channel && account.platformId === platformId;
      const user = own ? await userOf(account.user) : undefined;
      if (!own || !user) return { known: false, hash, reason: 'unknown' };
      if (!account.allowed) return { known: false, hash, reason: 'not_allowed' };
      return { known: true, account, user };
    },

    /**
     * Binds an account to a user, for good. A user's first allowed account becomes the default one.
     * @throws StoreError `account_taken` when it is bound already, be it to this user; `no_row` without such a user;
     *   `invalid_value`
     */
    bind(account: NewAccount): Promise<Account> {
      return database.transaction(async (em, changed) => {
        const row = {
          hash: accountHash(account.channel, account.platformId),
          channel: check.token('channel', account.channel),
          platformId: check.text('platform_id', account.platformId),
          user: account.user,
          allowed: account.allowed ?? false,
          displayName:
            account.displayName === undefined ? null : check.text('display_name', account.displayName),
          created: check.instant('created', clock.now()),
        };
        // Locked, so that the user cannot be forgotten in between and two first accounts do not both become the default.
        const user = await em.findOne(UserEntity, { id: row.user }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        if (!user) throw noRow('user');
        const insert = em.createQueryBuilder(AccountEntity).insert(row).onConflict().ignore().returning('*');
        const [bound] = await insert.execute('all');
        changed('accounts', row.hash, row.user);
        changed('users', row.user);
        if (!bound) throw new StoreError('account_taken', `The ${row.channel} account is bound already.`);
        if (row.allowed && !user.defaultAccount) {
          await em.nativeUpdate(UserEntity, { id: user.id }, { defaultAccount: row.hash });
        }
        return toAccount(bound);
      });
    },

    find(user: string, hash: string): Promise<Account | undefined> {
      return database.run(async (em) => {
        const row = await em.findOne(AccountEntity, { hash, user });
        return row ? toAccount(row) : undefined;
      });
    },

    /** A user's accounts, oldest first. */
    list(user: string): Promise<Account[]> {
      return database.run(async (em) =>
        (await em.find(AccountEntity, { user }, { orderBy: { created: 'asc', hash: 'asc' } })).map(toAccount),
      );
    },

    /** Puts an account on the allow-list or takes it off. @throws StoreError `no_row` */
    allow(user: string, hash: string, allowed: boolean): Promise<Account> {
      return database.run(async (em, changed) => {
        changed('accounts', hash, user);
        const update = em
          .createQueryBuilder(AccountEntity)
          .update({ allowed })
          .where({ hash, user })
          .returning('*');
        const [row] = await update.execute('all');
        if (!row) throw noRow('account');
        return toAccount(row);
      });
    },
  };
}

function toAccount(row: InferEntity<typeof AccountEntity>): Account {
  return {
    hash: row.hash,
    channel: row.channel,
    platformId: row.platformId,
    user: row.user,
    allowed: row.allowed,
    displayName: row.displayName ?? null,
    created: row.created.getTime(),
  };
}
