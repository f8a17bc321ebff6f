/** What the tests of kept rows share: one person in the store, whose reads are compared with the database’s own. */
import { systemClock } from '@stoa/runtime';
import { openStore } from '@stoa/store';
import type { Repositories, StoreOptions } from '@stoa/store';
import type { TestPostgres } from '../harness/index.ts';
import { idSource } from './support.ts';

export const nextId = idSource();

/** A clock that can be put forward, and whose waiting can be held back. */
export function steeredClock() {
  const skew = { monotonic: 0, now: 0 };
  let held: { readonly ms: number; readonly fn: () => void }[] | undefined;
  return {
    skew,
    now: () => systemClock.now() + skew.now,
    monotonic: () => systemClock.monotonic() + skew.monotonic,
    after(ms: number, fn: () => void): () => void {
      if (!held) return systemClock.after(ms, fn);
      const wait = { ms, fn };
      held.push(wait);
      return () => {
        held = held?.filter((each) => each !== wait);
      };
    },
    /** From now on nothing that waits goes on. */
    hold(): void {
      held = [];
    },
    /** What was held goes on, but for what waits longer than `longest` milliseconds; then time flows again. */
    release(longest = Number.POSITIVE_INFINITY): void {
      const due = (held ?? []).filter(({ ms }) => ms <= longest);
      held = undefined;
      for (const { fn } of due) fn();
    },
  };
}

/** A log that tells when a line is written. */
export function heardLog() {
  const lines: string[] = [];
  const waiting = new Map<string, () => void>();
  const write = (fields: object, message: string): void => {
    lines.push(`${message} ${JSON.stringify(fields)}`);
    for (const [part, resolve] of waiting) if (message.includes(part)) resolve();
  };
  return {
    info: write,
    warn: write,
    lines,
    /** Resolves with the next line that has this in it. */
    next: (part: string) => new Promise<void>((resolve) => waiting.set(part, resolve)),
  };
}

/** A store with one allowed person, one session and one directive. */
export async function openWithPerson(database: TestPostgres, options: Partial<StoreOptions> = {}) {
  const clock = steeredClock();
  const log = heardLog();
  const store = await openStore({ url: database.url, clock, log, ...options });
  const kim = await store.users.create({ id: nextId(), name: 'Kim', language: 'de', timeZone: 'UTC' });
  const account = { channel: 'telegram', platformId: nextId() };
  const { hash } = await store.accounts.bind({ ...account, user: kim.id, allowed: true });
  const { id: session } = await store.sessions.open({ id: nextId(), user: kim.id, account: hash, now: 0 });
  const rule = await store.directives.open({ user: kim.id, text: 'Sag du', context: null, by: 'q' });
  // What these writes tell must not drop what a test reads next.
  await store.caughtUp();
  const reads = async ({ accounts, sessions, directives, characters }: Repositories) => ({
    resolved: await accounts.resolve(account.channel, account.platformId),
    open: await sessions.isOpen(kim.id, session),
    directives: await directives.active(kim.id),
    characters: await characters.active(kim.id),
  });
  return {
    store,
    clock,
    log,
    kim: kim.id,
    account: { ...account, hash },
    session,
    rule,
    /** Everything that is kept, as the store gives it. */
    kept: () => reads(store),
    /** The same from the database, past everything that is kept. */
    async stored() {
      const key = { message: nextId(), name: 'read' };
      const { result } = await store.transact.run(key, async (tx) => JSON.stringify(await reads(tx)));
      return JSON.parse(result) as Awaited<ReturnType<typeof reads>>;
    },
  };
}
