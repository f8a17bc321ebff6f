import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checksumOf, fetchRelease, type ReleaseSource } from '../src/nats/release.ts';

const VERSION = '2.13.7';
const NAME = `nats-server-v${VERSION}-${platform()}-${arch() === 'x64' ? 'amd64' : 'arm64'}`;
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let folder: string;
let tarball: Buffer;
let zip: Buffer;
let server: Server | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stoa-release-'));
  mkdirSync(join(folder, NAME));
  writeFileSync(join(folder, NAME, 'nats-server'), `#!/bin/sh\necho "nats-server: v${VERSION}"\n`);
  chmodSync(join(folder, NAME, 'nats-server'), 0o755);
  writeFileSync(join(folder, NAME, 'README.md'), 'x'.repeat(200_000));
  execFileSync('tar', ['-czf', 'a.tar.gz', NAME], { cwd: folder });
  tarball = readFileSync(join(folder, 'a.tar.gz'));
  // Without `zip` on every machine, Python's standard library makes the archive.
  execFileSync('python3', ['-m', 'zipfile', '-c', 'a.zip', NAME], { cwd: folder });
  zip = readFileSync(join(folder, 'a.zip'));
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const sumLine = (content: Buffer, file: string): string =>
  `${createHash('sha256').update(content).digest('hex')}  ${file}\n`;

