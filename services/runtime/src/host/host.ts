/**
 * The host: pulls for the partitions it owns, keeps one mailbox per active actor, and lets go gracefully (DESIGN 3.5).
 */
import {
  answersFilter,
  askCycle,
  inboxFilter,
  parseSubject,
  partitionsOf,
  subjectsFor,
  type Address,
  NONE,
  WireError,
} from '@stoa/protocol';
import type { AnyActor, Logger, Transactor } from '../actor.ts';
import { sleep, type Clock } from '../clock.ts';
import type { Broker, Delivery, StoreDamaged, Subscription } from '../broker.ts';
import { deadLetter } from './letters.ts';
import { openAsks } from './asks.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { soleMember, type Membership } from './membership.ts';
import { openOutbox } from './outbox.ts';
import { openSlots, type Slots } from './slots.ts';
import { openTimekeeper } from './timekeeper.ts';

export interface HostOptions {
  readonly broker: Broker;
  readonly clock: Clock;
  readonly actors: readonly AnyActor[];
  readonly partitions: number;
  readonly log: Logger;
  /** Unique per start of a host. */
  readonly nonce: string;
  /** Default: the only member, with the roles of `actors`. */
  readonly membership?: Membership;
  /** What `ctx.transact` writes to. */
  readonly transactor?: Transactor;
  /** How many actors of one role run at once. Default 256. */
  readonly concurrency?: number;
  /** How long a delivery may stay without a sign of life, ms; what a dead process held comes back after it. Default 3000. */
  readonly ackWait?: number;
  /** Wait before a failing message is tried again in place, ms; doubles with each try. Default 200. */
  readonly retryFirst?: number;
  /**
   * How long a message may take, ms: then its signal is aborted, and soon after it ends with `timeout` whether its
   * handler heeds that or not. Default 1,800,000.
   */
  readonly turnLimit?: number;
  /**
   * Called when the store turns out to have lost what it had acknowledged: the host has stopped working, since nothing
   * it knows is to be trusted, and the process should end. Default: it ends with the error.
   */
  readonly onDamaged?: (error: StoreDamaged) => void;
  /**
   * After how long an actor is tried again that failed outside its handler or has a newer state, ms: long enough not to
   * spin on a damaged journal. Default 5000.
   */
  readonly handBack?: number;
  /** After how long an idle actor is forgotten, ms. Default 300,000. */
  readonly idleAfter?: number;
}

export interface Host {
  /** Drains: messages under way end within `grace` ms (default 5000), the rest is left to the next owner. */
  stop(grace?: number): Promise<void>;
  /** Active actors, for metrics. */
  size(): number;
}

/** How long a handler that was given up may take to notice, ms. */
const ABANDON = 500;
/** How long messages under way may keep a host that stops from letting others take over, ms. */
const HANDOVER = 1000;
/** After how long partitions that could not be taken are tried again, ms. */
const SETTLE_AGAIN = 1000;

/** One partition of one role, and what its actors share with the others of the role. */
interface Place {
  readonly actor: AnyActor;
  readonly partition: number;
  readonly slots: Slots;
  readonly suspects: Slots;
}

/** One partition of one role while this host owns it. */
interface Share {
  readonly role: string;
  readonly mailboxes: Map<string, Mailbox>;
  leave(grace: number): Promise<void>;
}

