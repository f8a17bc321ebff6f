/** Hosts on brokers that can be killed or paused like the processes they stand for, and a client that asks them. */
import {
  DEFAULT_PARTITIONS,
  readEnvelope,
  ResponsePayload,
  subjectsFor,
  writeEnvelope,
  type Address,
  type DeadLetter,
  type Envelope,
  type Message,
} from '@stoa/protocol';
import {
  idSource,
  joinMembers,
  startHost,
  systemClock,
  type AnyActor,
  type Broker,
  type Delivery,
  type Subscription,
  type Host,
  type HostOptions,
} from '@stoa/runtime';
import { pino } from 'pino';

export const subjects = subjectsFor(DEFAULT_PARTITIONS);
const silent = pino({ level: 'silent' });
const newId = idSource(systemClock);
let hosts = 0;

/** A broker as one process sees it: `kill` cuts it off for ever, `pause` lets everything wait. */
export interface Link {
  readonly broker: Broker;
  kill(): void;
  pause(): void;
  resume(): void;
}

export function linkTo(broker: Broker): Link {
  let dead = false;
  let paused = Promise.withResolvers<void>();
  paused.resolve();
  let isPaused = false;
  const ends: (() => Promise<void>)[] = [];
  const through = async <T>(operation: () => Promise<T>): Promise<T> => {
    await paused.promise;
    if (dead) return new Promise<T>(() => {});
    const result = await operation();
    await paused.promise;
    return dead ? new Promise<T>(() => {}) : result;
  };
  const received =
    (onDelivery: (delivery: Delivery) => void) =>
    (delivery: Delivery): void => {
      const alive = (act: () => void) => (): void => {
        if (!dead && !isPaused) act();
      };
      void paused.promise.then(() => {
        if (!dead)
          onDelivery({
            ...delivery,
            ack: alive(() => delivery.ack()),
            nak: (delay) => alive(() => delivery.nak(delay))(),
            working: alive(() => delivery.working()),
          });
      });
    };
  const taken = async (subscribing: Promise<Subscription>): Promise<Subscription> => {
    const subscription = await subscribing;
    ends.push(() => subscription.stop());
    return subscription;
  };
  return {
    kill: () => {
      dead = true;
      paused.resolve();
      for (const end of ends.splice(0)) void end().catch(() => {});
    },
    pause: () => {
      isPaused = true;
      paused = Promise.withResolvers();
    },
    resume: () => {
      isPaused = false;
      paused.resolve();
    },
    broker: {
      maxBytes: broker.maxBytes,
      dedupWindow: broker.dedupWindow,
      serverNow: () => broker.serverNow(),
      publish: (...args) => through(() => broker.publish(...args)),
      last: (...args) => through(() => broker.last(...args)),
      next: (...args) => through(() => broker.next(...args)),
      putBlob: (...args) => through(() => broker.putBlob(...args)),
      getBlob: (...args) => through(() => broker.getBlob(...args)),
      follow: (...args) => broker.follow(...args),
      erase: (...args) => through(() => broker.erase(...args)),
      subjects: (...args) => through(() => broker.subjects(...args)),
      reaches: (...args) => through(() => broker.reaches(...args)),
      onDamaged: (fn) => broker.onDamaged((error) => dead || fn(error)),
      schedule: (...args) => through(() => broker.schedule(...args)),
      announce: (...args) => through(() => broker.announce(...args)),
      withdraw: (...args) => through(() => broker.withdraw(...args)),
      announced: () => through(() => broker.announced()),
      consume: (spec, onDelivery) => taken(broker.consume(spec, received(onDelivery))),
      consumeDue: (spec, onDelivery) => taken(broker.consumeDue(spec, received(onDelivery))),
    },
  };
}
export interface RunningHost extends Link {
  readonly host: Host;
}

export interface World {
  readonly broker: Broker;
  /** `member` joins it to the others under that id; without it the host believes itself alone. */
  start(
    actors: readonly AnyActor[],
    options?: Partial<HostOptions> & { member?: string },
  ): Promise<RunningHost>;
  /** Publishes a request as the asking client and returns its id. */
  tell(
    message: Message,
    payload: unknown,
    options?: Partial<Envelope> & { raw?: Uint8Array; subject?: string; dedup?: boolean },
  ): Promise<string>;
  /** Publishes a request and waits for its answer. */
  ask(
    message: Message,
    payload: unknown,
    options?: Partial<Envelope> & { dedup?: boolean },
  ): Promise<ResponsePayload>;
  /** Waits for the answer to a request that was told. */
  answer(id: string): Promise<ResponsePayload>;
  /** Every answer that ever came to the client, in order. */
  readonly answers: readonly Envelope[];
  /** Waits for the next dead letter of a role. */
  dead(role: string): Promise<DeadLetter>;
  state(address: Address): Promise<unknown>;
  close(): Promise<void>;
}

