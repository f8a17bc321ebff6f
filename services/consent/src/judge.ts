/** The gate before a write (S8.4, S8.5, S8.8): nothing passes but the consent of the right person to what still holds. */
import { readAnswer } from '@stoa/language';
import type { Effect, Outcome, Question } from '@stoa/protocol';
import { canonical, digestOf } from './digest.ts';
import { planFor } from './plan/plan.ts';
import { outcomeOf, type Asking } from './question.ts';
import { gateTexts } from './texts/gate.ts';
import { say, type Voice } from './voice.ts';
import type { Row, World } from './world.ts';

/** What the service remembers of having asked. */
export interface Asked {
  readonly id: string;
  readonly digest: string;
  readonly expires: number;
  /** What came of it, once it was carried out. */
  readonly done?: Outcome | undefined;
}

export interface Answered {
  readonly question: Question;
  /** The person’s own words. */
  readonly consent: string;
  /** What is remembered of this question; undefined when it was never asked, or too long ago. */
  readonly asked: Asked | undefined;
  /** Who answers, in which session, and when; and the id and end of a new question, should one be needed. */
  readonly asking: Asking;
  readonly now: number;
  readonly voice: Voice;
}

export type Verdict =
  | { readonly pass: true; readonly effect: Effect; readonly before: readonly Row[] }
  | { readonly pass: false; readonly outcome: Outcome };

/** What can be said of an answer without looking at the rows; undefined when they have to be looked at. */
export function refusal(answered: Answered): Outcome | undefined {
  const { question, asked, asking, consent, voice } = answered;
  const own = question.user === asking.user && question.session === asking.session;
  const whole =
    digestOf(question) === question.digest && (asked?.digest ?? question.digest) === question.digest;
  if (!own || !whole || question.kind !== 'yes_no' || !question.effect)
    return { outcome: 'error', reason: 'not_asked_so', text: say(gateTexts.not_asked_so, voice) };
  if (asked?.done) return asked.done;
  const { reading } = readAnswer(consent, { kind: 'yes_no' });
  if (reading === 'consent') return undefined;
  if (reading === 'refusal') return { outcome: 'dismissed', text: say(gateTexts.dismissed, voice) };
  return { outcome: 'question', reason: 'unclear', text: question.text, question };
}

/** The verdict on an answer, given the rows as they stand at the moment of the write. */
export function judge(answered: Answered, world: World): Verdict {
  const { question, asked, asking, now, voice } = answered;
  const refused = refusal(answered);
  if (refused) return { pass: false, outcome: refused };
  const { order } = question;
  const plan = planFor(order, world);
  const parts = { order, kind: world.kind, voice, asking };
  if (!asked || now > question.expires) return { pass: false, outcome: outcomeOf(plan, parts, 'expired') };
  if (plan.step === 'ask' && canonical(plan.effect) === canonical(question.effect))
    return { pass: true, effect: plan.effect, before: plan.before };
  if (plan.step !== 'end') return { pass: false, outcome: outcomeOf(plan, parts, 'stale') };
  // What was asked for is so already: nothing is left to do, and nothing went wrong.
  if (plan.outcome === 'dismissed') return { pass: false, outcome: outcomeOf(plan, parts) };
  const known = new Set([...world.active, ...world.inactive].map(({ id }) => id));
  const named = [...(question.effect?.close ?? []), ...(question.effect?.open ?? []).flatMap(continued)];
  const missing = named.some(({ id }) => !known.has(id));
  return {
    pass: false,
    outcome: missing
      ? { outcome: 'error', reason: 'no_row', text: say(gateTexts.no_row, voice) }
      : { outcome: 'error', reason: 'stale', text: say(gateTexts.changed_meanwhile, voice) },
  };
}

function continued({ continues }: Effect['open'][number]): { id: number }[] {
  return continues ? [continues] : [];
}
