import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  EmbeddedError,
  findNatsServer,
  noticeText,
  type FindNatsOptions,
  type Notice,
} from '../src/index.ts';

let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoa-find-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A folder with a program named nats-server that says what is given. */
async function program(says: string, at?: string): Promise<string> {
  const place = at ?? join(folder, `bin${(count += 1)}`);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'nats-server'), `#!/bin/sh\necho "${says}"\n`);
  await chmod(join(place, 'nats-server'), 0o755);
  return place;
}

/** Child processes are looked for on that path meanwhile. */
async function withPath<T>(path: string, use: () => Promise<T>): Promise<T> {
  const before = process.env['PATH'];
  process.env['PATH'] = path;
  try {
    return await use();
  } finally {
    process.env['PATH'] = before;
  }
}

/** Options with an empty cache and no source to fetch from. */
async function options(env: Record<string, string>): Promise<FindNatsOptions & { notices: Notice[] }> {
  const notices: Notice[] = [];
  const cache = await mkdtemp(join(folder, 'cache-'));
  const nowhere = join(folder, 'nowhere');
  return {
    env,
    cache,
    notices,
    onProgress: (notice) => notices.push(notice),
    release: { baseUrl: 'http://127.0.0.1:9', version: '2.15.1' },
    apt: { configFolder: nowhere, osRelease: nowhere },
  };
}

describe('a nats-server that is already here', () => {
  test('the one named by STOA_NATS_BIN comes first', async () => {
    const named = await program('nats-server: v2.12.4');
    const onPath = await program('nats-server: v2.14.0');
    const found = await findNatsServer(
      await options({ STOA_NATS_BIN: join(named, 'nats-server'), PATH: onPath }),
    );
    expect(found).toEqual({ path: join(named, 'nats-server'), version: '2.12.4', source: 'STOA_NATS_BIN' });
  });

  test.each([
    ['too old', 'nats-server: v2.11.9', /nats-server 2\.11\.9.*2\.12\.0 or newer/],
    ['another program', 'hello', /it says "hello/],
  ])('STOA_NATS_BIN naming one that is %s is an error, not passed over', async (_what, says, reason) => {
    const named = await program(says);
    const onPath = await program('nats-server: v2.14.0');
    await expect(
      findNatsServer(await options({ STOA_NATS_BIN: join(named, 'nats-server'), PATH: onPath })),
    ).rejects.toThrow(reason);
  });

  test('STOA_NATS_BIN naming nothing is an error that names the path', async () => {
    await expect(findNatsServer(await options({ STOA_NATS_BIN: '/no/such' }))).rejects.toThrow(/\/no\/such/);
  });

  test('on the PATH, older ones and broken ones are named and skipped', async () => {
    const old = await program('nats-server: v2.9.25');
    const broken = await program('segmentation fault');
    const fits = await program('nats-server: v2.12.0');
    const search = await options({ PATH: [old, broken, fits].join(delimiter) });
    expect(await findNatsServer(search)).toMatchObject({ version: '2.12.0', source: 'PATH' });
    const told = search.notices.map((notice) => noticeText(notice, 'en'));
    expect(told[0]).toContain(`Skipping ${old}/nats-server: it is nats-server 2.9.25`);
    expect(told[1]).toContain(`Skipping ${broken}/nats-server`);
  });

  test('version numbers are compared as numbers: 2.9 is older and 2.100 newer than 2.12', async () => {
    const old = await program('nats-server: v2.9.99');
    const newer = await program('nats-server: v2.100.0');
    const found = await findNatsServer(await options({ PATH: [old, newer].join(delimiter) }));
    expect(found.version).toBe('2.100.0');
  });

  test('in the cache, the newest usable one is taken', async () => {
    const search = await options({ PATH: '' });
    await program('nats-server: v2.13.1', join(search.cache, 'nats-server', '2.13.1'));
    await program('nats-server: v2.12.9', join(search.cache, 'nats-server', '2.12.9'));
    await program('garbage', join(search.cache, 'nats-server', '2.14.0'));
    expect(await findNatsServer(search)).toMatchObject({ version: '2.13.1', source: 'cache' });
    expect(search.notices).toEqual([expect.objectContaining({ code: 'nats_unusable' })]);
  });
});

describe('with nothing but Docker', () => {
  test.runIf(process.platform === 'linux')(
    'the server is taken out of the image, and the container removed',
    async () => {
      const place = join(folder, 'docker');
      const log = join(folder, 'docker.log');
      await mkdir(place);
      // Stands in for the docker command: creates, copies out, removes.
      await writeFile(
        join(place, 'docker'),
        `#!/bin/sh
echo "$@" >> ${log}
case $1 in
  version) echo 28.0.0 ;;
  create) echo c0ffee ;;
  cp) printf '#!/bin/sh\\necho nats-server: v2.15.1\\n' > "$3/nats-server" ;;
esac
`,
        { mode: 0o755 },
      );
      const search = await options({ PATH: '' });
      const found = await withPath(`${place}:/bin`, async () => findNatsServer(search));
      expect(found).toMatchObject({ version: '2.15.1', source: 'docker' });
      const calls = (await readFile(log, 'utf8')).trim().split('\n');
      expect(calls.at(-1)).toBe('rm c0ffee');
    },
  );
});

describe('when none can be had', () => {
  test('the error says what was tried, what to install and how to point at it, in both languages', async () => {
    // Its own PATH for child processes too: neither apt-get nor docker answer there.
    const search = await options({ PATH: '' });
    const error: unknown = await withPath(join(folder, 'nowhere'), async () =>
      findNatsServer(search).catch((thrown: unknown) => thrown),
    );
    if (!(error instanceof EmbeddedError)) throw error;
    expect(error.code).toBe('nats_missing');
    expect(error.text('en')).toMatch(/release: .*127\.0\.0\.1:9.*apt: .*docker: .*STOA_NATS_BIN/s);
    expect(error.text('de')).toMatch(/Installiere.*STOA_NATS_BIN/s);
  });

  test('a cache that cannot be written is named before anything is fetched', async () => {
    const search = await options({ PATH: '' });
    await writeFile(join(folder, 'a-file'), '');
    search.cache = join(folder, 'a-file', 'cache');
    await expect(findNatsServer(search)).rejects.toMatchObject({ code: 'nats_cache_unwritable' });
    expect(search.notices).toEqual([]);
  });

  test('a dangling link in the cache is skipped like any other broken binary', async () => {
    const search = await options({ PATH: '' });
    await mkdir(join(search.cache, 'nats-server', '2.15.0'), { recursive: true });
    await symlink('/no/such', join(search.cache, 'nats-server', '2.15.0', 'nats-server'));
    await program('nats-server: v2.12.1', join(search.cache, 'nats-server', '2.12.1'));
    expect(await findNatsServer(search)).toMatchObject({ version: '2.12.1' });
    expect(await readdir(search.cache)).toEqual(['nats-server']);
  });
});
