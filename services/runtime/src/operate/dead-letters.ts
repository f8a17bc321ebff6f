/** Dead letters for the operator: listing, retrying in the actor’s order, dropping. */
import { DeadLetter, derivedId, readEnvelope, writeEnvelope, type Envelope } from '@stoa/protocol';
import type { Broker, Stored } from '../broker.ts';

export interface Letter {
  /** Its number: the sequence in the message stream. */
  readonly seq: number;
  readonly time: number;
  readonly role: string;
  readonly letter: DeadLetter;
  /** The message that ended so, when it could be read. */
  readonly message: Envelope | undefined;
}

const ALL = 'stoa.*.dead.*.*.*';

/** All dead letters, oldest first. */
export async function* deadLetters(broker: Broker): AsyncGenerator<Letter> {
  for (let seq = 1; ;) {
    const stored = await broker.next('messages', ALL, seq);
    if (!stored) return;
    seq = stored.seq + 1;
    yield letterOf(stored);
  }
}

/** One dead letter by its number; undefined when there is none. */
export async function deadLetter(broker: Broker, seq: number): Promise<Letter | undefined> {
  const stored = await broker.next('messages', ALL, seq);
  return stored?.seq === seq ? letterOf(stored) : undefined;
}

/**
 * Puts the message back at the end of its actor’s queue, under a new id, with the old one as its cause and without a
 * deadline; then the letter is removed. Doing it twice sends it once.
 * @returns the new id
 * @throws Error when the message itself is no longer kept or can’t be read
 */
export async function retryDeadLetter(broker: Broker, { seq, letter }: Letter): Promise<string> {
  const stored = await broker.next('messages', letter.subject, letter.seq);
  if (stored?.seq !== letter.seq)
    throw new Error(`The message ${letter.seq} is no longer kept, so it can’t be retried; drop the letter.`);
  const { deadline: _over, ...envelope } = readEnvelope(stored.data);
  const id = derivedId(envelope.id, `retry/${seq}`);
  const again: Envelope = {
    ...envelope,
    id,
    cause: envelope.id,
    at: new Date(Math.round(broker.serverNow())).toISOString(),
  };
  await broker.publish('messages', letter.subject, writeEnvelope(again), { id });
  await broker.erase('messages', seq);
  return id;
}

/** Removes a dead letter. False when it was not there. */
export function dropDeadLetter(broker: Broker, seq: number): Promise<boolean> {
  return broker.erase('messages', seq);
}

function letterOf(stored: Stored): Letter {
  const { payload, from } = readEnvelope(stored.data);
  const letter = DeadLetter.parse(payload);
  return {
    seq: stored.seq,
    time: stored.time,
    role: 'agent' in from ? from.agent : '?',
    letter,
    message: messageOf(letter),
  };
}

function messageOf(letter: DeadLetter): Envelope | undefined {
  if (letter.original === undefined) return undefined;
  try {
    return readEnvelope(new TextEncoder().encode(letter.original));
  } catch {
    // That it can’t be read is why it is here; `letter.error` says so.
    return undefined;
  }
}
