/** `stoa status`: what runs, how full it is, how far it lags. */
import { inspectNats, type BrokerState } from '@stoa/runtime/nats';
import { findRunning } from '@stoa/embedded';
import { vaultsInUse } from '../config.ts';
import { homeOf, type CommonOptions, type Surroundings } from '../connect.ts';
import { UsageError } from '../environment.ts';
import { absenceIn } from '../not-running.ts';
import { GONE_AFTER, membersOf, type Member } from '../operate/members.ts';
import { plain } from '../operate/terminal-text.ts';
import { ageOf } from '../operate/times.ts';
import { print } from '../operate/with-broker.ts';
import { namesServer, reach, reachIn, serversOf, type Reached } from '../reach.ts';
import { brokerEnvironment } from '../run-environment.ts';
import { text, type Language } from '../texts.ts';
import { versionOf } from '../version.ts';

/** As the LSB has it for `status`: it does not run; it can’t be said. */
const NOT_RUNNING = 3;
const UNKNOWN = 4;
/** Exit code 0 when it runs, 3 when it doesn’t, 4 when what should answer doesn’t. */
export async function status(
  around: Surroundings,
  options: CommonOptions & { json?: boolean },
): Promise<number> {
  const found = await find(around, options);
  if ('code' in found) {
    const { code, error, ...rest } = found;
    if (options.json) print(around, JSON.stringify({ running: false, version: versionOf(), ...rest }));
    else print(around, error.text(around.env.lang));
    return code;
  }
  try {
    const state = await inspectNats(found.nc);
    const members = await membersOf(found.broker);
    const running = members.some(({ seen }) => seen < GONE_AFTER);
    if (options.json) print(around, JSON.stringify({ running, ...whereOf(found), ...state, members }));
    else print(around, linesOf(found, state, members, around.env.lang).join('\n'));
    if (running) return 0;
    // The embedded system’s process is there; what it does is not known.
    return found.embedded ? UNKNOWN : NOT_RUNNING;
  } finally {
    await found.close();
  }
}

interface Absent {
  readonly code: number;
  readonly error: UsageError;
  readonly natsServer?: string;
  readonly home?: string;
  readonly pid?: number | undefined;
}

async function find(around: Surroundings, options: CommonOptions): Promise<Reached | Absent> {
  if (namesServer(around, options)) {
    // A wrong environment is no answer to how Stoa is.
    const natsServer = serversOf(brokerEnvironment(around.rawEnv).STOA_NATS_URL);
    return reach(around, options).catch((error: unknown): Absent => {
      if (error instanceof UsageError) return { code: UNKNOWN, error, natsServer };
      throw error;
    });
  }
  const home = homeOf(around, options);
  const system = await findRunning(home);
  if (system) return reachIn(home, system);
  const { pid, error } = await absenceIn(home);
  return { code: pid === undefined ? NOT_RUNNING : UNKNOWN, error, home, pid };
}

function whereOf({ embedded, server }: Reached): object {
  if (!embedded) return { natsServer: server };
  const { home, system } = embedded;
  return { version: system.version, pid: system.process.pid, home, vaults: vaultsInUse(home) ?? [] };
}

function linesOf(
  { broker, embedded, server }: Reached,
  state: BrokerState,
  members: readonly Member[],
  lang: Language,
): string[] {
  const rows: [string, string][] = [];
  const now = broker.serverNow();
  if (embedded) {
    const { home, system } = embedded;
    const values = { version: system.version, pid: system.process.pid, home };
    rows.push([text('label_stoa', lang), text('status_stoa', lang, values)]);
    rows.push([text('label_vault', lang), (vaultsInUse(home) ?? []).join(', ')]);
  }
  rows.push([text('label_broker', lang), `nats-server ${state.server} (${server})`]);
  for (const { name, messages, bytes, limit } of state.streams) {
    const values = { name, messages, size: sizeOf(bytes), limit: sizeOf(limit) };
    rows.push([
      text('label_stream', lang),
      text(limit > 0 ? 'status_stream_limited' : 'status_stream', lang, values),
    ]);
  }
  for (const { id, roles, seen } of members) {
    const values = { id: plain(id), roles: plain(Object.keys(roles).join(', ')), seen };
    rows.push([
      text('label_member', lang),
      text(seen < GONE_AFTER ? 'status_member' : 'status_member_gone', lang, values),
    ]);
  }
  if (members.length === 0)
    rows.push([text('label_member', lang), text(embedded ? 'status_starting' : 'status_no_member', lang)]);
  for (const { role, waiting, running, oldest } of state.lag) {
    const age = oldest === undefined ? '' : ageOf(now - oldest);
    const values = { role, waiting, running, age };
    rows.push([
      text('label_role', lang),
      text(oldest === undefined ? 'status_role' : 'status_role_oldest', lang, values),
    ]);
  }
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  return rows.map(([label, value]) => label.padEnd(width) + value);
}

function sizeOf(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
