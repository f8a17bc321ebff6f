/** dispatcher: takes escalations and sends the request on to a role that can fulfil it (S3.4). */
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { Envelope } from '../envelope.ts';
import { Token } from '../ids.ts';

export const dispatcher = defineContract({
  role: 'dispatcher',
  key: 'session',
  summary: 'Takes escalations and sends them on.',
  state: z.object({}).default({}),
  messages: {
    escalation: {
      summary: 'A request that its role can’t fulfil, with the role that could and the original message.',
      body: z.object({ to: Token, why: z.string(), original: Envelope }),
    },
  },
});
