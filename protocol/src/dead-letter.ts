/** What a dead letter holds: why a message ended without being done, and the message itself. */
import { z } from 'zod';
import { WireErrorBody } from './errors.ts';

export const DeadLetter = z.object({
  error: WireErrorBody,
  /** Where the message stands in the message stream. */
  subject: z.string(),
  seq: z.int(),
  attempts: z.int(),
  /** The message as text; absent when it was no UTF-8 or larger than 64 KiB, then `seq` leads to it. */
  original: z.string().optional(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;
