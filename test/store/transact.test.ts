import { openStore } from '@stoa/store';
import type { Json, Transaction } from '@stoa/runtime';
import type { Store, StoreError, StoreOptions, User } from '@stoa/store';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPostgres } from '../harness/index.ts';
import type { TestPostgres } from '../harness/index.ts';
import { blocked, fakeClock, idSource, quiet, query } from './support.ts';

let database: TestPostgres;
let store: Store;
const clock = fakeClock();
const nextId = idSource();
const key = { message: nextId(), name: 'remember' };
const open = (limits: StoreOptions['limits'] = {}) =>
  openStore({ url: database.url, clock, log: quiet, limits });

beforeAll(async () => {
  database = await startPostgres();
  store = await open();
});
afterAll(async () => {
  await store.close();
  await database.stop();
});
beforeEach(() => query(database, 'truncate users, effects cascade'));

/** An effect that can be counted: it makes a user with an id of its own. */
const makeUser = async (tx: Transaction): Promise<string> => {
  const user: User = await tx.users.create({ id: nextId(), name: 'Kim', language: 'en', timeZone: 'UTC' });
  return user.id;
};
const userIds = async () => (await store.users.list()).map(({ id }) => id);
const effects = () => query(database, 'select message_id, name, result, void from effects order by name');
/** Process ids of the store's connections that are in a transaction. */
const busy = async (): Promise<number[]> => {
  const rows = await query(
    database,
    `select pid from pg_stat_activity where application_name = 'stoa' and xact_start is not null`,
  );
  return rows.map(({ pid }) => Number(pid));
};
const kill = async (pids: number[]): Promise<void> => {
  expect(pids.length).toBeGreaterThan(0);
  await query(database, 'select pg_terminate_backend(p, 5000) from unnest($1::int[]) p', [pids]);
};

function gate() {
  let pass = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  return { pass, passed };
}

/** Starts an effect and stops it in the middle, after its write. */
async function heldEffect(afterwards: (tx: Transaction) => Promise<string> = () => Promise.resolve('done')) {
  const written = gate();
  const go = gate();
  const done = store.transact.run(key, async (tx) => {
    await makeUser(tx);
    written.pass();
    await go.passed;
    return afterwards(tx);
  });
  done.catch(() => undefined); // looked at by the test later
  await written.passed;
  return { done, go: go.pass };
}

