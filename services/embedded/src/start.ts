/** Starts the embedded system: lock, programs, secrets, both servers at once, announcement. And ends it. */
import { join } from 'node:path';
import { openChildren } from './home/children.ts';
import { cacheFolder } from './home/folder.ts';
import { prepareHome, type Layout } from './home/layout.ts';
import { acquireLock, type Running } from './home/lock.ts';
import { loadSecrets } from './home/secrets.ts';
import { announce, withdraw } from './home/system-file.ts';
import { findNatsServer, type FindNatsOptions } from './nats/find.ts';
import { NATS_USER, natsService } from './nats/service.ts';
import { postgresBinaries } from './postgres/binaries.ts';
import { postgresUrl } from './postgres/launch.ts';
import { DATABASE, postgresService } from './postgres/service.ts';
import { ownIdentity } from './system/process-identity.ts';
import { postgresUser } from './system/run-as.ts';
import { supervise, type Health, type Patience, type Supervised } from './system/supervisor.ts';
import type { ServiceKey } from './system/service.ts';
import type { OnProgress } from './texts.ts';

export interface StartOptions {
  /** State folder, see `homeFolder`. */
  home: string;
  /** Version of this Stoa, for those who find the running system. */
  version: string;
  /** Read: STOA_NATS_BIN, PATH, XDG_CACHE_HOME. Default: the environment of the process. */
  env?: FindNatsOptions['env'];
  /** `always` (default): what is acknowledged is on disk. `default`: faster; a power cut may lose two minutes. */
  natsSync?: 'always' | 'default';
  /** Told of everything that takes longer than a blink. */
  onProgress?: OnProgress;
  /** Told when a server dies, serves again, or is given up. */
  onHealth?: (health: Health) => void;
  /** Ends what has been started so far and makes the start fail with its reason. */
  signal?: AbortSignal;
  /** Where a missing nats-server is fetched from. */
  fetch?: Pick<FindNatsOptions, 'release' | 'apt'>;
  patience?: Patience;
}

export interface EmbeddedSystem {
  natsUrl: string;
  natsCredentials: { user: string; pass: string };
  /** As the owner of the database, who has no rights beyond it. */
  postgresUrl: string;
  layout: Layout;
  /** Process ids of the servers now; undefined while one is down. */
  pids(): Record<ServiceKey, number | undefined>;
  /** Ends a server and launches it again on the same port, e.g. a broker that ran out of space. */
  restart(server: ServiceKey): Promise<void>;
  /** Ends both servers and gives the folder free. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Resolves when both servers serve, or with who runs in this folder already. A start after a kill goes on with the
 * servers left behind. Throws an EmbeddedError that says what to do; then nothing started here is left running.
 */
export async function startEmbedded(options: StartOptions): Promise<EmbeddedSystem | Running> {
  const { onProgress = () => undefined, signal } = options;
  const runAs = postgresUser(process.getuid?.() ?? -1);
  const layout = await prepareHome(options.home, runAs);
  const lock = await acquireLock(join(layout.run, 'lock'), {
    onWait: () => onProgress({ code: 'lock_waiting', values: { path: layout.home } }),
  });
  if ('running' in lock) return lock;
  const started: Partial<Record<ServiceKey, Supervised>> = {};
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopped ??= (async () => {
      await withdraw(layout.run);
      const ends = await Promise.allSettled(Object.values(started).map(async (server) => server.stop()));
      await lock.release();
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    })();
    await stopped;
  };
  try {
    const { nats, postgres, password, url } = await startServers({ ...options, onProgress }, layout, started);
    signal?.throwIfAborted();
    const system = {
      natsUrl: `nats://127.0.0.1:${nats.port}`,
      natsCredentials: { user: NATS_USER, pass: password },
      postgresUrl: url,
    };
    await announce(layout.run, { process: ownIdentity(), version: options.version, ...system });
    return {
      ...system,
      layout,
      pids: () => ({ nats: nats.pid(), postgres: postgres.pid() }),
      restart: async (server) => ({ nats, postgres })[server].restart(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Started = Partial<Record<ServiceKey, Supervised>>;

interface Serving {
  nats: Supervised;
  postgres: Supervised;
  password: string;
  url: string;
}

/** Starts both at once. What serves stands in `started` even when the other one fails. */
async function startServers(options: StartOptions, layout: Layout, started: Started): Promise<Serving> {
  const { env = process.env, natsSync = 'always', signal, onProgress = () => undefined } = options;
  const secrets = await loadSecrets(layout.secrets);
  const supervision = {
    ...options.patience,
    children: await openChildren(layout.run),
    onProgress,
    onHealth: options.onHealth ?? (() => undefined),
  };
  const startNats = async (): Promise<Supervised> => {
    const cache = cacheFolder(env, layout.home);
    const binary = await findNatsServer({ env, cache, onProgress, ...options.fetch });
    signal?.throwIfAborted();
    const service = natsService({ binary, layout, sync: natsSync, password: secrets.nats });
    return (started.nats = await supervise(service, supervision));
  };
  const startPostgres = async (): Promise<Supervised> => {
    const runAs = postgresUser(process.getuid?.() ?? -1);
    const binaries = await postgresBinaries(join(layout.postgres, 'server'), runAs, onProgress);
    signal?.throwIfAborted();
    const service = postgresService({ binaries, runAs, layout, secrets, onProgress });
    return (started.postgres = await supervise(service, supervision));
  };
  // Both are waited for, so that a failure of one knows what to stop of the other.
  const [nats, postgres] = await Promise.allSettled([startNats(), startPostgres()]);
  if (nats.status === 'rejected') throw nats.reason;
  if (postgres.status === 'rejected') throw postgres.reason;
  const url = postgresUrl(postgres.value.port, DATABASE, secrets.postgres, DATABASE);
  return { nats: nats.value, postgres: postgres.value, password: secrets.nats, url };
}
