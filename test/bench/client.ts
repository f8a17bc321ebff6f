/** A client that asks the small roles for a turn and waits for the answer. */
import { DEFAULT_PARTITIONS, readEnvelope, subjectsFor, writeEnvelope } from '@stoa/protocol';
import { idSource, systemClock, type Broker } from '@stoa/runtime';
import { connectNats, ensureStreams, openNatsBroker } from '@stoa/runtime/nats';
import type { TestNats } from '@stoa/tests/harness';

export interface TurnClient {
  readonly broker: Broker;
  /** Resolves when the turn of that session is answered. */
  turn(session: string): Promise<void>;
  stop(): Promise<void>;
}

const subjects = subjectsFor(DEFAULT_PARTITIONS);

export async function openClient(server: TestNats): Promise<TurnClient> {
  const nc = await connectNats({ url: server.url, user: server.user, pass: server.pass, name: 'client' });
  await ensureStreams(nc);
  const broker = await openNatsBroker({ nc, clock: systemClock });
  const newId = idSource(systemClock);
  const waiting = new Map<string, () => void>();
  const answers = await broker.follow('messages', ['stoa.*.re.client.*.*'], 'new', (stored) => {
    const { reply_to = '' } = readEnvelope(stored.data);
    waiting.get(reply_to)?.();
    waiting.delete(reply_to);
  });
  return {
    broker,
    async turn(session) {
      const id = newId();
      const answered = new Promise<void>((resolve) => waiting.set(id, resolve));
      const envelope = writeEnvelope({
        v: 1,
        id,
        type: 'request',
        intent: 'turn',
        from: { agent: 'client', instance: `u.${session}` },
        to: 'relay',
        user: 'u',
        session,
        turn: id,
        hops: 0,
        path: [],
        tainted: false,
        at: new Date(systemClock.now()).toISOString(),
        payload: { text: 'What did I write about the roof?' },
      });
      await broker.publish('messages', subjects.inbox({ role: 'relay', user: 'u', session }), envelope, {
        id,
      });
      await answered;
    },
    async stop() {
      await answers.stop();
      broker.close();
      await nc.close();
    },
  };
}
