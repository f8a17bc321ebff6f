/**
 * What a bench runs on: a real nats-server, a real PostgreSQL, the product’s own actors in this process, and a second
 * connection that sends messages as a channel does.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataActor } from '@stoa/data';
import { ingressActor } from '@stoa/ingress';
import { offlineModel } from '@stoa/models';
import { DEFAULT_PARTITIONS } from '@stoa/protocol';
import { relayActor } from '@stoa/relay';
import {
  idSource,
  openChannel,
  startHost,
  systemClock,
  type Broker,
  type Channel,
  type Host,
} from '@stoa/runtime';
import { connectNats, ensureStreams, openNatsBroker } from '@stoa/runtime/nats';
import { openStore } from '@stoa/store';
import { startNats, startPostgres, type TestNats } from '@stoa/tests/harness';
import { openVault } from '@stoa/vault';
import { generateVault } from '@stoa/vault/testing';
import { pino } from 'pino';

export type Sync = 'always' | 'default';

/** One publish, as the chain repeats it. */
export interface Publish {
  readonly stream: 'messages' | 'journals';
  readonly bytes: number;
}

export interface Rig {
  readonly nats: TestNats;
  readonly channel: Channel;
  /** Publishes of the host since the last call, in order. */
  publishes(): Publish[];
  /** One turn of a person of their own (users are numbered from 0): asks and waits for the answer. Answers the ms it took. */
  turn(user: number): Promise<number>;
  connect(name: string): Promise<{ broker: Broker; close(): Promise<void> }>;
  stop(): Promise<void>;
}

const quiet = pino({ level: 'error' });
const question = 'Was habe ich über Ziegel geschrieben?';

/** Opens the rig for `users` people, each with an account of their own. */
export async function openRig({ sync, users }: { sync: Sync; users: number }): Promise<Rig> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-bench-'));
  const [nats, postgres] = await Promise.all([startNats({ sync }), startPostgres()]);
  await generateVault(folder, { notes: 200, seed: 1 });

  async function connect(name: string): Promise<{ broker: Broker; close(): Promise<void> }> {
    const nc = await connectNats({ url: nats.url, user: nats.user, pass: nats.pass, name });
    await ensureStreams(nc);
    const broker = await openNatsBroker({ nc, clock: systemClock });
    return {
      broker,
      async close() {
        broker.close();
        await nc.close();
      },
    };
  }

  const hostSide = await connect('host');
  let made: Publish[] = [];
  const counting: Broker = {
    ...hostSide.broker,
    publish(stream, subject, data, options) {
      made.push({ stream, bytes: data.length });
      return hostSide.broker.publish(stream, subject, data, options);
    },
  };
  const store = await openStore({ url: postgres.url, clock: systemClock, log: quiet });
  const newId = idSource(systemClock);
  for (let user = 0; user < users; user += 1) {
    const { id } = await store.users.create({
      id: newId(),
      name: `u${user}`,
      language: 'de',
      timeZone: 'UTC',
    });
    await store.accounts.bind({ channel: 'bench', platformId: `u${user}`, user: id, allowed: true });
  }
  const vault = openVault({ folders: [folder], clock: systemClock, log: quiet });
  await vault.ready;
  const model = offlineModel();
  const status = () =>
    Promise.resolve({ version: 'bench', roles: [], model: model.label, offline: true, degraded: [] });
  const host: Host = await startHost({
    broker: counting,
    clock: systemClock,
    actors: [
      ingressActor({ ...store, clock: systemClock }),
      relayActor({ ...store, name: 'Stoa', model, status }),
      dataActor({ vault }),
    ],
    partitions: DEFAULT_PARTITIONS,
    log: quiet,
    nonce: newId(),
    transactor: store.transact,
  });

  const channelSide = await connect('channel');
  const channel = openChannel({ broker: channelSide.broker, clock: systemClock, name: 'bench', log: quiet });
  const waiting = new Map<string, () => void>();
  const replies = await channel.replies('*', 'new', (reply) => {
    if (reply.kind === 'error') throw new Error(`A turn of the bench failed: ${reply.text}`);
    waiting.get(reply.platform_id)?.();
    waiting.delete(reply.platform_id);
  });

  return {
    nats,
    channel,
    connect,
    publishes() {
      const all = made;
      made = [];
      return all;
    },
    async turn(user) {
      const platform_id = newId();
      const answered = new Promise<void>((resolve) => waiting.set(platform_id, resolve));
      const started = performance.now();
      await channel.send({ text: question, platform_account: `u${user}`, platform_id });
      await answered;
      return performance.now() - started;
    },
    async stop() {
      await replies.stop();
      await host.stop();
      await vault.close();
      await store.close();
      await channelSide.close();
      await hostSide.close();
      await Promise.all([nats.stop(), postgres.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
