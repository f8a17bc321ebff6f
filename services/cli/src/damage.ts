/**
 * A message store that turned out to hold less than it had acknowledged (cut, emptied, restored to an earlier time):
 * whatever runs on it says so in one sentence, ends in order and with an exit code of its own.
 */
import { checkStore as check, StoreDamaged, type Broker } from '@stoa/runtime';
import type { Logger } from 'pino';
import { text, type Language } from './texts.ts';

/** `EX_IOERR` of sysexits(3). Starting again does not help, so whoever restarts processes should not on this one. */
export const DAMAGED_EXIT = 74;

/**
 * Looks at the store before anything runs.
 * @throws StoreDamaged when records are missing
 */
export async function checkStore(broker: Broker, log: Logger): Promise<void> {
  await check(broker).catch((error: unknown) => {
    if (error instanceof StoreDamaged)
      log.error({ err: error }, 'the store is damaged: nothing is started on it');
    throw error;
  });
}

/** What was lost, and what to do. */
export function damageSentence({ stream, expected, found }: StoreDamaged, lang: Language): string {
  const what = text(stream === 'journals' ? 'damaged_journals' : 'damaged_messages', lang);
  return text('store_damaged', lang, { what, expected, found, lost: expected - found });
}
