/** When the janitor works: soon after the start, then once a day. */
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { trimJournals } from './janitor.ts';

export interface JanitorOptions {
  readonly nc: NatsConnection;
  readonly clock: Clock;
  readonly log: Logger;
  /** The broker’s clock, ms since 1970. */
  readonly serverNow: () => number;
  /** From 0 to 1, by chance: spreads what starts together over four minutes. */
  readonly jitter: number;
  /** True while this process is the one to do it. Default always: two at once do no harm. */
  readonly mine?: () => boolean;
  /** How long history is kept, ms. Default 30 days. */
  readonly keep?: number;
  /** What is done in a round. Default `trimJournals`. */
  readonly trim?: typeof trimJournals;
}

export interface Janitor {
  /** Stops a round that is under way and resolves when it has ended. */
  stop(): Promise<void>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What fails is logged and tried again after an hour. */
export function startJanitor(options: JanitorOptions): Janitor {
  const {
    nc,
    clock,
    log,
    serverNow,
    jitter,
    mine = () => true,
    keep = 30 * DAY,
    trim = trimJournals,
  } = options;
  const stopped = new AbortController();
  let round = Promise.resolve();
  let cancel = wait(MINUTE + jitter * 4 * MINUTE);

  function wait(ms: number): () => void {
    return clock.after(ms, () => {
      round = work().then((done) => {
        // Sooner when it failed, or when another process was to do it, which may be gone by then.
        if (!stopped.signal.aborted) cancel = wait(done ? DAY : HOUR);
      });
    });
  }

  /** True when it is done for today. */
  async function work(): Promise<boolean> {
    const { signal } = stopped;
    try {
      if (!mine()) return false;
      const { complete, ...removed } = await trim(nc, { before: serverNow() - keep, clock, log, signal });
      log.info({ ...removed, complete }, 'the janitor has looked for old history');
      return complete;
    } catch (error) {
      log.error({ err: error }, 'the janitor could not remove old history; it tries again in an hour');
      return false;
    }
  }

  return {
    async stop() {
      stopped.abort();
      cancel();
      await round;
    },
  };
}
