/** The way of the operator’s commands to the broker: the one the environment names, else that of the embedded system. */
import { readFileSync } from 'node:fs';
import { findRunning, type RunningSystem } from '@stoa/embedded';
import { systemClock } from '@stoa/runtime';
import {
  connectNats,
  openNatsBroker,
  type NatsBroker,
  type NatsConnection,
  type NatsOptions,
} from '@stoa/runtime/nats';
import { homeOf, type CommonOptions, type Surroundings } from './connect.ts';
import { absenceIn } from './not-running.ts';
import { brokerEnvironment, type BrokerEnvironment } from './run-environment.ts';
import { usage } from './usage.ts';

export interface Reached {
  readonly broker: NatsBroker;
  readonly nc: NatsConnection;
  /** Hosts and ports alone. */
  readonly server: string;
  /** Where the embedded system was reached. */
  readonly embedded: { readonly home: string; readonly system: RunningSystem } | undefined;
  close(): Promise<void>;
}

/** True when the environment names a server and no option a state folder. */
export function namesServer({ rawEnv }: Surroundings, { home }: CommonOptions): boolean {
  return rawEnv['STOA_NATS_URL'] !== undefined && home === undefined;
}

/**
 * Connects to the broker that STOA_NATS_URL names unless `--home` names a state folder.
 * @throws UsageError when none answers, or there is no Stoa on it
 */
export async function reach(around: Surroundings, options: CommonOptions): Promise<Reached> {
  if (namesServer(around, options)) {
    const env = brokerEnvironment(around.rawEnv);
    return reached(await connectTo(env, 'stoa command'), serversOf(env.STOA_NATS_URL), undefined);
  }
  const home = homeOf(around, options);
  const system = await findRunning(home);
  if (!system) throw (await absenceIn(home)).error;
  return reachIn(home, system);
}

/** Connects to an embedded system that runs. */
export async function reachIn(home: string, system: RunningSystem): Promise<Reached> {
  const nc = await connectNats({ url: system.natsUrl, ...system.natsCredentials, name: 'stoa command' });
  return reached(nc, serversOf(system.natsUrl), { home, system });
}

/** Connects as the environment says. @throws UsageError with the reason */
export async function connectTo(env: BrokerEnvironment, name: string): Promise<NatsConnection> {
  const options: NatsOptions = {
    url: env.STOA_NATS_URL,
    user: env.STOA_NATS_USER,
    pass: env.STOA_NATS_PASS,
    creds: env.STOA_NATS_CREDS === undefined ? undefined : readCreds(env.STOA_NATS_CREDS),
    name,
  };
  try {
    return await connectNats(options);
  } catch (error) {
    const values = { server: serversOf(env.STOA_NATS_URL), reason: reasonOf(error) };
    // How the client names what a server says that knows the caller not, or not with these credentials.
    const refused = error instanceof Error && /^(?:Authorization|UserAuthentication)/u.test(error.name);
    throw usage(refused ? 'nats_refuses' : 'nats_away', values, { cause: error });
  }
}

async function reached(nc: NatsConnection, server: string, embedded: Reached['embedded']): Promise<Reached> {
  try {
    const broker = await openNatsBroker({ nc, clock: systemClock });
    return {
      broker,
      nc,
      server,
      embedded,
      async close() {
        broker.close();
        await nc.close();
      },
    };
  } catch (error) {
    await nc.close();
    if (!(error instanceof Error && error.name === 'StreamNotFoundError')) throw error;
    // The servers of an embedded system serve before their streams are made.
    throw embedded
      ? (await absenceIn(embedded.home)).error
      : usage('no_streams', { server }, { cause: error });
  }
}

function readCreds(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw usage('creds_unreadable', { file, reason: reasonOf(error) }, { cause: error });
  }
}

/** Hosts and ports alone: the address may hold a password. */
export function serversOf(url: string): string {
  return url
    .split(',')
    .map((one) => URL.parse(one)?.host || '?')
    .join(', ');
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : error instanceof Error
      ? error.message
      : String(error);
}
