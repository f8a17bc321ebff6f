/** Where two JSON values differ, as a small diff. */
import { isDeepStrictEqual } from 'node:util';

export interface Change {
  /** Such as `envelope.payload.sources.0.title`; empty for the whole. */
  readonly path: string;
  /** As JSON, or the part of a text around the difference; undefined where there is nothing. */
  readonly was: string | undefined;
  readonly now: string | undefined;
}

/** Characters of a text shown before its first difference. */
const CONTEXT = 20;

/** The smallest parts that differ, in the order in which they stand. */
export function changesBetween(was: unknown, now: unknown, path = ''): readonly Change[] {
  if (isDeepStrictEqual(was, now)) return [];
  if (isTree(was) && isTree(now) && Array.isArray(was) === Array.isArray(now)) {
    const keys = new Set([...Object.keys(was), ...Object.keys(now)]);
    return [...keys].flatMap((key) =>
      changesBetween(
        (was as Record<string, unknown>)[key],
        (now as Record<string, unknown>)[key],
        path === '' ? key : `${path}.${key}`,
      ),
    );
  }
  if (typeof was === 'string' && typeof now === 'string') {
    const from = Math.max(0, firstDifference(was, now) - CONTEXT);
    const part = (text: string): string =>
      JSON.stringify((from > 0 ? '…' : '') + text.slice(from).toWellFormed());
    return [{ path, was: part(was), now: part(now) }];
  }
  return [{ path, was: JSON.stringify(was), now: JSON.stringify(now) }];
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
