/** Servers of an earlier Stoa that was killed: which can be gone on with, and how the others are ended. */
import type { Child } from '../home/children.ts';
import { EmbeddedError } from '../error.ts';
import type { OnProgress } from '../texts.ts';
import { endProcess } from './end-process.ts';
import { currentPlace, isRunning, signalProcess, waitGone } from './process-identity.ts';
import type { Service } from './service.ts';

const ANSWER_MS = 2000;
const FOLLOW_MS = 3000;

/** True when exactly the recorded process still runs, was started as we would start it, and serves. */
export async function isAdoptable(service: Service, known: Child): Promise<boolean> {
  if (known.fingerprint !== service.fingerprint || !isRunning(known.process)) return false;
  return service.probe(known.port, ANSWER_MS).then(
    () => isRunning(known.process),
    () => false,
  );
}

/**
 * Throws `server_elsewhere` when the recorded process was started in another pid namespace and still serves: it can be
 * neither seen nor ended from here, and a second server on its data would destroy it.
 */
export async function refuseElsewhere(service: Service, known: Child): Promise<void> {
  if (known.process.place === currentPlace()) return;
  const serves = await service.probe(known.port, ANSWER_MS).then(
    () => true,
    () => false,
  );
  if (serves) throw new EmbeddedError('server_elsewhere', { server: service.title, port: known.port });
}

/** How often the processes are looked at; each look but the last found some and ended them. */
const LOOKS = 10;

/**
 * Ends every process on this service's data. Resolves with how many there were, when a look finds none any more: one
 * that somebody started meanwhile shows only in the next look.
 * Throws `server_does_not_end`.
 */
export async function endLeftBehind(
  service: Pick<Service, 'processes' | 'goodbye' | 'title'>,
  onProgress: OnProgress,
): Promise<number> {
  let ended = 0;
  for (let look = 0; ; look += 1) {
    const found = service.processes();
    const [main, ...followers] = found;
    if (main === undefined) return ended;
    if (look === LOOKS)
      throw new EmbeddedError('server_does_not_end', { server: service.title, pid: main.pid });
    onProgress({ code: 'ending_left_behind', values: { server: service.title, pid: main.pid } });
    await endProcess(main, service.goodbye, service.title);
    // Workers of a server end by themselves once it is gone.
    for (const follower of followers) {
      if (await waitGone(follower, FOLLOW_MS)) continue;
      signalProcess(follower, 'SIGKILL');
      await waitGone(follower, FOLLOW_MS);
    }
    ended += found.length;
  }
}
