/** `stoa chat`: a conversation over streams, in a terminal or through a pipe. */
import type { Language } from '@stoa/protocol';
import { openConversation, type ConversationParts } from './conversation.ts';
import { openLineReader, type LineReader } from './line-reader.ts';
import { NotAnswered } from './not-answered.ts';
import { renderReply, renderText } from './render.ts';
import { say } from './texts.ts';
import { showWaiting } from './waiting.ts';

export interface ChatOptions extends Omit<ConversationParts, 'onLate'> {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** True when input and output are a terminal. Else nothing but the answers is written. */
  readonly tty: boolean;
  /** True when colours are wanted: a terminal, and `NO_COLOR` is not set. */
  readonly color: boolean;
  /** The language of the terminal’s own sentences until an answer shows the person’s. */
  readonly lang: Language;
  /** Default `› `. */
  readonly prompt?: string | undefined;
  /** Lines of earlier chats, the latest first, and where to keep them; only with a terminal. */
  readonly history?: readonly string[] | undefined;
  readonly onHistory?: ((history: readonly string[]) => void) | undefined;
  /** Ends the chat. */
  readonly signal?: AbortSignal | undefined;
}

export interface ChatResult {
  readonly answered: number;
  /** Messages that got no answer, or one that says it failed. */
  readonly failed: number;
}

/** Runs until the input ends, or `/quit`, or `signal`. From a pipe every line is answered before it ends. @throws NotAnswered `unreachable` when there is no broker to begin with */
export async function chat(options: ChatOptions): Promise<ChatResult> {
  const { input, output, tty, color, clock } = options;
  let { lang } = options;
  let answered = 0;
  let failed = 0;
  let giveUp: AbortController | undefined;
  const stopping: Promise<void>[] = [];

  const conversation = await openConversation({
    ...options,
    onLate(text, { reply }) {
      const [line = ''] = text.split('\n');
      reader.above(
        `${say('late', reply.lang, { text: line.slice(0, 60) })}\n${renderReply(reply, { color })}`,
      );
      if (!giveUp) reader.prompt();
    },
  });
  const reader: LineReader = openLineReader({
    input,
    output,
    tty,
    prompt: options.prompt ?? '› ',
    history: options.history,
    onHistory: options.onHistory,
    takeUrgent(message) {
      const urgent = giveUp !== undefined && isStop(message);
      if (urgent) stopping.push(stopTurn(message));
      return urgent;
    },
    onInterrupt() {
      if (giveUp) return giveUp.abort();
      if (reader.typed() === '') reader.above(say('how_to_end', lang));
      else reader.clear();
      reader.prompt();
    },
  });
  // Whoever closes a terminal does not wait; a pipe that ends has said all it wants answered.
  if (tty) reader.onEnd(() => giveUp?.abort());
  const stop = (): void => {
    giveUp?.abort();
    reader.close();
  };
  options.signal?.addEventListener('abort', stop, { once: true });
  if (options.signal?.aborted) stop();

  /** Sends a message and gives what is to be shown for it. */
  async function exchange(text: string, signal?: AbortSignal): Promise<string> {
    try {
      const { reply } = await conversation.ask(text, signal);
      ({ lang } = reply);
      if (reply.kind === 'error' || reply.kind === 'refusal') failed += 1;
      else answered += 1;
      return renderReply(reply, { color });
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw error;
      failed += 1;
      return renderText(error.sentence(lang), { color });
    }
  }

  async function turn(text: string): Promise<void> {
    giveUp = new AbortController();
    const hide = tty
      ? showWaiting(
          clock,
          output,
          say('waiting', lang),
          () => reader.typed() !== '',
          () => reader.prompt(),
        )
      : (): void => {};
    let shown: string;
    try {
      shown = await exchange(text, giveUp.signal);
    } finally {
      hide();
      giveUp = undefined;
    }
    // A blank line between answers; in a terminal it stands before the prompt.
    if (tty) reader.above(`${shown}\n`);
    else reader.above(answered + failed > 1 ? `\n${shown}` : shown);
  }

  /** A stop that is typed while an answer is awaited is sent past it; its answer is shown when it comes. */
  async function stopTurn(text: string): Promise<void> {
    reader.above(`${await exchange(text)}\n`);
    if (!giveUp) reader.prompt();
  }

  try {
    if (tty) reader.above(say('welcome', lang));
    for (;;) {
      reader.prompt();
      const message = await reader.next();
      if (message === undefined || options.signal?.aborted || isQuit(message)) break;
      if (message.trim() !== '') await turn(message);
    }
    await Promise.all(stopping);
  } finally {
    options.signal?.removeEventListener('abort', stop);
    reader.close();
    await conversation.close();
  }
  return { answered, failed };
}

/** What ends a chat; everything else with a slash is relay’s. */
function isQuit(message: string): boolean {
  return /^\s*\/(?:quit|exit)\s*$/iu.test(message);
}

/** What stops an answer under way, as relay reads it. */
function isStop(message: string): boolean {
  return /^\s*\/stop(?:\s|$)/iu.test(message);
}
