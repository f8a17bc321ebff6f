import { NONE, subjectsFor, token22, writeEnvelope, type Envelope } from '@stoa/protocol';
import { fakeClock } from '@stoa/runtime/testing';
import { afterEach, expect, test } from 'vitest';
import { ANN, BEN, CHAT_REUSE, people, startIngress } from './support.ts';

type Ingress = Awaited<ReturnType<typeof startIngress>>;
let door: Ingress;
afterEach(() => door.close());

const sessionsOf = (of: Ingress): string[] => of.handedOn.map(({ envelope }) => envelope.session);

test('a known person’s message reaches relay as it was written, with who wrote it and where to answer', async () => {
  door = await startIngress();
  const id = await door.write('  Wo steht es? ');
  expect(door.handedOn).toMatchObject([
    {
      body: {
        text: '  Wo steht es? ',
        channel: 'terminal',
        account: token22('terminal/local'),
        platform_id: 'p1',
        bridge_message: id,
        name: 'Ann',
        lang: 'de',
      },
      envelope: { user: ANN, turn: id },
    },
  ]);
  expect(door.replies).toEqual([]);
});

test('messages go on in the session that was opened with the first', async () => {
  door = await startIngress();
  await door.write('eins');
  await door.write('zwei');
  expect(new Set(sessionsOf(door)).size).toBe(1);
  expect([...door.database.sessions.keys()]).toEqual([sessionsOf(door)[0]]);
});

test.each([['/new'], ['/NEW@stoa_bot hallo'], ['neu']])(
  '%j in a session asked for as new opens exactly one',
  async (text) => {
    door = await startIngress();
    await door.write('eins');
    await door.write(text, { session: 'new' });
    await door.write('drei');
    const [one, two, three] = sessionsOf(door);
    expect(two).not.toBe(one);
    expect(three).toBe(two);
    expect(door.database.sessions.size).toBe(2);
  },
);

test('/new opens a session; the same in a forwarded message does not', async () => {
  door = await startIngress();
  await door.write('eins');
  await door.write('/new', { foreign: true });
  await door.write('/new');
  const [one, two, three] = sessionsOf(door);
  expect(two).toBe(one);
  expect(three).not.toBe(one);
});

test('/stop goes to the session as a stop, which does not wait; other words and forwarded ones do', async () => {
  door = await startIngress();
  await door.write('eins');
  await door.write('/stop');
  await door.write('stop bitte');
  await door.write('/stop', { foreign: true });
  expect(door.handedOn.map(({ envelope }) => envelope.intent)).toEqual([
    'user_message',
    'stop',
    'user_message',
    'user_message',
  ]);
  expect(new Set(sessionsOf(door)).size).toBe(1);
});

test('a forwarded message is marked as coming from outside', async () => {
  door = await startIngress();
  await door.write('von anderswo', { foreign: true });
  await door.write('von mir');
  expect(door.handedOn.map(({ envelope }) => envelope.tainted)).toEqual([true, false]);
});

test('a person can go back to an own session by its id', async () => {
  door = await startIngress();
  await door.write('eins');
  await door.write('/new');
  const [one = ''] = sessionsOf(door);
  await door.write('zurück', { session: one });
  await door.write('weiter');
  expect(sessionsOf(door).slice(2)).toEqual([one, one]);
});

test('another user’s session, an unknown and a closed one are all the same: missing, and said to be', async () => {
  const database = people();
  const base = { account: 'x', channel: 'terminal', opened: 1, lastMessage: 1 };
  const ids = ['0', '1', '2'].map((end) => `01hzzzzzzzzzzzzzzzzzzzzzz${end}`);
  const [foreign = '', closed = '', unknown = ''] = ids;
  database.sessions.set(foreign, { ...base, id: foreign, user: BEN, closed: null });
  database.sessions.set(closed, { ...base, id: closed, user: ANN, closed: 2 });
  door = await startIngress({ database });
  await door.write('Bitte weiter', { session: foreign });
  await door.write('Bitte weiter', { session: closed });
  await door.write('Bitte weiter', { session: unknown });
  expect(door.handedOn).toEqual([]);
  const [first, ...others] = door.replies;
  expect(first).toMatchObject({ kind: 'error', lang: 'de', error: { code: 'not_found' } });
  expect(others.map(({ text, error }) => ({ text, error }))).toEqual([
    { text: first?.text, error: first?.error },
    { text: first?.text, error: first?.error },
  ]);
});

test('a session that was closed meanwhile is not gone on with', async () => {
  door = await startIngress();
  await door.write('eins');
  for (const [id, session] of door.database.sessions) {
    door.database.sessions.set(id, { ...session, closed: 1 });
  }
  await door.write('zwei');
  const [one, two] = sessionsOf(door);
  expect(two).not.toBe(one);
});

