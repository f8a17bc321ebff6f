import { createServer, connect as openSocket } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { withPostgres } from '@stoa/embedded/internal';
import { openStore } from '@stoa/store';
import { STALENESS } from '@stoa/store/internal';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres } from '../harness/index.ts';
import type { OwnPostgres } from '../harness/index.ts';
import { blocked, PATIENCE, query } from './support.ts';
import { heardLog, openWithPerson, steeredClock } from './watch-support.ts';

let database: OwnPostgres;
let person: Awaited<ReturnType<typeof openWithPerson>>;
const limits = { connections: 3, connect: 1_000, statement: 1_000, lock: 10_000, idle: 20_000 };
const away = { code: 'store_unavailable', transient: true };

beforeAll(async () => {
  database = await startPostgres({ own: true });
  // Servers of tests may lose the last commits when they are killed; here it matters.
  await query(
    database,
    `alter database ${new URL(database.url).pathname.slice(1)} set synchronous_commit = on`,
  );
});
afterAll(() => database.stop());
beforeEach(async () => {
  person = await openWithPerson(database, { limits });
});
afterEach(() => person.store.close());

const listener = async (): Promise<number> => {
  const sql = `select pid from pg_stat_activity where application_name = 'stoa-watch'`;
  const rows = await query(database, sql);
  expect(rows).toHaveLength(1);
  return Number(rows[0]?.['pid']);
};
const setLanguage = (language: string) =>
  query(database, 'update users set language = $2 where id = $1', [person.kim, language]);
const whileLocked = (work: () => Promise<unknown>) =>
  withPostgres(database.superuserUrl, PATIENCE, async (client) => {
    await client.query('begin; lock table users, accounts, sessions in access exclusive mode');
    await work();
    await client.query('rollback');
  });
/** Reads while nobody can: what is kept is given all the same. */
const givenFromMemory = (read: () => Promise<unknown>) => whileLocked(read);
/** Passes when the read waits for the database. */
async function asksDatabase(read: () => Promise<unknown>): Promise<void> {
  let reading: Promise<unknown> | undefined;
  await whileLocked(async () => {
    reading = read();
    await blocked(database, 1);
  });
  await reading;
}

describe('when the whole server is silent', () => {
  it('what is kept is given for a few seconds; then reads fail rather than tell what may be old', async () => {
    const { kept, clock, store } = person;
    const first = await kept();
    clock.hold();
    await store.caughtUp();
    await database.pause();
    try {
      clock.skew.monotonic += STALENESS - 2_000;
      expect(await kept()).toEqual(first);
      clock.skew.monotonic += 2_001;
      await expect(kept()).rejects.toMatchObject(away);
    } finally {
      database.resume();
    }
    await setLanguage('en');
    await store.caughtUp();
    expect(await kept()).toMatchObject({ resolved: { user: { language: 'en' } } });
    await givenFromMemory(kept);
    clock.release(STALENESS - 1);
  });
});

