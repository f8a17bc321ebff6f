/**
 * Reads a person's answer to a question the assistant asked, by closed rules and without a model
 * (S8.5). A false consent is never acceptable; an unclear reading costs one more question.
 */
import { readChoice } from './choice.ts';
import { consents } from './consent.ts';
import { refuses } from './refusal.ts';
import { allWords } from './words.ts';

/** One thing to choose: the number shown in brackets and the text beside it. */
export interface ChoiceOption {
  readonly id: number;
  readonly text: string;
}

/** What was asked. `options` are in the order shown; without them a choice can only be refused. */
export type AnswerQuestion =
  | { readonly kind: 'yes_no' }
  | { readonly kind: 'choice'; readonly options?: readonly ChoiceOption[] };

/**
 * How an answer is read. `why` names the rule that decided, never the person's words.
 * `consent` comes only from `yes_no`, `option` (with the id chosen) only from `choice`; an option is
 * a choice to be confirmed, not a consent to it.
 */
export type AnswerReading =
  | { readonly reading: 'consent' | 'refusal' | 'unclear'; readonly option?: never; readonly why: string }
  | { readonly reading: 'option'; readonly option: number; readonly why: string };

/** Reads `text` as the answer to `question`. A question of unknown kind is never consented to. */
export function readAnswer(text: string, question: AnswerQuestion): AnswerReading {
  switch (question.kind) {
    case 'yes_no':
      return readYesNo(text);
    case 'choice':
      return readChoice(text, question.options ?? []);
    default:
      return { reading: 'unclear', why: 'the kind of question is unknown' };
  }
}

function readYesNo(text: string): AnswerReading {
  if (refuses(allWords(text))) return { reading: 'refusal', why: 'holds a word or phrase that refuses' };
  const { consents: agreed, why } = consents(text);
  return { reading: agreed ? 'consent' : 'unclear', why };
}
