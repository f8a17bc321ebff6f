/** Where Stoa keeps its state and its cache, by the rules people expect on their system. */
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The state folder: the one named (`--home`, else STOA_HOME; a relative one counts from the working directory), as
 * root `/var/lib/stoa` (PostgreSQL runs as a user who may not enter root's own home), else `$XDG_STATE_HOME/stoa`,
 * else `~/.local/state/stoa`. A relative XDG path is ignored, as the XDG base directory specification wants it.
 */
export function homeFolder(env: Env, uid: number, explicit?: string): string {
  const named = given(explicit) ?? given(env['STOA_HOME']);
  if (named !== undefined) return resolve(named);
  if (uid === 0) return '/var/lib/stoa';
  return join(absolute(env['XDG_STATE_HOME']) ?? join(personal(env), '.local', 'state'), 'stoa');
}

/** The cache folder: `$XDG_CACHE_HOME/stoa`, else `cache` in the state folder. Everything in it can be made again. */
export function cacheFolder(env: Env, home: string): string {
  const cache = absolute(env['XDG_CACHE_HOME']);
  return cache === undefined ? join(home, 'cache') : join(cache, 'stoa');
}

function personal(env: Env): string {
  return absolute(env['HOME']) ?? homedir();
}

function absolute(path: string | undefined): string | undefined {
  return path !== undefined && isAbsolute(path) ? path : undefined;
}

function given(path: string | undefined): string | undefined {
  return path === '' ? undefined : path;
}
