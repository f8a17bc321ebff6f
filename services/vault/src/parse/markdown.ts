/**
 * The little of Markdown that reading notes needs: where code is, where headings are. One pass over the lines; the
 * rules are CommonMark's (fenced and indented code blocks, code spans, ATX and setext headings), simplified where a
 * full parser would only matter for rendering. Linear in the length of the text, whatever it holds.
 */

interface Heading {
  readonly level: number;
  readonly text: string;
  /** Offsets in the text of the heading's first line, and of what follows it. */
  readonly offset: number;
  readonly end: number;
}

export type Range = readonly [start: number, end: number];

export interface Outline {
  readonly headings: readonly Heading[];
  /** Start and end offsets of code blocks and code spans, in order. */
  readonly code: readonly Range[];
}

interface Fence {
  readonly mark: string;
  readonly quoted: boolean;
}

const QUOTE = /^(?: {0,3}>[ \t]?)+/;
const LIST_ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$)/;
const FENCE = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}(?=[^`]*$)|~{3,})/;
const FENCE_END = /^[ \t]*(`{3,}|~{3,})[ \t]*$/;
const ATX = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const SETEXT = /^ {0,3}(=+|-+)[ \t]*$/;
const INDENTED = /^(?: {4}|\t| {1,3}\t)/;
/** What a line has to contain to be anything but plain text, its indentation aside. */
const MARKED = /[>`~#=\-*+\d]/;

export function outline(text: string): Outline {
  const headings: Heading[] = [];
  const code: Range[] = [];
  let fence: Fence | undefined;
  let afterBlank = true;
  let inList = false;
  let paragraph: number | undefined;

  const endParagraph = (end: number): void => {
    if (paragraph !== undefined) codeSpans(text, paragraph, end, code);
    paragraph = undefined;
  };

  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const next = newline === -1 ? text.length : newline + 1;
    const whole = text.slice(start, newline === -1 ? text.length : newline).trimEnd();
    const quote = whole.includes('>') ? (QUOTE.exec(whole)?.[0] ?? '') : '';
    const line = whole.slice(quote.length);
    const marked = MARKED.test(line);

    if (fence !== undefined && fence.quoted && quote === '') fence = undefined;
    if (fence !== undefined) {
      addRange(code, start, next);
      const end = marked ? FENCE_END.exec(line)?.[1] : undefined;
      if (end !== undefined && end.startsWith(fence.mark)) fence = undefined;
      afterBlank = true;
    } else if (line.trim() === '') {
      endParagraph(start);
      afterBlank = true;
    } else if (afterBlank && !inList && INDENTED.test(line)) {
      addRange(code, start, next);
    } else {
      const opening = marked ? FENCE.exec(line)?.[1] : undefined;
      const atx = marked ? ATX.exec(line) : null;
      const setext = marked && paragraph !== undefined ? SETEXT.exec(line) : null;
      if (opening !== undefined) {
        endParagraph(start);
        fence = { mark: opening, quoted: quote !== '' };
        addRange(code, start, next);
      } else if (atx !== null) {
        endParagraph(start);
        headings.push({
          level: (atx[1] ?? '').length,
          text: headingText(line, atx[0]),
          offset: start,
          end: next,
        });
        codeSpans(text, start, next, code);
        inList = false;
      } else if (setext !== null && paragraph !== undefined) {
        const title = text.slice(paragraph, start).trim().replaceAll(/\s+/g, ' ');
        headings.push({
          level: setext[1]?.startsWith('=') === true ? 1 : 2,
          text: title,
          offset: paragraph,
          end: next,
        });
        endParagraph(start);
      } else {
        const item = marked && LIST_ITEM.test(line);
        if (item) endParagraph(start);
        if (item) inList = true;
        else if (afterBlank && !/^[ \t]/.test(line)) inList = false;
        paragraph ??= start;
      }
      afterBlank = false;
    }
    start = next;
  }
  endParagraph(text.length);
  return { headings, code };
}

/** The text with the given ranges replaced by blanks of the same length, so that offsets stay true. */
export function blank(text: string, ranges: readonly Range[]): string {
  if (ranges.length === 0) return text;
  let result = '';
  let at = 0;
  for (const [start, end] of ranges) {
    result += text.slice(at, start) + text.slice(start, end).replaceAll(/[^\r\n]/g, ' ');
    at = end;
  }
  return result + text.slice(at);
}

function headingText(line: string, opening: string): string {
  const text = line.slice(opening.length).trim();
  const closing = text.length - text.replace(/#+$/, '').length;
  const open = text.slice(0, text.length - closing);
  return closing > 0 && (open === '' || /[ \t]$/.test(open)) ? open.trimEnd() : text;
}

function addRange(code: Range[], start: number, end: number): void {
  const last = code.at(-1);
  if (last !== undefined && last[1] === start) code[code.length - 1] = [last[0], end];
  else code.push([start, end]);
}

/** Code spans of one paragraph: a run of backticks up to the next run of the same length. */
function codeSpans(text: string, from: number, to: number, code: Range[]): void {
  const part = text.slice(from, to);
  let at = part.indexOf('`');
  while (at !== -1) {
    const escaped = isEscaped(part, at);
    const end = escaped ? at + 1 : runEnd(part, at);
    const close = escaped ? undefined : closingRun(part, end, end - at);
    if (close !== undefined) code.push([from + at, from + close]);
    at = part.indexOf('`', close ?? end);
  }
}

function closingRun(text: string, from: number, length: number): number | undefined {
  for (let at = text.indexOf('`', from); at !== -1;) {
    const end = runEnd(text, at);
    if (end - at === length) return end;
    at = text.indexOf('`', end);
  }
  return undefined;
}

function runEnd(text: string, at: number): number {
  let end = at;
  while (text[end] === '`') end++;
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes++;
  return slashes % 2 === 1;
}
