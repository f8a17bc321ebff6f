/** What is known of a turn before anything is answered: who is spoken to, in which language, and how. */
import type { Body, relay } from '@stoa/protocol';
import { detectLanguage, detectRegister } from '@stoa/language';
import type { Context } from '@stoa/runtime';
import type { Voice } from './texts/text.ts';
import type { Usage } from './usage.ts';

export type Relay = Context<typeof relay>;
export type UserMessage = Body<typeof relay.messages.user_message>;

export interface Turn {
  readonly context: Relay;
  readonly message: UserMessage;
  readonly voice: Voice;
  readonly usage: Usage;
}

/**
 * The voice of the answer (S4.2). A message that says too little about its language is answered in that of the session,
 * the first one in the person’s own. Without a sign of either, German says du.
 */
export function voiceOf({ state }: Relay, { text, lang: own }: UserMessage): Voice {
  const { lang, sure } = detectLanguage(text, state.lang ?? own);
  if (sure) state.lang = lang;
  const register = lang === 'de' ? detectRegister(text) : undefined;
  if (register) state.register = register;
  return { lang, register: state.register ?? 'du' };
}
