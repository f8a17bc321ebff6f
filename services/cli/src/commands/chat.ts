/** `stoa chat`, and `stoa` alone: a conversation in the terminal. */
import { idSource, openChannel, systemClock } from '@stoa/runtime';
import { chat as converse } from '@stoa/terminal';
import { enter, type CommonOptions, type Surroundings } from '../connect.ts';
import { LOCAL, TERMINAL } from '../first-user.ts';
import { text } from '../texts.ts';

export async function chat(
  around: Surroundings,
  options: CommonOptions & { vault?: readonly string[]; new?: boolean },
): Promise<number> {
  const entry = await enter(around, { ...options, remember: true });
  try {
    if (entry.sample) entry.progress.say(text('sample', around.env.lang));
    const tty = around.stdin.isTTY && around.stdout.isTTY;
    const result = await converse({
      channel: openChannel({
        broker: entry.broker,
        clock: systemClock,
        name: TERMINAL,
        log: entry.log,
      }),
      clock: systemClock,
      newId: idSource(systemClock),
      platformAccount: LOCAL,
      session: options.new ? 'new' : 'current',
      input: around.stdin,
      output: around.stdout,
      tty,
      color: tty && around.env.NO_COLOR === undefined,
      lang: around.env.lang,
      signal: entry.signal,
    });
    return result.failed > 0 && !tty ? 1 : 0;
  } finally {
    if (entry.own) entry.progress.passing(text('stopping', around.env.lang));
    await entry.close().finally(() => entry.progress.clear());
  }
}
