import { accountHash, CHAT_REUSE, openStore, reuseOf } from '@stoa/store';
import type { Store, User } from '@stoa/store';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres } from '../harness/index.ts';
import type { TestPostgres } from '../harness/index.ts';
import { blocked, fakeClock, idSource, quiet, query } from './support.ts';

let database: TestPostgres;
let store: Store;
const clock = fakeClock();
const nextId = idSource();
const minute = 60_000;
const now = clock.now();

beforeAll(async () => {
  database = await startPostgres();
  store = await openStore({ url: database.url, clock, log: quiet });
});
afterAll(async () => {
  await store.close();
  await database.stop();
});
beforeEach(async () => {
  await query(database, 'truncate users, effects cascade');
  await store.caughtUp();
});

const person = (name = 'Kim'): Promise<User> =>
  store.users.create({ id: nextId(), name, language: 'de', timeZone: 'Europe/Berlin' });

describe('users', () => {
  it('are found again as they were made', async () => {
    const kim = await person("Kim O'Hara \\ ? ?? $1 :x Öztürk 👩‍👩‍👧");
    expect(await store.users.find(kim.id)).toEqual(kim);
    expect(kim).toEqual({
      id: kim.id,
      name: "Kim O'Hara \\ ? ?? $1 :x Öztürk 👩‍👩‍👧",
      language: 'de',
      timeZone: 'Europe/Berlin',
      defaultAccount: null,
      created: now,
    });
  });

  it('may have any name that can be shown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), async (name) => {
        fc.pre(name.trim() !== '' && !/\p{Cc}/u.test(name));
        const user = await person(name);
        expect((await store.users.find(user.id))?.name).toBe(name);
      }),
      { numRuns: 50 },
    );
  });

  it('come first in the order in which they came', async () => {
    expect(await store.users.first()).toBeUndefined();
    const kim = await person('Kim');
    clock.set(now + 1);
    const lee = await person('Lee');
    clock.set(now);
    expect(await store.users.first()).toEqual(kim);
    expect(await store.users.list()).toEqual([kim, lee]);
  });

  it('change language and time zone', async () => {
    const kim = await person();
    expect(await store.users.setLanguage(kim.id, 'en')).toEqual({ ...kim, language: 'en' });
    expect(await store.users.setTimeZone(kim.id, 'Asia/Tokyo')).toMatchObject({ timeZone: 'Asia/Tokyo' });
    expect(await store.users.find(kim.id)).toEqual({ ...kim, language: 'en', timeZone: 'Asia/Tokyo' });
  });

  it('that do not exist cannot be changed', async () => {
    await expect(store.users.setLanguage(nextId(), 'en')).rejects.toMatchObject({ code: 'no_row' });
    expect(await store.users.find(nextId())).toBeUndefined();
  });

  it('never share an id', async () => {
    const kim = await person();
    const again = { id: kim.id, name: 'Lee', language: 'en', timeZone: 'UTC' } as const;
    await expect(store.users.create(again)).rejects.toMatchObject({ code: 'id_taken' });
    expect(await store.users.find(kim.id)).toEqual(kim);
  });

  it('that are forgotten leave no row behind', async () => {
    const kim = await person();
    const lee = await person();
    for (const [user, platformId] of [
      [kim.id, '1'],
      [lee.id, '2'],
    ] as const) {
      const account = await store.accounts.bind({ channel: 'telegram', platformId, user, allowed: true });
      await store.sessions.open({ id: nextId(), user, account: account.hash, now });
    }
    expect(await store.users.forget(kim.id)).toBe(true);
    expect(await store.users.forget(kim.id)).toBe(false);
    for (const table of ['users', 'accounts', 'sessions']) {
      const rows = await query(database, `select * from ${table}`);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(kim.id);
    }
  });
});

