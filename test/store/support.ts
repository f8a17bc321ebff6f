/** What the tests of the store share: a look into the database past the store, a clock, ids. */
import { withPostgres } from '@stoa/embedded/internal';
import { systemClock } from '@stoa/runtime';
import { expect, vi } from 'vitest';
import type { TestPostgres } from '../harness/index.ts';

/** Runs a statement as the superuser in the database. */
export function query(
  { superuserUrl }: TestPostgres,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  return withPostgres(
    superuserUrl,
    PATIENCE,
    async (client) => (await client.query(sql, values)).rows as Record<string, unknown>[],
  );
}

/** How long a test waits for something to be seen in the database, in milliseconds: longer than a busy machine needs. */
export const PATIENCE = 8_000;

/** Resolves when `count` of the store’s connections to the database wait for a lock. */
export async function blocked(database: TestPostgres, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await query(
      database,
      `select pid from pg_stat_activity
       where application_name = 'stoa' and wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(rows).toHaveLength(count);
  }, PATIENCE);
}

export const quiet = { info: () => undefined, warn: () => undefined };

/** A clock that stands still until it is set; what waits, waits in real time. */
export function fakeClock(start = Date.UTC(2026, 2, 1, 7)) {
  let now = start;
  return {
    ...systemClock,
    now: () => now,
    set(ms: number): void {
      now = ms;
    },
  };
}

/** Ids for tests: valid, in order, and the same in each run. */
export function idSource() {
  let count = 0;
  return (): string => {
    count += 1;
    return `01hzzzzzzzzzzzzz${String(count).padStart(10, '0')}`;
  };
}
