import { withPostgres } from '@stoa/embedded/internal';
import { systemClock } from '@stoa/runtime';
import { openStore } from '@stoa/store';
import type { Store } from '@stoa/store';
import { connect, listen, rowMemory } from '@stoa/store/internal';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPostgres } from '../harness/index.ts';
import type { TestPostgres } from '../harness/index.ts';
import { PATIENCE, query, quiet } from './support.ts';
import { heardLog, nextId, openWithPerson } from './watch-support.ts';

let database: TestPostgres;
let person: Awaited<ReturnType<typeof openWithPerson>>;
let store: Store;

beforeAll(async () => {
  database = await startPostgres();
});
afterAll(() => database.stop());
beforeEach(async () => {
  person = await openWithPerson(database);
  ({ store } = person);
});
afterEach(() => store.close());

const TABLES = ['users', 'accounts', 'sessions', 'directives', 'characters'];

/** Does something while nobody else can read the tables. */
const whileLocked = (work: () => Promise<unknown>) =>
  withPostgres(database.superuserUrl, PATIENCE, async (client) => {
    await client.query(`begin; lock table ${TABLES.join(', ')} in access exclusive mode`);
    await work();
    await client.query('rollback');
  });

/** Does something while the triggers tell nothing. */
async function untold(work: () => Promise<unknown>): Promise<void> {
  const triggers = (what: string) =>
    query(
      database,
      TABLES.map((table) => `alter table ${table} ${what} trigger ${table}_tell_change`).join(';'),
    );
  await triggers('disable');
  try {
    await work();
  } finally {
    await triggers('enable');
  }
}

const listeners = async (): Promise<number[]> => {
  const rows = await query(
    database,
    `select pid from pg_stat_activity where application_name = 'stoa-watch' and datname = current_database()`,
  );
  return rows.map(({ pid }) => Number(pid));
};
/**
 * Ends the connections that listen and waits until they are gone, or for `ms`; the processes get to know it some time
 * later. Answers how many there were.
 */
const cut = async (ms = 5000): Promise<number> => {
  const pids = await listeners();
  await query(database, 'select pg_terminate_backend(p, $2) from unnest($1::int[]) p', [pids, ms]);
  return pids.length;
};

it('what every turn reads is read from the database once', async () => {
  const first = await person.kept();
  expect(first).toEqual(await person.stored());
  await whileLocked(async () => {
    for (let round = 0; round < 3; round += 1) expect(await person.kept()).toEqual(first);
  });
});

describe('what another connection changes is seen', () => {
  it.each([
    ['an account taken off the allow-list', 'update accounts set allowed = false where hash = $2'],
    ['an account’s name', `update accounts set display_name = 'K' where hash = $2`],
    ['a user’s language', `update users set language = 'en' where id = $1`],
    ['a user’s default account', 'update users set default_account = null where id = $1'],
    ['an account that is gone', 'delete from accounts where hash = $2'],
    ['a session that got another key', `update sessions set id = id || 'x' where id = $3`],
    ['a user who is gone, with all there was', 'delete from users where id = $1'],
    ['a session that was closed', 'update sessions set closed = now() where id = $3'],
    ['a session that is gone', 'delete from sessions where id = $3'],
    ['a rule that ended', `update directives set closed = now(), closed_by = 'q' where user_id = $1`],
    ['a rule that is gone', 'delete from directives where user_id = $1'],
    [
      'a first trait',
      `insert into characters values (999, 1, $1, 'Butler', null, now(), now(), 'q', null, null)`,
    ],
    ['everything being emptied', 'truncate users cascade'],
  ])('%s', async (_what, sql) => {
    const before = await person.kept();
    const values = [person.kim, person.account.hash, person.session];
    const used = values.map((_, i) => `$${i + 1}::text is not null`).join(' and ');
    // A statement may use any of the three; the parameters of a `select` beside it give the others their type.
    await query(
      database,
      sql.startsWith('truncate') ? sql : `with given as (select ${used}) ${sql}`,
      sql.startsWith('truncate') ? [] : values,
    );
    await store.caughtUp();
    const after = await person.kept();
    expect(after).not.toEqual(before);
    expect(after).toEqual(await person.stored());
  });

  it('an account that was not bound, and a session that was not open before', async () => {
    const other = await openStore({ url: database.url, clock: systemClock, log: quiet });
    const [platformId, session] = [nextId(), nextId()];
    expect(await store.accounts.resolve('telegram', platformId)).toMatchObject({ reason: 'unknown' });
    expect(await store.sessions.isOpen(person.kim, session)).toBe(false);
    await other.accounts.bind({ channel: 'telegram', platformId, user: person.kim, allowed: true });
    await other.sessions.open({ id: session, user: person.kim, account: person.account.hash, now: 0 });
    await store.caughtUp();
    expect(await store.accounts.resolve('telegram', platformId)).toMatchObject({ known: true });
    expect(await store.sessions.isOpen(person.kim, session)).toBe(true);
    await other.close();
  });

  it('once it is committed, and not before', async () => {
    const before = await person.kept();
    await withPostgres(database.superuserUrl, PATIENCE, async (client) => {
      await client.query('begin');
      await client.query(`update users set language = 'en' where id = $1`, [person.kim]);
      await store.caughtUp();
      expect(await person.kept()).toEqual(before);
      await client.query('commit');
    });
    await store.caughtUp();
    expect(await person.kept()).toMatchObject({ resolved: { user: { language: 'en' } } });
  });

  it('without anybody waiting for it', async () => {
    await person.kept();
    await query(database, 'update sessions set closed = now() where id = $1', [person.session]);
    await vi.waitFor(async () => expect(await person.kept()).toMatchObject({ open: false }), PATIENCE);
  });
});

