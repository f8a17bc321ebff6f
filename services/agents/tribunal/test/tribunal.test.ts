import { ModelError } from '@stoa/models';
import { scriptedModel, toolCalls, type ScriptedTurn } from '@stoa/models/testing';
import { constantFrom, assert, json, oneof, property, string } from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { promptFiles } from '../src/index.ts';
import { readJudgements } from '../src/judge.ts';
import { openWorld, type World } from './support.ts';

let world: World;
afterEach(() => world.close());

const polite = { id: 7, text: 'Sei nie gemein zu mir', context: null };
const quasi = { id: 3, text: "Verwende nie das Wort 'quasi'", context: null };
const sie = { id: 4, text: 'Sieze mich', context: null };
const verdict = (rule: number, verdict: string, found = ''): object => ({ rule, verdict, found });
const judged = (...verdicts: object[]): ScriptedTurn => toolCalls(['judge', { verdicts } as never]);
const kept = judged(verdict(7, 'kept'));
const broken = judged(verdict(7, 'broken', 'Du bist dumm.'));
const reply = 'Du bist dumm. Der Brief liegt im Flur.';

async function open(...script: ScriptedTurn[]): Promise<ReturnType<typeof scriptedModel>> {
  const model = scriptedModel(script);
  world = await openWorld({ model });
  return model;
}
const check = (text: string, ...directives: { id: number; text: string; context: string | null }[]) =>
  world.check({ reply: text, lang: 'de', directives });

describe('without a model', () => {
  test('words are checked and corrected, and what they can’t decide passes and is marked', async () => {
    world = await openWorld();
    expect(await check('Das ist quasi fertig. Alles gut.', quasi, polite)).toEqual({
      verdict: 'corrected',
      text: 'Das ist fertig. Alles gut.',
      omitted: 0,
      breaches: [{ directive: 3, kind: 'forbidden_word', found: 'quasi' }],
      undecided: [7],
      overruled: [],
      used: { model: null, calls: 0, tokens: { input: 0, output: 0 } },
    });
  });

  test('what words can’t mend is withheld', async () => {
    world = await openWorld();
    expect(await check('Dein Brief liegt im Flur.', sie)).toMatchObject({
      verdict: 'withheld',
      text: '',
      cause: 'breach',
    });
  });

  test('an offline model is none', async () => {
    const model = scriptedModel([], { offline: true });
    world = await openWorld({ model });
    expect(await check(reply, polite)).toMatchObject({ verdict: 'passed', undecided: [7] });
    expect(model.requests).toHaveLength(0);
  });
});

