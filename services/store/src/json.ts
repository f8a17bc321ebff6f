/** The text that keeps a JSON value. */
import { StoreError } from './errors.ts';

/**
 * The text of a result, from which the same value can be read again; else a run and its replay would differ. A field
 * that is undefined counts as absent.
 * @throws StoreError `result_not_json` for dates, NaN, holes, class instances, circles and the like
 */
export function jsonText(value: unknown): string {
  const text = write(value);
  if (text === undefined || !same(JSON.parse(text), value)) {
    throw new StoreError(
      'result_not_json',
      'The result of the effect would not survive being stored as JSON.',
    );
  }
  return text;
}

function write(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined; // a circle or a bigint
  }
}

/** Whether what was read is what was written. */
function same(read: unknown, written: unknown): boolean {
  if (Array.isArray(read)) {
    return (
      Array.isArray(written) &&
      read.length === written.length &&
      Object.keys(written).length === written.length &&
      read.every((item, i) => same(item, written[i]))
    );
  }
  if (typeof read !== 'object' || read === null) return read === written;
  if (typeof written !== 'object' || written === null || !isPlain(written)) return false;
  const fields = Object.entries(written).filter(([, field]) => field !== undefined);
  const readFields = new Map<string, unknown>(Object.entries(read));
  return (
    fields.length === readFields.size &&
    fields.every(([name, field]) => readFields.has(name) && same(readFields.get(name), field))
  );
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
