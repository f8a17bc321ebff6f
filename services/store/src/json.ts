/** JSON values, and the text that keeps one unchanged. */
import { isDeepStrictEqual } from 'node:util';
import { StoreError } from './errors.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * The text of a result, from which the very same value can be read again; else a run and its replay would differ.
 * @throws StoreError `result_not_json` for dates, undefined, NaN, -0, class instances, circles and the like
 */
export function jsonText(value: unknown): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    // A circle or a bigint; said below.
  }
  if (text === undefined || !isDeepStrictEqual(JSON.parse(text), value)) {
    throw new StoreError(
      'result_not_json',
      'The result of the effect would not survive being stored as JSON.',
    );
  }
  return text;
}
