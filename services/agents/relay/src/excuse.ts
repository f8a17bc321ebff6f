/** An error as a person is told it (S3.6): what happened and what they can do, never what it looked like inside. */
import { errorTable, WireError, type ErrorCode } from '@stoa/protocol';
import { said, type Said } from './said.ts';
import { errorTexts, writeUnknown } from './texts/errors.ts';
import { say, type Voice } from './texts/text.ts';

export interface Blame {
  readonly voice: Voice;
  /** Nickname of whoever failed. */
  readonly who: string;
  readonly turn: string;
}

/** The sentence for any error; what is none of ours is `internal`. */
export function excuse(error: unknown, { voice, who, turn }: Blame): Said {
  const wire = error instanceof WireError ? error : new WireError('internal');
  const open = wire.code === 'timeout' && wire.detail?.['writes'] === true;
  const text = say(open ? writeUnknown : errorTexts[wire.code], voice, { who, turn });
  return said(text, { kind: 'error', outcome: 'error', error: bare(wire.code) });
}

/** The error as its table states it: what it named of the inside stays in the log. */
function bare(code: ErrorCode): ReturnType<WireError['toBody']> {
  return new WireError(code, errorTable[code].meaning).toBody();
}
