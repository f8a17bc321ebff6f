/** What the journal tells of a message that an earlier owner had begun and not ended. */
import type { Entry, Step } from './entry.ts';
import type { Begun } from './execution.ts';

export interface Unfinished {
  readonly seq: number;
  readonly steps: readonly Step[];
  readonly attempts: number;
  readonly intents: ReadonlyMap<number, { at: number; lease: number }>;
  readonly cancelled: boolean;
}

/** What is recorded of the message after `cursor`; records of messages that have ended don’t count. */
export function gather(all: readonly Entry[], cursor: number): Unfinished | undefined {
  const seq = all.at(-1)?.m ?? 0;
  if (seq <= cursor) return undefined;
  const entries = all.filter((entry) => entry.m === seq);
  // A message that got further is no danger to its process, however often that ends for other reasons.
  const progress = entries.findLastIndex((entry) => entry.k === 'step' && entry.steps.length > 0);
  return {
    seq,
    steps: entries.flatMap((entry) => (entry.k === 'step' ? entry.steps : [])),
    attempts: entries.slice(progress + 1).filter((entry) => entry.k === 'attempt').length,
    intents: new Map(
      entries.flatMap((entry) =>
        entry.k === 'intent' ? [[entry.i, { at: entry.at, lease: entry.lease }] as const] : [],
      ),
    ),
    cancelled: entries.some((entry) => entry.k === 'cancel'),
  };
}

/** Whether something may have been written or done outside, as far as the records tell. */
export function hasActed(earlier: Unfinished | undefined): boolean {
  if (!earlier) return false;
  return (
    earlier.intents.size > 0 ||
    earlier.steps.some(
      ({ what, error }) => what.startsWith('effect:') || (what.startsWith('transact:') && !error),
    )
  );
}

/** When the last effect under way is over, by the broker’s clock; 0 when there is none. */
export function longestLease({ intents, known }: Pick<Begun, 'intents' | 'known'>): number {
  const open = [...intents].filter(([i]) => !known.has(i));
  return Math.max(0, ...open.map(([, { at, lease }]) => at + lease));
}
