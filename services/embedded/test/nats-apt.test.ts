import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  newerSuites,
  ownMirrors,
  parseDeb822Sources,
  parseOneLineSources,
  parseOsRelease,
  readAptSources,
} from '../src/nats/apt-sources.ts';
import { fetchFromApt, upstreamVersion } from '../src/nats/apt.ts';
import type { Notice } from '../src/index.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stoa-apt-test-'));
  chmodSync(folder, 0o755);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the package sources of a machine', () => {
  test('one-line files: options, comments, tabs and source packages', () => {
    const text = [
      '# deb http://commented.example/debian bookworm main',
      'deb http://deb.example/debian bookworm main contrib # trailing',
      'deb-src http://deb.example/debian bookworm main',
      'deb\t[ arch=amd64 signed-by=/a.gpg,/b.gpg ]  https://other.example/x  stable  main',
      'deb [trusted=yes] file:/srv/repo ./',
      'nonsense',
    ].join('\n');
    expect(parseOneLineSources(text)).toEqual([
      { uris: ['http://deb.example/debian'], suites: ['bookworm'], components: ['main', 'contrib'] },
      {
        uris: ['https://other.example/x'],
        suites: ['stable'],
        components: ['main'],
        signedBy: '/a.gpg /b.gpg',
      },
      { uris: ['file:/srv/repo'], suites: ['./'], components: [] },
    ]);
  });

  test('deb822 files: several paragraphs, lists over lines, keys inside, switched off entries', () => {
    const text = `Types: deb deb-src
# a comment between fields
URIs: http://deb.example/debian
Suites: bookworm bookworm-updates
  bookworm-extra
components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

Types: deb
Enabled: no
URIs: http://off.example
Suites: bookworm
Components: main

Types: deb-src
URIs: http://source.example
Suites: bookworm
Components: main

Types: deb
URIs: https://key.example
Suites: noble
Components: main
Signed-By:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 abc=
 -----END PGP PUBLIC KEY BLOCK-----
`;
    const [first, second, ...rest] = parseDeb822Sources(text);
    expect(first).toEqual({
      uris: ['http://deb.example/debian'],
      suites: ['bookworm', 'bookworm-updates', 'bookworm-extra'],
      components: ['main'],
      signedBy: '/usr/share/keyrings/debian-archive-keyring.gpg',
    });
    expect(second?.uris).toEqual(['https://key.example']);
    expect(second?.signedBy).toMatch(/^\n -----BEGIN[^]* \.\n abc=\n -----END/);
    expect(rest).toEqual([]);
  });

  test('both kinds of file are read from their folder, and nothing else there', async () => {
    const etc = mkdtempSync(join(folder, 'etc-'));
    mkdirSync(join(etc, 'sources.list.d'));
    writeFileSync(join(etc, 'sources.list'), 'deb http://one.example trixie main\n');
    writeFileSync(join(etc, 'sources.list.d', 'a.list'), 'deb http://two.example trixie main\n');
    writeFileSync(
      join(etc, 'sources.list.d', 'b.sources'),
      'Types: deb\nURIs: http://three.example\nSuites: trixie\nComponents: main\n',
    );
    writeFileSync(join(etc, 'sources.list.d', 'c.list.save'), 'deb http://old.example trixie main\n');
    const sources = await readAptSources(etc);
    expect(sources.flatMap(({ uris }) => uris).sort()).toEqual([
      'http://one.example',
      'http://three.example',
      'http://two.example',
    ]);
  });
});

describe('which mirror and which suites', () => {
  const debian = { family: 'debian', codenames: ['bookworm'] } as const;

  test('the distribution’s own mirror, not a third party that uses the same suite name', () => {
    const mirrors = ownMirrors(
      parseOneLineSources(`
deb https://vendor.example/debian bookworm main
deb cdrom:[Debian]/ bookworm main
deb http://security.example/debian-security bookworm-security main
deb http://near.example/debian bookworm main
deb http://near.example/debian bookworm-updates main
deb https://docker.example/linux/debian bookworm stable`),
      { ...debian, codenames: ['bookworm'] },
    );
    expect(mirrors.map(({ uris }) => uris[0])).toEqual([
      'http://near.example/debian',
      'https://vendor.example/debian',
    ]);
  });

  test('a derivative is served from what it derives from', () => {
    const mint = parseOsRelease(
      'NAME="Linux Mint"\nID=linuxmint\nID_LIKE="ubuntu debian"\nVERSION_CODENAME=wilma\nUBUNTU_CODENAME=noble\n',
    );
    expect(mint).toEqual({ family: 'ubuntu', codenames: ['wilma', 'noble'] });
    expect(parseOsRelease('ID=debian\nVERSION_CODENAME=bookworm\n')).toEqual(debian);
    expect(parseOsRelease("ID='fedora'\n")).toBeUndefined();
    expect(parseOsRelease('')).toBeUndefined();
  });

  test('suites go from the nearest to the newest', () => {
    expect(newerSuites({ ...debian, codenames: ['bookworm'] })).toEqual([
      'bookworm-backports',
      'testing',
      'unstable',
    ]);
    expect(newerSuites({ family: 'ubuntu', codenames: ['noble'] })).toEqual(['noble-backports', 'devel']);
  });

  test('package versions are read without epoch and revision', () => {
    expect(upstreamVersion('nats-server:\n  Installed: (none)\n  Candidate: 1:2.15.1-1+b2\n')).toBe('2.15.1');
    expect(upstreamVersion('nats-server:\n  Candidate: (none)\n')).toBeUndefined();
    expect(upstreamVersion('')).toBeUndefined();
  });
});

