/** A clock that stands still until a test moves it. */
import type { Clock } from '../clock.ts';

export interface FakeClock extends Clock {
  /** Moves time on, calling timers in their order and letting promises settle in between. */
  advance(ms: number): Promise<void>;
  /** Steps the wall clock without moving time, as an operator or NTP does. */
  step(ms: number): void;
}

/** Starts at `start` (default 2026-01-01T00:00:00Z). */
export function fakeClock(start = Date.UTC(2026, 0, 1)): FakeClock {
  let elapsed = 0;
  let stepped = 0;
  let count = 0;
  let timers: { at: number; order: number; fn: () => void }[] = [];
  return {
    now: () => start + elapsed + stepped,
    monotonic: () => elapsed,
    after(ms, fn) {
      count += 1;
      const timer = { at: elapsed + Math.max(0, ms), order: count, fn };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    step(ms) {
      stepped += ms;
    },
    async advance(ms) {
      const end = elapsed + ms;
      await settle();
      for (;;) {
        const due = timers
          .filter((timer) => timer.at <= end)
          .toSorted((a, b) => a.at - b.at || a.order - b.order)[0];
        if (!due) break;
        timers = timers.filter((other) => other !== due);
        elapsed = Math.max(elapsed, due.at);
        due.fn();
        await settle();
      }
      elapsed = end;
      await settle();
    },
  };
}

/** Lets everything that waits for no timer happen. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
