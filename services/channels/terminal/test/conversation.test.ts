import { NONE, type Envelope } from '@stoa/protocol';
import { systemClock, type Channel, type ChannelMessage, type ChannelReply } from '@stoa/runtime';
import { expect, test } from 'vitest';
import { openConversation } from '../src/conversation.ts';

/** A channel that answers at once, each time out of the next of `sessions`. */
function scriptedChannel(answers: { session: string; code?: 'not_found' }[]): {
  channel: Channel;
  sent: ChannelMessage[];
} {
  const sent: ChannelMessage[] = [];
  let show: (reply: ChannelReply, envelope: Envelope, seq: number) => void = () => {};
  const channel: Channel = {
    name: 'terminal',
    accountOf: (account) => account,
    send(message) {
      const answer = answers[sent.length];
      sent.push(message);
      const reply = {
        platform_id: message.platform_id,
        ...(answer?.code && { error: { code: answer.code, message: 'x', retry: 'never' } }),
      };
      show(reply as ChannelReply, { session: answer?.session } as Envelope, sent.length);
      return Promise.resolve('id');
    },
    replies(_account, _from, onReply) {
      show = onReply;
      return Promise.resolve({ stop: () => Promise.resolve() });
    },
  };
  return { channel, sent };
}

async function sessionsAsked(
  answers: { session: string; code?: 'not_found' }[],
  session: 'current' | 'new',
): Promise<unknown[]> {
  const { channel, sent } = scriptedChannel(answers);
  let ids = 0;
  const conversation = await openConversation({
    channel,
    clock: systemClock,
    newId: () => `m${(ids += 1)}`,
    platformAccount: 'local',
    session,
  });
  for (const [at] of answers.entries()) await conversation.ask(`Nachricht ${at}`);
  await conversation.close();
  return sent.map((message) => message.session);
}

const ONE = '01hzzzzzzzzzzzzzzzzzzzzz01';
const TWO = '01hzzzzzzzzzzzzzzzzzzzzz02';

test('a conversation stays in the session its answers come from', async () => {
  expect(await sessionsAsked([{ session: ONE }, { session: TWO }, { session: TWO }], 'new')).toEqual([
    'new',
    ONE,
    TWO,
  ]);
});

test('an answer out of no session changes nothing', async () => {
  expect(await sessionsAsked([{ session: NONE }, { session: NONE }], 'new')).toEqual(['new', 'new']);
});

test('a session that is gone is not asked for again', async () => {
  const gone = { session: NONE, code: 'not_found' } as const;
  expect(await sessionsAsked([{ session: ONE }, gone, { session: TWO }], 'current')).toEqual([
    'current',
    ONE,
    'current',
  ]);
});
