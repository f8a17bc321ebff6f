/**
 * Runs a scenario on a real server, with the faults that a real run can repeat: hosts are cut off, stand still, leave
 * and join after as many operations as the scenario says. The order of things is the machine’s.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseSubject, type Envelope } from '@stoa/protocol';
import {
  soleMember,
  startHost,
  systemClock,
  type Broker,
  type Host,
  type Logger,
  type Stored,
  type StreamName,
} from '@stoa/runtime';
import { parse } from '../chaos/audit.ts';
import { linkTo, type Link } from '../runtime/world.ts';
import { PARTITIONS, publications, publish, type Accepted, type Books } from './inputs.ts';
import { openOutside } from './outside.ts';
import { actorsWith } from './roles.ts';
import type { Scenario } from './scenario.ts';

const LEASE = 400;
const RINGS_AFTER = 200;
const ACK_WAIT = 400;
/** Turns of the simulation that are one operation here. */
const TURNS = 3;
const silent: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

interface Running {
  readonly link: Link;
  readonly host: Promise<Host>;
}

/** The streams must exist and be empty. Ends when every input is answered, and every timer has rung. */
export async function runOnServer(broker: Broker, scenario: Scenario): Promise<Books> {
  const books = { messages: [] as Stored[], journals: [] as Stored[] };
  const outside = openOutside(() => books.journals, LEASE);
  const accepted: Accepted[] = [];
  const ended = Promise.withResolvers<void>();
  const rings = scenario.inputs.flatMap(({ does }) => does).filter((what) => what === 'timer').length;
  const following = [
    await broker.follow('messages', ['stoa.>'], 'all', (stored) => {
      books.messages.push(stored);
      if (isEnded()) ended.resolve();
    }),
    await broker.follow('journals', ['stoa.>'], 'all', (stored) => {
      books.journals.push(stored);
      if (isEnded()) ended.resolve();
    }),
  ];

  function isEnded(): boolean {
    const answered = new Set(
      books.messages
        .filter(({ subject }) => parseSubject(subject)?.kind === 're')
        .map((stored) => (parse(stored) as Envelope).reply_to),
    );
    const rung = books.journals.filter((stored) => {
      const entry = parse(stored) as { k: string; state?: { seen?: string[] } };
      return entry.k === 'commit' && entry.state?.seen?.at(-1)?.startsWith('ring ') === true;
    }).length;
    return (
      accepted.length === scenario.inputs.length &&
      accepted.every(({ id }) => answered.has(id)) &&
      rung >= rings
    );
  }

  let operations = 0;
  let started = 0;
  let hosts: Running[] = [];
  const faults = scenario.faults.toSorted((a, b) => a.at - b.at);
  const ends: Promise<unknown>[] = [];

  function join(): void {
    started += 1;
    const link = linkTo(broker);
    const counted: Broker = {
      ...link.broker,
      publish: (...args) => count().then(() => link.broker.publish(...args)),
      next: (...args) => count().then(() => link.broker.next(...args)),
      last: (...args) => count().then(() => link.broker.last(...args)),
    };
    const reach = outside.reach(count, new Map());
    const host = startHost({
      broker: counted,
      clock: systemClock,
      actors: actorsWith(reach, RINGS_AFTER),
      transactor: reach.transactor,
      partitions: PARTITIONS,
      log: silent,
      nonce: `h${started}`,
      membership: { ...soleMember([]), hosts: () => true },
      ackWait: ACK_WAIT,
      retryFirst: 20,
    });
    hosts.push({ link, host });
  }

  /** One more thing happens, after the faults that come before it. */
  function count(): Promise<void> {
    operations += 1;
    while (faults[0] && faults[0].at <= operations * TURNS) {
      const [fault] = faults.splice(0, 1);
      if (fault) strike(fault.kind, fault.host);
    }
    return Promise.resolve();
  }

  function strike(kind: Scenario['faults'][number]['kind'], which: number): void {
    const victim = hosts[which % Math.max(hosts.length, 1)];
    if (kind === 'join' || !victim) return join();
    if (kind === 'pause') {
      victim.link.pause();
      // Until its deliveries have gone to somebody else, if there is anybody.
      ends.push(delay(2 * ACK_WAIT).then(() => victim.link.resume()));
      return;
    }
    hosts = hosts.filter((host) => host !== victim);
    if (kind === 'kill') victim.link.kill();
    else ends.push(victim.host.then((host) => host.stop(500)).then(() => victim.link.kill()));
    if (hosts.length === 0) join();
  }

  for (let i = 0; i < scenario.hosts; i += 1) join();
  for (const publication of publications(scenario.inputs)) await publish(broker, publication, accepted);
  if (!isEnded()) await ended.promise;
  await Promise.all(ends);
  await Promise.all(
    hosts.map(async ({ host, link }) => {
      await (await host).stop(1000);
      link.kill();
    }),
  );
  await Promise.all(following.map((subscription) => subscription.stop()));
  const messages = await everythingIn(broker, 'messages');
  const journals = await everythingIn(broker, 'journals');
  return { accepted, messages, journals, outside, ended: true, steps: operations };
}

/** What was followed may lag behind what is stored. */
async function everythingIn(broker: Broker, stream: StreamName): Promise<Stored[]> {
  const all: Stored[] = [];
  for (
    let next = await broker.next(stream, '>', 1);
    next;
    next = await broker.next(stream, '>', next.seq + 1)
  )
    all.push(next);
  return all;
}
