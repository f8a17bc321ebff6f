/**
 * `stoa run <role…>`: some roles as a process of their own, against servers that run elsewhere. Told to stop, it ends
 * what is under way and leaves the rest to the others, so that processes can be replaced one after the other.
 */
import { offlineModel } from '@stoa/models';
import {
  idSource,
  joinMembers,
  startHost,
  systemClock,
  type Membership,
  type StoreDamaged,
} from '@stoa/runtime';
import {
  ensureStreams,
  openFill,
  openNatsBroker,
  startJanitor,
  type NatsConnection,
} from '@stoa/runtime/nats';
import { openStore, type Store } from '@stoa/store';
import { openVault, type Vault } from '@stoa/vault';
import type { Logger } from 'pino';
import { actorsOf, isRole, roleNames, untouchable, type Ports, type RoleName } from '../actors.ts';
import { watchBacklog } from '../backlog.ts';
import type { CommonOptions, Surroundings } from '../connect.ts';
import { checkStore } from '../damage.ts';
import { endAll } from '../end-all.ts';
import { openHealth } from '../health.ts';
import { openLog } from '../log.ts';
import { plain } from '../operate/terminal-text.ts';
import { connectTo } from '../reach.ts';
import { runEnvironment, type RunEnvironment } from '../run-environment.ts';
import { text } from '../texts.ts';
import { usage } from '../usage.ts';
import { versionOf } from '../version.ts';

/** Why a port is not there. */
const UNUSED = 'none of the roles of this process uses it';

export async function runRoles(
  around: Surroundings,
  wanted: readonly string[],
  { debug = false }: CommonOptions,
): Promise<number> {
  const roles = [...new Set(wanted)].map((role) => {
    if (isRole(role)) return role;
    throw usage('role_unknown', { role: plain(role), roles: roleNames.join(', ') });
  });
  const env = runEnvironment(around.rawEnv, roles);
  const log = openLog('', debug ? 'debug' : around.env.STOA_LOG_LEVEL, true);
  const started: (() => Promise<unknown>)[] = [];
  const damaged = new AbortController();
  const signal = AbortSignal.any([around.signal, damaged.signal]);
  const parts = { env, roles, log, started, onDamaged: (error: StoreDamaged) => damaged.abort(error) };
  try {
    await start({ ...around, signal }, parts);
    await ended(signal);
    around.stderr.write(`${text('run_draining', around.env.lang)}\n`);
  } finally {
    await endAll(started).catch((error: unknown) => {
      if (!damaged.signal.aborted) throw error;
      log.error({ err: error }, 'not everything could be ended in order');
    });
  }
  damaged.signal.throwIfAborted();
  return 0;
}

interface RunParts {
  readonly env: RunEnvironment;
  readonly roles: readonly RoleName[];
  readonly log: Logger;
  readonly started: (() => Promise<unknown>)[];
  readonly onDamaged: (error: StoreDamaged) => void;
}

