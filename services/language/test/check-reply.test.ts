import { describe, expect, it } from 'vitest';
import { readDirectives, reviewReply, type Review } from '../src/check/index.ts';
import { BLIND, CASES, THIRD, type BreachCase } from './check-cases.ts';

function review({
  directive,
  context,
  reply,
  lang,
  content = [],
  person,
}: Omit<BreachCase, 'kind' | 'id'>): Review {
  const ranges = content.map((passage) => {
    const start = reply.indexOf(passage);
    return { start, end: start + passage.length };
  });
  const directives = readDirectives([{ id: 1, text: directive, context: context ?? null }]);
  return reviewReply(reply, directives, { lang, content: ranges, person });
}

describe('a reply that breaks a directive', () => {
  it.each([...CASES.breaches, ...BLIND.breaches])('$id never leaves as it is: $directive', (one) => {
    const { verdict, text, breaches } = review(one);
    expect(breaches.map((breach) => breach.kind)).toContain(one.kind);
    expect(verdict).not.toBe('passed');
    // What was corrected passes the same check unchanged; what was withheld never leaves.
    expect(verdict === 'withheld' || review({ ...one, reply: text }).verdict === 'passed').toBe(true);
  });
});

describe('replies written later', () => {
  it('that break a directive are seen in at least 95 of 100 cases', () => {
    const seen = THIRD.breaches.filter((one) => review(one).verdict !== 'passed');
    expect(seen.length).toBeGreaterThanOrEqual(0.95 * THIRD.breaches.length);
  });
});

describe('harmless replies', () => {
  it.each([
    ['known', CASES.harmless],
    ['blind', BLIND.harmless],
    ['third', THIRD.harmless],
  ])('pass unchanged in at least 95 of 100 cases: %s', (_name, cases) => {
    const passed = cases.filter((one) => {
      const { verdict, text } = review(one);
      return verdict === 'passed' && text === one.reply;
    });
    expect(passed.length).toBeGreaterThanOrEqual(0.95 * cases.length);
  });
});

describe('a correction', () => {
  it.each([
    [
      "Verwende nie das Wort 'quasi'",
      'Das ist quasi fertig. Der Brief ist da.',
      'Das ist fertig. Der Brief ist da.',
    ],
    ['No emojis', '✅ Done 👍 The note is saved.', 'Done. The note is saved.'],
    ['No exclamation marks', 'Saved! It is in Garden.', 'Saved. It is in Garden.'],
    ["Never start a reply with 'Sure'", 'Sure, the invoice is from May.', 'The invoice is from May.'],
    ['Nenn mich nie Schatz', 'Guten Morgen, mein Schatz! Heute ist frei.', 'Guten Morgen! Heute ist frei.'],
    ['Nenn mich Boss, nie Chef', 'Danke, Chef. Alles da.', 'Danke, Boss. Alles da.'],
    ["Say deadline instead of 'due date'", 'The due date is Monday.', 'The deadline is Monday.'],
    [
      'Sprich nie von Milch',
      '- Brot\n- Hafermilch\n- Käse aus dem Laden\n- Eier von Oma',
      '- Brot\n- Käse aus dem Laden\n- Eier von Oma',
    ],
  ])('of %j', (directive, reply, corrected) => {
    expect(review({ directive, reply, lang: 'de' })).toMatchObject({ verdict: 'corrected', text: corrected });
  });

  it('takes along the sentence that leans on one that goes', () => {
    const reply =
      'Der Vertrag endet im Mai 2027 und liegt im Ordner. Sabine hat ihn unterschrieben. Sie war zufrieden. Die Frist ist drei Monate.';
    expect(review({ directive: 'Erwähne nie Sabine', reply, lang: 'de' })).toMatchObject({
      text: 'Der Vertrag endet im Mai 2027 und liegt im Ordner. Die Frist ist drei Monate.',
      omitted: 2,
    });
  });

  it('that would leave nothing to say withholds the reply', () => {
    const reply = 'Auf der Liste steht nur Milch.';
    expect(review({ directive: 'Sprich nie von Milch', reply, lang: 'de' }).verdict).toBe('withheld');
  });
});

describe('what stands above directives', () => {
  it.each([
    ['Verwende nie das Wort Arzt', 'Das klingt ernst. Ruf sofort den Notarzt, Telefon 112.', 'de'],
    ["Never use the word 'help'", 'Please call 911 and ask for help now.', 'en'],
    ["Never say 'AI'", 'You asked: I am an AI.', 'en'],
  ] as const)('a sentence that protects somebody is said all the same: %j', (directive, reply, lang) => {
    expect(review({ directive, reply, lang })).toMatchObject({
      verdict: 'passed',
      text: reply,
      overruled: [1],
    });
  });
});

describe('a rule that asks for what is forbidden', () => {
  it('loses: nothing is taken out for it, and the reply is told so', () => {
    const directive = "Never say 'ambulance' or 'call an ambulance'";
    const reply = 'Lie down. An ambulance is on its way.';
    expect(review({ directive, reply, lang: 'en' })).toMatchObject({
      verdict: 'passed',
      text: reply,
      overruled: [1],
      undecided: [],
    });
  });
});

describe('content', () => {
  it('of notes may address anybody in any language, and is still searched for forbidden words', () => {
    const passage = 'Hast du Sabine angerufen?';
    const one = { reply: `Gefunden:\n\n${passage}`, content: [passage], lang: 'de' as const };
    expect(review({ ...one, directive: 'Sieze mich' }).verdict).toBe('passed');
    expect(
      review({ ...one, directive: 'Antworte immer auf Englisch', reply: `Found:\n\n${passage}` }).verdict,
    ).toBe('passed');
    expect(review({ ...one, directive: 'Erwähne nie Sabine' }).verdict).toBe('withheld');
  });
});

describe('no directive', () => {
  it('costs nothing and changes nothing', () => {
    expect(reviewReply('x', [], { lang: 'de' })).toEqual({
      verdict: 'passed',
      text: 'x',
      omitted: 0,
      breaches: [],
      undecided: [],
      overruled: [],
    });
  });
});
