/** A process that dies anywhere in a turn that writes: the note is written once, and the person gets one reply. */
import type { Broker } from '@stoa/runtime';
import { expect, it } from 'vitest';
import { linkTo } from '../runtime/world.ts';
import { openWorld, type World } from './world.ts';

/** Cuts the host off for ever before its `n`-th publish to the broker. */
function dyingAt(world: World, n: number): { broker: Broker; reached: () => boolean } {
  const link = linkTo(world.broker);
  let count = 0;
  return {
    broker: {
      ...link.broker,
      publish(...args) {
        count += 1;
        if (count === n) link.kill();
        return link.broker.publish(...args);
      },
    },
    reached: () => count >= n,
  };
}

it.each([
  ['a new note', 'Notiere: Milch kaufen', (notes: Record<string, string>) => Object.keys(notes).length - 1],
  [
    'a line in a note',
    'Füge zur Notiz Liste hinzu: Milch',
    (notes: Record<string, string>) => (notes['Liste.md']?.match(/Milch/g) ?? []).length,
  ],
])('%s is written once wherever the process dies', { timeout: 120_000 }, async (_what, text, written) => {
  let deaths = 0;
  for (let alive = false; !alive;) {
    const world = await openWorld({ 'Liste.md': '- Brot\n' });
    const dying = dyingAt(world, deaths + 1);
    await world.start(dying.broker);
    const id = await world.send(text);
    await Promise.race([world.replyTo(id), new Promise((resolve) => setTimeout(resolve, 250))]);
    alive = !dying.reached();
    if (!alive) {
      deaths += 1;
      await world.start();
      // Once this is answered, the turn before it has ended, and all that it sent is there.
      await world.say('Hallo');
    }
    const { reply } = await world.replyTo(id);
    expect({ deaths, kind: reply.kind, written: written(world.notes()) }).toEqual({
      deaths,
      kind: 'answer',
      written: 1,
    });
    expect(world.replies.filter((said) => said.reply.in_reply_to === id)).toHaveLength(1);
    await world.close();
  }
  expect(deaths).toBeGreaterThan(10);
});
