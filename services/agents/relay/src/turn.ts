/** What is known of a turn before anything is answered: who is spoken to, in which language, and how. */
import type { Body, relay } from '@stoa/protocol';
import { detectLanguage, detectRegister, readCommand } from '@stoa/language';
import type { Context } from '@stoa/runtime';
import type { Language } from '@stoa/protocol';
import type { Instructions } from './instructions.ts';
import { ruledVoice } from './ruled-voice.ts';
import type { Voice } from './texts/text.ts';
import type { Usage } from './usage.ts';

export type Relay = Context<typeof relay, Instructions | null>;
export type UserMessage = Body<typeof relay.messages.user_message>;

export interface Turn {
  readonly context: Relay;
  readonly message: UserMessage;
  /** The language of the message: what it is read in. */
  readonly heard: Language;
  /** How the answer is spoken. */
  readonly voice: Voice;
  readonly usage: Usage;
}

/**
 * The language of a message and the voice of its answer (S4.2). One that says too little about its language is answered
 * in that of the session, the first one in the person’s own. Without a sign of either, German says du. The person’s rules
 * win.
 */
export function openTurn(context: Relay, message: UserMessage, usage: Usage): Turn {
  const { state, loaded } = context;
  const words = ownWords(message.text);
  const { lang: heard, sure } = detectLanguage(words, state.lang ?? message.lang);
  if (sure) state.lang = heard;
  const register = heard === 'de' ? detectRegister(words) : undefined;
  if (register) state.register = register;
  const voice = ruledVoice({ lang: heard, register: state.register ?? 'du' }, loaded?.directives ?? []);
  return { context, message, heard, voice, usage };
}

/** A command and the word behind it are the same for everybody: they show nobody’s language. */
function ownWords(text: string): string {
  const command = readCommand(text);
  return command ? command.argument.replace(/^\S+\s*/u, '') : text;
}
