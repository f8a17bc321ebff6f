/**
 * bridge: the channels outside, in whatever language they are written. What is sent to this pseudo-role leaves on
 * `stoa.bridge.<channel>.out.<account>`; no actor runs behind it.
 */
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { WireErrorBody } from '../errors.ts';
import { Id } from '../ids.ts';
import { Language, Source } from './data.ts';

export const bridge = defineContract({
  role: 'bridge',
  key: 'account',
  summary: 'A channel outside: Signal, Telegram, the terminal, a web page.',
  state: z.object({}).default({}),
  messages: {
    reply: {
      summary: 'What the person is to see. `in_reply_to` is the id of the bridge message that it answers.',
      body: z.object({
        text: z.string().min(1),
        lang: Language,
        in_reply_to: Id.describe('The id of the bridge message that is answered.'),
        platform_id: z.string().max(256).describe('The platform’s own id of the message that is answered.'),
        kind: z
          .enum(['answer', 'question', 'error', 'refusal'])
          .describe(
            '`answer`: what was asked for. `question`: the person is to decide something. `error`: it failed, and `error` says how. `refusal`: a stranger, or a full store.',
          ),
        sources: z.array(Source).describe('The notes that the answer was taken from.'),
        error: WireErrorBody.optional(),
      }),
    },
  },
});
