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
    .object({ seen: z.array(z.string()).default([]), told_stranger: z.boolean().default(false) })
    .prefault({}),
  emits: { stranger_refused: z.object({ channel: z.string() }) },
  messages: {
    message: {
      summary:
        'A message of a person, as a channel bridge publishes it on `stoa.bridge.<channel>.in.<account>`.',
      body: z.object({
        text: z.string().min(1).max(200_000),
        /** The account at the platform (a Telegram id, a Signal ACI); its hash stands in the subject. */
        platform_account: z.string().min(1).max(256),
        /** The message’s id at the platform: the same id twice is the same message. */
        platform_id: z.string().min(1).max(256),
        /** `current` goes on where the person was, `new` opens a session, an id names one of the person’s own. */
        session: z.union([z.enum(['current', 'new']), Id]).default('current'),
        /** True when the message was forwarded or written by somebody else. */
        foreign: z.boolean().default(false),
      }),
    },
  },
});
