/**
 * Keeps one server alive. At the start it goes on with a healthy process an earlier Stoa left behind, or ends what is
 * left and launches anew; later it launches again, on the same port so that clients find it, when the process ends.
 * After several deaths in a row it gives up and says why.
 */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedError, reasonNotice } from '../error.ts';
import type { Children } from '../home/children.ts';
import type { Notice, NoticeValue, OnProgress } from '../texts.ts';
import { endProcess } from './end-process.ts';
import { freePort, isFree } from './free-port.ts';
import { endLeftBehind, isAdoptable, refuseElsewhere } from './left-behind.ts';
import { limitLog, sizeOf } from './log-file.ts';
import { watchChild, watchProcess, type Watched } from './watch.ts';
import type { Service, ServiceKey } from './service.ts';

export interface Health {
  server: ServiceKey;
  state: 'down' | 'up' | 'given_up';
  /** What happened, for people. */
  notice: Notice;
}

export interface Patience {
  /** Deaths in a row after which a server is given up. Default 6: after about six seconds. */
  giveUpAfter?: number;
  /** Milliseconds before the first new try; doubled each time up to 5,000. Default 100. */
  backoffMs?: number;
  /** Milliseconds it must have served for the count of deaths to begin anew. Default 30,000. */
  steadyMs?: number;
}

export interface SuperviseOptions extends Patience {
  children: Children;
  onProgress: OnProgress;
  onHealth: (health: Health) => void;
}

export interface Supervised {
  port: number;
  /** Of the process now; undefined while it is down. */
  pid(): number | undefined;
  /** Ends it and launches it again, also after it was given up. Resolves when it serves; throws `server_given_up`. */
  restart(): Promise<void>;
  /** Ends it for good. Resolves when no process of it is left. */
  stop(): Promise<void>;
}

const PORT_TRIES = 5;
const LOG_BYTES = 10 * 1024 * 1024;
const LONGEST_BACKOFF_MS = 5000;

/** Resolves when the server serves. Throws `server_does_not_start` or `server_does_not_end`. */
export async function supervise(service: Service, options: SuperviseOptions): Promise<Supervised> {
  const { children, onProgress, onHealth, giveUpAfter = 6, backoffMs = 100, steadyMs = 30_000 } = options;
  const { key, title: server, logFile } = service;
  const stopping = new AbortController();
  let alive: Watched | undefined;
  let port = 0;
  let logMark = 0;
  let deaths = 0;
  let why: NoticeValue = '';
  let planned = false;
  let waiting: PromiseWithResolvers<void>[] = [];

  const tell = (state: Health['state'], notice: Notice): void => onHealth({ server: key, state, notice });
  const settle = (error?: EmbeddedError): void => {
    for (const { resolve, reject } of waiting) {
      if (error === undefined) resolve();
      else reject(error);
    }
    waiting = [];
  };

  const launch = async (): Promise<void> => {
    logMark = await sizeOf(logFile);
    await service.launch(port, async (child: ChildProcess) => {
      alive = watchChild(child);
      if (alive === undefined) return;
      const record = { process: alive.identity, port, fingerprint: service.fingerprint };
      // Where it can't be written (a full disk), a scan for the process's arguments must do.
      await children.set(key, record).catch(() => undefined);
    });
  };

  const start = async (): Promise<void> => {
    const known = children.get(key);
    if (known !== undefined && (await isAdoptable(service, known))) {
      port = known.port;
      alive = watchProcess(known.process);
      logMark = await sizeOf(logFile);
      onProgress({ code: 'adopting', values: { server, pid: known.process.pid } });
      return;
    }
    if (known !== undefined) await refuseElsewhere(service, known);
    await endLeftBehind(service, onProgress);
    onProgress({ code: 'starting', values: { server } });
    // The port of last time when it is free: addresses people noted down stay right.
    port = known !== undefined && (await isFree(known.port)) ? known.port : await freePort();
    for (let attempt = 1; ; attempt += 1) {
      try {
        await launch();
        return;
      } catch (error) {
        alive = undefined;
        if (!service.isPortTaken(error) || attempt === PORT_TRIES) {
          await endLeftBehind(service, onProgress);
          if (error instanceof EmbeddedError) throw error;
          const values = { server, reason: reasonNotice(error), log: logFile };
          throw new EmbeddedError('server_does_not_start', values, { cause: error });
        }
        port = await freePort();
      }
    }
  };

  /** Waits before the next try; false when there is to be none. */
  const pause = async (): Promise<boolean> => {
    deaths += 1;
    if (deaths >= giveUpAfter) {
      const error = new EmbeddedError('server_given_up', {
        server,
        times: deaths,
        reason: why,
        log: logFile,
      });
      tell('given_up', error.notice);
      settle(error);
      return false;
    }
    const ms = Math.min(backoffMs * 2 ** (deaths - 1), LONGEST_BACKOFF_MS);
    tell('down', { code: 'server_died', values: { server, reason: why, ms } });
    await delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
    return !stopping.signal.aborted;
  };

  const relaunch = async (): Promise<Watched | undefined> => {
    try {
      await endLeftBehind(service, () => undefined);
      await launch();
    } catch (error) {
      alive = undefined;
      why = reasonNotice(error);
      return undefined;
    }
    tell('up', { code: 'server_back', values: { server, pid: alive?.identity.pid ?? 0 } });
    settle();
    return alive;
  };

  const keep = async (): Promise<void> => {
    let serving = alive;
    while (!stopping.signal.aborted) {
      if (serving === undefined) {
        if (!planned && !(await pause())) return;
        planned = false;
        serving = await relaunch();
        continue;
      }
      const since = performance.now();
      const how = await serving.ended;
      alive = undefined;
      serving = undefined;
      if (performance.now() - since >= steadyMs) deaths = 0;
      why = `${how}; ${await service.lastWord(logMark)}`;
    }
  };

  const end = async (): Promise<void> => {
    const process = alive;
    if (process === undefined) return;
    await endProcess(process.identity, service.goodbye, server);
    process.look();
  };

  await start();
  let working = true;
  const work = async (): Promise<void> => {
    working = true;
    await keep();
    working = false;
  };
  let kept = work();
  const tidy = setInterval(() => {
    limitLog(logFile, LOG_BYTES).catch(() => undefined);
  }, 60_000).unref();

  return {
    port,
    pid: () => alive?.identity.pid,
    async restart() {
      const served = Promise.withResolvers<void>();
      waiting.push(served);
      planned = true;
      deaths = 0;
      await end();
      if (!working) kept = work();
      await served.promise;
    },
    async stop() {
      stopping.abort();
      clearInterval(tidy);
      settle();
      await end();
      await kept;
      // A launch that was under way when we were told to stop.
      await end();
      await endLeftBehind(service, () => undefined);
    },
  };
}
