/**
 * What becomes of one message: judged, run with its recorded steps, retried in place, and ended by exactly one commit
 * whose outputs are then published (DESIGN 3.2, 3.3).
 */
import { WireError, type Envelope, type ErrorCode, type Message } from '@stoa/protocol';
import type { Logger } from '../actor.ts';
import { sleep } from '../clock.ts';
import type { Stored } from '../broker.ts';
import { admit, type Verdict } from './admit.ts';
import { cancelOf, cancelled, means, stopped } from './cancel.ts';
import type { Output, Step } from './entry.ts';
import {
  exhausted,
  outputsOfFailure,
  outputsOfRejection,
  wireErrorOf,
  type Rejection,
  type Scene,
} from './endings.ts';
import { execute, type Begun, type Surroundings } from './execution.ts';
import { idMemory } from './id-memory.ts';
import { Abandoned, Fenced, openJournal, untilAnswered } from './journal.ts';
import { openPatience } from './patience.ts';
import { isFinal } from './recorded-error.ts';
import type { Slots } from './slots.ts';
import { giveUp } from './transactions.ts';
import { gather, hasActed, longestLease, type Unfinished } from './unfinished.ts';

export interface ProcessorParts extends Omit<Surroundings, 'record' | 'intend'> {
  readonly nonce: string;
  /** Wait before the first retry in place, ms; doubles with each. */
  readonly retryFirst: number;
  /** One place for the messages of the role that are suspected of ending their process. */
  readonly suspects: Slots;
  /** How long a message may take, ms. */
  readonly turnLimit: number;
  /** Aborted when the host leaves what is under way to the next owner. */
  readonly signal: AbortSignal;
}

export interface Processor {
  /** Reads the journal, and publishes once more what the last commit sent. */
  activate(): Promise<void>;
  /** Sequence of the last message that was ended. */
  cursor(): number;
  /**
   * Ends a message.
   * @throws Fenced, Abandoned, NewerVersion: the actor must be let go
   */
  handle(stored: Stored, redelivered: boolean): Promise<void>;
  /**
   * Writes an empty record for the message that runs: once it stands, nobody else owned the actor until then.
   * False when no message runs. @throws Fenced, Abandoned
   */
  prove(): Promise<boolean>;
  /** When a record of this owner was last sent that stands, monotonic ms. */
  ownedUntil(): number;
  /** Looks whether a delivered message stops the one that runs. */
  peek(data: Uint8Array): void;
}

/** The state or the message is of a newer version of the role: this process must leave the actor to one that knows it. */
export class NewerVersion extends Error {
  override readonly name = 'NewerVersion';
  /** True when a process that knows it is there. */
  readonly elsewhere: boolean;

  constructor(message: string, elsewhere: boolean) {
    super(message);
    this.elsewhere = elsewhere;
  }
}

const MAX_ATTEMPTS = 5;
/** From how many beginnings on a message is suspected of ending its process. */
const SUSPECT = 3;
/** What a message of a newer version looks like to this one. */
const mayBeNewer = new Set<ErrorCode>(['unsupported_version', 'unknown_intent', 'invalid_message']);

interface Running {
  readonly envelope: Envelope;
  readonly stop: AbortController;
  readonly pending: Set<Output>;
  readonly seq: number;
}

