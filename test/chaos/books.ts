/** Compares the four books of a run: inputs accepted, turns committed, answers sent, and deeds and model calls outside. */
import { ResponsePayload, type Envelope } from '@stoa/protocol';
import type { Stored } from '@stoa/runtime';
import { audit, ownerOf, parse, type Audit, type Commit } from './audit.ts';
import { subjects, USER } from './client.ts';
import type { Deed } from './outside.ts';
import type { Input } from './plan.ts';
import { LEASE, Turn } from './roles.ts';
import type { ModelCall } from './worker.ts';

export interface Books {
  /** Those that the broker acknowledged. */
  readonly accepted: readonly Input[];
  readonly messages: readonly Stored[];
  readonly journals: readonly Stored[];
  readonly deeds: readonly Deed[];
  readonly calls: readonly ModelCall[];
}

export interface Findings {
  readonly violations: readonly string[];
  readonly unknownOutcomes: number;
  readonly deadLetters: number;
  readonly replies: number;
  /** Model calls repeated because the first one’s answer had not been recorded. */
  readonly unrecordedRepeats: number;
  /** Deeds of processes that knew in time that they may, and whose request arrived after the lease. */
  readonly stalled: number;
  /** How often an actor’s journal went on in another process. */
  readonly takeovers: number;
}

interface Read {
  readonly audited: Audit;
  readonly answers: ReadonlyMap<string | undefined, readonly Envelope[]>;
  readonly calls: ReadonlyMap<string, readonly ModelCall[]>;
  readonly deeds: ReadonlyMap<string, readonly Deed[]>;
  readonly events: ReadonlyMap<string | undefined, number>;
}

export function compare(books: Books): Findings {
  const audited = audit(books.journals, books.messages);
  const envelopes = [...audited.messages.values()].flat();
  const of = (kind: string): Envelope[] =>
    envelopes.filter(({ stored }) => stored.subject.split('.')[2] === kind).map(({ envelope }) => envelope);
  const toClient = of('re').filter(({ to }) => to === 'client');
  const read: Read = {
    audited,
    answers: Map.groupBy(toClient, ({ reply_to }) => reply_to),
    calls: Map.groupBy(books.calls, ({ value }) => value),
    deeds: Map.groupBy(books.deeds, ({ value }) => value),
    events: new Map(
      Map.groupBy(of('ev'), ({ cause }) => cause)
        .entries()
        .map(([cause, all]) => [cause, all.length]),
    ),
  };
  const letters = of('dead');
  return {
    violations: [
      ...audited.violations,
      ...books.accepted.flatMap((input) => inputViolations(input, read, books)),
      ...[...Map.groupBy(books.accepted, ({ session }) => session)].flatMap(([session, inputs]) =>
        sessionViolations(session, inputs, audited),
      ),
      ...letters.map(
        (letter) =>
          `a dead letter that nothing here deserves: ${JSON.stringify(letter.payload).slice(0, 400)}`,
      ),
      ...books.calls
        .filter(({ needless }) => needless)
        .map(({ value }) => `${value}: the model was asked though its answer was recorded and read`),
    ],
    unknownOutcomes: toClient.filter(({ payload }) => JSON.stringify(payload).includes('"sent":"unknown"'))
      .length,
    deadLetters: letters.length,
    replies: toClient.length,
    unrecordedRepeats: [...read.calls.values()].reduce((sum, all) => sum + all.length - 1, 0),
    stalled: books.deeds.filter(isStalled).length,
    takeovers: takeovers(books.journals),
  };
}

function commitsOf(role: string, session: string, { commits }: Audit): readonly Commit[] {
  return commits.get(subjects.journal({ role, user: USER, session })) ?? [];
}

type State = Partial<Record<'seen' | 'rung' | 'kept' | 'told', string[]>>;

function stateOf(role: string, session: string, audited: Audit): State {
  return (commitsOf(role, session, audited).at(-1)?.state as State | undefined) ?? {};
}