describe('what the process itself writes is seen at once, though nothing is told', () => {
  const other = () =>
    store.accounts.bind({ channel: 'signal', platformId: nextId(), user: person.kim, allowed: true });
  const writes: [
    string,
    (tx: Pick<Store, 'users' | 'accounts' | 'sessions' | 'directives' | 'characters'>) => Promise<unknown>,
  ][] = [
    ['users.setLanguage', (tx) => tx.users.setLanguage(person.kim, 'en')],
    ['users.setTimeZone', (tx) => tx.users.setTimeZone(person.kim, 'Asia/Tokyo')],
    ['users.forget', (tx) => tx.users.forget(person.kim)],
    ['accounts.allow', (tx) => tx.accounts.allow(person.kim, person.account.hash, false)],
    ['sessions.close', (tx) => tx.sessions.close(person.kim, person.session, 1)],
    ['sessions.forget', (tx) => tx.sessions.forget(person.kim, person.session)],
    ['directives.close', (tx) => tx.directives.close(person.kim, person.rule, 'q')],
    [
      'directives.open',
      (tx) => tx.directives.open({ user: person.kim, text: 'Kurz', context: null, by: 'q' }),
    ],
    ['directives.forget', (tx) => tx.directives.forget(person.kim, person.rule.id)],
    [
      'characters.open',
      (tx) => tx.characters.open({ user: person.kim, text: 'Butler', context: null, by: 'q' }),
    ],
  ];

  it.each(writes)('%s', async (_name, write) => {
    await untold(async () => {
      const before = await person.kept();
      await write(store);
      const after = await person.kept();
      expect(after).not.toEqual(before);
      expect(after).toEqual(await person.stored());
    });
  });

  it.each(writes)('%s in an effect: inside it at once, outside with its commit', async (_name, write) => {
    await untold(async () => {
      const before = await person.kept();
      const done = await store.transact.run({ message: nextId(), name: 'n' }, async (tx) => {
        await write(tx);
        const outside = await person.kept();
        const inside = {
          resolved: await tx.accounts.resolve(person.account.channel, person.account.platformId),
          open: await tx.sessions.isOpen(person.kim, person.session),
          directives: await tx.directives.active(person.kim),
          characters: await tx.characters.active(person.kim),
        };
        return JSON.stringify([outside, inside]);
      });
      const after = await person.kept();
      expect(after).not.toEqual(before);
      expect(JSON.parse(done.result)).toEqual([before, after]);
    });
  });

  it('users.setDefaultAccount', async () => {
    const { hash } = await other();
    await untold(async () => {
      await person.kept();
      await store.users.setDefaultAccount(person.kim, hash);
      expect(await person.kept()).toMatchObject({ resolved: { user: { defaultAccount: hash } } });
    });
  });

  it('accounts.bind, sessions.open and sessions.current, where there was nothing', async () => {
    await untold(async () => {
      const platformId = nextId();
      expect(await store.accounts.resolve('web', platformId)).toMatchObject({ known: false });
      const { hash } = await store.accounts.bind({
        channel: 'web',
        platformId,
        user: person.kim,
        allowed: true,
      });
      expect(await store.accounts.resolve('web', platformId)).toMatchObject({ known: true });
      for (const open of [
        (id: string) => store.sessions.open({ id, user: person.kim, account: person.account.hash, now: 0 }),
        (id: string) => store.sessions.current({ id, user: person.kim, account: hash, now: 0, reuse: 0 }),
      ]) {
        const id = nextId();
        expect(await store.sessions.isOpen(person.kim, id)).toBe(false);
        await open(id);
        expect(await store.sessions.isOpen(person.kim, id)).toBe(true);
      }
    });
  });
});

