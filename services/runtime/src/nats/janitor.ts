/**
 * Removes what actors did long ago (DESIGN 3.1). The journals have no age limit of their own, since the last commit of
 * an actor is its state, however old it is. `janitor-rounds.ts` sees to it that this is done once a day.
 *
 * A journal is cut after a whole message, never within one: the steps of a message go with its commit. It needs no
 * fence. What an owner appends meanwhile comes after the commit that was known here, and two janitors remove the same.
 */
import { jetstreamManager, type JetStreamManager, type MsgRequest } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Objm, type ObjectStore } from '@nats-io/obj';
import { DEFAULT_PARTITIONS, streams } from '@stoa/protocol';
import type { Logger } from '../actor.ts';
import { sleep, type Clock } from '../clock.ts';
import type { Entry } from '../host/entry.ts';

export interface TrimOptions {
  /** Records stored before this go, ms since 1970 by the broker’s clock. */
  readonly before: number;
  readonly clock: Clock;
  /** Told of journals that can’t be read; those are left as they are. */
  readonly log: Logger;
  /** Once aborted, nothing further is removed. */
  readonly signal: AbortSignal;
  /** How many journals are looked at at a time. Default 4. */
  readonly width?: number;
}

export interface Trimmed {
  /** Journals something was removed from. */
  readonly journals: number;
  readonly records: number;
  /** Bodies that had been stored apart because of their size. */
  readonly blobs: number;
  /** False when it was stopped before it had seen all journals. */
  readonly complete: boolean;
}

/** How long it works before it rests as long, so that people don’t notice, ms. */
const STRETCH = 50;
/** Where bodies of large records are, as the broker stores them. */
const BLOBS = 'stoa_blobs';
/** A server that has to list 100,000 subjects, or to purge in a large stream, may take its time, ms. */
const TIMEOUT = 10_000;
const decoder = new TextDecoder();

interface Stored {
  readonly seq: number;
  readonly time: number;
  readonly data: Uint8Array;
}
type Head = Pick<Entry, 'k' | 'c'> & { readonly blob?: string };
interface Parts {
  readonly jsm: JetStreamManager;
  readonly blobs: ObjectStore | undefined;
  /** The first sequence that is young enough to stay. */
  readonly young: number;
}

/**
 * Removes every record older than `before`, but never an actor’s last commit nor what belongs to a message that ended
 * later or has not ended. Rejects when the broker does not answer; what was removed until then stays removed.
 */
export async function trimJournals(nc: NatsConnection, options: TrimOptions): Promise<Trimmed> {
  const { before, clock, log, signal, width = 4 } = options;
  const jsm = await jetstreamManager(nc, { checkAPI: false, timeout: TIMEOUT });
  const parts = { jsm, blobs: await openBlobs(nc, jsm), young: await firstSince(jsm, before, signal) };
  const sum = { journals: 0, records: 0, blobs: 0 };
  let since = clock.monotonic();

  for await (const subjects of journals(nc, jsm)) {
    for (let at = 0; at < subjects.length; at += width) {
      if (signal.aborted) return { ...sum, complete: false };
      const done = await Promise.allSettled(
        subjects.slice(at, at + width).map((subject) => trimOne(parts, subject)),
      );
      for (const one of done) {
        if (one.status === 'fulfilled') {
          sum.journals += one.value.records > 0 ? 1 : 0;
          sum.records += one.value.records;
          sum.blobs += one.value.blobs;
        } else if (one.reason instanceof Unreadable) {
          log.warn({ err: one.reason }, 'the janitor leaves a journal that it can’t read');
        } else throw one.reason;
      }
      const worked = clock.monotonic() - since;
      if (worked < STRETCH) continue;
      await sleep(clock, worked, signal);
      since = clock.monotonic();
    }
  }
  return { ...sum, complete: !signal.aborted };
}

class Unreadable extends Error {
  override readonly name = 'Unreadable';

  constructor(seq: number, subject: string, options?: ErrorOptions) {
    super(`The journal record ${seq} on ${subject} is damaged.`, options);
  }
}

async function trimOne(parts: Parts, subject: string): Promise<{ records: number; blobs: number }> {
  const { jsm, blobs, young } = parts;
  const first = await next(jsm, subject, 1);
  if (!first || first.seq >= young) return { records: 0, blobs: 0 };
  const keep = await firstKept(parts, subject);
  // A purge up to the first record would remove nothing; and servers before 2.15 take `seq: 1` for “everything”.
  if (keep <= first.seq) return { records: 0, blobs: 0 };
  const bodies = blobs ? await bodiesOf(jsm, subject, first, keep) : [];
  const { purged } = await jsm.streams.purge(streams.journals.name, { filter: subject, seq: keep });
  // The hash of a body covers its writer’s nonce, so no other record has the same. After the records, since a record
  // without its body would be damage; a body that is left when this ends in between is only lost space.
  for (const body of bodies) await blobs?.delete(body);
  return { records: purged, blobs: bodies.length };
}

