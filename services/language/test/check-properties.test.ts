import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkReply, readDirective, readDirectives, reviewReply } from '../src/check/index.ts';
import { BLIND, CASES } from './check-cases.ts';

const ALL = [...CASES.breaches, ...CASES.harmless, ...BLIND.breaches, ...BLIND.harmless];
const DIRECTIVES = ALL.map((one) => one.directive);

/** Pieces of what the cases say in any order, with any signs between them: closer to replies than random text. */
const pieces = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(fc.constantFrom(...texts.flatMap((text) => text.split(' '))), fc.string({ maxLength: 6 })),
      {
        maxLength: 40,
      },
    )
    .chain((words) =>
      fc.constantFrom(' ', ', ', '. ', '\n', ': "', ' – ', '!\n\n- ').map((gap) => words.join(gap)),
    );
const anything = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(fc.string({ maxLength: 300, unit: 'binary' }), fc.string({ unit: 'grapheme' }), pieces(texts));
const reply = anything(ALL.map((one) => one.reply));
const directive = fc.record({
  id: fc.constant(1),
  text: anything(DIRECTIVES),
  context: fc.option(anything(ALL.map((one) => one.reply))),
});

describe('reading and checking anything', () => {
  it('never throws and gives the same twice', () => {
    fc.assert(
      fc.property(reply, fc.array(directive, { maxLength: 3 }), (text, rows) => {
        for (const row of rows) expect(readDirective(row)).toEqual(readDirective(row));
        const directives = readDirectives(rows);
        const context = { lang: 'de' as const, person: 'Ann', content: [{ start: 0, end: 3 }] };
        const review = reviewReply(text, directives, context);
        expect(reviewReply(text, readDirectives(rows), context)).toEqual(review);
      }),
      { numRuns: 500 },
    );
  });

  it('names places that are in the reply, and passes on only what passes', () => {
    const directives = readDirectives(
      DIRECTIVES.map((text, index) => ({ id: index + 1, text, context: null })),
    );
    fc.assert(
      fc.property(reply, fc.integer({ min: 0, max: DIRECTIVES.length - 1 }), (text, index) => {
        const some = directives.slice(index, index + 3);
        for (const { start, end, found } of checkReply(text, some, { lang: 'de' })) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(text.slice(start, end).startsWith(found)).toBe(true);
        }
        const { verdict, text: corrected, breaches } = reviewReply(text, some, { lang: 'de' });
        expect(verdict === 'passed' ? corrected : text).toBe(text);
        expect(verdict !== 'passed' || breaches.length === 0).toBe(true);
        const left =
          verdict === 'corrected' ? reviewReply(corrected, some, { lang: 'de' }).verdict : 'passed';
        expect(left).toBe('passed');
      }),
      { numRuns: 500 },
    );
  });

  it('reads a directive with any quoted word as forbidding that word', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-zäöüß]{3,12}$/u),
        fc.constantFrom('„“', '""', "''", '»«', '“”'),
        (word, marks) => {
          const quoted = `${marks.charAt(0)}${word}${marks.charAt(1)}`;
          for (const text of [`Verwende nie das Wort ${quoted}`, `Never use the word ${quoted}`]) {
            const directives = readDirectives([{ id: 1, text, context: null }]);
            expect(checkReply(`Also ${word}, ok.`, directives, { lang: 'de' }).length).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('time', () => {
  const directives = readDirectives(
    [
      "Verwende nie das Wort 'quasi'",
      'Sprich nie von Milch',
      'Sieze mich',
      'Nenn mich Dr. Weber, nie Stefan',
      'Antworte auf Deutsch',
      'No emojis',
    ].map((text, index) => ({ id: index + 1, text, context: null })),
  );
  // Three times the longest reply. A reader that looks back or ahead from every place would not end before the test’s time.
  it.each([
    ['prose', 'Die Milch ist quasi leer, und du sagst Stefan nichts. '],
    ['one word', 'milch'],
    ['quotes', '„"»“'],
    ['dots', '. . . '],
    ['hidden signs', 'a\u200b\u200b'],
    ['hyphens', 'a-'],
    ['slashes', 'a/b@c.'],
    ['emoji', '👍🏽‍'],
    ['stars', '**a*'],
    ['lines', 'Hallo Stefan,\n\n'],
    ['brackets', '> - ( '],
    ['commas', 'x, '],
  ])('is spent once on each part of a long reply: %s', (_name, unit) => {
    const text = unit.repeat(Math.ceil(500_000 / unit.length));
    const { verdict } = reviewReply(text, directives, { lang: 'de' });
    expect(['passed', 'corrected', 'withheld']).toContain(verdict);
  });
});
