/** What a dead letter holds: why a message ended without being done, and the message itself. */
import { z } from 'zod';
import { WireErrorBody } from './errors.ts';

export const DeadLetter = z.object({
  error: WireErrorBody,
  subject: z.string().describe('The subject that the message came on.'),
  seq: z.int().describe('Where it stands in the message stream.'),
  attempts: z.int().describe('How often it was tried.'),
  original: z
    .string()
    .optional()
    .describe(
      'The message as text; absent when it was no UTF-8 or larger than 64 KiB, then `seq` leads to it.',
    ),
});
export type DeadLetter = z.infer<typeof DeadLetter>;