test('a chat goes on for 30 minutes after the last message to the millisecond, then starts anew', async () => {
  const clock = fakeClock();
  door = await startIngress({ clock, channelName: 'telegram' });
  await door.write('eins');
  await clock.advance(CHAT_REUSE);
  await door.write('zwei');
  await clock.advance(CHAT_REUSE + 1);
  await door.write('drei');
  const [one, two, three] = sessionsOf(door);
  expect(two).toBe(one);
  expect(three).not.toBe(one);
});

test('a terminal’s session does not end by waiting', async () => {
  const clock = fakeClock();
  door = await startIngress({ clock });
  await door.write('eins');
  await clock.advance(CHAT_REUSE * 100);
  await door.write('zwei');
  expect(new Set(sessionsOf(door)).size).toBe(1);
});

test('a message in a known session asks only what the store keeps, but for one write a minute', async () => {
  const clock = fakeClock();
  door = await startIngress({ clock });
  await door.write('eins');
  door.database.calls.length = 0;
  await door.write('zwei');
  expect(door.database.calls).toEqual(['resolve', 'isOpen']);
  await clock.advance(60_000);
  door.database.calls.length = 0;
  await door.write('drei');
  expect(door.database.calls).toEqual(['resolve', 'touch']);
});

test('what the platform delivers twice is one message, even under another id of the bridge', async () => {
  door = await startIngress();
  await door.write('eins', { platform_id: 'x' });
  const account = token22('terminal/local');
  const [first] = door.broker.contents('messages');
  const envelope = JSON.parse(new TextDecoder().decode(first?.data)) as Envelope;
  const id = '01hzzzzzzzzzzzzzzzzzzzzzzz';
  await door.broker.publish(
    'messages',
    `stoa.bridge.terminal.in.${account}`,
    writeEnvelope({ ...envelope, id, turn: id }),
    { id },
  );
  await door.write('zwei', { platform_id: 'y' });
  expect(door.handedOn.map(({ body }) => body.text)).toEqual(['eins', 'zwei']);
  expect(door.replies).toEqual([]);
});

test('how many platform ids are remembered is bounded', async () => {
  door = await startIngress();
  for (let at = 0; at < 140; at += 1) await door.write(`${at}`);
  const last = door.broker.contents('journals').at(-1);
  const { state } = JSON.parse(new TextDecoder().decode(last?.data)) as { state: { seen: string[] } };
  expect(state.seen).toHaveLength(128);
});

test('a stranger gets one neutral sentence, once, in the language of the message, and reaches nobody', async () => {
  door = await startIngress();
  await door.write('Hallo, wer bist du?', { platform_account: 'fremd' });
  await door.write('Hallo?', { platform_account: 'fremd' });
  await door.write('Please let me in', { platform_account: 'other' });
  expect(door.handedOn).toEqual([]);
  expect(door.replies).toMatchObject([
    { kind: 'refusal', lang: 'de', text: 'Dieses Konto ist hier nicht freigeschaltet.' },
    { kind: 'refusal', lang: 'en', text: 'This account is not enabled here.' },
  ]);
  expect(door.events).toHaveLength(3);
  expect(door.events[0]).toMatchObject({
    intent: 'stranger_refused',
    user: NONE,
    payload: { channel: 'terminal' },
  });
});

test('a message that can’t be read is answered too, but only where a known person wrote before', async () => {
  door = await startIngress();
  await door.write('x'.repeat(200_001)).catch(() => undefined);
  const tooLong = (platform_account: string, at: number): Promise<unknown> => {
    const account = token22(`terminal/${platform_account}`);
    const id = token22(`too-long/${platform_account}/${at}`);
    const envelope: Envelope = {
      v: 1,
      id,
      type: 'request',
      intent: 'message',
      from: { user: NONE, channel: 'terminal', account },
      to: 'ingress',
      user: NONE,
      session: NONE,
      turn: id,
      hops: 0,
      path: [],
      tainted: false,
      at: new Date().toISOString(),
      payload: {
        text: `Das ist zu lang. ${'x'.repeat(200_001)}`,
        platform_account,
        platform_id: `long${at}`,
      },
    };
    const subject = subjectsFor(8).inbox({ role: 'ingress', user: 'terminal', session: account });
    return door.broker.publish('messages', subject, writeEnvelope(envelope), { id });
  };
  await tooLong('fremd', 1);
  await door.write('Hallo');
  await tooLong('local', 2);
  await door.write('Noch da?');
  expect(door.replies).toMatchObject([
    { kind: 'error', lang: 'de', platform_id: 'long2', error: { code: 'invalid_message' } },
  ]);
  expect(door.handedOn.map(({ body }) => body.text)).toEqual(['Hallo', 'Noch da?']);
});

