/** Real servers for tests of every room. Whatever is started here ends with the test process, however that ends. */
export { natsBinary } from './nats-binary.ts';
export { startNats, type StartNatsOptions, type TestNats } from './nats.ts';
export { tempFolder, type TempFolder } from './temp-folder.ts';
