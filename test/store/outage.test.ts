import { openStore } from '@stoa/store';
import type { Store, StoreError } from '@stoa/store';
import { connect } from '@stoa/store/internal';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPostgres } from '../harness/index.ts';
import type { OwnPostgres } from '../harness/index.ts';
import { fakeClock, idSource, PATIENCE, quiet, query } from './support.ts';

let database: OwnPostgres;
let url: string;
let store: Store;
const clock = fakeClock();
const nextId = idSource();
const limits = { connections: 3, connect: 1_000, statement: 1_000, lock: 300, idle: 20_000 };
const away = { code: 'store_unavailable', transient: true };
const makeUser = (in_: Pick<Store, 'users'> = store) =>
  in_.users.create({ id: nextId(), name: 'Kim', language: 'de', timeZone: 'UTC' });

beforeAll(async () => {
  database = await startPostgres({ own: true });
  ({ url } = database);
  // Servers of tests may lose the last commits when they are killed; here it matters.
  await query(database, `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = on`);
});
afterAll(() => database.stop());
beforeEach(async () => {
  store = await openStore({ url, clock, log: quiet, limits });
  await query(database, 'truncate users, effects cascade');
});
afterEach(() => store.close());

describe('when the database is away', () => {
  it('each call says so and what to do, and all works again once it is back', async () => {
    const kim = await makeUser();
    await database.kill();
    for (let round = 0; round < 5; round += 1) {
      await expect(store.users.find(kim.id)).rejects.toMatchObject(away);
      await expect(makeUser()).rejects.toMatchObject(away);
      await expect(
        store.transact.run({ message: 'm', name: 'n' }, () => Promise.resolve(1)),
      ).rejects.toMatchObject(away);
    }
    const health = await store.health();
    expect(health).toMatchObject({ ok: false, error: away });
    const { message } = (health as { error: StoreError }).error;
    expect(message).toContain('Check that PostgreSQL runs');
    expect(message).not.toMatch(/select|\n/);

    await database.restart();
    expect(await store.users.find(kim.id)).toEqual(kim);
    expect(await store.health()).toEqual({ ok: true });
    expect((await store.transact.run({ message: 'm', name: 'n' }, () => Promise.resolve(1))).replayed).toBe(
      false,
    );
  });

  it('what was under way fails as a whole, and the pool has all its places afterwards', async () => {
    let stop: Promise<void> | undefined;
    const key = { message: nextId(), name: 'n' };
    const underWay = Array.from({ length: 3 }, (_, i) =>
      store.transact.run({ ...key, name: `${i}` }, async (tx) => {
        await makeUser(tx);
        stop ??= database.kill();
        await stop;
        return (await makeUser(tx)).id;
      }),
    );
    for (const outcome of await Promise.allSettled(underWay)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: away });
    }
    await database.restart();
    expect(await store.users.list()).toEqual([]);
    const again = Array.from({ length: 3 }, (_, i) =>
      store.transact.run({ ...key, name: `${i}` }, async (tx) => (await makeUser(tx)).id),
    );
    expect((await Promise.all(again)).every(({ replayed }) => !replayed)).toBe(true);
  });

  it('opening the store says so, and works once it is back', async () => {
    await database.kill();
    await expect(openStore({ url, clock, log: quiet })).rejects.toMatchObject(away);
    await database.restart();
    const opened = await openStore({ url, clock, log: quiet });
    expect(await opened.health()).toEqual({ ok: true });
    await opened.close();
  });

  it('a name that leads nowhere is the same', async () => {
    const nowhere = url.replace('127.0.0.1', 'nowhere.invalid');
    await expect(openStore({ url: nowhere, clock, log: quiet })).rejects.toMatchObject(away);
  });

  it('the store can be closed', async () => {
    await makeUser();
    await database.kill();
    await expect(makeUser()).rejects.toMatchObject(away);
    await store.close();
    await database.restart();
  });
});

