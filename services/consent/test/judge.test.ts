import type { Order, Question } from '@stoa/protocol';
import { assert, constantFrom, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainOrder } from '../src/index.ts';
import {
  canonical,
  digestOf,
  judge,
  LONGEST_QUESTION,
  outcomeOf,
  planFor,
  written,
  type Answered,
  type Version,
  type World,
} from '../src/internal.ts';
import { characters, german, rules } from './support.ts';

const asking = { id: '0'.repeat(22), user: 'ann', session: 's1', expires: 1000 };
const fresh = { ...asking, id: '1'.repeat(22), expires: 2000 };

function ask(order: Order, on: World): Question {
  const parts = { order, kind: on.kind, voice: german, asking };
  const { question } = outcomeOf(planFor(order, on), parts);
  if (!question) throw new Error('That led to no question.');
  return question;
}

function answer(question: Question, more: Partial<Answered> = {}): Answered {
  return {
    question,
    consent: 'ja',
    asked: { id: question.id, digest: question.digest, expires: question.expires },
    asking: fresh,
    now: 500,
    voice: german,
    ...more,
  };
}

const one = rules('Keine Emojis');
const removal = (): Question => ask(plainOrder('delete', { targetId: 1 }), one);

describe('a consent', () => {
  it('passes with exactly the effect that was shown', () => {
    const verdict = judge(answer(removal()), one);
    expect(verdict).toMatchObject({
      pass: true,
      effect: { action: 'delete', close: [{ id: 1, version: 1 }] },
    });
  });

  it.each(['ja', 'Ja, bitte.', 'ok', 'yes', 'Go ahead!'])('may be “%s”', (consent) => {
    expect(judge(answer(removal(), { consent }), one).pass).toBe(true);
  });

  it.each(['Wie bitte?', 'ja, aber morgen', '👍', '', '1', 'ist das ok', 'wenn du meinst'])(
    'is not “%s”: the same question again',
    (consent) => {
      const question = removal();
      expect(judge(answer(question, { consent }), one)).toEqual({
        pass: false,
        outcome: { outcome: 'question', reason: 'unclear', text: question.text, question },
      });
    },
  );

  it('is not a no', () => {
    expect(judge(answer(removal(), { consent: 'ja, nein' }), one)).toMatchObject({
      pass: false,
      outcome: { outcome: 'dismissed', text: expect.stringContaining('nichts geändert') as string },
    });
  });

  it('does not carry out a question that was altered in any field', () => {
    const question = removal();
    const fields = Object.keys(question).filter((field) => field !== 'digest') as (keyof Question)[];
    assert(
      property(constantFrom(...fields), jsonValue(), (field, value) => {
        if (canonical(question[field]) === canonical(value)) return true;
        const altered = { ...question, [field]: value };
        return !judge(answer(altered), one).pass;
      }),
    );
    const other = { ...question, text: 'Harmlos? (ja/nein)' };
    const resealed = { ...other, digest: digestOf(other) };
    expect(judge(answer(resealed, { asked: answer(question).asked }), one)).toMatchObject({
      outcome: { outcome: 'error', reason: 'not_asked_so' },
    });
  });

  it.each([
    ['of another person', { user: 'bob' }],
    ['in another session', { session: 's2' }],
  ])('%s is none', (_whose, own) => {
    expect(judge(answer(removal(), { asking: { ...fresh, ...own } }), one)).toMatchObject({
      outcome: { outcome: 'error', reason: 'not_asked_so' },
    });
  });

  it('to a choice carries nothing out', () => {
    const on = rules('Eins', 'Zwei');
    const question = ask(plainOrder('delete'), on);
    expect(question.kind).toBe('choice');
    for (const consent of ['ja', '1', 'alle'])
      expect(judge(answer(question, { consent }), on)).toMatchObject({
        outcome: { outcome: 'error', reason: 'not_asked_so' },
      });
  });

  it('after the time is over leads to a new question', () => {
    const question = removal();
    expect(judge(answer(question, { now: 1000 }), one).pass).toBe(true);
    const late = judge(answer(question, { now: 1001 }), one);
    expect(late).toMatchObject({ pass: false, outcome: { outcome: 'question', reason: 'expired' } });
    expect(late).toMatchObject({
      outcome: { question: { id: fresh.id, expires: 2000, effect: question.effect } },
    });
  });

  it('to a question nobody remembers leads to a new one', () => {
    expect(judge(answer(removal(), { asked: undefined }), one)).toMatchObject({
      outcome: { outcome: 'question', reason: 'expired' },
    });
  });

  it('to a question that was carried out gives what came of it', () => {
    const question = removal();
    const done = { outcome: 'done', text: 'Aufgehoben.' } as const;
    const asked = { id: question.id, digest: question.digest, expires: 1, done };
    expect(judge(answer(question, { asked }), rules('-Keine Emojis'))).toEqual({
      pass: false,
      outcome: done,
    });
  });
});

