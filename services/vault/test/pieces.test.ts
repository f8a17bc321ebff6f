import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAccess } from '../src/access.ts';
import { installSample, openVault } from '../src/index.ts';
import { snippet } from '../src/search/snippet.ts';
import { createTurns } from '../src/write/turns.ts';
import { collect, NOW, openTestVault, putFiles, tempFolder } from './support.ts';

describe('a snippet', () => {
  const long = `${'vorher '.repeat(80)}Dachsanierung ${'nachher '.repeat(80)}`.trim();

  it('of a short text is the text', () => {
    expect(snippet('Das Dach ist neu.', new Set(['dach']))).toBe('Das Dach ist neu.');
  });

  it('of a long one shows the sought word, whole words, and where it was cut', () => {
    const cut = snippet(long, new Set(['dachsanier']));
    expect(cut).toMatch(/^… (?:vorher )+Dachsanierung (?:nachher )+…$/);
    expect(cut.length).toBeLessThanOrEqual(224);
  });

  it('without the sought word shows the beginning', () => {
    expect(snippet(long, new Set(['fehlt']))).toMatch(/^vorher .* …$/);
  });

  it('never cuts a character in two, and is never longer than a line or two', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('wort', ' ', '👨‍👩‍👧‍👦', 'ü', 'u\u0308', '🏳️‍🌈'), { maxLength: 400 }),
        (parts) => {
          const text = parts.join('');
          const cut = snippet(text, new Set(['wort']));
          expect(cut.isWellFormed()).toBe(true);
          expect(cut.length).toBeLessThanOrEqual(224);
          expect(text).toContain(cut.replace(/^… /, '').replace(/ …$/, '').trim());
        },
      ),
    );
  });
});

describe('the use of a note', () => {
  const month = 30 * 86_400_000;

  it('counts more the oftener and the later it was', () => {
    const access = createAccess();
    const degree = (path: string): number => access.degree('v', path, NOW);
    access.used('v', 'einst', NOW - 6 * month);
    access.used('v', 'heute', NOW);
    for (let times = 0; times < 5; times++) access.used('v', 'oft', NOW);
    expect(degree('nie')).toBe(0);
    expect([degree('einst'), degree('heute'), degree('oft')]).toEqual(
      [degree('einst'), degree('heute'), degree('oft')].sort((a, b) => a - b),
    );
    expect(degree('oft')).toBeLessThan(1);
  });

  it('halves every 30 days', () => {
    const access = createAccess([{ vault: 'v', path: 'a', count: 4, at: NOW - month }]);
    access.used('v', 'a', NOW);
    expect(access.list()).toEqual([{ vault: 'v', path: 'a', count: 3, at: NOW }]);
  });
});

describe('turns', () => {
  it('of one key go one after the other, also after a failure; others do not wait', async () => {
    const turns = createTurns();
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = turns.run('a', async () => {
      await gate.promise;
      order.push('a1');
      throw new Error('a1 failed');
    });
    const second = turns.run('a', async () => order.push('a2'));
    await turns.run('b', async () => order.push('b'));
    gate.resolve();
    await expect(first).rejects.toThrow('a1 failed');
    await second;
    expect(order).toEqual(['b', 'a1', 'a2']);
    await turns.idle();
  });
});

describe('the sample', () => {
  it('is copied into a new or empty folder, and into no other', async () => {
    const base = tempFolder();
    expect(await installSample(join(base, 'neu'))).toBe(true);
    expect(await installSample(join(base, 'neu'))).toBe(false);
    putFiles(base, { 'da/a.md': 'x' });
    expect(await installSample(join(base, 'da'))).toBe(false);
    expect(readdirSync(join(base, 'da'))).toEqual(['a.md']);
    const { vault } = await openTestVault(join(base, 'neu'));
    expect(await vault.count()).toBeGreaterThanOrEqual(12);
    expect((await vault.read('Start here')).path).toBe('Start here.md');
  });
});

it('the same folder cannot be two vaults', () => {
  const folder = tempFolder();
  const open = (): unknown =>
    openVault({ folders: [folder, `${folder}/.`], clock: { now: () => NOW }, log: collect([]) });
  expect(open).toThrow(/twice/);
});
