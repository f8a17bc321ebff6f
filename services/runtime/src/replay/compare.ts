/** What differs between then and now, ready to be shown. */
import { isDeepStrictEqual } from 'node:util';
import type { Output } from '../host/entry.ts';

export interface Difference {
  /** `judgement`, `step`, `error`, `output <n>`, `state`, or a step that was done anew. */
  readonly what: string;
  readonly was: unknown;
  readonly now: unknown;
}

/** Nothing when both are the same JSON. */
export function compare(what: string, then: unknown, now: unknown): readonly Difference[] {
  // What was recorded went through JSON, so what is compared with it must, too.
  const plain: unknown = now === undefined ? undefined : JSON.parse(JSON.stringify(now));
  return isDeepStrictEqual(then, plain) ? [] : [{ what, was: then, now: plain }];
}

export function compareOutputs(then: readonly Output[], now: readonly Output[]): readonly Difference[] {
  const length = Math.max(then.length, now.length);
  return Array.from({ length }, (_, i) => compare(`output ${i + 1}`, then[i], plain(now[i]))).flat();
}

/** An output as it is recorded. */
function plain(output: Output | undefined): Omit<Output, 'text'> | undefined {
  if (!output) return undefined;
  const { text: _, ...rest } = output;
  return rest;
}