/**
 * Starts to run actors.
 * @throws Error when two actors have one role or the roles ask each other in a circle
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { broker, clock, actors } = options;
  checkRoles(actors);
  const subjects = subjectsFor(options.partitions);
  const membership = options.membership ?? soleMember(actors.map((actor) => actor.contract.role));
  const release = new AbortController();
  const asks = openAsks();
  const ackWait = options.ackWait ?? 3000;
  const idleAfter = options.idleAfter ?? 300_000;
  const shares = new Map<string, Share>();
  const places = actors.flatMap((actor) => {
    const slots = openSlots(options.concurrency ?? 256);
    const suspects = openSlots(1);
    return Array.from({ length: partitionsOf(actor.contract.role, options.partitions) }, (_, partition) => ({
      actor,
      partition,
      slots,
      suspects,
    }));
  });
  let stopping = false;
  let opened = 0;
  let settling: Promise<void> = Promise.resolve();
  let cancelRetry = (): void => {};
  let stopSweep = (): void => {};

  async function take({ actor, partition, slots, suspects }: Place): Promise<Share> {
    const { role } = actor.contract;
    const mailboxes = new Map<string, Mailbox>();
    let leaving = false;
    let order = 0;
    let epoch = 0;

    function mailboxOf(address: Address): Mailbox {
      const key = `${address.user}.${address.session}`;
      const known = mailboxes.get(key);
      if (known) return known;
      opened += 1;
      const made: Mailbox = openMailbox({
        broker,
        clock,
        subjects,
        asks,
        membership,
        slots,
        suspects,
        transactor: options.transactor,
        actor,
        address,
        log: options.log,
        // One actor may be opened again while its former mailbox still ends: they must not take each other’s records for their own.
        nonce: `${options.nonce}.${opened}`,
        retryFirst: options.retryFirst ?? 200,
        turnLimit: options.turnLimit ?? 1_800_000,
        ackWait,
        workingEvery: ackWait / 3,
        handBack: options.handBack ?? 5000,
        leaving: () => leaving,
        onDropped: () => {
          if (mailboxes.get(key) === made) mailboxes.delete(key);
        },
      });
      mailboxes.set(key, made);
      return made;
    }

    function onDelivery(delivery: Delivery): void {
      if (delivery.order !== order + 1) epoch += 1;
      ({ order } = delivery);
      const parsed = parseSubject(delivery.subject);
      if (parsed?.kind !== 'in') return refuse(delivery);
      if (leaving) return delivery.nak(0);
      mailboxOf(parsed.address).offer(delivery, epoch);
    }

    /** A subject that the filter lets through but the grammar doesn’t know belongs to no actor (S3.3). */
    function refuse(delivery: Delivery): void {
      const error = new WireError(
        'invalid_message',
        `The subject ${delivery.subject} is none that an actor can have.`,
      );
      options.log.warn(
        { code: error.code, seq: delivery.seq, problem: error.message },
        'a message was not run',
      );
      const nobody = { role, user: NONE, session: NONE };
      const letter = deadLetter(nobody, subjects, delivery, undefined, error, 0, broker.serverNow());
      outbox.publishOnce(letter, { at: delivery.time, after: delivery.seq }).then(
        () => delivery.ack(),
        () => delivery.nak(1000),
      );
    }

    const pulls = await allOrNone([
      broker.consume(
        {
          name: `in_${role}_${partition}`,
          filter: inboxFilter(role, partition),
          ackWait,
          maxAckPending: 4096,
        },
        onDelivery,
      ),
      broker.consume(
        {
          name: `re_${role}_${partition}`,
          filter: answersFilter(role, partition),
          ackWait,
          maxAckPending: 4096,
          // Whoever waits looks for its answer once a second, so a lost delivery is made up for.
          acked: false,
        },
        (delivery) => asks.deliver(delivery),
      ),
    ]);

    return {
      role,
      mailboxes,
      async leave(grace) {
        leaving = true;
        // Answers are still taken while messages under way end; the inbox is left first.
        await pulls[0]?.stop();
        const enough = new AbortController();
        const rested = Promise.all([...mailboxes.values()].map((mailbox) => mailbox.rested())).finally(() =>
          enough.abort(),
        );
        await Promise.race([rested, sleep(clock, grace, enough.signal)]);
        for (const mailbox of mailboxes.values()) mailbox.abandon();
        // A handler that doesn’t heed its signal holds up nobody: it can’t write any more.
        await Promise.race([rested, sleep(clock, ABANDON, enough.signal)]);
        await pulls[1]?.stop();
      },
    };
  }

  /** Takes what is to be owned and leaves what is not. */
  async function settle(): Promise<void> {
    cancelRetry();
    const settled = await Promise.allSettled(
      places.map(async (place) => {
        const { actor, partition } = place;
        const key = `${actor.contract.role}.${partition}`;
        const share = shares.get(key);
        const wanted = !stopping && membership.owns(actor.contract.role, partition);
        if (wanted && !share) shares.set(key, await take(place));
        if (!wanted && share) {
          shares.delete(key);
          await share.leave(5000);
        }
      }),
    );
    const failed = settled.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  function onChange(): void {
    settling = settling.then(settle).catch((error: unknown) => {
      options.log.error({ err: error }, 'partitions could not be taken or left; it is tried again');
      if (!stopping) cancelRetry = clock.after(SETTLE_AGAIN, onChange);
    });
  }

  await settle();
  membership.onChange(onChange);
  const outbox = openOutbox({ broker, clock, signal: release.signal });
  const timekeeper = await openTimekeeper({ broker, outbox, subjects, log: options.log, ackWait });

  broker.onDamaged((error) => {
    stopping = true;
    cancelRetry();
    stopSweep();
    release.abort();
    options.log.error({ err: error }, 'the store is damaged: this host works no further');
    for (const share of shares.values()) void share.leave(0);
    shares.clear();
    (options.onDamaged ?? endProcess)(error);
  });

  const sweep = (): void => {
    const before = clock.monotonic() - idleAfter;
    for (const { mailboxes } of shares.values()) {
      for (const [key, mailbox] of mailboxes)
        if ((mailbox.idleSince() ?? Number.POSITIVE_INFINITY) <= before) mailboxes.delete(key);
    }
    stopSweep = clock.after(idleAfter / 5, sweep);
  };
  sweep();

  return {
    size: () => shares.values().reduce((sum, share) => sum + share.mailboxes.size, 0),
    async stop(grace = 5000) {
      stopping = true;
      stopSweep();
      cancelRetry();
      const left = new AbortController();
      const goodbye = sleep(clock, HANDOVER, left.signal).then(() => membership.leave());
      await settling;
      const end = clock.monotonic() + grace;
      for (const roles of fromAskers(actors)) {
        const own = [...shares.values()].filter(({ role }) => roles.has(role));
        await Promise.all(own.map((share) => share.leave(Math.max(0, end - clock.monotonic()))));
      }
      left.abort();
      release.abort();
      await timekeeper.stop();
      await goodbye;
    },
  };
}

