/**
 * Runs a scenario on the broker in memory, in virtual time: hosts are killed, paused and made to leave, operations
 * fail, acknowledgements are lost, and who comes next is decided by the scenario’s seed. Real time plays no part.
 */
import type { Envelope } from '@stoa/protocol';
import { soleMember, startHost, type Host, type Logger } from '@stoa/runtime';
import { memoryBroker } from '@stoa/runtime/testing';
import { parse } from '../chaos/audit.ts';
import { FORGETFUL, weakened, type Protection } from '../chaos/weaken.ts';
import { CLIENT, PARTITIONS, publications, publish, subjects, type Accepted, type Books } from './inputs.ts';
import { linkOf } from './link.ts';
import { openOutside } from './outside.ts';
import { randomFrom } from './random.ts';
import { actorsWith } from './roles.ts';
import type { Scenario } from './scenario.ts';
import { openScheduler, type Party } from './scheduler.ts';

/** Virtual time after which a run that has not ended is stuck, ms. */
const PATIENCE = 2 * 3_600_000;
const MOST_STEPS = 5000;
const ACK_WAIT = 1000;
const LEASE = 2000;
const RINGS_AFTER = 700;
const DEDUP_WINDOW = 20_000;
/** Less than half the dedup window, ms: what a process sends after a longer one the broker may store twice. */
const LONGEST_PAUSE = 8000;
const silent: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const never = new Set<Protection>();

interface Running {
  readonly party: Party;
  readonly host: Promise<Host>;
}

export async function simulate(scenario: Scenario, without: ReadonlySet<Protection> = never): Promise<Books> {
  const random = randomFrom(scenario.seed);
  const scheduler = openScheduler(random);
  const world = scheduler.party();
  const broker = memoryBroker({ clock: world.clock, dedupWindow: DEDUP_WINDOW });
  const outside = openOutside(() => broker.contents('journals'), LEASE);
  let trouble = scenario.trouble;
  let started = 0;
  let hosts: Running[] = [];

  function join(): void {
    started += 1;
    const party = scheduler.party();
    const read = new Map<string, number>();
    const link = linkOf(broker, party, random, () => trouble, read);
    const reach = outside.reach(() => party.turn(), read);
    const host = startHost({
      broker: weakened(link, without),
      clock: party.clock,
      actors: actorsWith(reach, RINGS_AFTER),
      transactor: reach.transactor,
      partitions: PARTITIONS,
      log: silent,
      nonce: `h${started}`,
      membership: { ...soleMember([]), hosts: () => true },
      ackWait: ACK_WAIT,
      retryFirst: 20,
      ...(without.has('memory') ? { idleAfter: FORGETFUL } : {}),
    });
    hosts.push({ party, host });
  }

  function fault(kind: Scenario['faults'][number]['kind'], which: number): void {
    const victim = hosts[which % Math.max(hosts.length, 1)];
    if (kind === 'join' || !victim) return join();
    if (kind === 'pause') {
      victim.party.pause();
      const at = scheduler.steps() + 20 + random.below(200);
      resumptions.push({ at, latest: scheduler.now() + LONGEST_PAUSE, party: victim.party });
      return;
    }
    hosts = hosts.filter((host) => host !== victim);
    if (kind === 'kill') victim.party.kill();
    else void victim.host.then((host) => host.stop(500)).then(() => victim.party.kill());
    if (hosts.length === 0) join();
  }

  const resumptions: { at: number; latest: number; party: Party }[] = [];
  const accepted: Accepted[] = [];
  const answered = new Set<string | undefined>();
  await broker.follow('messages', [subjects.answers(CLIENT)], 'all', (stored) =>
    answered.add((parse(stored) as Envelope).reply_to),
  );
  for (const publication of publications(scenario.inputs))
    world.later(() => void publish(broker, publication, accepted));
  for (let i = 0; i < scenario.hosts; i += 1) join();

  const faults = scenario.faults.toSorted((a, b) => a.at - b.at);
  let ended = false;
  while (scheduler.steps() < MOST_STEPS && scheduler.now() < PATIENCE) {
    const stepped = await scheduler.step();
    const done = accepted.length === scenario.inputs.length && accepted.every(({ id }) => answered.has(id));
    // When all is done, what was still to go wrong does so at once.
    const steps = done || !stepped ? Number.POSITIVE_INFINITY : scheduler.steps();
    for (let next = faults[0]; next && next.at <= steps; next = faults[0]) {
      faults.shift();
      fault(next.kind, next.host);
    }
    for (const due of resumptions.filter(({ at, latest }) => at <= steps || latest <= scheduler.now())) {
      resumptions.splice(resumptions.indexOf(due), 1);
      due.party.resume();
    }
    const calm = faults.length === 0 && resumptions.length === 0;
    if (calm) trouble = 0;
    ended = calm && done;
    if (ended) break;
  }
  // What was on its way when the last answer came, timers among it.
  const rest = scheduler.now() + 20 * ACK_WAIT;
  while (scheduler.now() < rest && (await scheduler.step()));
  for (const { party } of hosts) party.kill();
  broker.disconnect();
  return {
    accepted,
    messages: broker.contents('messages'),
    journals: broker.contents('journals'),
    outside,
    ended,
    steps: scheduler.steps(),
  };
}