describe('a judge', () => {
  test('is asked only about what words can’t decide, and sees rules and reply as material', async () => {
    const model = await open(kept);
    expect(await check(reply, quasi, polite)).toMatchObject({
      verdict: 'passed',
      text: reply,
      undecided: [],
    });
    expect(model.requests).toHaveLength(1);
    expect(JSON.parse(model.requests[0]?.messages[0]?.text ?? '')).toEqual({
      reply,
      rules: [{ id: 7, text: 'Sei nie gemein zu mir' }],
    });
  });

  test('is not asked when words decide every directive', async () => {
    const model = await open();
    expect(await check('Das ist fertig.', quasi)).toMatchObject({ verdict: 'passed' });
    expect(model.requests).toHaveLength(0);
  });

  test('that finds a breach has the reply rewritten, and judges it again', async () => {
    const model = await open(
      broken,
      { text: ' Der Brief liegt im Flur. ', usage: { input: 9, output: 4 } },
      kept,
    );
    expect(await check(reply, polite)).toEqual({
      verdict: 'corrected',
      text: 'Der Brief liegt im Flur.',
      omitted: 0,
      breaches: [{ directive: 7, kind: 'judged', found: 'Du bist dumm.' }],
      undecided: [],
      overruled: [],
      used: { model: 'scripted', calls: 3, tokens: { input: 9, output: 4 } },
    });
    expect(JSON.parse(model.requests[1]?.messages[0]?.text ?? '')).toMatchObject({
      broken: [{ rule: 7, found: 'Du bist dumm.' }],
    });
  });

  test('that finds it broken after two corrections has it withheld', async () => {
    const model = await open(broken, 'Du bist sehr dumm.', broken, 'Du bist so dumm.', broken);
    expect(await check(reply, polite)).toMatchObject({ verdict: 'withheld', text: '', cause: 'breach' });
    expect(model.left).toBe(0);
  });

  test('may find that a rule is rightly broken', async () => {
    await open(judged(verdict(7, 'overruled')));
    expect(await check(reply, polite)).toMatchObject({ verdict: 'passed', overruled: [7] });
  });

  test.each<[string, ScriptedTurn]>([
    ['nothing', ''],
    ['prose', 'Looks fine to me, all rules are kept.'],
    ['broken JSON', '{"verdicts":[{"rule":7,'],
    ['another rule', judged(verdict(8, 'kept'))],
    ['no rule', judged()],
    ['a rule twice', judged(verdict(7, 'kept'), verdict(7, 'kept'))],
    ['another word', judged(verdict(7, 'ok'))],
    ['two calls', toolCalls(['judge', { verdicts: [verdict(7, 'kept')] } as never], ['judge', {}])],
    ['another tool', toolCalls(['data', { verdicts: [verdict(7, 'kept')] } as never])],
    ['an error', new ModelError('auth', 'scripted')],
  ])('whose answer is %s lets nothing pass', async (_name, turn) => {
    await open(turn, turn, turn);
    expect(await check(reply, polite)).toMatchObject({
      verdict: 'withheld',
      text: '',
      cause: 'unchecked',
      breaches: [{ directive: 7, kind: 'judged' }],
    });
  });

  test('that can be read the second time counts', async () => {
    await open('?', '```json\n{"verdicts":[{"rule":7,"verdict":"kept","found":""}]}\n```');
    expect(await check(reply, polite)).toMatchObject({ verdict: 'passed', text: reply });
  });

  test('that is overloaded is asked once more', async () => {
    const model = await open(new ModelError('overloaded', 'scripted'), kept);
    expect(await check(reply, polite)).toMatchObject({ verdict: 'passed' });
    expect(model.requests).toHaveLength(2);
  });

  test('that never answers is given up in time', async () => {
    const model = scriptedModel([() => new Promise<never>(() => {})]);
    world = await openWorld({ model, patience: 10 });
    expect(await check(reply, polite)).toMatchObject({ verdict: 'withheld', cause: 'unchecked' });
  });
});

describe('a correction', () => {
  test('mends what words can find and not mend', async () => {
    await open('Ihr Brief liegt im Flur.');
    expect(await check('Dein Brief liegt im Flur.', sie)).toMatchObject({
      verdict: 'corrected',
      text: 'Ihr Brief liegt im Flur.',
      breaches: [{ directive: 4, kind: 'address', found: 'Dein' }],
    });
  });

  test('is checked by words itself, twice at most', async () => {
    const model = await open('Dein Brief ist im Flur.', 'Schau in den Flur.');
    expect(await check('Dein Brief liegt im Flur.', sie)).toMatchObject({
      verdict: 'withheld',
      cause: 'breach',
    });
    expect(model.left).toBe(0);
  });
});

describe('a judgement', () => {
  test('is read the same way whatever a model says, and never throws', async () => {
    world = await openWorld();
    const pieces = constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"verdicts":',
      '"rule":7',
      ',',
      '"verdict":"kept"',
      '"found":""',
      '```json\n',
    );
    assert(
      property(oneof(json(), string(), string({ unit: pieces })), (text) => {
        const read = readJudgements({ text, calls: [] }, [{ id: 7 }]);
        return read === undefined || (read.length === 1 && read[0]?.directive === 7);
      }),
      { numRuns: 300 },
    );
  });
});

test('every prompt is a file that can be shown', async () => {
  world = await openWorld();
  expect(promptFiles()).toMatchSnapshot();
});