function endProcess(error: Error): void {
  queueMicrotask(() => {
    throw error;
  });
}

/** The roles in the order in which a host leaves them: whoever is asked is there until those who ask have ended. */
function fromAskers(actors: readonly AnyActor[]): ReadonlySet<string>[] {
  const order: ReadonlySet<string>[] = [];
  let rest = actors.map(({ contract }) => contract);
  while (rest.length > 0) {
    const asked = new Set(rest.flatMap(({ asks }) => asks));
    const next = new Set(rest.map(({ role }) => role).filter((role) => !asked.has(role)));
    order.push(next);
    rest = rest.filter(({ role }) => !next.has(role));
  }
  return order;
}

/** Several subscriptions, or none when one of them fails. */
async function allOrNone(subscribing: readonly Promise<Subscription>[]): Promise<readonly Subscription[]> {
  const settled = await Promise.allSettled(subscribing);
  const failed = settled.find((result) => result.status === 'rejected');
  const made = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (!failed) return made;
  await Promise.all(made.map((subscription) => subscription.stop()));
  throw failed.reason;
}

function checkRoles(actors: readonly AnyActor[]): void {
  const roles = actors.map((actor) => actor.contract.role);
  const twice = roles.find((role, at) => roles.indexOf(role) !== at);
  if (twice !== undefined) throw new Error(`Two actors have the role ${twice}; a host runs one of each.`);
  const cycle = askCycle(actors.map((actor) => actor.contract));
  if (cycle)
    throw new Error(`Roles ask each other in a circle and would wait for ever: ${cycle.join(' → ')}.`);
}
