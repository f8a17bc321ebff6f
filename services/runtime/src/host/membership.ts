/**
 * Who is there (DESIGN 3.5): members say so every second on the broker, and the partitions of a role are spread over
 * those that live and know its newest contract. Membership decides who pulls; the fence decides who writes.
 */
import { hash } from 'node:crypto';
import type { Logger } from '../actor.ts';
import type { Broker } from '../broker.ts';
import type { Clock } from '../clock.ts';

export interface Membership {
  /** True when some live process hosts the role. */
  hosts(role: string): boolean;
  /** True when this process is to pull for the partition. */
  owns(role: string, partition: number): boolean;
  /**
   * Looks anew whether some live process knows a newer contract of the role than this one.
   * @throws BrokerUnavailable
   */
  outdated(role: string): Promise<boolean>;
  /** How long an asker gives an absent role to come back, ms. */
  readonly grace: number;
  /** Calls `fn` when ownership may have changed. */
  onChange(fn: () => void): void;
  /** Says goodbye, so that others take over at once. */
  leave(): Promise<void>;
}

/** The membership of a system in one process. */
export function soleMember(roles: Iterable<string>): Membership {
  const known = new Set(roles);
  return {
    hosts: (role) => known.has(role),
    owns: () => true,
    outdated: () => Promise.resolve(false),
    grace: 0,
    onChange: () => {},
    leave: () => Promise.resolve(),
  };
}

export interface MembershipOptions {
  readonly broker: Broker;
  readonly clock: Clock;
  readonly log: Logger;
  /** Unique per process start. */
  readonly id: string;
  /** The roles this process hosts, with the version of their contracts. */
  readonly roles: Readonly<Record<string, number>>;
  /** How often a member says that it lives, ms. Default 800. */
  readonly beat?: number;
  /** A member that was not heard of for so long is gone, ms. Default 2500. */
  readonly stale?: number;
}

interface Member {
  readonly id: string;
  readonly roles: Readonly<Record<string, number>>;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Joins. @throws BrokerUnavailable when the first beat fails */
export async function joinMembers(options: MembershipOptions): Promise<Membership> {
  const { broker, clock, log, id, roles, beat = 800, stale = 2500 } = options;
  const self: Member = { id, roles };
  const bytes = encoder.encode(JSON.stringify(self));
  const listeners: (() => void)[] = [];
  let live: readonly Member[] = [self];
  /** Monotonic time of the last beat that was acknowledged. */
  let beaten = Number.NEGATIVE_INFINITY;
  /** After a time without a lease, others must be given the time to see this process again. */
  let waitUntil = Number.NEGATIVE_INFINITY;
  let left = false;
  let beating = false;
  let stopBeating = (): void => {};

  const leased = (): boolean => clock.monotonic() - beaten < stale;

  async function once(): Promise<void> {
    const started = clock.monotonic();
    await broker.announce(id, bytes);
    // Nothing is owned again before it is known who else is there: alone there is nobody to wait for.
    if (beaten !== Number.NEGATIVE_INFINITY && started - beaten >= stale)
      waitUntil = Number.POSITIVE_INFINITY;
    beaten = started;
    await look();
    if (waitUntil === Number.POSITIVE_INFINITY) waitUntil = live.length > 1 ? started + stale : started;
  }

  async function look(): Promise<void> {
    const now = broker.serverNow();
    const announced = await broker.announced();
    const next = announced
      .filter((entry) => entry.id === id || now - entry.time < stale)
      .map((entry) => JSON.parse(decoder.decode(entry.data)) as Member);
    live = next.some((member) => member.id === id) ? next : [...next, self];
  }

  function again(): void {
    stopBeating = clock.after(beat, () => {
      tell();
      beatOnce();
      again();
    });
  }

  /** While the broker is away a beat may hang for long: then the lease is still looked at, and no second beat begun. */
  function beatOnce(): void {
    if (beating) return;
    beating = true;
    once()
      .catch((error: unknown) => log.warn({ err: error }, 'this member could not say that it lives'))
      .finally(() => {
        beating = false;
        if (!left) tell();
      });
  }

  /** A lease ends, and a wait too, between two beats: what counts is what was told last. */
  function tell(): void {
    const now = view();
    if (now === told) return;
    told = now;
    for (const fn of listeners) fn();
  }

  /** What ownership follows from, as text: whether the own lease holds and who is there. */
  const view = (): string =>
    `${leased() && clock.monotonic() >= waitUntil}/${live
      .map((member) => JSON.stringify(member))
      .toSorted()
      .join()}`;

  await once();
  let told = view();
  again();

  return {
    hosts: (role) => live.some((member) => member.roles[role] !== undefined),
    owns(role, partition) {
      if (left || !leased() || clock.monotonic() < waitUntil) return false;
      return ownerOf(live, role, partition) === id;
    },
    async outdated(role) {
      await look();
      tell();
      return newestOf(live, role) > (roles[role] ?? 0);
    },
    grace: stale * 2,
    onChange: (fn) => void listeners.push(fn),
    async leave() {
      left = true;
      stopBeating();
      await broker
        .withdraw(id)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'this member could not say goodbye; others will notice'),
        );
    },
  };
}

/** Rendezvous hashing: the member with the highest hash of (member, role, partition) among those with the newest contract. */
export function ownerOf(members: readonly Member[], role: string, partition: number): string | undefined {
  const newest = newestOf(members, role);
  let owner: { id: string; weight: string } | undefined;
  for (const member of members) {
    if (newest === 0 || member.roles[role] !== newest) continue;
    const weight = hash('sha256', `${member.id}/${role}/${partition}`, 'hex');
    if (!owner || weight > owner.weight) owner = { id: member.id, weight };
  }
  return owner?.id;
}

/** The version of the newest contract of a role that somebody knows; 0 when nobody hosts it. */
function newestOf(members: readonly Member[], role: string): number {
  return Math.max(0, ...members.map((member) => member.roles[role] ?? 0));
}
