/**
 * A real nats-server for tests: own folder, own port, own password; it can be killed, restarted on the same port and
 * store, and paused like a machine that hangs.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, launchNats, natsEndpoint, type NatsConfig } from '@stoa/embedded/internal';
import { natsBinary } from './nats-binary.ts';
import { serverProcess, type ServerControl } from './server-process.ts';
import { tempFolder, type TempFolder } from './temp-folder.ts';

export interface StartNatsOptions {
  /** Default `default`: tests are about logic, and syncing every message makes them three times slower. */
  sync?: 'always' | 'default';
  jetstream?: { maxFileBytes?: number; maxMemoryBytes?: number };
  name?: string;
}

export interface TestNats extends ServerControl {
  name: string;
  /** `nats://127.0.0.1:<port>`, without credentials; the port stays the same over restarts. */
  url: string;
  user: string;
  pass: string;
  port: number;
  storeDir: string;
  logFile: string;
  /** Ends it (SIGTERM, SIGKILL after 5 s) and removes its folder. */
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

const ATTEMPTS = 5;

/** Starts a server and resolves once JetStream answers (about 50 ms). */
export async function startNats(options: StartNatsOptions = {}): Promise<TestNats> {
  for (let attempt = 1; ; attempt += 1) {
    const server = await prepareNats(options);
    try {
      await server.launch(true);
      return server;
    } catch (error) {
      await server.stop();
      const raced = error instanceof Error && error.message.includes('address already in use');
      if (!raced || attempt === ATTEMPTS) throw error;
    }
  }
}

export interface PreparedNats extends TestNats {
  /** `waitReady` false: resolves right after the spawn, for members of a cluster that wait for each other. */
  launch(waitReady: boolean): Promise<void>;
}

/** A server that is not started yet. */
export async function prepareNats(
  options: StartNatsOptions,
  cluster?: NonNullable<NatsConfig['cluster']>,
): Promise<PreparedNats> {
  const binary = await natsBinary();
  const folder: TempFolder = tempFolder('nats');
  const at = (file: string): string => join(folder.path, file);
  const { maxFileBytes = 2 ** 32, maxMemoryBytes = 2 ** 28 } = options.jetstream ?? {};
  const config: NatsConfig = {
    name: options.name ?? 'test',
    port: await freePort(),
    user: 'test',
    pass: 'test',
    storeDir: at('store'),
    sync: options.sync ?? 'default',
    maxFileBytes,
    maxMemoryBytes,
    pidFile: at('nats.pid'),
    logFile: at('nats.log'),
    ...(cluster === undefined ? {} : { cluster }),
  };
  mkdirSync(config.storeDir);
  let waitReady = true;
  const control = serverProcess({
    title: `nats-server ${config.name}`,
    politely: 'SIGTERM',
    async launch(onSpawn) {
      await launchNats({ binary, configFile: at('nats.conf'), config, onSpawn, waitReady });
    },
  });
  const { launch } = control;
  const stop = async (): Promise<void> => {
    await control.end();
    folder.remove();
  };
  const own = {
    ...natsEndpoint(config),
    name: config.name,
    port: config.port,
    storeDir: config.storeDir,
    logFile: config.logFile,
    async launch(wait: boolean) {
      waitReady = wait;
      await launch();
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
  // Not spread: `pid` is asked anew each time.
  return Object.assign(control, own);
}
