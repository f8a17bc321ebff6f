/** Classes of signs: emoji, faces made of punctuation, and single punctuation marks. */
import { codeRanges, type TextRange } from '../text/index.ts';
import { blanked } from './own-words.ts';
import type { SignClass } from './types.ts';

const PICTURE = String.raw`(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|(?=\p{Emoji})[\u2600-\u27BF]|(?=\p{Extended_Pictographic})[\u{1F000}-\u{1FAFF}])`;
/** A picture with its colours and what is joined to it; flags; digits in a box. © and ™ are letters to a reader. */
const EMOJI = new RegExp(
  String.raw`(?:\p{Regional_Indicator}{2}|${PICTURE}(?:\uFE0F|\u20E3|\p{Emoji_Modifier})*(?:\u200D${PICTURE}(?:\uFE0F|\p{Emoji_Modifier})*)*|[0-9#*]\uFE0F?\u20E3)`,
  'gu',
);

const SIGNS: Readonly<Record<SignClass, RegExp>> = {
  emoji: EMOJI,
  emoticon: /(?<![\p{L}\p{N}:;=])(?:[:;=][-'^]?[)(DPp*|\\]|[xX]D|<3|\^_?\^)(?![\p{L}\p{N}/])/gu,
  exclamation: /[!！¡‼]+/gu,
  question: /[?？¿]+/gu,
  // Between figures it is a range.
  dash: /—+|(?<!\d)–(?!\d)/gu,
  semicolon: /;/gu,
  ellipsis: /…|\.{3,}/gu,
};

/** Where a class of signs stands. Punctuation in code is the code’s. */
export function findSigns(text: string, sign: SignClass): TextRange[] {
  const prose = sign === 'emoji' ? text : blanked(text, codeRanges(text));
  return [...prose.matchAll(SIGNS[sign])].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}