describe('an account', () => {
  it('that nobody bound is a stranger’s', async () => {
    expect(await store.accounts.resolve('telegram', '4711')).toEqual({
      known: false,
      hash: accountHash('telegram', '4711'),
      reason: 'unknown',
    });
  });

  it('is a stranger’s too as long as nobody allowed it', async () => {
    const kim = await person();
    const account = await store.accounts.bind({ channel: 'telegram', platformId: '4711', user: kim.id });
    expect(account.allowed).toBe(false);
    expect(await store.accounts.resolve('telegram', '4711')).toMatchObject({
      known: false,
      reason: 'not_allowed',
    });
    await store.accounts.allow(kim.id, account.hash, true);
    expect(await store.accounts.resolve('telegram', '4711')).toMatchObject({ known: true });
    await store.accounts.allow(kim.id, account.hash, false);
    expect(await store.accounts.resolve('telegram', '4711')).toMatchObject({ known: false });
  });

  it('leads to its user', async () => {
    const kim = await person();
    const account = await store.accounts.bind({
      channel: 'signal',
      platformId: '+49 170 1234567',
      user: kim.id,
      allowed: true,
      displayName: 'Kim 🌻',
    });
    expect(await store.accounts.resolve('signal', '+49 170 1234567')).toEqual({
      known: true,
      account,
      user: { ...kim, defaultAccount: account.hash },
    });
    expect(account).toEqual({
      hash: accountHash('signal', '+49 170 1234567'),
      channel: 'signal',
      platformId: '+49 170 1234567',
      user: kim.id,
      allowed: true,
      displayName: 'Kim 🌻',
      created: now,
    });
  });

  it('is another one on another channel, with other letters or a blank more', async () => {
    const kim = await person();
    await store.accounts.bind({ channel: 'signal', platformId: 'Kim', user: kim.id, allowed: true });
    for (const [channel, platformId] of [
      ['telegram', 'Kim'],
      ['signal', 'kim'],
      ['signal', 'Kim '],
    ] as const) {
      expect(await store.accounts.resolve(channel, platformId)).toMatchObject({ known: false });
    }
  });

  it('that two bind at once belongs to one of them, and the other is told', async () => {
    for (const round of ['1', '2', '3', '4', '5']) {
      const users = [await person('Kim'), await person('Lee')];
      const tries = await Promise.allSettled(
        users.map(({ id }) =>
          store.accounts.bind({ channel: 'telegram', platformId: round, user: id, allowed: true }),
        ),
      );
      const won = tries.findIndex(({ status }) => status === 'fulfilled');
      expect(tries[1 - won]).toMatchObject({ reason: { code: 'account_taken', transient: false } });
      expect(await store.accounts.resolve('telegram', round)).toMatchObject({
        known: true,
        user: { id: users[won]?.id },
      });
      expect(await store.accounts.list(users[1 - won]?.id ?? '')).toEqual([]);
    }
  });

  it('stays whose it is', async () => {
    const kim = await person('Kim');
    const lee = await person('Lee');
    const account = { channel: 'telegram', platformId: '1', allowed: true };
    await store.accounts.bind({ ...account, user: kim.id });
    for (const user of [kim.id, lee.id]) {
      await expect(store.accounts.bind({ ...account, user })).rejects.toMatchObject({
        code: 'account_taken',
      });
    }
    expect(await store.accounts.resolve('telegram', '1')).toMatchObject({ user: { id: kim.id } });
  });

  it('is not bound to a user who does not exist', async () => {
    const bind = store.accounts.bind({ channel: 'telegram', platformId: '1', user: nextId() });
    await expect(bind).rejects.toMatchObject({ code: 'no_row' });
  });

  it('becomes the default when it is the first that is allowed', async () => {
    const kim = await person();
    const bind = (platformId: string, allowed: boolean) =>
      store.accounts.bind({ channel: 'telegram', platformId, user: kim.id, allowed });
    await bind('1', false);
    expect(await store.users.find(kim.id)).toMatchObject({ defaultAccount: null });
    const second = await bind('2', true);
    const third = await bind('3', true);
    expect(await store.users.find(kim.id)).toMatchObject({ defaultAccount: second.hash });
    expect(await store.users.setDefaultAccount(kim.id, third.hash)).toMatchObject({
      defaultAccount: third.hash,
    });
  });

  it.each(['a.b', 'A', '', '*', '>'])('cannot be on a channel called "%s"', async (channel) => {
    const kim = await person();
    const bind = store.accounts.bind({ channel, platformId: '1', user: kim.id });
    await expect(bind).rejects.toMatchObject({ code: 'invalid_value' });
  });
});

