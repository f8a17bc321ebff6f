import {
  assert,
  configureGlobal,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  string,
  uniqueArray,
} from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../src/answer/index.ts';
import type { ChoiceOption } from '../src/answer/index.ts';
import { ANSWER_GROUPS, answers } from './answer-cases.ts';

interface LabelledChoice {
  readonly id: string;
  readonly text: string;
  readonly expected: 'refusal' | 'ask_again';
}

const LABELLED = JSON.parse(
  readFileSync(new URL('data/answer-selection.json', import.meta.url), 'utf8'),
) as LabelledChoice[];

const RULES: readonly ChoiceOption[] = [
  { id: 11, text: 'formal address' },
  { id: 12, text: 'no emojis' },
];
const REGELN: readonly ChoiceOption[] = [
  { id: 3, text: 'Antworte immer kurz und sachlich' },
  { id: 7, text: 'Keine Witze am Morgen' },
  { id: 9, text: 'Sprich mich mit Du an' },
];

function outcome(text: string, options?: readonly ChoiceOption[]): number | string {
  const answer = readAnswer(text, options === undefined ? { kind: 'choice' } : { kind: 'choice', options });
  return answer.reading === 'option' ? answer.option : answer.reading;
}

// one seed, so that a run is the same everywhere
configureGlobal({ seed: 1 });

describe('labelled answers to a choice', () => {
  it.each(LABELLED)('$id $text: $expected', ({ text, expected }) => {
    // a chosen option leads to the final question and an unclear answer to this one: both ask again
    for (const options of [undefined, RULES])
      expect(outcome(text, options) === 'refusal' ? 'refusal' : 'ask_again').toBe(expected);
  });
});

describe('a clear choice', () => {
  it.each(
    answers(`11 | [11] | (11) | #11 | 11. | number 11 | no. 11 | 1 | 1st please | first | the first one |
      Die erste | eleven | the upper one | the former | formal | the formal one | "formal address" |
      yes, the first | I want the first | number one | nur die erste bitte | ich nehme die erste |
      the first formal one | I'd like 11`),
  )('%j is the first option', (text) => {
    expect(outcome(text, RULES)).toBe(11);
  });

  it.each(
    answers(`7 | die 7 | Nr. 7 | [ 7 ] | die zweite | Die Zweite! | die 2. | zwei | Witze | die mit den Witzen |
      die mittlere | keine Witze | Keine Witze am Morgen | lieber die zweite | ja, die zweite | der 2te`),
  )('%j is the second of three', (text) => {
    expect(outcome(text, REGELN)).toBe(7);
  });

  it('may be the last, by whatever name', () => {
    for (const text of ['die letzte', 'die dritte', 'the last one', '9', '[9]'])
      expect(outcome(text, REGELN)).toBe(9);
  });
});

describe('an answer that leaves the choice open', () => {
  it.each([
    ...answers(`ja | yes | ok | gerne | beide | alle | both | all | egal | either | any | the two | die zwei |
      ... | die andere | 13 | 3 | 0 | 11 12 | 11 and 12 | first or second | the first and the second |
      die erste oder die zweite | the third | the first? | is the first ok | ist die erste ok |
      which one | welche | later | später | morgen | a second | one second | just a second |
      maybe the first | the first, but shorter | die erste, aber kürzer | erst die zweite |
      delete the first | not sure | weiß nicht | the formal emojis | the first emojis one | two of them`),
    '',
    '12 👍',
    '１１',
    '11️⃣',
    '1̶1̶',
    '1\u200b1',
    'formаl',
  ])('%j', (text) => {
    expect(outcome(text, RULES)).toBe('unclear');
  });

  it('is a bare number that is one option’s id and another’s place', () => {
    const options = [
      { id: 2, text: 'be cheeky' },
      { id: 1, text: 'be polite' },
      { id: 3, text: 'never swear' },
    ];
    expect(outcome('1', options)).toBe('unclear');
    expect(outcome('[1]', options)).toBe(1);
    expect(outcome('3', options)).toBe(3);
    expect(outcome('the first', options)).toBe(2);
    expect(outcome('be', options)).toBe('unclear');
    expect(outcome('never swear', options)).toBe(3);
  });

  it('is a number that an option’s text holds as well', () => {
    const options = [
      { id: 2, text: 'höchstens 5 Sätze' },
      { id: 5, text: 'höchstens 2 Sätze' },
    ];
    expect(outcome('5', options)).toBe('unclear');
    expect(outcome('[5]', options)).toBe(5);
    expect(outcome('Sätze', options)).toBe('unclear');
  });
});

describe('a refusal', () => {
  it.each([
    ...answers(`nein | keine | keine von beiden | no | none | neither | don't | cancel | lass es | vergiss es |
      stop | never mind | no, no emojis | nein, die erste | not the first | nicht die zweite |
      weder noch | nothing`),
    'no 👍',
  ])('%j ends the choice', (text) => {
    expect(outcome(text, RULES)).toBe('refusal');
    expect(outcome(text)).toBe('refusal');
  });

  it('is not what quotes an option that forbids something', () => {
    expect(outcome('no emojis', RULES)).toBe(12);
    expect(outcome('no, emojis', RULES)).toBe('refusal');
    expect(outcome('no formal address', RULES)).toBe('refusal');
    expect(outcome('keine Witze', REGELN)).toBe(7);
    expect(outcome('keine', REGELN)).toBe('refusal');
  });
});

describe('a choice', () => {
  it('is never answered by consent', () => {
    const answer = constantFrom(...ANSWER_GROUPS.flatMap(({ texts }) => texts));
    assert(
      property(answer, constantFrom(undefined, [], RULES, REGELN), (text, options) => {
        expect(outcome(text, options)).not.toBe('consent');
      }),
      { numRuns: 3000 },
    );
  });

  it('without options is never chosen', () => {
    for (const text of ['die erste', '11', '[11]', 'formal', 'the last'])
      expect(outcome(text)).toBe('unclear');
  });

  it('has only an option that was shown as its outcome', () => {
    const options = uniqueArray(record({ id: integer({ min: 1, max: 20 }), text: string() }), {
      selector: ({ id }) => id,
      maxLength: 5,
    });
    const text = oneof(
      string(),
      integer({ min: 0, max: 30 }).map(String),
      constantFrom('the last', 'die erste'),
    );
    assert(
      property(text, options, (said, shown) => {
        const chosen = outcome(said, shown);
        expect(['refusal', 'unclear', ...shown.map(({ id }) => id)]).toContain(chosen);
      }),
    );
  });
});
