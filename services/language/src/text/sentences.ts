/** Splits notes into sentences, for answers that quote: German and English, Markdown in mind. */
import {
  BEFORE_ORDINAL,
  COUNTED,
  MONTHS,
  NEVER_LAST,
  OFTEN_LAST,
  OPENERS,
  SOMETIMES_LAST,
} from './abbreviations.ts';
import { codeRanges } from './code-spans.ts';
import type { TextRange } from './code-spans.ts';

/** One sentence. `start` and `end` are offsets in the source; `text` is that part on one line (code keeps its lines). */
export interface Sentence extends TextRange {
  readonly text: string;
}

/**
 * The sentences of a text in order. Headings, list items, table rows and quoted lines are sentences of their own,
 * without their markers; a fenced code block is one. Soft line breaks don't end a sentence, blank lines do.
 */
export function sentences(text: string): Sentence[] {
  const found: Sentence[] = [];
  for (const block of blocks(text)) {
    if (block.code) {
      found.push({ start: block.start, end: block.end, text: text.slice(block.start, block.end) });
      continue;
    }
    for (const range of splitBlock(text.slice(block.start, block.end))) {
      const start = block.start + range.start;
      const end = block.start + range.end;
      const line = text.slice(start, end).replace(/\s*\n[ \t>]*/gu, ' ');
      // A rule, a table's divider or a lone bullet has nothing to say.
      if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line)) found.push({ start, end, text: line });
    }
  }
  return found;
}

interface Block extends TextRange {
  readonly code: boolean;
}

