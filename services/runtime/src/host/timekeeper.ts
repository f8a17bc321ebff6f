/**
 * Durable timers: an output that is due later stands in the timer stream until the broker hands it out, and is then
 * sent like any other, once.
 */
import type { Broker, Subscription } from '../broker.ts';
import { readDue, type Outbox } from './outbox.ts';

interface Timekeeper {
  stop(): Promise<void>;
}

/** Sends what is due. Several processes may do so at once: an output has one id. */
export async function openTimekeeper({
  broker,
  outbox,
  ackWait,
}: {
  broker: Broker;
  outbox: Outbox;
  ackWait: number;
}): Promise<Timekeeper> {
  const under = new Set<Promise<void>>();
  const subscription: Subscription = await broker.consumeDue({ name: 'timers', ackWait }, (delivery) => {
    const sending = outbox
      .publishOnce(readDue(delivery.data), { at: delivery.time, after: 0 })
      .then(
        () => delivery.ack(),
        () => delivery.nak(1000),
      )
      .finally(() => under.delete(sending));
    under.add(sending);
  });
  return {
    async stop() {
      await subscription.stop();
      await Promise.all(under);
    },
  };
}
