/** A UsageError from the table of texts. */
import { UsageError } from './environment.ts';
import { text, type TextCode } from './texts.ts';

export function usage(
  code: TextCode,
  values: Readonly<Record<string, string | number>> = {},
  options: ErrorOptions = {},
): UsageError {
  return new UsageError(text(code, 'en', values), text(code, 'de', values), options);
}
