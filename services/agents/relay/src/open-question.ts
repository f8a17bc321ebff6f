/** What a message means to the question that is open, and what is asked next (S8.5, S8.6). */
import { gateTexts } from '@stoa/consent';
import { readReply } from '@stoa/language';
import type { Question } from '@stoa/protocol';
import { consent, propose } from './ask-instructions.ts';
import { remind, takeExpired } from './pending.ts';
import { joined, said, type Said } from './said.ts';
import { say } from './texts/text.ts';
import type { Turn } from './turn.ts';

export interface Reacting {
  /** Answers what is about something else, and everything while no question is open. */
  readonly converse: (words: string) => Promise<Said>;
  /** False when there is no model to judge whether a rule was kept. */
  readonly judged: boolean;
}

/** Answers the message by the open question, or as conversation. */
export async function reactTo(turn: Turn, { converse, judged }: Reacting): Promise<Said> {
  const { context, message, heard } = turn;
  const { pending } = context.state;
  const { text } = message;
  const expired = takeExpired(pending, context.now);
  const question = expired ?? pending.open?.question;
  if (!question) return converse(text);
  const reply = readReply(text, question, heard);
  switch (reply.reading) {
    case 'consent':
      return expired ? askAnew(turn, expired) : consent(turn, question, { words: text, judged });
    case 'option':
      return expired ? askAnew(turn, expired) : choose(turn, question, reply.option);
    case 'refusal': {
      const dismissed = dismiss(turn, question);
      return reply.rest === '' ? dismissed : joined([dismissed, await converse(reply.rest)]);
    }
    case 'unclear':
      return expired
        ? converse(text)
        : said(question.text, { by: question.role, kind: 'question', fixed: [question.text] });
    case 'elsewhere':
      break;
  }
  return reminded(turn, () => converse(text));
}

function dismiss({ context, voice }: Turn, { role }: Question): Said {
  delete context.state.pending.open;
  return said(say(gateTexts.dismissed, voice), { by: role });
}

/** The question that a choice leads to; the choice itself changes nothing. */
function choose(turn: Turn, question: Question, option: number): Promise<Said> | Said {
  const chosen = question.options.find(({ id }) => id === option);
  if (!chosen) throw new Error(`The question has no option ${option}, though an answer was read as it.`);
  const { role } = question;
  return chosen.order.action === 'rejected'
    ? dismiss(turn, question)
    : propose(turn, { role, order: chosen.order });
}

/** An answer that came too late changes nothing; what was wanted is asked once more. */
async function askAnew(turn: Turn, { role, order }: Question): Promise<Said> {
  const reply = await propose(turn, { role, order });
  if (reply.kind !== 'question') return reply;
  return { ...reply, text: `${say(gateTexts.expired, turn.voice)}\n\n${reply.text}` };
}

/** What `work` says, with the question that stayed open below it. */
export async function reminded(turn: Turn, work: () => Promise<Said>): Promise<Said> {
  const { pending } = turn.context.state;
  const before = pending.open?.question.id;
  const reply = await work();
  const question = pending.open?.question.id === before ? remind(pending) : undefined;
  if (question === undefined) return reply;
  return {
    ...reply,
    kind: reply.kind === 'error' ? 'error' : 'question',
    fixed: [...(reply.fixed ?? []), question],
    text: `${reply.text}\n\n${say(gateTexts.still_open, turn.voice)}\n${question}`,
  };
}

/** The reply, and what waits in line as soon as nothing is open. */
export async function withNext(turn: Turn, reply: Said): Promise<Said> {
  const { pending } = turn.context.state;
  const replies = [reply];
  while (!pending.open) {
    const next = pending.waiting.shift();
    if (!next) break;
    replies.push(await propose(turn, next));
  }
  return joined(replies);
}
