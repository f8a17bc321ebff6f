import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../src/index.ts';
import { WORD_VOTES } from '../src/detect/language-evidence.ts';
import { languageCases } from './detect-language-cases.ts';
import { requestCases } from './request-cases.ts';
import { moreRequestCases } from './request-more-cases.ts';

describe('the language of a message', () => {
  it.each(languageCases)('is %s: %s', (lang, text) => {
    expect(detectLanguage(text).lang).toBe(lang);
  });

  it('is hardly ever wrong when it is sure', () => {
    const all = [
      ...languageCases,
      ...[...requestCases, ...moreRequestCases].map(([lang, text]) => [lang, text] as const),
    ];
    const surelyWrong = all.filter(([lang, text]) => {
      const found = detectLanguage(text);
      return found.sure && found.lang !== lang;
    });
    expect(surelyWrong).toEqual([]);
  });

  it.each([
    'ok',
    '👍',
    '',
    '42',
    'Kroatien',
    'Anna',
    '???',
    '/new',
    'kim@zeno.org',
    'https://example.org/the/and',
  ])('is that of the session when the message says too little: %s', (text) => {
    expect(detectLanguage(text, 'de')).toEqual({ lang: 'de', sure: false });
    expect(detectLanguage(text, 'en')).toEqual({ lang: 'en', sure: false });
  });

  it.each([
    ['de', 'danke'],
    ['de', 'Entschuldigung'],
    ['en', 'thanks'],
    ['en', 'yes'],
  ] as const)('is %s for a single telling word, whatever the session: %s', (lang, text) => {
    expect(detectLanguage(text, lang === 'de' ? 'en' : 'de')).toEqual({ lang, sure: true });
  });

  it('is not that of a quotation', () => {
    expect(detectLanguage('Übersetze „I will be there in the morning“', 'en').lang).toBe('de');
    expect(detectLanguage("Translate 'Ich bin morgen früh da'", 'de').lang).toBe('en');
    expect(detectLanguage('„Ich bin morgen früh da“', 'en').lang).toBe('de');
  });

  it('is that of the order, not of what is to be noted', () => {
    expect(detectLanguage('Bitte notiere: we are going to the cinema with the kids').lang).toBe('de');
    expect(detectLanguage('Please note: wir gehen mit den Kindern ins Kino').lang).toBe('en');
  });

  it('is not that of code', () => {
    expect(
      detectLanguage('Warum geht das nicht?\n```\nif you are the one then do this and that for me\n```').lang,
    ).toBe('de');
  });

  it('reads umlauts in every spelling', () => {
    for (const text of ['für Köln', 'fuer Koeln', 'FÜR KÖLN', 'fu\u0308r Ko\u0308ln']) {
      expect(detectLanguage(text, 'en').lang).toBe('de');
    }
  });

  it('takes the better guess without a session, and English without any evidence', () => {
    expect(detectLanguage('Dachsanierung').lang).toBe('de');
    expect(detectLanguage('').lang).toBe('en');
  });

  it('is the same however often it is asked, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const once = detectLanguage(text, 'de');
        expect(detectLanguage(text, 'de')).toEqual(once);
        expect(once.sure || once.lang === 'de').toBe(true);
      }),
    );
  });

  it('has no word that is folded differently from what it is compared with', () => {
    for (const word of WORD_VOTES.keys()) expect(word).toMatch(/^[a-z']+$/u);
  });
});
