/** tribunal on a host in memory, and somebody who asks it. */
import {
  readEnvelope,
  ResponsePayload,
  subjectsFor,
  tribunal,
  writeEnvelope,
  type BodyInput,
  type Envelope,
  type Reply,
} from '@stoa/protocol';
import { idSource, startHost, systemClock, type Clock } from '@stoa/runtime';
import { memoryBroker } from '@stoa/runtime/testing';
import { tribunalActor, type TribunalParts } from '../src/index.ts';

type Check = typeof tribunal.messages.check;

const log = { debug() {}, info() {}, warn() {}, error() {} };
const subjects = subjectsFor(8);

export interface World {
  check(body: BodyInput<Check>): Promise<Reply<Check>>;
  close(): Promise<void>;
}

export async function openWorld(parts: TribunalParts = {}): Promise<World> {
  const broker = memoryBroker({ clock: systemClock });
  // Pauses between tries must not make tests wait.
  const hasty: Clock = { ...systemClock, after: (ms, fn) => systemClock.after(ms > 5000 ? ms : 0, fn) };
  const host = await startHost({
    broker,
    clock: systemClock,
    actors: [tribunalActor({ clock: hasty, ...parts })],
    partitions: 8,
    log,
    nonce: 'tribunal',
    retryFirst: 1,
  });
  const newId = idSource(systemClock);
  const waiting = new Map<string, (answer: ResponsePayload) => void>();
  await broker.follow('messages', ['stoa.*.re.client.*.*'], 'all', (stored) => {
    const envelope = readEnvelope(stored.data);
    waiting.get(envelope.reply_to ?? '')?.(ResponsePayload.parse(envelope.payload));
  });

  return {
    async check(body) {
      const id = newId();
      const answered = Promise.withResolvers<ResponsePayload>();
      waiting.set(id, answered.resolve);
      const envelope: Envelope = {
        v: 1,
        id,
        type: 'request',
        intent: 'check',
        from: { agent: 'client', instance: 'ann.s1' },
        to: tribunal.role,
        user: 'ann',
        session: 's1',
        turn: id,
        hops: 0,
        path: [],
        tainted: false,
        at: new Date(broker.serverNow()).toISOString(),
        payload: body,
      };
      const inbox = subjects.inbox({ role: tribunal.role, user: 'ann', session: 's1' });
      await broker.publish('messages', inbox, writeEnvelope(envelope), { id });
      const answer = await answered.promise;
      if (!answer.ok) throw new Error(`check failed: ${answer.error.code} ${answer.error.message}`);
      return tribunal.messages.check.reply.parse(answer.result);
    },
    close: () => host.stop(0),
  };
}
