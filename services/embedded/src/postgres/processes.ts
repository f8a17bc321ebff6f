/** Which processes work on a database folder. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findProcesses } from '../system/processes.ts';
import { identityOf, type ProcessIdentity } from '../system/process-identity.ts';

/** The server on that folder first, then its workers, which may outlive it for a moment. */
export function postgresProcessesIn(data: string): ProcessIdentity[] {
  // While it is being made, the folder has another name.
  const unfinished = `${data}.new`;
  const server = findProcesses(
    ({ argv }) => (argv.includes('-D') && argv.includes(data)) || argv.includes(`--pgdata=${unfinished}`),
  );
  const known = new Set(server.map(({ pid }) => pid));
  // Each of them works in the data folder; their command lines say other things.
  const workers = findProcesses(
    ({ argv, cwd }) => (cwd === data || cwd === unfinished) && /(^|\/)postgres\b/.test(argv[0] ?? ''),
  );
  return [...server, ...workers.filter(({ pid }) => !known.has(pid))];
}

/**
 * Removes the server's pid file when it names a living process that has nothing to do with this folder: after a crash
 * and a reboot the pid may be anybody's, and PostgreSQL, which looks at the pid alone, would refuse to start. A pid
 * file that names nobody is left to PostgreSQL, which also checks for shared memory still in use.
 */
export async function clearPidFileOfOthers(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  const taken = Number.isInteger(pid) && pid > 0 && identityOf(pid) !== undefined;
  if (taken && postgresProcessesIn(data).length === 0) await rm(file, { force: true });
}
