/** The pieces of a note that can stand for themselves: paragraphs, list items, table rows, code blocks. */
import { outline } from './markdown.ts';
import { plainText } from './plain-text.ts';

export interface Block {
  /** As written, without blank lines around it. */
  readonly text: string;
  /** Line of the text it starts in, from 1. */
  readonly line: number;
  /** The nearest heading above it. */
  readonly heading?: string;
}

const ITEM = /^(?:[ \t]*>)*[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/;
const TABLE_ROW = /^[ \t]*\|.*\|[ \t]*$/;
const TABLE_RULE = /^[ \t]*\|[\s:|-]+\|[ \t]*$/;
const RULE = /^[ \t]*(?:[-*_][ \t]*){3,}$/;

/** `linesBefore` is the number of lines of the text before the body. */
export function blocks(body: string, linesBefore = 0): Block[] {
  const { headings, code } = outline(body);
  const headingAt = new Map(headings.map((heading) => [heading.offset, heading]));
  const found: Block[] = [];
  let heading: string | undefined;
  let open: { readonly from: number; to: number; readonly line: number } | undefined;
  let codeIndex = 0;
  let headingEnd = 0;

  const close = (): void => {
    const text = open === undefined ? '' : body.slice(open.from, open.to).trimEnd();
    if (open !== undefined && text.trim() !== '') {
      found.push({ text, line: open.line, ...(heading === undefined ? {} : { heading }) });
    }
    open = undefined;
  };

  let line = linesBefore;
  for (let start = 0; start < body.length;) {
    const newline = body.indexOf('\n', start);
    const next = newline === -1 ? body.length : newline + 1;
    const text = body.slice(start, next).trimEnd();
    line++;
    while ((code[codeIndex]?.[1] ?? Infinity) <= start) codeIndex++;
    const inCode = (code[codeIndex]?.[0] ?? Infinity) < start;
    const title = headingAt.get(start);
    if (title !== undefined) {
      close();
      heading = plainText(title.text);
      headingEnd = title.end;
    }
    if (start < headingEnd) {
      // Part of the heading: its line, or the lines and the rule below them.
    } else if (!inCode && (text.trim() === '' || RULE.test(text) || TABLE_RULE.test(text))) {
      close();
    } else {
      if (!inCode && (ITEM.test(text) || TABLE_ROW.test(text))) close();
      if (open === undefined) open = { from: start, to: next, line };
      else open.to = next;
    }
    start = next;
  }
  close();
  return found;
}
