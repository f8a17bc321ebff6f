/**
 * The host: pulls for the partitions it owns, keeps one mailbox per active actor, and lets go gracefully.
 */
import {
  answersFilter,
  askCycle,
  inboxFilter,
  parseSubject,
  partitionsOf,
  subjectsFor,
  type Address,
} from '@stoa/protocol';
import type { AnyActor, Logger } from '../actor.ts';
import { sleep, type Clock } from '../clock.ts';
import type { Broker, Delivery, Subscription } from '../broker.ts';
import { openAsks } from './asks.ts';
import { openMailbox, WORKING_EVERY, type Mailbox } from './mailbox.ts';
import { soleMember, type Membership } from './membership.ts';
import { openOutbox } from './outbox.ts';
import { openSlots } from './slots.ts';

export interface HostOptions {
  readonly broker: Broker;
  readonly clock: Clock;
  readonly actors: readonly AnyActor[];
  readonly partitions: number;
  readonly log: Logger;
  /** Unique per start of a host. */
  readonly nonce: string;
  /** Default: the roles of `actors`. */
  readonly membership?: Membership;
  /** How many actors of one role run at once. Default 256. */
  readonly concurrency?: number;
  /** How long a delivery may stay without a sign of life, ms. Default 10,000. */
  readonly ackWait?: number;
  /** Wait before a failing message is tried again in place, ms; doubles with each try. Default 200. */
  readonly retryFirst?: number;
  /** After how long an idle actor is forgotten, ms. Default 300,000. */
  readonly idleAfter?: number;
}

export interface Host {
  /** Drains: messages under way end within `grace` ms (default 5000), the rest is left to the next owner. */
  stop(grace?: number): Promise<void>;
  /** Active actors, for metrics. */
  size(): number;
}

/**
 * Starts to run actors.
 * @throws Error when two actors have one role or the roles ask each other in a circle
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { broker, clock, actors, log } = options;
  checkRoles(actors);
  const subjects = subjectsFor(options.partitions);
  const membership = options.membership ?? soleMember(actors.map((actor) => actor.contract.role));
  const release = new AbortController();
  const asks = openAsks();
  const outbox = openOutbox({ broker, clock, signal: release.signal });
  const mailboxes = new Map<string, Mailbox>();
  const ackWait = options.ackWait ?? WORKING_EVERY * 3 + 1000;
  const idleAfter = options.idleAfter ?? 300_000;
  let draining = false;

  const subscriptions = await Promise.all(actors.flatMap((actor) => pulls(actor)));

  function pulls(actor: AnyActor): Promise<Subscription>[] {
    const { role } = actor.contract;
    const slots = openSlots(options.concurrency ?? 256);
    return Array.from({ length: partitionsOf(role, options.partitions) }, (_, p) => p).flatMap((p) => {
      let order = 0;
      let epoch = 0;
      const onDelivery = (delivery: Delivery): void => {
        if (delivery.order !== order + 1) epoch += 1;
        ({ order } = delivery);
        const parsed = parseSubject(delivery.subject);
        if (parsed?.kind !== 'in') return delivery.ack();
        if (draining) return delivery.nak(0);
        mailboxOf(actor, parsed.address, slots).offer(delivery, epoch);
      };
      return [
        broker.consume(
          { name: `in_${role}_${p}`, filter: inboxFilter(role, p), ackWait, maxAckPending: 4096 },
          onDelivery,
        ),
        broker.consume(
          { name: `re_${role}_${p}`, filter: answersFilter(role, p), ackWait, maxAckPending: 4096 },
          (delivery) => asks.deliver(delivery),
        ),
      ];
    });
  }

  function mailboxOf(actor: AnyActor, address: Address, slots: ReturnType<typeof openSlots>): Mailbox {
    const key = `${address.role}.${address.user}.${address.session}`;
    const known = mailboxes.get(key);
    if (known) return known;
    const made: Mailbox = openMailbox({
      broker,
      clock,
      subjects,
      asks,
      outbox,
      membership,
      slots,
      actor,
      address,
      log,
      nonce: options.nonce,
      retryFirst: options.retryFirst ?? 200,
      draining: () => draining,
      onDropped: () => {
        if (mailboxes.get(key) === made) mailboxes.delete(key);
      },
    });
    mailboxes.set(key, made);
    return made;
  }

  let stopSweep = (): void => {};
  const sweep = (): void => {
    const before = clock.monotonic() - idleAfter;
    for (const [key, mailbox] of mailboxes)
      if ((mailbox.idleSince() ?? Number.POSITIVE_INFINITY) <= before) mailboxes.delete(key);
    stopSweep = clock.after(idleAfter / 5, sweep);
  };
  sweep();

  return {
    size: () => mailboxes.size,
    async stop(grace = 5000) {
      draining = true;
      stopSweep();
      const enough = new AbortController();
      const rested = Promise.all([...mailboxes.values()].map((mailbox) => mailbox.rested())).finally(() =>
        enough.abort(),
      );
      await Promise.race([rested, sleep(clock, grace, enough.signal)]);
      release.abort();
      for (const mailbox of mailboxes.values()) mailbox.abandon();
      await rested;
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    },
  };
}

function checkRoles(actors: readonly AnyActor[]): void {
  const roles = actors.map((actor) => actor.contract.role);
  const twice = roles.find((role, at) => roles.indexOf(role) !== at);
  if (twice !== undefined) throw new Error(`Two actors have the role ${twice}; a host runs one of each.`);
  const cycle = askCycle(actors.map((actor) => actor.contract));
  if (cycle)
    throw new Error(`Roles ask each other in a circle and would wait for ever: ${cycle.join(' → ')}.`);
}
