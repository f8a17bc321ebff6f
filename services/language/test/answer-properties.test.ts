import {
  array,
  assert,
  configureGlobal,
  constantFrom,
  nat,
  oneof,
  property,
  string,
  stringMatching,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONSENT_WORDS, CONTRACTIONS } from '../src/answer/consent-words.ts';
import type { Part } from '../src/answer/consent-shapes.ts';
import { readAnswer } from '../src/answer/index.ts';
import { ANSWER_GROUPS } from './answer-cases.ts';

const reading = (text: string): string => readAnswer(text, { kind: 'yes_no' }).reading;

/** The code points of a text. */
const points = (text: string): string[] => Array.from(text);

const CONSENTS = ANSWER_GROUPS.filter(({ expected }) => expected === 'consent').flatMap(({ texts }) => texts);
const consent = constantFrom(...CONSENTS);

const ALLOWED = /[A-Za-zÄÖÜäöüßẞ'’ \t\n\v\f\r.,!;:\-()]/u;
const foreignSign = oneof(
  string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  constantFrom(
    '\u200b',
    '\u00ad',
    '\u2060',
    '\ufeff',
    '\u00a0',
    '\u3000',
    '\u2028',
    '\u0336',
    '\u0301',
    '\ufe0f',
    '\u202e',
  ),
  constantFrom(
    'а',
    'е',
    'о',
    'ј',
    'ｊ',
    'ａ',
    '\u212a',
    'ſ',
    'ʲ',
    'ⓙ',
    '0',
    '9',
    '²',
    '٣',
    '"',
    '“',
    '–',
    '…',
    '/',
    '_',
    '👍',
  ),
).filter(
  (sign) => sign !== '\u0308' && points(sign).some((char) => !ALLOWED.test(char) && char !== '\u0308'),
);
const questionMark = constantFrom(
  ...points(
    '?\u00bf\u061f\u2047\u2048\u2049\u2e2e\u2753\u2754\ufe56\uff1f\ufe16\u203d\u2e18\u055e\u037e\u1367\ua60f\u2cfa\u{11143}',
  ),
);

/** Words of other kinds than consent, and consonants that spell nothing. */
const unknownWord = oneof(
  constantFrom(
    'aber',
    'nur',
    'wenn',
    'falls',
    'später',
    'morgen',
    'gleich',
    'vielleicht',
    'wohl',
    'schon',
    'eigentlich',
  ),
  constantFrom(
    'halt',
    'eben',
    'denn',
    'dann',
    'na',
    'nun',
    'also',
    'gut',
    'was',
    'wie',
    'oder',
    'und',
    'Montag',
    'Anna',
  ),
  constantFrom(
    'but',
    'only',
    'if',
    'unless',
    'later',
    'tomorrow',
    'maybe',
    'well',
    'oh',
    'what',
    'and',
    'Monday',
    'first',
  ),
  stringMatching(/^[bcdfghkqvw]{3,9}$/),
);

function insert(text: string, part: string, place: number): string {
  const chars = points(text);
  const at = place % (chars.length + 1);
  return [...chars.slice(0, at), part, ...chars.slice(at)].join('');
}

// one seed, so that a run is the same everywhere
configureGlobal({ seed: 1 });

describe('a consent', () => {
  it('does not survive a sign that no consent may hold, wherever it is put', () => {
    assert(
      property(consent, foreignSign, nat(), (text, sign, place) => {
        expect(reading(insert(text, sign, place))).not.toBe('consent');
      }),
      { numRuns: 4000 },
    );
  });

  it('does not survive a question mark of any script', () => {
    assert(
      property(consent, questionMark, nat(), (text, sign, place) => {
        expect(reading(insert(text, sign, place))).not.toBe('consent');
      }),
      { numRuns: 1000 },
    );
  });

  it('does not survive an unknown word, wherever it is put', () => {
    assert(
      property(consent, unknownWord, nat(), constantFrom(' ', ', ', '. ', '\n'), (text, word, place, gap) => {
        const words = text.split(' ');
        const at = place % (words.length + 1);
        const changed = [words.slice(0, at).join(' '), word, words.slice(at).join(' ')].join(gap);
        expect(reading(changed)).not.toBe('consent');
      }),
      { numRuns: 4000 },
    );
  });

  it('turns into a refusal when a refusal word stands beside it', () => {
    const refusal = constantFrom(
      'nein',
      'nicht',
      'keine',
      'niemals',
      'stopp',
      'no',
      "don't",
      'never',
      'cancel',
    );
    assert(
      property(consent, refusal, constantFrom(' ', ', ', ' (', '\n', '…', ' 👍 ', '/'), (text, word, gap) => {
        expect(reading(text + gap + word)).toBe('refusal');
        expect(reading(`${text}${gap}not`)).toBe('refusal');
        expect(reading(word + gap + text)).toBe('refusal');
      }),
    );
  });

  it('survives upper case, outer blanks and closing signs', () => {
    const closing = constantFrom('', '!', '.', '!!!', ' ', '\n', ',', ';');
    assert(
      property(consent, closing, (text, sign) => {
        const bare = text.replace(/[!.]+$/, '');
        for (const same of [
          bare + sign,
          `  ${bare}\t`,
          `- ${bare}`,
          `(${bare})`,
          bare.toUpperCase(),
          bare.normalize('NFD'),
        ])
          expect(reading(same)).toBe('consent');
      }),
    );
  });
});

describe('any text', () => {
  it('is read the same way twice', () => {
    assert(
      property(oneof(string({ unit: 'binary' }), string({ unit: 'grapheme' })), (text) => {
        const once = readAnswer(text, { kind: 'yes_no' });
        expect(readAnswer(text, { kind: 'yes_no' })).toEqual(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('is a consent only when every word of it is in a list', () => {
    const known = new Set(
      Object.values(CONSENT_WORDS)
        .flat()

        .flatMap((phrase) => phrase.split(' ')),
    );
    const word = oneof(
      constantFrom(...known),
      constantFrom('nein', 'no', 'aber', 'später', 'what', 'gut', '1', '?'),
    );
    assert(
      property(array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const unknown = words.filter((one) => !known.has(one));
        expect(reading(words.join(' ')) === 'consent' ? unknown : []).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('is read to its end, however long and odd it is', () => {
    const units = [
      'ja ',
      'sehr ',
      'das ist ',
      'ja ist ok ',
      'nicht',
      'weiß ',
      "n'",
      "'",
      'a',
      'o. ',
      'u\u0308',
      'go right ',
      'ok, ',
    ];
    for (const unit of units) {
      const text = unit.repeat(100_000 / unit.length);
      expect(readAnswer(text, { kind: 'yes_no' }).reading).not.toBe('option');
      expect(readAnswer(text, { kind: 'choice', options: [{ id: 1, text: 'das' }] }).reading).not.toBe(
        'consent',
      );
    }
  });
});

describe('the lists', () => {
  it('hold no consent word that refuses', () => {
    const all = [...Object.values(CONSENT_WORDS).flat(), ...Object.values(CONTRACTIONS)];
    expect(all.filter((phrase) => reading(phrase) === 'refusal')).toEqual([]);
  });

  it('hold under agreement, predicate, order and suiting only what consents by itself', () => {
    const parts: Part[] = ['agreement', 'predicate', 'clear', 'order', 'suiting', 'courtesy', 'alone'];
    expect(
      parts.flatMap((part) => CONSENT_WORDS[part]).filter((phrase) => reading(phrase) !== 'consent'),
    ).toEqual([]);
  });

  it('hold under the other parts only what does not', () => {
    const parts: Part[] = [
      'linking',
      'pronoun',
      'subject',
      'addressee',
      'beneficiary',
      'filler',
      'support',
      'otherwise',
      'softener',
      'manner',
      'wish',
    ];
    expect(
      parts.flatMap((part) => CONSENT_WORDS[part]).filter((phrase) => reading(phrase) !== 'unclear'),
    ).toEqual([]);
  });
});