/** Serves these paths below the release's folder; everything else is 404. */
async function serve(
  files: Record<string, Buffer | string | Handler>,
): Promise<ReleaseSource & { cache: string }> {
  server = createServer((request, response) => {
    const file = files[(request.url ?? '').replace(`/v${VERSION}/`, '')];
    if (typeof file === 'function') file(request, response);
    else if (file === undefined) response.writeHead(404).end();
    else response.end(file);
  });
  await new Promise<void>((resolve) => {
    server?.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    version: VERSION,
    answerMs: 20_000,
    stallMs: 20_000,
    cache: mkdtempSync(join(folder, 'cache-')),
  };
}

const fetchFrom = async (
  source: ReleaseSource & { cache: string },
): Promise<{ path: string; version: string }> => fetchRelease(source.cache, source, () => undefined);

test('the archive for this machine is fetched, checked, unpacked and kept', async () => {
  const source = await serve({
    SHA256SUMS: `${sumLine(zip, 'other.zip')}${sumLine(tarball, `${NAME}.tar.gz`)}`,
    [`${NAME}.tar.gz`]: tarball,
  });
  const binary = await fetchFrom(source);
  expect(binary).toEqual({
    path: join(source.cache, 'nats-server', VERSION, 'nats-server'),
    version: VERSION,
  });
  expect(readdirSync(join(source.cache, 'nats-server', VERSION))).toEqual(['nats-server']);
});

test('a release that has only a zip is unpacked too', async () => {
  const source = await serve({ SHA256SUMS: sumLine(zip, `${NAME}.zip`), [`${NAME}.zip`]: zip });
  expect(await fetchFrom(source)).toMatchObject({ version: VERSION });
});

test('redirects are followed, as release hosts use them', async () => {
  const source = await serve({
    SHA256SUMS: (_request, response) => response.writeHead(302, { location: '/moved/sums' }).end(),
    '/moved/sums': sumLine(tarball, `${NAME}.tar.gz`),
    [`${NAME}.tar.gz`]: (_request, response) =>
      response.writeHead(301, { location: '../moved/archive' }).end(),
    '/moved/archive': tarball,
  });
  expect(await fetchFrom(source)).toMatchObject({ version: VERSION });
});

test('ten fetches at once all end with a whole binary and leave nothing else', async () => {
  const source = await serve({
    SHA256SUMS: sumLine(tarball, `${NAME}.tar.gz`),
    [`${NAME}.tar.gz`]: tarball,
  });
  const binaries = await Promise.all(Array.from({ length: 10 }, async () => fetchFrom(source)));
  expect(new Set(binaries.map(({ version }) => version))).toEqual(new Set([VERSION]));
  expect(readdirSync(join(source.cache, 'nats-server', VERSION))).toEqual(['nats-server']);
});

test('a slow but steady download is waited for', async () => {
  const source = await serve({
    SHA256SUMS: sumLine(tarball, `${NAME}.tar.gz`),
    [`${NAME}.tar.gz`]: (_request, response) => {
      const parts = Array.from({ length: 8 }, (_part, index) =>
        tarball.subarray((index * tarball.length) / 8, ((index + 1) * tarball.length) / 8),
      );
      const next = (): void => {
        const part = parts.shift();
        if (part === undefined) response.end();
        else response.write(part, () => setTimeout(next, 200));
      };
      next();
    },
  });
  // It takes longer than it may stand still.
  expect(await fetchFrom({ ...source, stallMs: 1200 })).toMatchObject({ version: VERSION });
});

describe('what must not reach the cache', () => {
  const other = Buffer.from('something else');
  test.each<[string, Record<string, Buffer | string | Handler>, string, RegExp]>([
    [
      'an archive with another checksum',
      { SHA256SUMS: sumLine(other, `${NAME}.tar.gz`), [`${NAME}.tar.gz`]: 'evil' },
      'release_wrong_checksum',
      /checksum/,
    ],
    ['a missing checksum file', {}, 'release_unreachable', /HTTP 404/],
    ['a checksum file without this machine', { SHA256SUMS: 'nothing' }, 'release_unlisted', /SHA256SUMS/],
    [
      'an archive cut off by the connection',
      {
        SHA256SUMS: sumLine(other, `${NAME}.tar.gz`),
        [`${NAME}.tar.gz`]: (_request, response) => {
          response.writeHead(200, { 'content-length': '1000' });
          response.write('half', () => response.destroy());
        },
      },
      'release_unreachable',
      /tar\.gz/,
    ],
    [
      'an archive that ends early without saying so',
      { SHA256SUMS: sumLine(other, `${NAME}.tar.gz`), [`${NAME}.tar.gz`]: other.subarray(0, 5) },
      'release_wrong_checksum',
      /checksum/,
    ],
    [
      'a download that stands still',
      {
        SHA256SUMS: sumLine(other, `${NAME}.tar.gz`),
        [`${NAME}.tar.gz`]: (_request, response) => {
          response.write('half');
        },
      },
      'release_unreachable',
      /no data for 300 ms/,
    ],
    [
      'a host that accepts and never answers',
      { SHA256SUMS: () => undefined },
      'release_unreachable',
      /no answer for 300 ms/,
    ],
    [
      'redirects in a circle',
      { SHA256SUMS: (_request, response) => response.writeHead(302, { location: 'SHA256SUMS' }).end() },
      'release_unreachable',
      /redirects/,
    ],
    [
      'a right checksum over something that is no archive',
      { SHA256SUMS: sumLine(other, `${NAME}.tar.gz`), [`${NAME}.tar.gz`]: other },
      'archive_unreadable',
      /unpacked/,
    ],
  ])('%s', async (_what, files, code, message) => {
    const source = await serve(files);
    if (message.source.includes('300 ms')) Object.assign(source, { answerMs: 300, stallMs: 300 });
    const error: unknown = await fetchFrom(source).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code });
    expect(String(error)).toMatch(message);
    expect(readdirSync(source.cache)).toEqual([]);
  });

  test('an archive whose server is too old', async () => {
    const old = mkdtempSync(join(folder, 'old-'));
    writeFileSync(join(old, 'nats-server'), '#!/bin/sh\necho "nats-server: v2.10.20"\n', { mode: 0o755 });
    execFileSync('tar', ['-czf', 'a.tar.gz', 'nats-server'], { cwd: old });
    const content = readFileSync(join(old, 'a.tar.gz'));
    const source = await serve({
      SHA256SUMS: sumLine(content, `${NAME}.tar.gz`),
      [`${NAME}.tar.gz`]: content,
    });
    await expect(fetchFrom(source)).rejects.toThrow('2.10.20');
    expect(readdirSync(source.cache)).toEqual([]);
  });
});

test('checksum files are read in text and binary mode, with any line end and case, by exact name', () => {
  const sum = 'A'.repeat(64);
  expect(checksumOf(`${sum}  a.tar.gz\n`, 'a.tar.gz')).toBe('a'.repeat(64));
  expect(checksumOf(`x\r\n${sum} *a.tar.gz\r\n`, 'a.tar.gz')).toBe('a'.repeat(64));
  expect(checksumOf(`${sum}  xa.tar.gz\n`, 'a.tar.gz')).toBeUndefined();
  expect(checksumOf(`${sum.slice(1)}  a.tar.gz\n`, 'a.tar.gz')).toBeUndefined();
});
