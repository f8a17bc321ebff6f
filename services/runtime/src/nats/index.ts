/** The runtime on a real NATS: for composition roots. */
export { connectNats, ensureStreams, type NatsOptions, type StreamOptions } from './connect.ts';
export type { NatsConnection } from '@nats-io/transport-node';
export { openNatsBroker, type NatsBroker, type NatsBrokerOptions } from './nats-broker.ts';
export { inspectNats, storageUsed, type BrokerState, type RoleLag, type StreamFill } from './inspect.ts';
export { repairStreams, type Repaired } from './repair.ts';
export { accountFill, openFill } from './fill.ts';
export { trimJournals, type Trimmed, type TrimOptions } from './janitor.ts';
export { startJanitor, type Janitor, type JanitorOptions } from './janitor-rounds.ts';
