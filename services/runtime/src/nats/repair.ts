/**
 * After the store was cut or restored to an earlier time (DESIGN 3.8): what was lost stays lost, but what comes from now
 * on must not take the numbers of what is gone, since journals and consumers believe those to be done.
 */
import { jetstreamManager, jetstream, DeliverPolicy } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { idSource } from '../ids.ts';
import { NONE, streams, writeEnvelope, type Envelope } from '@stoa/protocol';
import type { Clock } from '../clock.ts';
import { journalsReached, REPAIRED } from '../operate/check-store.ts';
import { openNatsBroker } from './nats-broker.ts';

export interface Repaired {
  /** The last sequence of the message stream before and after. */
  readonly before: number;
  readonly after: number;
  /** Journal records that are gone: the messages they belonged to are run again. */
  readonly journalsLost: number;
}

/** The subject of the records that fill the gap, and of the one that says that lost journals are accepted. */
const FILLER = `stoa.0.ev.${REPAIRED}.${NONE}.${NONE}`;

/**
 * Fills the message stream up to the highest sequence that a journal or a consumer knows of. Every host must be stopped.
 * The streams must exist: make them anew with `ensureStreams` when they are gone.
 */
export async function repairStreams(nc: NatsConnection, clock: Clock): Promise<Repaired> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const js = jetstream(nc);
  const newId = idSource(clock);
  const lastSeq = async (): Promise<number> => (await jsm.streams.info(streams.messages.name)).state.last_seq;
  let known = 0;
  for await (const consumer of jsm.consumers.list(streams.messages.name))
    known = Math.max(known, consumer.delivered.stream_seq, consumer.ack_floor.stream_seq);
  known = Math.max(known, await highestInJournals());

  const broker = await openNatsBroker({ nc, clock });
  const reached = await journalsReached(broker);
  broker.close();
  const journals = (await jsm.streams.info(streams.journals.name)).state.last_seq;
  const journalsLost = Math.max(0, reached - journals);

  const before = await lastSeq();
  let after = before;
  // Lost journals need one record that says so, even when no message is missing.
  const until = journalsLost > 0 ? Math.max(known, before + 1) : known;
  while (after < until) {
    const id = newId();
    const filler: Envelope = {
      v: 1,
      id,
      type: 'event',
      intent: REPAIRED,
      from: { agent: 'runtime', instance: `${NONE}.${NONE}` },
      to: NONE,
      user: NONE,
      session: NONE,
      turn: id,
      hops: 0,
      path: [],
      tainted: false,
      at: new Date(clock.now()).toISOString(),
      payload: { lost: after + 1 },
    };
    after = (await js.publish(FILLER, writeEnvelope(filler))).seq;
  }
  return { before, after, journalsLost };

  /** The highest message that an actor has begun or ended. */
  async function highestInJournals(): Promise<number> {
    const { state } = await jsm.streams.info(streams.journals.name);
    if (state.messages === 0) return 0;
    const lasts = await js.consumers.get(streams.journals.name, {
      deliver_policy: DeliverPolicy.LastPerSubject,
    });
    let highest = 0;
    const messages = await lasts.consume();
    for await (const message of messages) {
      highest = Math.max(highest, message.json<{ m: number }>().m);
      if (message.info.pending === 0) break;
    }
    await messages.close();
    return highest;
  }
}
