import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../src/answer/index.ts';
import type { AnswerReading } from '../src/answer/index.ts';
import { ANSWER_GROUPS } from './answer-cases.ts';

interface LabelledAnswer {
  readonly id: string;
  readonly text: string;
  readonly lang: 'de' | 'en';
  readonly expected: AnswerReading['reading'];
  readonly accept: readonly AnswerReading['reading'][];
  readonly overreach?: boolean;
}

const load = (name: string): LabelledAnswer[] =>
  JSON.parse(readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8')) as LabelledAnswer[];

const LABELLED = load('answer-consent.json');
/** Written without a look at the word lists, to see what the lists do with words they were not made from. */
const FRESH = load('answer-fresh.json');

const reading = (text: string): AnswerReading['reading'] => readAnswer(text, { kind: 'yes_no' }).reading;
const read = (text: string): string => `${JSON.stringify(text)} ${reading(text)}`;
const labelled = (lang: string, expected: string): LabelledAnswer[] =>
  LABELLED.filter((answer) => answer.lang === lang && answer.expected === expected);

describe('labelled answers to a yes-or-no question', () => {
  it('are read as consent only where that is accepted', () => {
    const wrong = LABELLED.filter(
      ({ text, accept }) => reading(text) === 'consent' && !accept.includes('consent'),
    );
    expect(wrong).toEqual([]);
  });

  it('are all read in an accepted way', () => {
    const wrong = LABELLED.filter(({ text, accept }) => !accept.includes(reading(text)));
    expect(wrong.map(({ id, text }) => `${id} ${read(text)}`)).toEqual([]);
  });

  it.each(['de', 'en'])('consent is recognised in at least 95 of 100 expected consents (%s)', (lang) => {
    const expected = labelled(lang, 'consent');
    const recognised = expected.filter(({ text }) => reading(text) === 'consent');
    expect(recognised.length / expected.length).toBeGreaterThanOrEqual(0.95);
  });

  it.each(['de', 'en'])('every expected refusal is read as one (%s)', (lang) => {
    const missed = labelled(lang, 'refusal').filter(({ text }) => reading(text) !== 'refusal');
    expect(missed).toEqual([]);
  });

  it('an expected consent is a refusal only where overreach is tolerated', () => {
    const wrong = LABELLED.filter(
      ({ text, expected, overreach }) =>
        expected === 'consent' && overreach !== true && reading(text) === 'refusal',
    );
    expect(wrong).toEqual([]);
  });
});

describe('fresh answers to a yes-or-no question', () => {
  it('are all read in an accepted way', () => {
    const wrong = FRESH.filter(({ text, accept }) => !accept.includes(reading(text)));
    expect(wrong.map(({ id, text }) => `${id} ${read(text)}`)).toEqual([]);
  });

  it.each(['de', 'en'])('consent is recognised in at least 90 of 100 expected consents (%s)', (lang) => {
    const expected = FRESH.filter((answer) => answer.lang === lang && answer.expected === 'consent');
    const recognised = expected.filter(({ text }) => reading(text) === 'consent');
    expect(recognised.length / expected.length).toBeGreaterThanOrEqual(0.9);
  });
});

describe.each(ANSWER_GROUPS)('$what ($lang): $expected', ({ expected, texts }) => {
  const accepted = expected === 'never' ? ['refusal', 'unclear'] : [expected];
  it.each(texts)('%j', (text) => {
    expect(accepted).toContain(reading(text));
  });
});

describe('the order of a clause', () => {
  it.each([
    ['das ist ok', 'ist das ok'],
    ['es passt', 'passt es'],
    ['das stimmt', 'stimmt das'],
    ['that is ok', 'is that ok'],
    ['ja, das ist in Ordnung', 'ja, ist das in Ordnung'],
    ['ok, this is fine', 'ok, is this fine'],
  ])('%j agrees and %j asks', (statement, question) => {
    expect(reading(statement)).toBe('consent');
    expect(readAnswer(question, { kind: 'yes_no' })).toEqual({
      reading: 'unclear',
      why: 'asks by its word order',
    });
  });

  it('ends a clause at , . ! ; : and at nothing else', () => {
    for (const sign of [', ', '. ', '! ', '; ', ': '])
      expect(read(`ist ok${sign}das ist ok`)).toMatch(/consent$/);
    for (const sign of [' ', '\n', '\t', ' - ', ' ('])
      expect(read(`ist ok${sign}das ist ok`)).toMatch(/unclear$/);
  });
});

describe('a reading', () => {
  it('ignores case and the way umlauts are written', () => {
    for (const text of [
      'natürlich',
      'NATÜRLICH',
      'natu\u0308rlich',
      'natuerlich',
      'NATU\u0308RLICH',
      'das wa\u0308re nett, ja',
    ])
      expect(read(text)).toMatch(/consent$/);
    for (const text of ['nö', 'no\u0308', 'NÖ', 'noe', 'laß es', 'LAẞ ES', 'lass es'])
      expect(read(text)).toMatch(/refusal$/);
  });

  it('says which rule decided without repeating what was said', () => {
    const why = (text: string): string => readAnswer(text, { kind: 'yes_no' }).why;
    expect(why('nein')).toBe('holds a word or phrase that refuses');
    expect(why('ja?')).toBe('holds a sign that no consent may hold');
    expect(why('...')).toBe('holds no word');
    expect(why('ist das ok')).toBe('asks by its word order');
    expect(why('fine, thanks')).toBe('is a phrase that often declines or waves off');
    expect(why('ja, Donnerstag')).toBe('holds a word that is neither consent nor filler');
    expect(why('ja, die')).toBe('puts known words together in an unknown way');
    expect(why('danke')).toBe('holds no word of consent');
    expect(why('ja')).toBe('consists of nothing but consent');
  });

  it('of a question of unknown kind is never a consent', () => {
    const unknown = { kind: 'rating' } as unknown as { kind: 'yes_no' };
    expect(readAnswer('ja', unknown).reading).toBe('unclear');
  });
});
