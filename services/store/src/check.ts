/** Checks of what comes in, where PostgreSQL would refuse it with a cryptic error or take it silently altered. */
import { Id, Token } from '@stoa/protocol';
import { StoreError } from './errors.ts';

/**
 * A text that can be stored: not blank, at most `longest` UTF-16 units, whole characters, nothing invisible that
 * controls a terminal. The value itself is not quoted, since errors are logged.
 */
export function text(field: string, value: string, longest = 256): string {
  // \p{Cc} are the control characters; PostgreSQL cannot store U+0000, and would store half a pair as U+FFFD.
  if (value.trim() === '' || value.length > longest || !value.isWellFormed() || /\p{Cc}/u.test(value)) {
    throw new StoreError(
      'invalid_value',
      `${field} must be text of 1 to ${longest} characters without control characters.`,
    );
  }
  return value;
}

export function language(value: string): 'de' | 'en' {
  if (value === 'de' || value === 'en') return value;
  throw new StoreError('invalid_value', 'language must be de or en.');
}

/** An IANA zone name such as `Europe/Berlin`; a bare offset is none, since it knows no daylight saving. */
export function timeZone(value: string): string {
  if (/^[A-Za-z]/.test(value) && isZone(value)) return value;
  throw new StoreError('invalid_value', 'time_zone must be an IANA name such as Europe/Berlin.');
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Milliseconds since 1970 as a date. */
export function instant(field: string, ms: number): Date {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime()))
    throw new StoreError('invalid_value', `${field} must be milliseconds since 1970.`);
  return date;
}

/** An id as the protocol has them; ids become subject tokens, so nothing else may get in. */
export function id(field: string, value: string): string {
  if (Id.safeParse(value).success) return value;
  throw new StoreError('invalid_value', `${field} must be a lower-case ULID or a derived id.`);
}

export function token(field: string, value: string): string {
  if (Token.safeParse(value).success) return value;
  throw new StoreError('invalid_value', `${field} must be a token of a-z, 0-9, _ and -.`);
}
