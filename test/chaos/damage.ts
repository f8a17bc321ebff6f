/**
 * Runs in which the store itself is hurt: emptied, cut short by some bytes, or full. What was acknowledged before a cut
 * may be gone; every process must say so and stop, and after the repair the books must hold for what comes then. A full
 * store loses nothing: what it refused was not accepted. Of three servers one may lose everything, and nobody notices.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { derivedId, type Envelope } from '@stoa/protocol';
import { StoreDamaged, systemClock, type Broker, type Stored, type StreamName } from '@stoa/runtime';
import {
  connectNats,
  ensureStreams,
  openNatsBroker,
  repairStreams,
  type NatsConnection,
  type Repaired,
} from '@stoa/runtime/nats';
import { tempFolder } from '@stoa/tests/harness';
import { parse } from './audit.ts';
import { compare } from './books.ts';
import { openClient, PARTITIONS, type Client } from './client.ts';
import { cutStream, emptyStore } from './mutilate.ts';
import { openOutside, type Outside } from './outside.ts';
import { planOf, type Fault, type Input } from './plan.ts';
import { openPool, type Pool } from './pool.ts';
import { readCalls } from './read-calls.ts';
import { startServers, type Servers } from './servers.ts';
import { randomFrom } from '../simulation/random.ts';

export const damages = ['emptied', 'messages cut', 'journals cut', 'full', 'replica emptied'] as const;
export type Damage = (typeof damages)[number];

export interface DamageReport {
  readonly seed: number;
  readonly damage: Damage;
  /** Inputs accepted before and after. */
  readonly before: number;
  readonly after: number;
  /** How many workers said that the store is damaged, and ended. */
  readonly noticed: number;
  readonly workers: number;
  readonly refused: number;
  readonly repaired: Repaired | undefined;
  readonly violations: readonly string[];
}

export interface DamageOptions {
  readonly seed: number;
  readonly damage: Damage;
  /** How long inputs come before and after, ms. */
  readonly length?: number;
}

const WORKERS = 2;
/** Up to how many bytes are cut: a few records, or a good part of all. */
const MOST_CUT = 40_000;
const SETTLE = 60_000;
/** How long a store stays full, ms, and the room that it has at first, bytes. */
const FULL_FOR = 3000;
const ROOM = 15_000;

interface Stage {
  readonly servers: Servers;
  readonly folder: string;
  readonly nc: NatsConnection;
  readonly broker: Broker;
  readonly client: Client;
  readonly outside: Outside;
  readonly pool: Pool;
  close(): Promise<void>;
}

export async function runDamaged({ seed, damage, length = 6000 }: DamageOptions): Promise<DamageReport> {
  const folder = tempFolder('chaos');
  const replicas = damage === 'replica emptied' ? 3 : 1;
  const servers = await startServers(replicas, 'always');
  const random = randomFrom(seed).fork('damage');
  const before = planOf({ seed, replicas: 1, length });
  const after = planOf({ seed: seed + 1_000_003, replicas: 1, length });
  // The same sessions go on, with values of their own.
  const inputs = after.inputs.map((input) => ({
    ...input,
    value: `after ${input.value}`,
    id: derivedId(input.id, 'after'),
  }));
  try {
    const first = await openStage(servers, folder.path, 'before');
    if (damage === 'full') return await runFull({ seed, first, inputs: before.inputs });
    if (damage === 'replica emptied')
      return await runReplica({ seed, first, inputs: before.inputs, member: random.below(replicas) });
    await publishAll(first.client, before.inputs);
    const accepted = first.client.accepted.size;
    const own = (await everythingIn(first.broker, 'messages')).findLast(
      ({ id }) => id !== undefined && first.client.accepted.has(id),
    );
    await servers.members[0]?.kill();
    hurt(servers, damage, 1 + random.below(MOST_CUT));
    await servers.members[0]?.restart();
    const clientNoticed = await noticedByClient(first, own?.seq ?? 0);
    const noticed = await noticedByWorkers(first.pool);
    await first.close();

    const nc = await connectNats({ ...servers, name: 'repair' });
    await ensureStreams(nc, { partitions: PARTITIONS });
    const repaired = await repairStreams(nc, systemClock);
    await nc.close();

    const second = await openStage(servers, folder.path, 'after');
    const known = await lastSeq(second.nc, 'STOA_J');
    const faults = after.faults.filter(({ kind }) => kind === 'kill' || kind === 'crash' || kind === 'pause');
    const rested = await live(second, inputs, faults);
    const violations = [
      ...(clientNoticed ? [] : ['the client did not notice that what it had published is gone']),
      ...(noticed === WORKERS
        ? []
        : [`${WORKERS - noticed} workers did not notice that the store is damaged`]),
      ...(rested ? [] : ['not at rest: something that was accepted after the repair is not answered']),
      ...(await violationsAfter(second, inputs, known)),
    ];
    return {
      seed,
      damage,
      before: accepted,
      after: second.client.accepted.size,
      noticed,
      workers: WORKERS,
      refused: 0,
      repaired,
      violations: await closing(second, violations),
    };
  } finally {
    await servers.stop();
    folder.remove();
  }
}

