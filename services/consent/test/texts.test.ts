import { describe, expect, it } from 'vitest';
import { gateTexts, say, type Text } from '../src/index.ts';
import { characterTexts, directiveTexts } from '../src/internal.ts';

const places = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '').sort();
const all: [string, Text][] = [
  ...Object.entries({ directives: directiveTexts, character: characterTexts }).flatMap(([kind, groups]) =>
    Object.entries(groups).flatMap(([group, texts]) =>
      Object.entries(texts as Record<string, Text>).map(([key, text]): [string, Text] => [
        `${kind}.${group}.${key}`,
        text,
      ]),
    ),
  ),
  ...Object.entries(gateTexts).map(([key, text]): [string, Text] => [`gate.${key}`, text]),
];

describe('a fixed text', () => {
  it.each(all)('%s names the same things in both languages and forms of address', (_name, text) => {
    expect(places(text.en)).toEqual(places(text.de));
    expect(places(text.sie ?? text.de)).toEqual(places(text.de));
  });

  it.each(all)('%s addresses the person in one form', (_name, { de, sie }) => {
    // “schreib”, “sag” and “du” are said to a du; they need their counterpart.
    const familiar = /\b(?:du|dir|dich|dein\w*|schreib|sag)\b/iu;
    expect(familiar.test(sie ?? de)).toBe(false);
    expect(sie === undefined || /\bSie\b/u.test(sie)).toBe(true);
  });

  it.each(all.filter(([name]) => name.includes('.ask.')))('%s says how to answer', (_name, { de, en }) => {
    expect(de).toContain('(ja/nein)');
    expect(en).toContain('(yes/no)');
  });

  it('does not look for places in what fills a place', () => {
    const text = { de: '{before} und {after}', en: '{before} and {after}' };
    const voice = { lang: 'de', register: 'du' } as const;
    expect(say(text, voice, { before: '{after}', after: 'x' })).toBe('{after} und x');
  });
});
