/**
 * The raw chain: the same publishes as a turn, of the same sizes and in the same order, each acknowledged before the
 * next; what a turn sends to an actor or a person is waited for through a pull consumer. It does nothing else, so it
 * is what JetStream alone costs.
 */
import { subjectsFor, DEFAULT_PARTITIONS } from '@stoa/protocol';
import type { Broker, Subscription } from '@stoa/runtime';
import type { Publish } from './rig.ts';

export interface Chain {
  /** Runs the chain once for a session and answers the ms it took. */
  run(session: number): Promise<number>;
  close(): Promise<void>;
}

export async function openChain(broker: Broker, publishes: readonly Publish[]): Promise<Chain> {
  const subjects = subjectsFor(DEFAULT_PARTITIONS);
  const waiting = new Map<string, () => void>();
  const last = new Map<string, number>();
  const pulls: Subscription[] = await Promise.all(
    Array.from({ length: DEFAULT_PARTITIONS }, (_, p) =>
      broker.consume(
        { name: `chain_${p}`, filter: `stoa.${p}.in.chain.*.*`, ackWait: 30_000, maxAckPending: 4096 },
        (delivery) => {
          delivery.ack();
          waiting.get(delivery.subject)?.();
        },
      ),
    ),
  );
  const bodies = publishes.map(({ bytes }) => new Uint8Array(bytes));
  let count = 0;
  return {
    async run(session) {
      const inbox = subjects.inbox({ role: 'chain', user: `u${session}`, session: 's' });
      const journal = subjects.journal({ role: 'chain', user: `u${session}`, session: 's' });
      const started = performance.now();
      for (const [i, { stream }] of publishes.entries()) {
        const body = bodies[i] ?? new Uint8Array(0);
        if (stream === 'journals') {
          last.set(
            journal,
            (await broker.publish('journals', journal, body, { expect: last.get(journal) ?? 0 })).seq,
          );
          continue;
        }
        count += 1;
        const delivered = new Promise<void>((resolve) => waiting.set(inbox, resolve));
        await broker.publish('messages', inbox, body, { id: `chain-${count}` });
        await delivered;
      }
      return performance.now() - started;
    },
    async close() {
      await Promise.all(pulls.map((pull) => pull.stop()));
    },
  };
}
