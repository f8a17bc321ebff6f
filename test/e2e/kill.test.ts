/** kill -9 in the middle of 200 turns: every accepted message has exactly one reply, and sessions keep their order. */
import { idSource, openChannel, systemClock, type Channel } from '@stoa/runtime';
import { connectNats, openNatsBroker } from '@stoa/runtime/nats';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stoaHome, type StoaHome, type UpProcess } from './stoa-process.ts';

const SESSIONS = 40;
const EACH = 5;

interface Client {
  readonly channel: Channel;
  /** Ids of answered messages in the order of their replies, and the session of each. */
  readonly replies: { id: string; session: string; error: string | undefined }[];
  waitFor(count: number): Promise<void>;
  close(): Promise<void>;
}

async function connect(stoa: StoaHome): Promise<Client> {
  const { natsUrl, natsCredentials } = await stoa.running();
  const nc = await connectNats({ url: natsUrl, ...natsCredentials, name: 'e2e' });
  const broker = await openNatsBroker({ nc, clock: systemClock });
  const channel = openChannel({
    broker,
    clock: systemClock,
    name: 'terminal',
    log: pino({ level: 'silent' }),
  });
  const replies: Client['replies'] = [];
  let check = (): void => {};
  const following = await channel.replies('local', 'new', (reply, envelope) => {
    replies.push({ id: reply.in_reply_to, session: envelope.session, error: reply.error?.code });
    check();
  });
  return {
    channel,
    replies,
    waitFor: (count) =>
      new Promise((resolve) => {
        check = () => {
          if (replies.length >= count) resolve();
        };
        check();
      }),
    async close() {
      await following.stop();
      broker.close();
      await nc.close();
    },
  };
}

describe('kill -9 in the middle of 200 turns', () => {
  let stoa: StoaHome;
  let up: UpProcess;
  let client: Client;
  const newId = idSource(systemClock);

  beforeEach(async () => {
    stoa = stoaHome();
    up = await stoa.up();
    client = await connect(stoa);
  });
  afterEach(async () => {
    try {
      await client.close();
    } finally {
      await stoa.remove();
    }
  });

  /** Opens the sessions, sends the rest at once, and calls `kill` when some replies are there. Answers the sent ids per session. */
  async function storm(kill: () => Promise<void>): Promise<Map<string, string[]>> {
    const send = (session: string): Promise<string> =>
      client.channel.send({
        text: 'Was steht über das Dach in meinen Notizen?',
        platform_account: 'local',
        platform_id: newId(),
        session,
      });
    const firsts = await Promise.all(Array.from({ length: SESSIONS }, () => send('new')));
    await client.waitFor(SESSIONS);
    const sent = new Map(client.replies.map(({ id, session }) => [session, [id]]));
    expect(new Set(client.replies.map(({ id }) => id))).toEqual(new Set(firsts));
    expect(sent.size).toBe(SESSIONS);
    const killed = client.waitFor(SESSIONS + 20).then(kill);
    for (let round = 1; round < EACH; round += 1) {
      await Promise.all([...sent].map(async ([session, ids]) => ids.push(await send(session))));
    }
    await killed;
    return sent;
  }

  function expectAllAnswered(sent: Map<string, string[]>): void {
    expect(client.replies.map(({ error }) => error).filter((error) => error !== undefined)).toEqual([]);
    expect(client.replies).toHaveLength(SESSIONS * EACH);
    expect(new Set(client.replies.map(({ id }) => id)).size).toBe(SESSIONS * EACH);
    for (const [session, ids] of sent) {
      expect(client.replies.filter((reply) => reply.session === session).map(({ id }) => id)).toEqual(ids);
    }
  }

  it('of Stoa: the next start adopts the servers and answers what is open, once and in order', async () => {
    const before = stoa.children();
    const sent = await storm(async () => {
      await up.end('SIGKILL');
      up = await stoa.up();
    });
    await client.waitFor(SESSIONS * EACH);
    expectAllAnswered(sent);
    expect(stoa.children()).toEqual(before);
  });

  it('of nats-server: it is started again and nothing acknowledged is lost', async () => {
    const sent = await storm(() => {
      process.kill(stoa.children()['nats'] ?? 0, 'SIGKILL');
      return Promise.resolve();
    });
    await client.waitFor(SESSIONS * EACH);
    expectAllAnswered(sent);
    expect(client.replies.some(({ error }) => error !== undefined)).toBe(false);
  });
});
