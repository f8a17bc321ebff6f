import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  derivedId,
  Envelope,
  invalid,
  readEnvelope,
  VERSION,
  WireError,
  WireErrorBody,
  writeEnvelope,
} from '../src/index.ts';
import { schemaFile } from '../src/generate/json-schema.ts';
import { anything, damaged, fitting, type Json } from './samples.ts';

const RUNS = { seed: 20260301, numRuns: 1000 };
const id = derivedId('a test', 1);
const encoder = new TextEncoder();

const agent = { agent: 'relay', instance: 'kim.s1' };
const person = { user: '-', channel: 'telegram', account: 'a1' };
const minimal = {
  v: 1,
  id,
  type: 'request',
  intent: 'search_notes',
  from: agent,
  to: 'data',
  user: 'kim',
  session: 's1',
  turn: id,
  at: '2026-03-01T07:00:00.000Z',
  payload: { query: 'Brötchen 🥐' },
};
const full = {
  ...minimal,
  reply_to: id,
  cause: id,
  deadline: '2026-03-01T07:00:30.000Z',
  hops: 2,
  path: ['relay', 'data'],
  tainted: true,
};

const bytesOf = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value));
const read = (value: unknown): Envelope => readEnvelope(bytesOf(value));

function errorOf(bytes: Uint8Array): WireError {
  try {
    readEnvelope(bytes);
  } catch (error) {
    if (error instanceof WireError) return error;
    throw new Error('Something other than a WireError was thrown.', { cause: error });
  }
  throw new Error('The envelope was accepted.');
}

describe('an envelope', () => {
  test('arrives as it was sent', () => {
    const sent = read(full);
    expect(readEnvelope(writeEnvelope(sent))).toEqual(sent);
    expect(sent).toEqual(full);
  });

  test('may leave out what has a default', () => {
    expect(read(minimal)).toEqual({ ...minimal, hops: 0, path: [], tainted: false });
  });

  test('without a version reads as version 1 and keeps its data', () => {
    const { v: _, ...unversioned } = full;
    expect(read(unversioned)).toEqual({ ...full, v: 1 });
  });

  test.each([VERSION + 1, VERSION + 0.5, 1e9, 1e300])('of the newer version %d is an explicit error', (v) => {
    const error = errorOf(bytesOf({ ...full, v }));
    expect(error).toMatchObject({ code: 'unsupported_version', detail: { known: VERSION } });
    expect(error.message).toContain(String(v));
  });

  test('of a newer version is an explicit error even when nothing else is known of it', () => {
    expect(errorOf(bytesOf({ v: VERSION + 1, shape: 'unheard of' })).code).toBe('unsupported_version');
  });

  test.each([0, -1, '1', '2', null, true, [], {}])('of the version %j is not valid', (v) => {
    expect(errorOf(bytesOf({ ...full, v }))).toMatchObject({
      code: 'invalid_message',
      message: expect.stringContaining('v: ') as string,
    });
  });

  test.each([
    ['a role', agent],
    ['a person', person],
  ])('may come from %s', (_what, from) => {
    expect(read({ ...full, from }).from).toEqual(from);
  });

  test.each([
    ['a role and a person', { ...agent, ...person }],
    ['a role with a user beside it', { ...agent, user: 'kim' }],
    ['a person with a role beside it', { ...person, agent: 'relay' }],
    ['half a role', { agent: 'relay' }],
    ['half a person', { user: 'kim', channel: 'telegram' }],
    ['nobody', {}],
    ['a name alone', 'relay'],
    ['null', null],
    ['a list of both', [agent, person]],
  ])('has exactly one origin, so it can’t come from %s', (_what, from) => {
    expect(errorOf(bytesOf({ ...full, from })).message).toMatch(
      /from: exactly one origin is needed|from: Unrecognized key/,
    );
  });

  test('keeps a payload of any shape untouched', () => {
    fc.assert(
      fc.property(anything, (payload) => {
        const wire = JSON.parse(JSON.stringify(payload)) as Json;
        expect(read({ ...minimal, payload: wire }).payload).toEqual(wire);
      }),
      RUNS,
    );
  });
});

