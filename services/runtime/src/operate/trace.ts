/** All that was said in one turn, in order. */
import { readEnvelope, streams, type Envelope } from '@stoa/protocol';
import type { Broker } from '../broker.ts';

export interface Said {
  readonly seq: number;
  readonly time: number;
  readonly subject: string;
  readonly envelope: Envelope;
}

/** The messages of a turn. Looks through the whole message stream. */
export async function traceOf(broker: Broker, turn: string): Promise<readonly Said[]> {
  const found: Said[] = [];
  const head = await lastSequence(broker);
  if (head === 0) return found;
  const wanted = `"turn":"${turn}"`;
  const end = Promise.withResolvers<void>();
  const following = await broker.follow('messages', streams.messages.subjects, 'all', (stored) => {
    const text = new TextDecoder().decode(stored.data);
    // Most messages are of other turns; reading them as envelopes would cost more than finding the word.
    if (text.includes(wanted)) {
      const envelope = safely(() => readEnvelope(stored.data));
      if (envelope?.turn === turn)
        found.push({ seq: stored.seq, time: stored.time, subject: stored.subject, envelope });
    }
    if (stored.seq >= head) end.resolve();
  });
  await end.promise;
  await following.stop();
  return found;
}

async function lastSequence(broker: Broker): Promise<number> {
  const heads = await Promise.all(
    streams.messages.subjects.map((subject) => broker.last('messages', subject)),
  );
  return Math.max(0, ...heads.map((stored) => stored?.seq ?? 0));
}

function safely<T>(fn: () => T): T | undefined {
  try {
    return fn();
  } catch {
    // An unreadable message belongs to no turn.
    return undefined;
  }
}
