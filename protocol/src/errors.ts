/**
 * Every error that may cross the wire, in one table (S3.6). `docs/errors.md` is generated from it.
 * Errors of a process itself never cross: they are mapped to one of these at the actor's edge.
 */
import { z } from 'zod';

/**
 * What a sender may do about an error.
 * - `never`: the same message will fail again; change it or give up.
 * - `later`: transient; the same message may succeed later.
 * - `check`: it is not known whether it was done; look before doing it again.
 */
export type Retry = 'never' | 'later' | 'check';

interface ErrorRow {
  readonly retry: Retry;
  /** What happened, for whoever reads the message. */
  readonly meaning: string;
  /** What the sender or the operator can do. */
  readonly remedy: string;
}

export const errorTable = {
  invalid_message: row(
    'never',
    'The message is not JSON, not an envelope, or its payload fails the schema of its intent.',
    'Compare the message with its schema in `schemas/`; `detail` names the fields.',
  ),
  unknown_intent: row(
    'never',
    'The role has no message of that intent.',
    'Use an intent of the contract; `detail.known` lists them.',
  ),
  unsupported_version: row(
    'never',
    'The envelope’s `v` is newer than this process knows.',
    'Upgrade this process, then `stoa dead retry`, or send the older version.',
  ),
  too_large: row(
    'never',
    'The message is larger than the broker takes.',
    'Send less, or store it as a note and send its path.',
  ),
  expired: row(
    'never',
    'The deadline was over before the message could run.',
    'Send it again with a later deadline if it still matters.',
  ),
  unavailable: row(
    'later',
    'The role that was asked does not run.',
    'Start the role (`stoa run <role>`) or wait until it is back.',
  ),
  timeout: row(
    'check',
    'No answer came within the deadline.',
    'Look whether it was done before asking again.',
  ),
  stopped: row('never', 'The person stopped the turn.', 'Nothing; send a new message to go on.'),
  storage_full: row(
    'later',
    'The message store or the disk is nearly full; no new input is taken.',
    'Free space or raise the limit, then send it again.',
  ),
  stranger: row('never', 'The account is not on the allow-list.', 'The operator can add it.'),
  forbidden: row('never', 'The role may not do that.', 'Ask a role that may.'),
  refused: row('never', 'The request is against a rule.', 'Read `message`: it names the rule.'),
  not_found: row(
    'never',
    'What was named does not exist, or is not this user’s.',
    'Check the name; ask for a list.',
  ),
  conflict: row('never', 'What was to be written changed meanwhile.', 'Read it again and decide anew.'),
  hop_limit: row(
    'never',
    'The request went through too many roles, or came back to one it had been at.',
    'Tell the person honestly that nobody could answer.',
  ),
  model_failed: row(
    'later',
    'The language model did not answer, or not readably.',
    'Try again later, or choose another model with `/model`.',
  ),
  database_unavailable: row(
    'later',
    'The database does not answer.',
    'Wait; `stoa status` shows when it is back.',
  ),
  unknown_outcome: row(
    'check',
    'An effect was begun and it is not known whether it happened.',
    'Look outside whether it was done; it is never redone silently.',
  ),
  diverged: row(
    'never',
    'The handler changed while its message was under way, so its recorded steps no longer fit.',
    '`detail.done` lists what had been done; send the message again if the rest is still wanted.',
  ),
  state_unreadable: row(
    'never',
    'The stored state of the actor does not fit its schema; it was left untouched.',
    'Run the version that wrote it, or mend the schema, then `stoa dead retry`.',
  ),
  exhausted: row(
    'never',
    'The message was tried too often and each try ended the process or failed.',
    'Mend the cause (see the dead letter), then `stoa dead retry`.',
  ),
  internal: row(
    'later',
    'The role failed in a way nobody foresaw.',
    'The log has the cause under the turn’s id; report it.',
  ),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorTable;

const codes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]];

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * An error as it travels: `retry` is derived from the table, `detail` is for machines. It holds no nested values, since
 * a check that follows them as deep as a hostile sender likes would exhaust the stack.
 */
export const WireErrorBody = z.object({
  code: z.enum(codes),
  message: z.string().min(1).max(2000),
  retry: z.enum(['never', 'later', 'check']),
  detail: z.record(z.string(), z.union([Scalar, z.array(Scalar)])).optional(),
});
export type WireErrorBody = z.infer<typeof WireErrorBody>;

/** An error that may cross the wire. Thrown by handlers and by `ctx.ask`. */
export class WireError extends Error {
  override readonly name = 'WireError';
  readonly code: ErrorCode;
  readonly detail: WireErrorBody['detail'];

  constructor(
    code: ErrorCode,
    message: string = errorTable[code].meaning,
    detail?: WireErrorBody['detail'],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.detail = detail;
  }

  get retry(): Retry {
    return errorTable[this.code].retry;
  }

  toBody(): WireErrorBody {
    const body: WireErrorBody = {
      code: this.code,
      message: this.message.slice(0, 2000).toWellFormed() || this.code,
      retry: this.retry,
    };
    return this.detail === undefined ? body : { ...body, detail: this.detail };
  }

  static from(body: WireErrorBody): WireError {
    return new WireError(body.code, body.message, body.detail);
  }
}

function row(retry: Retry, meaning: string, remedy: string): ErrorRow {
  return { retry, meaning, remedy };
}
