/**
 * Reads which of several options an answer chooses. Every word must point to options or say nothing
 * about which; what all pointers have in common must be exactly one option.
 */
import * as lists from './choice-words.ts';
import { asks } from './question-order.ts';
import type { AnswerReading, ChoiceOption } from './read-answer.ts';
import { refuses } from './refusal.ts';
import { allWords } from './words.ts';

/** Words by their place in a list, from zero; forms of one word are separated by slashes. */
const placed = (list: readonly string[]): [string, number][] =>
  list.flatMap((forms, place) => forms.split('/').map((form): [string, number] => [form, place]));

const PLACES = new Map([
  ...placed(lists.ORDINALS),
  ...placed(lists.ORDINAL_STEMS).flatMap(([stem, place]) =>
    lists.ORDINAL_ENDINGS.map((ending): [string, number] => [stem + ending, place]),
  ),
]);
const NUMBERS = new Map(placed(lists.CARDINALS).map(([word, place]) => [word, place + 1]));
const GLUE = new Set(lists.GLUE_WORDS);
const WEAK = new Set(lists.WEAK_POINTERS);
const ANNOUNCING = new Set(lists.ANNOUNCING_WORDS);
const FOLLOWING = new Set(lists.AFTER_NUMBER);

/** Signs a choice may hold besides letters and digits: those of a consent, brackets, `#` and quotes. */
const FOREIGN_SIGN = /[^\p{L}\p{M}0-9 \t\n\v\f\r.,!;:\-()[\]#'’"„“”«»]/u;

/** An option with its words, at its place in the question. */
interface Candidate {
  readonly id: number;
  readonly words: readonly string[];
}

/** A word of the answer and what its neighbours make of it. */
interface Pointer {
  readonly word: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly bracketed: boolean;
}

/** Reads a choice. A refusal ends it; a plain yes, several options or an unknown word leave it open. */
export function readChoice(text: string, options: readonly ChoiceOption[]): AnswerReading {
  const answer = text.replace(/(?<![\p{L}\p{M}])no\. ?(?=[#[]?\d)/giu, 'number ');
  const candidates = options.map(({ id, text: shown }) => ({ id, words: plainWords(shown) }));
  if (refuses(allWords(answer), quotes(answer, candidates)))
    return { reading: 'refusal', why: 'holds a word or phrase that refuses' };
  if (FOREIGN_SIGN.test(answer) || /\p{M}/u.test(answer.normalize('NFC')))
    return { reading: 'unclear', why: 'holds a sign that no choice may hold' };
  if (answer.split(/[.,!;:]+/).some((clause) => asks(plainWords(clause))))
    return { reading: 'unclear', why: 'asks by its word order' };
  return choose(pointersOf(answer), candidates);
}

function choose(pointers: readonly Pointer[], candidates: readonly Candidate[]): AnswerReading {
  let left = candidates;
  let pointed = false;
  for (const pointer of pointers) {
    const meant = candidates.filter((_, place) => pointsTo(pointer, place, candidates));
    if (meant.length > 0) {
      pointed ||= isStrong(pointer);
      left = left.filter((candidate) => meant.includes(candidate));
    } else if (!isGlue(pointer)) return { reading: 'unclear', why: 'holds a word that points to no option' };
  }
  const [chosen, ...others] = pointed ? left : [];
  if (chosen === undefined || others.length > 0)
    return { reading: 'unclear', why: 'does not point to exactly one option' };
  return { reading: 'option', option: chosen.id, why: 'points to exactly one option' };
}

/** A bare number is an id or a place; in brackets, as the question shows it, it is an id. */
function pointsTo(pointer: Pointer, place: number, candidates: readonly Candidate[]): boolean {
  const candidate = candidates[place];
  if (candidate === undefined || GLUE.has(pointer.word)) return false;
  const number = numberOf(pointer);
  if (number === candidate.id) return true;
  if (pointer.bracketed) return false;
  if (number === place + 1 || placeOf(pointer, candidates.length) === place) return true;
  return candidate.words.some((word) => isSameWord(word, pointer.word));
}

function numberOf({ word, before, after }: Pointer): number | undefined {
  if (/^[1-9]\d{0,8}$/.test(word)) return Number(word);
  const announced = before === undefined || ANNOUNCING.has(before);
  return announced && (after === undefined || FOLLOWING.has(after)) ? NUMBERS.get(word) : undefined;
}

function placeOf({ word, before }: Pointer, count: number): number | undefined {
  const digits = /^([1-9]\d?)(?:st|nd|rd|th|te|ter|tes|ten)$/.exec(word)?.[1];
  if (digits !== undefined) return Number(digits) - 1;
  if (lists.LAST_WORDS.includes(word)) return count - 1;
  if (count === 3 && lists.MIDDLE_WORDS.includes(word)) return 1;
  if (count === 2 && lists.UPPER_WORDS.includes(word)) return 0;
  if (count === 2 && lists.LOWER_WORDS.includes(word)) return 1;
  // "one second" and "a second" ask for time
  return before === 'one' || before === 'a' ? undefined : PLACES.get(word);
}

/** Enough to choose by: a number, or a word that says something. */
function isStrong({ word }: Pointer): boolean {
  return /^\d/.test(word) || (word.length > 2 && !WEAK.has(word));
}

/** "the one with", "the first one": "one" after another word is a pronoun. */
function isGlue({ word, before }: Pointer): boolean {
  return GLUE.has(word) || (word === 'one' && before !== undefined);
}

/** Equal but for a German or English ending: "Emoji" and "Emojis", "formal" and "formale". */
function isSameWord(a: string, b: string): boolean {
  return a === b || (a.length > 3 && b.length > 3 && withoutEnding(a) === withoutEnding(b));
}

function withoutEnding(word: string): string {
  return word.replace(/(?<=.{4})(?:e[mnrs]?|n|s)$/, '');
}

/** Whether a refusal word belongs to a quoted option: it and the content word after it stand there so. */
function quotes(answer: string, candidates: readonly Candidate[]): (index: number) => boolean {
  // "No, emojis" refuses; only "no emojis" quotes.
  const followers = answer.split(/[.,!;:]+/).flatMap((clause) => {
    const words = plainWords(clause);
    return words.map((word, index) => ({ word, next: words[index + 1] ?? '' }));
  });
  return (index) => {
    const { word, next } = followers[index] ?? { word: '', next: '' };
    if (next.length < 3 || GLUE.has(next)) return false;
    return candidates.some(({ words }) => words.some((own, at) => own === word && words[at + 1] === next));
  };
}

function plainWords(text: string): string[] {
  return allWords(text).map((word) => word.replaceAll("'", ''));
}

function pointersOf(answer: string): Pointer[] {
  const words = answer
    .split(/(\[\s*\d+\s*\])/)
    .flatMap((part) => plainWords(part).map((word) => ({ word, bracketed: part.startsWith('[') })));
  return words.map(({ word, bracketed }, index) => ({
    word,
    bracketed,
    before: words[index - 1]?.word,
    after: words[index + 1]?.word,
  }));
}
