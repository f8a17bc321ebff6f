/** `stoa ask "…"`: one message, one answer. */
import { openConversation, type Answered, type ConversationParts } from './conversation.ts';

export interface AskOptions extends Omit<ConversationParts, 'onLate'> {
  readonly text: string;
  /** Ends the waiting, not the message. */
  readonly signal?: AbortSignal;
}

/** Sends one message and gives its answer. @throws NotAnswered */
export async function askOnce({ text, signal, ...parts }: AskOptions): Promise<Answered> {
  const conversation = await openConversation(parts);
  try {
    return await conversation.ask(text, signal);
  } finally {
    await conversation.close();
  }
}
