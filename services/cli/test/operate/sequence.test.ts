import { stripVTControlCharacters } from 'node:util';
import type { Envelope } from '@stoa/protocol';
import type { Said } from '@stoa/runtime';
import { describe, expect, it } from 'vitest';
import { renderSequence } from '../../src/operate/sequence.ts';
import type { Screen } from '../../src/operate/terminal-text.ts';

const words = { event: 'event', dead: 'dead letter' };
const wide: Screen = { width: 80, color: false };

const base: Envelope = {
  v: 1,
  id: '0000000000000000000000',
  type: 'request',
  intent: 'x',
  from: { agent: 'relay', instance: 'ann.s1' },
  to: 'data',
  user: 'ann',
  session: 's1',
  turn: '0000000000000000000000',
  hops: 0,
  path: [],
  tainted: false,
  at: '2026-01-01T00:00:00.000Z',
  payload: {},
};

/** `ms: from kind to intent`, as the broker would hold it. */
function said(...lines: [number, string, string, Partial<Envelope>][]): Said[] {
  return lines.map(([time, from, subject, more], at) => ({
    seq: at + 1,
    time: 1000 + time,
    subject,
    envelope: { ...base, from: { agent: from, instance: 'ann.s1' }, ...more },
  }));
}

const person = { from: { user: '-', channel: 'telegram', account: 'a1' } } as const;
const error = { code: 'internal', message: 'It failed.', retry: 'later' } as const;

const turn = said(
  [0, '', 'stoa.bridge.telegram.in.a1', { ...person, to: 'ingress', intent: 'message' }],
  [2.4, 'ingress', 'stoa.3.in.relay.ann.s1', { to: 'relay', intent: 'user_message' }],
  [4, 'relay', 'stoa.3.in.data.ann.s1', { to: 'data', intent: 'answer_question' }],
  [5, 'data', 'stoa.3.ev.note_written.ann.s1', { type: 'event', to: '-', intent: 'note_written' }],
  [
    1999,
    'data',
    'stoa.3.re.relay.ann.s1',
    { type: 'response', to: 'relay', intent: 'answer_question', payload: { ok: true, result: {} } },
  ],
  [
    2000,
    'relay',
    'stoa.3.in.dispatcher.ann.s1',
    { type: 'escalate', to: 'dispatcher', intent: 'escalation' },
  ],
  [2001, 'dispatcher', 'stoa.3.in.relay.ann.s1', { to: 'relay', intent: 'note' }],
  [2002, 'relay', 'stoa.3.in.relay.ann.s1', { to: 'relay', intent: 'again' }],
  [
    2003,
    'data',
    'stoa.3.re.relay.ann.s1',
    { type: 'response', to: 'relay', intent: 'search_notes', payload: { ok: false, error } },
  ],
  [
    125_000,
    'data',
    'stoa.3.dead.data.ann.s1',
    { type: 'event', to: '-', intent: 'dead_letter', payload: { error, subject: 'x', seq: 1, attempts: 4 } },
  ],
  [125_001, 'relay', 'stoa.bridge.telegram.out.a1', { to: 'bridge', intent: 'reply' }],
);

describe('a turn as a sequence diagram', () => {
  it('has a column for each who took part and a line for each message', () => {
    expect(renderSequence(turn, wide, words)).toMatchInlineSnapshot(`
      "          telegram
                │        ingress
                │        │        relay
                │        │        │        data
                │        │        │        │        dispatcher
         +0 ms  ├───────▶│        │        │        │         message
         +2 ms  │        ├───────▶│        │        │         user_message
         +4 ms  │        │        ├───────▶│        │         answer_question
         +5 ms  │        │        │        ●        │         event note_written
        +2.0 s  │        │        │◀───────┤        │         answer_question ✓
        +2.0 s  │        │        ├────────┼───────▶│         ↑ escalation
        +2.0 s  │        │        │◀───────┼────────┤         note
        +2.0 s  │        │        ↺        │        │         again
        +2.0 s  │        │        │◀───────┤        │         search_notes ✗ internal
        +2 min  │        │        │        ✗        │         dead letter: internal
        +2 min  │◀───────┼────────┤        │        │         reply"
    `);
  });

  it('puts the names one under the other when they are too many for the screen', () => {
    const drawn = renderSequence(turn, { width: 60, color: false }, words);
    expect(drawn).toMatchInlineSnapshot(`
      "          telegram
                │    ingress
                │    │    relay
                │    │    │    data
                │    │    │    │    dispatcher
         +0 ms  ├───▶│    │    │    │     message
         +2 ms  │    ├───▶│    │    │     user_message
         +4 ms  │    │    ├───▶│    │     answer_question
         +5 ms  │    │    │    ●    │     event note_written
        +2.0 s  │    │    │◀───┤    │     answer_question ✓
        +2.0 s  │    │    ├────┼───▶│     ↑ escalation
        +2.0 s  │    │    │◀───┼────┤     note
        +2.0 s  │    │    ↺    │    │     again
        +2.0 s  │    │    │◀───┤    │     search_notes ✗ internal
        +2 min  │    │    │    ✗    │     dead letter: internal
        +2 min  │◀───┼────┤    │    │     reply"
    `);
    for (const line of drawn.split('\n')) expect(line.length).toBeLessThanOrEqual(60);
  });

  it('is as wide as it needs in a pipe, and cuts labels on a narrow screen', () => {
    const intent = 'a'.repeat(64);
    const long = said([0, 'relay', 'stoa.3.in.data.ann.s1', { intent }]);
    expect(renderSequence(long, { width: Number.POSITIVE_INFINITY, color: false }, words)).toContain(intent);
    const narrow = renderSequence(long, { width: 50, color: false }, words);
    expect(narrow).toContain('a…');
    for (const line of narrow.split('\n')) expect(line.length).toBeLessThanOrEqual(50);
  });

  it('colours what failed, and nothing when no colours are wanted', () => {
    const colored = renderSequence(turn, { width: 80, color: true }, words);
    expect(colored).toContain('\u001B[31mdead letter: internal\u001B[39m');
    expect(stripVTControlCharacters(colored)).toBe(renderSequence(turn, wide, words));
  });

  it('is not steered by what an unreadable subject or a channel claims', () => {
    const hostile = said([0, 'relay', 'nonsense', { intent: 'x\u001B[2J\u202E', to: 'data' }]);
    const drawn = renderSequence(hostile, { width: 80, color: true }, words);
    expect(drawn).not.toContain('\u001B[2J');
    expect(drawn).not.toContain('\u202E');
  });

  it('of nothing is nothing', () => {
    expect(renderSequence([], wide, words).trim()).toBe('');
  });
});
