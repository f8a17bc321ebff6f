/** What must be true of the books of every scenario, however it went: one sentence for each thing that isn’t. */
import { ResponsePayload, type Envelope } from '@stoa/protocol';
import { audit, ownerOf, type Audit, type Commit } from '../chaos/audit.ts';
import type { Does } from './roles.ts';
import { CLIENT, subjects, USER, type Accepted, type Books } from './inputs.ts';

export function violations(books: Books): string[] {
  const found: string[] = [];
  if (!books.ended) found.push(`stuck: not every input was answered (${books.steps} steps)`);
  const audited = audit(books.journals, books.messages);
  found.push(...audited.violations);
  for (const value of books.outside.needless)
    found.push(`${value}: the model was asked though its answer was recorded`);
  for (const input of books.accepted) found.push(...inputViolations(input, audited, books));
  for (const [session, inputs] of Map.groupBy(books.accepted, (input) => input.session))
    found.push(...orderViolations(session, inputs, audited));
  return found;
}

function commitsOf(role: string, session: string, audited: Audit): readonly Commit[] {
  return audited.commits.get(subjects.journal({ role, user: USER, session })) ?? [];
}

function seenBy(role: string, session: string, audited: Audit): readonly string[] {
  return (commitsOf(role, session, audited).at(-1)?.state as { seen?: string[] } | undefined)?.seen ?? [];
}

/** An input ends in one turn, with one answer, and what it does is done once; a stopped one may have done a part of it. */
function inputViolations(input: Accepted, audited: Audit, { outside }: Books): string[] {
  const { id, value, session, again, does } = input;
  const found: string[] = [];
  const say = (what: string): void => void found.push(`${value}: ${what}`);
  const own = commitsOf('front', session, audited).filter((commit) => commit.id === id);
  if (own.length !== 1) say(`${own.length} committed turns`);
  const stopped = own[0]?.error === 'stopped';
  if (own[0]?.error !== undefined && !(stopped && input.stopped)) say(`ended with ${own[0].error}`);

  const answers = everything(audited).filter(({ to, reply_to }) => to === CLIENT.role && reply_to === id);
  const bodies = new Set(answers.map(({ payload }) => JSON.stringify(payload)));
  if (bodies.size !== 1) say(`${bodies.size} different answers`);
  if (again === 'no' && answers.length !== 1) say(`answered ${answers.length} times`);
  for (const { payload } of answers)
    if (ResponsePayload.parse(payload).ok === stopped) say('answered otherwise than committed');

  const count = (what: Does, times: (one: string) => number): void => {
    for (const [at, does1] of does.entries()) {
      if (does1 !== what) continue;
      const done = times(`${value}.${at}`);
      if (done > 1 || (done === 0 && !stopped)) say(`${what} ${at} was done ${done} times`);
    }
  };
  const occurrences = (all: readonly string[], one: string): number =>
    all.filter((each) => each === one).length;
  count('effect', (one) => outside.effects.get(one) ?? 0);
  count('transact', () => occurrences(outside.rows, value));
  count('ask', (one) => occurrences(seenBy('back', session, audited), one));
  count('timer', (one) => occurrences(seenBy('front', session, audited), `ring ${one}`));
  const events = everything(audited).filter(({ intent, cause }) => intent === 'seen' && cause === id).length;
  const emitted = stopped ? 0 : does.filter((what) => what === 'event').length;
  if (events !== emitted) say(`${events} events instead of ${emitted}`);
  return found;
}

/** What was committed well is in the state, in the order of the stream; what was asked came in that order too. */
function orderViolations(session: string, inputs: readonly Accepted[], audited: Audit): string[] {
  const failed = new Set(
    commitsOf('front', session, audited)
      .filter(({ error }) => error !== undefined)
      .map(({ id }) => id),
  );
  const ordered = inputs.toSorted((a, b) => a.seq - b.seq);
  const expected = ordered.filter(({ id }) => !failed.has(id)).map(({ value }) => value);
  const seen = seenBy('front', session, audited).filter((one) => !one.startsWith('ring '));
  // What a stopped turn had asked may still arrive after it has ended.
  const asked = ordered
    .filter(({ id }) => !failed.has(id))
    .flatMap(({ value, does }) => does.map((_, at) => `${value}.${at}`));
  const kept = seenBy('back', session, audited).filter((one) => asked.includes(one));
  const inOrder = asked.filter((one) => kept.includes(one));
  return [
    ...(seen.join() === expected.join()
      ? []
      : [`front ${session}: has seen ${seen.join()} instead of ${expected.join()}`]),
    ...(kept.join() === inOrder.join()
      ? []
      : [`back ${session}: has kept ${kept.join()}, not in order or not once`]),
  ];
}

function everything(audited: Audit): readonly Envelope[] {
  return [...audited.messages.values()].flat().map(({ envelope }) => envelope);
}

/** What two runs of one scenario have in common whatever the order of things in them: for comparing brokers. */
export function essence(books: Books): unknown {
  const audited = audit(books.journals, books.messages);
  const sorted = (all: Iterable<string>): string[] => [...all].toSorted((a, b) => a.localeCompare(b));
  const actors = [...audited.commits].map(([journal, commits]) => {
    const { role, session } = ownerOf(journal);
    const ends = commits.filter(({ id }) => id !== undefined).map(({ error }) => error ?? 'ok');
    return `${role} ${session}: ${ends.join()}; ${sorted(seenBy(role, session, audited)).join()}`;
  });
  return {
    actors: sorted(actors),
    effects: sorted(books.outside.effects.entries().map(([effect, times]) => `${effect} × ${times}`)),
    rows: sorted(books.outside.rows),
  };
}
