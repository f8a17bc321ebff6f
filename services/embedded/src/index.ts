/**
 * The embedded system: a real nats-server and a real PostgreSQL as children of one Stoa, for a person with one
 * machine and no wish to run servers.
 */
export { EmbeddedError, reasonOf } from './error.ts';
export { findNatsServer, type FindNatsOptions, type FoundNats } from './nats/find.ts';
export { renderNatsConfig, type NatsConfig } from './nats/config.ts';
export { launchNats, lastLogLine, natsEndpoint, type LaunchNatsOptions } from './nats/launch.ts';
export { probeNats, type NatsEndpoint } from './nats/probe.ts';
export { freePort, isFree } from './system/free-port.ts';
export {
  identityOf,
  isRunning,
  ownIdentity,
  processIdentitySchema,
  signalProcess,
  waitGone,
  type ProcessIdentity,
} from './system/process-identity.ts';
export { noticeText, type Language, type Notice, type NoticeCode, type OnProgress } from './texts.ts';
