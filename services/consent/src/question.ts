/** Makes an outcome of a plan: a question that can be shown and answered, or the end of it. */
import type { Order, Outcome, Question } from '@stoa/protocol';
import { digestOf } from './digest.ts';
import { end, type Ask, type Choose, type Plan } from './plan/types.ts';
import { gateTexts } from './texts/gate.ts';
import { say, type Voice } from './voice.ts';
import { LONGEST_QUESTION, optionWording, wordingOf } from './wording.ts';
import type { Kind } from './world.ts';

/** Whom a question is put to, and for how long. */
export interface Asking {
  readonly id: string;
  readonly user: string;
  readonly session: string;
  /** Ms since 1970. */
  readonly expires: number;
}

export interface Worded {
  readonly order: Order;
  readonly kind: Kind;
  readonly voice: Voice;
  readonly asking: Asking;
}

/** `again`: why it has to be asked anew. */
export function outcomeOf(plan: Plan, parts: Worded, again?: 'stale' | 'expired'): Outcome {
  const { kind, voice } = parts;
  if (plan.step === 'end')
    return { outcome: plan.outcome, reason: plan.why, text: wordingOf(plan, kind, voice) };
  const question = questionOf(plan, parts);
  if (question.text.length > LONGEST_QUESTION) return outcomeOf(end('error', 'too_many'), parts);
  if (again === undefined) return { outcome: 'question', text: question.text, question };
  return {
    outcome: 'question',
    reason: again,
    text: `${say(gateTexts[again], voice)}\n\n${question.text}`,
    question,
  };
}

function questionOf(plan: Ask | Choose, { order, kind, voice, asking }: Worded): Question {
  const question: Omit<Question, 'digest'> = {
    ...asking,
    kind: plan.step === 'ask' ? 'yes_no' : 'choice',
    role: kind.role,
    text: wordingOf(plan, kind, voice),
    order,
    ...(plan.step === 'ask' ? { effect: plan.effect } : {}),
    options:
      plan.step === 'ask'
        ? []
        : plan.options.map((option) => ({
            id: option.id,
            text: optionWording(option, plan.why, kind, voice),
            order: option.order,
          })),
  };
  return { ...question, digest: digestOf({ ...question, digest: '' }) };
}
