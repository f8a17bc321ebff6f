/**
 * Durable timers: an output that is due later stands in the timer stream until the broker hands it out, and is then
 * sent like any other, once. One that can’t be read becomes a dead letter: it must not be in the way of the others.
 */
import { NONE, WireError, type Subjects } from '@stoa/protocol';
import type { Logger } from '../actor.ts';
import type { Broker, Delivery, Subscription } from '../broker.ts';
import type { Output } from './entry.ts';
import { deadLetter } from './letters.ts';
import { readDue, type Outbox } from './outbox.ts';

interface Timekeeper {
  stop(): Promise<void>;
}

export interface TimekeeperParts {
  readonly broker: Broker;
  readonly outbox: Outbox;
  readonly subjects: Subjects;
  readonly log: Logger;
  readonly ackWait: number;
}

/** Who a dead letter of a timer is from. */
const TIMER = { role: 'timer', user: NONE, session: NONE };

/** Sends what is due. Several processes may do so at once: an output has one id. */
export async function openTimekeeper(parts: TimekeeperParts): Promise<Timekeeper> {
  const { broker, outbox, subjects, log, ackWait } = parts;
  const under = new Set<Promise<void>>();

  function outputOf(delivery: Delivery): Output {
    try {
      return readDue(delivery.data);
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      log.warn({ err: error, seq: delivery.seq }, 'a timer can’t be read');
      return deadLetter(TIMER, subjects, delivery, undefined, error, 0, broker.serverNow());
    }
  }

  const subscription: Subscription = await broker.consumeDue({ name: 'timers', ackWait }, (delivery) => {
    const sending = outbox
      .publishOnce(outputOf(delivery), { at: delivery.time, after: 0 })
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
