/** Which processes work on a database folder. */
import { findProcesses } from '../system/processes.ts';
import type { ProcessIdentity } from '../system/process-identity.ts';

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
