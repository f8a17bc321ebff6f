/**
 * One model call, which either answers or names whom to ask (S4.1). What comes back is read strictly; whatever it is,
 * it ends in words.
 */
import { WireError } from '@stoa/protocol';
import type { ModelMessage } from '@stoa/models';
import { askData } from './ask-data.ts';
import { callModel, type CallParts, type ModelAnswer } from './call-model.ts';
import { DataCall, dataTool, writes } from './data-call.ts';
import { excuse } from './excuse.ts';
import { unfounded } from './honesty.ts';
import type { Prompt } from './prompt.ts';
import { joined, said, type Said } from './said.ts';
import { commandTexts } from './texts/commands.ts';
import { modelTexts } from './texts/model.ts';
import { say } from './texts/text.ts';
import type { Turn } from './turn.ts';

export interface ModelParts extends CallParts {
  readonly prompt: Prompt;
}

/** What one message may set in motion; a model that asks for more is stopped there. */
const CALLS = 3;

export async function askModel(parts: ModelParts, turn: Turn, text: string): Promise<Said> {
  const messages = [...earlier(turn), { role: 'user' as const, text }];
  const answer = await call(parts, turn, 'model', messages);
  if (answer.calls.length > 0) return carryOut(turn, answer.calls);
  if (answer.text === '') throw new WireError('model_failed', 'The model answered with nothing.');
  const reply = await honest(parts, turn, messages, answer.text);
  if (!answer.incomplete) return reply;
  return { ...reply, text: `${reply.text}\n\n${say(modelTexts.incomplete, turn.voice)}` };
}

function call(
  parts: ModelParts,
  { context, message, voice, usage }: Turn,
  step: string,
  messages: readonly ModelMessage[],
): Promise<ModelAnswer> {
  const volatile = parts.prompt.turn({
    model: parts.model.label,
    now: context.now,
    person: message.name,
    lang: voice.lang,
    channel: message.channel,
  });
  const system = { stable: parts.prompt.stable, volatile };
  return callModel(parts, context, usage, step, { system, messages, tools: [dataTool] });
}

/** The session as a model sees it. */
function earlier({ context }: Turn): ModelMessage[] {
  return context.state.history.map(({ who, text }) => ({
    role: who === 'person' ? 'user' : 'assistant',
    text,
  }));
}

async function carryOut(turn: Turn, calls: ModelAnswer['calls']): Promise<Said> {
  const wanted = new Map(calls.map((one) => [JSON.stringify(one), one]));
  const done: Said[] = [];
  for (const { tool, input } of [...wanted.values()].slice(0, CALLS))
    done.push(await carryOutOne(turn, tool, input));
  if (wanted.size > CALLS) done.push(said(say(modelTexts.too_many, turn.voice, { limit: CALLS })));
  return joined(done);
}

async function carryOutOne(turn: Turn, tool: string, input: unknown): Promise<Said> {
  const { context, voice, usage } = turn;
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
  return askData(context, read.data, voice);
}

/** The model’s own words, once corrected if they state what nobody gave it, and marked if they still do (S13.6). */
async function honest(
  parts: ModelParts,
  turn: Turn,
  messages: readonly ModelMessage[],
  text: string,
): Promise<Said> {
  const given = [...messages.map((message) => message.text), turn.message.name];
  const first = unfounded(text, given);
  if (first.length === 0) return said(text);
  const better = await corrected(parts, turn, messages, text, first);
  const left = unfounded(better, given);
  if (left.length === 0) return said(better);
  return said(`${better}\n\n${say(modelTexts.unfounded, turn.voice, { claims: left.join(', ') })}`);
}

async function corrected(
  parts: ModelParts,
  turn: Turn,
  messages: readonly ModelMessage[],
  text: string,
  claims: readonly string[],
): Promise<string> {
  const request = parts.prompt.correction({ claims: claims.join(', ') });
  try {
    const answer = await call(parts, turn, 'model_correction', [
      ...messages,
      { role: 'assistant', text },
      { role: 'user', text: request },
    ]);
    return answer.text === '' ? text : answer.text;
  } catch (error) {
    if (!(error instanceof WireError) || error.code === 'stopped') throw error;
    turn.context.log.info({ err: error }, 'the correction failed; the answer is marked instead');
    return text;
  }
}
