/**
 * One actor’s mailbox: the queue is the stream and a delivery is a wake-up (DESIGN 3.2). As long as anything is to be
 * done, a delivery stays unacked, so that the actor is woken again when this process ends. A few deliveries are held
 * until their message is committed; of a flood the rest is acked early, but only on the strength of a record that the
 * journal took meanwhile: a process that stood still and was replaced must not ack what its successor holds.
 */
import type { Stored, Delivery } from '../broker.ts';
import { Abandoned, Fenced, untilAnswered } from './journal.ts';
import { openOutbox } from './outbox.ts';
import { NewerVersion, openProcessor, type ProcessorParts } from './processor.ts';

export interface MailboxParts extends Omit<ProcessorParts, 'signal' | 'outbox'> {
  /** After how long without a sign of life a delivery goes to another owner, ms. */
  readonly ackWait: number;
  /** How often held deliveries are kept alive, ms; well below the ack wait. */
  readonly workingEvery: number;
  /** After how long an actor that failed is tried again, ms. */
  readonly handBack: number;
  /** True while the actor is to be left: the message under way ends, no further one begins. */
  readonly leaving: () => boolean;
  /** Called when the actor was fenced, failed or left: this mailbox takes nothing more. */
  readonly onDropped: () => void;
}

export interface Mailbox {
  /** Takes a delivery. `epoch` changes whenever deliveries of its consumer went elsewhere in between. */
  offer(delivery: Delivery, epoch: number): void;
  /** Leaves what is under way to the next owner. */
  abandon(): void;
  /** Resolves when nothing runs. */
  rested(): Promise<void>;
  /** Since when it has nothing to do, monotonic ms; undefined while it runs. */
  idleSince(): number | undefined;
}

/** Deliveries held per actor until they are done; messages beyond are read from the stream. */
const HELD = 16;
/** Deliveries beyond those that wait for a record in the journal; a slow turn writes one for them. */
const SPARE = 64;

