import { isDeepStrictEqual } from 'node:util';
import { InstructionAction, Order } from '@stoa/protocol';
import { anything, assert, constantFrom, dictionary, jsonValue, oneof, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOrder, UnreadableOrder } from '../src/index.ts';

const whole = {
  action: 'update',
  text: 'Nenn mich Chef',
  context: 'Boss',
  targetId: 13,
  targetIds: [1, 2],
  normalized: 'update: Anrede',
  reason: 'an order',
};

/** What the reader makes of it: the order, or the problem it names. */
function read(answer: unknown): Order | { problem: string; field: string | undefined; message: string } {
  try {
    return readOrder(answer);
  } catch (error) {
    if (!(error instanceof UnreadableOrder)) throw error;
    return { problem: error.code, field: error.field, message: error.message };
  }
}

/** Values of each type that JSON knows. */
const wrong: Record<string, unknown> = {
  number: 7,
  zero: 0,
  negative: -3,
  float: 1.5,
  true: true,
  false: false,
  list: [],
  'list with a text': ['a'],
  object: {},
  'nested null': { a: null },
  'list of null': [null],
};

describe('a text field of a model’s order', () => {
  const fields = [
    ['text', ''],
    ['context', null],
    ['normalized', ''],
    ['reason', 'none given'],
  ] as const;

  it.each(fields)('%s that is null or absent gets its default', (field, fallback) => {
    const { [field]: _left, ...absent } = whole;
    expect(read({ ...whole, [field]: null })).toMatchObject({ [field]: fallback });
    expect(read(absent)).toMatchObject({ [field]: fallback });
  });

  it.each(fields)('%s that is empty stays empty', (field) => {
    expect(read({ ...whole, [field]: '' })).toMatchObject({ [field]: '' });
  });

  describe.each(fields)('%s', (field) => {
    it.each(Object.entries(wrong))('of the wrong type (%s) is an error that names it', (_what, value) => {
      expect(read({ ...whole, [field]: value })).toMatchObject({ problem: 'wrong_type', field });
      expect(read({ ...whole, [field]: value })).toMatchObject({
        message: expect.stringContaining(field) as string,
      });
    });
  });

  it('the message shows the value, and no more than needed of a long one', () => {
    expect(read({ ...whole, text: 7 })).toMatchObject({ message: 'wrong_type: text is number 7' });
    const { message } = read({ ...whole, text: ['x'.repeat(9999)] }) as { message: string };
    expect(message.length).toBeLessThan(150);
  });
});

describe('an id of a model’s order', () => {
  it.each<[unknown, number | null]>([
    [13, 13],
    ['13', 13],
    ['[13]', 13],
    ['  [13] ', 13],
    ['007', 7],
    [null, null],
    [undefined, null],
  ])('%j reads as %j', (value, id) => {
    expect(read({ ...whole, targetId: value })).toMatchObject({ targetId: id });
  });

  it.each<unknown>([
    0,
    -1,
    1.5,
    1e300,
    Number.MAX_SAFE_INTEGER + 1,
    true,
    false,
    '',
    ' ',
    '0',
    '-1',
    '+1',
    '1.0',
    '1e3',
    '0x10',
    '[13',
    '13]',
    '[[13]]',
    '13 and 14',
    'null',
    'none',
    'all',
    '１３',
    '13\u0000',
    [],
    [13],
    {},
    { id: 13 },
    { a: null },
  ])('%j is unreadable, and never read as none', (value) => {
    expect(read({ ...whole, targetId: value })).toMatchObject({
      problem: 'unreadable_id',
      field: 'targetId',
    });
  });

  it('a list of them is read the same way, one by one', () => {
    expect(read({ ...whole, targetIds: [1, '2', '[3]'] })).toMatchObject({ targetIds: [1, 2, 3] });
    expect(read({ ...whole, targetIds: null })).toMatchObject({ targetIds: [] });
    for (const value of [[0], ['x'], [null], [[1]], [1, {}]])
      expect(read({ ...whole, targetIds: value })).toMatchObject({ problem: 'unreadable_id' });
    for (const value of ['1', 1, {}, true])
      expect(read({ ...whole, targetIds: value })).toMatchObject({ problem: 'wrong_type' });
  });
});

describe('an action of a model’s order', () => {
  it.each(InstructionAction.options)('%s is known', (action) => {
    expect(read({ ...whole, action })).toMatchObject({ action });
  });

  it.each<unknown>([
    null,
    undefined,
    '',
    ' ',
    'Create',
    'create ',
    'drop',
    'delete all',
    'toString',
    '__proto__',
    7,
    0,
    true,
    [],
    ['delete'],
    {},
    { action: 'delete' },
    { toString: 'delete' },
  ])('%j is an error, never another action', (action) => {
    expect(read({ ...whole, action })).toMatchObject({ problem: 'unknown_action', field: 'action' });
  });
});

describe('what a model returns', () => {
  it.each<unknown>([null, undefined, 7, 0, -1, 1.5, true, false, '', 'delete', '{}', [], [whole]])(
    '%j is not an object',
    (answer) => {
      expect(read(answer)).toMatchObject({ problem: 'not_an_object', field: undefined });
    },
  );

  it('whole is read as it is; what nobody knows is left out', () => {
    expect(read({ ...whole, besides: true, extra: 1 })).toEqual({ ...whole, besides: false });
  });

  it('whatever it is, ends in an order that the contract takes or in a named problem', () => {
    const value = oneof(anything(), jsonValue());
    const near = dictionary(constantFrom(...Object.keys(whole), 'extra'), value).map((fields) => ({
      ...whole,
      ...fields,
    }));
    assert(
      property(oneof(value, near), (answer) => {
        const result = read(answer);
        return 'problem' in result || isDeepStrictEqual(Order.parse(result), result);
      }),
      { numRuns: 2000 },
    );
  });
});
