/**
 * The embedded system in one process: servers, streams, store, vault and all actors, wired together. Everything that
 * was started is stopped again in the reverse order, also when a later part fails to start.
 */
import { startEmbedded, type EmbeddedSystem, type Health, type OnProgress } from '@stoa/embedded';
import { offlineModel } from '@stoa/models';
import type { Status } from '@stoa/relay';
import { idSource, joinMembers, startHost, systemClock, type Broker, type StoreDamaged } from '@stoa/runtime';
import {
  connectNats,
  ensureStreams,
  openNatsBroker,
  startJanitor,
  storageUsed,
  type NatsConnection,
} from '@stoa/runtime/nats';
import { openStore } from '@stoa/store';
import { openVault, type Vault } from '@stoa/vault';
import type { Logger } from 'pino';
import { actorsOf, roleNames } from './actors.ts';
import { watchBacklog } from './backlog.ts';
import { announceVaults } from './config.ts';
import { checkStore } from './damage.ts';
import { endAll } from './end-all.ts';
import { openRoom } from './room.ts';
import { ensureFirstUser } from './first-user.ts';

export interface SystemOptions {
  readonly home: string;
  readonly vaults: readonly string[];
  readonly version: string;
  /** What the assistant is called. */
  readonly name: string;
  /** How long a question about rules or character stays open, ms. */
  readonly questionsOpen: number;
  /** The person at this terminal, for the first start. */
  readonly person: { readonly name: string; readonly language: 'de' | 'en'; readonly timeZone: string };
  readonly natsSync: 'always' | 'default';
  readonly log: Logger;
  readonly onProgress: OnProgress;
  readonly onIndexing: (done: number, total: number) => void;
  readonly onHealth: (health: Health) => void;
  /** The message store has lost records: nothing is answered any more, all is to be stopped. */
  readonly onDamaged: (error: StoreDamaged) => void;
  readonly signal: AbortSignal;
}

export interface System {
  readonly broker: Broker;
  readonly vault: Vault;
  /** Drains and stops. Idempotent. */
  stop(): Promise<void>;
}

/** The embedded host is the only one of its state folder (the lock sees to that), so its id may stay the same. */
const MEMBER = 'embedded';

/** Starts everything, or finds who runs in this folder already. @throws EmbeddedError, StoreError, UsageError */
export async function startSystem(options: SystemOptions): Promise<System | { readonly running: number }> {
  const { home, version, log, signal } = options;
  const started: (() => Promise<unknown>)[] = [];
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= endAll(started);
    return stopped;
  };
  try {
    // The index is built while the servers start; nothing else needs it until a question comes.
    const vault = openVault({
      folders: options.vaults,
      clock: systemClock,
      log,
      timeZone: options.person.timeZone,
      progress: options.onIndexing,
    });
    started.push(() => vault.close());
    const embedded = await startEmbedded({
      home,
      version,
      natsSync: options.natsSync,
      onProgress: options.onProgress,
      onHealth: options.onHealth,
      signal,
    });
    if ('running' in embedded) {
      await stop();
      return { running: embedded.running.pid };
    }
    started.push(() => embedded.stop());
    const { nc, partitions, broker: unwatched } = await openBroker(embedded, version, started);
    await checkStore(unwatched, log);
    const room = openRoom({
      clock: systemClock,
      log,
      folder: embedded.layout.natsStore,
      used: () => storageUsed(nc),
      restartBroker: () => embedded.restart('nats'),
    });
    started.push(() => Promise.resolve(room.close()));
    const broker = room.watched(unwatched);
    const store = await openStore({ url: embedded.postgresUrl, clock: systemClock, log });
    started.push(() => store.close());
    await ensureFirstUser(store, { ...options.person, newId: idSource(systemClock) });
    await vault.ready;
    const model = offlineModel();
    const status = async (): Promise<Status> => ({
      version,
      roles: roleNames,
      model: model.label,
      offline: model.offline,
      degraded: await degraded(store),
    });
    const actors = actorsOf(roleNames, {
      ...store,
      clock: systemClock,
      name: options.name,
      questionsOpen: options.questionsOpen,
      model,
      status,
      fill: () => room.fill(),
      vault,
    });
    const nonce = idSource(systemClock)();
    const membership = await joinMembers({
      broker,
      clock: systemClock,
      log,
      id: MEMBER,
      roles: Object.fromEntries(actors.map(({ contract }) => [contract.role, contract.version])),
    });
    const host = await startHost({
      broker,
      clock: systemClock,
      actors,
      partitions,
      log,
      nonce,
      membership,
      transactor: store.transact,
      onDamaged: options.onDamaged,
    });
    started.push(() => host.stop());
    const janitor = startJanitor({
      nc,
      clock: systemClock,
      log,
      serverNow: () => broker.serverNow(),
      jitter: Math.random(),
    });
    started.push(() => janitor.stop());
    const backlog = watchBacklog({ nc, clock: systemClock, log, serverNow: () => broker.serverNow() });
    started.push(() => Promise.resolve(backlog.stop()));
    announceVaults(home, options.vaults);
    signal.throwIfAborted();
    return { broker, vault, stop };
  } catch (error) {
    // Why it does not start is what the person must know, not what could not be ended afterwards.
    await stop().catch((late: unknown) => log.error({ err: late }, 'not everything could be ended in order'));
    throw error;
  }
}

async function openBroker(
  embedded: EmbeddedSystem,
  version: string,
  started: (() => Promise<unknown>)[],
): Promise<{ nc: NatsConnection; broker: Broker; partitions: number }> {
  const nc = await connectNats({
    url: embedded.natsUrl,
    ...embedded.natsCredentials,
    name: `stoa ${version}`,
  });
  started.push(() => nc.close());
  const partitions = await ensureStreams(nc);
  const broker = await openNatsBroker({ nc, clock: systemClock });
  started.push(() => Promise.resolve(broker.close()));
  return { nc, broker, partitions };
}

async function degraded(store: Awaited<ReturnType<typeof openStore>>): Promise<Status['degraded']> {
  const health = await store.health();
  return health.ok ? [] : [{ en: 'The database does not answer.', de: 'Die Datenbank antwortet nicht.' }];
}
