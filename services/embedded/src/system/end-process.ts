/** Ends a process politely, then less politely. */
import { EmbeddedError } from '../error.ts';
import { signalProcess, waitGone, type ProcessIdentity } from './process-identity.ts';

/** Signals to send in turn, each with the milliseconds to wait before the next. SIGKILL follows by itself. */
export type Goodbye = [signal: NodeJS.Signals, ms: number][];

/** Resolves when it is gone. Throws `server_does_not_end` when not even SIGKILL ends it within five seconds. */
export async function endProcess(identity: ProcessIdentity, goodbye: Goodbye, server: string): Promise<void> {
  for (const [signal, ms] of [...goodbye, ['SIGKILL', 5000] as const]) {
    signalProcess(identity, signal);
    // A stopped process sees other signals only when it goes on.
    signalProcess(identity, 'SIGCONT');
    if (await waitGone(identity, ms)) return;
  }
  throw new EmbeddedError('server_does_not_end', { server, pid: identity.pid });
}
