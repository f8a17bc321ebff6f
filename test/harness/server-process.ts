/** One guarded server process of a test: what can be done to it, whichever server it is. */
import { execFileSync, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf, signalProcess, waitGone, type ProcessIdentity } from '@stoa/embedded/internal';
import { forget, guard } from './guard.ts';

export interface ServerControl {
  /** Of the process now; another one after a restart. Throws when it is down. */
  readonly pid: number;
  /** Like a power cut of the process: SIGKILL, what is on disk stays. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data; ends it politely first when it still runs. */
  restart(): Promise<void>;
  /** SIGSTOP: connections stay open, nothing answers. Resolves when the last thread stands still. */
  pause(): Promise<void>;
  resume(): void;
}

export interface ServerSpec {
  title: string;
  politely: NodeJS.Signals;
  launch: (onSpawn: (child: ChildProcess) => void) => Promise<void>;
  /** Processes that belong to it beside the one that was launched. */
  others?: () => ProcessIdentity[];
}

export interface ServerProcess extends ServerControl {
  launch: () => Promise<void>;
  end: () => Promise<void>;
}

const PORT_TRIES = 20;
const PORT_PAUSE_MS = 500;
const POLITE_MS = 5000;
const KILL_MS = 5000;

export function serverProcess({ title, politely, launch, others = () => [] }: ServerSpec): ServerProcess {
  let running: ProcessIdentity | undefined;

  const onSpawn = (child: ChildProcess): void => {
    running = child.pid === undefined ? undefined : identityOf(child.pid);
    if (running !== undefined) guard({ server: running });
  };
  const all = (): ProcessIdentity[] => {
    if (running === undefined) throw new Error(`${title} is down.`);
    return [running, ...others()];
  };
  const kill = async (): Promise<void> => {
    if (running === undefined) return;
    const victims = all();
    for (const victim of victims) signalProcess(victim, 'SIGKILL');
    for (const victim of victims) {
      if (!(await waitGone(victim, KILL_MS))) throw new Error(`${title} ${victim.pid} does not end.`);
    }
    forget({ server: running });
    running = undefined;
  };
  const end = async (): Promise<void> => {
    if (running === undefined) return;
    signalProcess(running, politely);
    // A paused process gets to see that signal only when it goes on.
    for (const process of all()) signalProcess(process, 'SIGCONT');
    await waitGone(running, POLITE_MS);
    await kill();
  };
  const start = async (): Promise<void> => launch(onSpawn);
  return {
    get pid() {
      if (running === undefined) throw new Error(`${title} is down.`);
      return running.pid;
    },
    launch: start,
    end,
    kill,
    async restart() {
      await end();
      for (let tries = 1; ; tries += 1) {
        try {
          return await start();
        } catch (error) {
          // The port stands in the clients’ addresses, so it can’t be another one; whoever took it meanwhile may let go.
          const taken = error instanceof Error && error.message.includes('address already in use');
          if (!taken || tries === PORT_TRIES) throw error;
          await delay(PORT_PAUSE_MS);
        }
      }
    },
    async pause() {
      const processes = all();
      for (const process of processes) signalProcess(process, 'SIGSTOP');
      for (const { pid } of processes) while (!isStopped(pid)) await delay(1);
    },
    resume() {
      for (const process of all()) signalProcess(process, 'SIGCONT');
    },
  };
}

/** The signal reaches the threads of a process one after the other; until then some still answer. */
function isStopped(pid: number): boolean {
  if (process.platform !== 'linux') {
    return execFileSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('T');
  }
  return readdirSync(`/proc/${pid}/task`).every((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T');
  });
}
