/** How a note begins: its first paragraphs, whole, as far as an answer may be long. */
import { codeRanges, isInside, sentences } from '@stoa/language';
import { start } from './notes.ts';

/** Characters of an opening. */
const LONGEST = 600;

/** The beginning of a note’s body, without a heading that only repeats its title. What is left out shows as an ellipsis. */
export function openingOf(body: string, title: string): string {
  const text = body
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .replace(/^#[ \t]+(.+)\n+/u, (heading, words: string) => (words.trim() === title ? '' : heading));
  if (text.length <= LONGEST) return text;
  const code = codeRanges(text);
  const blanks = [...text.slice(0, LONGEST).matchAll(/\n[ \t]*\n/gu)].filter(
    ({ index }) => !isInside(code, index),
  );
  // A heading with nothing below it says nothing.
  const end = blanks.at(-1)?.index;
  if (end !== undefined)
    return `${text
      .slice(0, end)
      .replace(/\n#{1,6} [^\n]*$/u, '')
      .trimEnd()}\n\n…`;
  const last = sentences(text.slice(0, LONGEST)).at(-2)?.end;
  return `${start(text, last ?? LONGEST)} …`;
}
