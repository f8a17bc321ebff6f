/** Errors that another try in place would only meet again: they stand in the journal, or nobody is there to ask. */
import { WireError, type ErrorCode } from '@stoa/protocol';
import type { Step } from './entry.ts';

const final = new WeakSet<Error>();

export function finalError(error: WireError): WireError {
  final.add(error);
  return error;
}

/** The error that a step ended with. */
export function recordedError({ code, message, detail }: NonNullable<Step['error']>): WireError {
  // The journal keeps what `toBody` made.
  return new WireError(code as ErrorCode, message, detail as WireError['detail']);
}

export function isFinal(error: unknown): boolean {
  return error instanceof Error && final.has(error);
}
