import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addTrait,
  findSimilar,
  mergeTexts,
  normaliseForMatching,
  removeTrait,
  understandInstruction,
} from '../src/instruction/index.ts';
import type { InstructionContext } from '../src/instruction/index.ts';
import { FRESH, MORE, REFERENCE, isRight } from './instruction-cases.ts';
import type { InstructionCase } from './instruction-cases.ts';

const CASES = [...REFERENCE, ...MORE, ...FRESH];
const context: InstructionContext = {
  active: [
    { id: 1, type: 'directive', text: 'Keine Emojis verwenden' },
    { id: 2, type: 'character', text: 'Eine freche, belesene Buchhändlerin' },
  ],
  inactive: [{ id: 3, type: 'character', text: 'A dry butler' }],
  turns: [{ role: 'assistant', text: 'In deinem Alter?' }],
};

/** Pieces of utterances in any order, with any signs between them: closer to orders than random text. */
const pieces = fc
  .array(
    fc.oneof(fc.constantFrom(...CASES.flatMap(({ text }) => text.split(' '))), fc.string({ maxLength: 6 })),
    {
      maxLength: 30,
    },
  )
  .chain((words) => fc.constantFrom(' ', ', ', '. ', '\n', ': "', ' – ').map((gap) => words.join(gap)));
const anything = fc.oneof(
  fc.string({ maxLength: 300, unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  pieces,
);

describe('reading any text', () => {
  it('never throws, is repeatable and keeps its shape', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const reading = understandInstruction(text, context);
        expect(understandInstruction(text, context)).toEqual(reading);
        expect(reading.normalized.startsWith(`${reading.action}: `)).toBe(true);
        expect(reading.target === 'none').toBe(reading.action === 'rejected');
        const forCharacters = ['replace', 'consolidate'].includes(reading.action);
        expect(reading.target === 'directive' && forCharacters).toBe(false);
        const names = reading.targetId !== null;
        expect(
          ['create', 'replace', 'read', 'delete_all', 'rejected'].includes(reading.action) && names,
        ).toBe(false);
        for (const order of reading.also ?? []) expect(order.action).not.toBe('rejected');
      }),
      { numRuns: 600 },
    );
  });

  it('does not change what it reads against', () => {
    const frozen = Object.freeze({ active: Object.freeze([...context.active]), inactive: Object.freeze([]) });
    expect(() => CASES.map(({ text }) => understandInstruction(text, frozen))).not.toThrow();
  });

  it.each([
    'vergiss alles ',
    'nie, ',
    "'a ",
    '„',
    'und sei frech ',
    'ab jetzt: ',
    'before you delete and move, ',
    'forget everything you are now ',
    'keine emojis und ',
    'wenn ich traurig bin erzähl, ',
    'Lösch die Regel. ',
    'mit leiser Ironie und ',
  ])('a text of nothing but %j is read to its end', (unit) => {
    const read = understandInstruction(unit.repeat(200_000 / unit.length), context);
    expect(['directive', 'character', 'none']).toContain(read.target);
  });
});

const spelt = (text: string): string =>
  text.replaceAll(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter);
/** Capital "Sie" is how German tells "you" from "they". */
const formal = ({ text }: InstructionCase): boolean => /\b(?:Sie|Ihnen|Ihre?)\b/.test(text);

describe('a reading does not depend on', () => {
  it.each([
    ['the spelling of umlauts', spelt, () => true],
    ['capitals', (text: string) => text.toLowerCase(), (labelled: InstructionCase) => !formal(labelled)],
    ['shouting', (text: string) => text.toUpperCase(), (labelled: InstructionCase) => !formal(labelled)],
    ['the closing stop', (text: string) => text.replace(/\.$/, ''), () => true],
    ['emphasis', (text: string) => text.replace(/\.$/, '!'), () => true],
    ['blanks', (text: string) => `  ${text.replaceAll(' ', '   ')} `, () => true],
    ['decomposed letters', (text: string) => text.normalize('NFD'), () => true],
    ['a greeting', (text: string) => `Hey, ${text}`, () => true],
  ] as const)('%s', (_, vary, concerns) => {
    const changed = CASES.filter(
      (labelled) =>
        concerns(labelled) &&
        !isRight(labelled, understandInstruction(vary(labelled.text), labelled.context)),
    );
    expect(changed.map(({ text }) => vary(text))).toEqual([]);
  });
});

const phrase = fc
  .array(fc.constantFrom('frech', 'still', 'mit', 'Humor', 'ein', 'Koch', 'und', ',', 'a', 'witty'), {
    maxLength: 12,
  })
  .map((words) => words.join(' '));

describe('the helpers', () => {
  it('never throw', () => {
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        const rows = [{ id: 1, type: 'character', text: other } as const];
        const results = [removeTrait(one, other), addTrait(one, other), mergeTexts([one, other])];
        expect(results.every((result) => typeof result === 'string')).toBe(true);
        expect([rows[0], null]).toContain(findSimilar(one, rows));
      }),
      { numRuns: 300 },
    );
  });

  it('take away no word that was not named', () => {
    fc.assert(
      fc.property(phrase, (text) => {
        const left = removeTrait(text, 'frech');
        expect(left === text).toBe(!/\bfrech\b/.test(text));
        expect(normaliseForMatching(left).split(' ')).not.toContain('frech');
      }),
    );
  });

  it('add without losing a word', () => {
    fc.assert(
      fc.property(phrase, phrase, (text, addition) => {
        const words = normaliseForMatching(addTrait(text, addition));
        for (const word of normaliseForMatching(`${text} ${addition}`).split(' '))
          expect(words).toContain(word);
      }),
    );
  });

  it('normalise to a form that does not change any more', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const once = normaliseForMatching(text);
        expect(normaliseForMatching(once)).toBe(once);
      }),
    );
  });
});
