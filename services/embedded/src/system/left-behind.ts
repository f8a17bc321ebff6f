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

/** Ends every process on this service's data. Resolves when none is left. */
export async function endLeftBehind(service: Service, onProgress: OnProgress): Promise<void> {
  const [main, ...followers] = service.processes();
  if (main === undefined) return;
  onProgress({ code: 'ending_left_behind', values: { server: service.title, pid: main.pid } });
  await endProcess(main, service.goodbye, service.title);
  // Workers of a server end by themselves once it is gone.
  for (const follower of followers) {
    if (await waitGone(follower, FOLLOW_MS)) continue;
    signalProcess(follower, 'SIGKILL');
    await waitGone(follower, FOLLOW_MS);
  }
}