it('each change is told by its keys, when it is committed; the last message of a session is not', async () => {
  const { kim, account, session, rule } = person;
  await withPostgres(database.superuserUrl, PATIENCE, async (client) => {
    let told: string[] = [];
    client.on('notification', ({ payload = '' }) => told.push(payload));
    await client.query('listen stoa_changed');
    const during = async (work: () => Promise<unknown>): Promise<string[]> => {
      told = [];
      await work();
      await client.query('select 1');
      return told.sort();
    };
    expect(await during(() => store.sessions.touch(kim, session, 60_000))).toEqual([]);
    expect(await during(() => store.users.setLanguage(kim, 'en'))).toEqual([`users:${kim}`]);
    expect(await during(() => store.accounts.allow(kim, account.hash, true))).toEqual(
      [`accounts:${account.hash}`, `accounts:${kim}`].sort(),
    );
    expect(await during(() => store.sessions.close(kim, session, 1))).toEqual([`sessions:${session}`]);
    expect(await during(() => store.directives.close(kim, rule, 'q'))).toEqual([`directives:${kim}`]);
    const failing = store.transact.run({ message: nextId(), name: 'n' }, async (tx) => {
      await tx.users.setLanguage(kim, 'de');
      throw new Error('undone');
    });
    expect(await during(() => expect(failing).rejects.toThrow('undone'))).toEqual([]);
    expect(await during(() => store.users.forget(kim))).toEqual(
      [
        `users:${kim}`,
        `accounts:${account.hash}`,
        `accounts:${kim}`,
        `sessions:${session}`,
        `directives:${kim}`,
      ].sort(),
    );
    expect(await during(() => query(database, 'truncate users cascade'))).toEqual(TABLES.toSorted());
  });
});

describe('when the connection that listens is cut', () => {
  const setLanguage = (language: string) =>
    query(database, 'update users set language = $2 where id = $1', [person.kim, language]);
  const language = async () => (await person.kept()).resolved;

  it('nothing kept is used until changes are heard again; then rows are kept again', async () => {
    for (let round = 0; round < 3; round += 1) {
      await setLanguage('de');
      await store.caughtUp();
      expect(await language()).toMatchObject({ user: { language: 'de' } });
      const [lost, again] = [person.log.next('are not heard'), person.log.next('heard again')];
      person.clock.hold();
      expect(await cut()).toBe(1);
      await setLanguage('en');
      await store.caughtUp();
      expect(await language()).toMatchObject({ user: { language: 'en' } });
      await lost;
      // Nobody listens now: what changes is not told to this process, and seen all the same.
      expect(await listeners()).toEqual([]);
      for (const each of ['de', 'en']) {
        await setLanguage(each);
        expect(await language()).toMatchObject({ user: { language: each } });
      }
      person.clock.release();
      await again;
      await store.caughtUp();
      const kept = await person.kept();
      expect(kept).toEqual(await person.stored());
      await whileLocked(async () => expect(await person.kept()).toEqual(kept));
    }
    // One line for each cut and each return, and nothing in them that anybody wrote.
    expect(person.log.lines.filter((line) => line.includes('not heard'))).toHaveLength(3);
    expect(person.log.lines.join('\n')).not.toMatch(/Kim|test@|password/);
  });

  it('again and again while people read and write, no write that was seen is unseen again', async () => {
    const other = await openWithPerson(database);
    for (let round = 0; round < 5; round += 1) {
      const again = [person, other].map(({ log }) => log.next('heard again'));
      const ended = cut();
      for (const next of ['en', 'de', 'en', 'de']) {
        await setLanguage(next);
        await store.caughtUp();
        expect(await language()).toMatchObject({ user: { language: next } });
      }
      expect(await ended).toBe(2);
      await Promise.all(again);
    }
    await other.store.close();
  });
});

