/**
 * The embedded system: a real nats-server and a real PostgreSQL as children of one Stoa, for a person with one
 * machine and no wish to run servers. State folder and its files: `home/layout.ts`.
 */
export { endLeftBehindIn } from './end-left-behind.ts';
export { EmbeddedError } from './error.ts';
export { cacheFolder, homeFolder } from './home/folder.ts';
export { layoutOf, type Layout } from './home/layout.ts';
export type { Running } from './home/lock.ts';
export { findHolder, findRunning, type RunningSystem } from './home/system-file.ts';
export { findNatsServer, type FindNatsOptions, type FoundNats, type NatsSource } from './nats/find.ts';
export { startEmbedded, type EmbeddedSystem, type StartOptions } from './start.ts';
export type { ServiceKey } from './system/service.ts';
export type { Health, Patience } from './system/supervisor.ts';
export { noticeText, type Language, type Notice, type NoticeCode, type OnProgress } from './texts.ts';
