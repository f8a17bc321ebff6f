/** `stoa ask "…"`: one question, one answer. The answer goes to standard output, everything else to standard error. */
import { idSource, openChannel, systemClock } from '@stoa/runtime';
import { askOnce, renderReply } from '@stoa/terminal';
import { enter, type CommonOptions, type Surroundings } from '../connect.ts';
import { UsageError } from '../environment.ts';
import { LOCAL, TERMINAL } from '../first-user.ts';
import { text } from '../texts.ts';

export interface AskOptions extends CommonOptions {
  readonly vault?: readonly string[];
  readonly json?: boolean;
  /** `current`, `new` or the id of a session. */
  readonly session: string;
  /** Seconds. */
  readonly timeout: number;
}

/** Exit code 0 for an answer (also an honest “nothing found”), 1 when it failed. */
export async function ask(around: Surroundings, question: string, options: AskOptions): Promise<number> {
  if (question.trim() === '') throw new UsageError(text('ask_empty', 'en'), text('ask_empty', 'de'));
  const entry = await enter(around, { ...options, remember: false });
  try {
    const { reply, session } = await askOnce({
      channel: openChannel({
        broker: entry.broker,
        clock: systemClock,
        name: TERMINAL,
        log: entry.log,
      }),
      clock: systemClock,
      newId: idSource(systemClock),
      platformAccount: LOCAL,
      session: options.session,
      timeout: options.timeout * 1000,
      text: question,
      signal: entry.signal,
    });
    const failed = reply.kind === 'error' || reply.kind === 'refusal';
    if (options.json) {
      const answer = {
        answer: reply.text,
        lang: reply.lang,
        sources: reply.sources,
        session,
        turn: reply.in_reply_to,
        ...(reply.error ? { error: reply.error } : {}),
      };
      around.stdout.write(`${JSON.stringify(answer)}\n`);
    } else {
      around.stdout.write(
        `${renderReply(reply, { color: around.stdout.isTTY && around.env.NO_COLOR === undefined })}\n`,
      );
    }
    return failed ? 1 : 0;
  } finally {
    await entry.close();
  }
}
