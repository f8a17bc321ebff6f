/** The one place where errors of the vault become errors of the wire. */
import { WireError, type ErrorCode } from '@stoa/protocol';
import { VaultError, type VaultErrorCode } from '@stoa/vault';

const codes: Readonly<Record<VaultErrorCode, ErrorCode>> = {
  not_found: 'not_found',
  // Not missing and not forbidden: whoever asks has to choose among `candidates`.
  ambiguous: 'refused',
  outside_vault: 'forbidden',
  refused: 'forbidden',
  invalid: 'refused',
  unreadable: 'refused',
  too_large: 'too_large',
  vault_missing: 'unavailable',
  write_failed: 'unavailable',
  closed: 'unavailable',
};

/** `detail.reason` is the vault’s own code, `detail.candidates` the paths to choose from. */
export function translate(error: unknown): WireError | undefined {
  if (!(error instanceof VaultError)) return undefined;
  const detail = {
    reason: error.code,
    ...(error.candidates.length > 0 && {
      candidates: error.candidates.slice(0, 20).map((path) => path.toWellFormed()),
    }),
  };
  return new WireError(codes[error.code], error.message, detail, { cause: error });
}
