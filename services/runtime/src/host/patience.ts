/**
 * How long a handler may take, and how long it may go on after it was told to end. One that doesn’t heed its signal is
 * left behind: its message ends, the next one runs, and what it still does is not recorded.
 */
import { WireError } from '@stoa/protocol';
import type { Clock } from '../clock.ts';

export interface Patience {
  /** Rejects with the reason of the stop when the handler is to be left behind. */
  readonly over: Promise<never>;
  end(): void;
}

/** How long a handler may go on after its turn was stopped, and after its actor was given up, ms. */
const HEED = { stopped: 5000, givenUp: 500 };

export interface PatienceParts {
  readonly clock: Clock;
  /** What tells the handler to end. It is aborted when the time is over. */
  readonly stop: AbortController;
  /** How long the message may take, ms. */
  readonly limit: number;
  /** How long an effect under way may still take, ms: what became of it must be known. */
  readonly effectLeft: () => number;
}

export function openPatience({ clock, stop, limit, effectLeft }: PatienceParts): Patience {
  const over = Promise.withResolvers<never>();
  over.promise.catch(() => {});
  let cancel = clock.after(limit, () =>
    stop.abort(new WireError('timeout', `The turn took longer than ${Math.round(limit / 1000)} s.`)),
  );
  const onStop = (): void => {
    cancel();
    const heed =
      stop.signal.reason instanceof WireError ? HEED.stopped + Math.max(0, effectLeft()) : HEED.givenUp;
    cancel = clock.after(heed, () => over.reject(stop.signal.reason));
  };
  stop.signal.addEventListener('abort', onStop, { once: true });
  if (stop.signal.aborted) onStop();
  return {
    over: over.promise,
    end() {
      cancel();
      stop.signal.removeEventListener('abort', onStop);
    },
  };
}
