/** Shows what a stream holds, in order and without end, whatever becomes of the server in between. */
import {
  DeliverPolicy,
  type ConsumeOptions,
  type ConsumerMessages,
  type JetStreamClient,
  type JsMsg,
  type OrderedConsumerOptions,
} from '@nats-io/jetstream';
import type { Subscription } from '../broker.ts';

export interface FollowParts {
  readonly js: JetStreamClient;
  readonly stream: string;
  readonly filters: readonly string[];
  readonly start: Partial<OrderedConsumerOptions>;
  readonly pull: ConsumeOptions;
  readonly onMessage: (message: JsMsg) => void;
  /** Tries until the server answers; rejects when all is closed. */
  readonly patiently: <T>(attempt: () => Promise<T>) => Promise<T>;
  /** Whether all is closed. */
  readonly closed: () => boolean;
}

/** Rejects when the first consumer can’t be made. */
export async function openFollow(parts: FollowParts): Promise<Subscription> {
  const { js, stream, filters, start, pull, onMessage } = parts;
  let last = 0;
  let stopped = false;
  let current = await open(start);

  async function open(from: Partial<OrderedConsumerOptions>): Promise<ConsumerMessages> {
    const consumer = await js.consumers.get(stream, { filter_subjects: [...filters], ...from });
    const messages = await consumer.consume({
      ...pull,
      callback(message) {
        if (stopped || message.seq <= last) return;
        last = message.seq;
        onMessage(message);
      },
    });
    void renewed(messages);
    return messages;
  }

  /**
   * Once the server has lost the consumer, another one is made. The client makes one itself, but goes on counting what it
   * had asked of the former as still to come (3.4.0), so that the new one gets nothing for seconds.
   */
  async function renewed(messages: ConsumerMessages): Promise<void> {
    for await (const { type } of messages.status()) {
      if (type !== 'ordered_consumer_recreated' || stopped) continue;
      const from =
        last === 0 ? start : { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: last + 1 };
      try {
        current = await parts.patiently(() => open(from));
      } catch (error) {
        if (!parts.closed()) throw error;
      }
      await messages.close();
      if (stopped) await current.close();
      return;
    }
  }

  return {
    async stop() {
      stopped = true;
      await current.close();
    },
  };
}