describe('another user’s rows', () => {
  it('behave exactly like missing ones', async () => {
    const kim = await person('Kim');
    const lee = await person('Lee');
    const theirs = await store.accounts.bind({
      channel: 'telegram',
      platformId: '1',
      user: kim.id,
      allowed: true,
    });
    const session = await store.sessions.open({ id: nextId(), user: kim.id, account: theirs.hash, now });
    const missing = { account: accountHash('telegram', 'nobody'), session: nextId() };
    const outcome = async (work: Promise<unknown>): Promise<unknown> =>
      work.catch((error: unknown) => String(error));
    for (const call of [
      (account: string) => store.accounts.find(lee.id, account),
      (account: string) => store.accounts.allow(lee.id, account, true),
      (account: string) => store.users.setDefaultAccount(lee.id, account),
      (account: string) => store.sessions.open({ id: nextId(), user: lee.id, account, now }),
      (account: string) =>
        store.sessions.current({ id: nextId(), user: lee.id, account, now, reuse: CHAT_REUSE }),
    ]) {
      expect(await outcome(call(theirs.hash))).toEqual(await outcome(call(missing.account)));
    }
    for (const call of [
      (id: string) => store.sessions.find(lee.id, id),
      (id: string) => store.sessions.touch(lee.id, id, now),
      (id: string) => store.sessions.close(lee.id, id, now),
      (id: string) => store.sessions.forget(lee.id, id),
    ]) {
      expect(await outcome(call(session.id))).toEqual(await outcome(call(missing.session)));
    }
    expect(await store.sessions.list(lee.id)).toEqual([]);
    expect(await store.sessions.find(kim.id, session.id)).toEqual(session);
  });
});

