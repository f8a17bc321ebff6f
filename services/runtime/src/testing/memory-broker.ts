/**
 * A broker in memory that obeys JetStream’s rules: order, fence, dedup window, ack wait, redelivery, bounded open
 * deliveries. Its `faults` let a test lose acknowledgements or make it unreachable.
 */
import {
  type Announced,
  BrokerUnavailable,
  StoreDamaged,
  WrongSequence,
  type Broker,
  type ConsumerSpec,
  type Delivery,
  type PublishOptions,
  type Published,
  type Stored,
  type Subscription,
  type StreamName,
} from '../broker.ts';
import type { Clock } from '../clock.ts';

/** What may go wrong with an operation. Called before it is carried out; what it returns may make the caller wait. */
export interface Faults {
  /**
   * `lost`: carried out, but the caller gets BrokerUnavailable. `away`: not carried out, BrokerUnavailable.
   * `delayed`: carried out, and the answer comes later.
   */
  (operation: {
    kind: 'publish' | 'last' | 'next' | 'deliver';
    stream: StreamName;
    subject: string;
  }): 'ok' | 'lost' | 'away' | Promise<'ok' | 'lost' | 'away'>;
}

export interface MemoryBrokerOptions {
  readonly clock: Clock;
  readonly faults?: Faults;
  readonly maxBytes?: number;
  readonly dedupWindow?: number;
}

export interface MemoryBroker extends Broker {
  /** All that is stored in a stream, in order. */
  contents(stream: StreamName): readonly Stored[];
  /** Loses the last `count` records of a stream, as a store that was cut does. */
  cut(stream: StreamName, count: number): void;
  /** Ends every consumer as the death of a process does: open deliveries are redelivered after their ack wait. */
  disconnect(): void;
}

interface Pending {
  readonly stored: Stored;
  attempt: number;
  cancel: () => void;
}

interface Durable {
  readonly spec: ConsumerSpec;
  readonly log: readonly Stored[];
  readonly matches: (subject: string) => boolean;
  next: number;
  order: number;
  readonly open: Map<number, Pending>;
  readonly again: { stored: Stored; attempt: number }[];
  /** Who pulls; deliveries go round. */
  receivers: readonly ((delivery: Delivery) => void)[];
}

