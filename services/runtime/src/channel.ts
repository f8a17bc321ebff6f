/**
 * A channel’s side of its bridge (S14.3): it publishes what people write and shows what is sent to them. A channel
 * knows its platform and nothing else; a bridge in another language does the same with the schemas and a NATS client.
 */
import {
  bridge,
  derivedId,
  ingress,
  invalid,
  NONE,
  readEnvelope,
  subjectsFor,
  WireError,
  accountToken,
  BRIDGE,
  INGRESS,
  DEFAULT_PARTITIONS,
  type Body,
  type BodyInput,
  type Envelope,
} from '@stoa/protocol';
import type { Logger } from './actor.ts';
import type { Broker, FollowFrom, Stored, Subscription } from './broker.ts';
import type { Clock } from './clock.ts';
import { textThatFits } from './host/outbox.ts';

export type ChannelMessage = BodyInput<typeof ingress.messages.message>;
export type ChannelReply = Body<typeof bridge.messages.reply>;

export interface Channel {
  readonly name: string;
  /** The token that stands for a platform account in subjects. */
  accountOf(platformAccount: string): string;
  /**
   * Publishes a person’s message; when it returns, the message is stored. The same `platform_id` of an account is the
   * same message, however often it is sent.
   * @returns the id of the message, which its reply names as `in_reply_to`
   * @throws WireError `too_large`, `invalid_message`; BrokerUnavailable, BrokerFull
   */
  send(message: ChannelMessage): Promise<string>;
  /** Shows what is sent to an account (`*` for all of the channel), with the stream sequence to go on from. */
  replies(
    platformAccount: string,
    from: FollowFrom,
    onReply: (reply: ChannelReply, envelope: Envelope, seq: number) => void,
  ): Promise<Subscription>;
}

const encoder = new TextEncoder();

export function openChannel({
  broker,
  clock,
  name,
  log,
}: {
  broker: Broker;
  clock: Clock;
  name: string;
  /** Told of what came and can’t be read. */
  log: Logger;
}): Channel {
  // Bridges know no partitions: their subjects have none.
  const subjects = subjectsFor(DEFAULT_PARTITIONS);
  /** A message on the subject that is no reply is nobody’s to show; what comes after it is. */
  const readReply = (stored: Stored): { reply: ChannelReply; envelope: Envelope } | undefined => {
    try {
      const envelope = readEnvelope(stored.data);
      if (envelope.intent !== bridge.messages.reply.intent) return undefined;
      const reply = bridge.messages.reply.body.safeParse(envelope.payload);
      if (!reply.success) throw invalid('A reply is not valid', reply.error);
      return { reply: reply.data, envelope };
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      log.warn({ err: error, seq: stored.seq }, 'what was sent to a channel can’t be read');
      return undefined;
    }
  };
  const accountOf = (platformAccount: string): string => accountToken(name, platformAccount);
  return {
    name,
    accountOf,
    async send(message) {
      const payload = ingress.messages.message.body.parse(message);
      const account = accountOf(message.platform_account);
      const id = derivedId(`${name}/${account}`, message.platform_id);
      const envelope: Envelope = {
        v: 1,
        id,
        type: 'request',
        intent: ingress.messages.message.intent,
        from: { user: NONE, channel: name, account },
        to: INGRESS,
        user: NONE,
        session: NONE,
        turn: id,
        hops: 0,
        path: [],
        tainted: payload.foreign,
        at: new Date(clock.now()).toISOString(),
        payload,
      };
      const text = textThatFits(envelope, broker.maxBytes);
      await broker.publish(
        'messages',
        subjects.inbox({ role: INGRESS, user: name, session: account }),
        encoder.encode(text),
        { id },
      );
      return id;
    },
    replies(platformAccount, from, onReply) {
      const session = platformAccount === '*' ? '*' : accountOf(platformAccount);
      return broker.follow(
        'messages',
        [subjects.inbox({ role: BRIDGE, user: name, session })],
        from,
        (stored) => {
          const read = readReply(stored);
          if (read) onReply(read.reply, read.envelope, stored.seq);
        },
      );
    },
  };
}
