/**
 * `npm run bench -- restate`: the same keyed, journaled turn (one recorded step, one question to another keyed actor,
 * state on both) here and on Restate, by turns in one run. Both sync every append to disk and log nothing; handlers and
 * client share this process, the server has its own.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_PARTITIONS } from '@stoa/protocol';
import { idSource, startHost, systemClock } from '@stoa/runtime';
import { connectNats, ensureStreams, openNatsBroker } from '@stoa/runtime/nats';
import { startNats } from '@stoa/tests/harness';
import { pino } from 'pino';
import { openClient } from './client.ts';
import { benchActors } from './small-roles.ts';
import { ms, ratio, spread, table } from './stats.ts';

const SESSIONS = [1, 16, 64, 256];
const ROUNDS = 300;
const SECONDS = 4;
const folder = join(import.meta.dirname, 'restate');

interface Contestant {
  turn(session: string): Promise<void>;
  stop(): Promise<void>;
}

export async function benchRestate(print: (line: string) => void): Promise<void> {
  if (!existsSync(join(folder, 'node_modules'))) {
    print('Installing Restate (Business Source License; for this bench only) …');
    const done = spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
    if (done.status !== 0) throw new Error('npm ci in test/bench/restate failed.');
  }
  const stoa = await openStoa();
  const restate = await openRestate();
  try {
    for (let i = 0; i < 50; i += 1) {
      await stoa.turn('warm');
      await restate.turn('warm');
    }
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let i = 0; i < ROUNDS; i += 1) {
      ours.push(await timed(() => stoa.turn('one')));
      theirs.push(await timed(() => restate.turn('one')));
    }
    const [a, b] = [spread(ours), spread(theirs)];
    const rows = [['fsync always', 'stoa', 'restate', 'stoa is']];
    rows.push(['p50', ms(a.p50), ms(b.p50), `${ratio(b.p50 / a.p50)} faster`]);
    rows.push(['p99', ms(a.p99), ms(b.p99), `${ratio(b.p99 / a.p99)} faster`]);
    for (const sessions of SESSIONS) {
      const [mine, other] = [await throughput(sessions, stoa), await throughput(sessions, restate)];
      rows.push([
        `${sessions} sessions`,
        `${mine.toFixed(0)}/s`,
        `${other.toFixed(0)}/s`,
        ratio(mine / other),
      ]);
    }
    table(print, rows);
  } finally {
    await restate.stop();
    await stoa.stop();
  }
}

async function timed(fn: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await fn();
  return performance.now() - started;
}

async function throughput(sessions: number, contestant: Contestant): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: sessions }, async (_, session) => {
      while (performance.now() < end) {
        await contestant.turn(`s${session}`);
        done += 1;
      }
    }),
  );
  return done / SECONDS;
}

async function openStoa(): Promise<Contestant> {
  const server = await startNats({ sync: 'always' });
  const nc = await connectNats({ url: server.url, user: server.user, pass: server.pass, name: 'host' });
  await ensureStreams(nc);
  const broker = await openNatsBroker({ nc, clock: systemClock });
  const host = await startHost({
    broker,
    clock: systemClock,
    actors: benchActors,
    partitions: DEFAULT_PARTITIONS,
    log: pino({ level: 'silent' }),
    nonce: idSource(systemClock)(),
  });
  const client = await openClient(server);
  return {
    turn: (session) => client.turn(session),
    async stop() {
      await client.stop();
      await host.stop();
      broker.close();
      await nc.close();
      await server.stop();
    },
  };
}

async function openRestate(): Promise<Contestant> {
  const { serve } = (await import(join(folder, 'endpoint.ts'))) as { serve: () => Promise<number> };
  const endpoint = await serve();
  const home = await mkdtemp(join(tmpdir(), 'stoa-restate-'));
  const [node, ingress, admin] = [await freePort(), await freePort(), await freePort()];
  const config = join(home, 'restate.toml');
  await writeFile(config, configOf({ home, node, ingress, admin }));
  const binary = join(
    folder,
    'node_modules',
    '@restatedev',
    `restate-server-linux-${process.arch}`,
    'bin',
    'restate-server',
  );
  const server = spawn(binary, ['--config-file', config, '--no-logo'], {
    cwd: home,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'] ?? '' },
  });
  try {
    await until(`http://127.0.0.1:${admin}/health`, server);
    await until(`http://127.0.0.1:${ingress}/restate/health`, server);
    const registered = await fetch(`http://127.0.0.1:${admin}/deployments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uri: `http://127.0.0.1:${endpoint}` }),
    });
    if (!registered.ok) throw new Error(`Restate does not take the services: ${await registered.text()}`);
  } catch (error) {
    server.kill('SIGKILL');
    throw error;
  }
  return {
    async turn(session) {
      const response = await fetch(`http://127.0.0.1:${ingress}/relay/${session}/turn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify('What did I write about the roof?'),
      });
      if (!response.ok) throw new Error(`Restate failed a turn: ${await response.text()}`);
      await response.arrayBuffer();
    },
    async stop() {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await gone;
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Everything on loopback, no logs, no telemetry; the log server syncs its write-ahead log on every commit. */
function configOf({
  home,
  node,
  ingress,
  admin,
}: {
  home: string;
  node: number;
  ingress: number;
  admin: number;
}): string {
  return `
base-dir = ${JSON.stringify(home)}
node-name = "bench"
listen-mode = "tcp"
bind-ip = "127.0.0.1"
advertised-host = "127.0.0.1"
bind-port = ${node}
disable-telemetry = true
log-filter = "error"
log-format = "json"
default-num-partitions = ${DEFAULT_PARTITIONS}
[ingress]
bind-ip = "127.0.0.1"
bind-port = ${ingress}
[admin]
bind-ip = "127.0.0.1"
bind-port = ${admin}
disable-web-ui = true
[log-server]
rocksdb-disable-wal = false
rocksdb-disable-wal-fsync = false
`;
}

async function until(url: string, server: ChildProcess): Promise<void> {
  const end = performance.now() + 60_000;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`restate-server ended with code ${server.exitCode}.`);
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    if (performance.now() > end) throw new Error(`restate-server does not answer on ${url}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
