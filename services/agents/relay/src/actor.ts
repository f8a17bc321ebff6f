/**
 * relay (ou): one actor per session, and the only role that talks to people. Whatever happens, each message gets exactly
 * one reply; what went wrong is said in words (S3.6, S2.6).
 */
import { gateTexts } from '@stoa/consent';
import { bridge, character, directives, relay, WireError } from '@stoa/protocol';
import { detectLanguage } from '@stoa/language';
import { defineActor, type AnyActor, type Lost } from '@stoa/runtime';
import { answer, type AnswerParts } from './answer.ts';
import type { CallParts } from './call-model.ts';
import { clearLine } from './pending.ts';
import { dataTool } from './data-call.ts';
import { excuse } from './excuse.ts';
import { HISTORY, withTurn } from './history.ts';
import { loadInstructions, type InstructionPorts } from './instructions.ts';
import { pastRules, type Ruled } from './past-rules.ts';
import { openPrompt, type Identity } from './prompt.ts';
import { said, type Said } from './said.ts';
import type { Status } from './status.ts';
import { commandTexts } from './texts/commands.ts';
import { cut, say, showable, type Voice } from './texts/text.ts';
import { openTurn, type Turn } from './turn.ts';
import { countUsage } from './usage.ts';

export interface RelayParts extends CallParts, Identity, InstructionPorts {
  /** Describes the system for /status; called in a recorded step. */
  readonly status: () => Promise<Status>;
  /** Messages of the session that a model is shown. Default 20. */
  readonly history?: number | undefined;
}

/** Characters that are kept of what was said last. */
const LAST = 1000;
/** Characters of a reply; at three bytes each it fits what the broker takes, twice. */
const LONGEST = 150_000;

/** @throws Error when a prompt file is missing */
export function relayActor(parts: RelayParts): AnyActor {
  const prompt = openPrompt({
    ...parts,
    tools: [
      { name: dataTool.name, summary: 'zeno, who knows the notes.' },
      { name: directives.role, summary: 'the person’s standing rules.' },
      { name: character.role, summary: 'who you are to be.' },
    ],
  });
  const answering: AnswerParts = { ...parts, prompt };
  const limit = parts.history ?? HISTORY;

  return defineActor(relay, {
    lost: lastWord,
    load: (context) =>
      // A stop says nothing that a rule could be about.
      context.message.intent === 'stop' ? null : loadInstructions(parts, context),
    handlers: {
      async user_message(context, message) {
        const turn = openTurn(context, message, countUsage());
        const reply = await inWords(turn, () => answer(answering, turn));
        finish(turn, await ruled(parts, turn, reply), limit);
      },
      stop(context, message) {
        const turn = openTurn(context, message, countUsage());
        const stopped = context.state.stopped !== undefined;
        delete context.state.stopped;
        // Whoever says stop does not agree to what is open either.
        const dropped = clearLine(context.state.pending);
        const text = stopped
          ? commandTexts.stopped
          : dropped
            ? gateTexts.dismissed
            : commandTexts.nothing_runs;
        finish(turn, { reply: said(say(text, turn.voice), { outcome: 'command' }) }, limit);
      },
    },
  });
}

/** A person’s message that no handler could end is answered all the same, as far as it says where to. */
function lastWord({ payload, error, turn, tell }: Lost): void {
  const message = relay.messages.user_message.body.safeParse(payload);
  if (!message.success) return;
  const { text, lang: own, bridge_message, platform_id, channel, account } = message.data;
  const voice: Voice = { lang: detectLanguage(text, own).lang, register: 'du' };
  const reply = excuse(error, { voice, who: say(commandTexts.model, voice), turn });
  const { kind, sources } = reply;
  tell(
    bridge.messages.reply,
    {
      text: reply.text,
      lang: voice.lang,
      in_reply_to: bridge_message,
      platform_id,
      kind,
      sources: [...sources],
      ...(reply.error && { error: reply.error }),
    },
    { user: channel, session: account },
  );
}

/** What `work` says, or why it could not say anything. Rejects only when this actor is given up. */
async function inWords({ context, voice }: Turn, work: () => Promise<Said>): Promise<Said> {
  try {
    return await work();
  } catch (error) {
    const stopped = context.signal.reason instanceof WireError;
    // Whoever owns the actor next answers.
    if (context.signal.aborted && !stopped) throw error;
    if (stopped) context.state.stopped = context.message.turn;
    else context.log.error({ err: error }, 'the turn failed');
    const cause = stopped ? context.signal.reason : error;
    return excuse(cause, { voice, who: say(commandTexts.model, voice), turn: context.message.turn });
  }
}

/** The reply as the person’s rules let it leave; what keeps it from being checked is said instead. */
async function ruled(parts: RelayParts, turn: Turn, reply: Said): Promise<Ruled> {
  let result: Ruled | undefined;
  const left = await inWords(turn, async () => {
    result = await pastRules(parts, turn, reply);
    return result.reply;
  });
  return result ?? { reply: left };
}

function finish(turn: Turn, { reply, standing }: Ruled, limit: number): void {
  const { context, message, voice, usage } = turn;
  const { state } = context;
  context.tell(
    bridge.messages.reply,
    {
      text: bounded(reply.text, turn),
      lang: voice.lang,
      in_reply_to: message.bridge_message,
      platform_id: message.platform_id,
      kind: reply.kind,
      sources: [...reply.sources],
      ...(reply.error && { error: reply.error }),
    },
    { user: message.channel, session: message.account },
  );
  state.turns += 1;
  // Commands and their fixed answers are no part of the conversation.
  if (reply.outcome !== 'command') {
    const at = new Date(context.now).toISOString();
    state.last = cut(reply.text, LAST);
    state.history = withTurn(state.history, { heard: message.text, answer: reply, at, limit });
  }
  context.emit('turn_completed', {
    outcome: reply.outcome,
    ...usage.report(),
    ...(standing && { rules: standing }),
  });
}

/** What a channel can show and the broker can carry. */
function bounded(text: string, { voice }: Turn): string {
  const shown = showable(text);
  return shown.length <= LONGEST ? shown : `${cut(shown, LONGEST)}\n\n${say(commandTexts.cut, voice)}`;
}
