import { assert, property, string } from 'fast-check';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { renderText } from '../src/render.ts';

const plain = (text: string): string => stripVTControlCharacters(renderText(text, { color: true }));

test.each([
  ['## Garten', 'Garten'],
  ['- eins\n  * zwei', '• eins\n  • zwei'],
  ['> gesagt', '│ gesagt'],
  ['**fett**, *kursiv*, _auch_, `code`', 'fett, kursiv, auch, code'],
  ['[Seite](https://example.org/a)', 'Seite (https://example.org/a)'],
  ['```ts\nconst a = "**b**";\n```\ndanach', '  const a = "**b**";\ndanach'],
])('%j is shown as %j', (markdown, shown) => {
  expect(plain(markdown)).toBe(shown);
});

test.each(['2 * 3 * 4', 'snake_case_name', 'a ** b', '`offen', '[x] erledigt', '5*6', '#kein-titel'])(
  '%j is no markup',
  (text) => {
    expect(plain(text)).toBe(text);
  },
);

test('whatever a reply holds, no control character gets through without colours', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const shown = renderText(text, { color: false });
      // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
      expect(shown).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/u);
    }),
  );
});

test('a long line of brackets, stars and ticks is shown to its end', () => {
  for (const sign of ['[', '*', '_', '`', '**a ', '[a](']) {
    expect(renderText(`the start\n\n${sign.repeat(50_000)}`, { color: true })).toContain('the start');
  }
});
