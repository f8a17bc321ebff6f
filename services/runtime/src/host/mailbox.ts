/**
 * One actor: a queue that is the stream, a token that is an unacked delivery, one message at a time (DESIGN 3.2, 3.3).
 */
import { WireError, type Address, type Envelope, type Message } from '@stoa/protocol';
import type { AnyActor, Logger } from '../actor.ts';
import { sleep } from '../clock.ts';
import type { Delivery, Stored } from '../broker.ts';
import { admit, type Verdict } from './admit.ts';
import { type CommitEntry, type Output, type Step } from './entry.ts';
import { Diverged, execute, isRecorded, responseTo, type Surroundings } from './execution.ts';
import { idMemory } from './id-memory.ts';
import { Abandoned, Fenced, openJournal, untilAnswered } from './journal.ts';
import { deadLetter } from './letters.ts';

/** What a mailbox needs of its host. */
export interface MailboxParts extends Omit<Surroundings, 'record' | 'address' | 'actor' | 'log'> {
  readonly actor: AnyActor;
  readonly address: Address;
  readonly log: Logger;
  readonly nonce: string;
  /** Wait before the first retry in place, ms; doubles with each. */
  readonly retryFirst: number;
  /** True while the host drains: the message under way ends, no further one begins. */
  readonly draining: () => boolean;
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
const MAX_ATTEMPTS = 5;
/** After a failure that is not a lost fence, ms: long enough not to spin on a damaged journal. */
const HAND_BACK = 5000;
/** A third of the shortest ack wait in use, so that two lost signs of life don’t cause a redelivery. */
export const WORKING_EVERY = 3000;

export function openMailbox(parts: MailboxParts): Mailbox {
  const { actor, address, broker, clock, subjects, log } = parts;
  const inbox = subjects.inbox(address);
  const memory = idMemory();
  const release = new AbortController();
  const { signal } = release;
  const journal = openJournal({
    broker,
    clock,
    subject: subjects.journal(address),
    nonce: parts.nonce,
    signal,
  });

  let active = false;
  let cursor = 0;
  let state: unknown;
  let token: Delivery | undefined;
  let highest = 0;
  let kept: Delivery[] = [];
  let epoch = -1;
  /** True while the stream may hold messages that were not delivered here. */
  let unsure = true;
  let begun: { seq: number; steps: Step[]; attempts: number } | undefined;
  let idleSince: number | undefined = clock.monotonic();
  let resting = Promise.withResolvers<void>();
  resting.resolve();
  let stopWorking = (): void => {};

  function offer(delivery: Delivery, itsEpoch: number): void {
    if (itsEpoch !== epoch || delivery.attempt > 1 || kept.length >= KEPT) unsure = true;
    epoch = itsEpoch;
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
      if (!active) await activate();
      while (!quitting() && (unsure || cursor < highest)) {
        const next = await take();
        if (next) await handle(next);
      }
    } catch (error) {
      failure = error;
    }
    parts.slots.give();
    finish(failure);
  }

  const quitting = (): boolean => parts.draining() || signal.aborted;

  function keepToken(): void {
    stopWorking = clock.after(WORKING_EVERY, () => {
      token?.working();
      keepToken();
    });
  }

  function finish(failure: unknown): void {
    stopWorking();
    const held = token;
    token = undefined;
    const done = failure === undefined && !unsure && cursor >= highest;
    if (done) held?.ack();
    else
      held?.nak(
        failure === undefined || failure instanceof Fenced || failure instanceof Abandoned ? 0 : HAND_BACK,
      );
    if (failure instanceof Fenced) log.warn({ err: failure }, 'fenced: another owner runs this actor');
    else if (failure !== undefined && !(failure instanceof Abandoned))
      log.error({ err: failure }, 'the actor failed; its messages are handed back');
    idleSince = clock.monotonic();
    if (!done) {
      release.abort();
      parts.onDropped();
    }
    resting.resolve();
  }

