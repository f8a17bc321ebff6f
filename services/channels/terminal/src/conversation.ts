/** One account’s conversation over its bridge: sends a message and waits for the answer to it. */
import { ingress, NONE, WireError, type Body } from '@stoa/protocol';
import {
  BrokerFull,
  BrokerUnavailable,
  sleep,
  type Channel,
  type ChannelMessage,
  type ChannelReply,
  type Clock,
} from '@stoa/runtime';
import { NotAnswered } from './not-answered.ts';

/** `current` goes on in the last session, `new` opens one, an id names one of the person’s own. */
export type SessionWish = Body<typeof ingress.messages.message>['session'];

export interface ConversationParts {
  readonly channel: Channel;
  readonly clock: Clock;
  /** Mints ids for messages; each must be new for the account. */
  readonly newId: () => string;
  readonly platformAccount: string;
  /** Default `current`. Once answered, the conversation stays in the session of the answer. */
  readonly session?: SessionWish | undefined;
  /** How long an answer is waited for, ms. Default 120,000. */
  readonly timeout?: number | undefined;
  /** Called with answers that came after nobody waited any more. */
  readonly onLate?: (text: string, answered: Answered) => void;
}

export interface Answered {
  readonly reply: ChannelReply;
  /** The session the answer belongs to; `-` when the message got into none. */
  readonly session: string;
}

export interface Conversation {
  /** Sends `text` and gives the answer. `signal` ends the waiting, not the message. @throws NotAnswered */
  ask(text: string, signal?: AbortSignal): Promise<Answered>;
  close(): Promise<void>;
}

const TIMEOUT = 120_000;
/** How long a broker that does not answer is tried, ms, and the pauses in between. */
const SENDING = 15_000;
const PAUSE = 500;
/** Messages without an answer that are remembered, so that a late one can be told what it belongs to. */
const REMEMBERED = 50;

interface Sent {
  readonly text: string;
  readonly answered: PromiseWithResolvers<Answered>;
  waiting: boolean;
}

/** Starts to listen. @throws NotAnswered `unreachable` */
export async function openConversation(parts: ConversationParts): Promise<Conversation> {
  const { channel, clock, platformAccount, timeout = TIMEOUT } = parts;
  const sent = new Map<string, Sent>();
  let session: SessionWish = parts.session ?? 'current';

  const listening = await reached(() =>
    channel.replies(platformAccount, 'new', (reply, envelope) => {
      const message = sent.get(reply.platform_id);
      // An answer to another terminal of the same account.
      if (!message) return;
      sent.delete(reply.platform_id);
      const answered = { reply, session: envelope.session };
      if (answered.session !== NONE) session = answered.session;
      else if (reply.error?.code === 'not_found') session = 'current';
      if (message.waiting) message.answered.resolve(answered);
      else parts.onLate?.(message.text, answered);
    }),
  );

  async function ask(text: string, signal?: AbortSignal): Promise<Answered> {
    const platform_id = parts.newId();
    const message: Sent = { text, answered: Promise.withResolvers(), waiting: true };
    sent.set(platform_id, message);
    for (const [id] of sent) if (sent.size > REMEMBERED) sent.delete(id);
    try {
      await send(parts, { text, platform_account: platformAccount, platform_id, session }, signal);
      return await within(message.answered.promise, signal);
    } catch (error) {
      if (error instanceof NotAnswered && (error.code === 'full' || error.code === 'too_large'))
        sent.delete(platform_id);
      throw error;
    } finally {
      message.waiting = false;
    }
  }

  function within(answer: Promise<Answered>, signal?: AbortSignal): Promise<Answered> {
    const end = new AbortController();
    const giveUp = (): void => end.abort();
    signal?.addEventListener('abort', giveUp, { once: true });
    if (signal?.aborted) giveUp();
    const over = sleep(clock, timeout, end.signal).then((): never => {
      if (signal?.aborted) throw new NotAnswered('given_up');
      throw new NotAnswered('no_reply', { seconds: Math.round(timeout / 1000) });
    });
    return Promise.race([answer, over]).finally(() => {
      signal?.removeEventListener('abort', giveUp);
      over.catch(() => {});
      end.abort();
    });
  }

  return { ask, close: () => listening.stop() };
}

/** Sends until it is stored; the same `platform_id` is the same message, so trying again is safe. */
async function send(
  { channel, clock }: ConversationParts,
  message: ChannelMessage,
  signal?: AbortSignal,
): Promise<void> {
  if (!ingress.messages.message.body.safeParse(message).success) throw new NotAnswered('too_large');
  const end = clock.monotonic() + SENDING;
  for (;;) {
    try {
      await channel.send(message);
      return;
    } catch (error) {
      if (error instanceof BrokerFull) throw new NotAnswered('full', { cause: error });
      if (error instanceof WireError && error.code === 'too_large')
        throw new NotAnswered('too_large', { cause: error });
      if (!(error instanceof BrokerUnavailable)) throw error;
      if (clock.monotonic() >= end || signal?.aborted) throw new NotAnswered('unreachable', { cause: error });
      await sleep(clock, PAUSE, signal);
    }
  }
}

async function reached<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof BrokerUnavailable) throw new NotAnswered('unreachable', { cause: error });
    throw error;
  }
}
