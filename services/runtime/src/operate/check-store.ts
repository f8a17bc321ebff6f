/**
 * Looks, before anything runs, whether the store holds what it must (DESIGN 3.8): the two streams are witnesses of each
 * other. A journal record names the message it belongs to; what an actor sent names the journal record it was sent with.
 */
import { streams } from '@stoa/protocol';
import { z } from 'zod';
import type { Broker, Stored } from '../broker.ts';

/** Of a journal record: the sequence of the message it belongs to. */
const Record = z.object({ m: z.int() });

/** What actors send with their commits, each as wildcards for the newest of its kind. */
const SENT = ['stoa.*.re.*.*.*', 'stoa.*.ev.*.*.*'];
/** The record that an operator has accepted a loss. */
export const REPAIRED = 'store_repaired';
const REPAIRS = `stoa.*.ev.${REPAIRED}.*.*`;

/**
 * Once new messages have taken the numbers of those that are gone, an actor would believe them done; without its
 * journal it would do again what it has done. Not noticed: both streams restored to the same earlier time, or emptied.
 * @throws StoreDamaged when one stream shows that the other has lost records; BrokerUnavailable
 */
export async function checkStore(broker: Broker): Promise<void> {
  for (const subject of streams.journals.subjects) {
    const newest = await broker.last('journals', subject);
    if (!newest) continue;
    const { m } = Record.parse(JSON.parse(new TextDecoder().decode(newest.data)));
    await broker.reaches('messages', m);
  }
  const seq = await journalsReached(broker);
  if (seq > 0) await broker.reaches('journals', seq);
}

/** The journal sequence that must have been reached, by what was sent since the last repair; 0 when nothing tells. */
export async function journalsReached(broker: Pick<Broker, 'last'>): Promise<number> {
  const repaired = (await broker.last('messages', REPAIRS))?.seq ?? 0;
  const sent = await Promise.all(SENT.map((subject) => broker.last('messages', subject)));
  const told = sent.filter((stored): stored is Stored => stored !== undefined && stored.seq > repaired);
  return Math.max(0, ...told.map(({ journal = 0 }) => journal));
}