describe('what changed between question and answer', () => {
  it('another text: no write, a new question that names it', () => {
    const [row] = one.active;
    if (!row) throw new Error('There is a row.');
    const changed: World = { ...one, active: [{ ...row, version: 3, text: 'Keine Smileys' }] };
    const verdict = judge(answer(removal()), changed);
    expect(verdict).toMatchObject({
      pass: false,
      outcome: {
        outcome: 'question',
        reason: 'stale',
        text: expect.stringContaining('Inzwischen hat sich etwas geändert') as string,
        question: { text: expect.stringContaining('„Keine Smileys“') as string },
      },
    });
    expect(verdict).toMatchObject({
      outcome: { question: { text: expect.not.stringContaining('Inzwischen') as string } },
    });
  });

  it('a row is closed: an error, nothing changes', () => {
    expect(judge(answer(removal()), rules('-Keine Emojis'))).toMatchObject({
      outcome: { outcome: 'error', reason: 'stale' },
    });
  });

  it('a row is gone, or was never this person’s: the same error', () => {
    expect(judge(answer(removal()), rules())).toMatchObject({
      outcome: { outcome: 'error', reason: 'no_row' },
    });
  });

  it('something similar came meanwhile: asked about that', () => {
    const question = ask(plainOrder('create', { text: 'Nenn mich Chef' }), rules());
    expect(judge(answer(question), rules('Nenn mich Boss'))).toMatchObject({
      outcome: { outcome: 'question', reason: 'stale', question: { effect: { action: 'update' } } },
    });
  });

  it('the very same came meanwhile: nothing is left to do', () => {
    const question = ask(plainOrder('create', { text: 'Keine Emojis' }), rules());
    expect(judge(answer(question), one)).toMatchObject({
      outcome: { outcome: 'dismissed', reason: 'already_active' },
    });
  });

  it('the room is taken: the choice is offered', () => {
    const question = ask(
      plainOrder('create', { text: 'Ein Sprachkünstler' }),
      characters('A eins', 'B zwei'),
    );
    expect(judge(answer(question), characters('A eins', 'B zwei', 'C drei'))).toMatchObject({
      outcome: { outcome: 'question', reason: 'stale', question: { kind: 'choice' } },
    });
  });

  it('one more came: “all” means what was shown, so it is asked again', () => {
    const question = ask(plainOrder('delete_all'), rules('Eins', 'Zwei'));
    expect(judge(answer(question), rules('Eins', 'Zwei', 'Drei'))).toMatchObject({
      outcome: { outcome: 'question', reason: 'stale' },
    });
  });

  it('something that does not matter here: it passes', () => {
    expect(judge(answer(removal()), rules('Keine Emojis', 'Ganz anderes')).pass).toBe(true);
  });
});

describe('a question', () => {
  it('that can’t be shown whole is not asked', () => {
    const long = Array.from({ length: 20 }, (_, at) => `Regel ${at} ${'wort '.repeat(700)}`.trim());
    const on = rules(...long);
    const order = plainOrder('delete_all');
    const outcome = outcomeOf(planFor(order, on), { order, kind: on.kind, voice: german, asking });
    expect(outcome).toMatchObject({ outcome: 'error', reason: 'too_many' });
    expect(long.join('').length).toBeGreaterThan(LONGEST_QUESTION);
  });

  it('has the same digest whatever order its fields come in', () => {
    const question = removal();
    const turned = Object.fromEntries(Object.entries(question).toReversed()) as unknown as Question;
    expect(digestOf(turned)).toBe(question.digest);
  });
});

describe('reading back', () => {
  const version = (parts: Partial<Version>): Version => ({
    id: 1,
    version: 1,
    text: 'Eins',
    context: null,
    active: true,
    created: new Date(0).toISOString(),
    openedBy: 'past',
    closedBy: null,
    ...parts,
  });
  const effect = {
    action: 'update',
    close: [{ id: 1, version: 1 }],
    open: [{ text: 'Zwei', context: null, continues: { id: 1, version: 1 } }],
  } as const;
  const closed = version({ active: false, closedBy: 'q' });
  const opened = version({ version: 2, text: 'Zwei', openedBy: 'q' });
  const check = (...versions: Version[]) =>
    written({ ...effect, close: [...effect.close], open: [...effect.open] }, 'q', versions);

  it('finds exactly what was to be written', () => {
    expect(check(closed, opened)).toEqual({ ended: [closed], begun: [opened] });
  });

  it.each<[string, Version[]]>([
    ['nothing', [version({})]],
    ['only the end', [closed]],
    ['only the beginning', [version({}), opened]],
    ['another text', [closed, { ...opened, text: 'Drei' }]],
    ['another context', [closed, { ...opened, context: 'x' }]],
    ['another version', [closed, { ...opened, version: 3 }]],
    ['one too many', [closed, opened, version({ id: 2, openedBy: 'q', text: 'Zwei' })]],
    ['an end too many', [closed, opened, version({ id: 2, active: false, closedBy: 'q' })]],
  ])('does not take %s for it', (_what, versions) => {
    expect(check(...versions)).toBeUndefined();
  });
});
