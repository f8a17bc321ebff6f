/** One run: servers, workers, the timeline of a plan, then rest, and the comparison of the books. */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock, type Broker, type Stored, type StreamName } from '@stoa/runtime';
import { connectNats, ensureStreams, openNatsBroker, type NatsConnection } from '@stoa/runtime/nats';
import { jetstreamManager } from '@nats-io/jetstream';
import { tempFolder } from '@stoa/tests/harness';
import { compare } from './books.ts';
import { openClient, PARTITIONS, type Client } from './client.ts';
import { openOutside } from './outside.ts';
import { hashOf, type Fault, type Plan } from './plan.ts';
import { openPool, type Pool } from './pool.ts';
import { readCalls } from './read-calls.ts';
import type { Report } from './report.ts';
import { startServers, type Servers } from './servers.ts';
import { slowestOf } from './slowest.ts';
import type { Protection } from './weaken.ts';

export interface RunOptions {
  readonly plan: Plan;
  readonly without?: readonly Protection[];
  /** How long there may be no progress until all is at rest, ms. */
  readonly settle?: number;
  /** Folder that logs and model books are copied to. */
  readonly keep?: string | undefined;
}

export async function run({ plan, without = [], settle = 30_000, keep }: RunOptions): Promise<Report> {
  const folder = tempFolder('chaos');
  const servers = await startServers(plan.replicas, plan.sync);
  const outside = await openOutside();
  const nc = await connectNats({ ...servers, name: 'chaos' });
  await ensureStreams(nc, { partitions: PARTITIONS, replicas: plan.replicas });
  const broker = await openNatsBroker({ nc, clock: systemClock, timeout: 2000 });
  const client = await openClient(broker);
  const pool = await openPool({
    count: plan.workers,
    servers,
    folder: folder.path,
    order: { partitions: PARTITIONS, outside: outside.url, without },
  });
  const counts = { pauses: 0, restarts: 0, stepDowns: 0, links: 0, clocks: 0 };
  const under: Promise<unknown>[] = [];

  const start = performance.now();
  for (const { at, act } of timeline(plan, client, (fault) =>
    strike(fault, { pool, servers, counts, under }),
  )) {
    await delay(Math.max(0, start + at - performance.now()));
    under.push(act());
  }
  const stopped = performance.now();
  pool.heal();
  const rested = await toRest();
  const settled = performance.now() - stopped;
  const waiting = rested ? '' : await consumersOf(nc);
  await pool.stop();
  const messages = await everythingIn(broker, 'messages');
  const journals = await everythingIn(broker, 'journals');
  const logs = pool.logs();
  const found = compare({
    accepted: plan.inputs.filter(({ id }) => client.accepted.has(id)),
    messages,
    journals,
    deeds: outside.deeds,
    calls: pool.modelBooks.flatMap(readCalls),
  });
  await client.stop();
  broker.close();
  await nc.close();
  await outside.close();
  await servers.stop();
  if (keep !== undefined) {
    cpSync(folder.path, keep, { recursive: true });
    writeFileSync(join(keep, 'messages.ndjson'), linesOf(messages));
    writeFileSync(join(keep, 'journals.ndjson'), linesOf(journals));
  }
  folder.remove();

  return {
    plan,
    hash: hashOf(plan),
    without,
    accepted: client.accepted.size,
    copies: client.copies,
    ends: pool.ends,
    counts,
    fenced: logs.split('fenced: another owner').length - 1,
    slowest: slowestOf(client, messages, journals),
    settled,
    found,
    violations: [
      ...(rested
        ? []
        : [`not at rest, no progress for ${settle / 1000} s: ${missing(plan, client)}; ${waiting}`]),
      ...pool.unasked.map((end) => `a worker ended by itself: ${end}`),
      ...found.violations,
    ],
  };

  /** Everything accepted, answered, and no timer or tell under way. */
  async function toRest(): Promise<boolean> {
    const all = Promise.all(under).then(() => true);
    if (!(await Promise.race([all, delay(settle, false)]))) return false;
    let limit = performance.now() + settle;
    let answered = 0;
    while (plan.inputs.some(({ id }) => !client.answered.has(id))) {
      // A busy machine takes its time; what counts is that it goes on.
      if (client.answered.size > answered) limit = performance.now() + settle;
      answered = client.answered.size;
      if (performance.now() > limit) return false;
      await delay(100);
    }
    for (let before = -1, now = await newest(broker); before !== now; now = await newest(broker)) {
      if (performance.now() > limit) return false;
      before = now;
      // Longer than a timer is set for, and than what a dead process held comes back after.
      await delay(3000);
    }
    return true;
  }
}

