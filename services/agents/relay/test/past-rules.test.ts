import { WireError } from '@stoa/protocol';
import { offlineModel } from '@stoa/models';
import { afterEach, describe, expect, test } from 'vitest';
import { ruleTexts } from '../src/texts/rules.ts';
import { callData, scripted, startRelay, type Notes, type World } from './support.ts';

let world: World;
afterEach(() => world.close());

async function start(rules: readonly string[], parts: Parameters<typeof startRelay>[0] = {}): Promise<void> {
  world = await startRelay(parts);
  for (const rule of rules) await world.store.add('directives', 'ann', rule);
}
const offline = offlineModel({ language: 'de' });
const question = callData({ intent: 'answer_question', question: 'x' });
const passage = (text: string, title = 'Liste', path = 'Liste.md'): Notes => ({
  answer_question: () => ({
    passages: [{ title, path, text, modified: '2026-06-02T00:00:00.000Z', old: false }],
    also: [],
    problems: 0,
  }),
});
const checks = (): unknown[] => world.asked.filter(({ intent }) => intent === 'check');

describe('without rules', () => {
  test('nothing is checked and nobody is asked', async () => {
    await start([], { model: scripted({ text: 'Das ist quasi fertig!' }) });
    expect((await world.say('Und?')).text).toBe('Das ist quasi fertig!');
    expect(checks()).toEqual([]);
    expect(world.events[0]).not.toHaveProperty('rules');
  });
});

describe('a reply that breaks a rule which words decide', () => {
  test('is corrected here, without the tribunal', async () => {
    await start(["Verwende nie das Wort 'quasi'"], { model: scripted({ text: 'Das ist quasi fertig.' }) });
    expect((await world.say('Und?')).text).toBe('Das ist fertig.');
    expect(checks()).toEqual([]);
    expect(world.events).toMatchObject([
      { model_calls: 1, rules: { verdict: 'corrected', broken: [1], undecided: [], overruled: [] } },
    ]);
    expect(world.state().history.at(-1)?.text).toBe('Das ist fertig.');
  });

  test('says that something is left out', async () => {
    await start(['Sprich nie von Milch'], {
      model: offline,
      notes: passage('- Brot vom Bäcker\n- Hafermilch\n- Käse'),
    });
    const { text } = await world.say('Was muss ich einkaufen?');
    expect(text).not.toMatch(/milch/iu);
    expect(text).toContain('- Brot vom Bäcker\n- Käse');
    expect(text).toContain('(Hier fehlt etwas, weil eine deiner Regeln es ausschließt.)');
  });

  test('is withheld when it can’t be mended, with its sources, in words that keep the rules', async () => {
    const notes = passage('Milch.', 'Milch', 'Milch.md');
    await start(['Sprich nie von Milch', "Sag nie 'Regel'", 'Sieze mich'], { model: offline, notes });
    const reply = await world.say('Was muss ich einkaufen?');
    expect(reply.text).toBe('Dazu kann ich nichts sagen, was erlaubt wäre. /directives');
    expect(reply.sources).toEqual([]);
    expect(world.events).toMatchObject([{ rules: { verdict: 'withheld', broken: [1] } }]);
  });

  test('is mended by the tribunal when a model can find other words', async () => {
    await start(['Sieze mich'], {
      model: scripted({ text: 'Dein Brief liegt im Flur.' }),
      verdict: () => ({
        verdict: 'corrected',
        text: 'Ihr Brief liegt im Flur.',
        breaches: [{ directive: 1, kind: 'address', found: 'Dein' }],
        used: { model: 'judge', calls: 2, tokens: { input: 10, output: 5 } },
      }),
    });
    expect((await world.say('Und?')).text).toBe('Ihr Brief liegt im Flur.');
    expect(world.events).toMatchObject([
      {
        asked: ['tribunal'],
        model_calls: 3,
        tokens: { input: 10, output: 5 },
        rules: { verdict: 'corrected' },
      },
    ]);
  });
});

describe('a rule that words don’t decide', () => {
  const rude = 'Sei nie gemein zu mir';

  test('passes and is marked without a model', async () => {
    await start([rude], { model: offline });
    await world.say('Hallo');
    expect(checks()).toEqual([]);
    expect(world.events).toMatchObject([{ rules: { verdict: 'passed', undecided: [1] } }]);
  });

  test('is put to the tribunal, with what is from notes', async () => {
    const model = scripted(question);
    await start([rude], { model, notes: passage('Du bist dumm.') });
    const { text } = await world.say('Was steht da?');
    expect(text).toContain('Du bist dumm.');
    expect(checks()).toMatchObject([
      {
        body: {
          reply: text,
          lang: 'de',
          person: 'Ann',
          content: [
            { start: 0, end: 13 },
            { start: text.indexOf('Liste'), end: text.indexOf('Liste') + 'Liste (Liste.md)'.length },
          ],
          directives: [{ id: 1, text: rude, context: null }],
        },
      },
    ]);
  });

  test('keeps a reply back that was not judged', async () => {
    const unjudged = ruleTexts.unchecked[0].de;
    await start([rude], { model: scripted({ text: 'Gern.' }, { text: 'Gern.' }), verdict: false });
    expect((await world.say('Und?')).text).toBe(unjudged);
    await world.close();
    const verdict = () => {
      throw new WireError('internal');
    };
    await start([rude], { model: scripted({ text: 'Gern.' }), verdict });
    expect((await world.say('Und?')).text).toBe(unjudged);
  });

  test('says so when it rightly loses', async () => {
    await start([rude], { model: scripted({ text: 'Nein.' }), verdict: () => ({ overruled: [1] }) });
    expect((await world.say('Und?')).text).toBe(`Nein.\n\n${ruleTexts.overruled[0].de}`);
  });
});

describe('a language that relay has no words in', () => {
  test('keeps replies back, and says in its own how to get out of that', async () => {
    await start(['Antworte immer auf Französisch'], { model: offline });
    expect((await world.say('Was muss ich einkaufen?')).text).toBe(ruleTexts.withheld[0].de);
    expect((await world.say('/directives weg 1')).text).toContain('„Antworte immer auf Französisch“');
    await world.say('ja');
    expect((await world.say('Was muss ich einkaufen?')).text).not.toBe(ruleTexts.withheld[0].de);
  });
});

describe('questions and lists of rules', () => {
  test('are shown as they stand, though the words are forbidden', async () => {
    await start(["Sag nie 'quasi'", 'Keine Ausrufezeichen'], { model: offline });
    expect((await world.say('/directives')).text).toContain("„Sag nie 'quasi'“");
    expect((await world.say('/directives remove 1')).text).toContain("„Sag nie 'quasi'“");
    expect((await world.say('Hallo')).text).toContain("„Sag nie 'quasi'“");
    expect((await world.say('ja')).text).toContain("„Sag nie 'quasi'“");
  });
});

describe('what relay says about rules', () => {
  test('has a last wording without a word, and names no other rule than /directives', () => {
    for (const texts of Object.values(ruleTexts)) expect(texts.at(-1)?.de).not.toMatch(/[\p{L}\p{N}]/u);
  });
});
