/**
 * Stopping a turn (DESIGN 3.4): the wish is a stored message that the host peeks at while the actor runs. A role’s
 * contract may mark a message of its own as cancelling; questions under way are cancelled by the reserved intent.
 */
import { derivedId, readEnvelope, WireError, type Contract, type Envelope } from '@stoa/protocol';
import type { Output } from './entry.ts';

/** The reserved intent by which a stopped asker stops what it asked. */
export const CANCEL = 'cancel';

/** What a delivered message wants stopped; undefined when it is no such message or can’t be read. */
export function cancelled(
  contract: Contract,
  data: Uint8Array,
): { turn?: string; request?: string } | undefined {
  let envelope: Envelope;
  try {
    envelope = readEnvelope(data);
  } catch {
    // Whatever it is, it will be judged when its turn comes.
    return undefined;
  }
  const payload = (envelope.payload ?? {}) as { turn?: unknown; request?: unknown };
  if (envelope.intent === CANCEL)
    return typeof payload.request === 'string' ? { request: payload.request } : undefined;
  if (!contract.messages[envelope.intent]?.cancels) return undefined;
  return typeof payload.turn === 'string' ? { turn: payload.turn } : {};
}

/** True when the wish means this message. A wish that names nothing means whatever runs. */
export function means(wish: { turn?: string; request?: string }, running: Envelope): boolean {
  if (wish.request !== undefined) return wish.request === running.id;
  return wish.turn === undefined || wish.turn === running.turn;
}

export function stopped(): WireError {
  return new WireError('stopped');
}

/** The message that stops a question. */
export function cancelOf(question: Output): Output {
  const { envelope } = question;
  return {
    subject: question.subject,
    envelope: {
      ...envelope,
      id: derivedId(envelope.id, CANCEL),
      intent: CANCEL,
      cause: envelope.id,
      payload: { request: envelope.id },
    },
  };
}