interface Struck {
  readonly pool: Pool;
  readonly servers: Servers;
  readonly counts: Report['counts'];
  /** What goes on while the run does. */
  readonly under: Promise<unknown>[];
}

async function strike(fault: Fault, { pool, servers, counts }: Struck): Promise<void> {
  switch (fault.kind) {
    case 'kill':
      return pool.kill(fault.worker);
    case 'crash':
      return pool.command(fault.worker, { crash: fault });
    case 'clock':
      counts.clocks += 1;
      return pool.command(fault.worker, { stepClock: fault.ms });
    case 'pause':
      if (pool.pause(fault.worker, fault.ms)) counts.pauses += 1;
      return;
    case 'rolling':
      return pool.rolling();
    case 'link':
      counts.links += 1;
      return pool.strike(fault.worker, fault.how, fault.ms);
    case 'step down':
      if (await servers.stepDown(fault.stream)) counts.stepDowns += 1;
      return;
    case 'server pause':
    case 'server kill': {
      // One at a time: of three members two must stay, and one server can’t be both paused and down.
      const member = servers.members[fault.member];
      if (!member || down.has(servers)) return;
      down.add(servers);
      if (fault.kind === 'server pause') {
        counts.pauses += 1;
        await member.pause();
        await delay(fault.ms);
        member.resume();
      } else {
        counts.restarts += 1;
        await member.kill();
        await delay(fault.ms);
        await member.restart();
      }
      down.delete(servers);
    }
  }
}

/** Servers of which a member is away just now. */
const down = new WeakSet<Servers>();

interface Happening {
  readonly at: number;
  readonly act: () => Promise<void>;
}

function timeline(plan: Plan, client: Client, strike: (fault: Fault) => Promise<void>): Happening[] {
  return [
    ...plan.inputs.map((input) => ({ at: input.at, act: () => client.publish(input) })),
    ...plan.inputs.flatMap((input) =>
      input.copies.map(({ at, known }) => ({ at, act: () => client.publishCopy(input, known) })),
    ),
    ...plan.faults.map((fault) => ({ at: fault.at, act: () => strike(fault) })),
  ].toSorted((a, b) => a.at - b.at);
}

/** What is stored as lines of JSON, for whoever looks for the cause of something. */
function linesOf(all: readonly Stored[]): string {
  return all
    .map(({ seq, time, subject, data }) =>
      JSON.stringify({ seq, time, subject, data: new TextDecoder().decode(data) }),
    )
    .join('\n');
}

async function newest(broker: Broker): Promise<number> {
  const lasts = await Promise.all([broker.last('messages', '>'), broker.last('journals', '>')]);
  return lasts.reduce((sum, stored) => sum + (stored?.seq ?? 0), 0);
}

async function everythingIn(broker: Broker, stream: StreamName): Promise<Stored[]> {
  const all: Stored[] = [];
  let next = await broker.next(stream, '>', 1);
  while (next) {
    all.push(next);
    next = await broker.next(stream, '>', next.seq + 1);
  }
  return all;
}

function missing({ inputs }: Plan, { accepted, answered }: Client): string {
  const unanswered = inputs.filter(({ id }) => !answered.has(id));
  const refused = inputs.filter(({ id }) => !accepted.has(id));
  const names = unanswered.map(({ value, session }) => `${value} of ${session}`);
  return `${refused.length} not accepted; ${unanswered.length} not answered (${names.slice(0, 12).join(', ')})`;
}

/** Which consumers have something that nobody has ended. */
async function consumersOf(nc: NatsConnection): Promise<string> {
  const jsm = await jetstreamManager(nc);
  const open: string[] = [];
  for await (const consumer of jsm.consumers.list('STOA')) {
    const { name, num_pending, num_ack_pending, num_waiting, delivered, ack_floor } = consumer;
    if (name.startsWith('in_') && num_pending + num_ack_pending > 0)
      open.push(
        `${name}: ${num_pending} to deliver, ${num_ack_pending} to ack, ${num_waiting} pulls, delivered ${delivered.stream_seq}, acked ${ack_floor.stream_seq}`,
      );
  }
  return open.join('; ');
}
