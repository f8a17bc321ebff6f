/**
 * A host process of a chaos run; what it is to do comes as JSON in its first argument. Says `ready` when it runs, ends
 * itself at a crash point when told to, and steps its clock when told to.
 */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { idSource, joinMembers, NothingDone, startHost, systemClock, type Clock } from '@stoa/runtime';
import { openNatsBroker } from '@stoa/runtime/nats';
import { connect } from '@nats-io/transport-node';
import { pino } from 'pino';
import { watched } from './crash-points.ts';
import { actorsWith, LEASE, roles, type Reach } from './roles.ts';
import { FORGETFUL, weakened, type Protection } from './weaken.ts';

export interface WorkerOrder {
  /** Unique per start. */
  readonly name: string;
  readonly servers: readonly string[];
  readonly user: string;
  readonly pass: string;
  readonly partitions: number;
  readonly outside: string;
  /** File that model calls are written to before their answer counts. */
  readonly modelBook: string;
  readonly without: readonly Protection[];
}

/** One line of a model book. */
export interface ModelCall {
  readonly value: string;
  readonly said: string;
  /** True when the process knew a recorded answer and asked all the same. */
  readonly needless: boolean;
}

export type Command = { readonly crash: { point: string; count: number } } | { readonly stepClock: number };

const order = JSON.parse(process.argv[2] ?? '') as WorkerOrder;
const without = new Set(order.without);
const log = pino({ level: 'warn' });
let stepped = 0;
const clock: Clock = { ...systemClock, now: () => systemClock.now() + stepped };
let crash: { point: string; count: number } | undefined;

function at(point: string): void {
  if (crash?.point !== point) return;
  crash.count -= 1;
  if (crash.count <= 0) process.kill(process.pid, 'SIGKILL');
}

const nc = await connect({
  servers: [...order.servers],
  user: order.user,
  pass: order.pass,
  name: order.name,
  // Otherwise it would go around the proxies, at addresses it learned from the cluster.
  ignoreClusterUpdates: true,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  reconnectJitter: 100,
  pingInterval: 2000,
  maxPingOut: 2,
  // All pass through this machine’s proxies: a server that stands still must not be waited for long.
  timeout: 3000,
});
const real = await openNatsBroker({ nc, clock, timeout: 2500 });
const { broker, knows, intended } = watched(weakened(real, without), at);
const book = openSync(order.modelBook, 'a');
const newId = idSource(systemClock);

const reach: Reach = {
  model(value, session, seq) {
    const call: ModelCall = { value, said: `${value} ${newId()}`, needless: knows(session, seq) };
    writeSync(book, `${JSON.stringify(call)}\n`);
    fsyncSync(book);
    at('after model');
    return call.said;
  },
  effect: (value, service, session) => ({
    lease: LEASE,
    async do(signal, key) {
      at('before effect');
      const response = await post('/do', { key, value, service, intended: intended(session) }, signal);
      at('after effect');
      if (response.status === 409) throw new NothingDone('It was refused.');
      if (!response.ok) throw new Error(`It answered ${response.status}.`);
      return response.text();
    },
    ...(service === 'unseen'
      ? {}
      : {
          async check(signal: AbortSignal, key: string) {
            const found = await (await post('/look', { key, value, service }, signal)).text();
            return found === 'done' ? { done: 'done' } : ('nothing' as const);
          },
        }),
  }),
};

function post(path: string, body: object, signal: AbortSignal): Promise<Response> {
  return fetch(order.outside + path, {
    method: 'POST',
    body: JSON.stringify({ ...body, worker: order.name }),
    signal,
  });
}

const membership = await joinMembers({
  broker,
  clock,
  log,
  id: order.name,
  roles,
  beat: 300,
  stale: 1200,
});
const host = await startHost({
  broker,
  clock,
  actors: actorsWith(reach),
  partitions: order.partitions,
  log,
  nonce: order.name,
  membership,
  ackWait: 1500,
  retryFirst: 50,
  ...(without.has('memory') ? { idleAfter: FORGETFUL } : {}),
});

process.on('message', (command: Command) => {
  if ('crash' in command) ({ crash } = command);
  else stepped += command.stepClock;
});
process.on('SIGTERM', () => {
  void host
    .stop()
    .then(() => nc.close())
    .then(() => {
      closeSync(book);
      process.exit(0);
    });
});
// Whoever started it is gone: nobody will end it.
process.on('disconnect', () => process.exit(1));
process.send?.('ready');
