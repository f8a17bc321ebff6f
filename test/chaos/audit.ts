/**
 * Reads the two logs like an auditor: what must hold of every journal and of what its commits sent, whatever the actors
 * are. Knows nothing of inputs; `books` and the simulation add that.
 */
import { parseSubject, type Address, type Envelope } from '@stoa/protocol';
import type { Stored } from '@stoa/runtime';

export interface Commit {
  /** Journal sequence. */
  readonly at: number;
  /** Sequence of the message that it ends. */
  readonly m: number;
  readonly id: string | undefined;
  readonly error: string | undefined;
  readonly state: unknown;
  readonly outputs: readonly {
    readonly subject: string;
    readonly envelope: Envelope;
    readonly due?: number;
  }[];
  /** Names of the steps recorded for the message, with the commit or before it. */
  readonly steps: readonly string[];
  readonly attempts: number;
}

export interface Audit {
  /** The commits of each actor, in order, by journal subject. */
  readonly commits: ReadonlyMap<string, readonly Commit[]>;
  /** What is stored in the message stream, by envelope id, in order. */
  readonly messages: ReadonlyMap<string, readonly { readonly stored: Stored; readonly envelope: Envelope }[]>;
  /** What must not be, one sentence each. */
  readonly violations: readonly string[];
}

interface Entry {
  readonly k: 'step' | 'attempt' | 'intent' | 'cancel' | 'commit';
  readonly n: string;
  readonly m: number;
  readonly c: number;
  readonly id?: string;
  readonly error?: string;
  readonly state?: unknown;
  readonly outputs?: Commit['outputs'];
  readonly steps?: readonly { readonly what: string }[];
}

export function audit(journals: readonly Stored[], messages: readonly Stored[]): Audit {
  const violations: string[] = [];
  const byId = messagesById(messages);
  const commits = new Map<string, Commit[]>();
  for (const [subject, entries] of Map.groupBy(journals, (stored) => stored.subject)) {
    const parsed = entries.map((stored) => ({
      seq: stored.seq,
      entry: parse(stored) as Entry,
    }));
    violations.push(...fenceViolations(subject, parsed));
    commits.set(subject, commitsOf(parsed));
  }
  for (const [subject, ended] of commits) {
    violations.push(...commitViolations(subject, ended));
    violations.push(...outputViolations(subject, ended, byId));
  }
  return { commits, messages: byId, violations };
}

function messagesById(messages: readonly Stored[]): Audit['messages'] {
  const read = messages.map((stored) => ({ stored, envelope: parse(stored) as Envelope }));
  return Map.groupBy(read, ({ envelope }) => envelope.id);
}

const decoder = new TextDecoder();

/** The content of a record that the runtime itself has written, or whose writer wrote no nonsense. */
export function parse(stored: Stored): unknown {
  return JSON.parse(decoder.decode(stored.data));
}

type Parsed = readonly { readonly seq: number; readonly entry: Entry }[];

/** The writer of a record: the part of its nonce before the count. */
const writerOf = (entry: Entry): string => entry.n.slice(0, entry.n.lastIndexOf('.'));

/** Once another owner has written, the one before it must not write any more; and each knows the last commit. */
function fenceViolations(subject: string, entries: Parsed): string[] {
  const found: string[] = [];
  const before = new Set<string>();
  let writer = '';
  let commit = 0;
  for (const { seq, entry } of entries) {
    const its = writerOf(entry);
    if (its !== writer) {
      if (before.has(its))
        found.push(`${subject}#${seq}: ${its} wrote a ${entry.k} after ${writer} had taken over`);
      before.add(its);
      writer = its;
    }
    if (entry.c !== commit)
      found.push(`${subject}#${seq}: its writer believed ${entry.c} to be the last commit; it was ${commit}`);
    if (entry.k === 'commit') commit = seq;
  }
  return found;
}

function commitsOf(entries: Parsed): Commit[] {
  const commits: Commit[] = [];
  let open: Entry[] = [];
  for (const { seq, entry } of entries) {
    if (entry.k !== 'commit') {
      open.push(entry);
      continue;
    }
    const own = open.filter(({ m }) => m === entry.m);
    commits.push({
      at: seq,
      m: entry.m,
      id: entry.id,
      error: entry.error,
      state: entry.state,
      outputs: entry.outputs ?? [],
      steps: [...own, entry].flatMap(({ steps }) => steps ?? []).map(({ what }) => what),
      attempts: own.filter(({ k }) => k === 'attempt').length,
    });
    open = [];
  }
  return commits;
}

function commitViolations(subject: string, commits: readonly Commit[]): string[] {
  const found: string[] = [];
  const ids = new Set<string>();
  let cursor = 0;
  for (const { at, m, id } of commits) {
    if (m <= cursor) found.push(`${subject}#${at}: the message ${m} ended after ${cursor} had`);
    cursor = Math.max(cursor, m);
    if (id === undefined) continue;
    if (ids.has(id)) found.push(`${subject}#${at}: the message ${id} was committed twice`);
    ids.add(id);
  }
  return found;
}

/** What a commit sends stands in the stream, and once; an answer may be repeated for a request that came twice. */
function outputViolations(subject: string, commits: readonly Commit[], byId: Audit['messages']): string[] {
  const found: string[] = [];
  for (const { at, outputs } of commits) {
    for (const output of outputs) {
      const stored = (byId.get(output.envelope.id) ?? []).filter(
        (one) => one.stored.subject === output.subject,
      );
      const what = `${subject}#${at}: its ${output.envelope.intent} ${output.envelope.id}`;
      if (stored.length === 0) found.push(`${what} was never sent`);
      if (stored.length > 1 && output.envelope.type !== 'response')
        found.push(`${what} was sent ${stored.length} times`);
    }
  }
  return found;
}

/** The actor that a journal belongs to. */
export function ownerOf(journal: string): Address {
  const parsed = parseSubject(journal);
  if (parsed?.kind !== 'j') throw new Error(`${journal} is no journal.`);
  return parsed.address;
}
