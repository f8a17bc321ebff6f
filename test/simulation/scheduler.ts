/**
 * Decides what happens next. Whatever a party does with the world takes turns, and time passes only when it is decided
 * that it does: with the same seed everything happens in the same order.
 */
import type { Clock } from '@stoa/runtime';
import type { Random } from './random.ts';

/** What stands still, dies and has a clock of its own: a process. */
export interface Party {
  readonly clock: Clock;
  /** Waits for its turn; for ever once the party is dead. */
  turn(): Promise<void>;
  /** Calls it when its turn comes. */
  later(fn: () => void): void;
  kill(): void;
  /** What the world notices when it dies, such as connections that end. */
  onDeath(fn: () => void): void;
  pause(): void;
  resume(): void;
  alive(): boolean;
}

export interface Scheduler {
  party(): Party;
  /** Lets one thing happen. False when nothing is left that could. */
  step(): Promise<boolean>;
  /** How many things have happened. */
  steps(): number;
  now(): number;
}

interface Own {
  dead: boolean;
  paused: boolean;
  readonly onDeath: (() => void)[];
  /** What came to it while it stood still. */
  readonly held: Waiting[];
}

interface Waiting {
  readonly own: Own;
  readonly fn: () => void;
}

interface Timer extends Waiting {
  readonly at: number;
  readonly order: number;
}

/** How likely time passes although something could happen, and how much may pass then, ms. */
const HURRY = 0.05;
const LEAP = 1000;
const START = Date.UTC(2026, 0, 1);

export function openScheduler(random: Random): Scheduler {
  const waiting: Waiting[] = [];
  let timers: Timer[] = [];
  let now = 0;
  let steps = 0;
  let timerCount = 0;

  function run(next: Waiting): boolean {
    if (next.own.dead) return false;
    if (next.own.paused) {
      next.own.held.push(next);
      return false;
    }
    next.fn();
    return true;
  }

  function takeWaiting(): Waiting | undefined {
    const at = random.below(waiting.length);
    const taken = waiting[at];
    const last = waiting.pop();
    if (last && at < waiting.length) waiting[at] = last;
    return taken;
  }

  function takeTimer(within: number): Timer | undefined {
    let first = timers[0];
    for (const timer of timers)
      if (first && (timer.at < first.at || (timer.at === first.at && timer.order < first.order)))
        first = timer;
    if (!first || first.at > now + within) return undefined;
    const taken = first;
    timers = timers.filter((timer) => timer !== taken);
    now = Math.max(now, taken.at);
    return taken;
  }

  return {
    party() {
      const own: Own = { dead: false, paused: false, onDeath: [], held: [] };
      const later = (fn: () => void): void => void waiting.push({ own, fn });
      return {
        clock: {
          now: () => START + now,
          monotonic: () => now,
          after(ms, fn) {
            timerCount += 1;
            const timer: Timer = { own, fn, at: now + Math.max(0, ms), order: timerCount };
            timers.push(timer);
            return () => {
              timers = timers.filter((other) => other !== timer);
              const held = own.held.indexOf(timer);
              if (held >= 0) own.held.splice(held, 1);
            };
          },
        },
        later,
        turn: () => new Promise((resolve) => later(resolve)),
        kill() {
          own.dead = true;
          for (const fn of own.onDeath.splice(0)) fn();
        },
        onDeath: (fn) => void own.onDeath.push(fn),
        pause: () => {
          own.paused = true;
        },
        resume() {
          own.paused = false;
          // Timers that ran out meanwhile come first, as they do when a process goes on.
          const isTimer = (held: Waiting): boolean => 'at' in held;
          for (let at = own.held.findIndex(isTimer); at >= 0; at = own.held.findIndex(isTimer))
            for (const timer of own.held.splice(at, 1)) timer.fn();
          waiting.push(...own.held.splice(0));
        },
        alive: () => !own.dead,
      };
    },
    async step() {
      for (;;) {
        const idle = waiting.length === 0;
        const next = idle
          ? takeTimer(Number.POSITIVE_INFINITY)
          : random.chance(HURRY)
            ? takeTimer(LEAP)
            : takeWaiting();
        if (!next && idle) return false;
        if (!next || !run(next)) continue;
        steps += 1;
        // Its turn comes when every promise has settled; unlike `setImmediate` it costs no round of the event loop.
        await new Promise<void>((resolve) => process.nextTick(resolve));
        return true;
      }
    },
    steps: () => steps,
    now: () => now,
  };
}