export function memoryBroker(options: MemoryBrokerOptions): MemoryBroker {
  const { clock, faults, maxBytes = 1_040_384, dedupWindow = 120_000 } = options;
  const logs: Record<StreamName, Stored[]> = { messages: [], journals: [] };
  const ids = new Map<string, { seq: number; at: number }>();
  const durables = new Map<string, Durable>();
  const followers = new Set<{
    stream: StreamName;
    matches: (subject: string) => boolean;
    onMessage: (stored: Stored) => void;
  }>();
  const blobs = new Map<string, Uint8Array>();
  const startedAt = clock.now();
  const startedMonotonic = clock.monotonic();
  // Time without steps, as the port promises.
  const serverNow = (): number => startedAt + clock.monotonic() - startedMonotonic;
  const members = new Map<string, Announced>();
  const scheduled = new Set<string>();
  const due: Stored[] = [];
  const onDamaged: ((error: StoreDamaged) => void)[] = [];

  async function may(
    kind: 'publish' | 'last' | 'next',
    stream: StreamName,
    subject: string,
  ): Promise<() => void> {
    const fate = faults ? await faults({ kind, stream, subject }) : 'ok';
    if (fate === 'away') throw new BrokerUnavailable(`The broker is away (${kind} ${subject}).`);
    return () => {
      if (fate === 'lost') throw new BrokerUnavailable(`The acknowledgement was lost (${kind} ${subject}).`);
    };
  }

  function store(stream: StreamName, subject: string, data: Uint8Array, publish: PublishOptions): Published {
    const log = logs[stream];
    const known = publish.id === undefined ? undefined : ids.get(`${stream}/${publish.id}`);
    if (known && clock.monotonic() - known.at < dedupWindow) return { seq: known.seq, duplicate: true };
    if (publish.expect !== undefined) {
      const last = log.findLast((stored) => stored.subject === subject)?.seq ?? 0;
      if (last !== publish.expect) throw new WrongSequence(`wrong last sequence: ${last}`);
    }
    const stored: Stored = {
      subject,
      seq: log.length + 1,
      time: startedAt + clock.monotonic() - startedMonotonic,
      data,
      id: publish.id,
      ...(publish.journal !== undefined && { journal: publish.journal }),
    };
    log.push(stored);
    if (publish.id !== undefined)
      ids.set(`${stream}/${publish.id}`, { seq: stored.seq, at: clock.monotonic() });
    for (const follower of followers)
      if (follower.stream === stream && follower.matches(subject)) follower.onMessage(stored);
    pumpAll(log);
    return { seq: stored.seq, duplicate: false };
  }

  function pumpAll(log: readonly Stored[]): void {
    for (const durable of durables.values()) if (durable.log === log) pump(durable);
  }

  function subscribe(
    log: readonly Stored[],
    spec: ConsumerSpec,
    onDelivery: (delivery: Delivery) => void,
  ): Promise<Subscription> {
    const durable = durables.get(spec.name) ?? {
      spec,
      log,
      matches: matcher(spec.filter),
      next: 1,
      order: 0,
      open: new Map(),
      again: [],
      receivers: [],
    };
    durables.set(spec.name, durable);
    durable.receivers = [...durable.receivers, onDelivery];
    pump(durable);
    return Promise.resolve({
      stop: () => {
        durable.receivers = durable.receivers.filter((receiver) => receiver !== onDelivery);
        return Promise.resolve();
      },
    });
  }

  function pump(durable: Durable): void {
    const { receivers, spec, open, again } = durable;
    while (receivers.length > 0 && open.size < spec.maxAckPending) {
      const repeated = again.shift();
      const stored = repeated?.stored ?? unseen(durable);
      if (!stored) return;
      const receiver = receivers[durable.order % receivers.length];
      if (receiver) hand(durable, stored, (repeated?.attempt ?? 0) + 1, receiver);
    }
  }

  function unseen(durable: Durable): Stored | undefined {
    const { log } = durable;
    for (let stored = log[durable.next - 1]; stored; stored = log[durable.next - 1]) {
      durable.next += 1;
      if (durable.matches(stored.subject)) return stored;
    }
    return undefined;
  }

  function hand(
    durable: Durable,
    stored: Stored,
    attempt: number,
    receiver: (delivery: Delivery) => void,
  ): void {
    durable.order += 1;
    const { order } = durable;
    const pending: Pending = { stored, attempt, cancel: () => {} };
    const redeliver = (): void => {
      if (durable.open.get(stored.seq) !== pending) return;
      durable.open.delete(stored.seq);
      durable.again.push({ stored, attempt });
      pump(durable);
    };
    const watch = (ms: number): void => {
      pending.cancel();
      pending.cancel = clock.after(ms, redeliver);
    };
    if (durable.spec.acked !== false) {
      durable.open.set(stored.seq, pending);
      watch(durable.spec.ackWait);
    }
    const current = (): boolean => durable.open.get(stored.seq) === pending;
    const delivery: Delivery = {
      ...stored,
      attempt,
      order,
      ack() {
        const held = durable.open.get(stored.seq);
        if (!held) return;
        held.cancel();
        durable.open.delete(stored.seq);
        queueMicrotask(() => pump(durable));
      },
      nak(delay) {
        if (current()) watch(delay);
      },
      working() {
        if (current()) watch(durable.spec.ackWait);
      },
    };
    queueMicrotask(() => {
      if (durable.receivers.includes(receiver)) receiver(delivery);
    });
  }

  return {
    maxBytes,
    dedupWindow,
    serverNow,
    async publish(stream, subject, data, publish = {}) {
      const answer = await may('publish', stream, subject);
      const published = store(stream, subject, data, publish);
      answer();
      return published;
    },
    async last(stream, subject) {
      (await may('last', stream, subject))();
      const matches = matcher(subject);
      return logs[stream].findLast((stored) => matches(stored.subject));
    },
    async next(stream, subject, seq) {
      (await may('next', stream, subject))();
      const matches = matcher(subject);
      for (let at = Math.max(seq, 1); at <= logs[stream].length; at += 1) {
        const stored = logs[stream][at - 1];
        if (stored && matches(stored.subject)) return stored;
      }
      return undefined;
    },
    erase(stream, seq) {
      const stored = logs[stream][seq - 1];
      if (!stored || stored.subject === ERASED) return Promise.resolve(false);
      logs[stream][seq - 1] = { ...stored, subject: ERASED, data: new Uint8Array(0), id: undefined };
      return Promise.resolve(true);
    },
    subjects(stream, filter) {
      const matches = matcher(filter);
      const found = new Map<string, number>();
      for (const { subject } of logs[stream])
        if (matches(subject)) found.set(subject, (found.get(subject) ?? 0) + 1);
      return Promise.resolve(found);
    },
    consume: (spec, onDelivery) => subscribe(logs.messages, spec, onDelivery),
    follow(stream, filters, from, onMessage) {
      const matchers = filters.map((filter) => matcher(filter));
      const follower = {
        stream,
        matches: (subject: string) => matchers.some((matches) => matches(subject)),
        onMessage,
      };
      for (const stored of logs[stream]) {
        const wanted =
          from === 'all' ||
          (typeof from === 'object' && ('seq' in from ? stored.seq >= from.seq : stored.time >= from.time));
        if (wanted && follower.matches(stored.subject)) onMessage(stored);
      }
      followers.add(follower);
      return Promise.resolve({
        stop: () => {
          followers.delete(follower);
          return Promise.resolve();
        },
      });
    },
    schedule(id, at, data) {
      if (scheduled.has(id)) return Promise.resolve();
      scheduled.add(id);
      clock.after(at - serverNow(), () => {
        due.push({ subject: `${DUE}.${id}`, seq: due.length + 1, time: serverNow(), data, id });
        pumpAll(due);
      });
      return Promise.resolve();
    },
    consumeDue: (spec, onDelivery) =>
      subscribe(due, { ...spec, filter: `${DUE}.*`, maxAckPending: 256 }, onDelivery),
    announce(member, data) {
      members.set(member, { id: member, data, time: serverNow() });
      return Promise.resolve();
    },
    withdraw(member) {
      members.delete(member);
      return Promise.resolve();
    },
    announced: () => Promise.resolve([...members.values()]),
    putBlob(key, data) {
      blobs.set(key, data);
      return Promise.resolve();
    },
    getBlob: (key) => Promise.resolve(blobs.get(key)),
    contents: (stream) => logs[stream],
    async reaches(stream, seq) {
      if (logs[stream].length < seq) throw new StoreDamaged(stream, seq, logs[stream].length);
    },
    onDamaged: (fn) => void onDamaged.push(fn),
    cut(stream, count) {
      const before = logs[stream].length;
      logs[stream].splice(before - count, count);
      for (const fn of onDamaged) fn(new StoreDamaged(stream, before, before - count));
    },
    disconnect() {
      for (const durable of durables.values()) durable.receivers = [];
    },
  };
}

/** Where timers that are due stand. */
const DUE = 'stoa.timer.due';
/** Where an erased message stood. */
const ERASED = '';

/** Matches subjects against a filter with `*` (one token) and `>` (the rest). */
function matcher(filter: string): (subject: string) => boolean {
  const wanted = filter.split('.');
  return (subject) => {
    const tokens = subject.split('.');
    for (const [at, token] of wanted.entries()) {
      if (token === '>') return tokens.length > at;
      if (tokens[at] === undefined || (token !== '*' && token !== tokens[at])) return false;
    }
    return tokens.length === wanted.length;
  };
}
