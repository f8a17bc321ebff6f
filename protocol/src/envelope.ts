/**
 * The envelope of every message (S3.1). Bytes in, checked value out; nothing here does I/O.
 */
import { z } from 'zod';
import { errorTable, WireErrorBody, WireError, type ErrorCode, type Retry } from './errors.ts';
import { Id, Token } from './ids.ts';

/** The newest envelope version this code knows. */
export const VERSION = 1;

/** An RFC 3339 time in UTC with milliseconds, such as `2026-03-01T07:00:00.000Z`. */
export const Instant = z.iso.datetime({ precision: 3 });

const AgentOrigin = z
  .strictObject({
    agent: Token,
    instance: z
      .string()
      .regex(/^[a-z0-9_-]{1,64}\.[a-z0-9_-]{1,64}$/, 'an instance is <user>.<session>')
      .describe('`<user>.<session>` of the actor, so an answer finds its way back.'),
  })
  .describe('A role that sent the message.');
const PersonOrigin = z
  .strictObject({
    user: Token.describe('`-` while unknown.'),
    channel: Token,
    account: Token.describe('The token of the account, as in the subject.'),
  })
  .describe('A person who sent the message through a channel.');

/** An envelope. `payload` is checked by the contract of `to` and `intent`. */
export const Envelope = z.object({
  v: z.literal(VERSION).default(VERSION).describe('The version of the envelope; 1 when it is missing.'),
  id: Id,
  type: z.enum(['request', 'response', 'escalate', 'event']),
  intent: Token.describe('What is wanted, or the topic of an event.'),
  from: z.union([AgentOrigin, PersonOrigin], {
    error: 'exactly one origin is needed, {agent, instance} or {user, channel, account}',
  }),
  to: Token.describe('The role it is for; `-` for an event.'),
  user: Token.describe('The user it is about; `-` while unknown.'),
  session: Token.describe('The session it belongs to; `-` for none.'),
  turn: Id.describe('The id of the message that the whole turn began with.'),
  reply_to: Id.optional().describe('For a response: the id of the request that it answers.'),
  cause: Id.optional().describe(
    'The id of the message that caused this one; absent for a message of a person.',
  ),
  deadline: Instant.optional().describe('When the answer loses its worth. Absent: never.'),
  hops: z.int().min(0).default(0).describe('How often a request was passed on.'),
  path: z.array(Token).max(16).default([]).describe('The roles that were asked so far.'),
  tainted: z
    .boolean()
    .default(false)
    .describe('True when text from outside is in it: web pages, mail, strangers.'),
  at: Instant.describe('When it was made: RFC 3339, UTC, milliseconds.'),
  payload: z.unknown(),
});
export type Envelope = z.infer<typeof Envelope>;
export type Origin = Envelope['from'];

/** The payload of every response: a result or an error, never both. */
export const ResponsePayload = z.union([
  z.strictObject({ ok: z.literal(true), result: z.unknown() }),
  z.strictObject({ ok: z.literal(false), error: WireErrorBody }),
]);
export type ResponsePayload = z.infer<typeof ResponsePayload>;

/** The general code of each class, for a code that only a newer process knows. */
const general: Readonly<Record<Retry, ErrorCode>> = {
  never: 'refused',
  later: 'internal',
  check: 'unknown_outcome',
};

/**
 * The payload of a response; undefined when it is none. While the system is being upgraded an answer may carry a code
 * that this process doesn’t know: it is read as the general one of the same class, with its own message.
 */
export function readResponse(payload: unknown): ResponsePayload | undefined {
  const parsed = ResponsePayload.safeParse(payload);
  if (parsed.success) return parsed.data;
  const newer = NewerError.safeParse(payload);
  if (!newer.success || newer.data.error.code in errorTable) return undefined;
  const { error } = newer.data;
  return { ok: false, error: { ...error, code: general[error.retry] } };
}

const NewerError = z.object({ ok: z.literal(false), error: WireErrorBody.extend({ code: Token }) });

/**
 * Names of the headers that accompany an envelope. `signature` is reserved until messages are signed; `journal` is the
 * sequence of the journal record that the message was sent with.
 */
export const headers = {
  trace: 'traceparent',
  signature: 'Stoa-Signature',
  journal: 'Stoa-Journal',
} as const;

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads an envelope.
 * @throws WireError `unsupported_version` when `v` is newer than known, `invalid_message` for anything else that is wrong.
 */
export function readEnvelope(bytes: Uint8Array): Envelope {
  const raw = readJson(bytes);
  const version = (raw as { v?: unknown } | null)?.v;
  if (typeof version === 'number' && version > VERSION) {
    throw new WireError(
      'unsupported_version',
      `The message has version ${version}; this process knows up to ${VERSION}.`,
      { known: VERSION },
    );
  }
  const parsed = Envelope.safeParse(raw);
  if (!parsed.success) throw invalid('The envelope is not valid', parsed.error);
  return parsed.data;
}

/**
 * What a message of a newer version still says of itself, so that whoever asked can be told; undefined when it is not
 * even an envelope.
 * @throws WireError `invalid_message` when it is not JSON
 */
export function readNewerEnvelope(bytes: Uint8Array): Envelope | undefined {
  const parsed = z.looseObject({ v: z.int().min(VERSION + 1) }).safeParse(readJson(bytes));
  return parsed.success ? Envelope.safeParse({ ...parsed.data, v: VERSION }).data : undefined;
}

/** An `invalid_message` error whose text and detail name each field that failed: at most 10, each within 200 characters. */
export function invalid(what: string, error: z.ZodError): WireError {
  // A problem may quote keys that the sender made up, so it must not grow with them.
  const problems = error.issues
    .slice(0, 10)
    .map((issue) => `${issue.path.join('.') || '(whole)'}: ${issue.message}`.slice(0, 200).toWellFormed());
  return new WireError('invalid_message', `${what}: ${problems.join('; ')}.`, { problems });
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (error) {
    throw new WireError('invalid_message', 'The message is not JSON in UTF-8.', undefined, { cause: error });
  }
}

const encoder = new TextEncoder();

/** The bytes of an envelope. */
export function writeEnvelope(envelope: Envelope): Uint8Array {
  return encoder.encode(JSON.stringify(envelope));
}
