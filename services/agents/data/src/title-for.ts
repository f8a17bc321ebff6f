/** A title for a note that was given none: how its text begins. */
import { sentences } from '@stoa/language';

/** Characters of a title; longer ones end at a word. */
const LONGEST = 60;
const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });

export function titleFor(text: string): string {
  const line =
    text
      .split('\n')
      .find((one) => /[\p{L}\p{N}]/u.test(one))
      ?.slice(0, 1000) ?? '';
  const plain = line
    .replace(/^\s*(?:#{1,6}|[-*+>]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?/u, '')
    .replaceAll(/[*_`~]+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  // Its first sentence says what it is about; the mark of a statement does not belong in a title.
  const sentence = sentences(plain)[0]?.text ?? plain;
  return shortened(sentence.replace(/[.,;:]+$/u, '')) || 'Notiz';
}

function shortened(title: string): string {
  const signs = Array.from(GRAPHEMES.segment(title), ({ segment }) => segment);
  if (signs.length <= LONGEST) return title;
  const cut = signs.slice(0, LONGEST).join('');
  const word = cut.lastIndexOf(' ');
  return `${(word > LONGEST / 2 ? cut.slice(0, word) : cut).replace(/[\s,;:.–-]+$/u, '')}…`;
}
