/**
 * One model call, which either answers or names whom to ask (S4.1). What comes back is read strictly; whatever it is,
 * it ends in words.
 */
import { readOrder, UnreadableOrder, type Addressed } from '@stoa/consent';
import { WireError } from '@stoa/protocol';
import type { ModelMessage, ModelTool } from '@stoa/models';
import { askData } from './ask-data.ts';
import { takeOrders } from './ask-instructions.ts';
import { callModel, type CallParts, type ModelAnswer } from './call-model.ts';
import { closedInstructions } from './closed-instructions.ts';
import { DataCall, dataTool, writes } from './data-call.ts';
import { excuse } from './excuse.ts';
import { unfounded } from './honesty.ts';
import { instructionTools } from './instruction-tool.ts';
import type { InstructionPorts, Instructions } from './instructions.ts';
import type { Prompt } from './prompt.ts';
import { joined, said, type Said } from './said.ts';
import { commandTexts } from './texts/commands.ts';
import { modelTexts } from './texts/model.ts';
import { say } from './texts/text.ts';
import type { Turn } from './turn.ts';

export interface ModelParts extends CallParts, InstructionPorts {
  readonly prompt: Prompt;
}

/** A message as it is put to a model: with what is in force. */
export interface Wanted {
  readonly text: string;
  readonly instructions: Instructions;
}

/** The model as it is spoken to in one turn. */
interface Talk {
  readonly messages: readonly ModelMessage[];
  call(step: string, tools?: readonly ModelTool[], more?: readonly ModelMessage[]): Promise<ModelAnswer>;
  correction(claims: string): string;
  /** Everything it was given that it may repeat as a fact. */
  readonly given: readonly string[];
}

/** What one message may set in motion; a model that asks for more is stopped there. */
const CALLS = 3;

export async function askModel(parts: ModelParts, turn: Turn, wanted: Wanted): Promise<Said> {
  const talk = await openTalk(parts, turn, wanted);
  const answer = await talk.call('model');
  const done = await carryOut(turn, answer.calls);
  if (done) return done;
  if (answer.calls.length === 0 || answer.text !== '') return concluded(turn, talk, answer);
  // What it took for an order is none after all: the turn goes on as conversation.
  const again = await talk.call('model_talk', [dataTool]);
  return (await carryOut(turn, again.calls)) ?? concluded(turn, talk, again);
}

async function openTalk(parts: ModelParts, turn: Turn, { text, instructions }: Wanted): Promise<Talk> {
  const { context, message, voice, usage } = turn;
  // Orders are for a model that can tell them from talk, and only in what the person wrote themselves.
  const orders = !parts.model.offline && !context.message.tainted;
  const offered: readonly ModelTool[] = orders ? [dataTool, ...instructionTools] : [dataTool];
  const volatile = parts.prompt.turn({
    model: parts.model.label,
    now: context.now,
    person: message.name,
    lang: voice.lang,
    register: voice.register,
    channel: message.channel,
    instructions,
    closed: orders ? await closedInstructions(parts, turn) : undefined,
  });
  const system = { stable: parts.prompt.stable(instructions.characters), volatile };
  const messages = [...earlier(turn), { role: 'user' as const, text }];
  const lines = [...instructions.directives, ...instructions.characters];
  return {
    messages,
    call: (step, tools = offered, more = []) =>
      callModel(parts, context, usage, step, { system, messages: [...messages, ...more], tools, voice }),
    correction: (claims) => parts.prompt.correction({ claims }),
    given: [...messages.map((one) => one.text), ...lines.map((line) => line.text), message.name],
  };
}

/** The session as a model sees it. */
function earlier({ context }: Turn): ModelMessage[] {
  return context.state.history.map(({ who, text }) => ({
    role: who === 'person' ? 'user' : 'assistant',
    text,
  }));
}

/** The words of a model as the person gets them. */
async function concluded(turn: Turn, talk: Talk, answer: ModelAnswer): Promise<Said> {
  if (answer.text === '') throw new WireError('model_failed', 'The model answered with nothing.');
  const reply = await honest(turn, talk, answer.text);
  if (!answer.incomplete) return reply;
  return { ...reply, text: `${reply.text}\n\n${say(modelTexts.incomplete, turn.voice)}` };
}

/** What came of a model’s calls; undefined when it called for nothing. */
async function carryOut(turn: Turn, calls: ModelAnswer['calls']): Promise<Said | undefined> {
  const wanted = new Map(calls.map((one) => [JSON.stringify(one), one]));
  const done: Said[] = [];
  for (const { tool, input } of [...wanted.values()].slice(0, CALLS)) {
    const reply = await carryOutOne(turn, tool, input);
    if (reply) done.push(reply);
  }
  if (wanted.size > CALLS) done.push(said(say(modelTexts.too_many, turn.voice, { limit: CALLS })));
  return done.length === 0 ? undefined : joined(done);
}

async function carryOutOne(turn: Turn, tool: string, input: unknown): Promise<Said | undefined> {
  const { context, voice, usage } = turn;
  const role = instructionTools.find(({ name }) => name === tool)?.name;
  if (role) return giveOrder(turn, role, input);
  const read = tool === dataTool.name ? DataCall.safeParse(input) : undefined;
  if (!read?.success) {
    context.log.warn(
      { tool, problem: read?.error.message ?? 'no such tool' },
      'the model’s call is not readable',
    );
    return excuse(new WireError('model_failed'), { voice, who: 'ou', turn: context.message.turn });
  }
  if (writes(read.data) && context.message.tainted) return said(say(commandTexts.forwarded_command, voice));
  usage.asked('data');
  return askData(turn, read.data);
}

/** An order as a model understood it; undefined when it says that it is none. */
async function giveOrder(turn: Turn, role: Addressed['role'], input: unknown): Promise<Said | undefined> {
  const { context, voice } = turn;
  if (context.message.tainted) return said(say(commandTexts.forwarded_command, voice));
  try {
    const order = readOrder(input);
    return order.action === 'rejected' ? undefined : await takeOrders(turn, [{ role, order }]);
  } catch (error) {
    if (!(error instanceof UnreadableOrder)) throw error;
    context.log.warn({ code: error.code, field: error.field }, 'the model’s order is not readable');
    return excuse(new WireError('model_failed'), { voice, who: 'ou', turn: context.message.turn });
  }
}

/** The model’s own words, once corrected if they state what nobody gave it, and marked if they still do (S13.6). */
async function honest(turn: Turn, talk: Talk, text: string): Promise<Said> {
  const first = unfounded(text, talk.given);
  if (first.length === 0) return said(text);
  const better = await corrected(turn, talk, text, first);
  const left = unfounded(better, talk.given);
  if (left.length === 0) return said(better);
  return said(`${better}\n\n${say(modelTexts.unfounded, turn.voice, { claims: left.join(', ') })}`);
}

async function corrected(turn: Turn, talk: Talk, text: string, claims: readonly string[]): Promise<string> {
  try {
    const answer = await talk.call('model_correction', undefined, [
      { role: 'assistant', text },
      { role: 'user', text: talk.correction(claims.join(', ')) },
    ]);
    return answer.text === '' ? text : answer.text;
  } catch (error) {
    if (!(error instanceof WireError) || error.code === 'stopped') throw error;
    turn.context.log.info({ err: error }, 'the correction failed; the answer is marked instead');
    return text;
  }
}
