/**
 * Requests to the server over one inbox. The client’s own `request` makes two errors with their stacks and a timer for
 * every call, in case it should fail; a durable turn makes ten calls, so that was a seventh of its cost.
 */
import { createInbox, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { BrokerUnavailable } from '../broker.ts';
import type { Clock } from '../clock.ts';

export interface Requests {
  /** @throws BrokerUnavailable when nobody listens or no answer comes in time; what the connection throws when it is closed */
  send(subject: string, data: Uint8Array, headers?: MsgHdrs): Promise<Msg>;
  close(): void;
}

interface Waiting {
  readonly subject: string;
  /** Monotonic ms. */
  readonly until: number;
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
        nc.publish(subject, data, { reply: `${inbox}.${token}`, ...(headers ? { headers } : {}) });
        waiting.set(token, { subject, until: clock.monotonic() + timeout, resolve, reject });
        stopTicking ??= clock.after(TICK, tick);
      });
    },
    close() {
      stopTicking?.();
      stopTicking = undefined;
      subscription.unsubscribe();
      for (const asked of waiting.values())
        asked.reject(new BrokerUnavailable('The connection to NATS is closed.'));
      waiting.clear();
    },
  };
}
