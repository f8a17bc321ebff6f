/** Compares what stands in the store after a write with what was to be written (S8.8). */
import type { Effect } from '@stoa/protocol';
import type { Row } from './world.ts';

/** A version as the store keeps it: with the questions that began and ended it. */
export type Version = Row & { readonly openedBy: string; readonly closedBy: string | null };

/** The rows that this question ended and began; undefined when they are not exactly those of the effect. */
export function written(
  effect: Effect,
  question: string,
  versions: readonly Version[],
): { readonly ended: readonly Version[]; readonly begun: readonly Version[] } | undefined {
  const ended = versions.filter((row) => row.closedBy === question);
  const begun = versions.filter((row) => row.openedBy === question);
  const closed = effect.close.every(({ id, version }) =>
    ended.some((row) => row.id === id && row.version === version && !row.active),
  );
  const opened = effect.open.every(({ text, context, continues }) =>
    begun.some(
      (row) =>
        row.text === text &&
        row.context === context &&
        (continues ? row.id === continues.id && row.version === continues.version + 1 : row.version === 1),
    ),
  );
  const exact = ended.length === effect.close.length && begun.length === effect.open.length;
  return closed && opened && exact ? { ended, begun } : undefined;
}
