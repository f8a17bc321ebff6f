/** relay on a host in memory: a model that follows a script, notes that answer from a table, everything said in a list. */
import {
  bridge,
  data,
  readEnvelope,
  relay,
  subjectsFor,
  token22,
  tribunal,
  WireError,
  writeEnvelope,
  type Body,
  type Envelope,
  type Reply as ReplyOf,
} from '@stoa/protocol';
import { defineActor, idSource, startHost, systemClock, type AnyActor, type Clock } from '@stoa/runtime';
import { memoryActors, memoryStore, type MemoryStore } from '@stoa/consent/testing';
import type { Model } from '@stoa/models';
import {
  scriptedModel,
  toolCalls,
  type ScriptedModel,
  type ScriptedReply,
  type ScriptedTurn,
} from '@stoa/models/testing';
import { memoryBroker, type FakeClock, type MemoryBroker } from '@stoa/runtime/testing';
import { relayActor, type RelayParts } from '../src/index.ts';

export type Reply = Body<typeof bridge.messages.reply>;
/** What the tribunal answers; a function may throw. */
export type Verdict = (
  body: Body<typeof tribunal.messages.check>,
) => Partial<ReplyOf<typeof tribunal.messages.check>>;
type Asked = { intent: string; body: Record<string, unknown> };
/** What data answers to an intent; a function may throw. */
export type Notes = Partial<Record<keyof typeof data.messages, (body: Record<string, unknown>) => unknown>>;

const subjects = subjectsFor(8);
const log = { debug() {}, info() {}, warn() {}, error() {} };
export const NEVER = (): Promise<never> => new Promise(() => {});

/** A model that gives these replies in order, and fails when it is asked more often. */
export const scripted = (...script: ScriptedTurn[]): ScriptedModel => scriptedModel(script);

export const callData = (input: unknown): ScriptedReply => toolCalls(['data', input as never]);

function dataActor(notes: Notes, asked: Asked[]): AnyActor {
  const handler =
    (intent: keyof typeof data.messages) =>
    (_context: unknown, body: Record<string, unknown>): never => {
      asked.push({ intent, body });
      const answer = notes[intent];
      if (!answer) throw new WireError('not_found');
      return answer(body) as never;
    };
  const handlers = Object.fromEntries(
    Object.keys(data.messages).map((intent) => [intent, handler(intent as keyof typeof data.messages)]),
  );
  return defineActor(data, { handlers: handlers as never });
}

/** A tribunal that lets everything pass but what `verdict` says otherwise. */
function tribunalActor(verdict: Verdict, asked: Asked[]): AnyActor {
  return defineActor(tribunal, {
    handlers: {
      check(_context, body) {
        asked.push({ intent: 'check', body });
        const passed: ReplyOf<typeof tribunal.messages.check> = {
          verdict: 'passed',
          text: body.reply,
          omitted: 0,
          breaches: [],
          undecided: [],
          overruled: [],
          used: { model: null, calls: 0, tokens: { input: 0, output: 0 } },
        };
        return Object.assign(passed, verdict(body));
      },
    },
  });
}

export interface World {
  readonly broker: MemoryBroker;
  /** Rules and characters of everybody. */
  readonly store: MemoryStore;
  readonly replies: Reply[];
  readonly events: Body<never>[];
  readonly asked: Asked[];
  /** Sends a message of the person and gives the reply to it. */
  say(text: string, more?: Partial<Envelope> & { intent?: string; lang?: 'de' | 'en' }): Promise<Reply>;
  /** Sends without waiting; gives the id that the reply will name. */
  send(text: string, more?: Partial<Envelope> & { intent?: string; lang?: 'de' | 'en' }): Promise<string>;
  replyTo(id: string): Promise<Reply>;
  /** State after the last commit of the session. */
  state(): { history: { who: string; text: string }[]; lang?: string; register?: string };
  close(): Promise<void>;
}