export function openMailbox(parts: MailboxParts): Mailbox {
  const { address, broker, clock, subjects, log } = parts;
  const inbox = subjects.inbox(address);
  const givenUp = new AbortController();
  const { signal } = givenUp;
  // Its own, so that a broker that is away keeps nobody from letting go of this actor.
  const outbox = openOutbox({ broker, clock, signal });
  const processor = openProcessor({ ...parts, outbox, signal });

  let active = false;
  /** True until the first message after activation, which an earlier owner may have begun without a trace. */
  let first = true;
  const held = new Map<number, Delivery>();
  let spare: Delivery[] = [];
  /** Spare ones that are acked when what runs is committed. */
  let covered: Delivery[] = [];
  let proving = false;
  let highest = 0;
  let epoch = -1;
  /** True while the stream may hold messages that were not delivered here. */
  let unsure = true;
  let idleSince: number | undefined = clock.monotonic();
  let resting = Promise.withResolvers<void>();
  resting.resolve();
  let stopWorking = (): void => {};

  function offer(delivery: Delivery, itsEpoch: number): void {
    if (itsEpoch !== epoch || delivery.attempt > 1) unsure = true;
    epoch = itsEpoch;
    processor.peek(delivery.data);
    highest = Math.max(highest, delivery.seq);
    if (held.size < HELD || held.has(delivery.seq)) held.set(delivery.seq, delivery);
    else {
      unsure = true;
      spare.push(delivery);
    }
    if (idleSince === undefined) return;
    idleSince = undefined;
    resting = Promise.withResolvers<void>();
    void pump();
  }

  /** Acks deliveries beyond those that are held, in the middle of a slow turn. */
  async function prove(): Promise<void> {
    if (proving || covered.length + spare.length < SPARE) return;
    proving = true;
    const those = [...covered.splice(0), ...spare.splice(0)];
    try {
      if ((await processor.prove()) && stillOwned()) for (const delivery of those) delivery.ack();
      else spare.unshift(...those);
    } catch {
      // Whoever runs meets the same error and ends; these come back after the ack wait.
    } finally {
      proving = false;
    }
  }

  /**
   * Whether what was delivered here can’t be anybody else’s yet: a process that stood still after its record was stored
   * may have been replaced, and its successor holds the same deliveries.
   */
  function stillOwned(): boolean {
    return clock.monotonic() - processor.ownedUntil() < parts.ackWait / 2;
  }

  /** Runs what there is; never rejects. Its end and the decision that nothing is left are one synchronous step. */
  async function pump(): Promise<void> {
    keepHeld();
    await parts.slots.take();
    let failure: unknown;
    try {
      if (!active) await processor.activate();
      active = true;
      while (!parts.leaving() && !signal.aborted && (unsure || processor.cursor() < highest)) {
        const next = await take();
        if (next) await handle(next);
      }
    } catch (error) {
      failure = error;
    }
    parts.slots.give();
    finish(failure);
  }

  async function handle(next: Stored): Promise<void> {
    const own = held.get(next.seq);
    const again = own ? own.attempt > 1 : held.values().some((delivery) => delivery.attempt > 1);
    covered = spare.splice(0);
    await processor.handle(next, first && again);
    first = false;
    if (stillOwned()) for (const delivery of covered.splice(0)) delivery.ack();
    else spare.unshift(...covered.splice(0));
    for (const [seq, delivery] of held) {
      // One stays until it is certain that nothing is left.
      if (seq > processor.cursor() || held.size === 1) continue;
      held.delete(seq);
      delivery.ack();
    }
  }

  function keepHeld(): void {
    stopWorking = clock.after(parts.workingEvery, () => {
      for (const delivery of [...held.values(), ...covered, ...spare]) delivery.working();
      void prove();
      keepHeld();
    });
  }

  function release(): readonly Delivery[] {
    const all = [...held.values(), ...covered.splice(0), ...spare.splice(0)];
    held.clear();
    return all;
  }

  function finish(failure: unknown): void {
    stopWorking();
    const done = failure === undefined && !unsure && processor.cursor() >= highest;
    const delay = handBackAfter(failure);
    for (const delivery of release()) {
      if (done) delivery.ack();
      else delivery.nak(delay);
    }
    if (failure instanceof Fenced) log.warn({ err: failure }, 'fenced: another owner runs this actor');
    else if (failure instanceof NewerVersion)
      log.error({ err: failure }, 'left to a newer version of the role');
    else if (failure !== undefined && !(failure instanceof Abandoned))
      log.error({ err: failure }, 'the actor failed; its messages are handed back');
    idleSince = clock.monotonic();
    if (!done) {
      givenUp.abort();
      parts.onDropped();
    }
    resting.resolve();
  }

  function handBackAfter(failure: unknown): number {
    // The other owner is at it, or will be; coming back at once would only take the actor away from it again.
    if (failure instanceof Fenced || (failure instanceof NewerVersion && failure.elsewhere))
      return parts.workingEvery;
    return failure === undefined || failure instanceof Abandoned ? 0 : parts.handBack;
  }

  /** The next message after the cursor; undefined when none was found and it is to be decided anew whether any is missing. */
  async function take(): Promise<Stored | undefined> {
    if (!unsure) {
      const after = held.values().filter(({ seq }) => seq > processor.cursor());
      const next = after.reduce<Delivery | undefined>(
        (least, one) => (least && least.seq < one.seq ? least : one),
        undefined,
      );
      if (next) return next;
    }
    const wanted = highest;
    const found = await untilAnswered(clock, signal, () =>
      broker.next('messages', inbox, processor.cursor() + 1),
    );
    // Only an empty rest of the stream, seen after the latest delivery, says that nothing was missed.
    if (!found && highest === wanted) {
      unsure = false;
      highest = Math.min(highest, processor.cursor());
    }
    return found;
  }

  function abandon(): void {
    givenUp.abort();
    // Not left to the handler’s end: it may not heed its signal.
    stopWorking();
    for (const delivery of release()) delivery.nak(0);
  }

  return { offer, abandon, rested: () => resting.promise, idleSince: () => idleSince };
}
