/** How the person’s own rules have them spoken to: they win over what a message shows (S4.2). */
import { readDirectives, wantedVoice } from '@stoa/language';
import type { Instruction } from './instructions.ts';
import type { Voice } from './texts/text.ts';

/** The voice with what the rules settle; of two that contradict each other the later one counts. */
export function ruledVoice(voice: Voice, directives: readonly Instruction[]): Voice {
  const { lang = voice.lang, register = voice.register } = wantedVoice(readDirectives(directives));
  return { lang, register };
}