/** A process with nothing but one watched read, of numbers that stand as users’ names. */
async function openPeer() {
  const log = heardLog();
  const memory = rowMemory(() => listener.listening(), 2);
  const limits = { connections: 3, connect: 5_000, statement: 5_000, lock: 5_000, idle: 5_000 };
  const connection = connect(database.url, limits, quiet, memory.changed);
  const listener = listen({
    url: database.url,
    connect: 5_000,
    clock: systemClock,
    log,
    heard: memory.heard,
    lost: memory.forgetAll,
  });
  await listener.tried;
  let afterLoad = (): Promise<void> => Promise.resolve();
  const read = memory.watch('users', (id) =>
    connection.database.run(async (em) => {
      const [row] = await em.execute<{ name: string }[]>('select name from users where id = ?', [id]);
      await afterLoad();
      return Number(row?.name);
    }),
  );
  return {
    log,
    read,
    caughtUp: () => listener.caughtUp(),
    write: (id: string) =>
      connection.database.run(async (em, changed) => {
        changed('users', id);
        const sql = `update users set name = name::int + 1 where id = ? returning name`;
        const [row] = await em.execute<{ name: string }[]>(sql, [id]);
        return Number(row?.name);
      }),
    /** What loads wait for after they read. */
    pauseLoads(until: Promise<void>): void {
      afterLoad = () => until;
    },
    close: () => Promise.all([listener.close(), connection.close()]),
  };
}

describe('numbers that two processes count up', () => {
  const keys = ['a', 'b', 'c'];
  let peers: Awaited<ReturnType<typeof openPeer>>[];
  beforeEach(async () => {
    const insert = `insert into users select id, '0', 'de', 'UTC', null, now() from unnest($1::text[]) id
      on conflict (id) do update set name = '0'`;
    await query(database, insert, [keys]);
    peers = [await openPeer(), await openPeer()];
  });
  afterEach(() => Promise.all(peers.map((peer) => peer.close())));

  it('one that is changed while it is read is not kept', async () => {
    const [reader, writer] = peers;
    if (!reader || !writer) throw new Error('no peers');
    const gate = Promise.withResolvers<void>();
    reader.pauseLoads(gate.promise);
    const old = reader.read('a');
    await vi.waitFor(() => expect(reader.read('a')).toBe(old));
    await writer.write('a');
    await reader.caughtUp();
    const young = reader.read('a');
    gate.resolve();
    expect(await young).toBe(1);
    expect(await reader.read('a')).toBe(1);
    expect(await old).toBeLessThanOrEqual(1);
  });

  it('are never read as less than what was acknowledged here, or acknowledged there and told', async () => {
    const peer = fc.constantFrom(0, 1);
    const key = fc.constantFrom(...keys);
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ do: fc.constant('read' as const), peer, key }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('write' as const), peer, key }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('catch up' as const), peer, key }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('cut' as const), peer, key }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 6 }), async (batches) => {
        const start = new Map<string, number>();
        const acknowledged = new Map<string, number>();
        const seen = [new Map<string, number>(), new Map<string, number>()];
        const raise = (map: Map<string, number>, key: string, to: number): void => {
          map.set(key, Math.max(to, map.get(key) ?? 0));
        };
        const rows = await query(database, 'select id, name from users where id = any($1)', [keys]);
        for (const { id, name } of rows) start.set(String(id), Number(name));
        const reads: { value: number; least: number; most: number }[] = [];
        let begun = 0;
        const run = async (step: (typeof batches)[number][number]): Promise<void> => {
          const [own, floor] = [peers[step.peer], seen[step.peer]];
          if (!own || !floor) throw new Error('no peer');
          if (step.do === 'cut') {
            await cut(0);
            return;
          }
          if (step.do === 'catch up') {
            const before = new Map(acknowledged);
            await own.caughtUp();
            for (const [key, value] of before) raise(floor, key, value);
          } else if (step.do === 'write') {
            begun += 1;
            const value = await own.write(step.key);
            raise(acknowledged, step.key, value);
            raise(floor, step.key, value);
          } else {
            const least = floor.get(step.key) ?? 0;
            const value = await own.read(step.key);
            reads.push({ value, least, most: (start.get(step.key) ?? 0) + begun });
          }
        };
        for (const batch of batches) await Promise.all(batch.map(run));
        for (const { value, least, most } of reads) {
          expect(value).toBeGreaterThanOrEqual(least);
          expect(value).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: 40 },
    );
  });
});
