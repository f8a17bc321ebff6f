import { describe, expect, test } from 'vitest';
import { cacheFolder, homeFolder } from '../src/index.ts';
import { noticeTemplates } from '../src/texts.ts';

describe('the state folder', () => {
  test.each<[string, Record<string, string>, number, string | undefined, string]>([
    ['what was named on the command line', { STOA_HOME: '/b', HOME: '/home/kim' }, 1000, '/a', '/a'],
    ['STOA_HOME', { STOA_HOME: '/b', XDG_STATE_HOME: '/x', HOME: '/home/kim' }, 1000, undefined, '/b'],
    ['STOA_HOME as root too', { STOA_HOME: '/b' }, 0, undefined, '/b'],
    ['/var/lib/stoa as root', { XDG_STATE_HOME: '/root/x', HOME: '/root' }, 0, undefined, '/var/lib/stoa'],
    ['XDG_STATE_HOME', { XDG_STATE_HOME: '/x', HOME: '/home/kim' }, 1000, undefined, '/x/stoa'],
    ['~/.local/state', { HOME: '/home/kim' }, 1000, undefined, '/home/kim/.local/state/stoa'],
    [
      '~/.local/state when XDG_STATE_HOME is relative',
      { XDG_STATE_HOME: 'x', HOME: '/h' },
      1,
      undefined,
      '/h/.local/state/stoa',
    ],
    [
      '~/.local/state when names are empty',
      { STOA_HOME: '', XDG_STATE_HOME: '', HOME: '/h' },
      1,
      '',
      '/h/.local/state/stoa',
    ],
  ])('is %s', (_what, env, uid, explicit, expected) => {
    expect(homeFolder(env, uid, explicit)).toBe(expected);
  });

  test('counts a relative name from the working directory', () => {
    expect(homeFolder({}, 1000, 'here')).toBe(`${process.cwd()}/here`);
  });
});

test('the cache lies in XDG_CACHE_HOME, else in the state folder', () => {
  expect(cacheFolder({ XDG_CACHE_HOME: '/c' }, '/home')).toBe('/c/stoa');
  expect(cacheFolder({ XDG_CACHE_HOME: 'c' }, '/home')).toBe('/home/cache');
  expect(cacheFolder({}, '/home')).toBe('/home/cache');
});

test('every sentence exists in both languages and uses the same values', () => {
  const values = (text: string): string[] =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
  for (const [code, { en, de }] of Object.entries(noticeTemplates)) {
    expect([code, new Set(values(de))]).toEqual([code, new Set(values(en))]);
  }
});
