/**
 * What the person told the assistant to be and to do (S8): directives and characters, two tables of one shape. An
 * instruction keeps its id; each of its texts is a version, a row that is opened once and closed once. Nothing is
 * changed in place, and a row of another user is as good as none.
 */
import { LockMode } from '@mikro-orm/postgresql';
import type { EntityDictionary, EntityManager, InferEntity } from '@mikro-orm/postgresql';
import * as check from './check.ts';
import type { Database } from './database.ts';
import { UserEntity } from './entities.ts';
import type { InstructionEntity } from './entities.ts';
import { noRow, StoreError } from './errors.ts';
import type { Clock } from './ports.ts';
import type { Watch } from './row-memory.ts';

export interface Instruction {
  /** Unique over both tables, never given twice. */
  readonly id: number;
  /** From 1, one more with each text. */
  readonly version: number;
  readonly text: string;
  readonly context: string | null;
  /** True while this version is open. */
  readonly active: boolean;
  /** These in milliseconds since 1970: when the instruction was first made, when this version began and ended. */
  readonly created: number;
  readonly opened: number;
  readonly closed: number | null;
  /** The questions that were consented to for this version to begin and to end. */
  readonly openedBy: string;
  readonly closedBy: string | null;
}

/** A version as it was shown to the person. */
export interface ShownVersion {
  readonly id: number;
  readonly version: number;
}

export interface NewVersion {
  readonly user: string;
  readonly text: string;
  readonly context: string | null;
  /** The closed version that this one follows; absent for a new instruction. */
  readonly continues?: ShownVersion | undefined;
  /** Id of the question that was consented to. */
  readonly by: string;
}

/** Characters of a text, and of its context. */
const LONGEST = 4000;

export type Instructions = ReturnType<typeof instructionsIn>;

export function instructionsIn(database: Database, clock: Clock, watch: Watch, entity: InstructionEntity) {
  const table = entity.meta.tableName as 'directives' | 'characters';
  const versions = async (em: EntityManager, where: object): Promise<Instruction[]> =>
    (await em.find(entity, where, { orderBy: { created: 'asc', id: 'asc', version: 'asc' } })).map(
      toInstruction,
    );

  return {
    /** The last version of each of a user's instructions, open or closed, in the order in which they were first made. */
    current(user: string): Promise<Instruction[]> {
      const last = `select distinct on (id) * from ${table} where user_id = ? order by id, version desc`;
      return database.run(async (em) => {
        const rows = await em.execute<EntityDictionary<InstructionEntity>[]>(last, [user]);
        return rows
          .map((row) => toInstruction(em.map(entity, row)))
          .sort((a, b) => a.created - b.created || a.id - b.id);
      });
    },

    /** The open versions alone: what every turn needs. Kept as long as nobody changes the user’s rows. */
    active: watch(table, (user): Promise<readonly Instruction[]> =>
      database.run((em) => versions(em, { user, closed: null })),
    ),

    /** Every version of a user's instructions, or of one of them, oldest first. */
    history: (user: string, id?: number): Promise<Instruction[]> =>
      database.run((em) => versions(em, { user, ...(id === undefined ? {} : { id }) })),

    /**
     * Holds all other writers of this user's instructions back until the transaction ends. The first call of a
     * transaction that decides by what it reads. @throws StoreError `no_row` without such a user
     */
    lock(user: string): Promise<void> {
      return database.run(async (em) => {
        const found = await em.findOne(UserEntity, { id: user }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        if (!found) throw noRow('user');
      });
    },

    /**
     * Ends the version that was shown, and only that one.
     * @throws StoreError `no_row` when the user has no such instruction, `stale` when that version is not open any more
     */
    close(user: string, { id, version }: ShownVersion, by: string): Promise<Instruction> {
      return database.run(async (em, changed) => {
        changed(table, user);
        const closed = check.instant('closed', clock.now());
        const update = em
          .createQueryBuilder(entity)
          .update({ closed, closedBy: check.text('by', by) })
          .where({ id, version, user, closed: null })
          .returning('*');
        const [row] = await update.execute('all');
        if (row) return toInstruction(row);
        if ((await em.count(entity, { id, user })) === 0) throw noRow('instruction');
        throw stale();
      });
    },

    /**
     * Begins a new instruction, or the next version of one whose last version is closed.
     * @throws StoreError `no_row`, `stale` as `close`; `invalid_value`
     */
    open({ user, text, context, continues, by }: NewVersion): Promise<Instruction> {
      return database.run(async (em, changed) => {
        changed(table, user);
        const opened = check.instant('opened', clock.now());
        const last = continues && (await lastVersion(em, user, continues));
        const row = {
          id: last?.id ?? (await nextId(em)),
          version: (last?.version ?? 0) + 1,
          user,
          text: check.text('text', text, LONGEST),
          context: context === null ? null : check.text('context', context, LONGEST),
          created: last?.created ?? opened,
          opened,
          openedBy: check.text('by', by),
          closed: null,
          closedBy: null,
        };
        const insert = em.createQueryBuilder(entity).insert(row).onConflict().ignore().returning('*');
        const [made] = await insert.execute('all');
        // Another writer opened the same version a moment ago.
        if (!made) throw stale();
        return toInstruction(made);
      });
    },

    /** Removes an instruction of the user with all its versions. Answers how many rows there were. */
    forget: (user: string, id: number): Promise<number> =>
      database.run((em, changed) => {
        changed(table, user);
        return em.nativeDelete(entity, { user, id });
      }),
  };

  async function lastVersion(em: EntityManager, user: string, { id, version }: ShownVersion) {
    const [last] = await em.find(entity, { id, user }, { orderBy: { version: 'desc' }, limit: 1 });
    if (!last) throw noRow('instruction');
    if (last.version !== version || !last.closed) throw stale();
    return last;
  }
}

async function nextId(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ id: number }[]>(`select nextval('instruction_ids')::integer as id`);
  if (!row) throw new StoreError('store_failed', 'The database gave no number.');
  return row.id;
}

function stale(): StoreError {
  return new StoreError('stale', 'The instruction was changed meanwhile.');
}

function toInstruction(row: InferEntity<InstructionEntity>): Instruction {
  return {
    id: row.id,
    version: row.version,
    text: row.text,
    context: row.context ?? null,
    active: !row.closed,
    created: row.created.getTime(),
    opened: row.opened.getTime(),
    closed: row.closed?.getTime() ?? null,
    openedBy: row.openedBy,
    closedBy: row.closedBy ?? null,
  };
}
