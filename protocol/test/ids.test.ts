import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountToken, derivedId, Id, isToken, NONE, Token, token22 } from '../src/index.ts';

const RUNS = { seed: 20260301, numRuns: 500 };
const ULID = '01jz0000000000000000000000';

describe('a derived id', () => {
  test('is 22 characters of lower-case Crockford base 32, whatever it is derived from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.oneof(fc.nat(), fc.string()), (parent, index) => {
        const id = derivedId(parent, index);
        expect(id).toMatch(/^[0123456789abcdefghjkmnpqrstvwxyz]{22}$/);
        expect(Id.safeParse(id).success).toBe(true);
        expect(Token.safeParse(id).success).toBe(true);
        expect(derivedId(parent, index)).toBe(id);
      }),
      RUNS,
    );
  });

  // Computed with Python: the first 110 bits of hashlib.sha256(text), read as 22 digits of 5 bits.
  test.each([
    [`${ULID}/1`, '9d0689cy1kc88c6kwsxswc'],
    ['telegram/4711', 'ejb82x0rk9yggzb7y1f75k'],
    ['', 'werc8gmrzge196qvyk49jv'],
    ['ä😀', '876vdy8a22w1yyxgq1jmwh'],
  ])('is the same in every language: %j', (text, token) => {
    expect(token22(text)).toBe(token);
  });

  test('names the parent and the index, and an account its channel', () => {
    expect(derivedId(ULID, 1)).toBe('9d0689cy1kc88c6kwsxswc');
    expect(accountToken('telegram', '4711')).toBe('ejb82x0rk9yggzb7y1f75k');
  });

  test('is not met twice among 100,000', () => {
    const ids = new Set<string>();
    for (let parent = 0; parent < 1000; parent += 1)
      for (let index = 0; index < 100; index += 1) ids.add(derivedId(`parent-${parent}`, index));
    expect(ids.size).toBe(100_000);
  });
});

describe('an id', () => {
  test.each([ULID, ULID.slice(0, 22)])('can be %s', (id) => {
    expect(Id.safeParse(id).success).toBe(true);
  });

  test.each([
    '',
    ULID.slice(1),
    `${ULID}0`,
    ULID.slice(0, 21),
    ULID.toUpperCase(),
    ...['i', 'l', 'o', 'u', '.', '*', ' ', 'ä', '\n'].map((letter) => ULID.slice(0, 25) + letter),
    `${ULID}\n`,
  ])('can’t be %j', (id) => {
    expect(Id.safeParse(id).success).toBe(false);
  });
});

describe('a token', () => {
  test.each(['a', NONE, 'turn_completed', 'x-1', '0'.repeat(64), ULID])('can be %s', (token) => {
    expect(Token.safeParse(token).success).toBe(true);
    expect(isToken(token)).toBe(true);
  });

  test.each([
    '',
    '*',
    '>',
    'a.b',
    'a*',
    'a>',
    'a b',
    'A',
    'ä',
    '0'.repeat(65),
    'a\n',
    '$SYS',
    'a\u0000',
    'a/b',
  ])('can’t be %j', (text) => {
    expect(Token.safeParse(text).success).toBe(false);
    expect(isToken(text)).toBe(false);
  });

  test('never changes the number of parts of a subject or matches more than itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 70 }), (text) => {
        expect(isToken(text)).toBe(Token.safeParse(text).success);
        expect(isToken(text) && /[.*>\s]/.test(text)).toBe(false);
      }),
      RUNS,
    );
  });
});
