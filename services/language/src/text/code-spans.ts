/** Where the code is in a Markdown text: fenced blocks and inline code spans, after CommonMark. */

/** Half-open range of UTF-16 offsets. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The ranges of code, ascending and without overlap, delimiters included. A fence that is never closed reaches to
 * the end; a run of backticks without a partner is no code. Indented code isn't looked for: in a chat it is layout.
 */
export function codeRanges(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  let fence: { mark: string; start: number } | undefined;
  let proseStart = 0;
  for (const line of text.matchAll(/[^\n]*(?:\n|$)/gu)) {
    if (line[0] === '') continue;
    const end = line.index + line[0].length;
    if (fence === undefined) {
      // An info string after backticks holds no backtick, or the line is inline code.
      const mark = /^ {0,3}(?:>\s?)*(`{3,}(?=[^`]*$)|~{3,})/u.exec(line[0].trimEnd())?.[1];
      if (mark === undefined) continue;
      ranges.push(...inlineCode(text, proseStart, line.index));
      fence = { mark, start: line.index };
    } else if (closes(line[0], fence.mark)) {
      ranges.push({ start: fence.start, end });
      proseStart = end;
      fence = undefined;
    }
  }
  if (fence === undefined) ranges.push(...inlineCode(text, proseStart, text.length));
  else ranges.push({ start: fence.start, end: text.length });
  return ranges;
}

/** Whether an offset lies in one of the ranges. */
export function isInside(ranges: readonly TextRange[], offset: number): boolean {
  return ranges.some((range) => offset >= range.start && offset < range.end);
}

function closes(line: string, mark: string): boolean {
  const close = /^ {0,3}(?:>\s?)*(`{3,}|~{3,})\s*$/u.exec(line)?.[1];
  return close !== undefined && close[0] === mark[0] && close.length >= mark.length;
}

/** Inline code between two offsets. A span ends at a run of as many backticks, within its paragraph. */
function inlineCode(text: string, from: number, to: number): TextRange[] {
  const ranges: TextRange[] = [];
  const prose = text.slice(from, to);
  for (const paragraph of prose.matchAll(/(?:(?!\n[ \t]*\n)[\s\S])+/gu)) {
    const runs = [...paragraph[0].matchAll(/`+/gu)];
    // For each length, its runs with the next one last: looking for a partner stays linear in the text.
    const byLength = Map.groupBy(runs.toReversed(), (run) => run[0].length);
    let free = 0;
    for (const run of runs) {
      if (run.index < free) continue;
      const later = byLength.get(run[0].length) ?? [];
      while ((later.at(-1)?.index ?? Number.POSITIVE_INFINITY) <= run.index) later.pop();
      const partner = later.at(-1);
      if (partner === undefined) continue;
      free = partner.index + partner[0].length;
      const base = from + paragraph.index;
      ranges.push({ start: base + run.index, end: base + free });
    }
  }
  return ranges;
}
