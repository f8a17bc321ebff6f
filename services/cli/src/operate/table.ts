/** A table for the terminal: as wide as it must be, the last column as wide as it may. */
import { fit, padded, paint, plain, widthOf, type Screen } from './terminal-text.ts';

const GAP = 2;
/** What the last column keeps even on a narrow screen. */
const LAST = 10;

/** Head and rows; texts may come from anybody. */
export function renderTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  screen: Screen,
): string {
  const safe = rows.map((row) => row.map((cell) => plain(cell)));
  const widths = heads.map((head, at) =>
    Math.max(widthOf(head), ...safe.map((row) => widthOf(row[at] ?? ''))),
  );
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + GAP, 0);
  const last = Math.max(screen.width - before, LAST);
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => (at === cells.length - 1 ? fit(cell, last) : padded(cell, (widths[at] ?? 0) + GAP)))
      .join('')
      .trimEnd();
  return [paint('bold', line(heads), screen), ...safe.map(line)].join('\n');
}
