/**
 * What can go wrong with the vault when it is asked to do something. The message says what happened and what to do;
 * callers decide by `code`. What is wrong with single notes on disk is a `Problem`, not an error: see problems.ts.
 */

/**
 * | code | meaning |
 * |---|---|
 * | `not_found` | no such note, or no such folder |
 * | `ambiguous` | a title that several notes carry; `candidates` lists their paths |
 * | `outside_vault` | the path, or what it really points to, lies outside the vault |
 * | `refused` | inside the vault but not to be written: Agenda/, hidden names, files that are no notes |
 * | `invalid` | an argument that cannot be used: an empty title, a NUL in a path |
 * | `unreadable` | the note is there but cannot be read or understood |
 * | `too_large` | more than a note may have, 5 MB |
 * | `vault_missing` | the vault's folder is not there now |
 * | `write_failed` | the disk refused a write (full, read-only, no permission); nothing was changed |
 * | `closed` | the vault was closed |
 */
export type VaultErrorCode =
  | 'not_found'
  | 'ambiguous'
  | 'outside_vault'
  | 'refused'
  | 'invalid'
  | 'unreadable'
  | 'too_large'
  | 'vault_missing'
  | 'write_failed'
  | 'closed';

export class VaultError extends Error {
  override readonly name = 'VaultError';
  readonly code: VaultErrorCode;
  /** Paths to choose from; only with `ambiguous`. */
  readonly candidates: readonly string[];

  constructor(
    code: VaultErrorCode,
    message: string,
    options: { cause?: unknown; candidates?: string[] } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.candidates = options.candidates ?? [];
  }
}

/** The `code` of a Node system error (`ENOENT`, `EACCES` …), or an empty string. */
export function systemCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return '';
}
