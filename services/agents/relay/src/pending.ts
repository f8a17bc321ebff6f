/** The line of questions of a session (S8.6): one is open, orders wait behind it, none is overwritten. */
import type { Order, Question, State, relay } from '@stoa/protocol';
import type { Addressed } from '@stoa/consent';

type Pending = State<typeof relay>['pending'];

/** How often a question is repeated below answers to something else. */
const REMINDERS = 2;
/** Orders that may wait. */
const LINE = 5;

/** Takes the question out of the line when its time is over, and gives it. */
export function takeExpired(pending: Pending, now: number): Question | undefined {
  const question = pending.open?.question;
  if (!question || now <= question.expires) return undefined;
  delete pending.open;
  return question;
}

/** The question’s text, as often as it may be repeated. */
export function remind(pending: Pending): string | undefined {
  const { open } = pending;
  if (!open || open.reminded >= REMINDERS) return undefined;
  open.reminded += 1;
  return open.question.text;
}

/** Lets an order wait; false when too many do. */
export function enqueue(pending: Pending, { role, order }: Addressed): boolean {
  if (pending.waiting.length >= LINE) return false;
  pending.waiting.push({ role, order: order satisfies Order });
  return true;
}

/** Forgets the open question and all that waits; true when there was something. */
export function clearLine(pending: Pending): boolean {
  const had = pending.open !== undefined || pending.waiting.length > 0;
  delete pending.open;
  pending.waiting = [];
  return had;
}
