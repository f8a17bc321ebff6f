/** The first question to an answer: does it refuse? A refusal word anywhere wins over everything else. */
import { phraseAt, phraseTable } from './phrase-table.ts';
import {
  DROPPING_WORDS,
  LET_FOLLOWERS,
  REFUSAL_ANSWERS,
  REFUSAL_PHRASES,
  REFUSAL_STEMS,
  REFUSAL_WORDS,
  UNDECIDED_PHRASES,
} from './refusal-words.ts';

const PHRASES = phraseTable({ refuses: REFUSAL_PHRASES, undecided: UNDECIDED_PHRASES });
const ANSWERS = new Set(REFUSAL_ANSWERS);
const WORDS = new Set(REFUSAL_WORDS);
const DROPPING = new Set(DROPPING_WORDS);
const FOLLOWERS = new Set(LET_FOLLOWERS);

/**
 * Whether folded words refuse. `spares` may exempt single words, by index: a person who quotes an
 * option named "no emojis" has not said no.
 */
export function refuses(words: readonly string[], spares: (index: number) => boolean = () => false): boolean {
  if (ANSWERS.has(words.join(' '))) return true;
  const plain = words.map((word) => word.replaceAll("'", ''));
  for (let index = 0; index < words.length; index += 1) {
    const phrase = phraseAt(PHRASES, plain, index);
    if (phrase?.meaning === 'refuses') return true;
    if (phrase?.meaning === 'undecided') index += phrase.length - 1;
    else if (
      !spares(index) &&
      spellings(words[index] ?? '').some((word) => isRefusal(word, plain[index + 1]))
    )
      return true;
  }
  return false;
}

function isRefusal(word: string, next: string | undefined): boolean {
  if (DROPPING.has(word)) return !FOLLOWERS.has(next ?? '');
  return WORDS.has(word) || REFUSAL_STEMS.some((stem) => word.startsWith(stem));
}

/** With apostrophes a word is read twice, joined and in parts; a drawn-out letter counts once. */
function spellings(word: string): string[] {
  const joined = word.replaceAll("'", '');
  const parts = word.includes("'") ? word.split("'") : [];
  return [joined, ...parts].flatMap((part) => [part, part.replace(/(ae|oe|ue|\p{L})\1{2,}/gu, '$1')]);
}
