/** The broker as one party of the simulation reaches it. */
import { BrokerUnavailable, type Broker, type Delivery, type Subscription } from '@stoa/runtime';
import type { Random } from './random.ts';
import type { Party } from './scheduler.ts';

/**
 * Everything waits for its turn, and may fail while there is `trouble`. `read` learns how much of each journal the party
 * knows.
 */
export function linkOf(
  broker: Broker,
  party: Party,
  random: Random,
  trouble: () => number,
  read: Map<string, number>,
): Broker {
  async function through<T>(operation: () => Promise<T>): Promise<T> {
    await party.turn();
    const fate = random.chance(trouble()) ? random.pick(['away', 'lost'] as const) : 'ok';
    if (fate === 'away') throw new BrokerUnavailable('away');
    const result = await operation();
    await party.turn();
    if (fate === 'lost') throw new BrokerUnavailable('lost');
    return result;
  }
  const received = (onDelivery: (delivery: Delivery) => void) => (delivery: Delivery) => {
    const sent = (act: () => void): void =>
      party.later(() => {
        if (!random.chance(trouble())) act();
      });
    party.later(() =>
      onDelivery({
        ...delivery,
        ack: () => sent(() => delivery.ack()),
        nak: (delay) => sent(() => delivery.nak(delay)),
        working: () => sent(() => delivery.working()),
      }),
    );
  };
  async function untilDeath(subscribing: Promise<Subscription>): Promise<Subscription> {
    const subscription = await subscribing;
    party.onDeath(() => void subscription.stop());
    return subscription;
  }
  const known = (subject: string, seq: number): void =>
    void read.set(subject, Math.max(read.get(subject) ?? 0, seq));
  return {
    ...broker,
    publish: (stream, subject, data, options) =>
      through(async () => {
        const published = await broker.publish(stream, subject, data, options);
        if (stream === 'journals') known(subject, published.seq);
        return published;
      }),
    last: (...args) => through(() => broker.last(...args)),
    schedule: (...args) => through(() => broker.schedule(...args)),
    next: (stream, subject, seq) =>
      through(async () => {
        const stored = await broker.next(stream, subject, seq);
        if (stream === 'journals' && stored) known(subject, stored.seq);
        return stored;
      }),
    consume: (spec, onDelivery) => untilDeath(broker.consume(spec, received(onDelivery))),
    consumeDue: (spec, onDelivery) => untilDeath(broker.consumeDue(spec, received(onDelivery))),
  };
}
