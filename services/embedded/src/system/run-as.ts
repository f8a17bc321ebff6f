/** Another user to run a program as: PostgreSQL refuses root, so root lends it the system's `postgres` user. */
import { execFileSync, spawnSync } from 'node:child_process';
import { EmbeddedError, reasonOf } from '../error.ts';

export interface RunAs {
  name: string;
  uid: number;
  gid: number;
}

/** The user PostgreSQL runs as; undefined when that is simply the caller. Root without a `postgres` user makes one. */
export function postgresUser(uid: number): RunAs | undefined {
  if (uid !== 0) return undefined;
  return lookUp('postgres') ?? createPostgresUser();
}

/** True when that user may enter the folder, all the way from the root. */
export function mayEnter(folder: string, { uid, gid }: RunAs): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

function lookUp(name: string): RunAs | undefined {
  const id = (flag: string): string => execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' });
  try {
    return { name, uid: Number(id('-u')), gid: Number(id('-g')) };
  } catch {
    return undefined;
  }
}

function createPostgresUser(): RunAs {
  const name = 'postgres';
  const commands: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    // Small systems such as Alpine have only this one.
    ['adduser', ['-S', '-D', '-H', name]],
  ];
  const reasons: string[] = [];
  for (const [command, args] of commands) {
    try {
      execFileSync(command, args, { stdio: 'pipe' });
      const user = lookUp(name);
      if (user !== undefined) return user;
    } catch (error) {
      reasons.push(reasonOf(error));
    }
  }
  throw new EmbeddedError('postgres_no_user', { user: name, reasons });
}