/** Everything that was started can be ended by `started`, in the reverse order. */
async function start(
  { env: common, signal, stderr }: Surroundings,
  { env, roles, log, started, onDamaged }: RunParts,
): Promise<void> {
  const newId = idSource(systemClock);
  const member = newId();
  let notReady: string | undefined = 'starting';
  let nc: NatsConnection | undefined;
  if (env.STOA_HEALTH_PORT !== undefined) {
    const health = await openHealth(env.STOA_HEALTH_HOST, env.STOA_HEALTH_PORT, async () => {
      if (notReady !== undefined || signal.aborted) return notReady ?? 'draining';
      await nc?.rtt();
      return undefined;
    });
    started.push(() => health.close());
    log.info({ port: health.port }, 'health is answered');
  }
  const version = versionOf();
  const connection = await connectTo(env, `stoa ${version} ${roles.join(' ')} ${member}`);
  nc = connection;
  started.push(() => connection.close());
  const partitions = await ensureStreams(connection, { replicas: env.STOA_NATS_REPLICAS });
  const broker = await openNatsBroker({
    nc: connection,
    clock: systemClock,
    replicas: env.STOA_NATS_REPLICAS,
  });
  started.push(() => Promise.resolve(broker.close()));
  await checkStore(broker, log);
  const store = await storeFor(env, log, started);
  const vault = await vaultFor(env, log, started);
  signal.throwIfAborted();
  let membership: Membership | undefined;
  const actors = actorsOf(roles, {
    clock: systemClock,
    name: common.STOA_NAME,
    questionsOpen: common.STOA_QUESTION_MINUTES * 60_000,
    model: offlineModel(),
    status: async () => statusOf(version, membership, store),
    fill: openFill(connection, systemClock),
    accounts: store?.accounts ?? untouchable('accounts', UNUSED),
    sessions: store?.sessions ?? untouchable('sessions', UNUSED),
    vault: vault ?? untouchable('vault', UNUSED),
    directives: store?.directives ?? untouchable('directives', UNUSED),
    characters: store?.characters ?? untouchable('characters', UNUSED),
  });
  const joined = await joinMembers({
    broker,
    clock: systemClock,
    log,
    id: member,
    roles: Object.fromEntries(actors.map(({ contract }) => [contract.role, contract.version])),
  });
  membership = joined;
  const host = await startHost({
    broker,
    clock: systemClock,
    actors,
    partitions,
    log,
    nonce: member,
    membership,
    onDamaged,
    ...(store ? { transactor: store.transact } : {}),
  });
  started.push(() => host.stop(env.STOA_DRAIN_SECONDS * 1000));
  const janitor = startJanitor({
    nc: connection,
    clock: systemClock,
    log,
    serverNow: () => broker.serverNow(),
    jitter: Math.random(),
    mine: () => isFirst(joined),
  });
  started.push(() => janitor.stop());
  const backlog = watchBacklog({
    nc: connection,
    clock: systemClock,
    log,
    serverNow: () => broker.serverNow(),
    mine: () => isFirst(joined),
  });
  started.push(() => Promise.resolve(backlog.stop()));
  notReady = undefined;
  log.info({ roles, member, version }, 'running');
  stderr.write(`${text('run_ready', common.lang, { roles: roles.join(', '), member })}\n`);
}

async function storeFor(
  env: RunEnvironment,
  log: Logger,
  started: (() => Promise<unknown>)[],
): Promise<Store | undefined> {
  if (env.STOA_DATABASE_URL === undefined) return undefined;
  const store = await openStore({ url: env.STOA_DATABASE_URL, clock: systemClock, log });
  started.push(() => store.close());
  return store;
}

async function vaultFor(
  env: RunEnvironment,
  log: Logger,
  started: (() => Promise<unknown>)[],
): Promise<Vault | undefined> {
  if (env.STOA_VAULT === undefined) return undefined;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const vault = openVault({ folders: env.STOA_VAULT, clock: systemClock, log, timeZone });
  started.push(() => vault.close());
  await vault.ready;
  return vault;
}

/** What `/status` says: who is there, wherever it runs. */
async function statusOf(
  version: string,
  membership: Membership | undefined,
  store: Store | undefined,
): ReturnType<Ports['status']> {
  const model = offlineModel();
  const running = roleNames.filter((role) => membership?.hosts(role) ?? false);
  const absent = roleNames.filter((role) => !running.includes(role));
  const database = await store?.health();
  return {
    version,
    roles: running,
    model: model.label,
    offline: model.offline,
    degraded: [
      ...absent.map((role) => ({
        en: `The role ${role} does not run.`,
        de: `Die Rolle ${role} läuft nicht.`,
      })),
      ...(database?.ok === false
        ? [{ en: 'The database does not answer.', de: 'Die Datenbank antwortet nicht.' }]
        : []),
    ],
  };
}

/** One process of all sees to what is there once: the owner of the first partition of the first role that runs. */
function isFirst(membership: Membership): boolean {
  const first = roleNames.find((role) => membership.hosts(role));
  return first !== undefined && membership.owns(first, 0);
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
