/** Which way a message goes: a command, an agent called by name, or the model (S4.1). */
import { findNickname, readCommand } from '@stoa/language';
import { answerCommand } from './commands.ts';
import { askData } from './ask-data.ts';
import { askModel, type ModelParts } from './ask-model.ts';
import { callFromWords } from './data-call.ts';
import { said, type Said } from './said.ts';
import type { Status } from './status.ts';
import { commandTexts } from './texts/commands.ts';
import { say } from './texts/text.ts';
import type { Turn } from './turn.ts';

export interface AnswerParts extends ModelParts {
  /** What the assistant is called. */
  readonly name: string;
  readonly status: () => Promise<Status>;
}

/** Answers the message. What fails on the way is thrown; the caller has words for it. */
export async function answer(parts: AnswerParts, turn: Turn): Promise<Said> {
  const { context, message, voice } = turn;
  // What others wrote is content: it commands nothing and calls nobody.
  if (context.message.tainted) return askModel(parts, turn, message.text);

  const command = readCommand(message.text);
  if (command) {
    const status = (): Promise<Status> => context.run('status', null, () => parts.status(), { cheap: true });
    const reply = await answerCommand(command, { voice, name: parts.name, status });
    // "/new and then a question" is that question, in the new session.
    const rest = 'command' in command && command.command === 'new' ? command.argument : '';
    return rest === '' ? reply : askModel(parts, turn, rest);
  }
  const called = findNickname(message.text);
  if (!called) return askModel(parts, turn, message.text);
  if (called.role === 'relay') {
    return called.text === ''
      ? said(say(commandTexts.who_is_ou, voice, { name: parts.name }))
      : askModel(parts, turn, called.text);
  }
  if (called.role === 'data') return askZeno(turn, called.text);
  return said(say(commandTexts.absent_role, voice, { nickname: called.nickname, role: called.role }), {
    outcome: 'error',
    kind: 'error',
  });
}

/** zeno called by name: rules read what is wanted, so no model is needed. */
async function askZeno({ context, voice, usage }: Turn, text: string): Promise<Said> {
  const call = await callFromWords(text, voice.lang);
  if (!call) return said(say(commandTexts.who_is_zeno, voice));
  usage.asked('data');
  return askData(context, call, voice);
}
