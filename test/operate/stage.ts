/** A real nats-server with the runtime’s small roles on it, and what an operator does with them. */
import { jetstreamManager } from '@nats-io/jetstream';
import { DEFAULT_PARTITIONS, streams, subjectsFor, type Address } from '@stoa/protocol';
import { replay, systemClock, type AnyActor, type Replayed, type ReplayParts } from '@stoa/runtime';
import { connectNats, ensureStreams, openNatsBroker, type NatsBroker } from '@stoa/runtime/nats';
import { startNats, type TestNats } from '@stoa/tests/harness';
import { pino } from 'pino';
import { openWorld, type World } from '../runtime/world.ts';

export const silent = pino({ level: 'silent' });

export interface Stage {
  readonly nats: TestNats;
  readonly broker: NatsBroker;
  readonly world: World;
  /** How many pulls are open on the consumers whose names begin so. */
  pulls(prefix: string): Promise<number>;
  /** Replays one actor and collects what came of it. */
  replay(actor: AnyActor, address: Address, options?: Partial<ReplayParts>): Promise<Replayed[]>;
  close(): Promise<void>;
}

/** All of what comes, in order. */
export async function collect<T>(coming: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of coming) all.push(one);
  return all;
}

export async function openStage(): Promise<Stage> {
  const nats = await startNats();
  const nc = await connectNats({ url: nats.url, user: nats.user, pass: nats.pass, name: 'test' });
  await ensureStreams(nc);
  const broker = await openNatsBroker({ nc, clock: systemClock });
  const world = await openWorld(broker);
  return {
    nats,
    broker,
    world,
    async pulls(prefix) {
      const jsm = await jetstreamManager(nc);
      let sum = 0;
      for await (const { name, num_waiting } of jsm.consumers.list(streams.messages.name))
        if (name.startsWith(prefix)) sum += num_waiting;
      return sum;
    },
    replay: (actor, address, options = {}) =>
      collect(
        replay({
          broker,
          clock: systemClock,
          subjects: subjectsFor(DEFAULT_PARTITIONS),
          actor,
          address,
          log: silent,
          ...options,
        }),
      ),
    async close() {
      await world.close();
      broker.close();
      await nc.close();
      await nats.stop();
    },
  };
}
