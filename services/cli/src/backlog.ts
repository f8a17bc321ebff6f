/** The alarm for messages that nobody ends (DESIGN 3.8): a role whose oldest message waits for long stands in the log. */
import { inspectNats, type NatsConnection } from '@stoa/runtime/nats';
import type { Clock } from '@stoa/runtime';
import type { Logger } from 'pino';

export interface BacklogParts {
  readonly nc: NatsConnection;
  readonly clock: Clock;
  readonly log: Logger;
  /** The broker’s time, ms since 1970. */
  readonly serverNow: () => number;
  /** Whether this process is the one to look. Default: always. */
  readonly mine?: () => boolean;
}

/** How often it looks, ms. */
const EVERY = 60_000;
/** From what age of its oldest message on a role is named, ms: longer than any turn should take. */
const OLD = 300_000;

export function watchBacklog(parts: BacklogParts): { stop(): void } {
  const { nc, clock, log, serverNow, mine = () => true } = parts;
  let stopped = false;
  let cancel = (): void => {};

  async function look(): Promise<void> {
    if (!mine()) return;
    const { lag } = await inspectNats(nc);
    for (const { role, waiting, running, oldest } of lag) {
      const seconds = oldest === undefined ? 0 : Math.round((serverNow() - oldest) / 1000);
      if (seconds * 1000 < OLD) continue;
      log.error(
        { role, waiting, running, seconds },
        'a message has not been ended for long: does the role run, and what does it wait for?',
      );
    }
  }

  function again(): void {
    cancel = clock.after(EVERY, () => {
      look()
        .catch((error: unknown) => {
          if (!stopped) log.warn({ err: error }, 'how far the roles lag could not be read');
        })
        .finally(() => {
          if (!stopped) again();
        });
    });
  }
  again();

  return {
    stop() {
      stopped = true;
      cancel();
    },
  };
}
