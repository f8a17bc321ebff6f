/** An actor’s journal as a list of messages, each with everything that was recorded of it. */
import type { Address, Subjects } from '@stoa/protocol';
import type { Broker, Stored } from '../broker.ts';
import { decodeEntry, type CommitEntry, type Entry, type Step } from '../host/entry.ts';

export interface Ended {
  /** Journal sequence of the commit. */
  readonly at: number;
  readonly commit: CommitEntry;
  /** The state before it; undefined for a new actor. */
  readonly before: unknown;
  /** The ids of the messages before it, as a commit keeps them. */
  readonly ids: string;
  /** False when the commit before it is no longer kept, so `before` and `ids` are not known. */
  readonly complete: boolean;
  readonly steps: readonly Step[];
  readonly attempts: number;
  readonly cancelled: boolean;
  /** The message itself; undefined when it is no longer kept. */
  readonly message: Stored | undefined;
}

/** Reads an actor’s whole journal, oldest first. */
export async function* historyOf(
  broker: Broker,
  subjects: Subjects,
  address: Address,
): AsyncGenerator<Ended> {
  const journal = subjects.journal(address);
  const inbox = subjects.inbox(address);
  let last: { seq: number; state: unknown; ids: string } = { seq: 0, state: undefined, ids: '' };
  let entries: Entry[] = [];
  for (let seq = 1; ;) {
    const stored = await broker.next('journals', journal, seq);
    if (!stored) return;
    seq = stored.seq + 1;
    const entry = await decodeEntry(broker, stored);
    if (entry.k !== 'commit') {
      entries.push(entry);
      continue;
    }
    const message = await broker.next('messages', inbox, entry.m);
    // A message that was begun and then erased has records but no commit; they are none of the next one’s.
    const own = entries.filter((one) => one.m === entry.m);
    yield {
      at: stored.seq,
      commit: entry,
      before: last.state,
      ids: last.ids,
      complete: entry.c === last.seq,
      steps: [...own.flatMap((one) => (one.k === 'step' ? one.steps : [])), ...entry.steps],
      attempts: own.filter((one) => one.k === 'attempt').length,
      cancelled: own.some((one) => one.k === 'cancel'),
      message: message?.seq === entry.m ? message : undefined,
    };
    last = { seq: stored.seq, state: entry.state, ids: entry.ids };
    entries = [];
  }
}