function inputViolations({ id, value, session, copies, service }: Input, read: Read, books: Books): string[] {
  const found: string[] = [];
  const say = (what: string): void => void found.push(`${value} (${id}, ${session}, ${service}): ${what}`);
  const turns = commitsOf('relay', session, read.audited).filter((commit) => commit.id === id);
  if (turns.length !== 1) say(`${turns.length} committed turns`);
  const [turn] = turns;
  if (turn?.error !== undefined) say(`its turn ended with ${turn.error}`);

  const answers = read.answers.get(id) ?? [];
  const [answer] = answers;
  // A copy is answered once more under the same id, which the broker may drop.
  const most = 1 + copies.filter(({ known }) => !known).length;
  if (answers.length < 1 || answers.length > most)
    say(`answered ${answers.length} times instead of ${most === 1 ? 'once' : `1 to ${most} times`}`);
  if (new Set(answers.map(({ payload }) => JSON.stringify(payload))).size > 1) say('answered differently');

  const payload = answer && ResponsePayload.parse(answer.payload);
  const reply = payload?.ok ? Turn.parse(payload.result) : undefined;
  if (payload && !reply) say(`answered with an error: ${JSON.stringify(payload)}`);
  const calls = read.calls.get(value) ?? [];
  if (reply && !calls.some(({ said }) => said === reply.said)) say('the model never said what was answered');
  if (turn && turn.steps.filter((what) => what.startsWith('run:model:')).length !== 1)
    say('its model call is not recorded once');

  const deeds = read.deeds.get(value) ?? [];
  if (deeds.filter((deed) => !isStalled(deed)).length > 1 || deeds.length > 2) {
    const done = deeds
      .map(({ worker, intended, time }) => `${worker} at ${time}, intended at ${intended}`)
      .join('; ');
    say(`done ${deeds.length} times outside: ${done}; its journal: ${storyOf(turn, session, books)}`);
  }
  if (reply?.sent === 'done' && deeds.length === 0) say('said to be done outside, but it was not');
  if (reply?.sent === 'unknown' && service !== 'unseen')
    say('an unknown outcome though it could be looked up');
  const events = read.events.get(id) ?? 0;
  if (turn && events !== 1) say(`${events} events`);
  return found;
}

/** Each session’s actors have all of its inputs once, in the order of the stream. */
function sessionViolations(session: string, inputs: readonly Input[], audited: Audit): string[] {
  const seqOf = ({ id }: Input): number => audited.messages.get(id)?.[0]?.stored.seq ?? 0;
  const ordered = inputs.toSorted((a, b) => seqOf(a) - seqOf(b)).map(({ value }) => value);
  const timers = inputs.filter(({ timer }) => timer).map(({ value }) => value);
  const { seen = [], rung = [] } = stateOf('relay', session, audited);
  const { kept = [], told = [] } = stateOf('data', session, audited);
  const sorted = (all: readonly string[]): string => all.toSorted((a, b) => a.localeCompare(b)).join();
  const same = (what: string, is: string, wanted: string): string[] =>
    is === wanted ? [] : [`${session}: ${what} ${is} instead of ${wanted}`];
  return [
    ...same('has seen', seen.join(), ordered.join()),
    ...same('has kept', kept.join(), ordered.join()),
    ...same('was told', told.join(), ordered.join()),
    ...same('has rung for', sorted(rung), sorted(timers)),
  ];
}

function takeovers(journals: readonly Stored[]): number {
  let count = 0;
  for (const [subject, entries] of Map.groupBy(journals, (stored) => stored.subject)) {
    if (ownerOf(subject).role === 'relay' || ownerOf(subject).role === 'data') {
      const hosts = entries.map((stored) => (parse(stored) as { n: string }).n.split('.')[0]);
      count += hosts.filter((host, at) => at > 0 && host !== hosts[at - 1]).length;
    }
  }
  return count;
}

/** What the journal has of a turn, and when the server stored it. */
function storyOf(turn: Commit | undefined, session: string, { journals }: Books): string {
  const subject = subjects.journal({ role: 'relay', user: USER, session });
  return journals
    .filter((stored) => stored.subject === subject)
    .map((stored) => ({ stored, entry: parse(stored) as { k: string; n: string; m: number } }))
    .filter(({ entry }) => entry.m === turn?.m)
    .map(({ stored, entry }) => `${entry.k} of ${entry.n} at ${stored.time}`)
    .join('; ');
}

/**
 * A process that stands still between learning that its intent is recorded and sending its request does so when it goes
 * on, before it can notice that the lease is over. Only the service outside can refuse that, by the key; it is counted,
 * not held against anybody.
 */
function isStalled({ intended, time }: Deed): boolean {
  return time - intended > LEASE;
}
