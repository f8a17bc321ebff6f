/**
 * The records of a journal (DESIGN 3.3) and their bytes. A record larger than `SPILL` keeps its body in the blob store
 * and only the hash in the stream.
 */
import { hash } from 'node:crypto';
import type { Envelope } from '@stoa/protocol';
import type { Json } from '../actor.ts';
import type { Broker, Stored } from '../broker.ts';

/** A step’s recorded outcome. `what` is its identity: kind, name and a hash of the arguments. */
export interface Step {
  readonly i: number;
  readonly what: string;
  readonly result?: Json | undefined;
  readonly error?: { code: string; message: string; detail?: unknown } | undefined;
}

/** A message that leaves with a commit. */
export interface Output {
  readonly subject: string;
  readonly envelope: Envelope;
  /** Broker time at which it is to be sent, ms; at once when absent. */
  readonly due?: number | undefined;
  /** The envelope’s JSON where it was made already: it is measured, recorded and sent, and need be made only once. */
  readonly text?: string | undefined;
}

/** The JSON of what is sent. */
export function textOf({ text, envelope }: Output): string {
  return text ?? JSON.stringify(envelope);
}

interface Base {
  /** The writer’s nonce, unique per record: after a lost acknowledgement it tells whether a record is one’s own. */
  readonly n: string;
  /** Sequence (in the message stream) of the message it belongs to. */
  readonly m: number;
  /** Journal sequence of the last commit before it; 0 for none. */
  readonly c: number;
}

export interface StepEntry extends Base {
  readonly k: 'step';
  readonly steps: readonly Step[];
}

/** The message was found begun but not committed, and begins again. */
export interface AttemptEntry extends Base {
  readonly k: 'attempt';
  readonly count: number;
}

/** An effect is about to be done; whoever finds this without a result waits `lease` ms from `at` (broker time) and looks. */
export interface IntentEntry extends Base {
  readonly k: 'intent';
  readonly i: number;
  readonly what: string;
  readonly at: number;
  readonly lease: number;
}

/** The person stopped the turn: whoever runs the message ends it. */
export interface CancelEntry extends Base {
  readonly k: 'cancel';
}

export interface CommitEntry extends Base {
  readonly k: 'commit';
  /** Id of the message; absent when it had none that could be read. */
  readonly id?: string | undefined;
  /** Broker time of the commit, ms. */
  readonly at: number;
  readonly state: unknown;
  readonly outputs: readonly Output[];
  /** The steps that had not been recorded before. */
  readonly steps: readonly Step[];
  /** How it ended when not well. */
  readonly error?: string | undefined;
  /** The last 256 message ids, 8 bytes of hash each, base64. */
  readonly ids: string;
  /** The contract’s version that wrote the state. */
  readonly cv: number;
}

export type Entry = StepEntry | AttemptEntry | IntentEntry | CancelEntry | CommitEntry;

/** A record as its owner hands it over: without what the journal knows, and with the state as JSON. */
export type Draft = Unstamped<Exclude<Entry, CommitEntry>> | CommitDraft;
export type CommitDraft = Omit<CommitEntry, 'n' | 'c' | 'state'> & {
  /** Absent for an actor that has none yet. */
  readonly state: string | undefined;
};

type Unstamped<E> = E extends Entry ? Omit<E, 'n' | 'c'> : never;

/** Bytes above which a record’s body goes to the blob store. */
export const SPILL = 512 * 1024;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The bytes to append for an entry; stores the body first when it is large. */
export async function encodeEntry(broker: Broker, draft: Draft, n: string, c: number): Promise<Uint8Array> {
  const bytes = encoder.encode(jsonOf(draft, n, c));
  if (bytes.length <= SPILL) return bytes;
  const blob = hash('sha256', bytes, 'hex');
  await broker.putBlob(blob, bytes);
  return encoder.encode(JSON.stringify({ k: draft.k, n, m: draft.m, c, blob }));
}

/** What is JSON already is put in as it is. */
function jsonOf(draft: Draft, n: string, c: number): string {
  if (draft.k !== 'commit') return JSON.stringify({ ...draft, n, c });
  const { state, outputs, ...rest } = draft;
  const sent = outputs.map((output) => {
    const due = output.due === undefined ? '' : `,"due":${output.due}`;
    return `{"subject":${JSON.stringify(output.subject)},"envelope":${textOf(output)}${due}}`;
  });
  const after = state === undefined ? '' : `,"state":${state}`;
  return `${JSON.stringify({ ...rest, n, c }).slice(0, -1)}${after},"outputs":[${sent.join(',')}]}`;
}

/**
 * Reads an entry back.
 * @throws Error when the record, or the body it refers to, is damaged or missing
 */
export async function decodeEntry(broker: Broker, stored: Stored): Promise<Entry> {
  const raw = JSON.parse(decoder.decode(stored.data)) as Entry & { blob?: string };
  if (raw.blob === undefined) return raw;
  const bytes = await broker.getBlob(raw.blob);
  if (!bytes)
    throw new Error(
      `The journal record ${stored.seq} on ${stored.subject} refers to the blob ${raw.blob}, which is not there.`,
    );
  return JSON.parse(decoder.decode(bytes)) as Entry;
}

/** The nonce of a record without reading its body. */
export function nonceOf(stored: Stored): string {
  return (JSON.parse(decoder.decode(stored.data)) as Base).n;
}
