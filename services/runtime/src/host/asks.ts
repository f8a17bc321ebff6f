/**
 * The questions that actors of this host wait for. Answers are handed to whoever waits; what nobody waits for any more
 * is dropped (DESIGN 3.4).
 */
import { readEnvelope, readResponse, type Envelope, type ResponsePayload } from '@stoa/protocol';
import type { Stored } from '../broker.ts';

export interface Asks {
  /** Calls `onAnswer` at most once with the answer to the request `id`; the result forgets it. */
  wait(id: string, onAnswer: (answer: ResponsePayload) => void): () => void;
  deliver(stored: Stored): void;
}

export function openAsks(): Asks {
  const waiting = new Map<string, (answer: ResponsePayload) => void>();
  return {
    wait(id, onAnswer) {
      waiting.set(id, onAnswer);
      return () => void waiting.delete(id);
    },
    deliver(stored) {
      const found = readAnswer(stored.data);
      if (!found) return;
      const onAnswer = waiting.get(found.to);
      waiting.delete(found.to);
      onAnswer?.(found.answer);
    },
  };
}

/** The answer in a message and the request it answers; undefined when it is no readable answer. */
export function readAnswer(bytes: Uint8Array): { to: string; answer: ResponsePayload } | undefined {
  let envelope: Envelope;
  try {
    envelope = readEnvelope(bytes);
  } catch {
    // Whoever asked looks again and gets `timeout` in the end; an unreadable answer must not end the host.
    return undefined;
  }
  const answer = readResponse(envelope.payload);
  if (envelope.type !== 'response' || envelope.reply_to === undefined || !answer) return undefined;
  return { to: envelope.reply_to, answer };
}
