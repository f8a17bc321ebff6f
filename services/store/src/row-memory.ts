/**
 * Rows that the process keeps as long as it knows that nobody changed them. They are dropped when the database tells
 * of a change (`listener.ts`), before a write of this process is acknowledged, and all of them when the listener lost
 * its connection. While it does not listen, each read asks the database.
 */

/** The tables that tell of changes; what their keys are stands in the migration of their triggers. */
export type WatchedTable = 'users' | 'accounts' | 'sessions' | 'directives' | 'characters';

/** Says that the rows with these keys were changed; without any key, that all of the table may have been. */
export type Changed = (table: WatchedTable, ...keys: string[]) => void;

/**
 * Makes a read of a table one that is kept: what `load` gives for a key, until rows with that key change. `load` reads
 * nothing but those rows. At most `most` keys are kept, those that were asked for last; reads of one key at a time
 * share one load; an error is not kept. What is given is shared, so it is frozen.
 */
export type Watch = <T>(
  table: WatchedTable,
  load: (key: string) => Promise<T>,
) => (key: string) => Promise<T>;

/** For reads inside a transaction, which must see what it wrote itself: nothing is kept. */
export const unwatched: Watch = (_table, load) => load;

export interface RowMemory {
  readonly watch: Watch;
  /** For the writes of this process, called before they are acknowledged. */
  readonly changed: Changed;
  /** For what the triggers tell: `table` or `table:key`. */
  readonly heard: (payload: string) => void;
  readonly forgetAll: () => void;
}

/** `listening`: whether changes are heard at this moment; asked on each read. */
export function rowMemory(listening: () => boolean, most = 10_000): RowMemory {
  const tables = new Map<string, Map<string, Promise<unknown>>[]>();

  const drop = (table: string, keys: readonly string[]): void => {
    for (const kept of tables.get(table) ?? []) {
      if (keys.length === 0) kept.clear();
      for (const key of keys) kept.delete(key);
    }
  };

  return {
    watch<T>(table: WatchedTable, load: (key: string) => Promise<T>) {
      // Oldest use first. A load stands here from its start, so that a change meanwhile drops it like any other.
      const kept = new Map<string, Promise<T>>();
      tables.set(table, [...(tables.get(table) ?? []), kept]);
      return (key) => {
        if (!listening()) return load(key).then(frozen);
        const known = kept.get(key);
        if (known) kept.delete(key);
        const value = known ?? load(key).then(frozen);
        kept.set(key, value);
        if (known) return known;
        for (const oldest of kept.keys()) {
          if (kept.size <= most) break;
          kept.delete(oldest);
        }
        value.catch(() => {
          if (kept.get(key) === value) kept.delete(key);
        });
        return value;
      };
    },
    changed: (table, ...keys) => drop(table, keys),
    heard(payload) {
      const end = payload.indexOf(':');
      if (end === -1) drop(payload, []);
      else drop(payload.slice(0, end), [payload.slice(end + 1)]);
    },
    forgetAll() {
      for (const table of tables.keys()) drop(table, []);
    },
  };
}

/** The value itself, with everything in it, protected from whoever shares it. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
