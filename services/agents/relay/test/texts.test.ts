import { data, errorTable, WireError, type ErrorCode } from '@stoa/protocol';
import { commandNames } from '@stoa/language';
import { expect, test } from 'vitest';
import { DataCall, dataTool } from '../src/data-call.ts';
import { excuse } from '../src/excuse.ts';
import { withTurn } from '../src/history.ts';
import { joined, said } from '../src/said.ts';
import { commandHelp, commandTexts } from '../src/texts/commands.ts';
import { countTexts, dataTexts, reasonTexts } from '../src/texts/data.ts';
import { errorTexts } from '../src/texts/errors.ts';
import { instructionTexts } from '../src/texts/instructions.ts';
import { modelTexts } from '../src/texts/model.ts';
import { cut, oneLine, quoted, say, sayCount, type Text } from '../src/texts/text.ts';

const all: Text[] = [
  ...Object.values(errorTexts),
  ...Object.values(dataTexts),
  ...Object.values(commandTexts),
  ...Object.values(commandHelp),
  ...Object.values(instructionTexts),
  ...Object.values(modelTexts),
  ...reasonTexts.values(),
  ...Object.values(countTexts).flatMap(({ one, many }) => [one, many]),
];
const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/gu)].map(([place]) => place).toSorted();

test('both languages and both forms of address have places for the same things', () => {
  const wanting = all.filter(
    ({ de, sie = de, en }) => new Set([de, sie, en].map((text) => places(text).join())).size > 1,
  );
  expect(wanting).toEqual([]);
});

test('a sentence that says du has one that says Sie, and no other has', () => {
  const du = /\b(?:du|dir|dich|dein\w*|schreib|nenne|sieh|lass|frag)\b/iu;
  expect(all.filter(({ de, sie }) => du.test(de) !== (sie !== undefined))).toEqual([]);
  expect(all.filter(({ sie = '' }) => /\b(?:du|dir|dich|dein\w*)\b/iu.test(sie))).toEqual([]);
});

test.each(Object.keys(errorTable) as ErrorCode[])('the error %s is explained without its inside', (code) => {
  for (const lang of ['de', 'en'] as const) {
    const voice = { lang, register: 'du' } as const;
    const error = new WireError(code, 'inside 10.0.0.1', { path: '/secret' });
    const reply = excuse(error, { voice, who: 'zeno', turn: 't1' });
    expect(reply).toMatchObject({ kind: 'error', outcome: 'error', error: { code } });
    expect(JSON.stringify(reply)).not.toMatch(/10\.0\.0\.1|secret|\{\w+\}/u);
  }
});

test('every command is described', () => {
  expect(Object.keys(commandHelp).toSorted()).toEqual([...commandNames].toSorted());
});

test('the tool offers every intent of data', () => {
  expect(DataCall.options.map(({ shape }) => shape.intent.value).toSorted()).toEqual(
    Object.keys(data.messages).toSorted(),
  );
  expect(dataTool).toMatchSnapshot('tool');
});

test('what fills a place is not looked at for places again', () => {
  const text = { de: '{what} und {other}', en: '' };
  expect(say(text, { lang: 'de', register: 'du' }, { what: '{other}', other: 'b' })).toBe('{other} und b');
});

test('numbers are written as the language writes them', () => {
  const voice = { register: 'du' } as const;
  expect(sayCount(countTexts.all, 1234, { ...voice, lang: 'de' })).toBe('Es gibt 1.234 Notizen:');
  expect(sayCount(countTexts.all, 1234, { ...voice, lang: 'en' })).toBe('There are 1,234 notes:');
});

test('a text is cut without half a character', () => {
  expect(cut('😀😀', 4)).toBe('😀😀');
  expect(cut('😀😀', 3)).toBe('😀…');
  expect(cut('a😀😀', 3)).toBe('a…');
  expect(oneLine('a\n  b\tc', 10)).toBe('a b c');
  expect(quoted('x\ny', 'de')).toBe('„x y“');
});

test('several answers are one; the worst gives it its kind', () => {
  const source = { title: 'A', path: 'a.md' };
  const one = said('eins', { sources: [source], by: 'data' });
  const bad = said('zwei', { kind: 'error', outcome: 'error' });
  expect(joined([one, bad, one])).toMatchObject({
    text: 'eins\n\nzwei\n\neins',
    kind: 'error',
    outcome: 'error',
    sources: [source],
  });
  expect(joined([one])).toBe(one);
});

test('the history keeps the last messages, none of them long', () => {
  const long = said('x'.repeat(10_000));
  const at = '2026-03-01T07:00:00.000Z';
  const history = withTurn([{ who: 'person', text: 'alt', at }], {
    heard: 'y'.repeat(10_000),
    answer: long,
    at,
    limit: 2,
  });
  expect(history.map(({ who, text }) => [who, text.length])).toEqual([
    ['person', 4000],
    ['ou', 4000],
  ]);
});

test('who failed is named first, since the name may begin with an article', () => {
  const sentences = Object.values(errorTexts)
    .flatMap((text) => Object.values(text))
    .filter((sentence) => sentence.includes('{who}'));
  expect(sentences.length).toBeGreaterThan(5);
  for (const sentence of sentences) expect(sentence).toMatch(/^\{who\}/u);
});
