/** The broker of the embedded system, as the supervisor sees it. */
import { createHash } from 'node:crypto';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Layout } from '../home/layout.ts';
import type { Goodbye } from '../system/end-process.ts';
import { findProcesses } from '../system/processes.ts';
import type { Service } from '../system/service.ts';
import type { NatsBinary } from './cache.ts';
import { renderNatsConfig, type NatsConfig } from './config.ts';
import { lastNatsLine, launchNats, natsEndpoint } from './launch.ts';
import { probeNats } from './probe.ts';

export interface NatsServiceOptions {
  binary: NatsBinary;
  layout: Layout;
  sync: 'always' | 'default';
  password: string;
}

export const NATS_USER = 'stoa';
export const NATS_GOODBYE: Goodbye = [['SIGTERM', 10_000]];
const GIB = 2 ** 30;

export function natsService({ binary, layout, sync, password }: NatsServiceOptions): Service {
  const configFile = natsConfigFile(layout);
  const config = (port: number, maxFileBytes: number): NatsConfig => ({
    name: 'stoa',
    port,
    user: NATS_USER,
    pass: password,
    storeDir: layout.natsStore,
    sync,
    maxFileBytes,
    pidFile: join(layout.run, 'nats.pid'),
    logFile: join(layout.log, 'nats.log'),
  });
  const { logFile } = config(0, 0);
  return {
    key: 'nats',
    title: 'nats-server',
    // Port and disk limit may differ between two starts without making the running process a wrong one.
    fingerprint: createHash('sha256')
      .update(JSON.stringify([binary, renderNatsConfig(config(0, 0))]))
      .digest('hex'),
    logFile,
    goodbye: NATS_GOODBYE,
    async launch(port, onSpawn) {
      const all = config(port, await fileLimit(layout.natsStore));
      await launchNats({ binary: binary.path, configFile, config: all, onSpawn });
    },
    probe: async (port, ms) => probeNats(natsEndpoint(config(port, 0)), ms),
    isPortTaken: (error) => error instanceof Error && error.message.includes('address already in use'),
    processes: () => natsProcesses(layout),
    lastWord: async (mark) => lastNatsLine(logFile, mark),
  };
}

/** Servers that were started with this state folder's config. */
export function natsProcesses(layout: Layout): ReturnType<typeof findProcesses> {
  const configFile = natsConfigFile(layout);
  return findProcesses(({ argv }) => argv.includes('--config') && argv.includes(configFile));
}

function natsConfigFile(layout: Layout): string {
  return join(layout.run, 'nats.conf');
}

/**
 * What the store uses plus nearly all that is free. The door closes at four fifths of that already, which leaves the rest
 * to the database and to everybody else: a server that refused earlier would refuse what is under way, too.
 */
async function fileLimit(store: string): Promise<number> {
  const { bavail, bsize } = await statfs(store);
  let used = 0;
  for (const entry of await readdir(store, { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      used += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      );
  }
  return Math.max(GIB, Math.floor(used + bavail * bsize * 0.95));
}
