/**
 * The clock as a port. Everything in the runtime takes one, so that tests and the simulation own the time.
 */

export interface Clock {
  /** Wall clock, ms since 1970. For showing and for stamps, never for measuring. */
  now(): number;
  /** Monotonic ms from an arbitrary origin; never jumps. */
  monotonic(): number;
  /** Calls `fn` once after `ms`; the result cancels it. */
  after(ms: number, fn: () => void): () => void;
}

/** Resolves after `ms`, or at once when `signal` is aborted: look at the signal afterwards. */
export function sleep(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      cancel();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(ms, end);
    signal?.addEventListener('abort', end, { once: true });
  });
}

/** The clock of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (ms, fn) => {
    const timer = setTimeout(fn, ms);
    return () => clearTimeout(timer);
  },
};