const withApt = spawnSync('apt-get', ['--version']).status === 0;

describe.skipIf(!withApt)('on this machine (needs apt-get)', () => {
  const notices: Notice[] = [];
  const quiet = (notice: Notice): number => notices.push(notice);

  /** What must look the same before and after: the system's lists, caches, package database and sources. */
  const systemApt = (): string =>
    [
      '/var/lib/apt/lists',
      '/var/cache/apt',
      '/var/cache/apt/archives',
      '/var/lib/dpkg',
      '/etc/apt',
      '/etc/apt/sources.list.d',
    ]
      .map((path) => `${path} ${statSync(path).mtimeMs} ${readdirSync(path).sort().join()}`)
      .join('\n');

  test('a nats-server comes from a newer suite of its own mirror, and the system’s apt stays as it was', async () => {
    const before = systemApt();
    const cache = join(folder, 'cache');
    const binary = await fetchFromApt(cache, {}, quiet);
    expect(execFileSync(binary.path, ['--version'], { encoding: 'utf8' })).toContain(`v${binary.version}`);
    expect(systemApt()).toBe(before);
    expect(readdirSync(tmpdir()).filter((name) => /^stoa-apt-(?!test-)/.test(name))).toEqual([]);
  }, 120_000);

  test('a mirror whose signature does not match the keys named for it is refused, even when the system trusts it', async () => {
    const etc = mkdtempSync(join(folder, 'etc-'));
    const release = readFileSync('/etc/os-release', 'utf8');
    const distribution = parseOsRelease(release);
    const [mirror] =
      distribution === undefined ? [] : ownMirrors(await readAptSources('/etc/apt'), distribution);
    // A keyring that holds no key at all.
    writeFileSync(join(etc, 'none.gpg'), '');
    writeFileSync(
      join(etc, 'sources.list'),
      `deb [trusted=yes signed-by=${join(etc, 'none.gpg')}] ${mirror?.uris[0]} ${distribution?.codenames[0]} main\n`,
    );
    const cache = join(folder, 'unsigned');
    const error: unknown = await fetchFromApt(cache, { configFolder: etc }, quiet).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: 'apt_nothing_new_enough' });
    expect(String(error)).toMatch(/signed|signature|verif/i);
  }, 120_000);

  test.skipIf(process.getuid?.() !== 0)(
    'an ordinary user can fetch it too',
    () => {
      const cache = mkdtempSync(join(folder, 'nobody-'));
      execFileSync('chown', ['nobody', cache]);
      const script = join(folder, 'fetch.ts');
      const source = new URL('../src/nats/apt.ts', import.meta.url).href;
      writeFileSync(
        script,
        `import { fetchFromApt } from ${JSON.stringify(source)};
       console.log((await fetchFromApt(${JSON.stringify(cache)}, {}, () => {})).version);`,
      );
      const result = spawnSync(
        'setpriv',
        ['--reuid=nobody', '--regid=nogroup', '--clear-groups', process.execPath, script],
        { encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: '/nonexistent' } },
      );
      expect(result.stderr).toBe('');
      expect(result.stdout).toMatch(/^2\.\d+\.\d+\n$/);
    },
    120_000,
  );

  test('a machine with no Debian mirror set up is told so', async () => {
    const etc = mkdtempSync(join(folder, 'etc-'));
    await expect(fetchFromApt(join(folder, 'none'), { configFolder: etc }, quiet)).rejects.toMatchObject({
      code: 'apt_no_mirror',
    });
  });
});
