/** The worker processes of a run: started anew whenever they end, each behind links of its own. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf } from '@stoa/embedded/internal';
import { guard } from '@stoa/tests/harness';
import { openProxy, type LinkFault, type Proxy } from './proxy.ts';
import type { Servers } from './servers.ts';
import type { Command, WorkerOrder } from './worker.ts';

export interface PoolOptions {
  readonly count: number;
  readonly servers: Servers;
  readonly folder: string;
  readonly order: Omit<WorkerOrder, 'name' | 'servers' | 'user' | 'pass' | 'modelBook'>;
}

export interface Pool {
  /** Where the ends of workers came from, by point. */
  readonly ends: ReadonlyMap<string, number>;
  /** Ends that nobody had asked for, with the last words. */
  readonly unasked: readonly string[];
  readonly modelBooks: readonly string[];
  kill(worker: number): void;
  /** Ends itself at a point; it is killed there when it has not come to it in time. */
  command(worker: number, command: Command): void;
  pause(worker: number, ms: number): boolean;
  strike(worker: number, how: LinkFault, ms: number): void;
  /** Replaces the workers, one after the other, in good order. */
  rolling(): Promise<void>;
  /** All go on, links are well, no crash is pending. */
  heal(): void;
  /** What all workers have logged. */
  logs(): string;
  stop(): Promise<void>;
}

interface Slot {
  readonly proxies: readonly Proxy[];
  child: ChildProcess | undefined;
  starts: number;
  ready: boolean;
  /** Where it was last told to crash. */
  point: string | undefined;
  paused: NodeJS.Timeout | undefined;
  asked: string | undefined;
}

const RESTART_AFTER = 200;
const LAST_WORDS = 2000;

export async function openPool({ count, servers, folder, order }: PoolOptions): Promise<Pool> {
  const ends = new Map<string, number>();
  const unasked: string[] = [];
  const modelBooks: string[] = [];
  const logs: string[] = [];
  let stopping = false;
  const slots: Slot[] = [];
  for (let i = 0; i < count; i += 1) {
    const proxies = await Promise.all(servers.members.map(({ port }) => openProxy(port)));
    slots.push({
      proxies,
      child: undefined,
      starts: 0,
      ready: false,
      point: undefined,
      paused: undefined,
      asked: undefined,
    });
  }

  function start(slot: Slot): void {
    slot.starts += 1;
    slot.ready = false;
    slot.asked = undefined;
    const name = `w${slots.indexOf(slot)}-${slot.starts}`;
    const modelBook = join(folder, `${name}.models`);
    const logFile = join(folder, `${name}.log`);
    modelBooks.push(modelBook);
    logs.push(logFile);
    const whole: WorkerOrder = {
      ...order,
      name,
      servers: slot.proxies.map(({ port }) => `nats://127.0.0.1:${port}`),
      user: servers.user,
      pass: servers.pass,
      modelBook,
    };
    const log = openSync(logFile, 'a');
    const child = fork(join(import.meta.dirname, 'worker.ts'), [JSON.stringify(whole)], {
      stdio: ['ignore', log, log, 'ipc'],
      execArgv: [],
    });
    slot.child = child;
    // A worker that stands still would not notice that this process is gone.
    const identity = child.pid === undefined ? undefined : identityOf(child.pid);
    if (identity) guard({ server: identity });
    child.once('message', () => {
      slot.ready = true;
    });
    child.once('exit', (code, signal) => {
      clearTimeout(slot.paused);
      slot.paused = undefined;
      const why = slot.asked ?? (signal === 'SIGKILL' ? slot.point : undefined);
      if (why !== undefined) ends.set(why, (ends.get(why) ?? 0) + 1);
      else if (slot.ready && !stopping)
        unasked.push(
          `${name} ended with ${code ?? signal}: ${readFileSync(logFile, 'utf8').slice(-LAST_WORDS)}`,
        );
      // One that could not start while servers were away is started again like any other.
      else if (!stopping) ends.set('could not start', (ends.get('could not start') ?? 0) + 1);
      slot.point = undefined;
      slot.child = undefined;
      if (!stopping) setTimeout(() => !stopping && !slot.child && start(slot), RESTART_AFTER);
    });
  }

  function resume(slot: Slot): void {
    if (!slot.paused) return;
    clearTimeout(slot.paused);
    slot.paused = undefined;
    slot.child?.kill('SIGCONT');
  }

  const slotOf = (worker: number): Slot => slots[worker % count] as Slot;

  async function end(slot: Slot): Promise<void> {
    const { child } = slot;
    if (!child) return;
    const gone = once(child, 'exit');
    resume(slot);
    slot.asked = 'stopped';
    child.kill('SIGTERM');
    if ((await Promise.race([gone, delay(12_000, 'late')])) === 'late') {
      slot.asked = 'did not stop';
      child.kill('SIGKILL');
      await gone;
    }
  }

  /** Resolves too when the run ends meanwhile. */
  async function readyAgain(slot: Slot): Promise<void> {
    const isOver = (): boolean => slot.ready || stopping;
    while (!isOver()) await delay(20);
  }

  for (const slot of slots) start(slot);
  await Promise.all(slots.map(readyAgain));

  return {
    ends,
    unasked,
    modelBooks,
    kill(worker) {
      const slot = slotOf(worker);
      if (!slot.child) return;
      slot.asked = 'anywhere';
      slot.child.kill('SIGKILL');
    },
    command(worker, command) {
      const slot = slotOf(worker);
      if (!slot.child?.connected || !slot.ready) return;
      if ('crash' in command) slot.point = command.crash.point;
      slot.child.send(command);
    },
    pause(worker, ms) {
      const slot = slotOf(worker);
      if (!slot.child || slot.paused) return false;
      slot.child.kill('SIGSTOP');
      slot.paused = setTimeout(() => resume(slot), ms);
      return true;
    },
    strike(worker, how, ms) {
      for (const proxy of slotOf(worker).proxies) proxy.strike(how, ms);
    },
    async rolling() {
      for (const slot of slots) {
        await end(slot);
        await readyAgain(slot);
      }
    },
    heal() {
      for (const slot of slots) {
        resume(slot);
        for (const proxy of slot.proxies) proxy.heal();
        if (!slot.child?.connected) continue;
        slot.child.send({ crash: { point: 'nowhere', count: 1 } } satisfies Command);
      }
    },
    logs: () => logs.map((file) => readFileSync(file, 'utf8')).join('\n'),
    async stop() {
      stopping = true;
      await Promise.all(slots.map(end));
      await Promise.all(slots.flatMap(({ proxies }) => proxies.map((proxy) => proxy.close())));
    },
  };
}
