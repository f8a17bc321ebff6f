/** `stoa replay <session>`: does again what each actor of a session did, with what was recorded, and compares. */
import { offlineModel } from '@stoa/models';
import { readEnvelope, relay, subjectsFor, INGRESS, type Address } from '@stoa/protocol';
import {
  actorsOf as addressesOf,
  replay as replayActor,
  systemClock,
  type Ended,
  type Replayed,
} from '@stoa/runtime';
import type { NatsBroker } from '@stoa/runtime/nats';
import { actorsOf, isRole, sandboxPorts } from '../actors.ts';
import type { CommonOptions, Surroundings } from '../connect.ts';
import { openLog } from '../log.ts';
import { renderReport, type ActorReport } from '../operate/report.ts';
import { plain, screenOf } from '../operate/terminal-text.ts';
import { print, withBroker } from '../operate/with-broker.ts';
import { text, type Language } from '../texts.ts';
import { usage } from '../usage.ts';

export interface ReplayOptions extends CommonOptions {
  readonly role?: string;
  readonly json?: boolean;
  /** Asks the model again instead of taking what it said. */
  readonly withModel?: boolean;
}

/** Exit code 1 when something differs. */
export async function replay(around: Surroundings, session: string, options: ReplayOptions): Promise<number> {
  return withBroker(around, options, async (broker) => {
    const all = (await addressesOf(broker, session)).toSorted(inOrder);
    if (all.length === 0) throw usage('no_session', { session: plain(session) });
    const chosen = all.filter(({ role }) => options.role === undefined || role === options.role);
    if (chosen.length === 0) {
      const roles = [...new Set(all.map(({ role }) => role))].join(', ');
      throw usage('no_role_there', { session: plain(session), role: plain(options.role ?? ''), roles });
    }
    const reports: ActorReport[] = [];
    for (const address of chosen) {
      const report = await reportOf(around, broker, session, address, options);
      if (report.messages?.length !== 0) reports.push(report);
    }
    const messages = reports.flatMap((report) => report.messages ?? []);
    const sum = countOf(messages);
    if (options.json) print(around, JSON.stringify({ session, ...sum, actors: reports }));
    else print(around, `${shown(reports, around)}\n${text('replay_sum', around.env.lang, sum)}`);
    return sum.different > 0 ? 1 : 0;
  });
}

/** The door first, then relay, then whom it asked. */
function inOrder(a: Address, b: Address): number {
  const rank = ({ role }: Address): number => (role === INGRESS ? 0 : role === relay.role ? 1 : 2);
  return rank(a) - rank(b) || a.role.localeCompare(b.role);
}

async function reportOf(
  around: Surroundings,
  broker: NatsBroker,
  session: string,
  address: Address,
  { withModel = false, debug = false }: ReplayOptions,
): Promise<ActorReport> {
  if (!isRole(address.role)) return { address };
  const ports = sandboxPorts(
    around.env.STOA_NAME,
    offlineModel(),
    withModel ? { clock: systemClock } : undefined,
  );
  const messages: Replayed[] = [];
  for (const actor of actorsOf([address.role], ports)) {
    const replaying = replayActor({
      broker,
      clock: systemClock,
      subjects: subjectsFor(broker.partitions),
      actor,
      address,
      log: openLog('', debug ? 'debug' : 'silent', true),
      only: (ended) => address.session === session || concerns(ended, session),
      redo: (what) => withModel && what.startsWith('run:model'),
      signal: around.signal,
    });
    for await (const one of replaying) messages.push(one);
  }
  return { address, messages };
}

/** Whether a message of an actor of many sessions belongs to this one. */
function concerns({ message, commit }: Ended, session: string): boolean {
  if (commit.outputs.some(({ envelope }) => envelope.session === session)) return true;
  try {
    return message !== undefined && readEnvelope(message.data).session === session;
  } catch {
    // An unreadable message belongs to no session.
    return false;
  }
}

function countOf(messages: readonly Replayed[]): Record<Replayed['outcome'], number> {
  const count = { same: 0, different: 0, skipped: 0 };
  for (const { outcome } of messages) count[outcome] += 1;
  return count;
}

function shown(reports: readonly ActorReport[], { stdout, env }: Surroundings): string {
  return renderReport(reports, screenOf(stdout, env), wordsIn(env.lang));
}

export function wordsIn(lang: Language): Parameters<typeof renderReport>[2] {
  return {
    turn: text('label_turn', lang),
    noActor: text('replay_no_actor', lang),
    more: (count) => text('replay_more', lang, { count }),
    outcome: ({ why, outcome }) =>
      text(why === undefined ? `replay_${outcome as 'same' | 'different'}` : `replay_${why}`, lang),
  };
}
