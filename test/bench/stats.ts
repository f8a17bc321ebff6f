/** Percentiles and tables for benches. */

export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * p) / 100))] ?? Number.NaN;
}

/** p50 and p99, ms. */
export function spread(values: readonly number[]): { p50: number; p99: number } {
  return { p50: percentile(values, 50), p99: percentile(values, 99) };
}

export function ms(value: number): string {
  return `${value.toFixed(2)} ms`;
}

export function ratio(value: number): string {
  return `${value.toFixed(2)} ×`;
}

/** Prints rows with aligned columns. */
export function table(print: (line: string) => void, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
