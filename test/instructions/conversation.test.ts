/**
 * Two conversations about rules and character, from the first order to the last: through the whole system, with a real
 * database and real notes. What was said is kept in `docs/`; a reply that differs from it fails here.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openWorld } from '../assistant/world.ts';
import { startPostgres } from '../harness/index.ts';

/** A heading, or what the person says. */
type Line = { readonly about: string } | string;

interface Script {
  readonly file: string;
  readonly title: string;
  readonly introduction: string;
  readonly notes: Readonly<Record<string, string>>;
  readonly person: string;
  readonly lines: readonly Line[];
}

const german: Script = {
  file: 'conversation-de.md',
  title: 'Ein Gespräch über Regeln und Charakter',
  introduction:
    'So redet Stoa ohne Sprachmodell, nach festen Regeln. Jede Änderung wird gezeigt und erst nach einem klaren Ja geschrieben. Dieses Gespräch wird bei jedem Testlauf geführt; weicht eine Antwort ab, fällt der Test.',
  person: 'Ann',
  notes: { 'Geburtstage.md': '# Geburtstage\n\nOma Gerda hat am 3. März Geburtstag.\n' },
  lines: [
    'Hallo',
    { about: 'Eine Regel' },
    'Sieze mich ab jetzt.',
    'Wie bitte?',
    'ja',
    'Hallo',
    { about: 'Ein Charakter, und weniger davon' },
    'Du bist ab jetzt eine freche, belesene Buchhändlerin, die gern reimt.',
    'ja, gerne',
    'Sei nicht mehr so frech.',
    'ja',
    '/character',
    { about: 'Zwei Dinge in einem Satz, und etwas anderes dazwischen' },
    'Sei ein Nachtwächter und sprich nie über Politik.',
    'Wann hat Oma Geburtstag?',
    'ja',
    'nein, das lieber nicht',
    { about: 'Ein vierter Charakter' },
    'Du bist ab jetzt ein geduldiger Archivar.',
    'ja bitte',
    'Du bist ab jetzt ein Sprachkünstler.',
    'ja',
    'die zweite',
    'ja',
    { about: 'Löschen ohne zu sagen, was' },
    'Keine Emojis mehr!',
    'ja',
    'Lösch die Regel.',
    'alle',
    'die mit den Emojis',
    'ja',
    { about: 'Etwas Ähnliches, und etwas von früher' },
    'Nenn mich ab jetzt Chefin.',
    'ja',
    'Nenn mich ab jetzt Boss.',
    'ja',
    'Sei wieder der Nachtwächter.',
    'abbrechen',
    'Duze mich.',
    'ja',
    '/directives all',
    'Du bist echt was Besonderes!',
  ],
};

const english: Script = {
  file: 'conversation-en.md',
  title: 'A conversation about rules and character',
  introduction:
    'This is how Stoa talks without a language model, by fixed rules. Every change is shown first and written only after a clear yes. The conversation is held in every test run; a reply that differs fails the test.',
  person: 'Ann',
  notes: { 'Boat.md': '# The boat\n\nThe hull of the boat was painted blue in April.\n' },
  lines: [
    'Good morning!',
    { about: 'A rule' },
    'Never use emojis.',
    'What exactly do you mean?',
    'yes',
    { about: 'A character, and less of it' },
    'From now on you are a cheeky, well-read bookseller.',
    'go ahead',
    'Don’t be so cheeky any more.',
    'yes please',
    '/character',
    { about: 'Two orders in one sentence, and something else in between' },
    'Be a night watchman and never talk about politics.',
    'Which colour was the hull painted?',
    'yes',
    'no, never mind',
    { about: 'A fourth character' },
    'From now on you are a patient archivist.',
    'yes',
    'From now on you are a wordsmith.',
    'merge them',
    '4',
    'yes, do it',
    { about: 'Deleting without saying what' },
    'Call me skipper from now on.',
    'yes',
    'Delete the rule.',
    'yes',
    'the first one',
    'yes',
    { about: 'Something similar, and something from before' },
    'Call me captain from now on.',
    'yes',
    'Restore the emoji rule.',
    'sure',
    '/directives',
    'You are something special.',
  ],
};

it.each([german, english])('$file is what is said', { timeout: 60_000 }, async (script) => {
  const database = startPostgres();
  const world = await openWorld(script.notes, undefined, database);
  await world.start();
  const said: string[] = [];
  for (const line of script.lines) {
    if (typeof line !== 'string') {
      said.push(`## ${line.about}`);
      continue;
    }
    const { reply } = await world.say(line);
    said.push(`**${script.person}:** ${line}`, quoted(reply.text));
  }
  await world.close();
  await (await database).stop();
  const page = [`# ${script.title}`, script.introduction, ...said].join('\n\n');
  await expect(`${page}\n`).toMatchFileSnapshot(join(import.meta.dirname, '..', '..', 'docs', script.file));
});

/** A reply as a quotation, line for line. */
function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}  `.trimEnd()))
    .join('\\\n')
    .replaceAll('\\\n>\\\n', '\n>\n');
}