export function openProcessor(parts: ProcessorParts): Processor {
  const { actor, address, broker, clock, subjects, signal } = parts;
  const { contract } = actor;
  const memory = idMemory();
  const journal = openJournal({
    broker,
    clock,
    subject: subjects.journal(address),
    nonce: parts.nonce,
    signal,
  });
  let cursor = 0;
  /** The committed state as JSON: whoever runs gets one of its own, and as it will be read back. */
  let state: string | undefined;
  let unfinished: Unfinished | undefined;
  let running: Running | undefined;
  let cancelling: Promise<void> = Promise.resolve();

  async function activate(): Promise<void> {
    const found = await journal.open();
    const { commit } = found;
    if (commit && commit.cv > contract.version) {
      throw new NewerVersion(
        `The state of ${address.role} has version ${commit.cv}; this process knows ${contract.version}.`,
        false,
      );
    }
    if (commit) await untilAnswered(clock, signal, () => broker.reaches('messages', commit.m));
    cursor = commit?.m ?? 0;
    state = commit && JSON.stringify(commit.state);
    memory.adopt(commit?.ids ?? '');
    unfinished = gather(found.unfinished, cursor);
    // What the last commit sent may not have left before the process ended.
    if (commit && !unfinished)
      await parts.outbox.publishAll(commit.outputs, {
        at: commit.at,
        after: commit.m,
        journal: journal.lastCommit(),
      });
  }

  async function handle(stored: Stored, redelivered: boolean): Promise<void> {
    const earlier = unfinished?.seq === stored.seq ? unfinished : undefined;
    unfinished = undefined;
    const again = earlier !== undefined || redelivered;
    const verdict = admit(contract, stored, memory, broker.serverNow());
    if (verdict.kind === 'pass') return end(stored, { id: verdict.envelope.id });
    if (verdict.kind === 'repeat') return repeat(stored, verdict.envelope.id);
    if (verdict.kind === 'reject' && mayBeNewer.has(verdict.error.code)) await leaveToNewer(verdict.error);
    if (!again)
      return verdict.kind === 'reject' ? reject(stored, verdict, 0) : run(stored, verdict, earlier, false);
    // What ends processes is run alone: the others that ran beside it at its crash are not to blame.
    const suspect = (earlier?.attempts ?? 0) + 1 >= SUSPECT;
    if (suspect) await parts.suspects.take();
    try {
      await handleAgain(stored, verdict, earlier);
    } finally {
      if (suspect) parts.suspects.give();
    }
  }

  /** A message that an earlier owner may have begun. */
  async function handleAgain(
    stored: Stored,
    verdict: Verdict & { kind: 'run' | 'reject' },
    earlier: Unfinished | undefined,
  ): Promise<void> {
    if (signal.aborted) throw new Abandoned('The actor was given up while it waited.');
    const attempts = (earlier?.attempts ?? 0) + 1;
    let now = verdict;
    if (verdict.kind === 'reject' || attempts > MAX_ATTEMPTS) {
      const steps = earlier?.steps ?? [];
      const stand = await giveUpTransactions(verdict.envelope, steps, actor.transacts);
      const done = [...steps.map((step) => step.what), ...stand.map((name) => `transact:${name}`)];
      const expired = verdict.kind === 'reject' && verdict.error.code === 'expired';
      // What it did stands: it is ended as it went, and not called undone because its time is over.
      const acted = stand.length > 0 || hasActed(earlier);
      const late = expired && acted && attempts <= MAX_ATTEMPTS;
      if (late) now = admit(contract, stored, memory, Number.NEGATIVE_INFINITY) as typeof verdict;
      if (!late || now.kind === 'reject')
        return reject(
          stored,
          now.kind === 'reject' ? now : exhausted(now.envelope, MAX_ATTEMPTS, done),
          attempts,
        );
    }
    await journal.append({ k: 'attempt', m: stored.seq, count: attempts });
    await run(stored, now as typeof now & { kind: 'run' }, earlier, true);
  }

  /** While the system is being upgraded, a message that makes no sense here may make sense to a newer process. */
  async function leaveToNewer(error: WireError): Promise<void> {
    const newer = await untilAnswered(clock, signal, () => parts.membership.outdated(contract.role));
    if (newer) throw new NewerVersion(error.message, true);
  }

  async function run(
    stored: Stored,
    verdict: Verdict & { kind: 'run' },
    earlier: Unfinished | undefined,
    recovered: boolean,
  ): Promise<void> {
    const { envelope, message, body } = verdict;
    const opened = contract.state.safeParse(stateNow());
    if (!opened.success) {
      const error = new WireError(
        'state_unreadable',
        `The stored state of ${address.role} ${address.user}.${address.session} does not fit its schema.`,
      );
      return reject(stored, { kind: 'reject', error, envelope }, 0);
    }
    const stop = new AbortController();
    const abandon = (): void => stop.abort(new Abandoned('The actor was given up.'));
    signal.addEventListener('abort', abandon, { once: true });
    if (signal.aborted) abandon();
    running = { envelope, stop, pending: new Set(), seq: stored.seq };
    if (earlier?.cancelled || (recovered && (await stoppedMeanwhile(stored, envelope))))
      stop.abort(stopped());
    const intents = new Map(earlier?.intents);
    const known = new Map(earlier?.steps.map((step) => [step.i, step]));
    const patience = openPatience({
      clock,
      stop,
      limit: parts.turnLimit,
      effectLeft: () => longestLease({ intents, known }) - broker.serverNow(),
    });
    try {
      await runUntilEnded(
        stored,
        message,
        body,
        { ...running, known, intents, over: patience.over, state: opened.data },
        recovered,
      );
    } finally {
      patience.end();
      running = undefined;
      signal.removeEventListener('abort', abandon);
    }
  }

  async function runUntilEnded(
    stored: Stored,
    message: Message,
    body: unknown,
    now: Running & Pick<Begun, 'known' | 'intents' | 'state'> & { readonly over: Promise<never> },
    recovered: boolean,
  ): Promise<void> {
    const { envelope, stop, pending, known, intents, over } = now;
    const unwritten: Step[] = [];
    const transacting = new Set<string>();
    const standing = new Set<string>();
    const log = child(envelope, message.intent);
    const around: Surroundings = {
      ...parts,
      log,
      record: (steps) => journal.append({ k: 'step', m: stored.seq, steps }),
      intend: (intent) => journal.append({ k: 'intent', m: stored.seq, ...intent }),
    };
    /** Voids what the handler has not met; true when some of it was written all the same, and is met by running once more. */
    const writtenUnseen = async (names: Iterable<string>): Promise<boolean> => {
      const stand = await giveUpTransactions(envelope, [...known.values()], names);
      const news = stand.some((name) => !standing.has(name));
      for (const name of stand) standing.add(name);
      return news;
    };
    for (let tries = 0; ; tries += 1) {
      let finished: Pick<Ending, 'next' | 'outputs'>;
      const failed: Step[] = [];
      try {
        const done = await execute(around, {
          stored,
          envelope,
          message,
          body,
          state: tries === 0 ? now.state : contract.state.parse(stateNow()),
          known,
          unwritten,
          failed,
          intents,
          transacting,
          standing,
          pending,
          recovered: recovered || tries > 0,
          signal: stop.signal,
          givenUp: signal,
          over,
        });
        // A handler that caught the loss of its actor must not commit what it made of it.
        if (signal.aborted) throw new Abandoned('The actor was given up while its handler ran.');
        const checked = contract.state.safeParse(done.state);
        if (!checked.success)
          throw new Error(
            `The state after ${message.role}.${message.intent} does not fit its schema: ${checked.error.message}`,
          );
        finished = { next: checked.data, outputs: done.outputs };
      } catch (error) {
        if (error instanceof Fenced || error instanceof Abandoned) throw error;
        if (signal.aborted)
          throw new Abandoned('The actor was given up while its handler ran.', { cause: error });
        const wire = wireErrorOf(error, actor, known, stop.signal);
        if (
          wire.retry === 'later' &&
          !isFinal(error) &&
          tries < message.policy.retries &&
          !stop.signal.aborted
        ) {
          log.warn({ err: error, tries: tries + 1 }, 'the handler failed and is tried again');
          await sleep(clock, parts.retryFirst * 2 ** tries, stop.signal);
          continue;
        }
        log[wire.code === 'internal' ? 'error' : 'info'](
          { err: error, code: wire.code },
          'the message ended with an error',
        );
        // A twin in another process may be about to write; without one, only what was begun here can.
        if (await writtenUnseen(recovered ? actor.transacts : transacting)) continue;
        await tooLateToStop();
        return end(stored, {
          id: envelope.id,
          outputs: outputsOfFailure(scene(stored, tries + 1), envelope, message, wire),
          steps: [...unwritten, ...failed],
          error: wire.code,
        });
      }
      // A handler may have made an answer of a transaction’s error, though it was committed.
      if (await writtenUnseen(transacting)) continue;
      await tooLateToStop();
      // Not within the `try`: once the commit stands, no error may make the handler run again.
      return end(stored, { id: envelope.id, steps: [...unwritten, ...failed], ...finished });
    }
  }

  /** From here on the message ends as it does: nothing but its commit may follow in the journal. */
  async function tooLateToStop(): Promise<void> {
    running = undefined;
    await cancelling;
  }

  async function reject(stored: Stored, rejection: Rejection, attempts: number): Promise<void> {
    const { envelope, error } = rejection;
    parts.log.warn({ code: error.code, seq: stored.seq, problem: error.message }, 'a message was not run');
    const outputs = outputsOfRejection(scene(stored, attempts), rejection);
    await end(stored, { id: envelope?.id, outputs, error: error.code });
  }

  function scene(stored: Stored, attempts: number): Scene {
    return { actor, address, subjects, stored, state: stateNow(), now: broker.serverNow(), attempts };
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
    parts.log.info({ id, seq: stored.seq }, 'a duplicate: the recorded answer is sent again');
    await end(stored, { outputs });
  }

  interface Ending {
    readonly id?: string | undefined;
    readonly next?: unknown;
    readonly outputs?: readonly Output[];
    readonly steps?: readonly Step[];
    readonly error?: string;
  }

  async function end(stored: Stored, { id, next, outputs = [], steps = [], error }: Ending): Promise<void> {
    const at = Math.round(broker.serverNow());
    const ids = memory.with(id);
    const left = next === undefined ? state : JSON.stringify(next);
    await journal.append({
      k: 'commit',
      m: stored.seq,
      id,
      at,
      state: left,
      outputs,
      steps,
      error,
      ids,
      cv: contract.version,
    });
    cursor = stored.seq;
    state = left;
    memory.adopt(ids);
    await parts.outbox.publishAll(outputs, { at, after: stored.seq, journal: journal.lastCommit() });
  }

  function stateNow(): unknown {
    return state === undefined ? undefined : JSON.parse(state);
  }

  /** Voids those transactions of a message that its steps don’t hold; answers which of them stand all the same. */
  async function giveUpTransactions(
    envelope: Envelope | undefined,
    steps: readonly Step[],
    names: Iterable<string>,
  ): Promise<readonly string[]> {
    const { transactor, log } = parts;
    if (!transactor || !envelope) return [];
    const done = new Set(steps.map((step) => step.what));
    const open = [...names].filter((name) => !done.has(`transact:${name}`));
    return giveUp({ transactor, clock, log, signal, translate: actor.translate }, envelope.id, open);
  }

  function peek(data: Uint8Array): void {
    const now = running;
    if (!now || now.stop.signal.aborted) return;
    const wish = cancelled(contract, data);
    if (!wish || !means(wish, now.envelope)) return;
    // Journaled before anybody is told, so that the next owner ends the message in the same way.
    cancelling = journal.append({ k: 'cancel', m: now.seq }).then(
      async () => {
        now.stop.abort(stopped());
        const first = { at: broker.serverNow(), after: now.seq };
        await Promise.all(
          [...now.pending].map((question) => parts.outbox.publishOnce(cancelOf(question), first)),
        );
      },
      // The append that follows meets the same fence and says so.
      () => undefined,
    );
  }

  async function prove(): Promise<boolean> {
    if (!running) return false;
    await journal.append({ k: 'step', m: running.seq, steps: [] });
    return true;
  }

  /** A wish to stop may have been delivered to the owner that ended, and acked there. */
  async function stoppedMeanwhile(stored: Stored, envelope: Envelope): Promise<boolean> {
    if (!Object.values(contract.messages).some((message) => message.cancels)) return false;
    for (let at = stored.seq + 1; ;) {
      const from = at;
      const found = await untilAnswered(clock, signal, () => broker.next('messages', stored.subject, from));
      if (!found) return false;
      const wish = cancelled(contract, found.data);
      if (wish && means(wish, envelope)) return true;
      at = found.seq + 1;
    }
  }

  function child(envelope: Envelope, intent: string): Logger {
    const { log } = parts;
    return 'child' in log && typeof log.child === 'function'
      ? (log.child({ role: address.role, turn: envelope.turn, session: envelope.session, intent }) as Logger)
      : log;
  }

  return { activate, handle, prove, peek, cursor: () => cursor, ownedUntil: () => journal.ownedUntil() };
}
