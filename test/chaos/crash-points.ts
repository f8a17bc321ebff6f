/** A broker that tells, at named points, where its process is, and what that process has read or written of model calls. */
import type { Broker, Delivery, Stored } from '@stoa/runtime';
import { parseSubject } from '@stoa/protocol';

export interface Watched {
  readonly broker: Broker;
  /** True when this process knows a recorded model call of that message. */
  readonly knows: (session: string, seq: number) => boolean;
  /** When this process last learned that an intent of that session stands in its journal, ms since 1970; 0 for never. */
  readonly intended: (session: string) => number;
}

/** `at` may not return: then the process has ended. */
export function watched(broker: Broker, at: (point: string) => void): Watched {
  const known = new Set<string>();
  const intents = new Map<string, number>();
  const learn = (subject: string, data: Uint8Array): void => {
    const parsed = parseSubject(subject);
    if (parsed?.kind !== 'j' || parsed.address.role !== 'relay') return;
    const entry = JSON.parse(new TextDecoder().decode(data)) as { m: number; steps?: { what: string }[] };
    if ((entry.steps ?? []).some(({ what }) => what.startsWith('run:model:')))
      known.add(`${parsed.address.session} ${entry.m}`);
  };
  const learned = (stored: Stored | undefined): Stored | undefined => {
    if (stored) learn(stored.subject, stored.data);
    return stored;
  };
  return {
    knows: (session, seq) => known.has(`${session} ${seq}`),
    intended: (session) => intents.get(session) ?? 0,
    broker: {
      ...broker,
      async publish(stream, subject, data, options) {
        const kind = kindOf(subject, data);
        at(`before ${kind}`);
        const published = await broker.publish(stream, subject, data, options);
        learn(subject, data);
        if (kind === 'intent') intents.set(subject.split('.').at(-1) ?? '', Date.now());
        at(`after ${kind}`);
        return published;
      },
      last: async (...args) => learned(await broker.last(...args)),
      next: async (...args) => learned(await broker.next(...args)),
      consume: (spec, onDelivery) =>
        broker.consume(spec, (delivery: Delivery) => {
          if (spec.acked === false) return onDelivery(delivery);
          at('after receive');
          onDelivery({
            ...delivery,
            ack() {
              at('before ack');
              delivery.ack();
              at('after ack');
            },
          });
        }),
    },
  };
}

/** A record’s kind, or what a message is to whom it goes to. */
function kindOf(subject: string, data: Uint8Array): string {
  const parsed = parseSubject(subject);
  if (parsed?.kind === 'j') return (JSON.parse(new TextDecoder().decode(data)) as { k: string }).k;
  if (parsed?.kind === 're') return 'answer';
  if (parsed?.kind !== 'in') return 'other';
  const { intent } = JSON.parse(new TextDecoder().decode(data)) as { intent: string };
  return intent === 'keep' ? 'question' : 'tell';
}
