/**
 * A store of instructions in memory that obeys the rules of the real one: versions are opened once and closed once, a
 * row of another user is none, a transaction is whole or not at all, and is carried out once under its key.
 */
import { WireError } from '@stoa/protocol';
import type { Json, Transaction, Transactor } from '@stoa/runtime';
import type { InstructionTable, StoredVersion } from '../instruction-actor.ts';

type Stored = StoredVersion & { readonly user: string };
type Name = 'directives' | 'characters';

/** What a test may have go wrong. */
export interface MemoryFaults {
  /** Called before the named operation; may throw, or wait. */
  before?: (operation: 'history' | 'lock' | 'close' | 'open' | 'commit') => void | Promise<void>;
  /** A write that says it was done and was not. */
  drops?: 'open' | 'close' | 'commit' | undefined;
}

/** A table with the reads of every turn. */
export interface MemoryTable extends InstructionTable {
  active(user: string): Promise<readonly StoredVersion[]>;
  current(user: string): Promise<readonly StoredVersion[]>;
}

export interface MemoryStore {
  readonly directives: MemoryTable;
  readonly characters: MemoryTable;
  readonly transactor: Transactor;
  readonly faults: MemoryFaults;
  /** How often rows were changed for good. */
  readonly commits: number;
  /** Every version of everybody, in the order they were opened. */
  rows(name: Name): readonly Stored[];
  /** Texts of the active rows of a user, oldest first. */
  texts(name: Name, user: string): string[];
  /** Writes past all gates, as another process would. */
  add(name: Name, user: string, text: string): Promise<StoredVersion>;
  end(name: Name, user: string, id: number): Promise<void>;
}

/** An error with the code that the real store would give. */
class MemoryStoreError extends Error {
  override readonly name = 'MemoryStoreError';
  readonly code: 'no_row' | 'stale';
  constructor(code: 'no_row' | 'stale') {
    super(code);
    this.code = code;
  }
}

/** What its errors mean on the wire, as the real store has it. */
export function translateMemory(error: unknown): WireError | undefined {
  if (!(error instanceof MemoryStoreError)) return undefined;
  return new WireError(error.code === 'stale' ? 'conflict' : 'not_found', error.message, {
    store: error.code,
  });
}

const byId = (a: Stored, b: Stored): number => a.id - b.id;

type Tables = Record<Name, Stored[]>;

export function memoryStore(now: () => number = () => 0): MemoryStore {
  let committed: Tables = { directives: [], characters: [] };
  let ids = 0;
  let commits = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const faults: MemoryFaults = {};
  const results = new Map<string, Json | undefined>();

  function tableIn(tables: () => Tables, name: Name): MemoryTable {
    const own = (user: string, id: number): Stored[] =>
      tables()[name].filter((row) => row.user === user && row.id === id);
    const history = async (user: string): Promise<readonly Stored[]> => {
      await faults.before?.('history');
      return tables()[name].filter((row) => row.user === user);
    };
    return {
      history,
      active: async (user) => (await history(user)).filter((row) => row.active).toSorted(byId),
      current: async (user) =>
        [...new Map((await history(user)).map((row) => [row.id, row])).values()].toSorted(byId),
      async lock() {
        await faults.before?.('lock');
      },
      async close(user, { id, version }, by) {
        await faults.before?.('close');
        const versions = own(user, id);
        if (versions.length === 0) throw new MemoryStoreError('no_row');
        if (!versions.some((row) => row.version === version && row.active))
          throw new MemoryStoreError('stale');
        if (faults.drops === 'close') return;
        tables()[name] = tables()[name].map((row) =>
          row.id === id && row.version === version ? { ...row, active: false, closedBy: by } : row,
        );
      },
      async open({ user, text, context, continues, by }) {
        await faults.before?.('open');
        const last = continues && own(user, continues.id).at(-1);
        if (continues && !last) throw new MemoryStoreError('no_row');
        if (last && (last.version !== continues?.version || last.active)) throw new MemoryStoreError('stale');
        if (faults.drops === 'open') return;
        if (!last) ids += 1;
        tables()[name].push({
          user,
          id: last?.id ?? ids,
          version: (last?.version ?? 0) + 1,
          text,
          context,
          active: true,
          created: last?.created ?? now(),
          openedBy: by,
          closedBy: null,
        });
      },
    };
  }

  /** One after the other, as the lock of the real one sees to it. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  }

  async function whole<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
    const draft: Tables = { directives: [...committed.directives], characters: [...committed.characters] };
    const before = JSON.stringify(draft);
    const result = await work(draft);
    await faults.before?.('commit');
    if (faults.drops !== 'commit') {
      if (JSON.stringify(draft) !== before) commits += 1;
      committed = draft;
    }
    return result;
  }

  const current = (): Tables => committed;
  const store: MemoryStore = {
    directives: tableIn(current, 'directives'),
    characters: tableIn(current, 'characters'),
    faults,
    get commits() {
      return commits;
    },
    rows: (name) => committed[name],
    texts: (name, user) =>
      committed[name]
        .filter((row) => row.user === user && row.active)
        .toSorted((a, b) => a.id - b.id)
        .map(({ text }) => text),
    async add(name, user, text) {
      await alone(() =>
        whole((draft) => tableIn(() => draft, name).open({ user, text, context: null, by: 'past' })),
      );
      const row = committed[name].at(-1);
      if (!row) throw new Error('The row was not added.');
      return row;
    },
    async end(name, user, id) {
      const row = committed[name].findLast((one) => one.id === id);
      if (!row) throw new Error(`There is no row ${id}.`);
      await alone(() => whole((draft) => tableIn(() => draft, name).close(user, row, 'past')));
    },
    transactor: {
      run: <T extends Json>(
        { message, name }: { message: string; name: string },
        fn: (tx: Transaction) => Promise<T>,
      ) =>
        alone(async () => {
          const key = `${message}/${name}`;
          if (results.has(key)) {
            const result = results.get(key);
            if (result === undefined) throw new Error('voided');
            return { result: result as T, replayed: true };
          }
          const result = await whole((draft) =>
            fn({
              directives: tableIn(() => draft, 'directives'),
              characters: tableIn(() => draft, 'characters'),
            } as never),
          );
          results.set(key, result);
          return { result, replayed: false };
        }),
      void({ message, name }) {
        const key = `${message}/${name}`;
        const voided = !results.has(key);
        if (voided) results.set(key, undefined);
        return Promise.resolve({ voided });
      },
    },
  };
  return store;
}
