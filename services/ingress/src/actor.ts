/**
 * ingress: one actor per account. It finds out who writes, in which session, and hands the message to relay; whoever
 * is not both known and allowed gets no further (S14.4). Every message of a person that it can’t hand on is answered
 * here, in a sentence.
 */
import { accountToken, bridge, ingress, relay, WireError, type Body } from '@stoa/protocol';
import { detectLanguage } from '@stoa/language';
import { defineActor, type AnyActor, type Context, type Lost } from '@stoa/runtime';
import { StoreError } from '@stoa/store';
import { answer, texts } from './answer.ts';
import { commandIn } from './command-in.ts';
import { findSession, type SessionParts } from './find-session.ts';
import { findVisitor, type VisitorParts } from './find-visitor.ts';
import { remember, wasSeen } from './seen.ts';

/** `clock` measures the pauses between two tries while the database is away. */
export type IngressParts = VisitorParts &
  SessionParts & {
    /** How full the message store is, 0 to 1, at the fullest place. Left out: never full. */
    readonly fill?: () => Promise<number>;
  };

/** From here on new input is refused; the rest is for what is under way (DESIGN 3.8). */
const FULL = 0.8;

type Message = Body<typeof ingress.messages.message>;
type Ingress = Context<typeof ingress>;

/** Made from an open store: `ingressActor({ ...store, clock })`. */
export function ingressActor(parts: IngressParts): AnyActor {
  return defineActor(ingress, {
    lost: lastWord,
    translate: (error) => (error instanceof StoreError ? error.toWireError() : undefined),
    handlers: {
      async message(context, body) {
        checkAccount(context, body);
        if (wasSeen(context.state.seen, body.platform_id)) {
          context.log.info({ turn: context.message.turn }, 'delivered twice by the platform: dropped');
          return;
        }
        context.state.seen = remember(context.state.seen, body.platform_id);
        try {
          await letIn(parts, context, body);
        } catch (error) {
          // The actor is given up: whoever owns it next answers.
          if (context.signal.aborted) throw error;
          excuse(context, body, error);
        }
      },
    },
  });
}

/**
 * A message that could not be read, or that ended every try, gets a sentence too; but only where a known person has
 * written before, so that a stranger gets no more than one sentence (S14.4).
 */
function lastWord({ id, payload, state, self, tell }: Lost): void {
  if ((state as { user?: unknown } | undefined)?.user === undefined) return;
  const { text, platform_id } = (payload ?? {}) as { text?: unknown; platform_id?: unknown };
  const { lang } = detectLanguage(typeof text === 'string' ? text.slice(0, 2000) : '', 'en');
  tell(
    bridge.messages.reply,
    {
      text: texts.lost[lang],
      lang,
      in_reply_to: id,
      platform_id: typeof platform_id === 'string' ? platform_id.slice(0, 256) : '',
      kind: 'error',
      sources: [],
      error: new WireError('invalid_message').toBody(),
    },
    self,
  );
}

/** A bridge may write only for the account whose hash stands in the subject it was allowed to publish to. */
function checkAccount({ self }: Ingress, { platform_account }: Message): void {
  if (accountToken(self.user, platform_account) === self.session) return;
  throw new WireError(
    'invalid_message',
    `platform_account does not belong on this subject: under the channel ${self.user} its hash is another one.`,
  );
}

async function letIn(parts: IngressParts, context: Ingress, body: Message): Promise<void> {
  const { state, self, message } = context;
  const visitor = await findVisitor(parts, context, body.platform_account);
  if (!visitor) {
    delete state.user;
    return refuse(context, body, 'stranger');
  }
  state.user = visitor.id;
  if (await isFull(parts, context)) {
    return answer(context, body, { kind: 'refusal', say: 'full', lang: visitor.lang, code: 'storage_full' });
  }
  const session = await findSession(parts, context, visitor.id, body);
  if (session === undefined) {
    return answer(context, body, { kind: 'error', say: 'no_session', lang: visitor.lang, code: 'not_found' });
  }
  const person = {
    text: body.text,
    channel: self.user,
    account: self.session,
    platform_id: body.platform_id,
    bridge_message: message.id,
    name: visitor.name,
    lang: visitor.lang,
  };
  // A stop must not wait for the turn it is to stop.
  const to = commandIn(body) === 'stop' ? relay.messages.stop : relay.messages.user_message;
  context.tell(to, person, { user: visitor.id, session });
}

async function isFull({ fill }: IngressParts, context: Ingress): Promise<boolean> {
  return fill !== undefined && (await context.run('fill', null, () => fill(), { cheap: true })) >= FULL;
}

/** A stranger, or somebody who may be one: a single neutral sentence per account, whatever is sent. */
function refuse(context: Ingress, body: Message, say: 'stranger' | 'not_checked'): void {
  if (say === 'stranger') context.emit('stranger_refused', { channel: context.self.user });
  if (context.state.told_stranger) return;
  context.state.told_stranger = true;
  answer(context, body, {
    kind: 'refusal',
    say,
    code: say === 'stranger' ? 'stranger' : 'database_unavailable',
  });
}

function excuse(context: Ingress, body: Message, error: unknown): void {
  const wire = error instanceof StoreError ? error.toWireError() : error;
  const code = wire instanceof WireError ? wire.code : 'internal';
  context.log.error({ err: error, code }, 'a message could not be handed on');
  // Without the database nobody can tell a stranger from a person who never wrote before; so both get what a stranger gets.
  if (context.state.user === undefined) return refuse(context, body, 'not_checked');
  answer(context, body, {
    kind: 'error',
    say: code === 'database_unavailable' ? 'no_database' : 'failed',
    code,
  });
}
