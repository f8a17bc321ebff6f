/** `stoa trace <turn>`: what was said in one turn, as a sequence diagram. */
import { NONE } from '@stoa/protocol';
import { systemClock, traceOf } from '@stoa/runtime';
import type { CommonOptions, Surroundings } from '../connect.ts';
import { renderSequence } from '../operate/sequence.ts';
import { fit, paint, plain, screenOf } from '../operate/terminal-text.ts';
import { print, withBroker } from '../operate/with-broker.ts';
import { text } from '../texts.ts';
import { usage } from '../usage.ts';

export async function trace(
  around: Surroundings,
  turn: string,
  options: CommonOptions & { readonly json?: boolean },
): Promise<number> {
  const { lang } = around.env;
  return withBroker(around, options, async (broker) => {
    const said = await traceOf(broker, systemClock, turn);
    const [first] = said;
    if (!first) throw usage('no_turn', { turn: plain(turn) });
    if (options.json) {
      const all = said.map(({ time, ...one }) => ({ ...one, at: new Date(time).toISOString() }));
      print(around, JSON.stringify(all));
      return 0;
    }
    const screen = screenOf(around.stdout, around.env);
    // The first messages belong to no session yet: the door is still to find it.
    const session = said.find(({ envelope }) => envelope.session !== NONE)?.envelope.session;
    const time = Math.round((said.at(-1)?.time ?? first.time) - first.time);
    const head = [
      text('trace_head', lang, { turn, count: said.length, time }),
      ...(session === undefined ? [] : [text('trace_session', lang, { session })]),
    ].map((line) => paint('bold', fit(line, screen.width), screen));
    const words = { event: text('word_event', lang), dead: text('word_dead', lang) };
    print(around, [...head, renderSequence(said, screen, words)].join('\n'));
    return 0;
  });
}
