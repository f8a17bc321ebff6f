/** The database server of the embedded system, as the supervisor sees it. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { EmbeddedError } from '../error.ts';
import type { Layout } from '../home/layout.ts';
import type { Secrets } from '../home/secrets.ts';
import type { Goodbye } from '../system/end-process.ts';
import type { RunAs } from '../system/run-as.ts';
import type { Service } from '../system/service.ts';
import type { OnProgress } from '../texts.ts';
import type { PostgresBinaries } from './binaries.ts';
import { createCluster, ensureDatabase, hasCluster } from './cluster.ts';
import { lastPostgresLine, launchPostgres, postgresUrl } from './launch.ts';
import { codeOf, probePostgres } from './probe.ts';
import { clearPidFileOfOthers, postgresProcessesIn } from './processes.ts';

export interface PostgresServiceOptions {
  binaries: PostgresBinaries;
  runAs: RunAs | undefined;
  layout: Layout;
  secrets: Secrets;
  onProgress: OnProgress;
}

/** Name of Stoa's database and of its owner. */
export const DATABASE = 'stoa';
/** Fast shutdown: sessions are ended, everything is written. Then immediate shutdown: the next start recovers. */
export const POSTGRES_GOODBYE: Goodbye = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 3000],
];

export function postgresService(options: PostgresServiceOptions): Service {
  const { binaries, runAs, layout, secrets, onProgress } = options;
  const data = layout.postgresData;
  const logFile = join(layout.log, 'postgres.log');
  const superuserPassword = secrets.postgresSuperuser;
  return {
    key: 'postgres',
    title: 'PostgreSQL',
    fingerprint: createHash('sha256')
      .update(JSON.stringify([binaries, runAs, data]))
      .digest('hex'),
    logFile,
    goodbye: POSTGRES_GOODBYE,
    async launch(port, onSpawn) {
      const cluster = { binaries, runAs, data, superuserPassword };
      if (!(await hasCluster(cluster))) {
        onProgress({ code: 'creating_database', values: {} });
        await createCluster(cluster);
      }
      await clearPidFileOfOthers(data);
      try {
        await launchPostgres({ ...cluster, port, logFile, onSpawn });
        await ensureDatabase(
          postgresUrl(port, 'postgres', superuserPassword, 'postgres'),
          DATABASE,
          secrets.postgres,
        );
      } catch (error) {
        if (codeOf(error) !== '28P01') throw error;
        throw new EmbeddedError(
          'postgres_password',
          { path: data, secrets: layout.secrets },
          { cause: error },
        );
      }
    },
    probe: async (port, ms) => probePostgres(postgresUrl(port, DATABASE, secrets.postgres, DATABASE), ms),
    isPortTaken: (error) =>
      error instanceof Error && error.message.includes('could not create any TCP/IP sockets'),
    processes: () => postgresProcessesIn(data),
    lastWord: async (mark) => lastPostgresLine(logFile, mark),
  };
}