describe('when only the connection that listens is silent', () => {
  it('what others change is missed for a few seconds at most, and a new connection takes its place', async () => {
    const { kept, clock, log, store } = person;
    const first = await kept();
    const [lost, again] = [log.next('are not heard'), log.next('heard again')];
    clock.hold();
    await store.caughtUp();
    const pid = await listener();
    process.kill(pid, 'SIGSTOP');
    try {
      await setLanguage('en');
      const caughtUp = store.caughtUp();
      expect(await kept()).toEqual(first);
      clock.skew.monotonic += STALENESS + 1;
      expect(await kept()).toMatchObject({ resolved: { user: { language: 'en' } } });
      await asksDatabase(kept);
      // The time to answer is over.
      clock.release();
      await Promise.all([lost, caughtUp, again]);
      await store.caughtUp();
      await kept();
      await givenFromMemory(kept);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  });

  it('an answer that comes late tells how things stood when it was asked for', async () => {
    const { kept, clock, store } = person;
    const first = await kept();
    clock.hold();
    const pid = await listener();
    process.kill(pid, 'SIGSTOP');
    const caughtUp = store.caughtUp();
    // It has been asked.
    await new Promise((resolve) => setImmediate(resolve));
    clock.skew.monotonic += STALENESS - 1_000;
    process.kill(pid, 'SIGCONT');
    await caughtUp;
    clock.skew.monotonic += 1_001;
    await asksDatabase(kept);
    await store.caughtUp();
    expect(await kept()).toEqual(first);
    await givenFromMemory(kept);
    clock.release(STALENESS - 1);
  });

  it('the store is closed without waiting for it', async () => {
    const pid = await listener();
    process.kill(pid, 'SIGSTOP');
    try {
      expect(await person.store.close()).toBeUndefined();
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  });
});

it('after the machine slept, nothing that was kept is given before it is known to hold still', async () => {
  const { kept, clock, store } = person;
  const first = await kept();
  clock.skew.now += STALENESS + 1;
  await asksDatabase(kept);
  await store.caughtUp();
  expect(await kept()).toEqual(first);
  await givenFromMemory(kept);
});

it('when the server died, reads fail, and after its return rows are read anew and kept again', async () => {
  const { kept, log, store } = person;
  await kept();
  const [lost, again] = [log.next('are not heard'), log.next('heard again')];
  await database.kill();
  await lost;
  await expect(kept()).rejects.toMatchObject(away);
  await database.restart();
  await setLanguage('en');
  expect(await kept()).toMatchObject({ resolved: { user: { language: 'en' } } });
  await again;
  await store.caughtUp();
  await kept();
  await givenFromMemory(kept);
});

it('a closed store gives nothing any more, be it kept', async () => {
  await person.kept();
  await person.store.close();
  await expect(person.kept()).rejects.toMatchObject({ code: 'store_closed' });
  await person.store.caughtUp();
});

interface Between {
  /** Called with what the server sends, which it may change in place. */
  readonly toClient?: (data: Buffer) => void;
  /** What the client sends goes on when this has resolved. */
  readonly toServer?: (data: Buffer) => Promise<void>;
}

/** Stands between a store and the database. */
async function startProxy({ toClient, toServer }: Between) {
  const open = new Set<Socket>();
  const { port } = new URL(database.url);
  const server = createServer((client) => {
    const upstream = openSocket(Number(port), '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
    }
    let sent = Promise.resolve();
    client.on('data', (data) => {
      sent = sent.then(() => toServer?.(data)).then(() => void upstream.write(data));
    });
    upstream.on('data', (data) => {
      toClient?.(data);
      client.write(data);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.url);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it('behind a pooler, which swallows what is told, each read asks the database, and the log says why', async () => {
  await using pooler = await startProxy({
    toClient(data) {
      // BackendKeyData: K, length 12, process id, key (PostgreSQL manual, "Message Formats"); a pooler makes its own.
      const at = data.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (at !== -1) data.writeUInt32BE(1, at + 5);
    },
  });
  const [clock, log] = [steeredClock(), heardLog()];
  const store = await openStore({ url: pooler.url, clock, log, limits });
  const read = () => store.accounts.resolve(person.account.channel, person.account.platformId);
  expect(await read()).toMatchObject({ known: true });
  await asksDatabase(read);
  await asksDatabase(read);
  expect(log.lines.find((line) => line.includes('not heard'))).toContain('pooler');
  await store.close();
});

it('a new connection counts only once it listens', async () => {
  const [go, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let listens = 0;
  await using proxy = await startProxy({
    async toServer(data) {
      if (!data.includes('listen stoa_changed')) return;
      listens += 1;
      if (listens === 1) return;
      reached.resolve();
      await go.promise;
    },
  });
  await person.store.close();
  const [clock, log] = [steeredClock(), heardLog()];
  const store = await openStore({ url: proxy.url, clock, log, limits });
  const read = () => store.accounts.resolve(person.account.channel, person.account.platformId);
  await read();
  await givenFromMemory(read);
  const again = log.next('heard again');
  await query(database, 'select pg_terminate_backend($1, 5000)', [await listener()]);
  await reached.promise;
  await asksDatabase(read);
  await asksDatabase(read);
  go.resolve();
  await again;
  expect(await read()).toMatchObject({ known: true });
  await givenFromMemory(read);
  await store.close();
});