/** The asking client: an address nobody else has. */
const client: Address = { role: 'client', user: 'ann', session: 's1' };

/** Tests put unreadable messages where letters and answers are, too. */
function readable(data: Uint8Array): Envelope | undefined {
  try {
    return readEnvelope(data);
  } catch {
    return undefined;
  }
}

export async function openWorld(broker: Broker): Promise<World> {
  const running: RunningHost[] = [];
  const answers: Envelope[] = [];
  const letters: DeadLetter[] = [];
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const check of waiting) check();
  };
  const until = <T>(look: () => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const check = (): void => {
        const found = look();
        if (found === undefined) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  const following = await Promise.all([
    broker.follow('messages', ['stoa.*.re.client.*.*'], 'new', ({ data }) => {
      const envelope = readable(data);
      if (envelope) answers.push(envelope);
      wake();
    }),
    broker.follow('messages', ['stoa.*.dead.*.*.*'], 'new', ({ data }) => {
      const envelope = readable(data);
      if (envelope) letters.push(envelope.payload as DeadLetter);
      wake();
    }),
  ]);

  const world: World = {
    broker,
    answers,
    async start(actors, { member, ...options } = {}) {
      hosts += 1;
      const link = linkTo(broker);
      const roles = Object.fromEntries(actors.map(({ contract }) => [contract.role, contract.version]));
      const membership =
        member === undefined
          ? {}
          : {
              membership: await joinMembers({
                broker: link.broker,
                clock: systemClock,
                log: silent,
                id: member,
                roles,
                beat: 100,
                stale: 400,
              }),
            };
      const host = await startHost({
        broker: link.broker,
        clock: systemClock,
        actors,
        partitions: DEFAULT_PARTITIONS,
        log: silent,
        nonce: `h${hosts}`,
        retryFirst: 2,
        handBack: 200,
        ...membership,
        ...options,
      });
      const made = { ...link, host };
      running.push(made);
      return made;
    },
    async tell(message, payload, { raw, subject, dedup = true, ...extra } = {}) {
      const id = extra.id ?? newId();
      const envelope: Envelope = {
        v: 1,
        id,
        type: 'request',
        intent: message.intent,
        from: { agent: client.role, instance: `${client.user}.${client.session}` },
        to: message.role,
        user: 'ann',
        session: 's1',
        turn: id,
        hops: 0,
        path: [],
        tainted: false,
        at: new Date(broker.serverNow()).toISOString(),
        payload,
        ...extra,
      };
      const place =
        subject ??
        subjects.inbox({
          role: message.role,
          user: envelope.user,
          session: message.key === 'user' ? '-' : envelope.session,
        });
      await broker.publish('messages', place, raw ?? writeEnvelope(envelope), dedup && !raw ? { id } : {});
      return id;
    },
    async ask(message, payload, options) {
      return world.answer(await world.tell(message, payload, options));
    },
    answer: (id) =>
      until(() => answers.find((envelope) => envelope.reply_to === id)).then((envelope) =>
        ResponsePayload.parse(envelope.payload),
      ),
    dead: (role) => until(() => letters.find((letter) => letter.subject.includes(`.${role}.`))),
    async state(address) {
      const last = await broker.last('journals', subjects.journal(address));
      return last && (JSON.parse(new TextDecoder().decode(last.data)) as { state?: unknown }).state;
    },
    async close() {
      await Promise.all(
        running.map(async (host) => {
          host.resume();
          // One that was killed never stops.
          await Promise.race([host.host.stop(100), new Promise((resolve) => setTimeout(resolve, 500))]);
          host.kill();
        }),
      );
      await Promise.all(following.map((subscription) => subscription.stop()));
    },
  };
  return world;
}

/** A promise and the way to keep it: a place where a handler can be held. */
export interface Gate {
  readonly reached: Promise<void>;
  wait(): Promise<void>;
  open(): void;
}

export function gate(): Gate {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  return {
    reached: reached.promise,
    wait: () => {
      reached.resolve();
      return opened.promise;
    },
    open: opened.resolve,
  };
}
