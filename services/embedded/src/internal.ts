/** The door for the test harness: single servers without home, lock and supervision. */
export { findNatsServer } from './nats/find.ts';
export type { NatsConfig } from './nats/config.ts';
export { launchNats, natsEndpoint } from './nats/launch.ts';
export { probeNats } from './nats/probe.ts';
export { postgresBinaries, type PostgresBinaries } from './postgres/binaries.ts';
export { createCluster } from './postgres/cluster.ts';
export { launchPostgres, postgresUrl } from './postgres/launch.ts';
export { postgresProcessesIn } from './postgres/processes.ts';
export { withPostgres } from './postgres/probe.ts';
export { findProcesses } from './system/processes.ts';
export { freePort } from './system/free-port.ts';
export {
  identityOf,
  isRunning,
  signalProcess,
  waitGone,
  type ProcessIdentity,
} from './system/process-identity.ts';
export { postgresUser, type RunAs } from './system/run-as.ts';
export { noticeText } from './texts.ts';
