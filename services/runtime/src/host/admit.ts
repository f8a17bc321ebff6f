/**
 * The checks every message passes before its handler sees it: schema, version, intent, deadline, hops, duplicates.
 */
import {
  invalid,
  parseSubject,
  readEnvelope,
  readNewerEnvelope,
  WireError,
  type Contract,
  type Envelope,
  type Message,
} from '@stoa/protocol';
import type { Stored } from '../broker.ts';
import { CANCEL } from './cancel.ts';
import type { IdMemory } from './id-memory.ts';

export type Verdict =
  | { readonly kind: 'run'; readonly envelope: Envelope; readonly message: Message; readonly body: unknown }
  | { readonly kind: 'repeat'; readonly envelope: Envelope }
  /** A message of the runtime itself, which was heeded when it was delivered. */
  | { readonly kind: 'pass'; readonly envelope: Envelope }
  | { readonly kind: 'reject'; readonly error: WireError; readonly envelope: Envelope | undefined };

/** Judges a stored message; `now` is the broker’s time, ms. Never throws. */
export function admit(contract: Contract, stored: Stored, memory: IdMemory, now: number): Verdict {
  let envelope: Envelope | undefined;
  try {
    envelope = readEnvelope(stored.data);
    checkPlace(contract, envelope, stored);
    if (memory.has(envelope.id)) return { kind: 'repeat', envelope };
    if (envelope.deadline !== undefined && Date.parse(envelope.deadline) <= now) {
      throw new WireError(
        'expired',
        `The deadline ${envelope.deadline} was over when the message could run.`,
        { deadline: envelope.deadline },
      );
    }
    if (envelope.intent === CANCEL) return { kind: 'pass', envelope };
    const message = contract.messages[envelope.intent];
    if (!message || !Object.hasOwn(contract.messages, envelope.intent)) {
      throw new WireError(
        'unknown_intent',
        `The role ${contract.role} has no message “${envelope.intent}”.`,
        { known: Object.keys(contract.messages) },
      );
    }
    const body = message.body.safeParse(envelope.payload);
    if (!body.success)
      throw invalid(`The payload of ${contract.role}.${envelope.intent} is not valid`, body.error);
    return { kind: 'run', envelope, message, body: body.data };
  } catch (error) {
    if (error instanceof WireError) {
      // Whoever asked is told, as far as its message can be read.
      const asked = error.code === 'unsupported_version' ? readNewerEnvelope(stored.data) : envelope;
      return { kind: 'reject', error, envelope: asked };
    }
    return {
      kind: 'reject',
      error: new WireError('internal', undefined, undefined, { cause: error }),
      envelope,
    };
  }
}

/** A message must say of itself what its subject says of it: a stored subject can be trusted, a payload can’t. */
function checkPlace(contract: Contract, envelope: Envelope, stored: Stored): void {
  const parsed = parseSubject(stored.subject);
  if (parsed?.kind !== 'in' || parsed.address.role !== contract.role) {
    throw new WireError('invalid_message', `The subject ${stored.subject} is no inbox of ${contract.role}.`);
  }
  if (envelope.type !== 'request' && envelope.type !== 'escalate') {
    throw new WireError('invalid_message', `A message of type ${envelope.type} does not belong in an inbox.`);
  }
  if (envelope.to !== contract.role) {
    throw new WireError('invalid_message', `The message is for ${envelope.to} but came to ${contract.role}.`);
  }
  if (stored.id !== undefined && stored.id !== envelope.id) {
    throw new WireError('invalid_message', 'The Nats-Msg-Id differs from the id in the envelope.');
  }
  const { user, session } = parsed.address;
  if (contract.key === 'account') return;
  if (envelope.user !== user || (contract.key === 'session' && envelope.session !== session)) {
    throw new WireError(
      'invalid_message',
      `The message is of ${envelope.user}.${envelope.session} but came on the subject of ${user}.${session}.`,
    );
  }
}