async function runFull({
  seed,
  first,
  inputs,
}: {
  seed: number;
  first: Stage;
  inputs: readonly Input[];
}): Promise<DamageReport> {
  const jsm = await jetstreamManager(first.nc);
  const under = publishAll(first.client, inputs);
  await delay(inputs[Math.floor(inputs.length / 3)]?.at ?? 0);
  const { state } = await jsm.streams.info('STOA');
  await jsm.streams.update('STOA', { max_bytes: state.bytes + ROOM });
  const waiting = delay(FULL_FOR).then(() => jsm.streams.update('STOA', { max_bytes: -1 }));
  const refused = await countRefusals(first.broker, waiting);
  await under;
  const rested = await allAnswered(first.client, inputs);
  const violations = [
    ...(refused > 0 ? [] : ['the store was never full']),
    ...(rested ? [] : ['not at rest after space was freed']),
    ...first.pool.unasked.map((end) => `a worker ended by itself: ${end}`),
    ...(await violationsAfter(first, inputs, 0)),
  ];
  return {
    seed,
    damage: 'full',
    before: first.client.accepted.size,
    after: first.client.accepted.size,
    noticed: 0,
    workers: WORKERS,
    refused,
    repaired: undefined,
    violations: await closing(first, violations),
  };
}

/** One of three servers comes back with nothing. */
async function runReplica({
  seed,
  first,
  inputs,
  member,
}: {
  seed: number;
  first: Stage;
  inputs: readonly Input[];
  member: number;
}): Promise<DamageReport> {
  const under = publishAll(first.client, inputs);
  await delay(inputs[Math.floor(inputs.length / 3)]?.at ?? 0);
  const server = first.servers.members[member];
  await server?.kill();
  emptyStore(server?.storeDir ?? '');
  await server?.restart();
  await under;
  const rested = await allAnswered(first.client, inputs);
  const violations = [
    ...(rested ? [] : ['not at rest after a server came back with nothing']),
    ...first.pool.unasked.map((end) => `a worker ended by itself: ${end}`),
    ...(await violationsAfter(first, inputs, 0)),
  ];
  const accepted = first.client.accepted.size;
  return {
    seed,
    damage: 'replica emptied',
    before: accepted,
    after: accepted,
    noticed: 0,
    workers: WORKERS,
    refused: 0,
    repaired: undefined,
    violations: await closing(first, violations),
  };
}

async function closing(stage: Stage, violations: readonly string[]): Promise<readonly string[]> {
  await stage.close();
  return violations;
}

/** Asks for a small place until the limit is lifted, and counts how often there was none. */
async function countRefusals(broker: Broker, lifted: Promise<unknown>): Promise<number> {
  let refused = 0;
  const state = { over: false };
  void lifted.then(() => (state.over = true));
  while (!state.over) {
    // Too large for what is left once the stream is nearly full; small enough to be let in otherwise.
    await broker
      .publish(
        'messages',
        'stoa.0.ev.filler.-.-',
        new TextEncoder().encode(JSON.stringify({ id: 'filler', payload: 'x'.repeat(2000) })),
      )
      .catch((error: unknown) => {
        if (error instanceof Error && error.name === 'BrokerFull') refused += 1;
        else throw error;
      });
    await delay(100);
  }
  await lifted;
  return refused;
}

async function openStage(servers: Servers, folder: string, phase: string): Promise<Stage> {
  const outside = await openOutside();
  const nc = await connectNats({ ...servers, name: phase });
  await ensureStreams(nc, { partitions: PARTITIONS, replicas: servers.members.length });
  const broker = await openNatsBroker({ nc, clock: systemClock, timeout: 2000 });
  const client = await openClient(broker);
  const place = join(folder, phase);
  mkdirSync(place);
  const pool = await openPool({
    count: WORKERS,
    servers,
    folder: place,
    order: { partitions: PARTITIONS, outside: outside.url, without: [] },
  });
  return {
    servers,
    folder: place,
    nc,
    broker,
    client,
    outside,
    pool,
    async close() {
      await pool.stop();
      await client.stop();
      broker.close();
      await nc.close();
      await outside.close();
    },
  };
}

function hurt(servers: Servers, damage: Damage, bytes: number): void {
  const storeDir = servers.members[0]?.storeDir ?? '';
  if (damage === 'emptied') emptyStore(storeDir);
  else cutStream(storeDir, damage === 'messages cut' ? 'STOA' : 'STOA_J', bytes);
}

/** Resolves when the last input was accepted. */
async function publishAll(client: Client, inputs: readonly Input[]): Promise<void> {
  const start = performance.now();
  const under: Promise<void>[] = [];
  for (const input of inputs) {
    await delay(Math.max(0, start + input.at - performance.now()));
    under.push(client.publish(input));
  }
  await Promise.all(under);
}

