/** Connects to NATS and sees to the streams (DESIGN 3.1). */
import {
  jetstreamManager,
  DiscardPolicy,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
} from '@nats-io/jetstream';
import { connect, credsAuthenticator, type NatsConnection } from '@nats-io/transport-node';
import { DEFAULT_PARTITIONS, streams } from '@stoa/protocol';

export interface NatsOptions {
  /** `nats://host:port`, several separated by commas. */
  readonly url: string;
  readonly user?: string | undefined;
  readonly pass?: string | undefined;
  /** The content of a credentials file (JWT and seed), instead of user and password. */
  readonly creds?: string | undefined;
  /** Shown by the server for this connection. */
  readonly name: string;
}

export interface StreamOptions {
  /** Copies of each stream: 1 on a single node, 3 in a cluster. Default 1. */
  readonly replicas?: number;
  /** Default 8. Once made, streams keep the number they were made with. */
  readonly partitions?: number;
  /** Bytes the message stream may take; -1 for as much as the disk has. Default -1. */
  readonly maxBytes?: number;
  /** How long the broker remembers ids, ms. Default 120,000. */
  readonly dedupWindow?: number;
  /** How long messages are kept, ms. Default 30 days. */
  readonly maxAge?: number;
}

const DAY = 86_400_000;
const NANOS = 1_000_000;
/** The name of the function that spreads sessions over partitions, as the streams’ metadata tell it. */
const HASH = 'fnv1a-32';

/** Connects, and keeps reconnecting for ever once it was connected. */
export function connectNats(options: NatsOptions): Promise<NatsConnection> {
  return connect({
    servers: options.url.split(','),
    name: options.name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    // A connection that is only half there is noticed and replaced within six seconds.
    pingInterval: 2000,
    maxPingOut: 2,
    ...(options.user === undefined ? {} : { user: options.user, pass: options.pass ?? '' }),
    ...(options.creds === undefined
      ? {}
      : { authenticator: credsAuthenticator(new TextEncoder().encode(options.creds)) }),
  });
}

/**
 * Makes the streams that are missing and checks those that are there.
 * @returns the number of partitions
 * @throws Error when the streams were made with another number of partitions or another hash
 */
export async function ensureStreams(nc: NatsConnection, options: StreamOptions = {}): Promise<number> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const partitions = options.partitions ?? DEFAULT_PARTITIONS;
  const common = {
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    num_replicas: options.replicas ?? 1,
    allow_direct: true,
    metadata: { stoa_partitions: String(partitions), stoa_hash: HASH },
  };
  const window = (options.dedupWindow ?? 2 * 60_000) * NANOS;
  await Promise.all([
    ensure(jsm, options.partitions, {
      ...common,
      name: streams.messages.name,
      subjects: [...streams.messages.subjects],
      max_age: (options.maxAge ?? 30 * DAY) * NANOS,
      duplicate_window: window,
      max_bytes: options.maxBytes ?? -1,
    }),
    ensure(jsm, options.partitions, {
      ...common,
      name: streams.timers.name,
      subjects: [...streams.timers.subjects],
      max_age: 0,
      max_bytes: -1,
      allow_direct: false,
      // The server refuses schedules with `discard: new`; there is no limit here that could make it discard.
      discard: DiscardPolicy.Old,
      // The only stream with schedules: a schedule makes the server publish to its target, whoever may not.
      allow_msg_schedules: true,
      allow_msg_ttl: true,
    }),
    ensure(jsm, options.partitions, {
      ...common,
      name: streams.journals.name,
      subjects: [...streams.journals.subjects],
      max_age: 0,
      max_bytes: -1,
    }),
  ]);
  const info = await jsm.streams.info(streams.messages.name);
  return Number(info.config.metadata?.['stoa_partitions'] ?? partitions);
}

async function ensure(
  jsm: JetStreamManager,
  wanted: number | undefined,
  config: Partial<StreamConfig> & { name: string },
): Promise<void> {
  const found = await jsm.streams.info(config.name).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'StreamNotFoundError') return undefined;
    throw error;
  });
  if (!found) {
    await jsm.streams.add(config);
    return;
  }
  const metadata = found.config.metadata ?? {};
  if (
    metadata['stoa_hash'] !== HASH ||
    (wanted !== undefined && metadata['stoa_partitions'] !== String(wanted))
  ) {
    throw new Error(
      `The stream ${config.name} was made with ${metadata['stoa_partitions'] ?? 'no'} partitions (${metadata['stoa_hash'] ?? 'unknown hash'}), not ${wanted ?? 'any number'} (${HASH}). ` +
        'Start with the same number, or drain and rewrite the streams.',
    );
  }
}
