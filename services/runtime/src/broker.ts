/**
 * The broker as the runtime sees it: two logs with an order, a fence and a dedup window, and consumers that deliver
 * at least once. `nats/` implements it on JetStream, `testing/` in memory; both pass the same behaviour tests.
 *
 * Reads are answered by the leader of a stream, never by a replica that may lag: they happen only at activation, after
 * a redelivery or a gap, so the leader is not burdened, and no reader has to reason about staleness.
 */

/** `messages`: what actors and channels say. `journals`: what actors did. */
export type StreamName = 'messages' | 'journals';

export interface Stored {
  readonly subject: string;
  /** Sequence in its stream, from 1. */
  readonly seq: number;
  /** When the broker stored it, ms since 1970 by the broker’s clock. */
  readonly time: number;
  readonly data: Uint8Array;
  /** The `Nats-Msg-Id` it was published with. */
  readonly id: string | undefined;
  /** The journal sequence it was sent with, where its sender said so; told by `last` and `next` only. */
  readonly journal?: number;
}

/** One delivery to a durable consumer. Exactly one of `ack` and `nak` ends it; `working` postpones redelivery. */
export interface Delivery extends Stored {
  /** How often this message has been delivered by this consumer, from 1. */
  readonly attempt: number;
  /** Position in the consumer’s deliveries; consecutive numbers mean that nothing went elsewhere in between. */
  readonly order: number;
  ack(): void;
  /** Asks for redelivery after `delay` ms (0: at once). */
  nak(delay: number): void;
  working(): void;
}

export interface PublishOptions {
  /** Dedup id: a second publish with the same id within the window is acknowledged but not stored. */
  readonly id?: string;
  /** Fence: the publish fails unless this is the last sequence of the subject (0: none yet). */
  readonly expect?: number;
  /** The journal sequence it is sent with: a witness of how far the journals had come. */
  readonly journal?: number;
}

export interface Published {
  readonly seq: number;
  /** True when the id was known and nothing new was stored. */
  readonly duplicate: boolean;
}

export interface ConsumerSpec {
  /** Name of the durable consumer. */
  readonly name: string;
  readonly filter: string;
  /** Redelivery happens when a delivery is neither acked nor worked on for so long, ms. */
  readonly ackWait: number;
  /** How many deliveries may be open at once. */
  readonly maxAckPending: number;
  /** False when a delivery needs no ack and is not repeated: for what is looked up anyway when it gets lost. Default true. */
  readonly acked?: boolean;
}

/** Something that goes on until it is stopped. */
export interface Subscription {
  /** No further deliveries; resolves when the last one was handed over. */
  stop(): Promise<void>;
}

export interface Announced {
  readonly id: string;
  readonly data: Uint8Array;
  /** When, by the broker’s clock, ms. */
  readonly time: number;
}

export type FollowFrom = 'new' | 'all' | { readonly seq: number } | { readonly time: number };

export interface Broker {
  /** The largest message that can be published, bytes of body. */
  readonly maxBytes: number;
  /** How long the broker remembers dedup ids, ms. */
  readonly dedupWindow: number;
  /** The broker’s clock, ms since 1970, estimated from a monotonic clock: steps of this machine’s clock don’t move it. */
  serverNow(): number;
  /**
   * @throws WrongSequence when `expect` isn’t the last sequence
   * @throws BrokerFull when the stream or its disk has no room
   * @throws BrokerUnavailable when no acknowledgement came: it may or may not have been stored
   */
  publish(
    stream: StreamName,
    subject: string,
    data: Uint8Array,
    options?: PublishOptions,
  ): Promise<Published>;
  /** The last message of a subject (wildcards allowed). @throws BrokerUnavailable */
  last(stream: StreamName, subject: string): Promise<Stored | undefined>;
  /** The first message of a subject (wildcards allowed) at or after `seq`. @throws BrokerUnavailable */
  next(stream: StreamName, subject: string, seq: number): Promise<Stored | undefined>;
  /** Removes one message for good, its bytes overwritten. False when it was not there. */
  erase(stream: StreamName, seq: number): Promise<boolean>;
  /** The subjects of a stream that match a filter, with the number of their messages. */
  subjects(stream: StreamName, filter: string): Promise<ReadonlyMap<string, number>>;
  /** Delivers to a durable consumer, which is made when it doesn’t exist. */
  consume(spec: ConsumerSpec, onDelivery: (delivery: Delivery) => void): Promise<Subscription>;
  /** Shows what is stored, in order, without keeping a place: for tails and for channels that wait for an answer. */
  follow(
    stream: StreamName,
    filters: readonly string[],
    from: FollowFrom,
    onMessage: (stored: Stored) => void,
  ): Promise<Subscription>;
  /** Has `data` handed out at `due` (ms by the broker’s clock), once per `id` however often it is scheduled. */
  schedule(id: string, due: number, data: Uint8Array): Promise<void>;
  /** Delivers what is due to one of the durable consumers of that name. */
  consumeDue(
    spec: Pick<ConsumerSpec, 'name' | 'ackWait'>,
    onDelivery: (delivery: Delivery) => void,
  ): Promise<Subscription>;
  /** Says that a member lives; `announced` tells when it last said so. */
  announce(member: string, data: Uint8Array): Promise<void>;
  withdraw(member: string): Promise<void>;
  announced(): Promise<readonly Announced[]>;
  /**
   * Makes sure that a stream has reached a sequence that somebody claims to have seen.
   * @throws StoreDamaged when it has not, BrokerUnavailable
   */
  reaches(stream: StreamName, seq: number): Promise<void>;
  /** Calls `fn` once when the store turns out to hold less than it had acknowledged. Nothing is to be done then but to stop. */
  onDamaged(fn: (error: StoreDamaged) => void): void;
  /** Stores bytes that are too large for a record, by their hash; returns when they are safe. */
  putBlob(key: string, data: Uint8Array): Promise<void>;
  getBlob(key: string): Promise<Uint8Array | undefined>;
}

/** The fence held: somebody else wrote to the subject. */
export class WrongSequence extends Error {
  override readonly name = 'WrongSequence';
}

/** No acknowledgement: the outcome is unknown, or nobody was there. */
export class BrokerUnavailable extends Error {
  override readonly name = 'BrokerUnavailable';
}

/** No room in the stream or on its disk. */
export class BrokerFull extends Error {
  override readonly name = 'BrokerFull';
}

/** The store was cut, emptied or restored to an earlier time while somebody knew more of it. */
export class StoreDamaged extends Error {
  override readonly name = 'StoreDamaged';
  readonly stream: StreamName;
  /** The sequence it had reached, and the one at which it ends. */
  readonly expected: number;
  readonly found: number;

  constructor(stream: StreamName, expected: number, found: number) {
    super(
      `The store has lost records: the stream of ${stream} had reached ${expected} and ends at ${found}. ` +
        'Stop every host, look what happened to the store, run `stoa repair` and start again.',
    );
    this.stream = stream;
    this.expected = expected;
    this.found = found;
  }
}