export async function startRelay({
  model = scripted(),
  notes = {},
  clock = systemClock,
  services = true,
  verdict = () => ({}),
  ...parts
}: Partial<Omit<RelayParts, 'clock'>> & {
  model?: Model;
  /** False: the role data does not run. */
  notes?: Notes | false;
  clock?: Clock;
  /** False: the roles for rules and character don’t run. */
  services?: boolean;
  /** False: the tribunal does not run. */
  verdict?: Verdict | false;
} = {}): Promise<World> {
  const broker = memoryBroker({ clock });
  const store = memoryStore(() => clock.now());
  const asked: Asked[] = [];
  const replies: Reply[] = [];
  const events: Body<never>[] = [];
  const waiting = new Map<string, (reply: Reply) => void>();
  await broker.follow('messages', ['stoa.bridge.*.out.*'], 'all', (stored) => {
    const reply = bridge.messages.reply.body.parse(readEnvelope(stored.data).payload);
    replies.push(reply);
    waiting.get(reply.in_reply_to)?.(reply);
  });
  await broker.follow('messages', ['stoa.*.ev.*.*.*'], 'all', (stored) => {
    events.push(readEnvelope(stored.data).payload as never);
  });
  // Pauses between tries must not make tests wait.
  const hasty: Clock = { ...clock, after: (ms, fn) => clock.after(ms > 5000 ? ms : 0, fn) };
  const host = await startHost({
    broker,
    clock,
    actors: [
      relayActor({
        name: 'Stoa',
        status: () =>
          Promise.resolve({
            version: '0.1.0',
            roles: ['ingress', 'relay', 'data'],
            model: 'scripted',
            offline: false,
            degraded: [],
          }),
        directives: store.directives,
        characters: store.characters,
        ...parts,
        model,
        clock: hasty,
      }),
      ...(services ? memoryActors(store) : []),
      ...(verdict === false ? [] : [tribunalActor(verdict, asked)]),
      ...(notes === false ? [] : [dataActor(notes, asked)]),
    ],
    partitions: 8,
    log,
    nonce: 'relay',
    retryFirst: 1,
    transactor: store.transactor,
  });
  const newId = idSource(systemClock);

  const world: World = {
    broker,
    store,
    replies,
    events,
    asked,
    async send(text, { intent = 'user_message', lang = 'de', ...more } = {}) {
      const id = newId();
      const session = more.session ?? 's1';
      const envelope: Envelope = {
        v: 1,
        id: newId(),
        type: 'request',
        intent,
        from: { agent: 'ingress', instance: 'terminal.acc' },
        to: relay.role,
        user: 'ann',
        session,
        turn: id,
        hops: 0,
        path: [],
        tainted: false,
        at: new Date(broker.serverNow()).toISOString(),
        payload: {
          text,
          channel: 'terminal',
          account: token22('acc'),
          platform_id: `p-${id}`,
          bridge_message: id,
          name: 'Ann',
          lang,
        },
        ...more,
      };
      const inbox = subjects.inbox({ role: relay.role, user: 'ann', session });
      await broker.publish('messages', inbox, writeEnvelope(envelope), { id: envelope.id });
      return id;
    },
    replyTo(id) {
      const known = replies.find((reply) => reply.in_reply_to === id);
      return known ? Promise.resolve(known) : new Promise((resolve) => void waiting.set(id, resolve));
    },
    async say(text, more) {
      return world.replyTo(await world.send(text, more));
    },
    state() {
      const subject = subjects.journal({ role: relay.role, user: 'ann', session: 's1' });
      const last = broker.contents('journals').findLast((stored) => stored.subject === subject);
      return (JSON.parse(new TextDecoder().decode(last?.data)) as { state: never }).state;
    },
    async close() {
      const stopped = host.stop(0);
      // A clock that stands still would keep the host from ending.
      if ('advance' in clock) await (clock as FakeClock).advance(10_000);
      await stopped;
    },
  };
  return world;
}
