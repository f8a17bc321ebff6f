import { offlineModel } from '@stoa/models';
import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import utterances from './data/utterances.json' with { type: 'json' };
import { startRelay, type World } from './support.ts';

/** What is said, and whether people labelled it as something that may be read as a consent at all. */
interface Utterance {
  readonly text: string;
  readonly lang: 'de' | 'en';
  readonly consents: boolean;
}
const { answers, choices, orders, rows } = utterances as {
  answers: Utterance[];
  choices: Utterance[];
  orders: Utterance[];
  rows: { type: 'directive' | 'character'; text: string }[];
};
const german = (consents: boolean, ...texts: string[]): Utterance[] =>
  texts.map((text) => ({ text, lang: 'de', consents }));
const others = german(
  false,
  '/directives',
  '/character all',
  '/directives add Keine Emojis',
  '/directives clear',
  '/character replace Ein Butler',
  '/character merge',
  '/directives remove 1',
  '/directives restore 1',
  '/status',
  'Wo ist mein Reisepass?',
  'Nein, nenn mich lieber Chef',
  'Lösch die Regel',
  'Vergiss deinen Charakter',
  '1',
  '4',
  'die erste',
);

const said = fc.oneof(
  { arbitrary: fc.constantFrom(...orders), weight: 4 },
  { arbitrary: fc.constantFrom(...answers), weight: 3 },
  { arbitrary: fc.constantFrom(...german(true, 'ja', 'Ja, bitte.', 'yes', 'ok')), weight: 4 },
  { arbitrary: fc.constantFrom(...choices), weight: 1 },
  { arbitrary: fc.constantFrom(...others), weight: 3 },
);
const line = fc
  .tuple(said, fc.constantFrom('s1', 's1', 's1', 's2'), fc.integer({ min: 0, max: 19 }))
  .map(([what, session, chance]) => ({ ...what, session, tainted: chance === 0 }));

const start = fc.uniqueArray(fc.constantFrom(...rows), { maxLength: 5, selector: ({ text }) => text });

let world: World | undefined;
afterEach(() => world?.close());

/** Every version of Ann’s, as it stands. */
function versions({ store }: World): Map<string, { text: string; active: boolean }> {
  return new Map(
    (['directives', 'characters'] as const).flatMap((name) =>
      store
        .rows(name)
        .map(({ id, version, text, active }) => [`${id}.${version}`, { text, active }] as const),
    ),
  );
}

test('whatever is said in whatever order: rows change only on a consent to the question that shows them', async () => {
  let writes = 0;
  await fc.assert(
    fc.asyncProperty(start, fc.array(line, { minLength: 4, maxLength: 14 }), async (first, lines) => {
      const here = await startRelay({ model: offlineModel({ language: 'de' }) });
      world = here;
      for (const { type, text } of first)
        await here.store.add(type === 'directive' ? 'directives' : 'characters', 'ann', text);
      // The last yes-or-no question that each session was shown.
      const shown = new Map<string, string>();
      for (const { text, lang, consents, session, tainted } of lines) {
        const before = versions(here);
        const commits = here.store.commits;
        const reply = await here.say(text, { lang, session, tainted });
        const after = versions(here);
        if (here.store.commits !== commits) {
          writes += 1;
          const question = shown.get(session);
          if (!consents || tainted || question === undefined)
            throw new Error(`“${text}” wrote, without consent to a question.`);
          for (const [key, row] of after) {
            const was = before.get(key);
            if (was?.active === row.active) continue;
            if (!question.includes(row.text)) throw new Error(`“${row.text}” changed, but was not shown.`);
          }
          if (here.store.commits !== commits + 1) throw new Error('One consent wrote twice.');
        }
        if (/\((?:ja\/nein|yes\/no)\)/u.test(reply.text)) shown.set(session, reply.text);
      }
      await here.close();
      world = undefined;
    }),
    { numRuns: 120 },
  );
  // A property about writes that never sees one would hold of anything.
  expect(writes).toBeGreaterThan(40);
});
