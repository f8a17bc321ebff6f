/** tribunal: checks a reply against the directives before it leaves (S9). */
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { Language } from './data.ts';

export const Breach = z.object({
  /** Id of the directive that is broken. */
  directive: z.int().positive(),
  /** How it was found: by words of one of four kinds, or by a judge. */
  kind: z.enum(['forbidden_word', 'address', 'name', 'language', 'judged']),
  /** The words that break it. */
  found: z.string(),
});
export type Breach = z.infer<typeof Breach>;

export const tribunal = defineContract({
  role: 'tribunal',
  key: 'session',
  summary: 'Checks a reply before it leaves.',
  state: z.object({}).default({}),
  messages: {
    check: {
      summary:
        'Checks a reply against the active directives, corrects it at most twice, and says when it must be withheld.',
      body: z.object({
        reply: z.string(),
        /** The language it was meant to be in. */
        lang: Language,
        /** What the person is called by default. */
        person: z.string().optional(),
        /**
         * Ranges of the reply (UTF-16 offsets) that are not the assistant’s own words: passages of notes. How they
         * address somebody and in which language breaks no rule; forbidden words do.
         */
        content: z.array(z.object({ start: z.int().min(0), end: z.int().min(0) })).default([]),
        directives: z.array(
          z.object({ id: z.int().positive(), text: z.string(), context: z.string().nullable() }),
        ),
      }),
      reply: z.object({
        /** `withheld`: the reply must not leave in any form. */
        verdict: z.enum(['passed', 'corrected', 'withheld']),
        /** What may leave; empty when nothing may. */
        text: z.string(),
        /** Why it was withheld: it breaks a directive, or no readable judgement could be had. */
        cause: z.enum(['breach', 'unchecked']).optional(),
        /** Sentences that were left out without being replaced. */
        omitted: z.int().min(0),
        /** What was found in the reply as it came. */
        breaches: z.array(Breach),
        /** Directives that words alone can’t decide and that no judge was there for. */
        undecided: z.array(z.int().positive()),
        /** Directives that the reply breaks because law, ethics or wellbeing stand above them (S9.3). */
        overruled: z.array(z.int().positive()),
        /** What judging and correcting cost; the turn counts it (S4.1). */
        used: z.object({
          model: z.string().nullable(),
          calls: z.int().min(0),
          tokens: z.object({ input: z.int().min(0), output: z.int().min(0) }),
        }),
      }),
      policy: { deadline: 60_000 },
    },
  },
});
