/** Times as an operator reads them. */

/** Such as `2026-03-01 08:00:00`, in the time zone of the terminal unless another is named. */
export function timeOf(ms: number, timeZone?: string): string {
  // The Swedish form is the one that looks like ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(ms);
}

/** Such as `08:00:00.125`, in the time zone of the terminal. */
export function clockOf(ms: number): string {
  const milliseconds = String(Math.floor(ms) % 1000).padStart(3, '0');
  return `${timeOf(ms).slice(11)}.${milliseconds}`;
}

/** Such as `+12 ms`, `+3.4 s`, `+5 min`. */
export function offsetOf(ms: number): string {
  if (ms < 1000) return `+${Math.round(ms)} ms`;
  if (ms < 60_000) return `+${(ms / 1000).toFixed(1)} s`;
  return `+${Math.round(ms / 60_000)} min`;
}

/** How long something has been going on, such as `3 s`, `5 min`, `2 h`. */
export function ageOf(ms: number): string {
  if (ms < 120_000) return `${Math.max(0, Math.round(ms / 1000))} s`;
  if (ms < 7_200_000) return `${Math.round(ms / 60_000)} min`;
  return `${Math.round(ms / 3_600_000)} h`;
}