/** The sequence of the first record that stays. */
async function firstKept({ jsm, young }: Parts, subject: string): Promise<number> {
  const later = await next(jsm, subject, young);
  const head = later && headOf(subject, later);
  // What stands after the commit before it is of the same message, also if it is older.
  const straddled = head ? head.c + 1 : Number.POSITIVE_INFINITY;
  if (head?.k === 'commit') return straddled;
  const last = await get(jsm, { last_by_subj: subject });
  if (!last) return 0;
  const { k, c } = headOf(subject, last);
  return Math.min(straddled, k === 'commit' ? last.seq : c);
}

async function bodiesOf(
  jsm: JetStreamManager,
  subject: string,
  first: Stored,
  keep: number,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (let at: Stored | undefined = first; at && at.seq < keep; at = await next(jsm, subject, at.seq + 1)) {
    const { blob } = headOf(subject, at);
    if (blob !== undefined) found.push(blob);
  }
  return found;
}

/**
 * The first sequence whose record was stored at `time` or later; one past the last if there is none. The server can look
 * for a time itself, but before 2.12.4 it got that wrong in streams with gaps, which this one has.
 */
async function firstSince(jsm: JetStreamManager, time: number, signal: AbortSignal): Promise<number> {
  const { state } = await jsm.streams.info(streams.journals.name);
  let low = state.first_seq;
  let high = state.last_seq + 1;
  while (low < high && !signal.aborted) {
    const middle = Math.floor((low + high) / 2);
    const found = await next(jsm, '>', middle);
    if (!found || found.time >= time) high = middle;
    else low = found.seq + 1;
  }
  return low;
}

/** The subjects that hold more than one record, a page of the server’s at a time (100,000 subjects). */
async function* journals(nc: NatsConnection, jsm: JetStreamManager): AsyncGenerator<readonly string[]> {
  const { name } = streams.journals;
  const { config } = await jsm.streams.info(name);
  const partitions = Number(config.metadata?.['stoa_partitions'] ?? DEFAULT_PARTITIONS);
  for (let partition = 0; partition < partitions; partition += 1) {
    let offset = 0;
    for (;;) {
      // Asked for here, since the client would gather all pages before it returns. Sorted by the server: what is new
      // meanwhile can move a page, and a subject that is missed so is seen the next day.
      const query = JSON.stringify({ subjects_filter: `stoa.${partition}.j.>`, offset });
      const answer = await nc.request(`$JS.API.STREAM.INFO.${name}`, query, { timeout: TIMEOUT });
      const page = answer.json<Page>();
      if (page.error) throw new Error(`NATS refused to list the journals: ${page.error.description}.`);
      const counts = Object.entries(page.state?.subjects ?? {});
      yield counts.flatMap(([subject, count]) => (count > 1 ? [subject] : []));
      offset += counts.length;
      if (counts.length === 0 || offset >= (page.total ?? 0)) break;
    }
  }
}

interface Page {
  readonly error?: { readonly description: string };
  readonly total?: number;
  readonly state?: { readonly subjects?: Readonly<Record<string, number>> };
}

/** Not made when it is not there: the broker does that with the right number of copies. */
async function openBlobs(nc: NatsConnection, jsm: JetStreamManager): Promise<ObjectStore | undefined> {
  try {
    const { state } = await jsm.streams.info(`OBJ_${BLOBS}`);
    return state.messages === 0 ? undefined : await new Objm(nc).open(BLOBS);
  } catch (error) {
    if (error instanceof Error && error.name === 'StreamNotFoundError') return undefined;
    throw error;
  }
}

function next(jsm: JetStreamManager, subject: string, seq: number): Promise<Stored | undefined> {
  return get(jsm, { seq, next_by_subj: subject });
}

/** Asks the leader, who knows every commit. */
async function get(jsm: JetStreamManager, query: object): Promise<Stored | undefined> {
  // The server takes `next_by_subj` too, which the client’s type leaves out.
  const found = await jsm.streams.getMessage(streams.journals.name, query as MsgRequest);
  return found ? { seq: found.seq, time: found.time.getTime(), data: found.data } : undefined;
}

/** @throws Unreadable when it is not what an owner writes: an actor’s state is not staked on it */
function headOf(subject: string, { seq, data }: Stored): Head {
  try {
    const head = JSON.parse(decoder.decode(data)) as Head;
    if (typeof head.k === 'string' && head.c >= 0 && head.c < seq) return head;
  } catch (cause) {
    throw new Unreadable(seq, subject, { cause });
  }
  throw new Unreadable(seq, subject);
}
