/** relay (ou): the only role that talks to people. Takes every message, answers or delegates, composes (S4). */
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { Id, Token } from '../ids.ts';
import { Language } from './data.ts';
import { Order, Question } from './instructions.ts';

/** The one question that waits for the person, and what is asked after it (S8.6). */
const Pending = z.object({
  open: z
    .object({
      question: Question,
      /** How often it was repeated below an answer to something else. */
      reminded: z.int().default(0),
    })
    .optional(),
  waiting: z.array(z.object({ role: z.enum(['directives', 'character']), order: Order })).default([]),
});

const Turn = z.object({
  /** Who spoke: the person, relay itself, or another role whose long answers become one-line markers. */
  who: z.string(),
  text: z.string(),
  at: z.string(),
});

const FromPerson = z.object({
  text: z.string().min(1),
  channel: Token,
  account: Token,
  platform_id: z.string(),
  /** The bridge message that this came in with. */
  bridge_message: Id,
  /** What is known of the person. */
  name: z.string(),
  lang: Language,
});

export const relay = defineContract({
  role: 'relay',
  key: 'session',
  summary: 'The only role that talks to people: answers or delegates, and composes what they see.',
  state: z
    .object({
      /** The last messages, oldest first; at most 20. */
      history: z.array(Turn).default([]),
      lang: Language.optional(),
      register: z.enum(['du', 'sie']).optional(),
      turns: z.int().default(0),
      /** The turn that was stopped last, until the person was told so. */
      stopped: Id.optional(),
      pending: Pending.prefault({}),
      /** The beginning of what was said last, for an order about “that” (S8.2). */
      last: z.string().optional(),
    })
    .prefault({}),
  asks: ['data', 'directives', 'character', 'tribunal'],
  emits: {
    turn_completed: z.object({
      outcome: z.enum(['answered', 'nothing_found', 'error', 'command']),
      asked: z.array(z.string()),
      model: z.string().nullable(),
      model_calls: z.int(),
      tokens: z.object({ input: z.int(), output: z.int() }),
      /** How the reply stood to the person’s rules (S9.2); absent when there are none. Ids of directives. */
      rules: z
        .object({
          verdict: z.enum(['passed', 'corrected', 'withheld']),
          broken: z.array(z.int().positive()),
          /** Not decided by words, and no judge was there. */
          undecided: z.array(z.int().positive()),
          overruled: z.array(z.int().positive()),
        })
        .optional(),
    }),
  },
  messages: {
    user_message: { summary: 'A message of a known person.', body: FromPerson },
    stop: {
      summary: 'The person wants the turn stopped that runs (S4.6); it does not wait for that turn.',
      body: FromPerson,
      cancels: true,
    },
  },
});