describe('a session', () => {
  let kim: User;
  let account: string;
  const message = (at: number, id = nextId(), reuse = CHAT_REUSE) =>
    store.sessions.current({ id, user: kim.id, account, now: at, reuse });

  beforeEach(async () => {
    kim = await person();
    ({ hash: account } = await store.accounts.bind({
      channel: 'telegram',
      platformId: '1',
      user: kim.id,
      allowed: true,
    }));
  });

  it('opens with the first message and has the id that was minted for it', async () => {
    const id = nextId();
    expect(await message(now, id)).toEqual({
      opened: true,
      session: {
        id,
        user: kim.id,
        channel: 'telegram',
        account,
        opened: now,
        lastMessage: now,
        closed: null,
      },
    });
  });

  it.each([
    [0, true],
    [1, true],
    [30 * minute - 1, true],
    [30 * minute, true],
    [30 * minute + 1, false],
    [24 * 60 * minute, false],
  ])('is used again %d ms after its last message: %s', async (gap, again) => {
    const first = await message(now);
    const second = await message(now + gap);
    expect(second.opened).toBe(!again);
    expect(second.session.id === first.session.id).toBe(again);
    expect(second.session.lastMessage).toBe(now + gap);
  });

  it('goes on as long as messages come, since the half hour counts from the last one', async () => {
    const { session } = await message(now);
    for (const at of [29, 58, 87, 116]) {
      expect((await message(now + at * minute)).session.id).toBe(session.id);
    }
    expect((await message(now + 147 * minute)).opened).toBe(true);
  });

  it('does not lose its half hour to a message that comes late', async () => {
    const { session } = await message(now);
    await store.sessions.touch(kim.id, session.id, now + 20 * minute);
    expect((await message(now + 10 * minute)).session).toMatchObject({
      id: session.id,
      lastMessage: now + 20 * minute,
    });
    expect((await message(now + 50 * minute)).session.id).toBe(session.id);
  });

  it('of another channel goes on for a year, until a new one is asked for', async () => {
    const terminal = await store.accounts.bind({
      channel: 'terminal',
      platformId: 'local',
      user: kim.id,
      allowed: true,
    });
    const at = { user: kim.id, account: terminal.hash, reuse: reuseOf('terminal') };
    const first = await store.sessions.current({ ...at, id: nextId(), now });
    const year = now + 365 * 24 * 60 * minute;
    expect((await store.sessions.current({ ...at, id: nextId(), now: year })).session.id).toBe(
      first.session.id,
    );
    const asked = await store.sessions.open({ ...at, id: nextId(), now: year + 1 });
    expect(asked.id).not.toBe(first.session.id);
    expect((await store.sessions.current({ ...at, id: nextId(), now: year + 2 })).session.id).toBe(asked.id);
  });

  it('is the account’s own', async () => {
    const other = await store.accounts.bind({
      channel: 'signal',
      platformId: '1',
      user: kim.id,
      allowed: true,
    });
    const { session } = await message(now);
    const there = await store.sessions.current({
      id: nextId(),
      user: kim.id,
      account: other.hash,
      now,
      reuse: CHAT_REUSE,
    });
    expect(there.opened).toBe(true);
    expect(there.session).toMatchObject({ channel: 'signal' });
    expect(there.session.id).not.toBe(session.id);
  });

  it('that is closed is not used again, nor touched', async () => {
    const { session } = await message(now);
    const closed = await store.sessions.close(kim.id, session.id, now + 5);
    expect(closed).toEqual({ ...session, closed: now + 5 });
    expect(await store.sessions.close(kim.id, session.id, now + 9)).toEqual(closed);
    await expect(store.sessions.touch(kim.id, session.id, now + 6)).rejects.toMatchObject({ code: 'no_row' });
    expect((await message(now + 6)).opened).toBe(true);
  });

  it('is one for two first messages that come at once', async () => {
    let second: ReturnType<typeof message> | undefined;
    const first = await store.transact.run({ message: nextId(), name: 'n' }, async (tx) => {
      const at = { id: nextId(), user: kim.id, account, now, reuse: CHAT_REUSE };
      const { session } = await tx.sessions.current(at);
      second = message(now + 1);
      await blocked(database, 1);
      return session.id;
    });
    expect(await second).toMatchObject({
      opened: false,
      session: { id: first.result, lastMessage: now + 1 },
    });
    expect(await store.sessions.list(kim.id)).toHaveLength(1);
  });

  it('that is opened twice with one id is opened once', async () => {
    const id = nextId();
    const opened = await store.sessions.open({ id, user: kim.id, account, now });
    expect(await store.sessions.open({ id, user: kim.id, account, now: now + 1 })).toEqual(opened);
    const lee = await person('Lee');
    const theirs = await store.accounts.bind({ channel: 'telegram', platformId: '2', user: lee.id });
    await expect(store.sessions.open({ id, user: lee.id, account: theirs.hash, now })).rejects.toMatchObject({
      code: 'id_taken',
    });
  });

  it('stands in the list by its last message', async () => {
    const open = (at: number) => store.sessions.open({ id: nextId(), user: kim.id, account, now: at });
    const [a, b, c] = [await open(now), await open(now + 1), await open(now + 2)];
    await store.sessions.touch(kim.id, a.id, now + 9);
    expect((await store.sessions.list(kim.id)).map(({ id }) => id)).toEqual([a.id, c.id, b.id]);
    expect((await store.sessions.list(kim.id, 1)).map(({ id }) => id)).toEqual([a.id]);
  });
});
