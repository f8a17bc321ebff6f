import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNickname, nicknames } from '../src/index.ts';

describe('a nickname', () => {
  it.each([
    ['@zeno was ist X?', 'data', 'was ist X?'],
    ['@ZENO: was ist X?', 'data', 'was ist X?'],
    ['@zeno, was ist X?', 'data', 'was ist X?'],
    ['Frag mal @Cato, ob heute etwas ansteht', 'agenda', 'Frag mal, ob heute etwas ansteht'],
    ['Was meinst du, @hiro?', 'action', 'Was meinst du?'],
    ['what do you think @rumi', 'pattern', 'what do you think'],
    ['Erste Zeile\n@ou zweite', 'relay', 'Erste Zeile\nzweite'],
    ['@zeno', 'data', ''],
    ['@zeno!', 'data', ''],
    ['@zeno @cato beide', 'data', '@cato beide'],
    ['\u00a0@zeno hi', 'data', 'hi'],
    ['Nimm `x` @zeno und y', 'data', 'Nimm `x` und y'],
    ['ein einzelnes ` und @zeno danach', 'data', 'ein einzelnes ` und danach'],
    ['```\ncode\n```\n@zeno was macht das?', 'data', '```\ncode\n```\nwas macht das?'],
  ])('asks for its agent: %j', (text, role, rest) => {
    expect(findNickname(text)).toMatchObject({ role, text: rest });
  });

  it.each([
    'kim@zeno.org',
    'schreib an kim@zeno',
    '@zenobia hat geschrieben',
    '@zeno.org ist eine Adresse',
    '@zeno@mastodon.social',
    '@zeno_bot',
    '@zeno-bot',
    "@zeno's notes",
    'x@zeno y',
    '"@zeno" steht da',
    '(@zeno)',
    '`@zeno`',
    'mit `code @zeno hier`',
    '`` ` @zeno ``',
    '```\n@zeno\n```',
    '```\n@zeno nie geschlossen',
    '~~~ts\n @zeno\n~~~',
    'zeno, was ist X?',
    '@ zeno',
    '@',
    '',
  ])('is none: %j', (text) => {
    expect(findNickname(text)).toBeUndefined();
  });

  it('may be another table', () => {
    expect(findNickname('@Käthe hilf', { käthe: 'data' })).toEqual({
      role: 'data',
      nickname: 'käthe',
      text: 'hilf',
    });
    expect(findNickname('@zeno hilf', { käthe: 'data' })).toBeUndefined();
  });

  it('stands for the five agents a person can call', () => {
    expect(Object.values(nicknames).sort()).toEqual(['action', 'agenda', 'data', 'pattern', 'relay']);
  });

  it('is found behind any text that ends in white space and holds no code or @', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[`~@]/u.test(text)),
        (before) => {
          expect(findNickname(`${before} @zeno hilf`)?.role).toBe('data');
          expect(findNickname(`${before}x@zeno hilf`)).toBeUndefined();
        },
      ),
    );
  });
});
