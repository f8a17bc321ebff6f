/** What the README promises: its commands exist, and the first one ends in a chat on the sample vault. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { stoaHome } from './stoa-process.ts';

const root = join(import.meta.dirname, '..', '..');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'AGENTS.md',
  ...readdirSync(join(root, 'docs')).map((name) => join('docs', name)),
].filter((name) => name.endsWith('.md'));
const text = pages.map((page) => readFileSync(join(root, page), 'utf8')).join('\n');
const stoa = stoaHome();
afterAll(() => stoa.remove());

it('every `stoa` command that a page names exists', async () => {
  const named = new Set(
    [...text.matchAll(/(?:npm run -s stoa -- |`stoa )([a-z]+)/gu)].map((match) => match[1] ?? ''),
  );
  const { stdout } = await stoa.run(['--help']);
  const known = [...stdout.matchAll(/^ {2}([a-z]+)/gmu)].map((match) => match[1]);
  expect(named.size).toBeGreaterThan(3);
  expect(known).toEqual(expect.arrayContaining([...named]));
});

it('every npm script that a page names exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = new Set([...text.matchAll(/npm run (?:-s )?([a-z:]+)/gu)].map((match) => match[1] ?? ''));
  expect(named.size).toBeGreaterThan(2);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...named]));
});

it('a first start without a vault answers from the sample, in both languages, and ends with its input', async () => {
  const { code, stdout, stderr } = await stoa.run([], {
    input: 'Was steht zur Dachsanierung?\nWhat do my notes say about the greenhouse?\n/quit\n',
  });
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('Dachsanierung.md');
  expect(stderr).toContain('sample vault');
});
