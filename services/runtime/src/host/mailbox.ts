/**
 * One actor’s mailbox: the queue is the stream, a delivery is a wake-up, and one unacked delivery, the token, stands
 * for all there is to do (DESIGN 3.2).
 */
import type { Stored, Delivery } from '../broker.ts';
import { Abandoned, Fenced, untilAnswered } from './journal.ts';
import { openOutbox } from './outbox.ts';
import { NewerState, openProcessor, type ProcessorParts } from './processor.ts';

export interface MailboxParts extends Omit<ProcessorParts, 'signal' | 'outbox'> {
  /** How often a held token is kept alive, ms; well below the ack wait. */
  readonly workingEvery: number;
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

/** Messages kept in memory per actor; what is beyond is read from the stream. */
const KEPT = 16;
/** After a failure that is not a lost fence, ms: long enough not to spin on a damaged journal. */
const HAND_BACK = 5000;

export function openMailbox(parts: MailboxParts): Mailbox {
  const { address, broker, clock, subjects, log } = parts;
  const inbox = subjects.inbox(address);
  const release = new AbortController();
  const { signal } = release;
  // Its own, so that a broker that is away keeps nobody from letting go of this actor.
  const outbox = openOutbox({ broker, clock, signal });
  const processor = openProcessor({ ...parts, outbox, signal });

  let active = false;
  let token: Delivery | undefined;
  let highest = 0;
  let kept: Delivery[] = [];
  let epoch = -1;
  /** True while the stream may hold messages that were not delivered here. */
  let unsure = true;
  let idleSince: number | undefined = clock.monotonic();
  let resting = Promise.withResolvers<void>();
  resting.resolve();
  let stopWorking = (): void => {};

  function offer(delivery: Delivery, itsEpoch: number): void {
    if (itsEpoch !== epoch || delivery.attempt > 1 || kept.length >= KEPT) unsure = true;
    epoch = itsEpoch;
    processor.peek(delivery.data);
    if (!token || token.seq === delivery.seq) token = delivery;
    else delivery.ack();
    highest = Math.max(highest, delivery.seq);
    if (unsure) kept = [];
    else kept.push(delivery);
    if (idleSince === undefined) return;
    idleSince = undefined;
    resting = Promise.withResolvers<void>();
    void pump();
  }

  /** Runs what there is; never rejects. Its end and the decision that nothing is left are one synchronous step. */
  async function pump(): Promise<void> {
    keepToken();
    await parts.slots.take();
    let failure: unknown;
    try {
      if (!active) await processor.activate();
      active = true;
      while (!parts.leaving() && !signal.aborted && (unsure || processor.cursor() < highest)) {
        const next = await take();
        if (next) await processor.handle(next, next.seq === token?.seq && token.attempt > 1);
      }
    } catch (error) {
      failure = error;
    }
    parts.slots.give();
    finish(failure);
  }

  function keepToken(): void {
    stopWorking = clock.after(parts.workingEvery, () => {
      token?.working();
      keepToken();
    });
  }

  function finish(failure: unknown): void {
    stopWorking();
    const held = token;
    token = undefined;
    const done = failure === undefined && !unsure && processor.cursor() >= highest;
    const handedOver = failure === undefined || failure instanceof Fenced || failure instanceof Abandoned;
    if (done) held?.ack();
    else held?.nak(handedOver ? 0 : HAND_BACK);
    if (failure instanceof Fenced) log.warn({ err: failure }, 'fenced: another owner runs this actor');
    else if (failure instanceof NewerState)
      log.error({ err: failure }, 'left to a newer version of the role');
    else if (!handedOver) log.error({ err: failure }, 'the actor failed; its messages are handed back');
    idleSince = clock.monotonic();
    if (!done) {
      release.abort();
      parts.onDropped();
    }
    resting.resolve();
  }

  /** The next message after the cursor; undefined when none was found and it is to be decided anew whether any is missing. */
  async function take(): Promise<Stored | undefined> {
    if (!unsure) {
      for (let next = kept.shift(); next; next = kept.shift()) if (next.seq > processor.cursor()) return next;
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
    release.abort();
    // Not left to the handler’s end: it may not heed its signal.
    stopWorking();
    token?.nak(0);
  }

  return { offer, abandon, rested: () => resting.promise, idleSince: () => idleSince };
}