/** What a line begins with in Markdown: quotation marks, then a heading, a list item or a row. */
const LINE_START =
  /^(?<quote>[ \t]*(?:>[ \t]?)*)(?<mark>#{1,6}[ \t]+|(?:[-*+]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|\|)?/u;
/** A rule, the line under a heading, a table's divider. */
const RULE = /^[\s>]*(?:[-*_=]\s*){3,}$|^[\s>]*\|?\s*:?-{2,}[\s|:-]*$/u;

function blocks(text: string): Block[] {
  const fences = new Map(
    codeRanges(text)
      .filter((range) => /^[ \t>]*(?:`{3}|~{3})/u.test(lineAt(text, range.start)))
      .map((range) => [range.start, range]),
  );
  const found: Block[] = [];
  let open: { start: number; end: number; quoted: boolean } | undefined;
  const close = (): void => {
    if (open !== undefined) found.push({ start: open.start, end: open.end, code: false });
    open = undefined;
  };
  let skipTo = 0;
  for (const line of text.matchAll(/[^\n]*(?:\n|$)/gu)) {
    if (line[0] === '' || line.index < skipTo) continue;
    const fence = fences.get(line.index);
    if (fence !== undefined) {
      close();
      found.push({ start: fence.start, end: trimmedEnd(text, fence.start, fence.end), code: true });
      skipTo = fence.end;
      continue;
    }
    const { marker, opens, alone, quoted } = readLineStart(line[0]);
    const start = line.index + marker;
    const end = trimmedEnd(text, line.index, line.index + line[0].length);
    if (end <= start || RULE.test(line[0])) {
      close();
      continue;
    }
    if (opens || open?.quoted !== quoted) close();
    open = { start: open?.start ?? start, end, quoted };
    if (alone) close();
  }
  close();
  return found;
}

interface LineStart {
  /** Length of the marker, which is no part of the sentence. */
  readonly marker: number;
  /** Begins a block of its own. */
  readonly opens: boolean;
  /** And is all of it. */
  readonly alone: boolean;
  readonly quoted: boolean;
}

function readLineStart(line: string): LineStart {
  const { quote = '', mark = '' } = LINE_START.exec(line)?.groups ?? {};
  const next = /^\p{L}+/u.exec(line.slice(quote.length + mark.length))?.[0].toLowerCase() ?? '';
  // "3. März" at the start of a line is a date, and what stands in a row stays with its bars.
  const kept = mark === '|' || (/^\d/u.test(mark) && MONTHS.has(next));
  return {
    marker: quote.length + (kept ? 0 : mark.length),
    opens: mark !== '',
    alone: /^[#|]/u.test(mark),
    quoted: quote.includes('>'),
  };
}

function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(offset, end === -1 ? text.length : end);
}

function trimmedEnd(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length;
}

/** A terminator, what closes behind it (quotes, brackets, emphasis), and white space or the end. */
const TERMINATOR = /[.!?…]+["'“”»«’)\]*_]*(?=\s|$)/gu;

function splitBlock(block: string): TextRange[] {
  const ranges: TextRange[] = [];
  let start = 0;
  for (const mark of block.matchAll(TERMINATOR)) {
    const end = mark.index + mark[0].length;
    if (!endsSentence(block, start, mark.index, mark[0], end)) continue;
    ranges.push({ start, end });
    start = end + (/^\s*/u.exec(block.slice(end))?.[0].length ?? 0);
  }
  if (start < block.length) ranges.push({ start, end: block.length });
  return ranges;
}

/** `at` is the offset of the terminator `mark`, `after` the one behind it. */
function endsSentence(block: string, start: number, at: number, mark: string, after: number): boolean {
  const rest = block.slice(after, after + 80).trimStart();
  if (rest === '') return true;
  const next = /^["'“„”»«‚‘([*_]*([\p{L}\p{M}]*)/u.exec(rest)?.[1] ?? '';
  if (/^\p{Ll}/u.test(next)) return false;
  if (!/^\.(?!\.)/u.test(mark)) return true;
  const opener = OPENERS.has(next.toLowerCase());
  const before = block.slice(Math.max(start, at - 60), at);
  const word = /[^\s("'“„»«[*_]*$/u.exec(before)?.[0] ?? '';
  if (/^\d+$/u.test(word)) return !isOrdinal(before.slice(0, -word.length), word, next, opener);
  if (/^[IVX]+$/u.test(word) && word !== 'I') return opener;
  const abbreviation = abbreviationAt(before, word);
  if (abbreviation === undefined) return true;
  if (OFTEN_LAST.has(abbreviation)) return /^\p{Lu}/u.test(next);
  // An initial ("J. R. Tolkien") or a letter that is a name ("Plan B. Then …").
  if (SOMETIMES_LAST.has(abbreviation) || /^\p{Lu}$/u.test(abbreviation)) return opener;
  return false;
}

/** The abbreviation that a stop closes, lower case and without spaces, or undefined when it closes a plain word. */
function abbreviationAt(before: string, word: string): string | undefined {
  // "z. B.", "d.h.", "e.g.": single letters with stops between them.
  const chain = /(?<![^\s([„“"'])(?:\p{L}\.\s?)+\p{L}$/u.exec(before)?.[0];
  if (chain !== undefined) return chain.toLowerCase().replaceAll(/\s/gu, '');
  const lower = word.toLowerCase().replace(/^.*\//u, '');
  if (/^\p{L}$/u.test(word)) return word;
  if (NEVER_LAST.has(lower) || OFTEN_LAST.has(lower)) return lower;
  // "so." and "do." are words too; as weekdays they are capitalised or follow no sentence.
  if (SOMETIMES_LAST.has(lower) && (lower.length > 2 || /^\p{Lu}/u.test(word))) return lower;
  return lower.endsWith('str') ? 'str' : undefined;
}

/** Whether a number with a stop counts something ("am 3. März", "im 2. Stock") and doesn't end a sentence. */
function isOrdinal(before: string, digits: string, next: string, opener: boolean): boolean {
  if (digits.length > 3 || opener) return false;
  const noun = next.toLowerCase();
  if (MONTHS.has(noun) || COUNTED.has(noun)) return true;
  const previous = /([\p{L}\p{M}]+)\s*$/u.exec(before)?.[1]?.toLowerCase();
  // A further number: "3. 4. 2026".
  if (next === '') return true;
  return previous === undefined ? before.trim() === '' : BEFORE_ORDINAL.has(previous);
}
