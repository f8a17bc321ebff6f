/** A database in memory that obeys the transactor’s rules, and goes away when a test says so. */
import { WireError } from '@stoa/protocol';
import type { Transactor } from '@stoa/runtime';

/** What becomes of an operation. `away`: it is not done; `lost`: it is done and nobody is told. */
export type Fate = 'done' | 'away' | 'lost';

export interface FakeDatabase extends Transactor {
  readonly rows: string[];
  /** What became of each operation, in order: what it was asked to do, and what it did. */
  readonly log: string[];
}

/** The database can’t be reached, or broke off. */
class Away extends Error {
  override readonly name = 'Away';
}

/** What an actor makes of the database’s errors. */
export function translate(error: unknown): WireError | undefined {
  return error instanceof Away ? new WireError('database_unavailable') : undefined;
}

/** A table of rows and a result per key. `fate` is asked before each operation. Default: everything is done. */
export function fakeDatabase(fate: () => Fate = () => 'done'): FakeDatabase {
  const rows: string[] = [];
  const log: string[] = [];
  const results = new Map<string, unknown>();
  function reach(operation: string): (did: string) => void {
    const now = fate();
    if (now === 'away') {
      log.push(`${operation} away`);
      throw new Away('The database can’t be reached.');
    }
    return (did) => {
      log.push(`${operation} ${did}`);
      if (now === 'lost') throw new Away('The connection broke before the database had answered.');
    };
  }
  return {
    rows,
    log,
    async run(key, fn) {
      const answer = reach('run');
      const name = `${key.message}/${key.name}`;
      if (results.has(name)) {
        const result = results.get(name);
        answer(result === undefined ? 'refused' : 'replayed');
        if (result === undefined) throw new Error('voided');
        return { result: result as never, replayed: true };
      }
      const result = await fn({ insert: (text: string) => rows.push(text) } as never);
      results.set(name, result);
      answer('written');
      return { result, replayed: false };
    },
    async void(key) {
      const answer = reach('void');
      const name = `${key.message}/${key.name}`;
      const voided = !results.has(name);
      if (voided) results.set(name, undefined);
      answer(voided ? 'voided' : 'too late');
      return { voided };
    },
  };
}
