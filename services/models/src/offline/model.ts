/**
 * The model for when there is none (S13.5): reads the last message by rules and either calls the tool `data` or says
 * a fixed text. It never composes: what a tool answered is passed on as it is. Deterministic.
 */
import { detectLanguage, detectRegister, findNickname } from '@stoa/language';
import type { Language, Register } from '@stoa/language';
import { ModelError } from '../errors.ts';
import type { Model, ModelMessage, ModelReply, ModelRequest, ToolCall } from '../port.ts';
import { planFor } from './plan.ts';
import { say } from './texts.ts';
import type { TextKey, Voice } from './texts.ts';

export interface OfflineOptions {
  /** How it calls itself. Default: relay's nickname, `ou`. */
  readonly name?: string;
  /** The language of messages that don't show theirs, until one does. Default `en`. */
  readonly language?: Language;
  /** How German addresses the person until a message shows it. Default `du`. */
  readonly register?: Register;
}

/** The tool it asks for everything about notes. */
const DATA_TOOL = 'data';
const ID = 'offline';

/** Needs no configuration and reaches nothing. Rejects with `invalid_request` when no message of a person is there. */
export function offlineModel(options: OfflineOptions = {}): Model {
  const { name = 'ou', language = 'en', register = 'du' } = options;

  const answer = (request: ModelRequest): ModelReply => {
    const results = toolResults(request.messages);
    if (results.length > 0) return spoken(results.join('\n\n'));
    const said = request.messages.flatMap((message) => (message.role === 'user' ? [message.text] : []));
    const last = said.at(-1);
    if (last === undefined) {
      throw new ModelError('invalid_request', ID, 'The request holds no message of a person.');
    }
    // Whoever asks may know the voice already; the words are read in their own language all the same.
    const voice = request.voice ?? voiceOf(said, { lang: language, register });
    const heard = request.voice ? detectLanguage(last, voice.lang).lang : voice.lang;
    const speak = (key: TextKey): ModelReply => spoken(say(key, voice, name));
    const plan = planFor(findNickname(last)?.text ?? last, heard);
    if ('say' in plan) return speak(plan.say);
    if (!request.tools.some((tool) => tool.name === DATA_TOOL)) return speak('no_notes');
    return reply({
      toolCalls: [{ id: nextId(request.messages), name: DATA_TOOL, input: plan.data }],
      stop: 'tool',
    });
  };

  return {
    id: ID,
    label: 'offline: fixed rules, no language model',
    offline: true,
    pure: true,
    complete: async (request) => {
      request.signal?.throwIfAborted();
      return answer(request);
    },
  };
}

/** The results of the tools called last, when nothing was said since. */
function toolResults(messages: readonly ModelMessage[]): string[] {
  const start = messages.findLastIndex((message) => message.role !== 'tool') + 1;
  return messages.slice(start).map((message) => message.text);
}

/** Language and form of address of the last message; what it doesn't show comes from the ones before. */
function voiceOf(said: readonly string[], fallback: Voice): Voice {
  let voice = fallback;
  for (const text of said) {
    const { lang } = detectLanguage(text, voice.lang);
    voice = { lang, register: (lang === 'de' ? detectRegister(text) : undefined) ?? voice.register };
  }
  return voice;
}

/** Unique in the conversation and the same for the same conversation. */
function nextId(messages: readonly ModelMessage[]): string {
  const calls = messages.flatMap((message): readonly ToolCall[] =>
    message.role === 'assistant' ? (message.toolCalls ?? []) : [],
  );
  return `${ID}-${calls.length + 1}`;
}

function spoken(text: string): ModelReply {
  return reply({ text, stop: 'end' });
}

function reply(part: Pick<ModelReply, 'stop'> & Partial<ModelReply>): ModelReply {
  return { text: '', toolCalls: [], usage: { input: 0, output: 0 }, model: ID, ...part };
}
