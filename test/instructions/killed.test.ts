/** A process that dies anywhere between an order, its question, the answer and the write: the rule is there once. */
import type { Broker } from '@stoa/runtime';
import type { Store } from '@stoa/store';
import { afterEach, expect, it } from 'vitest';
import { openWorld, type World } from '../assistant/world.ts';
import { linkTo } from '../runtime/world.ts';

let world: World | undefined;
afterEach(async () => {
  await world?.close();
  world = undefined;
});

interface Dying {
  readonly broker: Broker;
  /** True once the process is dead. */
  dead(): boolean;
  kill(): void;
}

/** Cuts a host off for ever before its `n`-th publish to the broker. */
function dyingAt({ broker }: World, n: number): Dying {
  const link = linkTo(broker);
  let count = 0;
  let dead = false;
  const kill = (): void => {
    dead = true;
    link.kill();
  };
  return {
    dead: () => dead,
    kill,
    broker: {
      ...link.broker,
      publish(...args) {
        count += 1;
        if (count === n) kill();
        return link.broker.publish(...args);
      },
    },
  };
}

/** The reply, from the process that dies or from the one that comes after it. */
async function said(here: World, dying: Dying, text: string, successor: { started: boolean }) {
  const id = await here.send(text);
  const reply = here.replyTo(id);
  for (let answered = false; !answered;) {
    answered = await Promise.race([
      reply.then(() => true),
      new Promise<boolean>((resolve) => setTimeout(resolve, 20, false)),
    ]);
    if (!answered && dying.dead() && !successor.started) {
      successor.started = true;
      await here.start();
    }
  }
  return reply;
}

/** What the database holds of Ann’s rules, every version. */
const versions = async ({ store, user }: World) =>
  (await store.directives.history(user)).map(({ text, version, active }) => ({ text, version, active }));

it.each<[string, string[], string, { text: string; version: number; active: boolean }[]]>([
  ['a new rule', [], 'Sieze mich ab jetzt.', [{ text: 'Sieze mich', version: 1, active: true }]],
  [
    'a changed rule',
    ['Nenn mich Boss'],
    'Nenn mich ab jetzt Chef.',
    [
      { text: 'Nenn mich Boss', version: 1, active: false },
      { text: 'Nenn mich Chef', version: 2, active: true },
    ],
  ],
])(
  '%s is written once wherever the process dies',
  { timeout: 240_000 },
  async (_what, first, order, expected) => {
    let deaths = 0;
    for (let alive = false; !alive;) {
      const here = await openWorld({});
      world = here;
      for (const text of first)
        await here.store.directives.open({ user: here.user, text, context: null, by: 'past' });
      const dying = dyingAt(here, deaths + 1);
      await here.start(dying.broker);
      const successor = { started: false };
      const question = await said(here, dying, order, successor);
      expect(question.reply).toMatchObject({ kind: 'question' });
      expect((await versions(here)).length).toBe(first.length);
      const answer = await said(here, dying, 'ja', successor);
      expect({ deaths, text: answer.reply.text }).toEqual({
        deaths,
        text: expect.stringMatching(/^(?:Gemerkt|Geändert): /u) as string,
      });
      expect(await versions(here)).toEqual(expected);
      for (const id of [question, answer].map(({ reply }) => reply.in_reply_to))
        expect(here.replies.filter(({ reply }) => reply.in_reply_to === id)).toHaveLength(1);
      alive = !dying.dead();
      if (!alive) deaths += 1;
      await here.close();
      world = undefined;
    }
    // Three roles and two messages: fewer points would mean that not all of them were tried.
    expect(deaths).toBeGreaterThan(15);
  },
);

it.each(['before', 'after'] as const)(
  'dying right %s the commit of the database writes once',
  async (when) => {
    const here = await openWorld({});
    world = here;
    const dying = dyingAt(here, Number.POSITIVE_INFINITY);
    /** A process that does not live to hear of its own commit, or not to make it. */
    const view = (store: Store): Store => ({
      ...store,
      transact: {
        ...store.transact,
        async run(key, fn) {
          if (when === 'after') await store.transact.run(key, fn);
          dying.kill();
          return new Promise(() => {});
        },
      },
    });
    await here.start(dying.broker, view);
    const successor = { started: false };
    await said(here, dying, 'Sieze mich ab jetzt.', successor);
    const { reply } = await said(here, dying, 'ja', successor);
    expect(successor.started).toBe(true);
    expect(reply.text).toMatch(/^Gemerkt: /u);
    expect(await versions(here)).toEqual([{ text: 'Sieze mich', version: 1, active: true }]);
  },
);

it('dying between the question and the answer, the question is still open', async () => {
  const here = await openWorld({});
  world = here;
  const dying = dyingAt(here, Number.POSITIVE_INFINITY);
  await here.start(dying.broker);
  const question = await here.say('Sieze mich ab jetzt.');
  dying.kill();
  await here.start();
  expect((await here.say('Wie bitte?')).reply.text).toBe(question.reply.text);
  expect((await here.say('ja')).reply.text).toMatch(/^Gemerkt: /u);
  expect(await versions(here)).toHaveLength(1);
});
