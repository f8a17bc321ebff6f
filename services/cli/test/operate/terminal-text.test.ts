import { assert, integer, jsonValue, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../src/operate/changes.ts';
import { renderReport } from '../../src/operate/report.ts';
import { renderTable } from '../../src/operate/table.ts';
import { fit, plain, screenOf, widthOf } from '../../src/operate/terminal-text.ts';
import { offsetOf, timeOf } from '../../src/operate/times.ts';

const text = string({ unit: 'binary' });
const bare = { width: 80, color: false };

describe('texts for a terminal', () => {
  it('hold nothing that steers it, whatever somebody wrote', () => {
    assert(
      property(text, (any) => {
        expect(plain(any)).not.toMatch(/[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/u);
      }),
    );
    expect(plain('rot\u001B[31m\u0007\u009B\r\nweiß 👩‍👩‍👧 \uD800')).toBe('rot [31m    weiß 👩‍👩‍👧 \uFFFD');
  });

  it('fit into their columns without a broken sign', () => {
    assert(
      property(text, integer({ min: 1, max: 40 }), (any, width) => {
        expect(widthOf(fit(plain(any), width))).toBeLessThanOrEqual(width);
      }),
    );
    expect(fit('Straße', 6)).toBe('Straße');
    expect(fit('Straßen', 6)).toBe('Straß…');
    expect(fit('東京の天気', 5)).toBe('東京…');
    expect(fit('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 5)).toBe('👩‍👩‍👧👩‍👩‍👧…');
  });

  it('are as long as they are in a pipe, and without colours when nobody wants them', () => {
    expect(screenOf({}, {})).toEqual({ width: Number.POSITIVE_INFINITY, color: false });
    expect(screenOf({ isTTY: true, columns: 120 }, {})).toEqual({ width: 120, color: true });
    expect(screenOf({ isTTY: true, columns: 120 }, { NO_COLOR: '1' }).color).toBe(false);
    expect(screenOf({ isTTY: true, columns: 120 }, { NO_COLOR: '' }).color).toBe(true);
    expect(screenOf({ isTTY: true, columns: 0 }, {}).width).toBe(40);
  });
});

describe('a table', () => {
  it('has columns as wide as their widest cell, and a last one that fits', () => {
    const rows = [
      ['7', 'relay', 'Der Name der Notiz fehlt.\nZeile zwei'],
      ['1200', 'dispatcher', '東京 '.repeat(40)],
    ];
    const drawn = renderTable(['NO', 'ROLE', 'WHAT HAPPENED'], rows, { width: 50, color: false });
    expect(drawn).toMatchInlineSnapshot(`
      "NO    ROLE        WHAT HAPPENED
      7     relay       Der Name der Notiz fehlt. Zeile…
      1200  dispatcher  東京 東京 東京 東京 東京 東京 …"
    `);
    for (const line of drawn.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(50);
  });
});

describe('times', () => {
  it('are the terminal’s own, and offsets have the unit that suits them', () => {
    expect(timeOf(Date.UTC(2026, 2, 1, 7), 'Europe/Berlin')).toBe('2026-03-01 08:00:00');
    expect([0.4, 12, 999, 3400, 59_999, 125_000].map(offsetOf)).toEqual([
      '+0 ms',
      '+12 ms',
      '+999 ms',
      '+3.4 s',
      '+60.0 s',
      '+2 min',
    ]);
  });
});

describe('a diff', () => {
  it('names the smallest parts that differ', () => {
    const was = { a: 1, list: [{ t: 'x' }, { t: 'y' }], same: [1, 2], gone: null };
    const now = { a: '1', list: [{ t: 'x' }, { t: 'z' }, 3], same: [1, 2] };
    expect(changesBetween(was, now)).toEqual([
      { path: 'a', was: '1', now: '"1"' },
      { path: 'list.1.t', was: '"y"', now: '"z"' },
      { path: 'list.2', was: undefined, now: '3' },
      { path: 'gone', was: 'null', now: undefined },
    ]);
    expect(changesBetween([1], { 0: 1 })).toEqual([{ path: '', was: '[1]', now: '{"0":1}' }]);
  });

  it('shows of a long text where it begins to differ', () => {
    const [change] = changesBetween(`${'a'.repeat(500)} three notes`, `${'a'.repeat(500)} four notes`);
    expect(change).toEqual({
      path: '',
      was: '"…aaaaaaaaaaaaaaaaaaa three notes"',
      now: '"…aaaaaaaaaaaaaaaaaaa four notes"',
    });
  });

  it('is empty for equal values and for no others', () => {
    assert(
      property(jsonValue(), jsonValue(), (a, b) => {
        expect(changesBetween(a, structuredClone(a))).toEqual([]);
        expect(changesBetween(a, b).length === 0).toBe(
          JSON.stringify(a) === JSON.stringify(b) || changesBetween(b, a).length === 0,
        );
      }),
    );
  });
});

describe('the report of a replay', () => {
  const words = {
    turn: 'turn',
    noActor: 'no such role',
    more: (count: number) => `and ${count} more`,
    outcome: ({ outcome }: { outcome: string }) => outcome,
  };

  it('shows each message, and under it what was and what is now', () => {
    const message = { seq: 12, intent: 'user_message', turn: 't1', differences: [] };
    const reports = [
      { address: { role: 'agenda', user: 'ann', session: '-' } },
      {
        address: { role: 'relay', user: 'ann', session: 's1' },
        messages: [
          { ...message, outcome: 'same' as const },
          {
            ...message,
            seq: 15,
            outcome: 'different' as const,
            differences: [
              { what: 'step', was: ['load', 'run:model:1'], now: 'run:other:2' },
              { what: 'state', was: { text: 'three\u001B[2J notes' }, now: { text: 'four notes' } },
              { what: 'output 2', was: { envelope: 1 }, now: undefined },
            ],
          },
          { ...message, seq: 17, outcome: 'skipped' as const, why: 'message_gone' as const },
        ],
      },
    ];
    expect(renderReport(reports, bare, words)).toMatchInlineSnapshot(`
      "agenda ann.-
        no such role
      relay ann.s1
        = 12 user_message  turn t1  same
        ≠ 15 user_message  turn t1  different
          step
            - ["load","run:model:1"]
            + "run:other:2"
          state: text
            - "three\\u001b[2J notes"
            + "four notes"
          output 2
            - {"envelope":1}
        – 17 user_message  turn t1  skipped"
    `);
  });

  it('counts what is too much to show', () => {
    const was = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`k${i}`, i]));
    const messages = [
      {
        seq: 1,
        intent: 'x',
        turn: 't',
        outcome: 'different' as const,
        differences: [{ what: 'state', was, now: {} }],
      },
    ];
    const report = renderReport([{ address: { role: 'r', user: 'u', session: 's' }, messages }], bare, words);
    expect(report).toContain('and 28 more');
  });
});
