/** Fresh ids: lower-case ULIDs, in order within a process (ULID specification, monotonic form). */
import { monotonicFactory } from 'ulid';
import type { Clock } from './clock.ts';

/** Makes ids from a clock; several calls within one millisecond stay in order. */
export function idSource(clock: Clock): () => string {
  const next = monotonicFactory();
  return () => next(clock.now()).toLowerCase();
}
