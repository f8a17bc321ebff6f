/** ingress: the door. Resolves account to user, finds the session, drops what the platform delivers twice (S2, S14.6). */
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { Id } from '../ids.ts';

export const ingress = defineContract({
  role: 'ingress',
  key: 'account',
  summary:
    'The door: resolves an account to its user, finds the session, drops duplicates, refuses strangers.',
  state: z
    .object({
      /** Short hashes of the platform ids that came last, oldest first. */
      seen: z.array(z.string()).default([]),
      /** True once a stranger got the one sentence a stranger gets (S14.4). */
      told_stranger: z.boolean().default(false),
      /** The user the account belonged to when the database last said so. */
      user: Id.optional(),
      /** Where the person was: `at` is the time of the last message, `touched` the one the database knows; ms since 1970. */
      current: z.object({ session: Id, user: Id, at: z.int(), touched: z.int() }).optional(),
    })
    .prefault({}),
  emits: { stranger_refused: z.object({ channel: z.string() }) },
  messages: {
    message: {
      summary:
        'A message of a person, as a channel bridge publishes it on `stoa.bridge.<channel>.in.<account>`.',
      body: z.object({
        text: z.string().min(1).max(200_000),
        platform_account: z
          .string()
          .min(1)
          .max(256)
          .describe(
            'The account at the platform (a Telegram id, a Signal ACI); its token stands in the subject.',
          ),
        platform_id: z
          .string()
          .min(1)
          .max(256)
          .describe('The message’s id at the platform: the same id twice is the same message.'),
        session: z
          .union([z.enum(['current', 'new']), Id])
          .default('current')
          .describe(
            '`current` goes on where the person was, `new` opens a session, an id names one of the person’s own.',
          ),
        foreign: z
          .boolean()
          .default(false)
          .describe('True when the message was forwarded or written by somebody else.'),
      }),
    },
  },
});
