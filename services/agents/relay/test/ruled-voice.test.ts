import { describe, expect, test } from 'vitest';
import { ruledVoice } from '../src/ruled-voice.ts';

const voice = { lang: 'de', register: 'du' } as const;
const ruled = (...texts: string[]) =>
  ruledVoice(
    voice,
    texts.map((text, at) => ({ id: at + 1, text, context: null })),
  );

describe('a rule about address', () => {
  test.each([
    'Sieze mich',
    'Den Nutzer immer siezen',
    'Sag Sie zu mir',
    'Bitte per Sie',
    'Duze mich nicht',
    'Mich nie duzen',
    'Always address the user formally',
  ])('“%s” has the person addressed with Sie', (text) => {
    expect(ruled(text)).toEqual({ lang: 'de', register: 'sie' });
  });

  test.each(['Duze mich', 'Sieze mich nicht mehr', 'Wir sind per du', 'Hör auf, mich zu siezen'])(
    '“%s” has the person addressed with du',
    (text) => {
      expect(ruledVoice({ lang: 'de', register: 'sie' }, [{ id: 1, text, context: null }])).toEqual({
        lang: 'de',
        register: 'du',
      });
    },
  );

  test('that came later counts', () => {
    expect(ruled('Duze mich', 'Sieze mich').register).toBe('sie');
    expect(ruled('Sieze mich', 'Duze mich').register).toBe('du');
  });
});

describe('a rule about language', () => {
  test.each([
    'Antworte immer auf Englisch',
    'Reply in English',
    'Sprich Englisch mit mir',
    'Never answer in German',
  ])('“%s” has the answer in English', (text) => {
    expect(ruled(text).lang).toBe('en');
  });

  test.each(['Always reply in German', 'Schreib nie auf Englisch', 'Antworte auf Deutsch'])(
    '“%s” has the answer in German',
    (text) => {
      expect(ruledVoice({ lang: 'en', register: 'du' }, [{ id: 1, text, context: null }]).lang).toBe('de');
    },
  );
});

test.each([
  'Keine Emojis',
  'Wenn ich Englisch schreibe, antworte auf Deutsch',
  'If I write German, reply in English',
  'Sprich nie über die englische Küche und die deutsche',
  'Keine englischen Wörter',
  'Sag nie wieder Schatz zu mir',
])('“%s” settles nothing of both', (text) => {
  expect(ruled(text)).toEqual(voice);
});
