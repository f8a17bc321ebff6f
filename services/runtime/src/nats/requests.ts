/**
 * Requests to the server over one inbox. The client’s own `request` makes two errors with their stacks and a timer for
 * every call, in case it should fail; a durable turn makes ten calls, so that was a seventh of its cost. It also drops
 * what is published while the connection is away, and lets both that and what was under way run into their timeouts.
 */
import { createInbox, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { BrokerUnavailable } from '../broker.ts';
import { sleep, type Clock } from '../clock.ts';

export interface Requests {
  /**
   * While the connection is away, the request waits for it.
   * @throws BrokerUnavailable when nobody listens, no answer comes in time, or the connection is lost meanwhile; what
   * the connection throws when it is closed
   */
  send(subject: string, data: Uint8Array, headers?: MsgHdrs): Promise<Msg>;
  /**
   * Something else that the client asks of the server: begun when the connection is there, and given up with it.
   * @throws BrokerUnavailable, and what `work` rejects with
   */
  during<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

interface Waiting {
  readonly subject: string;
  /** Monotonic ms. */
  readonly until: number;
  publish(): void;
  resolve(answer: Msg): void;
  reject(error: Error): void;
}

/** How exactly timeouts are kept, ms. */
const TICK = 250;
/** Status of the server’s answer when a subject has no listener (NATS client protocol). */
const NO_RESPONDERS = 503;

export function openRequests(nc: NatsConnection, clock: Clock, timeout: number): Requests {
  const inbox = createInbox();
  // In the order of their timeouts, since all wait equally long.
  const waiting = new Map<string, Waiting>();
  let count = 0;
  let connected = true;
  let back = Promise.withResolvers<void>();
  const losable = new Set<(error: Error) => void>();
  let stopTicking: (() => void) | undefined;

  const subscription = nc.subscribe(`${inbox}.*`, {
    callback(error, answer) {
      const token = answer.subject.slice(inbox.length + 1);
      const asked = waiting.get(token);
      if (!asked) return;
      waiting.delete(token);
      if (error) asked.reject(error);
      else if (answer.data.length === 0 && answer.headers?.code === NO_RESPONDERS)
        asked.reject(new BrokerUnavailable(`Nobody takes ${asked.subject}.`));
      else asked.resolve(answer);
    },
  });

  async function watch(): Promise<void> {
    for await (const { type } of nc.status()) {
      if (type === 'disconnect') {
        connected = false;
        back = Promise.withResolvers<void>();
        // Their bytes or their answers are gone; whoever asks again does so under the same id or fence.
        rejectAll('The connection to NATS was lost before it answered.');
      }
      if (type === 'reconnect') {
        connected = true;
        back.resolve();
        for (const asked of waiting.values()) asked.publish();
      }
    }
  }
  void watch();

  function rejectAll(why: string): void {
    for (const asked of waiting.values()) asked.reject(new BrokerUnavailable(why));
    waiting.clear();
    for (const reject of losable) reject(new BrokerUnavailable(why));
    losable.clear();
  }

  function tick(): void {
    const now = clock.monotonic();
    for (const [token, asked] of waiting) {
      if (asked.until > now) break;
      waiting.delete(token);
      asked.reject(new BrokerUnavailable(`NATS did not answer on ${asked.subject} within ${timeout} ms.`));
    }
    stopTicking = waiting.size > 0 ? clock.after(TICK, tick) : undefined;
  }

  return {
    send(subject, data, headers) {
      count += 1;
      const token = count.toString(36);
      return new Promise((resolve, reject) => {
        const publish = (): void => {
          try {
            nc.publish(subject, data, { reply: `${inbox}.${token}`, ...(headers ? { headers } : {}) });
          } catch (error) {
            waiting.delete(token);
            reject(new BrokerUnavailable('The connection to NATS is closed.', { cause: error }));
          }
        };
        waiting.set(token, { subject, until: clock.monotonic() + timeout, publish, resolve, reject });
        if (connected) publish();
        stopTicking ??= clock.after(TICK, tick);
      });
    },
    async during(work) {
      if (!connected) {
        const enough = new AbortController();
        await Promise.race([back.promise, sleep(clock, timeout, enough.signal)]).finally(() =>
          enough.abort(),
        );
        if (!connected) throw new BrokerUnavailable('There is no connection to NATS.');
      }
      const lost = Promise.withResolvers<never>();
      losable.add(lost.reject);
      return Promise.race([work(), lost.promise]).finally(() => losable.delete(lost.reject));
    },
    close() {
      stopTicking?.();
      stopTicking = undefined;
      subscription.unsubscribe();
      rejectAll('The connection to NATS is closed.');
    },
  };
}
