/** Real servers for tests of every room. Whatever is started here ends with the test process, however that ends. */
export { startCluster, type TestCluster } from './cluster.ts';
export { guard } from './guard.ts';
export { natsBinary, testCache } from './nats-binary.ts';
export { startNats, type StartNatsOptions, type TestNats } from './nats.ts';
export { startPostgres, type OwnPostgres, type TestPostgres } from './postgres.ts';
export type { ServerControl } from './server-process.ts';
export { tempFolder, type TempFolder } from './temp-folder.ts';
