/** One line of a note around what was sought, for a list of hits. */
import { fold, foldedWords } from '../words/fold.ts';
import { stem } from '../words/stem.ts';

const LONGEST = 220;
const GRAPHEMES = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** Cuts a plain line to at most 220 characters around the first of the wanted stems, at word boundaries. */
export function snippet(plain: string, wanted: ReadonlySet<string>): string {
  if (plain.length <= LONGEST) return plain;
  const at = firstMatch(plain, wanted);
  let start = at < LONGEST * 0.7 ? 0 : plain.lastIndexOf(' ', at - LONGEST / 3) + 1;
  if (plain.length - start < LONGEST) start = plain.indexOf(' ', plain.length - LONGEST) + 1;
  let end = start + LONGEST;
  if (end < plain.length) {
    const space = plain.lastIndexOf(' ', end);
    end = space > start + LONGEST / 2 ? space : wholeGraphemes(plain, start, end);
  }
  return `${start > 0 ? '… ' : ''}${plain.slice(start, end).trim()}${end < plain.length ? ' …' : ''}`;
}

function firstMatch(plain: string, wanted: ReadonlySet<string>): number {
  for (const match of plain.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (foldedWords(fold(match[0])).some((word) => wanted.has(stem(word)))) return match.index;
  }
  return 0;
}

function wholeGraphemes(text: string, start: number, most: number): number {
  let end = start;
  for (const { segment } of GRAPHEMES.segment(text.slice(start, most + 16))) {
    if (end + segment.length > most) break;
    end += segment.length;
  }
  return end;
}
