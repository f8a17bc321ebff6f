import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as check from '../src/check.ts';
import { accountHash, CHAT_REUSE, reuseOf } from '../src/index.ts';
import { jsonText } from '../src/json.ts';

describe('a result', () => {
  it('that is JSON is read again as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (any) => {
        const value: unknown = JSON.parse(JSON.stringify(any)); // without -0, which JSON writes as 0
        expect(JSON.parse(jsonText(value))).toEqual(value);
      }),
    );
  });

  it('may leave fields undefined, or come from a map of fields', () => {
    const { groups } = /(?<a>x)(?<b>y)?/.exec('x') ?? {};
    expect(jsonText({ a: 1, b: undefined, c: [{ d: undefined }] })).toBe('{"a":1,"c":[{}]}');
    expect(jsonText(groups)).toBe('{"a":"x"}');
    expect(jsonText(JSON.parse('{"__proto__":1}'))).toBe('{"__proto__":1}');
  });

  const circle: unknown[] = [];
  circle.push(circle);
  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['undefined in an array', [undefined]],
    ['a date', { at: new Date(0) }],
    ['not a number', { n: Number.NaN }],
    ['infinity', [Number.POSITIVE_INFINITY]],
    ['a bigint', 1n],
    ['a function', () => 1],
    ['a function in an object', { f: () => 1 }],
    ['an array with a field', Object.assign([1], { a: 1 })],
    ['with its own idea of JSON', { a: 1, toJSON: () => ({ a: 2 }) }],
    ['a map', new Map([['a', 1]])],
    [
      'an instance of a class',
      new (class Note {
        title = 'a';
      })(),
    ],
    ['a circle', circle],
    ['a hole', Object.assign([], { 1: 2 })],
  ])('that is %s is refused', (_what, value) => {
    expect(() => jsonText(value)).toThrow(expect.objectContaining({ code: 'result_not_json' }));
  });
});

describe('an account’s hash', () => {
  it('is a token of 22 characters, and differs for each channel and id', () => {
    const seen = new Map<string, string>();
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9_-]{1,20}$/), fc.string(), (channel, platformId) => {
        const hash = accountHash(channel, platformId);
        expect(hash).toMatch(/^[0-9a-hjkmnp-tv-z]{22}$/);
        const key = JSON.stringify([channel, platformId]);
        expect(seen.get(hash) ?? key).toBe(key);
        seen.set(hash, key);
      }),
    );
  });

  it('stays what it is, since bridges in other languages make it too', () => {
    expect(accountHash('telegram', '4711')).toBe('ejb82x0rk9yggzb7y1f75k');
  });
});

describe('a value', () => {
  it.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+3'])(
    '%s is a time zone',
    (zone) => {
      expect(check.timeZone(zone)).toBe(zone);
    },
  );
  it.each(['', '+02:00', '-03:00', 'Berlin', 'Europe/Atlantis', ' Europe/Berlin', 'Mars/Base'])(
    '"%s" is no time zone',
    (zone) => {
      expect(() => check.timeZone(zone)).toThrow(expect.objectContaining({ code: 'invalid_value' }));
    },
  );
  it.each(['Jürgen Müller', 'Łukasz', '李雷', '👩‍👩‍👧', "O'Hara; drop table users --", 'a'.repeat(256)])(
    '"%s" is a name',
    (name) => {
      expect(check.text('name', name)).toBe(name);
    },
  );
  it.each(['', ' ', '\t', 'a\u0000b', 'a\nb', '\u001b[31mred', '\ud800', 'a'.repeat(257)])(
    '%j is no name',
    (name) => {
      expect(() => check.text('name', name)).toThrow(expect.objectContaining({ code: 'invalid_value' }));
    },
  );
  it('that is refused is not quoted, since errors are logged', () => {
    expect(() => check.text('name', 'very private\u0000')).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('private') as string }),
    );
  });
  it.each(['a.b', 'A', '', '*', '>', 'u1'])('"%s" is no id', (id) => {
    expect(() => check.id('id', id)).toThrow(expect.objectContaining({ code: 'invalid_value' }));
  });
  it.each([Number.NaN, Number.POSITIVE_INFINITY, 9e15])('%d is no time', (ms) => {
    expect(() => check.instant('now', ms)).toThrow(expect.objectContaining({ code: 'invalid_value' }));
  });
});

describe('a session', () => {
  it.each(['signal', 'telegram'])('on %s is reused for half an hour', (channel) => {
    expect(reuseOf(channel)).toBe(CHAT_REUSE);
    expect(CHAT_REUSE).toBe(1_800_000);
  });
  it.each(['terminal', 'api', 'web', 'matrix'])('on %s is reused until a new one is asked for', (channel) => {
    expect(reuseOf(channel)).toBe(Number.POSITIVE_INFINITY);
  });
});
