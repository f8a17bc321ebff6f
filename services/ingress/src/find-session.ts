/**
 * Which session a message belongs to. The account’s actor remembers the current one, and the store keeps whether it is
 * open, so a message costs no read; the database is told of the last message once a minute, for lists and for whoever
 * comes after a lost journal.
 */
import type { Body, ingress } from '@stoa/protocol';
import type { Context } from '@stoa/runtime';
import { reuseOf, StoreError, type Sessions } from '@stoa/store';
import { commandIn } from './command-in.ts';
import { retried, type RetryParts } from './retried.ts';

export interface SessionParts extends RetryParts {
  readonly sessions: Pick<Sessions, 'current' | 'open' | 'isOpen' | 'touch'>;
}

const TOUCH_EVERY = 60_000;

type Ingress = Context<typeof ingress>;
type Message = Body<typeof ingress.messages.message>;

/**
 * The id of the session, opened if need be; undefined when the message names one that is not this user’s, not there
 * or closed. Opening is idempotent: the id is the same when the message runs again. @throws StoreError
 */
export async function findSession(
  parts: SessionParts,
  context: Ingress,
  user: string,
  body: Message,
): Promise<string | undefined> {
  const { state, self } = context;
  const wish = commandIn(body) === 'new' ? 'new' : body.session;
  // A message that waited while nothing ran still came when it came; a bridge’s clock that runs ahead counts for nothing.
  const at = Math.min(Date.parse(context.message.at), context.now);
  const known = state.current?.user === user ? state.current : undefined;
  const id = context.id();

  const found = await context.run(
    'find_session',
    { user, wish, at, known: known?.session },
    async (signal) => {
      const { sessions } = parts;
      const attempt = <T>(call: () => Promise<T>): Promise<T> => retried(parts, signal, call);
      const open = { id, user, account: self.session, now: at };
      if (wish === 'new') return opened(await attempt(() => sessions.open(open)));
      const named = wish === 'current' ? stillCurrent(known, at, reuseOf(self.user)) : wish;
      if (named !== undefined) {
        const due = known?.session !== named || at - known.touched >= TOUCH_EVERY;
        const usable = await attempt(() => goOn(sessions, user, named, at, due));
        if (usable) return { session: named, touched: due ? at : (known?.touched ?? at) };
        if (wish !== 'current') return null;
      }
      const latest = await attempt(() => sessions.current({ ...open, reuse: reuseOf(self.user) }));
      return opened(latest.session);
    },
    { cheap: true },
  );
  if (!found) return undefined;
  state.current = { ...found, user, at: Math.max(at, known?.session === found.session ? known.at : 0) };
  return found.session;
}

function stillCurrent(
  known: { session: string; at: number } | undefined,
  at: number,
  reuse: number,
): string | undefined {
  return known && at - known.at <= reuse ? known.session : undefined;
}

/** Whether the user has that session and it is open; `due`: the message is to be noted as its last. */
async function goOn(
  sessions: SessionParts['sessions'],
  user: string,
  id: string,
  at: number,
  due: boolean,
): Promise<boolean> {
  if (!due) return sessions.isOpen(user, id);
  try {
    await sessions.touch(user, id, at);
    return true;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'no_row') return false;
    throw error;
  }
}

function opened(session: { id: string; lastMessage: number }): { session: string; touched: number } {
  return { session: session.id, touched: session.lastMessage };
}
