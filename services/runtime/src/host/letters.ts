/** Dead letters: what a message becomes when it ends without being done. */
import {
  derivedId,
  instanceOf,
  NONE,
  token22,
  type Address,
  type DeadLetter,
  type Envelope,
  type Subjects,
  type WireError,
} from '@stoa/protocol';
import type { Stored } from '../broker.ts';
import type { Output } from './entry.ts';

const QUOTED = 64 * 1024;
const decoder = new TextDecoder('utf-8', { fatal: true });

export function deadLetter(
  self: Address,
  subjects: Subjects,
  stored: Stored,
  envelope: Envelope | undefined,
  error: WireError,
  attempts: number,
  now: number,
): Output {
  const letter: DeadLetter = {
    error: error.toBody(),
    subject: stored.subject,
    seq: stored.seq,
    attempts,
    ...quote(stored.data),
  };
  // A message without a readable id still gets one letter however often it is judged: its place is its id.
  const parent = envelope?.id ?? token22(`${stored.subject}/${stored.seq}`);
  return {
    subject: subjects.dead(self),
    envelope: {
      v: 1,
      id: derivedId(parent, 'dead'),
      type: 'event',
      intent: 'dead_letter',
      from: { agent: self.role, instance: instanceOf(self) },
      to: NONE,
      user: envelope?.user ?? NONE,
      session: envelope?.session ?? NONE,
      turn: envelope?.turn ?? parent,
      cause: parent,
      hops: 0,
      path: [],
      tainted: envelope?.tainted ?? true,
      at: new Date(now).toISOString(),
      payload: letter,
    },
  };
}

function quote(data: Uint8Array): { original?: string } {
  if (data.length > QUOTED) return {};
  try {
    return { original: decoder.decode(data) };
  } catch {
    return {};
  }
}
