/** The broker on JetStream. Facts of the protocol are from the NATS documentation (JetStream wire API, ADR-1, ADR-13). */
import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  JetStreamApiError,
  type ConsumerMessages,
  type JsMsg,
  type OrderedConsumerOptions,
} from '@nats-io/jetstream';
import { headers as natsHeaders, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { Objm, type ObjectStore } from '@nats-io/obj';
import { DEFAULT_PARTITIONS, headers, streams } from '@stoa/protocol';
import {
  BrokerUnavailable,
  type Broker,
  type ConsumerSpec,
  type Delivery,
  type FollowFrom,
  type Published,
  type Stored,
  type StreamName,
  type Subscription,
} from '../broker.ts';
import type { Clock } from '../clock.ts';
import { untilAnswered } from '../host/journal.ts';
import { codes, translate, translateCode } from './errors.ts';
import { openFollow } from './follow.ts';
import { openMembers } from './members.ts';
import { openRequests } from './requests.ts';
import { openStoreGuard } from './store-guard.ts';

export interface NatsBrokerOptions {
  readonly nc: NatsConnection;
  readonly clock: Clock;
  /** Copies of the blob store. Default 1. */
  readonly replicas?: number;
  /** How long a request may take, ms. Default 5000. */
  readonly timeout?: number;
}

const streamOf = { messages: streams.messages.name, journals: streams.journals.name };
const MSG_ID = 'Nats-Msg-Id';
const EXPECT = 'Nats-Expected-Last-Subject-Sequence';
const NANOS = 1_000_000;
/** Room for headers and the protocol line beside the body of a message. */
const HEADROOM = 8 * 1024;
/** How long a timer that is due waits for a host to send it: as long as messages are kept. */
const DUE_KEPT = '720h';
const BLOBS = 'stoa_blobs';
/**
 * How messages are pulled: heartbeats tell within seconds that a server is gone. The pull of a process that stands still
 * or is cut off stays open at the server and swallows what comes, until it expires.
 */
const PULL = { max_messages: 256, idle_heartbeat: 2000, expires: 4000 } as const;
/** How often the difference to the server’s clock is measured, ms. */
const MEASURE_EVERY = 30_000;
/** How often it is measured at the start until the answer was fast: half a round trip is how far it may be wrong, ms. */
const MEASURE_FIRST = 5;
const GOOD = 50;
/** How far two clocks may run apart, ms per ms. */
const DRIFT = 0.0005;

/** An answer to `STREAM.MSG.GET` (JetStream wire API); body and headers in base64. */
interface MessageReply {
  readonly message?: {
    readonly subject: string;
    readonly seq: number;
    readonly time: string;
    readonly data?: string;
    readonly hdrs?: string;
  };
  readonly error?: { readonly code: number; readonly err_code: number; readonly description: string };
}

const encoder = new TextEncoder();

export interface NatsBroker extends Broker {
  /** The number of partitions that the streams were made with. */
  readonly partitions: number;
  /** Ends the measuring of time; the connection stays open. */
  close(): void;
}

/** A broker over a connection whose streams exist. */
export async function openNatsBroker({
  nc,
  clock,
  replicas = 1,
  timeout = 5000,
}: NatsBrokerOptions): Promise<NatsBroker> {
  const requests = openRequests(nc, clock, timeout);
  const js = jetstream(nc, { timeout });
  const jsm = await jetstreamManager(nc, { timeout, checkAPI: false });
  const { config } = await jsm.streams.info(streams.messages.name);
  const guard = openStoreGuard(clock, lastSeq);
  let offset = 0;
  let doubt = Number.POSITIVE_INFINITY;
  let stopMeasuring = (): void => {};
  const closed = new AbortController();

  async function measure(): Promise<void> {
    const before = clock.monotonic();
    const { ts, state } = await jsm.streams.info(streams.messages.name);
    guard.saw('messages', state.last_seq);
    const after = clock.monotonic();
    doubt += DRIFT * MEASURE_EVERY;
    // A slow round trip says less than what is already known.
    if (ts === undefined || (after - before) / 2 > doubt) return;
    doubt = (after - before) / 2;
    offset = Date.parse(ts) - (before + after) / 2;
  }
  function keepMeasuring(): void {
    if (closed.signal.aborted) return;
    stopMeasuring = clock.after(MEASURE_EVERY, () => {
      // While the server is away the last difference stands; the next round measures again.
      measure().then(keepMeasuring, keepMeasuring);
    });
  }
  for (let tries = 0; tries === 0 || (tries < MEASURE_FIRST && doubt > GOOD); tries += 1) await measure();
  keepMeasuring();

  const answered = async <T>(request: () => Promise<T>): Promise<T> => {
    try {
      return await requests.during(request);
    } catch (error) {
      throw translate(error);
    }
  };

  const sent: typeof requests.send = (...request) =>
    requests.send(...request).catch((error: unknown) => {
      throw translate(error);
    });

  async function lastSeq(stream: StreamName): Promise<number> {
    return answered(() =>
      jsm.streams.info(streamOf[stream]).then(
        ({ state }) => state.last_seq,
        (error: unknown) => {
          if (error instanceof Error && error.name === 'StreamNotFoundError') return 0;
          throw error;
        },
      ),
    );
  }

  /** After a reconnect the server may be another one, with another store. */
  async function watchStore(): Promise<void> {
    for await (const status of nc.status()) {
      if (status.type !== 'reconnect') continue;
      await untilAnswered(clock, closed.signal, () => guard.check()).catch((error: unknown) => {
        if (!closed.signal.aborted) throw error;
      });
    }
  }
  void watchStore();

  async function get(stream: 'messages' | 'journals', query: object): Promise<Stored | undefined> {
    // The leader answers this request, unlike a direct get.
    const subject = `$JS.API.STREAM.MSG.GET.${streamOf[stream]}`;
    const reply = await sent(subject, encoder.encode(JSON.stringify(query)));
    const { message, error } = reply.json<MessageReply>();
    if (error && error.err_code === codes.noMessage) return undefined;
    if (error) throw translateCode(error.err_code, error.code, error.description);
    if (!message) throw new BrokerUnavailable(`NATS answered ${subject} with nothing.`);
    const { seq, time, data = '', hdrs = '' } = message;
    const header = Buffer.from(hdrs, 'base64').toString();
    const journal = Number(inHeader(header, headers.journal) ?? 0);
    return {
      subject: message.subject,
      seq,
      time: Date.parse(time),
      data: Buffer.from(data, 'base64'),
      id: inHeader(header, MSG_ID),
      ...(journal > 0 && { journal }),
    };
  }

  async function request(subject: string, data: Uint8Array, header: MsgHdrs): Promise<Published> {
    const reply = await sent(subject, data, header);
    const ack = reply.json<{
      seq?: number;
      duplicate?: boolean;
      error?: { code: number; err_code: number; description: string };
    }>();
    if (ack.error) throw translateCode(ack.error.err_code, ack.error.code, ack.error.description);
    return { seq: ack.seq ?? 0, duplicate: ack.duplicate ?? false };
  }

  async function durable(
    stream: string,
    spec: ConsumerSpec,
    onDelivery: (delivery: Delivery) => void,
  ): Promise<Subscription> {
    const limits = { ack_wait: spec.ackWait * NANOS, max_ack_pending: spec.maxAckPending };
    await answered(() =>
      jsm.consumers
        .add(stream, {
          durable_name: spec.name,
          filter_subject: spec.filter,
          deliver_policy: DeliverPolicy.All,
          ...(spec.acked === false
            ? { ack_policy: AckPolicy.None }
            : { ack_policy: AckPolicy.Explicit, ...limits, max_deliver: -1 }),
        })
        .catch((error: unknown) => {
          // It was made with other limits, by an earlier version or configuration.
          if (error instanceof JetStreamApiError && error.code === codes.consumerExists)
            return jsm.consumers.update(stream, spec.name, limits);
          throw error;
        }),
    );
    const consumer = await answered(() => js.consumers.get(stream, spec.name));
    return subscriptionOf(
      await answered(() =>
        consumer.consume({ ...PULL, callback: loud((message) => onDelivery(deliveryOf(message))) }),
      ),
    );
  }

  const members = openMembers({
    js,
    jsm,
    replicas,
    answered,
    publish: (subject, data) => request(subject, data, natsHeaders()),
  });

  let blobs: Promise<ObjectStore> | undefined;
  const blobStore = (): Promise<ObjectStore> => {
    blobs ??= new Objm(js).create(BLOBS, { replicas }).catch((error: unknown) => {
      blobs = undefined;
      throw translate(error);
    });
    return blobs;
  };

  return {
    partitions: Number(config.metadata?.['stoa_partitions'] ?? DEFAULT_PARTITIONS),
    maxBytes: (nc.info?.max_payload ?? 1_048_576) - HEADROOM,
    dedupWindow: Math.round(config.duplicate_window / NANOS),
    serverNow: () => clock.monotonic() + offset,
    close() {
      closed.abort();
      stopMeasuring();
      requests.close();
    },

    async publish(stream, subject, data, options = {}): Promise<Published> {
      const before = guard.seen(stream);
      const header = natsHeaders();
      if (options.id !== undefined) header.set(MSG_ID, options.id);
      if (options.expect !== undefined) header.set(EXPECT, String(options.expect));
      if (options.journal !== undefined) header.set(headers.journal, String(options.journal));
      const published = await request(subject, data, header);
      if (!published.duplicate) guard.stored(stream, published.seq, before);
      return published;
    },
    reaches: (stream, seq) => guard.reaches(stream, seq),
    onDamaged: (fn) => guard.onDamaged(fn),

    erase: (stream, seq) =>
      answered(() => jsm.streams.deleteMessage(streamOf[stream], seq, true)).catch((error: unknown) => {
        if (
          error instanceof Error &&
          error.cause instanceof JetStreamApiError &&
          codes.gone.has(error.cause.code)
        )
          return false;
        throw error;
      }),
    async subjects(stream, filter) {
      const { state } = await answered(() => jsm.streams.info(streamOf[stream], { subjects_filter: filter }));
      return new Map(Object.entries(state.subjects ?? {}));
    },
    last: (stream, subject) => get(stream, { last_by_subj: subject }),
    next: (stream, subject, seq) => get(stream, { seq, next_by_subj: subject }),

    consume: (spec, onDelivery) =>
      durable(streams.messages.name, spec, (delivery) => {
        guard.saw('messages', delivery.seq);
        onDelivery(delivery);
      }),

    async follow(stream, filters, from, onMessage) {
      const start = await answered(() => startOf(stream, from));
      return answered(() =>
        openFollow({
          js,
          stream: streamOf[stream],
          filters,
          start,
          pull: PULL,
          onMessage: loud((message) => onMessage(storedOf(message))),
          patiently: (attempt) => untilAnswered(clock, closed.signal, () => answered(attempt)),
          closed: () => closed.signal.aborted,
        }),
      );
    },

    async schedule(id, due, data) {
      const header = natsHeaders();
      header.set(MSG_ID, id);
      header.set('Nats-Schedule', `@at ${new Date(due).toISOString()}`);
      header.set('Nats-Schedule-Target', `stoa.timer.due.${id}`);
      header.set('Nats-Schedule-TTL', DUE_KEPT);
      await request(`stoa.timer.at.${id}`, data, header);
    },
    consumeDue: (spec, onDelivery) =>
      durable(streams.timers.name, { ...spec, filter: 'stoa.timer.due.*', maxAckPending: 256 }, onDelivery),

    ...members,

    async putBlob(key, data) {
      const store = await blobStore();
      await answered(() => store.putBlob({ name: key }, data));
    },
    async getBlob(key) {
      const store = await blobStore();
      return (await answered(() => store.getBlob(key))) ?? undefined;
    },
  };

  async function startOf(
    stream: 'messages' | 'journals',
    from: FollowFrom,
  ): Promise<Partial<OrderedConsumerOptions>> {
    if (from === 'all') return { deliver_policy: DeliverPolicy.All };
    if (typeof from === 'object' && 'time' in from)
      return { deliver_policy: DeliverPolicy.StartTime, opt_start_time: new Date(from.time).toISOString() };
    // A fixed place instead of “new”: what is published while the consumer is being made is shown too.
    const seq =
      typeof from === 'object' ? from.seq : (await jsm.streams.info(streamOf[stream])).state.last_seq + 1;
    return { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: Math.max(seq, 1) };
  }
}

/**
 * The client ends a pull in silence when its callback throws. Nobody who is called may throw; should one do so all the
 * same, the process ends with the error instead of standing there deaf.
 */
function loud(callback: (message: JsMsg) => void): (message: JsMsg) => void {
  return (message) => {
    try {
      callback(message);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  };
}

function subscriptionOf(messages: ConsumerMessages): Subscription {
  return {
    async stop() {
      await messages.close();
    },
  };
}

/** A header’s value in a block as it is stored. */
function inHeader(block: string, name: string): string | undefined {
  const start = block.indexOf(`\r\n${name}:`);
  if (start === -1) return undefined;
  const from = start + name.length + 3;
  return block.slice(from, block.indexOf('\r\n', from)).trim() || undefined;
}

function idOf(header: MsgHdrs | undefined): string | undefined {
  return header?.get(MSG_ID) || undefined;
}

function storedOf(message: JsMsg): Stored {
  return {
    subject: message.subject,
    seq: message.seq,
    time: message.time.getTime(),
    data: message.data,
    id: idOf(message.headers),
  };
}

function deliveryOf(message: JsMsg): Delivery {
  const { info } = message;
  return {
    ...storedOf(message),
    attempt: info.deliveryCount,
    order: info.deliverySequence,
    ack: () => message.ack(),
    nak: (delay) => (delay > 0 ? message.nak(delay) : message.nak()),
    working: () => message.working(),
  };
}
