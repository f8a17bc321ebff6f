/** How full the message store is, by what the server tells a client of its limits (DESIGN 3.8). */
import { jetstreamManager, type JetStreamAccountStats, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { streams } from '@stoa/protocol';
import type { Clock } from '../clock.ts';

const MEASURE_EVERY = 2000;

/**
 * A measure of the fullest of all limits, 0 to 1: each stream’s own, and those of the account. Measured at most every
 * two seconds. 0 where nothing is limited; the limit of a whole server (`max_file_store`) is not told to clients.
 */
export function openFill(nc: NatsConnection, clock: Clock): () => Promise<number> {
  let measured: { readonly at: number; readonly fill: Promise<number> } | undefined;
  return () => {
    const now = clock.monotonic();
    if (!measured || now - measured.at >= MEASURE_EVERY) measured = { at: now, fill: measure(nc) };
    return measured.fill;
  };
}

async function measure(nc: NatsConnection): Promise<number> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const [account, ...own] = await Promise.all([
    jsm.getAccountInfo(),
    ...Object.values(streams).map(({ name }) => streamFill(jsm, name)),
  ]);
  return Math.max(accountFill(account), ...own);
}

async function streamFill(jsm: JetStreamManager, name: string): Promise<number> {
  const { state, config } = await jsm.streams.info(name);
  return share(state.bytes, config.max_bytes);
}

/** The fullest limit of an account, 0 to 1; 0 when it has none. */
export function accountFill(account: Pick<JetStreamAccountStats, 'storage' | 'limits' | 'tiers'>): number {
  const tiers = Object.entries(account.tiers ?? {}).map(([name, tier]) => {
    // In a tier such as `R3` the server counts each copy, and allows the limit once per copy.
    const copies = Number(/^R(\d+)$/u.exec(name)?.[1] ?? 1);
    return tier ? fullest(tier.storage / copies, tier.limits) : 0;
  });
  return Math.max(fullest(account.storage, account.limits), ...tiers);
}

/** The server holds the sum of all streams against both. */
function fullest(bytes: number, limits: JetStreamAccountStats['limits']): number {
  return Math.max(share(bytes, limits.max_storage), share(bytes, limits.storage_max_stream_bytes));
}

function share(bytes: number, limit: number): number {
  return limit > 0 ? bytes / limit : 0;
}
