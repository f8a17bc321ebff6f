import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { unfounded } from '../src/honesty.ts';

test.each([
  ['Siehe https://example.org/a?b=c.', ['https://example.org/a?b=c']],
  ['Commit 3f2a91c0 behebt das', ['3f2a91c0']],
  ['Es steht in Haus/Dach.md.', ['Haus/Dach.md']],
  ['Es steht in Notizen.md, nicht in notes.txt', ['Notizen.md', 'notes.txt']],
  ['Das ist #4711', ['#4711']],
  ['id 01jb2m3n4p5q6r7s8t9v0w1x2y', ['01jb2m3n4p5q6r7s8t9v0w1x2y']],
  ['123e4567-e89b-12d3-a456-426614174000', ['123e4567-e89b-12d3-a456-426614174000']],
  ['Der Zähler steht auf „12.345“', ['12.345']],
  ['It says `42` there', ['42']],
  ['zweimal #7 und #7', ['#7']],
])('%j states %j out of nowhere', (text, claims) => {
  expect(unfounded(text, ['nichts davon'])).toEqual(claims);
});

test.each([
  'Das sind 12 Monate, also 365 Tage.',
  'Ja/nein, und/oder, z. B. 3/4 Liter.',
  'Die Fassade ist abgefeddert.',
  'Nr. 5 lebt. Kapitel 3.2 auch.',
  'Ich heiße ou & bin eine KI.',
  'Am 3.4.2026 um 12:30 Uhr.',
  '&#39;',
])('%j states nothing that would have to be looked up', (text) => {
  expect(unfounded(text, [])).toEqual([]);
});

test('what was given may be said, in any case', () => {
  expect(unfounded('Es steht in haus/dach.md (#12)', ['Wo ist Haus/Dach.md aus #12?'])).toEqual([]);
});

test('a number counts as given only as a whole', () => {
  expect(unfounded('Es sind „12“', ['im Jahr 2012'])).toEqual(['12']);
  expect(unfounded('Es sind „12“', ['12 Stück'])).toEqual([]);
});

test('a text that was given whole states nothing new', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(unfounded(text, [text])).toEqual([]);
    }),
  );
});

test('a long reply of nothing but beginnings is judged to its end', () => {
  for (const part of ['a/', '0a', '„1', 'a.', '#1 ', 'https://']) {
    expect(unfounded(part.repeat(30_000), [])).toBeInstanceOf(Array);
  }
});
