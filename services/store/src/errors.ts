/**
 * What can go wrong in the store, in one table. These errors stay inside the process; `toWireError` is the one
 * place where they become errors of the protocol. No text of a row ever stands in a message, since messages are logged.
 */
import { WireError } from '@stoa/protocol';
import type { ErrorCode } from '@stoa/protocol';

interface ErrorRow {
  /** True when the same call may succeed later, unchanged. */
  readonly transient: boolean;
  readonly wire: ErrorCode;
  /** What the reader can do; follows what happened. */
  readonly remedy: string;
}

export const storeErrors = {
  store_unavailable: row(
    true,
    'database_unavailable',
    'Check that PostgreSQL runs and can be reached; the call may simply be made again once it does.',
  ),
  store_busy: row(true, 'database_unavailable', 'Nothing was written; make the call again.'),
  store_refused: row(
    false,
    'internal',
    'Check user, password, database name, rights and TLS in the database address.',
  ),
  store_newer: row(
    false,
    'internal',
    'Start the version of Stoa that made these migrations, or a newer one; nothing was changed.',
  ),
  store_closed: row(false, 'internal', 'Open the store again before using it.'),
  store_failed: row(false, 'internal', 'Nothing was written; this is a defect, please report it.'),
  account_taken: row(false, 'conflict', 'An account belongs to exactly one user and is not bound anew.'),
  id_taken: row(false, 'conflict', 'Mint a new id.'),
  no_row: row(false, 'not_found', 'It does not exist, or it is not this user’s.'),
  stale: row(false, 'conflict', 'Read it again and decide anew; nothing was written.'),
  invalid_value: row(false, 'internal', 'Pass a valid value.'),
  voided: row(false, 'conflict', 'Its message ended otherwise; nothing was written.'),
  result_not_json: row(
    false,
    'internal',
    'Return null, booleans, finite numbers, strings, and plain arrays and objects of them.',
  ),
} as const satisfies Record<string, ErrorRow>;

export type StoreErrorCode = keyof typeof storeErrors;

/** An error of the store. `message` says what happened and what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, what: string, options?: ErrorOptions) {
    super(`${what} ${storeErrors[code].remedy}`, options);
    this.code = code;
  }

  get transient(): boolean {
    return storeErrors[this.code].transient;
  }

  toWireError(): WireError {
    return new WireError(storeErrors[this.code].wire, this.message, { store: this.code }, { cause: this });
  }
}

/** The error for a row that is not there, or is another user’s, which is the same (S8.9). */
export function noRow(what: string): StoreError {
  return new StoreError('no_row', `There is no such ${what}.`);
}

/** What Node reports when no connection comes about, or one breaks. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** What the driver reports for the same without a code (`pg` client and pool, version 8). */
const BROKEN = /^(connection terminated|timeout|query read timeout|client (has encountered|was closed))/i;

/**
 * The store’s error for whatever its work threw, by SQLSTATE (PostgreSQL manual, appendix A) or network code.
 * `target` is the server’s address without credentials.
 */
export function fromDriver(error: unknown, target: string): StoreError {
  if (error instanceof StoreError) return error;
  const { code = '', message } = error as { code?: string; message: string };
  const at = `(${target}${code === '' ? '' : `, ${code}`})`;
  if (NETWORK.has(code) || BROKEN.test(message) || /^(08|53|58|57P0|25P03)/.test(code)) {
    return new StoreError('store_unavailable', `The database cannot be reached ${at}.`);
  }
  if (code === '57014') {
    return new StoreError('store_unavailable', `The database took too long to answer ${at}.`);
  }
  if (/^(40001|40P01|55P03)$/.test(code)) {
    return new StoreError('store_busy', `Another writer was in the way ${at}.`);
  }
  if (/^(28|3D000|42501)/.test(code)) {
    return new StoreError('store_refused', `The database refused the connection or the statement ${at}.`);
  }
  // The first line is the server's own sentence; what follows quotes values of the row, and so does the cause then.
  const sentence = message.split('\n', 1)[0];
  const cause = /^[0-9A-Z]{5}$/.test(code) ? undefined : { cause: error };
  return new StoreError('store_failed', `The database work failed with "${sentence}" ${at}.`, cause);
}

function row(transient: boolean, wire: ErrorCode, remedy: string): ErrorRow {
  return { transient, wire, remedy };
}
