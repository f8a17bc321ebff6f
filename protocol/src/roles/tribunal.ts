/** tribunal: checks a reply against the directives before it leaves (S9). */
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { Language } from './data.ts';

export const Breach = z.object({
  /** Id of the directive that is broken. */
  directive: z.int().positive(),
  /** How it was found. */
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
      summary: 'Which directives a reply breaks, and which could be checked by words alone.',
      body: z.object({
        reply: z.string(),
        lang: Language,
        directives: z.array(
          z.object({ id: z.int().positive(), text: z.string(), context: z.string().nullable() }),
        ),
      }),
      reply: z.object({
        passed: z.boolean(),
        breaches: z.array(Breach),
        /** Directives that words alone can’t decide and that no judge was there for. */
        undecided: z.array(z.int().positive()),
      }),
    },
  },
});
