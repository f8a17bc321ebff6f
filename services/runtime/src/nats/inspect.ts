/** What an operator asks the broker: how full the streams are, and how far the roles lag behind. */
import {
  jetstreamManager,
  type ConsumerInfo,
  type JetStreamManager,
  type MsgRequest,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { streams } from '@stoa/protocol';

export interface StreamFill {
  readonly name: string;
  readonly messages: number;
  readonly bytes: number;
  /** Bytes it may have; -1 for no limit of its own. */
  readonly limit: number;
}

export interface RoleLag {
  readonly role: string;
  /** Messages that no host has been given yet. */
  readonly waiting: number;
  /** Messages a host has been given and not ended: one per busy actor. */
  readonly running: number;
  /** When the message was stored that waits longest for its end, ms since 1970; absent when none waits. */
  readonly oldest?: number;
}

export interface BrokerState {
  readonly server: string;
  readonly streams: readonly StreamFill[];
  readonly lag: readonly RoleLag[];
}

/** Bytes that all streams of the account take on disk. */
export async function storageUsed(nc: NatsConnection): Promise<number> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  return (await jsm.getAccountInfo()).storage;
}

/** Reads the state of streams and inbox consumers. */
export async function inspectNats(nc: NatsConnection): Promise<BrokerState> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const fill = await Promise.all(
    Object.values(streams).map(async ({ name }) => {
      const { state, config } = await jsm.streams.info(name);
      return { name, messages: state.messages, bytes: state.bytes, limit: config.max_bytes };
    }),
  );
  const lag = new Map<string, RoleLag>();
  for await (const consumer of jsm.consumers.list(streams.messages.name)) {
    const role = /^in_(.+)_\d+$/u.exec(consumer.name)?.[1];
    if (role === undefined) continue;
    const sum = lag.get(role) ?? { role, waiting: 0, running: 0 };
    const oldest = least(sum.oldest, await oldestOf(jsm, consumer));
    lag.set(role, {
      role,
      waiting: sum.waiting + consumer.num_pending,
      running: sum.running + consumer.num_ack_pending,
      ...(oldest === undefined ? {} : { oldest }),
    });
  }
  return {
    server: nc.info?.version ?? 'unknown',
    streams: fill,
    lag: [...lag.values()].toSorted((a, b) => a.role.localeCompare(b.role)),
  };
}

/** When the first message was stored that the consumer’s hosts have not acked. */
async function oldestOf(jsm: JetStreamManager, consumer: ConsumerInfo): Promise<number | undefined> {
  if (consumer.num_pending + consumer.num_ack_pending === 0) return undefined;
  const next_by_subj = consumer.config.filter_subject ?? '>';
  // The server takes both together, which the client’s type leaves out.
  const query = { seq: consumer.ack_floor.stream_seq + 1, next_by_subj } as MsgRequest;
  return (await jsm.streams.getMessage(consumer.stream_name, query))?.time.getTime();
}

function least(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || (b !== undefined && b < a) ? b : a;
}
