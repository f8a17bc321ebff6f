/** What the server’s and the client’s errors mean to whoever uses the broker. */
import { JetStreamApiError } from '@nats-io/jetstream';
import { BrokerFull, BrokerUnavailable, WrongSequence } from '../broker.ts';

/** Error codes of the server’s error table (`server/errors.json`). */
export const codes = {
  wrongLast: new Set([10071, 10164]),
  /** No such message, or deleted before. */
  gone: new Set([10037, 10043, 10057]),
  /** Of the disk, the stream, its subjects, or the account. */
  full: new Set([10002, 10023, 10047, 10077, 10122]),
  noMessage: 10037,
  consumerExists: 10148,
  /** The same id is being stored just now, on a cluster. */
  busy: new Set([10158]),
};

/** An error of the client as the broker throws it; what is none of those is as it was. */
export function translate(error: unknown): unknown {
  if (error instanceof JetStreamApiError)
    return translateCode(error.code, error.status, error.message, error);
  if (error instanceof Error && unavailable.has(error.name))
    return new BrokerUnavailable(`NATS does not answer: ${error.message}.`, { cause: error });
  return error;
}

const unavailable = new Set([
  'TimeoutError',
  'NoRespondersError',
  'RequestError',
  'ConnectionError',
  'ClosedConnectionError',
  'DrainingConnectionError',
  'JetStreamNotEnabled',
]);

/** An error that the server answered. */
export function translateCode(code: number, status: number, description: string, cause?: unknown): Error {
  if (codes.wrongLast.has(code)) return new WrongSequence(description, { cause });
  if (codes.full.has(code)) return new BrokerFull(description, { cause });
  if (status >= 500 || codes.busy.has(code) || status === 408 || status === 429)
    return new BrokerUnavailable(description, { cause });
  return new Error(`NATS refused: ${description} (${code}).`, { cause });
}
