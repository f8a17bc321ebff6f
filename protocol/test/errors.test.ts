import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  errorTable,
  readResponse,
  ResponsePayload,
  WireError,
  WireErrorBody,
  type ErrorCode,
} from '../src/index.ts';

const codes = Object.keys(errorTable) as ErrorCode[];
const RUNS = { seed: 20260301, numRuns: 500 };

describe('the error table', () => {
  test.each(Object.entries(errorTable))('says all there is to say about %s', (code, row) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(['never', 'later', 'check']).toContain(row.retry);
    expect(row.meaning).toMatch(/^\p{Lu}.{10,}\.$/u);
    expect(row.remedy).toMatch(/^[\p{Lu}`].{4,}[.;`]?$/u);
  });

  test('says something different about each code', () => {
    const meanings = Object.values(errorTable).map(({ meaning }) => meaning);
    expect(new Set(meanings).size).toBe(meanings.length);
  });
});

const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const detail = fc.dictionary(
  fc.string().filter((key) => key !== '__proto__'),
  fc.oneof(scalar, fc.array(scalar)),
);

describe('a wire error', () => {
  test('arrives as it was thrown', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
        fc.option(detail, { nil: undefined }),
        (code, message, detail) => {
          const thrown = new WireError(code, message, detail);
          const body = WireErrorBody.parse(JSON.parse(JSON.stringify(thrown.toBody())));
          const arrived = WireError.from(body);
          expect(arrived).toBeInstanceOf(WireError);
          expect(arrived).toMatchObject({ code, message, retry: errorTable[code].retry });
          expect(arrived.detail).toEqual(detail === undefined ? undefined : { ...detail });
        },
      ),
      RUNS,
    );
  });

  test('is always fit to be sent, whatever its message', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '\uD83D', 'x'.repeat(2001), '😀'.repeat(1500), `x${'😀'.repeat(1500)}`),
    );
    fc.assert(
      fc.property(fc.constantFrom(...codes), hostile, (code, message) => {
        const body = new WireError(code, message).toBody();
        expect(WireErrorBody.safeParse(body).error).toBeUndefined();
        expect(body.message.isWellFormed()).toBe(true);
      }),
      RUNS,
    );
  });

  test('says what its code means when nothing better is said', () => {
    for (const code of codes) expect(new WireError(code).toBody().message).toBe(errorTable[code].meaning);
  });

  test('takes its retry class from the table, not from the wire', () => {
    const arrived = WireError.from({ code: 'expired', message: 'Too late.', retry: 'later' });
    expect(arrived.retry).toBe('never');
    expect(arrived.toBody().retry).toBe('never');
  });

  test('keeps its cause to itself', () => {
    const error = new WireError('internal', undefined, undefined, { cause: new Error('secret') });
    expect(JSON.stringify(error.toBody())).not.toContain('secret');
  });

  test('can only have a code of the table', () => {
    expectTypeOf<ConstructorParameters<typeof WireError>[0]>().toEqualTypeOf<ErrorCode>();
    // @ts-expect-error no such code
    expect(() => new WireError('no_such_code')).toThrow(TypeError);
    expect(WireErrorBody.safeParse({ code: 'no_such_code', message: 'x', retry: 'never' }).success).toBe(
      false,
    );
  });
});

describe('the payload of a response', () => {
  const error = new WireError('not_found').toBody();

  test.each([
    ['a result', { ok: true, result: { a: 1 } }, true],
    ['a result that is null', { ok: true, result: null }, true],
    ['an error', { ok: false, error }, true],
    ['both', { ok: true, result: 1, error }, false],
    ['an error that claims success', { ok: true, error }, false],
    ['a result that claims failure', { ok: false, result: 1 }, false],
    ['neither', { ok: true }, false],
    ['nothing', null, false],
  ])('may or may not hold %s', (_what, payload, accepted) => {
    expect(ResponsePayload.safeParse(payload).success).toBe(accepted);
  });

  test('is judged even when a hostile sender nests it deeply', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const text = `{"ok":false,"error":{"code":"internal","message":"x","retry":"later","detail":{"a":${deep}}}}`;
    expect(ResponsePayload.safeParse(JSON.parse(text)).success).toBe(false);
  });
});

describe('the answer of a newer process', () => {
  const body = { message: 'The shelf is being painted.', detail: { shelf: 'red' } };
  const answered = (error: unknown): unknown => readResponse({ ok: false, error });

  test.each([
    ['never', 'refused'],
    ['later', 'internal'],
    ['check', 'unknown_outcome'],
  ])('an error of the class “%s” with a code unknown here is read as %s, in its own words', (retry, code) => {
    expect(answered({ ...body, code: 'wet_paint', retry })).toEqual({
      ok: false,
      error: { ...body, code, retry },
    });
  });

  test('a code that is known is read as it is', () => {
    expect(answered({ ...body, code: 'conflict', retry: 'never' })).toMatchObject({
      error: { code: 'conflict' },
    });
  });

  test('what is no error is no answer', () => {
    expect(answered({ ...body, code: 'wet paint!', retry: 'never' })).toBeUndefined();
    expect(answered({ ...body, code: 'wet_paint', retry: 'perhaps' })).toBeUndefined();
    expect(answered({ code: 'conflict', retry: 'never' })).toBeUndefined();
    expect(readResponse({ ok: true, error: body })).toBeUndefined();
  });
});
