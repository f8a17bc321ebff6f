/** Calls the database again while it is away (S3.6). */
import { sleep, type Clock } from '@stoa/runtime';
import { StoreError } from '@stoa/store';

export interface RetryParts {
  readonly clock: Clock;
}

/** Pauses between tries, ms: three more tries within a second and a half. */
const PAUSES = [200, 400, 800];

/** What `call` gives; a transient StoreError is tried again up to three times. @throws what the last try threw */
export async function retried<T>(
  { clock }: RetryParts,
  signal: AbortSignal,
  call: () => Promise<T>,
): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof StoreError && error.transient) || signal.aborted) throw error;
      await sleep(clock, pause, signal);
    }
  }
  return call();
}
