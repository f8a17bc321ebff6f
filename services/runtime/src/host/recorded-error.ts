/** Errors that another try in place would only meet again: they stand in the journal, or nobody is there to ask. */
import type { WireError } from '@stoa/protocol';

const final = new WeakSet<Error>();

export function finalError(error: WireError): WireError {
  final.add(error);
  return error;
}

export function isFinal(error: unknown): boolean {
  return error instanceof Error && final.has(error);
}