describe('when the database is silent', () => {
  it('calls give up in time, and the store goes on once it speaks again', async () => {
    const kim = await makeUser();
    await database.pause();
    try {
      const calls = Array.from({ length: 5 }, () => store.users.find(kim.id));
      for (const call of await Promise.allSettled(calls)) {
        expect(call).toMatchObject({ status: 'rejected', reason: away });
      }
    } finally {
      database.resume();
    }
    expect(await store.users.find(kim.id)).toEqual(kim);
  });

  it('on one connection, only its call gives up, and the connection is not used any more', async () => {
    const kim = await makeUser();
    const pids = await backends();
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      const calls = await Promise.allSettled(pids.map(() => store.users.find(kim.id)));
      for (const call of calls) expect(call).toMatchObject({ status: 'rejected', reason: away });
      // The silent connection was let go: the next call has a new one, although the old one is silent still.
      expect(await store.users.find(kim.id)).toEqual(kim);
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
    expect(await store.users.find(kim.id)).toEqual(kim);
  });

  it('a statement that takes too long is stopped, and its connection is used on', async () => {
    const single = connect(url, { ...limits, connections: 1 }, quiet);
    const sleep = single.database.run((em) => em.execute('select pg_sleep(60)'));
    await expect(sleep).rejects.toMatchObject({
      ...away,
      message: expect.stringContaining('took too long') as string,
    });
    expect(await single.database.run((em) => em.execute('select 1 as one'))).toEqual([{ one: 1 }]);
    await single.close();
  });

  it('a statement that waits too long for a lock is stopped', async () => {
    const kim = await makeUser();
    const account = await store.accounts.bind({ channel: 'signal', platformId: '1', user: kim.id });
    const use = () => store.sessions.open({ id: nextId(), user: kim.id, account: account.hash, now: 0 });
    let waiting: unknown;
    await store.transact.run({ message: 'm', name: 'n' }, async (tx) => {
      await tx.sessions.open({ id: nextId(), user: kim.id, account: account.hash, now: 0 });
      waiting = await use().catch((error: unknown) => error);
      return null;
    });
    expect(waiting).toMatchObject({ code: 'store_busy', transient: true });
    await use();
  });

  it('a transaction that idles is ended by the server, so that nobody waits for it forever', async () => {
    const strict = await openStore({ url, clock, log: quiet, limits: { ...limits, idle: 200 } });
    const hang = strict.transact.run({ message: 'm', name: 'n' }, async (tx) => {
      await makeUser(tx);
      await vi.waitFor(async () => expect(await backends('idle in transaction')).toEqual([]), PATIENCE);
      return (await makeUser(tx)).id;
    });
    await expect(hang).rejects.toMatchObject(away);
    await strict.close();
    expect(await store.users.list()).toEqual([]);
  });

  const backends = async (state = '%'): Promise<number[]> => {
    const rows = await query(
      database,
      `select pid from pg_stat_activity where application_name = 'stoa' and state like $1 and datname = current_database()`,
      [state],
    );
    return rows.map(({ pid }) => Number(pid));
  };
});

describe('when all connections are taken', () => {
  it('a call waits its turn, and says so when it takes too long', async () => {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const held = Array.from({ length: 3 }, (_, i) =>
      store.transact.run({ message: 'm', name: `${i}` }, () => finished.then(() => i)),
    );
    await expect(store.users.first()).rejects.toMatchObject(away);
    finish();
    await Promise.all(held);
    expect(await store.users.first()).toBeUndefined();
  });
});

describe('a closed store', () => {
  it('waits for what is under way and refuses what comes after', async () => {
    let closing: Promise<void> | undefined;
    const last = await store.transact.run({ message: 'm', name: 'n' }, async (tx) => {
      closing = store.close();
      return (await makeUser(tx)).id;
    });
    await closing;
    await store.close();
    await expect(makeUser()).rejects.toMatchObject({ code: 'store_closed', transient: false });
    expect(await query(database, 'select id from users')).toEqual([{ id: last.result }]);
  });
});
