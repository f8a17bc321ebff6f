/** All roles on one host in memory, with a real database and a real vault, and people who write to them. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { characterActor } from '@stoa/character';
import { dataActor } from '@stoa/data';
import { directivesActor } from '@stoa/directives';
import { ingressActor } from '@stoa/ingress';
import { offlineModel, type Model } from '@stoa/models';
import { DEFAULT_PARTITIONS } from '@stoa/protocol';
import { relayActor } from '@stoa/relay';
import {
  idSource,
  openChannel,
  startHost,
  systemClock,
  type Broker,
  type ChannelMessage,
  type ChannelReply,
  type Host,
} from '@stoa/runtime';
import { memoryBroker, type MemoryBroker } from '@stoa/runtime/testing';
import { openStore, type Store } from '@stoa/store';
import { openVault, type Vault } from '@stoa/vault';
import { pino } from 'pino';
import { startPostgres, tempFolder, type TestPostgres } from '../harness/index.ts';

const log = pino({ level: 'silent' });
const newId = idSource(systemClock);

export interface Said {
  readonly reply: ChannelReply;
  readonly session: string;
}

export interface World {
  readonly broker: MemoryBroker;
  readonly store: Store;
  readonly vault: Vault;
  /** Replies on any account, in order. */
  readonly replies: Said[];
  /** Id of Ann. */
  readonly user: string;
  /** Starts a host on the broker, or on a view of it; `view` stands between the host and the database. */
  start(on?: Broker, view?: (store: Store) => Store): Promise<Host>;
  /** Lets somebody else in; gives their id and their account on the platform. */
  invite(name: string): Promise<{ user: string; platform_account: string }>;
  /** Writes as Ann and gives the reply. */
  say(text: string, more?: Partial<ChannelMessage>): Promise<Said>;
  /** Writes without waiting; gives the id of the message. */
  send(text: string, more?: Partial<ChannelMessage>): Promise<string>;
  replyTo(id: string): Promise<Said>;
  /** Everything in the vault: path → text. */
  notes(): Record<string, string>;
  close(): Promise<void>;
}

let postgres: Promise<TestPostgres> | undefined;

/** `notes`: path → text. `database`: one of its own; else all worlds of a test file share one. */
export async function openWorld(
  notes: Readonly<Record<string, string>>,
  model: Model = offlineModel({ language: 'de' }),
  database: Promise<TestPostgres> = (postgres ??= startPostgres()),
): Promise<World> {
  const { url } = await database;
  const store = await openStore({ url, clock: systemClock, log });
  const platformAccount = newId();
  const user = await store.users.create({
    id: newId(),
    name: 'Ann',
    language: 'de',
    timeZone: 'Europe/Berlin',
  });
  await store.accounts.bind({
    channel: 'terminal',
    platformId: platformAccount,
    user: user.id,
    allowed: true,
  });
  const folder = tempFolder('assistant');
  for (const [name, text] of Object.entries(notes)) {
    mkdirSync(path.dirname(path.join(folder.path, name)), { recursive: true });
    writeFileSync(path.join(folder.path, name), text);
  }
  const vault = openVault({ folders: [folder.path], clock: systemClock, log });
  await vault.ready;
  const broker = memoryBroker({ clock: systemClock });
  const channel = openChannel({ broker, clock: systemClock, name: 'terminal', log });
  const hosts: Host[] = [];
  const replies: Said[] = [];
  const waiting = new Map<string, (said: Said) => void>();
  await channel.replies('*', 'all', (reply, { session }) => {
    const said = { reply, session };
    replies.push(said);
    waiting.get(reply.in_reply_to)?.(said);
  });

  const world: World = {
    broker,
    store,
    vault,
    replies,
    user: user.id,
    async invite(name) {
      const platformId = newId();
      const { id } = await store.users.create({
        id: newId(),
        name,
        language: 'de',
        timeZone: 'Europe/Berlin',
      });
      await store.accounts.bind({ channel: 'terminal', platformId, user: id, allowed: true });
      return { user: id, platform_account: platformId };
    },
    async start(on = broker, view = (own) => own) {
      const seen = view(store);
      const host = await startHost({
        broker: on,
        clock: systemClock,
        actors: [
          ingressActor({ ...seen, clock: systemClock }),
          relayActor({
            ...seen,
            name: 'Stoa',
            model,
            status: () =>
              Promise.resolve({
                version: 'test',
                roles: ['ingress', 'relay', 'data'],
                model: model.label,
                offline: model.offline,
                degraded: [],
              }),
          }),
          dataActor({ vault }),
          directivesActor(seen),
          characterActor(seen),
        ],
        partitions: DEFAULT_PARTITIONS,
        log,
        nonce: newId(),
        ackWait: 300,
        transactor: seen.transact,
      });
      hosts.push(host);
      return host;
    },
    send: (text, more) =>
      channel.send({ text, platform_account: platformAccount, platform_id: newId(), ...more }),
    replyTo(id) {
      const known = replies.find(({ reply }) => reply.in_reply_to === id);
      return known ? Promise.resolve(known) : new Promise((resolve) => void waiting.set(id, resolve));
    },
    async say(text, more) {
      return world.replyTo(await world.send(text, more));
    },
    notes: () =>
      Object.fromEntries(
        readdirSync(folder.path, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.md'))
          .map((name) => [name, readFileSync(path.join(folder.path, name), 'utf8')]),
      ),
    async close() {
      // A host that was cut off from the broker never ends by itself.
      await Promise.race([
        Promise.all(hosts.map((host) => host.stop(0))),
        new Promise((resolve) => setTimeout(resolve, 500)),
      ]);
      await vault.close();
      await store.close();
      folder.remove();
    },
  };
  return world;
}
