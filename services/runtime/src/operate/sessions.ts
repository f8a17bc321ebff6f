/** The sessions there are, and who took part in one, as the journals tell it. */
import { addressOf, instanceOf, NONE, parseSubject, readEnvelope, type Address } from '@stoa/protocol';
import type { Broker } from '../broker.ts';
import { decodeEntry, type CommitEntry } from '../host/entry.ts';

export interface SessionSummary {
  readonly user: string;
  readonly session: string;
  /** Messages in its inbox that are kept. */
  readonly messages: number;
  /** When it last ended a message, ms since 1970 by the broker’s clock; undefined before the first. */
  readonly at: number | undefined;
  /** The version of the contract that wrote its state. */
  readonly version: number | undefined;
  /** True while a message is under way, or was left so. */
  readonly open: boolean;
}

/** Every session of one role (`user` narrows it), the one active last first. */
export async function sessionsOf(
  broker: Broker,
  role: string,
  user = '*',
): Promise<readonly SessionSummary[]> {
  const [journals, inboxes] = await Promise.all([
    broker.subjects('journals', `stoa.*.j.${role}.${user}.*`),
    broker.subjects('messages', `stoa.*.in.${role}.${user}.*`),
  ]);
  const messages = new Map(
    [...inboxes].map(([subject, count]) => {
      const place = parseSubject(subject);
      return [place?.kind === 'in' ? instanceOf(place.address) : '', count];
    }),
  );
  const found: SessionSummary[] = [];
  for (const subject of journals.keys()) {
    const place = parseSubject(subject);
    if (place?.kind !== 'j') continue;
    const { commit, open } = await lastCommit(broker, subject);
    found.push({
      user: place.address.user,
      session: place.address.session,
      messages: messages.get(instanceOf(place.address)) ?? 0,
      at: commit?.at,
      version: commit?.cv,
      open,
    });
  }
  return found.toSorted((a, b) => (b.at ?? Infinity) - (a.at ?? Infinity));
}

/** A journal ends with a commit, or with records of the message that is under way, which name the commit before them. */
async function lastCommit(
  broker: Broker,
  subject: string,
): Promise<{ commit: CommitEntry | undefined; open: boolean }> {
  const newest = await broker.last('journals', subject);
  if (!newest) return { commit: undefined, open: false };
  const entry = await decodeEntry(broker, newest);
  if (entry.k === 'commit') return { commit: entry, open: false };
  const before = entry.c > 0 ? await broker.next('journals', subject, entry.c) : undefined;
  const commit = before && (await decodeEntry(broker, before));
  return { commit: commit?.k === 'commit' ? commit : undefined, open: true };
}

/**
 * The actors that had a part in a session: its own, its user’s, and whoever sent messages into it from elsewhere, as
 * the door does. None for a session that nobody knows.
 */
export async function actorsOf(broker: Broker, session: string): Promise<readonly Address[]> {
  const found = new Map<string, Address>();
  const add = async (filter: string): Promise<void> => {
    for (const subject of (await broker.subjects('journals', filter)).keys()) {
      const place = parseSubject(subject);
      if (place?.kind === 'j') found.set(keyOf(place.address), place.address);
    }
  };
  await add(`stoa.*.j.*.*.${session}`);
  for (const user of new Set([...found.values()].map((address) => address.user))) {
    await add(`stoa.*.j.*.${user}.${NONE}`);
    for (const sender of await senders(broker, `stoa.*.in.*.${user}.${session}`))
      await add(`stoa.*.j.${sender.role}.${sender.user}.${sender.session}`);
  }
  return [...found.values()];
}

/** Who sent the messages of an inbox, each once. */
async function senders(broker: Broker, inbox: string): Promise<readonly Address[]> {
  const found = new Map<string, Address>();
  for (let seq = 1; ;) {
    const stored = await broker.next('messages', inbox, seq);
    if (!stored) return [...found.values()];
    seq = stored.seq + 1;
    const sender = senderOf(stored.data);
    if (sender) found.set(keyOf(sender), sender);
  }
}

function senderOf(data: Uint8Array): Address | undefined {
  try {
    const { from } = readEnvelope(data);
    return 'agent' in from ? addressOf(from) : undefined;
  } catch {
    // An unreadable message names nobody.
    return undefined;
  }
}

function keyOf(address: Address): string {
  return `${address.role}.${instanceOf(address)}`;
}