const badToken = ['', 'A', 'a.b', '*', '>', 'a b', 'x'.repeat(65), 7, null, [], {}];
const badId = ['', 'x', '0'.repeat(21), '0'.repeat(25), 'I'.repeat(26), 'u'.repeat(26), 7, null];
const badInstant = [
  '',
  '2026-03-01',
  '2026-03-01T07:00:00Z',
  '2026-03-01T07:00:00.000000Z',
  '2026-03-01T07:00:00.000+01:00',
  '2026-03-01T07:00:00.000',
  '2026-02-30T07:00:00.000Z',
  '2026-03-01 07:00:00.000Z',
  '2026-03-01T24:00:00.000Z',
  1772348400000,
  null,
];

/** What each field refuses; the payload is the business of the contracts. */
const bad: Readonly<Record<Exclude<keyof Envelope, 'payload'>, readonly unknown[]>> = {
  v: [0, '1', null],
  id: badId,
  type: ['', 'REQUEST', 'reply', 1, null],
  intent: badToken,
  from: [
    null,
    7,
    {},
    { ...agent, instance: 'kim' },
    { ...agent, agent: 'Re.lay' },
    { ...person, account: '+49 170' },
  ],
  to: badToken,
  user: badToken,
  session: badToken,
  turn: badId,
  reply_to: badId,
  cause: badId,
  deadline: badInstant,
  hops: [-1, 1.5, '1', null, 2 ** 53],
  path: ['relay', ['Relay'], [7], Array.from({ length: 17 }, () => 'a'), null],
  tainted: [0, 'true', null],
  at: badInstant,
};

describe('a bad value', () => {
  const table = Object.entries(bad).flatMap(([field, values]) =>
    values.map((value) => [field, value] as const),
  );

  test('is tried for every field', () => {
    expect([...Object.keys(bad), 'payload'].sort()).toEqual(Object.keys(Envelope.shape).sort());
  });

  test.each(table)('of %s is an error that names the field: %j', (field, value) => {
    const error = errorOf(bytesOf({ ...full, [field]: value }));
    expect(error.code).toBe('invalid_message');
    expect(error.message).toMatch(new RegExp(`(: |; )${field}(\\.\\w+)*: `));
    expect(error.detail?.problems).toEqual([expect.stringMatching(new RegExp(`^${field}(\\.\\w+)*: .`))]);
  });

  test.each(Object.keys(minimal).filter((field) => field !== 'v'))(
    'of nothing at all for %s names it too',
    (field) => {
      const { [field]: _, ...rest } = minimal as Record<string, unknown>;
      expect(errorOf(bytesOf(rest)).message).toContain(`${field}: `);
    },
  );

  test('of several fields names each', () => {
    const { message } = errorOf(bytesOf({ ...full, id: 1, to: '', at: 'now' }));
    for (const field of ['id', 'to', 'at']) expect(message).toContain(`${field}: `);
  });
});

