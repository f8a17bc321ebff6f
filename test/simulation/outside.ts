/**
 * The world outside of the simulation: a model that never says the same twice, a service whose deeds can be looked up,
 * and a database of one table.
 */
import type { EffectParts, Stored, Transactor } from '@stoa/runtime';
import { parse } from '../chaos/audit.ts';
import { front, type Reach } from './roles.ts';

export interface Outside {
  /** How often each effect was done, by `value.index`. */
  readonly effects: ReadonlyMap<string, number>;
  readonly rows: readonly string[];
  /** Model calls made although their result was known to the caller. */
  readonly needless: readonly string[];
  /** What one process sees of it. `turn` is waited for before anything happens; `read` is how much of each journal it knows. */
  reach(turn: () => Promise<void>, read: ReadonlyMap<string, number>): Reach & { transactor: Transactor };
}

/** `journals`: all that is stored, for judging who knew what. `lease`: how long an effect may take, ms. */
export function openOutside(journals: () => readonly Stored[], lease: number): Outside {
  const effects = new Map<string, number>();
  const keys = new Set<string>();
  const needless: string[] = [];
  const rows: string[] = [];
  const results = new Map<string, number | 'void'>();
  let calls = 0;

  function knows(read: ReadonlyMap<string, number>, seq: number, step: string): boolean {
    return journals().some((stored) => {
      if (!stored.subject.includes(`.j.${front.role}.`) || stored.seq > (read.get(stored.subject) ?? 0))
        return false;
      const entry = parse(stored) as { m: number; steps?: { what: string }[] };
      return entry.m === seq && (entry.steps ?? []).some(({ what }) => what.startsWith(`run:${step}:`));
    });
  }

  const reach: Outside['reach'] = (turn, read) => ({
    async model(step, value, seq) {
      if (knows(read, seq, step)) needless.push(value);
      await turn();
      calls += 1;
      return `${value}: ${calls}`;
    },
    effect: (value): EffectParts<string> => ({
      lease,
      async do(signal, key) {
        await turn();
        if (signal.aborted) throw signal.reason;
        effects.set(value, (effects.get(value) ?? 0) + 1);
        keys.add(key);
        await turn();
        return 'done';
      },
      async check(_, key) {
        await turn();
        return keys.has(key) ? { done: 'done' } : 'nothing';
      },
    }),
    insert: (transaction, value) => (transaction as { insert(value: string): number }).insert(value),
    transactor: {
      async run(key, fn) {
        await turn();
        const name = `${key.message}/${key.name}`;
        const known = results.get(name);
        if (known === 'void') throw new Error('The transaction was given up.');
        if (known !== undefined) return { result: known as never, replayed: true };
        const inserted: string[] = [];
        const result = await fn({ insert: (value: string) => inserted.push(value) } as never);
        // Whoever commits first wins, as with a unique key.
        const twin = results.get(name);
        if (twin === 'void') throw new Error('The transaction was given up.');
        if (twin !== undefined) return { result: twin as never, replayed: true };
        rows.push(...inserted);
        results.set(name, result as number);
        await turn();
        return { result, replayed: false };
      },
      async void(key) {
        await turn();
        const name = `${key.message}/${key.name}`;
        const voided = !results.has(name);
        if (voided) results.set(name, 'void');
        return { voided };
      },
    },
  });
  return { effects, rows, needless, reach };
}
