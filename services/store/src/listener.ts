/**
 * Hears which rows anybody changes: one connection of its own that listens to what the triggers tell.
 *
 * PostgreSQL answers a statement of a listening connection only after it has sent what was told before. So each
 * answered ping proves that everything acknowledged before it was sent has been heard, and `listening` is true only
 * while the last such ping is at most `STALENESS` old. That holds also for a connection that is half-open, and for a
 * machine that slept.
 */
import { Socket } from 'node:net';
import { Client } from 'pg';
import type { Clock, Log } from './ports.ts';

/** The channel that the triggers tell on. */
const CHANNEL = 'stoa_changed';

/** How old, in milliseconds, a change may be at most that was acknowledged to another process and is not seen here. */
export const STALENESS = 5_000;

/** Milliseconds between two pings, and those before a new connection is tried: doubled each time. */
const PING_EVERY = 2_000;
const PAUSE = { first: 100, longest: 5_000 };

export interface ListenerOptions {
  readonly url: string;
  /** How long to wait for a connection, in milliseconds. */
  readonly connect: number;
  readonly clock: Clock;
  readonly log: Log;
  /** Gets what the triggers tell: `table` or `table:key`. */
  readonly heard: (payload: string) => void;
  /** From now on changes may be missed. */
  readonly lost: () => void;
}

export interface Listener {
  /** Whether everything that was acknowledged longer than `STALENESS` ago has been heard. */
  readonly listening: () => boolean;
  /** Resolves when everything that was acknowledged before the call has been heard, or when nothing is heard at all. */
  readonly caughtUp: () => Promise<void>;
  /** Resolves when the first try to listen has succeeded or failed. */
  readonly tried: Promise<void>;
  readonly close: () => Promise<void>;
}

/** Listens until it is closed; a connection that breaks is replaced. Never throws. */
export function listen(options: ListenerOptions): Listener {
  const { clock, log } = options;
  const tried = Promise.withResolvers<void>();
  let line: Line | undefined;
  let closed = false;
  let wake = (): void => undefined;
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = clock.after(ms, resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });

  const run = async (): Promise<void> => {
    let wait = PAUSE.first;
    let silent = false;
    for (;;) {
      line = openLine(options);
      if (await line.opened) {
        if (silent) log.info({}, 'changes in the database are heard again');
        wait = PAUSE.first;
        silent = false;
      }
      tried.resolve();
      const reason = await line.broken;
      if (closed) return;
      if (!silent)
        log.warn({ reason }, 'changes in the database are not heard: until they are, each read asks it');
      silent = true;
      await pause(wait);
      if (closed) return;
      wait = Math.min(2 * wait, PAUSE.longest);
    }
  };
  const running = run();

  return {
    listening: () => line?.listening() ?? false,
    caughtUp: async () => line?.caughtUp(),
    tried: tried.promise,
    close() {
      closed = true;
      line?.end('closed');
      wake();
      return running;
    },
  };
}

type Line = ReturnType<typeof openLine>;

/** One connection, from its start until it breaks. */
function openLine({ url, connect, clock, heard, lost }: ListenerOptions) {
  // Its own, so that a connection that is silent can be let go without waiting for the other side.
  const socket = new Socket();
  const client = new Client({
    connectionString: url,
    application_name: 'stoa-watch',
    connectionTimeoutMillis: connect,
    keepAlive: true,
    stream: () => socket,
  });
  const broken = Promise.withResolvers<string>();
  let connected = false;
  let ended = false;
  let cancelPing = (): void => undefined;
  /** When the last answered ping was sent, by both clocks: the monotonic one stands still while the machine sleeps. */
  let sure: { readonly monotonic: number; readonly now: number } | undefined;

  const end = (reason: string): void => {
    if (ended) return;
    ended = true;
    sure = undefined;
    lost();
    cancelPing();
    if (connected) {
      void client.end();
      socket.destroySoon();
    } else {
      // The driver never settles a connection that is ended while it comes about, but for its socket’s end.
      socket.destroy();
    }
    broken.resolve(reason);
  };
  client.on('error', ({ message }) => end(message));
  client.on('end', () => end('The connection was closed.'));
  client.on('notification', ({ payload = '' }) => heard(payload));

  const ask = async (sql: string): Promise<unknown> => {
    const giveUp = clock.after(STALENESS, () => end(`No answer within ${STALENESS} ms.`));
    try {
      const { rows } = await client.query<{ answer?: unknown }>(sql);
      return rows[0]?.answer;
    } finally {
      giveUp();
    }
  };
  const ping = async (): Promise<void> => {
    const sent = { monotonic: clock.monotonic(), now: clock.now() };
    const backend = await ask('select pg_backend_pid() as answer');
    if (backend !== (client as typeof client & { processID: number }).processID) {
      throw new Error('A pooler answers in place of PostgreSQL and would swallow what is told.');
    }
    if (!ended) sure = sent;
  };
  const open = async (): Promise<void> => {
    await client.connect();
    connected = true;
    await ask(`listen ${CHANNEL}`);
    await ping();
  };

  /** One after the other, so that a ping is sent after whoever waits for it came. */
  let last: Promise<boolean> = Promise.resolve(true);
  const next = (work: () => Promise<void>): Promise<boolean> => {
    last = last.then(work).then(
      () => true,
      (error: unknown) => {
        end(error instanceof Error ? error.message : String(error));
        return false;
      },
    );
    return last;
  };
  const keepPinging = (): void => {
    if (ended) return;
    cancelPing = clock.after(PING_EVERY, () => void next(ping).then(keepPinging));
  };
  const opened = next(open);
  void opened.then(keepPinging);

  return {
    /** Whether it came to listen. */
    opened,
    /** Why it does not any more. */
    broken: broken.promise,
    end,
    listening: () =>
      sure !== undefined && Math.max(clock.monotonic() - sure.monotonic, clock.now() - sure.now) <= STALENESS,
    async caughtUp(): Promise<void> {
      if (sure) await next(ping);
    },
  };
}
