/** All that was said in one turn, in order. */
import { readEnvelope, streams, type Envelope } from '@stoa/protocol';
import type { Broker } from '../broker.ts';
import { sleep, type Clock } from '../clock.ts';

export interface Said {
  readonly seq: number;
  /** When the broker stored it, ms since 1970. */
  readonly time: number;
  readonly subject: string;
  readonly envelope: Envelope;
}

/** How often it is looked whether the end of the stream has been reached, ms. */
const LOOK_EVERY = 250;

/** The messages of a turn, each once. Looks through the whole message stream as it is now. */
export async function traceOf(broker: Broker, clock: Clock, turn: string): Promise<readonly Said[]> {
  const found = new Map<number, Said>();
  const wanted = `"${turn}"`;
  const decoder = new TextDecoder();
  const all = new AbortController();
  const head = await lastSequence(broker, 0);
  let seen = 0;
  const following = await broker.follow('messages', streams.messages.subjects, 'all', (stored) => {
    seen = Math.max(seen, stored.seq);
    if (seen >= head) all.abort();
    // Most messages are of other turns; reading them as envelopes would cost more than looking for the id.
    if (stored.seq > head || !decoder.decode(stored.data).includes(wanted)) return;
    const envelope = read(stored.data);
    if (envelope?.turn === turn)
      found.set(stored.seq, { seq: stored.seq, time: stored.time, subject: stored.subject, envelope });
  });
  // The last message may have been erased meanwhile: then it never comes.
  const over = async (): Promise<boolean> => seen >= head || (await lastSequence(broker, seen)) <= seen;
  while (!(await over())) await sleep(clock, LOOK_EVERY, all.signal);
  await following.stop();
  return [...found.values()].toSorted((a, b) => a.seq - b.seq);
}

/** Sequence of the last message after `from`, as the subjects’ last messages tell it; `from` when there is none. */
async function lastSequence(broker: Broker, from: number): Promise<number> {
  const heads = await Promise.all(
    streams.messages.subjects.map((subject) => broker.last('messages', subject)),
  );
  return Math.max(from, ...heads.map((stored) => stored?.seq ?? 0));
}

function read(data: Uint8Array): Envelope | undefined {
  try {
    return readEnvelope(data);
  } catch {
    // An unreadable message belongs to no turn.
    return undefined;
  }
}
