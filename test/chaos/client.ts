/** Publishes the inputs of a plan until each is acknowledged, and hears the answers. */
import { setTimeout as delay } from 'node:timers/promises';
import { readEnvelope, subjectsFor, writeEnvelope } from '@stoa/protocol';
import { BrokerFull, BrokerUnavailable, type Broker } from '@stoa/runtime';
import type { Input } from './plan.ts';

export const PARTITIONS = 4;
export const subjects = subjectsFor(PARTITIONS);
export const USER = 'u';

export interface Client {
  /** Ids of the inputs that the broker has acknowledged, with the time of that, monotonic ms. */
  readonly accepted: ReadonlyMap<string, number>;
  /** When the first answer to each came, monotonic ms. */
  readonly answered: ReadonlyMap<string, number>;
  readonly copies: number;
  /** Resolves when it is acknowledged. Inputs of one session are published in the order of the calls. */
  publish(input: Input): Promise<void>;
  publishCopy(input: Input, known: boolean): Promise<void>;
  stop(): Promise<void>;
}

export async function openClient(broker: Broker): Promise<Client> {
  const accepted = new Map<string, number>();
  const answered = new Map<string, number>();
  const lanes = new Map<string, Promise<void>>();
  let copies = 0;
  const following = await broker.follow('messages', ['stoa.*.re.client.*.*'], 'all', ({ data }) => {
    const { reply_to } = readEnvelope(data);
    if (reply_to !== undefined && !answered.has(reply_to)) answered.set(reply_to, performance.now());
  });

  async function untilAcknowledged(input: Input, known: boolean): Promise<void> {
    const { session, id } = input;
    const subject = subjects.inbox({ role: 'relay', user: USER, session });
    for (;;) {
      try {
        await broker.publish('messages', subject, requestOf(input), known ? { id } : {});
        return;
      } catch (error) {
        if (!(error instanceof BrokerUnavailable || error instanceof BrokerFull)) throw error;
        // Without its id a second try could be a second copy, which is fine for a copy.
        await delay(100);
      }
    }
  }

  return {
    accepted,
    answered,
    get copies() {
      return copies;
    },
    publish(input) {
      const before = lanes.get(input.session) ?? Promise.resolve();
      const mine = before
        .then(() => untilAcknowledged(input, true))
        .then(() => void accepted.set(input.id, performance.now()));
      lanes.set(input.session, mine);
      return mine;
    },
    async publishCopy(input, known) {
      // A copy of what was never sent would be the original.
      await lanes.get(input.session);
      copies += 1;
      await untilAcknowledged(input, known);
    },
    stop: () => following.stop(),
  };
}

function requestOf({ id, session, value, service, timer }: Input): Uint8Array {
  return writeEnvelope({
    v: 1,
    id,
    type: 'request',
    intent: 'say',
    from: { agent: 'client', instance: `${USER}.c` },
    to: 'relay',
    user: USER,
    session,
    turn: id,
    hops: 0,
    path: [],
    tainted: false,
    at: '2026-01-01T00:00:00.000Z',
    payload: { value, service, timer },
  });
}