/** A client notices when something is gone that it knew of. */
async function noticedByClient({ broker, nc }: Stage, highest: number): Promise<boolean> {
  const noticed = Promise.withResolvers<boolean>();
  broker.onDamaged((error) => noticed.resolve(error instanceof StoreDamaged));
  const late = delay(SETTLE / 2, false);
  if (await Promise.race([noticed.promise, reaches(nc, highest)])) return true;
  return Promise.race([noticed.promise, late]);
}

/** Whether the server, once it answers, has all that the client had published. */
async function reaches(nc: NatsConnection, highest: number): Promise<boolean> {
  for (;;) {
    const last = await lastSeq(nc, 'STOA').catch(() => undefined);
    if (last !== undefined) return last >= highest;
    await delay(200);
  }
}

async function noticedByWorkers(pool: Pool): Promise<number> {
  const end = performance.now() + SETTLE / 2;
  const count = (): number =>
    new Set(pool.unasked.filter((end) => end.includes('StoreDamaged')).map((end) => end.split('-')[0])).size;
  while (count() < WORKERS && performance.now() < end) await delay(100);
  return count();
}

/** Inputs and faults as planned, then rest. True when all is answered. */
async function live(
  { client, pool }: Stage,
  inputs: readonly Input[],
  faults: readonly Fault[],
): Promise<boolean> {
  const start = performance.now();
  const striking = (async () => {
    for (const fault of faults) {
      await delay(Math.max(0, start + fault.at - performance.now()));
      if (fault.kind === 'kill') pool.kill(fault.worker);
      else if (fault.kind === 'crash') pool.command(fault.worker, { crash: fault });
      else if (fault.kind === 'pause') pool.pause(fault.worker, fault.ms);
    }
  })();
  await Promise.all([publishAll(client, inputs), striking]);
  pool.heal();
  return allAnswered(client, inputs);
}

async function allAnswered(client: Client, inputs: readonly Input[]): Promise<boolean> {
  const limit = performance.now() + SETTLE;
  while (inputs.some(({ id }) => !client.answered.has(id))) {
    if (performance.now() > limit) return false;
    await delay(100);
  }
  // Timers, and what dead processes held.
  await delay(5000);
  return true;
}

async function lastSeq(nc: NatsConnection, stream: string): Promise<number> {
  const jsm = await jetstreamManager(nc);
  return (await jsm.streams.info(stream)).state.last_seq;
}

/** Compares the books of what was accepted after the repair. */
async function violationsAfter(
  { broker, client, outside, pool }: Stage,
  inputs: readonly Input[],
  known: number,
): Promise<readonly string[]> {
  const own = new Set(inputs.map(({ id }) => id));
  const values = new Set(inputs.map(({ value }) => value));
  const messages = await everythingIn(broker, 'messages');
  const journals = await everythingIn(broker, 'journals');
  const { violations } = compare({
    accepted: inputs.filter(({ id }) => client.accepted.has(id)).map((input) => ({ ...input, copies: [] })),
    messages: messages.filter((stored) => {
      const { id, turn } = parse(stored) as Envelope;
      return id !== 'filler' && (stored.subject.split('.')[2] !== 'dead' || own.has(turn));
    }),
    journals: journals.map((stored) => onlyOf(values, stored)),
    deeds: outside.deeds.filter(({ value }) => values.has(value)),
    calls: pool.modelBooks.flatMap(readCalls).filter(({ value }) => values.has(value)),
  });
  // What stands in journals from before the damage is not judged.
  return violations.filter((violation) => Number(/#(\d+): /.exec(violation)?.[1] ?? Infinity) > known);
}

/** A journal record with nothing in its state but what was accepted after the repair. */
function onlyOf(values: ReadonlySet<string>, stored: Stored): Stored {
  const entry = parse(stored) as { state?: Record<string, unknown> };
  if (!entry.state) return stored;
  const state = Object.fromEntries(
    Object.entries(entry.state).map(([name, all]) => [
      name,
      Array.isArray(all) ? all.filter((one) => values.has(String(one))) : all,
    ]),
  );
  return { ...stored, data: new TextEncoder().encode(JSON.stringify({ ...entry, state })) };
}

async function everythingIn(broker: Broker, stream: StreamName): Promise<Stored[]> {
  const all: Stored[] = [];
  for (
    let next = await broker.next(stream, '>', 1);
    next;
    next = await broker.next(stream, '>', next.seq + 1)
  )
    all.push(next);
  return all;
}

export function lineOf(report: DamageReport): string {
  const { seed, damage, before, after, noticed, workers, refused, repaired, violations } = report;
  const facts =
    damage === 'full'
      ? `${before} inputs accepted, ${refused} publishes refused while it was full`
      : damage === 'replica emptied'
        ? `${before} inputs accepted`
        : `${before} inputs accepted before and ${after} after, ${noticed} of ${workers} workers said so and stopped, ` +
          `stream of messages filled from ${repaired?.before} to ${repaired?.after}`;
  return [
    `store ${damage} (seed ${seed}): ${facts}, ${violations.length} violations`,
    ...violations.map((one) => `  ! ${one}`),
  ].join('\n');
}
