/**
 * Starts a server so that none is ever lost: the new process first waits for a word from us, and becomes the server
 * only when it gets it. Until then we write down who it is. When we are killed before that, our end of the pipe closes
 * and the process ends by itself, even one that was only half made and that no look at the processes would recognise.
 */
import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import type { RunAs } from './run-as.ts';

export interface ServerProgram {
  program: string;
  args: string[];
  /** Takes both outputs. */
  logFile: string;
  cwd?: string;
  /** Default: our own environment. */
  env?: Record<string, string>;
  runAs?: RunAs | undefined;
}

/** Keeps pid and start time: the shell is replaced by the program. */
const WAIT = 'read -r word && exec "$0" "$@" </dev/null';

/**
 * Resolves with the process, in a group of its own and without ties to our terminal, once it was told to go on.
 * `onSpawn` is called before that; the process waits for what it returns.
 */
export async function spawnServer(
  { program, args, logFile, cwd, env, runAs }: ServerProgram,
  onSpawn: (child: ChildProcess) => void | Promise<void> = () => undefined,
): Promise<ChildProcess> {
  const log = await open(logFile, 'a', 0o600);
  try {
    const child = spawn('/bin/sh', ['-c', WAIT, program, ...args], {
      detached: true,
      stdio: ['pipe', log.fd, log.fd],
      ...(cwd === undefined ? {} : { cwd }),
      ...(env === undefined ? {} : { env }),
      ...(runAs === undefined ? {} : { uid: runAs.uid, gid: runAs.gid }),
    });
    child.unref();
    await once(child, 'spawn');
    // One that was ended meanwhile is noticed by whoever waits for it to serve.
    child.stdin?.on('error', () => undefined);
    try {
      await onSpawn(child);
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
    child.stdin?.end('go\n');
    return child;
  } finally {
    await log.close();
  }
}