describe('reading bytes', () => {
  const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

  /** Whether it is accepted; whatever is thrown that is no WireError, or none that can be sent, is a defect. */
  function judge(bytes: Uint8Array): 'accepted' | 'refused' {
    try {
      Envelope.parse(readEnvelope(bytes));
      return 'accepted';
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      const { code } = WireErrorBody.parse(error.toBody());
      if (code !== 'invalid_message' && code !== 'unsupported_version') throw error;
      return 'refused';
    }
  }

  test('never throws anything but a WireError, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(judge(bytes)).toBe('refused');
      }),
      RUNS,
    );
  });

  test('never throws anything but a WireError, whatever the JSON', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(judge(bytesOf(value))).toBe('refused');
      }),
      RUNS,
    );
  });

  test('never throws anything but a WireError when an envelope was damaged', () => {
    const schema = schemaFile({ name: '', path: '', title: '', description: '', type: Envelope });
    const verdicts = new Set<string>();
    fc.assert(
      fc.property(damaged(schema), (value) => {
        verdicts.add(judge(bytesOf(value)));
      }),
      RUNS,
    );
    expect(verdicts).toEqual(new Set(['accepted', 'refused']));
  });

  test('never throws anything but a WireError when bytes of an envelope were lost, doubled or changed', () => {
    const whole = fitting(schemaFile({ name: '', path: '', title: '', description: '', type: Envelope }));
    fc.assert(
      fc.property(
        whole,
        fc.nat(),
        fc.nat({ max: 255 }),
        fc.constantFrom('lose', 'double', 'change', 'cut'),
        (value, at, byte, how) => {
          const bytes = [...bytesOf(value)];
          const i = at % bytes.length;
          if (how === 'lose') bytes.splice(i, 1);
          else if (how === 'double') bytes.splice(i, 0, bytes[i] ?? 0);
          else if (how === 'change') bytes[i] = byte;
          else bytes.length = i;
          expect(judge(Uint8Array.from(bytes))).toMatch(/accepted|refused/);
        },
      ),
      RUNS,
    );
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['Latin-1', Uint8Array.from([0x22, 0xe4, 0x22])],
    ['half a character', bytesOf(full).slice(0, -3)],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x7b, 0x00])],
    ['JSON with a comment', encoder.encode('{} // hello')],
    ['two values', encoder.encode('{}{}')],
    ['NaN', encoder.encode('NaN')],
    ['a list a million deep', encoder.encode('['.repeat(1_000_000))],
    ['a closed list deep enough for any stack', encoder.encode('['.repeat(200_000) + ']'.repeat(200_000))],
    ['a prototype', encoder.encode('{"__proto__":{"v":1},"constructor":null}')],
    ['a huge number', encoder.encode('{"v":1e999}')],
  ])('of %s is a WireError', (_what, bytes) => {
    expect(judge(bytes)).toBe('refused');
  });

  test('takes a payload that is nested more deeply than any stack', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    const text = decode(bytesOf({ ...full, payload: 0 })).replace('"payload":0', `"payload":${deep}`);
    expect(judge(encoder.encode(text))).toBe('accepted');
  });

  test('refuses an envelope with a single byte that is no UTF-8, instead of guessing it', () => {
    const bytes = bytesOf({ ...full, payload: { text: 'Caf#' } });
    expect(judge(bytes)).toBe('accepted');
    bytes[bytes.indexOf('#'.charCodeAt(0))] = 0xe9;
    expect(judge(bytes)).toBe('refused');
  });

  test('reads lone surrogates, a byte order mark and white space as JSON does', () => {
    const text = decode(bytesOf({ ...full, payload: 0 })).replace(
      '"payload":0',
      String.raw`"payload":"\ud83d"`,
    );
    expect(readEnvelope(encoder.encode(`\uFEFF \n${text}\t`)).payload).toBe('\ud83d');
  });
});

describe('an error about a payload', () => {
  test('names ten fields at most, each in a few words, however hostile the sender', () => {
    const schema = z.record(z.string(), z.strictObject({}));
    const hostile = Object.fromEntries(
      Array.from({ length: 100 }, (_, i) => [`${'😀'.repeat(5000)}${i}`, { ['k'.repeat(100_000)]: 1 }]),
    );
    const parsed = schema.safeParse(hostile);
    if (!parsed.error) throw new Error('The payload was accepted.');
    const body = invalid('The payload is not valid', parsed.error).toBody();
    expect(body.detail?.problems).toHaveLength(10);
    expect(JSON.stringify(body).length).toBeLessThan(6000);
    expect(JSON.stringify(body)).not.toMatch(/\\ud8/i);
  });
});
