/** ingress on a host in memory, with people in a map instead of a database, and everything it sends in lists. */
import { bridge, readEnvelope, relay, token22, type Body, type Envelope } from '@stoa/protocol';
import { openChannel, startHost, systemClock, type ChannelMessage, type Clock } from '@stoa/runtime';
import { memoryBroker } from '@stoa/runtime/testing';
import { CHAT_REUSE, StoreError, type Session } from '@stoa/store';
import { ingressActor, type IngressParts } from '../src/index.ts';

export const ANN = '01hzzzzzzzzzzzzzzzzzzzzz0a';
export const BEN = '01hzzzzzzzzzzzzzzzzzzzzz0b';
export { CHAT_REUSE };

/** A database that can be taken away; it obeys the rules of the store as far as ingress needs them. */
export function people() {
  const sessions = new Map<string, Session>();
  const users = new Map([
    ['local', { id: ANN, name: 'Ann', language: 'de' as const }],
    ['ben', { id: BEN, name: 'Ben', language: 'en' as const }],
  ]);
  let failures = 0;
  const calls: string[] = [];
  const call = async <T>(name: string, fn: () => T): Promise<T> => {
    calls.push(name);
    if (failures > 0) {
      failures -= 1;
      throw new StoreError('store_unavailable', 'The database cannot be reached (db:5432).');
    }
    return fn();
  };
  const noRow = (): never => {
    throw new StoreError('no_row', 'There is no such session.');
  };
  const make = (at: { id: string; user: string; account: string; now: number }): Session => {
    const known = sessions.get(at.id);
    if (known) return known;
    const made = {
      id: at.id,
      user: at.user,
      account: at.account,
      channel: 'terminal',
      opened: at.now,
      lastMessage: at.now,
      closed: null,
    };
    sessions.set(at.id, made);
    return made;
  };
  const own = (user: string, id: string): Session | undefined => {
    const found = sessions.get(id);
    return found?.user === user ? found : undefined;
  };
  const parts: Omit<IngressParts, 'clock'> = {
    accounts: {
      resolve: (channel, platformId) =>
        call('resolve', () => {
          const hash = token22(`${channel}/${platformId}`);
          const user = users.get(platformId);
          if (!user) return { known: false, hash, reason: 'unknown' };
          const rest = { timeZone: 'Europe/Berlin', defaultAccount: null, created: 0 };
          return {
            known: true,
            user: { ...user, ...rest },
            account: {
              hash,
              channel,
              platformId,
              user: user.id,
              allowed: true,
              displayName: null,
              created: 0,
            },
          };
        }),
    },
    sessions: {
      current: (at) =>
        call('current', () => {
          const latest = [...sessions.values()].findLast(
            (session) =>
              session.account === at.account &&
              session.closed === null &&
              at.now - session.lastMessage <= at.reuse,
          );
          return latest ? { session: latest, opened: false } : { session: make(at), opened: true };
        }),
      open: (at) => call('open', () => make(at)),
      isOpen: (user, id) => call('isOpen', () => own(user, id)?.closed === null),
      touch: (user, id, now) =>
        call('touch', () => {
          const found = own(user, id);
          if (found?.closed !== null) return noRow();
          const touched = { ...found, lastMessage: Math.max(now, found.lastMessage) };
          sessions.set(id, touched);
          return touched;
        }),
    },
  };
  return {
    parts,
    users,
    sessions,
    calls,
    /** The next `times` calls fail as with a database that is away. */
    fail(times: number) {
      failures = times;
    },
  };
}

export type UserMessage = Body<typeof relay.messages.user_message>;
export type Reply = Body<typeof bridge.messages.reply>;

const log = { debug() {}, info() {}, warn() {}, error() {} };

export async function startIngress({
  clock = systemClock,
  channelName = 'terminal',
  database = people(),
  fill = () => Promise.resolve(0),
}: {
  fill?: () => Promise<number>;
  clock?: Clock;
  channelName?: string;
  database?: ReturnType<typeof people>;
} = {}) {
  const broker = memoryBroker({ clock });
  const handedOn: { body: UserMessage; envelope: Envelope }[] = [];
  const replies: Reply[] = [];
  const events: Envelope[] = [];
  const dead: Envelope[] = [];
  const follow = (subject: string, take: (envelope: Envelope) => void) =>
    broker.follow('messages', [subject], 'all', (stored) => take(readEnvelope(stored.data)));
  await follow('stoa.*.in.relay.*.*', (envelope) =>
    handedOn.push({ body: relay.messages.user_message.body.parse(envelope.payload), envelope }),
  );
  await follow('stoa.bridge.*.out.*', (envelope) =>
    replies.push(bridge.messages.reply.body.parse(envelope.payload)),
  );
  await follow('stoa.*.ev.*.*.*', (envelope) => events.push(envelope));
  await follow('stoa.*.dead.*.*.*', (envelope) => dead.push(envelope));
  // A pause between tries must not make tests wait.
  const hasty: Clock = { ...clock, after: (ms, fn) => clock.after(ms > 800 ? ms : 0, fn) };
  const host = await startHost({
    broker,
    clock,
    actors: [ingressActor({ ...database.parts, clock: hasty, fill })],
    partitions: 8,
    log,
    nonce: 'ingress',
  });
  const channel = openChannel({ broker, clock, name: channelName, log });
  let count = 0;
  return {
    database,
    broker,
    channel,
    handedOn,
    replies,
    events,
    dead,
    /** Sends and waits until the message has been dealt with. */
    async write(text: string, more: Partial<ChannelMessage> = {}): Promise<string> {
      count += 1;
      const commits = (): number => broker.contents('journals').length;
      const before = commits();
      const id = await channel.send({
        text,
        platform_account: 'local',
        platform_id: `p${count}`,
        ...more,
      });
      for (let turn = 0; commits() === before; turn += 1) {
        if (turn > 500) throw new Error(`The message ${id} was never dealt with.`);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      await new Promise((resolve) => setImmediate(resolve));
      return id;
    },
    close: () => host.stop(0),
  };
}
