import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { identityOf, waitGone, withPostgres } from '@stoa/embedded/internal';
import { describe, expect, test } from 'vitest';
import { startCluster, startNats, startPostgres, tempFolder } from '../harness/index.ts';

async function connectTo(server: { url: string; user: string; pass: string }): Promise<NatsConnection> {
  return connect({ servers: server.url, user: server.user, pass: server.pass, reconnect: false });
}

const select = async (url: string, sql: string): Promise<unknown[]> =>
  withPostgres(url, 3000, async (client) => (await client.query({ text: sql, rowMode: 'array' })).rows);

describe('one nats-server', () => {
  test('it keeps acknowledged messages over kill -9 and serves again on the same port', async () => {
    await using server = await startNats({ sync: 'always' });
    const before = await connectTo(server);
    await (await jetstreamManager(before)).streams.add({ name: 'S', subjects: ['s'] });
    await jetstream(before).publish('s', 'kept');
    const first = server.pid;
    await server.kill();
    expect(() => server.pid).toThrow('down');
    await server.restart();
    expect(server.pid).not.toBe(first);
    const after = await connectTo(server);
    const info = await (await jetstreamManager(after)).streams.info('S');
    expect(info.state.messages).toBe(1);
    await after.close();
  });

  test('paused, it answers nothing until it resumes', async () => {
    await using server = await startNats();
    const connection = await connectTo(server);
    await server.pause();
    const answer = connection.request('$JS.API.INFO', '', { timeout: 150 }).then(() => 'answered');
    await expect(answer).rejects.toThrow(/timeout/i);
    server.resume();
    await connection.request('$JS.API.INFO', '', { timeout: 5000 });
    await connection.close();
  });

  test('a paused one can be stopped, and its folder goes with it', async () => {
    const server = await startNats();
    const { pid, storeDir } = server;
    await server.pause();
    await server.stop();
    expect(identityOf(pid)).toBeUndefined();
    expect(existsSync(storeDir)).toBe(false);
  });

  test('a limit on its storage is enforced', async () => {
    await using server = await startNats({ jetstream: { maxFileBytes: 2 ** 20 } });
    const connection = await connectTo(server);
    await (await jetstreamManager(connection)).streams.add({ name: 'S', subjects: ['s'] });
    const fill = async (): Promise<void> => {
      for (let count = 0; count < 20; count += 1)
        await jetstream(connection).publish('s', 'x'.repeat(100_000));
    };
    await expect(fill()).rejects.toThrow(/resource|maximum|storage/i);
    await connection.close();
  });
});

describe('a cluster of three', () => {
  test('a replicated stream survives its leader, and another one leads on request', async () => {
    await using cluster = await startCluster(3);
    const connection = await connect({ servers: cluster.urls, user: cluster.user, pass: cluster.pass });
    const manager = await jetstreamManager(connection);
    await manager.streams.add({ name: 'S', subjects: ['s'], num_replicas: 3 });
    // Members learn of a new stream one after the other; until then nobody answers.
    await jetstream(connection).publish('s', 'one', { retries: 50 });

    const first = await cluster.leaderOf('S');
    const second = await cluster.stepDown('S');
    expect(second.name).not.toBe(first.name);

    await second.kill();
    const third = await cluster.leaderOf('S');
    expect(third.name).not.toBe(second.name);
    await second.restart();
    await cluster.ready();
    const info = await manager.streams.info('S');
    expect(info.state.messages).toBe(1);
    await connection.close();
  }, 60_000);
});

describe('PostgreSQL', () => {
  test('each call gives an empty database of its own, owned by somebody who can do nothing else', async () => {
    await using one = await startPostgres();
    await using two = await startPostgres();
    await select(one.url, 'CREATE TABLE t (x int)');
    expect(await select(two.url, "SELECT count(*)::int FROM pg_tables WHERE tablename = 't'")).toEqual([[0]]);
    await expect(select(one.url, 'SELECT rolpassword FROM pg_authid')).rejects.toThrow('permission denied');
    expect(await select(one.superuserUrl, 'SELECT count(*)::int FROM t')).toEqual([[0]]);
  });

  test('stopping drops the database even while somebody is connected', async () => {
    const database = await startPostgres();
    await withPostgres(database.url, 3000, async () => database.stop());
    await expect(select(database.url, 'SELECT 1')).rejects.toThrow(/authentication|exist/);
  });

  test('an own server can go away, hang and come back with its data', async () => {
    await using own = await startPostgres({ own: true });
    await select(own.url, 'CREATE TABLE t AS SELECT 7 AS x');
    await select(own.superuserUrl, 'CHECKPOINT');
    await own.kill();
    await expect(select(own.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    await own.restart();
    expect(await select(own.url, 'SELECT x FROM t')).toEqual([[7]]);
    await own.pause();
    await expect(withPostgres(own.url, 200, async () => undefined)).rejects.toThrow(/timeout/);
    own.resume();
    expect(await select(own.url, 'SELECT x FROM t')).toEqual([[7]]);
  });

  test('German text is folded and compared by Unicode', async () => {
    await using database = await startPostgres();
    expect(await select(database.url, "SELECT lower('ÄÖÜẞ'), upper('é'), 'Straße' ILIKE 'STRASSE'")).toEqual([
      ['äöüß', 'É', false],
    ]);
  });
});

test('a test process that is killed leaves no server and no folder behind', async () => {
  using place = tempFolder('outer');
  const child = spawn(process.execPath, [fileURLToPath(new URL('killed-test.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: place.path },
  });
  let line = '';
  for await (line of createInterface({ input: child.stdout })) break;
  const pids = JSON.parse(line) as { nats: number; postgres: number };
  const identities = [pids.nats, pids.postgres].map((pid) => {
    const identity = identityOf(pid);
    if (identity === undefined) throw new Error(`process ${pid} does not run`);
    return identity;
  });
  expect(readdirSync(place.path)).not.toEqual([]);
  child.kill('SIGKILL');
  for (const identity of identities) expect(await waitGone(identity, 10_000)).toBe(true);
  for (let tries = 0; readdirSync(place.path).length > 0 && tries < 200; tries += 1) await delay(20);
  expect(readdirSync(place.path)).toEqual([]);
});

test('folders of tests can be entered by every user but read only by their owner', () => {
  using folder = tempFolder();
  expect(folder.path.startsWith(tmpdir())).toBe(true);
  expect(statSync(folder.path).mode & 0o777).toBe(0o711);
});
