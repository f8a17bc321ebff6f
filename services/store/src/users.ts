/** The people Stoa knows. */
import type { EntityData, InferEntity } from '@mikro-orm/postgresql';
import * as check from './check.ts';
import type { Database } from './database.ts';
import { AccountEntity, UserEntity } from './entities.ts';
import { noRow, StoreError } from './errors.ts';
import type { Clock } from './ports.ts';

export interface User {
  /** Lower-case ULID. */
  readonly id: string;
  readonly name: string;
  readonly language: 'de' | 'en';
  /** IANA name. */
  readonly timeZone: string;
  /** Hash of the account that messages go to when nobody names one; null while there is none. */
  readonly defaultAccount: string | null;
  /** Milliseconds since 1970. */
  readonly created: number;
}

export interface NewUser {
  /** Minted by the caller, who has a clock and a random source. */
  readonly id: string;
  readonly name: string;
  readonly language: 'de' | 'en';
  readonly timeZone: string;
}

export type Users = ReturnType<typeof usersIn>;

export function usersIn(database: Database, clock: Clock) {
  const change = (id: string, data: EntityData<InferEntity<typeof UserEntity>>): Promise<User> =>
    database.run(async (em, changed) => {
      changed('users', id);
      const update = em.createQueryBuilder(UserEntity).update(data).where({ id }).returning('*');
      const [row] = await update.execute('all');
      if (!row) throw noRow('user');
      return toUser(row);
    });

  return {
    /** @throws StoreError `id_taken`, `invalid_value` */
    create(user: NewUser): Promise<User> {
      return database.run(async (em, changed) => {
        changed('users', user.id);
        const row = {
          id: check.id('id', user.id),
          name: check.text('name', user.name),
          language: check.language(user.language),
          timeZone: check.timeZone(user.timeZone),
          created: check.instant('created', clock.now()),
        };
        const insert = em.createQueryBuilder(UserEntity).insert(row).onConflict('id').ignore().returning('*');
        const [created] = await insert.execute('all');
        if (!created) throw new StoreError('id_taken', 'There is a user with that id.');
        return toUser(created);
      });
    },

    /** The user who came first: the person of a system for one. */
    first(): Promise<User | undefined> {
      return database.run(async (em) => {
        const [row] = await em.find(UserEntity, {}, { orderBy: { created: 'asc', id: 'asc' }, limit: 1 });
        return row && toUser(row);
      });
    },

    find(id: string): Promise<User | undefined> {
      return database.run(async (em) => {
        const row = await em.findOne(UserEntity, { id });
        return row ? toUser(row) : undefined;
      });
    },

    /** For the operator: all of them, oldest first. */
    list(): Promise<User[]> {
      return database.run(async (em) =>
        (await em.find(UserEntity, {}, { orderBy: { created: 'asc', id: 'asc' } })).map(toUser),
      );
    },

    /** @throws StoreError `no_row`, `invalid_value` */
    setLanguage: (id: string, language: 'de' | 'en'): Promise<User> =>
      change(id, { language: check.language(language) }),

    /** @throws StoreError `no_row`, `invalid_value` */
    setTimeZone: (id: string, timeZone: string): Promise<User> =>
      change(id, { timeZone: check.timeZone(timeZone) }),

    /** @throws StoreError `no_row` when the account is not this user’s */
    setDefaultAccount(id: string, account: string): Promise<User> {
      return database.transaction(async (em) => {
        if (!(await em.findOne(AccountEntity, { hash: account, user: id }))) throw noRow('account');
        return change(id, { defaultAccount: account });
      });
    },

    /** Deletes the user with accounts and sessions; their effects go by `transact.erase`. Answers whether there was one. */
    forget: (id: string): Promise<boolean> =>
      database.run(async (em, changed) => {
        changed('users', id);
        // Their rows go too, under keys that are not known here.
        changed('accounts');
        changed('sessions');
        changed('directives', id);
        changed('characters', id);
        return (await em.nativeDelete(UserEntity, { id })) > 0;
      }),
  };
}

export function toUser(row: InferEntity<typeof UserEntity>): User {
  return {
    id: row.id,
    name: row.name,
    language: row.language,
    timeZone: row.timeZone,
    defaultAccount: row.defaultAccount ?? null,
    created: row.created.getTime(),
  };
}
