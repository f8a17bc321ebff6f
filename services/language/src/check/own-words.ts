/**
 * Which part of a reply is the assistant speaking. Code, quotations, quoted lines, addresses, drafted letters and what
 * notes say are content: how they address somebody and in which language is not the assistant’s doing.
 */
import { codeRanges, type TextRange } from '../text/index.ts';

/** Opening signs with what closes them. The keyboard’s close themselves. */
const QUOTES: ReadonlyMap<string, string> = new Map([
  ['„', '“”"'],
  ['“', '”'],
  ['"', '"”“'],
  ['»', '«'],
  ['«', '»'],
  ['‚', '‘’'],
  ['›', '‹'],
]);
/** A quotation ends with its paragraph at the latest. */
const PARAGRAPH_END = /\n[ \t]*\n/gu;
/** The text with everything that is content replaced by blanks, so that offsets stay. Line ends stay too. */
export function ownWords(text: string, content: readonly TextRange[] = []): string {
  const ranges = [
    ...content,
    ...codeRanges(text),
    ...quotations(text),
    ...quotedLines(text),
    ...letters(text),
    ...addresses(text),
  ];
  return blanked(text, ranges);
}

/** The text with ranges, in any order and overlapping, blanked out. */
export function blanked(text: string, ranges: readonly TextRange[]): string {
  let result = '';
  let at = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    result +=
      text.slice(at, from) +
      text
        .slice(from, end)
        .replace(/[^\n]/gu, ' ')
        .padEnd(end - from);
    at = end;
  }
  return result + text.slice(at);
}

function quotations(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  const limits = [...text.matchAll(PARAGRAPH_END)].map((match) => match.index);
  limits.push(text.length);
  let paragraph = 0;
  // A sign that finds no partner in this paragraph need not look again.
  let unclosed = new Set<string>();
  for (let at = 0; at < text.length; at += 1) {
    const limit = limits[paragraph] ?? text.length;
    if (at >= limit && paragraph < limits.length - 1) {
      paragraph += 1;
      unclosed = new Set();
    }
    const open = text.charAt(at);
    const closing = QUOTES.get(open);
    if (closing === undefined || unclosed.has(open)) continue;
    let close = at + 1;
    while (close < limit && !closing.includes(text.charAt(close))) close += 1;
    if (close >= limit) {
      unclosed.add(open);
      continue;
    }
    ranges.push({ start: at, end: close + 1 });
    at = close;
  }
  return ranges;
}

/** Links, mail addresses, mentions, tags and paths: no blank in them. */
function addresses(text: string): TextRange[] {
  return [...text.matchAll(/\S+/gu)]
    .filter(
      ([token]) =>
        /^(?:https?:\/\/|www\.|[@#]\p{L})/u.test(token) ||
        (token.includes('@') && token.includes('.')) ||
        (token.includes('/') && /\.\p{L}{1,5}\W?$/u.test(token.slice(-8))),
    )
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

function quotedLines(text: string): TextRange[] {
  return [...text.matchAll(/^[ \t]*>.*$/gmu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const SALUTATION =
  /^[ \t]*(?:sehr geehrte[rs]?|liebe[rs]?|hallo|hi|guten tag|dear|hello)\s[^\n]{1,80},?[ \t]*$/iu;
const CLOSING =
  /^[ \t]*(?:mit (?:freundlichen|besten|herzlichen|lieben) grüßen|(?:viele|beste|liebe|herzliche|schöne) grüße|(?:kind|best|warm) regards|yours (?:sincerely|faithfully|truly)|sincerely|best wishes|best)[,.!]?[ \t]*$/iu;

/** A letter that is announced (a line with a colon before it), from its salutation to its closing and the name below. */
function letters(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  let announced = false;
  let start: number | undefined;
  let closed = 0;
  let at = 0;
  for (const line of text.split('\n')) {
    const end = at + line.length;
    const blank = line.trim() === '';
    if (start === undefined) {
      if (announced && SALUTATION.test(line)) start = at;
      else if (!blank)
        announced = line.trimEnd().endsWith(':') || /^[ \t]*(?:betreff|subject)\b/iu.test(line);
    } else if (closed > 0 && !blank) {
      closed -= 1;
      if (closed === 0) {
        ranges.push({ start, end });
        start = undefined;
        announced = false;
      }
    } else if (CLOSING.test(line)) closed = 1;
    at = end + 1;
  }
  if (start !== undefined) ranges.push({ start, end: text.length });
  return ranges;
}
