/** Dead letters for the operator: listing, retrying in the actor’s order, dropping. */
import {
  DeadLetter,
  derivedId,
  parseSubject,
  readEnvelope,
  WireError,
  writeEnvelope,
  type Envelope,
} from '@stoa/protocol';
import type { Broker, Stored } from '../broker.ts';

export interface Letter {
  /** Its number: the sequence in the message stream. */
  readonly seq: number;
  readonly time: number;
  /** The role that could not do it. */
  readonly role: string;
  readonly letter: DeadLetter;
  /** The message that ended so, when it is kept and can be read. */
  readonly message: Envelope | undefined;
}

const ALL = 'stoa.*.dead.*.*.*';
const encoder = new TextEncoder();

/** All dead letters of a role (default: of all roles), oldest first. */
export async function* deadLetters(broker: Broker, role = '*'): AsyncGenerator<Letter> {
  for (let seq = 1; ;) {
    const stored = await broker.next('messages', `stoa.*.dead.${role}.*.*`, seq);
    if (!stored) return;
    seq = stored.seq + 1;
    yield letterOf(broker, stored);
  }
}

/** One dead letter by its number; undefined when there is none. */
export async function deadLetter(broker: Broker, seq: number): Promise<Letter | undefined> {
  const stored = await broker.next('messages', ALL, seq);
  return stored?.seq === seq ? letterOf(broker, stored) : undefined;
}

/** A message can’t be put back: it is gone, or nobody could read it. The message says which. */
export class NotRetried extends Error {
  override readonly name = 'NotRetried';
  readonly reason: 'gone' | 'unreadable';

  constructor(reason: NotRetried['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Puts the message back at the end of its actor’s queue, under a new id, with the old one as its cause and without a
 * deadline; then the letter is removed. Doing it twice sends it once.
 * @returns the new id
 * @throws NotRetried when the message itself is no longer kept or can’t be read
 */
export async function retryDeadLetter(broker: Broker, { seq, letter }: Letter): Promise<string> {
  const { deadline: _over, ...envelope } = readKept(letter, await bytesOf(broker, letter));
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

/** Removes a dead letter. False when there is none of that number; no other message is ever removed. */
export async function dropDeadLetter(broker: Broker, seq: number): Promise<boolean> {
  const stored = await broker.next('messages', ALL, seq);
  return stored?.seq === seq && broker.erase('messages', seq);
}

async function letterOf(broker: Broker, stored: Stored): Promise<Letter> {
  const letter = readLetter(stored);
  const place = parseSubject(stored.subject);
  return {
    seq: stored.seq,
    time: stored.time,
    role: place?.kind === 'dead' ? place.address.role : '?',
    letter,
    message: await messageOf(broker, letter),
  };
}

/** One letter that nobody can read must not hide the others, so it is one that says so. */
function readLetter(stored: Stored): DeadLetter {
  try {
    return DeadLetter.parse(readEnvelope(stored.data).payload);
  } catch (error) {
    const reason = error instanceof WireError ? error.message : 'its payload does not fit the schema';
    return {
      error: new WireError('invalid_message', `The dead letter itself can’t be read: ${reason}`).toBody(),
      subject: stored.subject,
      seq: stored.seq,
      attempts: 0,
    };
  }
}

/** The message’s bytes: as the letter quotes them, or else from the stream, which keeps them less long. */
async function bytesOf(broker: Broker, letter: DeadLetter): Promise<Uint8Array | undefined> {
  if (letter.original !== undefined) return encoder.encode(letter.original);
  const stored = await broker.next('messages', letter.subject, letter.seq);
  return stored?.seq === letter.seq ? stored.data : undefined;
}

async function messageOf(broker: Broker, letter: DeadLetter): Promise<Envelope | undefined> {
  try {
    return readKept(letter, await bytesOf(broker, letter));
  } catch (error) {
    // That it can’t be read is often why it is here; the letter’s error says so.
    if (error instanceof NotRetried) return undefined;
    throw error;
  }
}

function readKept(letter: DeadLetter, bytes: Uint8Array | undefined): Envelope {
  if (!bytes || parseSubject(letter.subject)?.kind !== 'in')
    throw new NotRetried('gone', `The message ${letter.seq} on ${letter.subject} is no longer kept.`);
  try {
    return readEnvelope(bytes);
  } catch (error) {
    const reason = error instanceof WireError ? error.message : String(error);
    throw new NotRetried('unreadable', `The message ${letter.seq} can’t be read: ${reason}`, {
      cause: error,
    });
  }
}
