/**
 * A real nats-server for tests: own folder, own port, own password; it can be killed, restarted on the same port and
 * store, and paused like a machine that hangs.
 */
import { mkdirSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import {
  freePort,
  identityOf,
  launchNats,
  natsEndpoint,
  signalProcess,
  waitGone,
  type NatsConfig,
  type ProcessIdentity,
} from '@stoa/embedded';
import { forget, guard } from './guard.ts';
import { natsBinary } from './nats-binary.ts';
import { tempFolder, type TempFolder } from './temp-folder.ts';

export interface StartNatsOptions {
  /** Default `default`: tests are about logic, and syncing every message makes them three times slower. */
  sync?: 'always' | 'default';
  jetstream?: { maxFileBytes?: number; maxMemoryBytes?: number };
  name?: string;
  /** Used by `startCluster`. */
  cluster?: NonNullable<NatsConfig['cluster']>;
  /** False returns before the server serves. Default true. */
  waitReady?: boolean;
}

export interface TestNats {
  name: string;
  /** `nats://127.0.0.1:<port>`, without credentials; the port stays the same over restarts. */
  url: string;
  user: string;
  pass: string;
  port: number;
  /** Of the process now; another one after a restart. Throws when it is down. */
  readonly pid: number;
  storeDir: string;
  logFile: string;
  /** Ends it (SIGTERM, SIGKILL after 5 s) and removes its folder. */
  stop(): Promise<void>;
  /** Like a power cut of the process: SIGKILL, the store stays. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same port and store; ends it first (SIGTERM) when it still runs. */
  restart(): Promise<void>;
  /** SIGSTOP: connections stay open, nothing answers. */
  pause(): void;
  resume(): void;
  [Symbol.asyncDispose](): Promise<void>;
}

const ATTEMPTS = 5;

/** Starts a server and resolves once JetStream answers (about 50 ms). */
export async function startNats(options: StartNatsOptions = {}): Promise<TestNats> {
  const binary = await natsBinary();
  const name = options.name ?? 'test';
  for (let attempt = 1; ; attempt += 1) {
    const folder = tempFolder('nats');
    try {
      return await startIn(folder, name, binary, options);
    } catch (error) {
      folder.remove();
      const raced = error instanceof Error && error.message.includes('address already in use');
      if (!raced || attempt === ATTEMPTS || options.cluster !== undefined) throw error;
    }
  }
}

async function startIn(
  folder: TempFolder,
  name: string,
  binary: string,
  options: StartNatsOptions,
): Promise<TestNats> {
  const at = (file: string): string => join(folder.path, file);
  const config: NatsConfig = {
    name,
    port: await freePort(),
    user: 'test',
    pass: 'test',
    storeDir: at('store'),
    sync: options.sync ?? 'default',
    maxFileBytes: options.jetstream?.maxFileBytes ?? 2 ** 32,
    ...(options.jetstream?.maxMemoryBytes === undefined
      ? {}
      : { maxMemoryBytes: options.jetstream.maxMemoryBytes }),
    pidFile: at('nats.pid'),
    logFile: at('nats.log'),
    ...(options.cluster === undefined ? {} : { cluster: options.cluster }),
  };
  mkdirSync(config.storeDir);
  let running: ProcessIdentity | undefined;

  const onSpawn = (child: ChildProcess): void => {
    running = identityOf(child.pid ?? 0);
    if (running !== undefined) guard({ server: running });
  };
  const launch = async (waitReady: boolean): Promise<void> => {
    await launchNats({ binary, configFile: at('nats.conf'), config, onSpawn, waitReady });
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const identity = running;
    if (identity === undefined) return;
    signalProcess(identity, signal);
    // A paused process gets to see SIGTERM only when it goes on.
    if (signal === 'SIGTERM') signalProcess(identity, 'SIGCONT');
    if (!(await waitGone(identity, 5000))) signalProcess(identity, 'SIGKILL');
    if (!(await waitGone(identity, 5000))) throw new Error(`nats-server ${identity.pid} does not end.`);
    forget({ server: identity });
    running = undefined;
  };
  const send = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    if (running === undefined || !signalProcess(running, signal)) throw new Error('The nats-server is down.');
  };
  const stop = async (): Promise<void> => {
    await end('SIGTERM');
    folder.remove();
  };

  try {
    await launch(options.waitReady ?? true);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return {
    name,
    ...natsEndpoint(config),
    port: config.port,
    storeDir: config.storeDir,
    logFile: config.logFile,
    get pid() {
      if (running === undefined) throw new Error('The nats-server is down.');
      return running.pid;
    },
    stop,
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM');
      await launch(true);
    },
    pause: () => send('SIGSTOP'),
    resume: () => send('SIGCONT'),
    [Symbol.asyncDispose]: stop,
  };
}
