import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeRanges, fold } from '../src/index.ts';

describe('folding', () => {
  it('gives one spelling for all spellings of a word', () => {
    for (const word of ['Grüße', 'grüsse', 'GRÜSSE', 'Gruesse', 'gru\u0308ße'])
      expect(fold(word)).toBe('gruesse');
    for (const word of ['geht’s', 'GEHT`S', "geht's"]) expect(fold(word)).toBe("geht's");
    expect(fold('Café')).toBe('cafe');
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('code in a text', () => {
  const code = (text: string): string[] => codeRanges(text).map(({ start, end }) => text.slice(start, end));

  it.each([
    ['kein Code', []],
    ['ein `x` und ``y ` z``', ['`x`', '``y ` z``']],
    ['ein ` allein', []],
    ['über `einen\n\nAbsatz` hinweg', []],
    ['vor\n```ts\na\n```\nnach `b`', ['```ts\na\n```\n', '`b`']],
    ['~~~\n```\n~~~\n', ['~~~\n```\n~~~\n']],
    ['```\nnie zu', ['```\nnie zu']],
    ['````\n```\n````', ['````\n```\n````']],
    ['``` a ``` ist keine Umzäunung', ['``` a ```']],
  ])('%j', (text, expected) => {
    expect(code(text)).toEqual(expected);
  });
});
