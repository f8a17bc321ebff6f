/**
 * Reads a message that comes while a question is open (S8.5, S8.6): the answer to it, or something else altogether.
 * Whether it consents or refuses is for `answer/` to say; here is only decided whether it answers at all.
 */
import { readAnswer } from '../answer/index.ts';
import type { ChoiceOption } from '../answer/index.ts';
import { findNickname, readCommand } from '../detect/index.ts';
import type { Language } from '../detect/index.ts';
import { asksElsewhere } from './topic.ts';

export interface OpenQuestion {
  readonly kind: 'yes_no' | 'choice';
  /** As it was shown. */
  readonly text: string;
  readonly options: readonly ChoiceOption[];
}

export type ReplyReading =
  | { readonly reading: 'consent' | 'unclear' }
  /** `rest`: what was said behind the refusal, when it is a question or an order of its own. */
  | { readonly reading: 'refusal'; readonly rest: string }
  | { readonly reading: 'option'; readonly option: number }
  /** A command, a nickname, a question or an order about something that the open question does not name. */
  | { readonly reading: 'elsewhere' };

/** `lang` is the language the message is in. */
export function readReply(text: string, question: OpenQuestion, lang: Language): ReplyReading {
  if (readCommand(text) !== undefined || findNickname(text) !== undefined) return { reading: 'elsewhere' };
  const answer = readAnswer(text, question);
  switch (answer.reading) {
    case 'consent':
      return { reading: 'consent' };
    case 'option':
      return { reading: 'option', option: answer.option };
    case 'refusal':
      return readRefusal(text, question, lang);
    case 'unclear':
      break;
  }
  return { reading: asksElsewhere(text, question.text, lang) ? 'elsewhere' : 'unclear' };
}

/** "No, call me boss" refuses and orders; "What did I not finish?" only holds a word that refuses. */
function readRefusal(text: string, question: OpenQuestion, lang: Language): ReplyReading {
  const [first = '', ...rest] = text.split(/(?<=[.,;:!–—])\s+/u);
  const others = rest.join(' ').trim();
  const refusesFirst =
    readAnswer(first, question).reading === 'refusal' && !asksElsewhere(first, question.text, lang, true);
  if (refusesFirst)
    return { reading: 'refusal', rest: asksElsewhere(others, question.text, lang, true) ? others : '' };
  return asksElsewhere(text, question.text, lang, true)
    ? { reading: 'elsewhere' }
    : { reading: 'refusal', rest: '' };
}
