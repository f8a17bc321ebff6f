import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openStore } from '@stoa/store';
import { connect, migrate, MIGRATION_LOCK, migrations } from '@stoa/store/internal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPostgres } from '../harness/index.ts';
import type { TestPostgres } from '../harness/index.ts';
import { fakeClock, PATIENCE, quiet, query } from './support.ts';

let database: TestPostgres;
let url: string;
beforeEach(async () => {
  database = await startPostgres();
  ({ url } = database);
});
afterEach(() => database.stop());

const names = migrations.map(({ name }) => name);
const limits = { connections: 2, connect: 2_000, statement: 5_000, lock: 5_000, idle: 20_000 };
const applied = async () =>
  (await query(database, 'select name from migrations order by id')).map(({ name }) => name);

describe('opening the store', () => {
  it('makes all tables from nothing, and changes nothing the second time', async () => {
    expect(await migrate(url, quiet)).toEqual(names);
    expect(await migrate(url, quiet)).toEqual([]);
    expect(await applied()).toEqual(names);
  });

  it('makes the tables that the entities describe', async () => {
    await migrate(url, quiet);
    const { orm, close } = connect(url, limits, quiet);
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false, dropTables: false })).toBe('');
    await close();
  });

  it('lets two processes that start at once share the work', async () => {
    const program = fileURLToPath(new URL('open-once.main.ts', import.meta.url));
    const start = () => promisify(execFile)(process.execPath, [program, url]);
    const outputs = await Promise.all([start(), start()]);
    const ran = outputs.map(({ stdout }) => JSON.parse(stdout) as string[]);
    expect(ran.flat()).toEqual(names);
    expect(await applied()).toEqual(names);
  });

  it('lets eight stores open at once in one process', async () => {
    const open = () => openStore({ url, clock: fakeClock(), log: quiet });
    const stores = await Promise.all(Array.from({ length: 8 }, open));
    expect(await applied()).toEqual(names);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('adds what is missing to a database of an older version, and keeps its rows', async () => {
    await migrate(url, quiet);
    await query(database, `insert into users values ('old', 'Kim', 'de', 'UTC', null, now())`);
    await query(database, 'drop table effects');
    await query(database, `delete from migrations where name = '0002-effects'`);
    expect(await migrate(url, quiet)).toEqual(['0002-effects']);
    expect(await query(database, 'select name from users')).toEqual([{ name: 'Kim' }]);
  });

  it('refuses a database of a newer version and names what it does not know', async () => {
    await migrate(url, quiet);
    await query(database, `insert into migrations (name, executed_at) values ('9999-future', now())`);
    await expect(openStore({ url, clock: fakeClock(), log: quiet })).rejects.toMatchObject({
      code: 'store_newer',
      transient: false,
      message: expect.stringContaining('9999-future') as string,
    });
  });

  it('leaves nothing behind when a migration fails, and can be tried again', async () => {
    await query(database, 'create table effects (in_the_way int)');
    await expect(migrate(url, quiet)).rejects.toMatchObject({ code: 'store_failed' });
    expect(await applied()).toEqual([]);
    expect(await query(database, `select 1 from pg_tables where tablename = 'users'`)).toEqual([]);
    await query(database, 'drop table effects');
    expect(await migrate(url, quiet)).toEqual(names);
  });

  it('gives up when it loses its connection in the middle, and can be tried again', async () => {
    const holder = connect(url, limits, quiet);
    await holder.database.transaction(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
      const outcome = migrate(url, quiet).catch((error: unknown) => error);
      await vi.waitFor(async () => {
        const ended = await query(
          database,
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where wait_event = 'advisory'`,
        );
        expect(ended).toHaveLength(1);
      }, PATIENCE);
      expect(await outcome).toMatchObject({ code: 'store_unavailable', transient: true });
    });
    await holder.close();
    expect(await migrate(url, quiet)).toEqual(names);
  });

  it('says so when the database lets nobody in, and does not show the password', async () => {
    const wrongPassword = new URL(url);
    wrongPassword.password = 'wrong-password';
    const wrongName = new URL(url);
    wrongName.pathname = '/nowhere';
    for (const bad of [wrongPassword, wrongName]) {
      await expect(openStore({ url: bad.href, clock: fakeClock(), log: quiet })).rejects.toMatchObject({
        code: 'store_refused',
        transient: false,
        message: expect.not.stringMatching(/wrong-password|:test@/) as string,
      });
    }
  });

  it.each(['', 'localhost', 'mysql://u:secret@h/d', 'postgresql://u:secret@h:port/d'])(
    'refuses "%s" as an address',
    async (url) => {
      await expect(openStore({ url, clock: fakeClock(), log: quiet })).rejects.toMatchObject({
        code: 'invalid_value',
        message: expect.not.stringContaining('secret') as string,
      });
    },
  );
});
