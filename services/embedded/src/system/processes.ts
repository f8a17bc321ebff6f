/**
 * Finds processes by what they were started with. This is how servers are recognised that nobody wrote down: Stoa may
 * be killed between starting a server and recording it.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { identityOf, type ProcessIdentity } from './process-identity.ts';

export interface ProcessSight {
  /** The arguments, program first. */
  argv: string[];
  /** Working directory; undefined when the system doesn't tell. */
  cwd: string | undefined;
}

/** All living processes for which `is` holds, without this one. */
export function findProcesses(is: (sight: ProcessSight) => boolean): ProcessIdentity[] {
  const seen = process.platform === 'linux' ? seeOnLinux(is) : seeElsewhere(is);
  return seen.flatMap((pid) => (pid === process.pid ? [] : (identityOf(pid) ?? [])));
}

function seeOnLinux(is: (sight: ProcessSight) => boolean): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const argv = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').slice(0, -1);
      return argv.length > 0 && is({ argv, cwd: workingDirectory(name) }) ? [Number(name)] : [];
    } catch {
      // Ended while we looked.
      return [];
    }
  });
}

function workingDirectory(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function seeElsewhere(is: (sight: ProcessSight) => boolean): number[] {
  const list = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 24 });
  return list.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(.*)$/.exec(line);
    if (match === null) return [];
    // Without a separator between arguments, paths with spaces fall apart; such homes rely on the records alone.
    return is({ argv: (match[2] ?? '').split(' '), cwd: undefined }) ? [Number(match[1])] : [];
  });
}