describe('an effect', () => {
  it('is done once, and its second run gets the first one’s answer', async () => {
    const first = await store.transact.run(key, makeUser);
    const again = vi.fn(makeUser);
    expect(first.replayed).toBe(false);
    expect(await store.transact.run(key, again)).toEqual({ result: first.result, replayed: true });
    expect(again).not.toHaveBeenCalled();
    expect(await userIds()).toEqual([first.result]);
  });

  it('is another one under another name or for another message', async () => {
    await store.transact.run(key, makeUser);
    await store.transact.run({ ...key, name: 'again' }, makeUser);
    await store.transact.run({ ...key, message: nextId() }, makeUser);
    expect(await userIds()).toHaveLength(3);
  });

  it('has one outcome for fifty twins in two stores', async () => {
    const second = await open();
    const calls = vi.fn(makeUser);
    const twins = await Promise.all(
      Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? store : second).transact.run(key, calls)),
    );
    await second.close();
    expect(calls).toHaveBeenCalledOnce();
    expect(new Set(twins.map(({ result }) => result))).toEqual(new Set(await userIds()));
    expect(twins.filter(({ replayed }) => !replayed)).toHaveLength(1);
  });

  it('makes its twin wait, and then gives it the answer', async () => {
    const { done, go } = await heldEffect();
    const twin = store.transact.run(key, makeUser);
    await blocked(database, 1);
    go();
    expect(await twin).toEqual({ result: (await done).result, replayed: true });
    expect(await userIds()).toHaveLength(1);
  });

  it('that fails leaves nothing, its error is the one that was thrown, and it can be run again', async () => {
    const failure = new Error('the handler’s own');
    const failing = store.transact.run(key, async (tx) => {
      await makeUser(tx);
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
    expect(await userIds()).toEqual([]);
    expect(await effects()).toEqual([]);
    expect((await store.transact.run(key, makeUser)).replayed).toBe(false);
    expect(await userIds()).toHaveLength(1);
  });

  it('that fails lets its waiting twin do it', async () => {
    const started = gate();
    const go = gate();
    const failing = store.transact.run(key, async (tx) => {
      await makeUser(tx);
      started.pass();
      await go.passed;
      throw new Error('too bad');
    });
    await started.passed;
    const twin = store.transact.run(key, makeUser);
    await blocked(database, 1);
    go.pass();
    await expect(failing).rejects.toThrow('too bad');
    expect((await twin).replayed).toBe(false);
    expect(await userIds()).toEqual([(await twin).result]);
  });

  it('goes on after a refusal by the store', async () => {
    const taken = await makeUser(store);
    const { result } = await store.transact.run(key, async (tx) => {
      await makeUser(tx);
      const twice = { id: taken, name: 'Lee', language: 'en', timeZone: 'UTC' } as const;
      const refusal: unknown = await tx.users.create(twice).catch((error: unknown) => error);
      return `${(refusal as StoreError).code}, ${(await tx.users.list()).length} users`;
    });
    expect(result).toBe('id_taken, 2 users');
  });

  it('that swallows the loss of its connection is not committed', async () => {
    const { done, go } = await heldEffect((tx) => makeUser(tx).catch(() => 'as if nothing had happened'));
    await kill(await busy());
    go();
    await expect(done).rejects.toMatchObject({ code: 'store_unavailable' });
    expect(await userIds()).toEqual([]);
  });

  it('sees its own writes, and nobody else does before it is done', async () => {
    await store.transact.run(key, async (tx) => {
      const id = await makeUser(tx);
      expect(await tx.users.find(id)).toBeDefined();
      expect((await tx.users.setLanguage(id, 'de')).language).toBe('de');
      expect((await tx.users.find(id))?.language).toBe('de');
      expect(await store.users.find(id)).toBeUndefined();
      return null;
    });
  });

  it('answers any JSON, the same on replay to the last letter', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ stringUnit: 'binary' }), async (any) => {
        const value = JSON.parse(JSON.stringify(any)) as Json; // without -0
        const unique = { message: nextId(), name: 'n' };
        const first = await store.transact.run(unique, () => Promise.resolve(value));
        const second = await store.transact.run(unique, () => Promise.resolve(null));
        expect(second.replayed).toBe(true);
        expect(JSON.stringify(second.result)).toBe(JSON.stringify(first.result));
      }),
      { numRuns: 50 },
    );
    const sparse = { message: nextId(), name: 'n' };
    const once = await store.transact.run<Json>(sparse, () => Promise.resolve({ a: 1, b: undefined }));
    expect(Object.keys(once.result as object)).toEqual(['a']);
    for (const value of [null, '', '\u0000', '\ud800', { b: 1, a: [{}] }, "' ? ?? \\ $1"] as const) {
      const unique = { message: nextId(), name: 'n' };
      expect((await store.transact.run(unique, () => Promise.resolve(value))).result).toEqual(value);
      const replay = await store.transact.run(unique, () => Promise.resolve('other'));
      expect(replay).toEqual({ result: value, replayed: true });
    }
  });

  it('whose answer is no JSON is an error and leaves nothing', async () => {
    const bad = store.transact.run(key, async (tx) => {
      await makeUser(tx);
      return { at: new Date(0) } as unknown as Json;
    });
    await expect(bad).rejects.toMatchObject({ code: 'result_not_json' });
    expect(await userIds()).toEqual([]);
    expect(await effects()).toEqual([]);
  });
});

