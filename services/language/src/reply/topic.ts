/** Whether a message asks or orders something that an open question is not about (S8.6). */
import { understandInstruction } from '../instruction/index.ts';
import { sameWord } from '../instruction/stems.ts';
import { contentWords, understandRequest } from '../request/index.ts';
import { fold } from '../text/index.ts';
import type { Language } from '../detect/index.ts';
import { ASSENT, GENERIC, INTERROGATIVES } from './topic-words.ts';

/**
 * True for a question or an order with at least one content word that `question` does not hold. Words that only speak of
 * the question itself, of agreeing or of waiting carry no content here. `strictly`: also the form must leave no doubt.
 */
export function asksElsewhere(text: string, question: string, lang: Language, strictly = false): boolean {
  // A single word is a poor question, unless it says that it is one.
  if (wordsOf(text).length < 2 && !text.includes('?')) return false;
  if (freshWords(text, question, lang).length === 0) return false;
  if (understandInstruction(text, { active: [], inactive: [] }).action !== 'rejected') return true;
  const request = understandRequest(text, lang);
  switch (request.kind) {
    case 'count':
    case 'find':
    case 'read':
    case 'create':
    case 'append':
      return true;
    case 'search':
      return isQuestion(text) || !(strictly || assents(text));
    case 'unknown':
      return request.form === 'order' && !strictly && !assents(text);
    case 'greeting':
    case 'thanks':
    case 'who':
      break;
  }
  return false;
}

/** The content words of a message that occur in no form in the question. */
function freshWords(text: string, question: string, lang: Language): string[] {
  const known = wordsOf(question);
  return contentWords(text, lang)
    .flatMap(wordsOf)
    .filter(
      (word) => !GENERIC.has(word) && !/^\d+$/u.test(word) && !known.some((other) => sameWord(other, word)),
    );
}

function isQuestion(text: string): boolean {
  const [first = ''] = wordsOf(text);
  return text.includes('?') || INTERROGATIVES.has(first);
}

/** Begins like an agreement, so what follows is a condition or an addition to it. */
function assents(text: string): boolean {
  const [first = ''] = wordsOf(text);
  return ASSENT.has(first);
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
