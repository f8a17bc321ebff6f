/** Which way a message goes: a command, the answer to an open question, an agent called by name, or the model (S4.1). */
import { inForce, kinds } from '@stoa/consent';
import { findNickname, readCommand, understandRequest, type ReadCommand } from '@stoa/language';
import { WireError } from '@stoa/protocol';
import { askData } from './ask-data.ts';
import { takeOrders } from './ask-instructions.ts';
import { askModel, type ModelParts } from './ask-model.ts';
import { answerCommand } from './commands.ts';
import { callFromWords } from './data-call.ts';
import { instructionCommand } from './instruction-command.ts';
import type { Instructions } from './instructions.ts';
import { reactTo, reminded, withNext } from './open-question.ts';
import { joined, said, type Said } from './said.ts';
import type { Status } from './status.ts';
import { commandTexts } from './texts/commands.ts';
import { instructionTexts } from './texts/instructions.ts';
import { say } from './texts/text.ts';
import type { Turn } from './turn.ts';
import { understandOrders } from './understand-orders.ts';

export interface AnswerParts extends ModelParts {
  /** What the assistant is called. */
  readonly name: string;
  readonly status: () => Promise<Status>;
}

/** Answers the message. What fails on the way is thrown; the caller has words for it. */
export async function answer(parts: AnswerParts, turn: Turn): Promise<Said> {
  const { context, message } = turn;
  const { text } = message;
  // What others wrote is content: it commands nothing, calls nobody and agrees to nothing.
  const command = context.message.tainted ? undefined : readCommand(text);
  if (command) return reminded(turn, () => obey(parts, turn, command));
  // Commands with fixed texts go on without the rules; nothing else does (S8.10).
  const instructions = context.loaded;
  if (!instructions) return withoutRules(turn);
  if (context.message.tainted) return askModel(parts, turn, { text, instructions });
  const reply = await reactTo(turn, {
    converse: (words) => converse(parts, turn, instructions, words),
    judged: !parts.model.offline,
  });
  return withNext(turn, reply);
}

async function obey(parts: AnswerParts, turn: Turn, command: ReadCommand): Promise<Said> {
  const { context, voice } = turn;
  const name = 'command' in command ? command.command : undefined;
  const { argument } = command;
  const status = (): Promise<Status> => context.run('status', null, () => parts.status(), { cheap: true });
  if (name === 'directives' || name === 'character')
    return context.loaded
      ? instructionCommand(parts, turn, context.loaded, name, argument)
      : withoutRules(turn);
  // "/new and then a question" is that question, in the new session.
  if (name === 'new' && argument !== '')
    return context.loaded ? converse(parts, turn, context.loaded, argument) : withoutRules(turn);
  return answerCommand(command, { voice, name: parts.name, status });
}

function withoutRules({ voice }: Turn): Said {
  return said(say(instructionTexts.unknown_rules, voice), {
    kind: 'error',
    outcome: 'error',
    error: new WireError('database_unavailable').toBody(),
  });
}

/** A message that answers no question: to an agent by name, or to whoever can. */
async function converse(
  parts: AnswerParts,
  turn: Turn,
  instructions: Instructions,
  text: string,
): Promise<Said> {
  const { voice } = turn;
  const called = findNickname(text);
  if (!called) return talk(parts, turn, instructions, text);
  if (called.role === 'relay') {
    return called.text === ''
      ? said(say(commandTexts.who_is_ou, voice, { name: parts.name }))
      : talk(parts, turn, instructions, called.text);
  }
  if (called.role === 'data') return askZeno(turn, called.text);
  return said(say(commandTexts.absent_role, voice, { nickname: called.nickname, role: called.role }), {
    outcome: 'error',
    kind: 'error',
  });
}

/** An order about rules or character, or whatever the model makes of it. Without a model, rules tell the one from the other. */
async function talk(parts: AnswerParts, turn: Turn, instructions: Instructions, text: string): Promise<Said> {
  const conversation = (): Promise<Said> => askModel(parts, turn, { text, instructions });
  if (!parts.model.offline) return conversation();
  const orders = await understandOrders(parts, turn, instructions, text);
  const [first] = orders;
  if (!first) return conversation();
  if (first.order.action === 'read' && understandRequest(text, turn.heard).kind === 'who')
    return introduced(turn, instructions, await conversation());
  return takeOrders(turn, orders);
}

/** Whoever asks who this is hears what it is, and then who it is to be. */
function introduced({ voice }: Turn, { characters }: Instructions, reply: Said): Said {
  if (characters.length === 0) return reply;
  const text = inForce(kinds.character, characters, voice);
  return joined([reply, said(text, { fixed: [text] })]);
}

/** zeno called by name: rules read what is wanted, so no model is needed. */
async function askZeno(turn: Turn, text: string): Promise<Said> {
  const call = await callFromWords(text, turn.heard);
  if (!call) return said(say(commandTexts.who_is_zeno, turn.voice));
  turn.usage.asked('data');
  return askData(turn, call);
}