  async function activate(): Promise<void> {
    const found = await journal.open();
    adopt(found.commit);
    const steps = found.unfinished.flatMap((entry) => (entry.k === 'step' ? entry.steps : []));
    const attempts = found.unfinished.filter((entry) => entry.k === 'attempt').length;
    const under = found.unfinished[0];
    begun = under && { seq: under.m, steps, attempts };
    // What the last commit sent may not have left before the process ended.
    if (found.commit && !under)
      await parts.outbox.publishAll(found.commit.outputs, { at: found.commit.at, after: found.commit.m });
    active = true;
  }

  function adopt(commit: CommitEntry | undefined): void {
    cursor = commit?.m ?? 0;
    state = commit?.state;
    memory.adopt(commit?.ids ?? '');
  }

  /** The next message after the cursor, or undefined when nothing was found and it is to be decided anew whether any is missing. */
  async function take(): Promise<Stored | undefined> {
    if (!unsure) {
      for (let next = kept.shift(); next; next = kept.shift()) if (next.seq > cursor) return next;
    }
    const wanted = highest;
    const found = await untilAnswered(clock, signal, () => broker.next('messages', inbox, cursor + 1));
    // Only an empty rest of the stream, seen after the latest delivery, says that nothing was missed.
    if (found === undefined && highest === wanted) {
      unsure = false;
      cursor = Math.max(cursor, highest);
    }
    return found;
  }

  async function handle(stored: Stored): Promise<void> {
    const again = begun?.seq === stored.seq || (token?.seq === stored.seq && token.attempt > 1);
    const earlier = begun?.seq === stored.seq ? begun : { steps: [], attempts: 0 };
    begun = undefined;
    const verdict = admit(actor.contract, stored, memory, broker.serverNow());
    if (verdict.kind === 'reject') return reject(stored, verdict, earlier.attempts);
    if (verdict.kind === 'repeat') return repeat(stored, verdict.envelope.id);
    const attempts = earlier.attempts + (again ? 1 : 0);
    if (attempts > MAX_ATTEMPTS) {
      const error = new WireError(
        'exhausted',
        `The message was begun ${MAX_ATTEMPTS} times and never ended.`,
        { attempts: MAX_ATTEMPTS, done: earlier.steps.map((step) => step.what) },
      );
      return reject(stored, { kind: 'reject', error, envelope: verdict.envelope }, attempts);
    }
    if (again) await journal.append({ k: 'attempt', m: stored.seq, count: attempts });
    await run(stored, verdict, earlier.steps, again);
  }

  async function run(
    stored: Stored,
    verdict: Verdict & { kind: 'run' },
    recorded: readonly Step[],
    recovered: boolean,
  ): Promise<void> {
    const { envelope, message, body } = verdict;
    const parsed = actor.contract.state.safeParse(state);
    if (!parsed.success) {
      const error = new WireError(
        'state_unreadable',
        `The stored state of ${address.role} ${address.user}.${address.session} does not fit its schema.`,
      );
      return reject(stored, { kind: 'reject', error, envelope }, 0);
    }
    const known = new Map(recorded.map((step) => [step.i, step]));
    const unwritten: Step[] = [];
    const around: Surroundings = {
      ...parts,
      log: child(envelope.turn, envelope.session, message.intent),
      record: (steps) => journal.append({ k: 'step', m: stored.seq, steps }),
    };
    for (let tries = 0; ; tries += 1) {
      const fresh = actor.contract.state.parse(structuredClone(state));
      try {
        const done = await execute(around, {
          stored,
          envelope,
          message,
          body,
          state: fresh,
          known,
          unwritten,
          recovered,
          signal,
        });
        // A handler that caught the loss of its actor must not commit what it made of it.
        if (signal.aborted) throw new Abandoned('The actor was given up while its handler ran.');
        const checked = actor.contract.state.safeParse(done.state);
        if (!checked.success)
          throw new WireError(
            'internal',
            `The state after ${message.role}.${message.intent} does not fit its schema: ${checked.error.message}`,
          );
        await commit(stored, envelope.id, checked.data, done.outputs, unwritten);
        return;
      } catch (error) {
        if (error instanceof Fenced || error instanceof Abandoned) throw error;
        const wire = toWire(error, known);
        if (
          wire.retry === 'later' &&
          !isRecorded(error) &&
          tries < message.policy.retries &&
          !(error instanceof Diverged)
        ) {
          around.log.warn({ err: error, tries: tries + 1 }, 'the handler failed and is tried again');
          await sleep(clock, parts.retryFirst * 2 ** tries, signal);
          if (signal.aborted) throw new Abandoned('The host ends between two tries.', { cause: error });
          continue;
        }
        around.log[wire.code === 'internal' ? 'error' : 'info'](
          { err: error, code: wire.code },
          'the message ended with an error',
        );
        await fail(stored, envelope, message, wire, tries + 1, unwritten);
        return;
      }
    }
  }