describe('an effect whose connection is killed', () => {
  it('leaves nothing, says it may be tried again, and the next try does it', async () => {
    const { done, go } = await heldEffect();
    await kill(await busy());
    go();
    await expect(done).rejects.toMatchObject({ code: 'store_unavailable', transient: true });
    expect(await userIds()).toEqual([]);
    expect(await effects()).toEqual([]);
    expect((await store.transact.run(key, makeUser)).replayed).toBe(false);
    expect(await userIds()).toHaveLength(1);
  });

  it('lets its waiting twin do it', async () => {
    const { done, go } = await heldEffect();
    const [holder = 0] = await busy();
    const twin = store.transact.run(key, makeUser);
    await blocked(database, 1);
    await kill([holder]);
    expect((await twin).replayed).toBe(false);
    go();
    await expect(done).rejects.toMatchObject({ code: 'store_unavailable' });
    expect(await userIds()).toEqual([(await twin).result]);
  });

  it('gives its place in the pool back each time', async () => {
    const small = await open({ connections: 1, connect: 1_000 });
    for (let round = 0; round < 5; round += 1) {
      const dying = small.transact.run(key, async (tx) => {
        await makeUser(tx);
        await kill(await busy());
        return makeUser(tx);
      });
      await expect(dying).rejects.toMatchObject({ code: 'store_unavailable' });
    }
    expect((await small.transact.run(key, makeUser)).replayed).toBe(false);
    await small.close();
  });
});

describe('a message that ended otherwise', () => {
  it('has no effect any more when a late twin comes', async () => {
    expect(await store.transact.void(key)).toEqual({ voided: true });
    expect(await store.transact.void(key)).toEqual({ voided: true });
    const late = vi.fn(makeUser);
    await expect(store.transact.run(key, late)).rejects.toMatchObject({ code: 'voided', transient: false });
    expect(late).not.toHaveBeenCalled();
    expect(await userIds()).toEqual([]);
  });

  it('learns that the effect was done before, and leaves it done', async () => {
    const first = await store.transact.run(key, makeUser);
    expect(await store.transact.void(key)).toEqual({ voided: false });
    expect(await store.transact.run(key, makeUser)).toEqual({ result: first.result, replayed: true });
  });

  it('waits for a twin that is writing, and learns what became of it', async () => {
    const { done, go } = await heldEffect();
    const end = store.transact.void(key);
    await blocked(database, 1);
    go();
    await done;
    expect(await end).toEqual({ voided: false });
    expect(await userIds()).toHaveLength(1);
  });

  it('races with its twins to one outcome: all of them see the effect, or none does', async () => {
    for (let round = 0; round < 20; round += 1) {
      const each = { message: nextId(), name: 'n' };
      const before = (await userIds()).length;
      const runs = Array.from({ length: 4 }, () => store.transact.run(each, makeUser));
      const [end, ...outcomes] = await Promise.all([
        store.transact.void(each),
        ...runs.map((run) =>
          run.then(
            () => 'done',
            (error: { code?: string }) => error.code,
          ),
        ),
      ]);
      const made = (await userIds()).length - before;
      expect({ made, outcomes: [...new Set(outcomes)] }).toEqual(
        end.voided ? { made: 0, outcomes: ['voided'] } : { made: 1, outcomes: ['done'] },
      );
    }
  });
});

describe('the records of effects', () => {
  it('are pruned by age', async () => {
    const day = 24 * 60 * 60_000;
    const start = clock.now();
    for (const age of [0, 1, 2]) {
      clock.set(start + age * day);
      await store.transact.run({ message: nextId(), name: `day ${age}` }, () => Promise.resolve(age));
    }
    expect(await store.transact.prune(start + day)).toBe(1);
    expect((await effects()).map(({ name }) => name)).toEqual(['day 1', 'day 2']);
    clock.set(start);
  });

  it('forget their answers but keep late twins out', async () => {
    const kept = { message: nextId(), name: 'n' };
    await store.transact.run(kept, () => Promise.resolve('kept'));
    await store.transact.run(key, () => Promise.resolve('what Kim said'));
    expect(await store.transact.erase([key.message, nextId()])).toBe(1);
    expect(JSON.stringify(await effects())).not.toContain('Kim');
    await expect(store.transact.run(key, makeUser)).rejects.toMatchObject({ code: 'voided' });
    expect((await store.transact.run(kept, makeUser)).result).toBe('kept');
    expect(await store.transact.erase([])).toBe(0);
  });
});
