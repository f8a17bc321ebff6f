/** Why a message got no answer, as the person at the terminal is told. Never crosses the wire. */
import type { Language } from '@stoa/protocol';
import { say } from './texts.ts';

/**
 * - `unreachable`: the broker did not answer; the message may have been stored.
 * - `full`: the broker has no room; not stored.
 * - `too_large`: not sent.
 * - `no_reply`: stored, but not answered in time.
 * - `given_up`: stored, but the person did not want to wait.
 */
export type NotAnsweredCode = 'unreachable' | 'full' | 'too_large' | 'no_reply' | 'given_up';

export class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
  readonly code: NotAnsweredCode;
  /** How long was waited, in whole seconds. */
  readonly seconds: number;

  constructor(code: NotAnsweredCode, { seconds = 0, cause }: { seconds?: number; cause?: unknown } = {}) {
    super(say(code, 'en', { seconds: String(seconds) }), cause === undefined ? undefined : { cause });
    this.code = code;
    this.seconds = seconds;
  }

  /** What happened and what to do. */
  sentence(lang: Language): string {
    return say(this.code, lang, { seconds: String(this.seconds) });
  }
}
