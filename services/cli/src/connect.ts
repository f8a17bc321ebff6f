/** A way into Stoa for one command: the system that runs already, or one started for the command and stopped with it. */
import { join } from 'node:path';
import { findRunning, homeFolder, noticeText, type Health, type RunningSystem } from '@stoa/embedded';
import { systemClock, type Broker } from '@stoa/runtime';
import { connectNats, openNatsBroker } from '@stoa/runtime/nats';
import type { Logger } from 'pino';
import { chooseVaults, existing, vaultsInUse } from './config.ts';
import { UsageError, type Environment } from './environment.ts';
import { openLog } from './log.ts';
import { absenceIn } from './not-running.ts';
import { openProgress, type Progress } from './progress.ts';
import { startSystem } from './system.ts';
import { text } from './texts.ts';
import { versionOf } from './version.ts';

/** What every command is given by main.ts. */
export interface Surroundings {
  readonly env: Environment;
  readonly rawEnv: Readonly<Record<string, string | undefined>>;
  readonly uid: number;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** Aborted by Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal;
}

/** Options that every command has. */
export interface CommonOptions {
  readonly home?: string | undefined;
  readonly debug?: boolean | undefined;
}

export interface Entry {
  readonly broker: Broker;
  /** True when the command started the system itself. */
  readonly own: boolean;
  /** True when it runs on the sample vault. */
  readonly sample: boolean;
  readonly progress: Progress;
  readonly log: Logger;
  /** Aborted when the command is to end: by the person, or because the message store is damaged. */
  readonly signal: AbortSignal;
  /** @throws StoreDamaged, when all is closed, if the message store turned out to be damaged */
  close(): Promise<void>;
}

/** How long a system that another command starts just now is waited for, ms. */
const STARTING = 60_000;

export function homeOf({ rawEnv, uid }: Surroundings, { home }: CommonOptions): string {
  return homeFolder(rawEnv, uid, home);
}

async function brokerOf(system: RunningSystem): Promise<{ broker: Broker; close(): Promise<void> }> {
  const nc = await connectNats({ url: system.natsUrl, ...system.natsCredentials, name: 'stoa command' });
  const broker = await openNatsBroker({ nc, clock: systemClock });
  return {
    broker,
    async close() {
      broker.close();
      await nc.close();
    },
  };
}

/**
 * The running system, or a new one.
 * @throws UsageError, EmbeddedError, StoreError
 */
export async function enter(
  around: Surroundings,
  options: CommonOptions & { readonly vault?: readonly string[]; readonly remember: boolean },
): Promise<Entry> {
  const { env, stderr } = around;
  const home = homeOf(around, options);
  const progress = openProgress(stderr);
  const named = options.vault ?? [];
  const running = await findRunning(home);
  if (running) return useRunning(around, home, running, named, progress);

  const vaults = chooseVaults({
    home,
    named,
    fromEnvironment: env.STOA_VAULT,
    remember: options.remember,
    sampleSource: join(import.meta.dirname, '..', '..', 'vault', 'sample'),
  });
  const logFile = join(home, 'log', 'stoa.log');
  const log = openLog(logFile, options.debug ? 'debug' : env.STOA_LOG_LEVEL, options.debug ?? false);
  progress.say(text('starting', env.lang, { home }));
  const damaged = new AbortController();
  const signal = AbortSignal.any([around.signal, damaged.signal]);
  const system = await startSystem({
    home,
    vaults: vaults.folders,
    version: versionOf(),
    name: env.STOA_NAME,
    questionsOpen: env.STOA_QUESTION_MINUTES * 60_000,
    person: {
      name: env.USER ?? 'you',
      language: env.lang,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    natsSync: env.STOA_NATS_SYNC,
    log,
    onProgress: (notice) => progress.say(noticeText(notice, env.lang)),
    onIndexing: (done, total) => progress.passing(text('indexing', env.lang, { done, total })),
    onHealth: (health) => showHealth(health, around, progress, log),
    onDamaged: (error) => damaged.abort(error),
    signal,
  });
  if ('running' in system) {
    // Another command was faster and is starting it just now.
    progress.say(text('waiting_for_other', env.lang, { home, pid: system.running }));
    const theirs = await findRunning(home, STARTING);
    if (!theirs) throw (await absenceIn(home)).error;
    return useRunning(around, home, theirs, named, progress);
  }
  const { notes } = system.vault.status();
  progress.say(text('indexed', env.lang, { notes, vault: vaults.folders.join(', ') }));
  const problems = system.vault.problems().length;
  if (problems > 0) progress.say(text('problems', env.lang, { count: problems, log: logFile }));
  return {
    broker: system.broker,
    own: true,
    sample: vaults.sample,
    progress,
    log,
    signal,
    async close() {
      // What can’t be ended on a damaged store is not what the person must know.
      await system.stop().catch((error: unknown) => {
        if (!damaged.signal.aborted) throw error;
        log.error({ err: error }, 'not everything could be ended in order');
      });
      damaged.signal.throwIfAborted();
    },
  };
}

async function useRunning(
  around: Surroundings,
  home: string,
  running: RunningSystem,
  named: readonly string[],
  progress: Progress,
): Promise<Entry> {
  const wanted = named.map((folder) => existing(folder));
  const inUse = vaultsInUse(home) ?? [];
  if (wanted.length > 0 && wanted.join(':') !== inUse.join(':')) {
    const values = {
      home,
      pid: running.process.pid,
      running: inUse.join(', ') || '?',
      wanted: wanted.join(', '),
    };
    throw new UsageError(text('vault_differs', 'en', values), text('vault_differs', 'de', values));
  }
  progress.say(text('using_running', around.env.lang, { pid: running.process.pid }));
  const theirs = await brokerOf(running);
  return {
    ...theirs,
    own: false,
    sample: false,
    progress,
    log: openLog('', 'silent', true),
    signal: around.signal,
  };
}

function showHealth(health: Health, { env }: Surroundings, progress: Progress, log: Logger): void {
  log.warn({ health }, 'a server of the embedded system changed');
  progress.say(noticeText(health.notice, env.lang));
}
