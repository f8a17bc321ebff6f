/** Both services on a host in memory with a store in memory, and somebody who asks them. */
import {
  readEnvelope,
  ResponsePayload,
  subjectsFor,
  writeEnvelope,
  type Envelope,
  type Order,
  type Outcome,
  type Question,
  WireError,
} from '@stoa/protocol';
import { idSource, startHost, systemClock, type AnyActor } from '@stoa/runtime';
import { fakeClock, memoryBroker } from '@stoa/runtime/testing';
import { plainOrder } from '../order.ts';
import { memoryActors } from './memory-actors.ts';
import { memoryStore, type MemoryStore } from './memory-store.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };
const subjects = subjectsFor(8);
type Role = 'directives' | 'character';

export interface ActorWorld {
  readonly store: MemoryStore;
  readonly events: { topic: string; payload: unknown }[];
  readonly dead: Envelope[];
  /** Sends any message; gives the answer as it is on the wire. */
  send(role: Role, intent: string, payload: unknown, more?: Partial<Envelope>): Promise<ResponsePayload>;
  /** The question that an order leads to. */
  propose(
    role: Role,
    action: Order['action'],
    parts?: Partial<Order>,
    more?: Partial<Envelope>,
  ): Promise<Outcome>;
  execute(question: Question | undefined, consent?: string, more?: Partial<Envelope>): Promise<Outcome>;
  /** Moves the clock. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** `make`: the actors, if others than those of this room. */
export async function openActors(
  make: (store: MemoryStore) => AnyActor[] = memoryActors,
): Promise<ActorWorld> {
  const clock = fakeClock();
  const broker = memoryBroker({ clock });
  const store = memoryStore(() => clock.now());
  const host = await startHost({
    broker,
    clock,
    actors: make(store),
    partitions: 8,
    log,
    nonce: 'consent',
    retryFirst: 0,
    transactor: store.transactor,
  });
  const newId = idSource(systemClock);
  const waiting = new Map<string, PromiseWithResolvers<ResponsePayload>>();
  const events: ActorWorld['events'] = [];
  const dead: Envelope[] = [];
  await broker.follow('messages', ['stoa.*.re.client.*.*'], 'all', (stored) => {
    const { reply_to: asked, payload } = readEnvelope(stored.data);
    waiting.get(asked ?? '')?.resolve(ResponsePayload.parse(payload));
  });
  await broker.follow('messages', ['stoa.*.ev.*.*.*'], 'all', (stored) => {
    const { intent, payload } = readEnvelope(stored.data);
    events.push({ topic: intent, payload });
  });
  await broker.follow('messages', ['stoa.*.dead.*.*.*'], 'all', (stored) => {
    dead.push(readEnvelope(stored.data));
  });

  const world: ActorWorld = {
    store,
    events,
    dead,
    async send(role, intent, payload, more = {}) {
      const id = more.id ?? newId();
      const { user = 'ann', session = 's1' } = more;
      const answered = waiting.get(id) ?? Promise.withResolvers<ResponsePayload>();
      waiting.set(id, answered);
      const envelope: Envelope = {
        v: 1,
        id,
        type: 'request',
        intent,
        from: { agent: 'client', instance: `${user}.${session}` },
        to: role,
        user,
        session,
        turn: id,
        hops: 0,
        path: [],
        tainted: false,
        at: new Date(broker.serverNow()).toISOString(),
        payload,
      };
      await broker.publish(
        'messages',
        subjects.inbox({ role, user, session: '-' }),
        writeEnvelope(envelope),
        {},
      );
      return answered.promise;
    },
    propose: async (role, action, parts = {}, more = {}) =>
      result(await world.send(role, 'propose', { order: plainOrder(action, parts), lang: 'de' }, more)),
    async execute(question, consent = 'ja', more = {}) {
      if (!question) throw new Error('There was no question.');
      return result(await world.send(question.role, 'execute', { question, consent, lang: 'de' }, more));
    },
    pass: (ms) => clock.advance(ms),
    async close() {
      const stopped = host.stop(0);
      await clock.advance(10_000);
      await stopped;
    },
  };
  return world;
}

function result(answer: ResponsePayload): Outcome {
  if (!answer.ok) throw WireError.from(answer.error);
  return answer.result as Outcome;
}
