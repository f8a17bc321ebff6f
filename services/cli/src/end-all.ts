/** Ends what was started, in the reverse order. */

/** Ends each of them even when another one fails to end. @throws what failed first */
export async function endAll(started: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failed: unknown[] = [];
  for (const end of started.toReversed()) await end().catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}
