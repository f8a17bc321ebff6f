import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { openingOf } from '../src/opening.ts';
import { sameText, withoutEnd } from '../src/same-text.ts';
import { titleFor } from '../src/title-for.ts';

test.each([
  ['Milch kaufen', 'Milch kaufen'],
  ['# Einkauf\n\nMilch', 'Einkauf'],
  ['- [ ] Dach prüfen\n- Rinne', 'Dach prüfen'],
  ['Termin am 3. März. Pünktlich sein.', 'Termin am 3. März'],
  ['Call the plumber. He is called Bob.', 'Call the plumber'],
  ['**Wichtig:** `rm` nie mit -rf', 'Wichtig: rm nie mit -rf'],
  ['\n\n  \nZeile', 'Zeile'],
  ['🎉', 'Notiz'],
  ['lang '.repeat(30), 'lang lang lang lang lang lang lang lang lang lang lang lang…'],
])('the text %j gets the title %j', (text, title) => {
  expect(titleFor(text)).toBe(title);
});

test('every text gets a title of one line that is not empty', () => {
  assert(
    property(string({ unit: 'grapheme' }), (text) => {
      const title = titleFor(text);
      expect(title.trim()).not.toBe('');
      expect(title).not.toContain('\n');
    }),
  );
});

test('an opening ends at a blank line outside of code, and says that there is more', () => {
  const code = `\`\`\`\n${'x\n\n'.repeat(300)}\`\`\``;
  expect(openingOf(`# T\n\nEins.\n\n## Zwei\n\n${code}`, 'T')).toBe('Eins.\n\n…');
  expect(openingOf(`Kurz.`, 'T')).toBe('Kurz.');
  expect(openingOf('Ein Satz. '.repeat(200), 'T')).toMatch(/^(?:Ein Satz\. ?)+ …$/u);
});

test('an opening is never much longer than it may be, whatever the note', () => {
  assert(
    property(array(constantFrom('wort ', '. ', '\n', '\n\n', '```\n', '# ', '|')), (parts) => {
      expect(openingOf(parts.join('').repeat(60), 'T').length).toBeLessThanOrEqual(610);
    }),
  );
});

test('texts that differ in the ends of their lines are the same', () => {
  expect(sameText('a\r\nb\n', '\na\nb')).toBe(true);
  expect(sameText('a b', 'a\nb')).toBe(false);
});

test('what follows a text at its end is taken off again', () => {
  expect(withoutEnd('a\r\n\r\nb\r\n', 'b\n')).toBe('a\n\n');
  expect(withoutEnd('a\nb\nc', 'b')).toBeUndefined();
  expect(withoutEnd('a', '  ')).toBeUndefined();
});