test('from 80 % on new input is refused with a sentence, and taken again once there is room', async () => {
  let fill = 0.8;
  door = await startIngress({ fill: () => Promise.resolve(fill) });
  await door.write('Wo steht es?');
  expect(door.handedOn).toEqual([]);
  expect(door.replies).toMatchObject([
    { kind: 'refusal', lang: 'de', error: { code: 'storage_full', retry: 'later' } },
  ]);
  fill = 0.79;
  await door.write('Und jetzt?');
  expect(door.handedOn.map(({ body }) => body.text)).toEqual(['Und jetzt?']);
});

test('a person who was let in later is answered; one who is shut out again becomes a stranger', async () => {
  door = await startIngress();
  await door.write('Hallo?', { platform_account: 'neu' });
  door.database.users.set('neu', { id: BEN, name: 'Ben', language: 'de' });
  await door.write('Und jetzt?', { platform_account: 'neu' });
  expect(door.handedOn.map(({ body }) => body.text)).toEqual(['Und jetzt?']);
  door.database.users.delete('neu');
  await door.write('Noch da?', { platform_account: 'neu' });
  expect(door.handedOn).toHaveLength(1);
  expect(door.replies).toHaveLength(1);
});

test('a bridge can’t write for an account that is not the one of its subject', async () => {
  door = await startIngress();
  await door.write('eins');
  const [first] = door.broker.contents('messages');
  const envelope = JSON.parse(new TextDecoder().decode(first?.data)) as Envelope;
  const id = '01hzzzzzzzzzzzzzzzzzzzzzzz';
  const payload = { ...(envelope.payload as object), platform_account: 'ben', platform_id: 'z' };
  await door.broker.publish(
    'messages',
    subjectsFor(8).inbox({ role: 'ingress', user: 'terminal', session: token22('terminal/local') }),
    writeEnvelope({ ...envelope, id, turn: id, payload }),
    { id },
  );
  await door.write('zwei');
  expect(door.handedOn.map(({ body }) => body.text)).toEqual(['eins', 'zwei']);
  expect(door.dead).toMatchObject([{ payload: { error: { code: 'invalid_message' } } }]);
});

test('a database that is back within three tries is not noticed', async () => {
  door = await startIngress();
  door.database.fail(3);
  await door.write('Hallo');
  expect(door.handedOn).toHaveLength(1);
  expect(door.replies).toEqual([]);
});

test('with the database away a known person gets a sentence for each message, without anything of the inside', async () => {
  door = await startIngress();
  await door.write('Hallo, ich bin da');
  door.database.fail(8);
  await door.write('Was steht heute an?');
  await door.write('What is on today?');
  await door.write('Und jetzt?');
  expect(door.replies).toMatchObject([
    { kind: 'error', lang: 'de', error: { code: 'database_unavailable', retry: 'later' } },
    { kind: 'error', lang: 'en', error: { code: 'database_unavailable' } },
  ]);
  expect(JSON.stringify(door.replies)).not.toContain('5432');
  expect(door.handedOn.map(({ body }) => body.text)).toEqual(['Hallo, ich bin da', 'Und jetzt?']);
});

test('with the database away somebody who never wrote before gets what a stranger gets: one sentence', async () => {
  door = await startIngress();
  door.database.fail(8);
  await door.write('Hallo, ich bin neu hier', { platform_account: 'fremd' });
  await door.write('Hallo?', { platform_account: 'fremd' });
  await door.write('Jetzt?', { platform_account: 'fremd' });
  expect(door.replies).toMatchObject([{ kind: 'refusal', error: { code: 'database_unavailable' } }]);
  expect(door.handedOn).toEqual([]);
});

test('a failure nobody foresaw is said with the turn’s id, and the next message works', async () => {
  const database = people();
  const { resolve } = database.parts.accounts;
  let broken = true;
  door = await startIngress({
    database: {
      ...database,
      parts: {
        ...database.parts,
        accounts: {
          resolve: (...args) => {
            if (broken && database.calls.length > 0) throw new TypeError('secret detail');
            return resolve(...args);
          },
        },
      },
    },
  });
  await door.write('eins');
  const id = await door.write('Geht das noch?');
  broken = false;
  await door.write('drei');
  expect(door.replies).toMatchObject([{ kind: 'error', error: { code: 'internal' } }]);
  expect(door.replies[0]?.text).toContain(id);
  expect(door.replies[0]?.text).not.toContain('secret');
  expect(door.handedOn.map(({ body }) => body.text)).toEqual(['eins', 'drei']);
});
