/** The nats-server tests run on: found like Stoa finds it, fetched once per machine into the user's own cache. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findNatsServer, noticeText } from '@stoa/embedded/internal';

let found: Promise<string> | undefined;

/** Path of the binary. Throws with a sentence that says what to install when there is none. */
export async function natsBinary(): Promise<string> {
  found ??= findNatsServer({
    env: process.env,
    cache: testCache(),
    onProgress: (notice) => console.error(noticeText(notice, 'en')),
  }).then(({ path }) => path);
  return found;
}

/** Where tests keep what takes long to make: `XDG_CACHE_HOME/stoa`, else `~/.cache/stoa`. */
export function testCache(): string {
  return join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'stoa');
}
