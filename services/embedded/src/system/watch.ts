/** Notices the end of a process: of an own child at once, of an adopted one within a quarter of a second. */
import type { ChildProcess } from 'node:child_process';
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts';

export interface Watched {
  identity: ProcessIdentity;
  /** Resolves, with what is known about it, when the process has ended. Keeps nobody awake. */
  ended: Promise<string>;
  /** Looks now. */
  look(): void;
}

const WATCH_MS = 250;

/** Undefined when the child has ended already. */
export function watchChild(child: ChildProcess): Watched | undefined {
  const identity = child.pid === undefined ? undefined : identityOf(child.pid);
  if (identity === undefined) return undefined;
  const { promise, resolve } = Promise.withResolvers<string>();
  child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  return { identity, ended: promise, look: () => isRunning(identity) || resolve('ended') };
}

/** For a process that isn't our child; nobody tells us how it ended. */
export function watchProcess(identity: ProcessIdentity): Watched {
  const { promise, resolve } = Promise.withResolvers<string>();
  const look = (): void => {
    if (isRunning(identity)) return;
    clearInterval(timer);
    resolve('ended');
  };
  const timer = setInterval(look, WATCH_MS).unref();
  return { identity, ended: promise, look };
}
