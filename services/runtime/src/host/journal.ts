/**
 * One actor’s journal: appends under the fence, and what is found at activation (DESIGN 3.3).
 */
import { sleep, type Clock } from '../clock.ts';
import { BrokerFull, BrokerUnavailable, WrongSequence, type Broker, type Stored } from '../broker.ts';
import { decodeEntry, encodeEntry, nonceOf, type CommitEntry, type Draft, type Entry } from './entry.ts';

/** Another owner has written: this one must let go of the actor and do nothing more for it. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

/** The host is ending and what was under way is left to the next owner. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

export interface Found {
  readonly commit: CommitEntry | undefined;
  /** What was recorded after the commit, for the message that was under way. */
  readonly unfinished: readonly Entry[];
}

export interface Journal {
  /** Reads the last commit and what follows it. */
  open(): Promise<Found>;
  /**
   * Appends one record; appends are serialised. Waits out a broker that is away or full.
   * @throws Fenced when somebody else wrote, Abandoned when the host ends while waiting
   */
  append(draft: Draft): Promise<void>;
  /** The commit that the commit at `seq` follows, for walking back. */
  commitAt(seq: number): Promise<CommitEntry | undefined>;
  /** Journal sequence of the last commit. */
  lastCommit(): number;
  /** When the last record that stands was sent, monotonic ms: nobody else owned the actor before that. */
  ownedUntil(): number;
}

export interface JournalParts {
  readonly broker: Broker;
  readonly clock: Clock;
  readonly subject: string;
  /** Unique per host start. */
  readonly nonce: string;
  /** Aborted when the host gives up. */
  readonly signal: AbortSignal;
}

export function openJournal({ broker, clock, subject, nonce, signal }: JournalParts): Journal {
  let seq = 0;
  let commit = 0;
  let count = 0;
  let owned = Number.NEGATIVE_INFINITY;
  let tail: Promise<void> = Promise.resolve();

  const patiently = <T>(attempt: () => Promise<T>): Promise<T> => untilAnswered(clock, signal, attempt);
  const last = (): Promise<Stored | undefined> => patiently(() => broker.last('journals', subject));

  async function appendNow(draft: Draft): Promise<void> {
    if (signal.aborted) throw new Abandoned(`The actor of ${subject} was given up.`);
    count += 1;
    const n = `${nonce}.${count}`;
    const bytes = await patiently(() => encodeEntry(broker, draft, n, commit));
    for (let failures = 0; ; failures += 1) {
      const sent = clock.monotonic();
      try {
        seq = (await broker.publish('journals', subject, bytes, { expect: seq })).seq;
        owned = sent;
        break;
      } catch (error) {
        if (
          !(
            error instanceof WrongSequence ||
            error instanceof BrokerUnavailable ||
            error instanceof BrokerFull
          )
        )
          throw error;
        const found = await last();
        // Its own record is gone: if the broker confirms that, the store is damaged; if not, it was an old answer.
        if ((found?.seq ?? 0) < seq) await patiently(() => broker.reaches('journals', seq));
        if (found && found.seq > seq) {
          if (nonceOf(found) !== n) throw new Fenced(`Another owner writes to ${subject}.`, { cause: error });
          seq = found.seq;
          break;
        }
        if (signal.aborted) throw new Abandoned(subject, { cause: error });
        await sleep(clock, backoff(failures), signal);
      }
    }
    if (draft.k === 'commit') commit = seq;
  }

  async function read(at: number): Promise<{ stored: Stored; entry: Entry } | undefined> {
    const stored = await patiently(() => broker.next('journals', subject, at));
    return stored && { stored, entry: await patiently(() => decodeEntry(broker, stored)) };
  }

  return {
    async open() {
      const newest = await last();
      seq = newest?.seq ?? 0;
      if (!newest) return { commit: undefined, unfinished: [] };
      const entry = await patiently(() => decodeEntry(broker, newest));
      if (entry.k === 'commit') {
        commit = newest.seq;
        return { commit: entry, unfinished: [] };
      }
      commit = entry.c;
      const base = commit > 0 ? await read(commit) : undefined;
      const unfinished: Entry[] = [];
      for (let at = commit + 1; at <= newest.seq;) {
        const found = await read(at);
        if (!found) break;
        unfinished.push(found.entry);
        at = found.stored.seq + 1;
      }
      return { commit: base?.entry.k === 'commit' ? base.entry : undefined, unfinished };
    },
    append(draft) {
      const mine = tail.then(() => appendNow(draft));
      tail = mine.then(
        () => undefined,
        () => undefined,
      );
      return mine;
    },
    async commitAt(at) {
      const found = await read(at);
      return found?.entry.k === 'commit' && found.stored.seq === at ? found.entry : undefined;
    },
    lastCommit: () => commit,
    ownedUntil: () => owned,
  };
}

/** Waits between tries while the broker is away: 50 ms doubling to 2 s. */
export function backoff(failures: number): number {
  return Math.min(50 * 2 ** failures, 2000);
}

/** Repeats a read while the broker is unavailable. @throws Abandoned when the host ends meanwhile */
export async function untilAnswered<T>(
  clock: Clock,
  signal: AbortSignal,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof BrokerUnavailable || error instanceof BrokerFull)) throw error;
      if (signal.aborted) throw new Abandoned('The host ends while the broker is away.', { cause: error });
      await sleep(clock, backoff(failures), signal);
    }
  }
}