  async function fail(
    stored: Stored,
    envelope: Envelope,
    message: Message,
    error: WireError,
    attempts: number,
    steps: readonly Step[],
  ): Promise<void> {
    const now = broker.serverNow();
    const answer =
      message.reply && responseTo(envelope, address, subjects, { ok: false, error: error.toBody() }, now);
    const foreseen = answer !== undefined && message.errors.includes(error.code);
    const outputs = [
      ...(answer ? [answer] : []),
      ...(foreseen ? [] : [deadLetter(address, subjects, stored, envelope, error, attempts, now)]),
    ];
    await commit(stored, envelope.id, state, outputs, steps, error.code);
  }

  async function reject(
    stored: Stored,
    { envelope, error }: Verdict & { kind: 'reject' },
    attempts: number,
  ): Promise<void> {
    const now = broker.serverNow();
    log.warn({ code: error.code, seq: stored.seq, problem: error.message }, 'a message was not run');
    const told = envelope !== undefined && actor.contract.messages[envelope.intent]?.reply !== undefined;
    const unknown = envelope !== undefined && !Object.hasOwn(actor.contract.messages, envelope.intent);
    const answer =
      envelope && (told || unknown)
        ? responseTo(envelope, address, subjects, { ok: false, error: error.toBody() }, now)
        : undefined;
    await commit(
      stored,
      envelope?.id,
      state,
      [deadLetter(address, subjects, stored, envelope, error, attempts, now), ...(answer ? [answer] : [])],
      [],
      error.code,
    );
  }

  /** The same request again: whoever asks gets what was answered then. */
  async function repeat(stored: Stored, id: string): Promise<void> {
    let outputs: readonly Output[] = [];
    for (let at = journal.lastCommit(); at > 0;) {
      const earlier = await journal.commitAt(at);
      if (!earlier) break;
      if (earlier.id === id) {
        outputs = earlier.outputs.filter((output) => output.envelope.type === 'response');
        break;
      }
      at = earlier.c;
    }
    log.info({ id, seq: stored.seq }, 'a duplicate: the recorded answer is sent again');
    await commit(stored, undefined, state, outputs, []);
  }

  async function commit(
    stored: Stored,
    id: string | undefined,
    next: unknown,
    outputs: readonly Output[],
    steps: readonly Step[],
    error?: string,
  ): Promise<void> {
    const at = Math.round(broker.serverNow());
    const ids = memory.with(id);
    await journal.append({
      k: 'commit',
      m: stored.seq,
      id,
      at,
      state: next,
      outputs,
      steps,
      error,
      ids,
      cv: actor.contract.version,
    });
    cursor = stored.seq;
    state = next;
    memory.adopt(ids);
    await parts.outbox.publishAll(outputs, { at, after: stored.seq });
  }

  function child(turn: string, session: string, intent: string): Logger {
    return 'child' in log && typeof log.child === 'function'
      ? (log.child({ turn, session, intent }) as Logger)
      : log;
  }

  return { offer, abandon: () => release.abort(), rested: () => resting.promise, idleSince: () => idleSince };
}

/** What an error of a handler is on the wire. */
function toWire(error: unknown, known: ReadonlyMap<number, Step>): WireError {
  if (error instanceof WireError) return error;
  if (error instanceof Diverged)
    return new WireError(
      'diverged',
      error.message,
      { done: [...known.values()].map((step) => step.what) },
      { cause: error },
    );
  return new WireError('internal', undefined, undefined, { cause: error });
}
