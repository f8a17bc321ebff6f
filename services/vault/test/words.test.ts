import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, foldedWords } from '../src/words/fold.ts';
import { readQuery } from '../src/words/query-words.ts';
import { stem } from '../src/words/stem.ts';
import { variants } from '../src/words/variants.ts';
import { isOneSlipAway } from '../src/search/kinship.ts';

const stems = (text: string): string[] => foldedWords(fold(text)).map(stem);

describe('spellings', () => {
  it.each([
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['Café', 'cafe'],
    ['Über', 'über'],
    ['U\u0308ber', 'über'],
    ['naïve', 'naive'],
    ['Citroën', 'citroen'],
    ['ﬁnden', 'finden'],
    ['Łódź', 'lodz'],
  ])('are made one: %s', (written, folded) => {
    expect(fold(written)).toBe(folded);
  });

  it('keep umlauts apart from plain vowels, in composed and decomposed letters alike', () => {
    expect(fold('Küche')).not.toBe(fold('Kuche'));
    expect(fold('Ku\u0308che')).toBe(fold('Küche'));
  });

  it('are stable: folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('stems', () => {
  it.each([
    'sanieren saniert sanierte Sanierung Sanierungen',
    'Haus Hauses Hause',
    'Häuser Häusern',
    'Garten Gartens Gardens'.replace(' Gardens', ''),
    'Gärten',
    'Versicherung Versicherungen versichern',
    'Steuer Steuern',
    'Rechnung Rechnungen rechnen',
    'Mitglied Mitglieder Mitgliedern',
    'Kartoffel Kartoffeln',
    'Nachbarin Nachbarinnen',
    'Wohnung Wohnungen wohnen',
    'Kind Kinder Kindern Kindes',
    'Termin Termine Terminen',
    'Buch Buches',
    'note notes',
    'plan plans planned planning Planung planen',
    'renovate renovated renovating renovation renovations',
    'garden gardens gardening',
    'city cities',
    'company companies',
    'meeting meetings meet',
    'process processes',
    'box boxes',
  ])('are the same for %s', (words) => {
    expect(new Set(stems(words)).size).toBe(1);
  });

  it.each([
    ['Küche', 'Kuchen'],
    ['Zeit', 'Zeitung'],
    ['Haus', 'Hase'],
    ['Steuer', 'Stein'],
    ['house', 'horse'],
    ['thing', 'nothing'],
  ])('differ for %s and %s', (one, other) => {
    expect(stems(one)).not.toEqual(stems(other));
  });

  it('are prefixes of their word, but for an English y, and stable', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zäöü]{2,14}$/), (word) => {
        const shape = stem(word);
        expect(stem(shape)).toBe(shape);
        expect(word.startsWith(shape) || (shape.endsWith('y') && word.startsWith(shape.slice(0, -1)))).toBe(
          true,
        );
        expect(shape.length).toBeGreaterThanOrEqual(Math.min(3, word.length));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('variants of a sought word', () => {
  it.each([
    ['über', 'ueber'],
    ['ueber', 'über'],
    ['uber', 'über'],
    ['Haus', 'Häuser'],
    ['Häuser', 'Haus'],
    ['Dächer', 'Dach'],
    ['Baum', 'Bäume'],
    ['Garten', 'Gärten'],
    ['kaufen', 'gekauft'],
    ['gekauft', 'kaufen'],
    ['gefahren', 'fahren'],
    ['versichert', 'Versicherung'],
    ['muell', 'Müll'],
    ['Strasse', 'Straße'],
  ])('of "%s" include "%s"', (sought, written) => {
    expect(variants(fold(sought)).map((variant) => variant.stem)).toContain(stem(fold(written)));
  });

  it.each([
    ['neue', 'nü'],
    ['Bauer', 'baür'],
    ['Quelle', 'qülle'],
    ['dach', 'gedacht'],
  ])('of "%s" do not include "%s"', (sought, other) => {
    expect(variants(fold(sought)).map((variant) => variant.stem)).not.toContain(other);
  });

  it('weigh less than the word itself', () => {
    const [first, ...others] = variants('häuser');
    expect(first).toEqual({ stem: 'häus', weight: 1 });
    for (const { weight } of others) expect(weight).toBeLessThan(1);
  });

  it.each([
    ['sanierung', 'sanirung', true],
    ['sanierung', 'sanireung', true],
    ['sanierung', 'saniierung', true],
    ['sanierung', 'senierung', true],
    ['sanierung', 'sanierung', true],
    ['sanierung', 'snaierugn', false],
    ['sanierung', 'sanieru', false],
  ])('one slip apart are %s and %s: %s', (a, b, expected) => {
    expect([isOneSlipAway(a, b), isOneSlipAway(b, a)]).toEqual([expected, expected]);
  });
});

describe('a question', () => {
  const content = (query: string): string[] => readQuery(query).words.map(({ written }) => written);

  it.each([
    ['Was habe ich über die Dachsanierung geschrieben?', ['Dachsanierung']],
    ['was weisst du ueber Steuern', ['Steuern']],
    ['Zeig mir alle Notizen zum Thema Garten', ['Garten']],
    ['What did I write about the garden?', ['garden']],
    ['Do I have any notes on sourdough?', ['sourdough']],
    ['How many notes mention Berlin?', ['Berlin']],
    ['Welche Notizen habe ich zu Müller & Söhne?', ['Müller', 'Söhne']],
    ["Where's my passport?", ['passport']],
  ])('is about its content words: %s', (query, expected) => {
    expect(content(query)).toEqual(expected);
  });

  it.each([
    'Was habe ich denn so?',
    'What do I have?',
    'und?',
    '',
    '???',
    'Wie war das nochmal',
    'who are you',
  ])('without one is about nothing: "%s"', (query) => {
    expect(content(query)).toEqual([]);
  });

  it('keeps a word that only the other language drops', () => {
    expect(content('What did I write about war?')).toEqual(['war']);
    expect(content('war')).toEqual(['war']);
    expect(content('Wie war der Urlaub?')).toEqual(['Urlaub']);
    expect(readQuery('war diary', 'de').words.map(({ written }) => written)).toEqual(['diary']);
  });

  it('for notes as such is about notes', () => {
    expect(content('Notizen')).toEqual(['Notizen']);
  });

  it('gives general words little weight', () => {
    const weights = Object.fromEntries(
      readQuery('Wie viel kostet die neue Heizung?').words.map((word) => [word.written, word.weight]),
    );
    expect(weights['Heizung']).toBe(1);
    expect(weights['kostet']).toBeLessThan(0.5);
    expect(weights['neue']).toBeLessThan(0.5);
  });

  it('may name tags as conditions', () => {
    expect(readQuery('Was ist mit #Haus/Dach und Kosten?')).toMatchObject({
      tags: ['haus/dach'],
      words: [{ written: 'Kosten' }],
    });
  });

  it('of any length and any characters can be read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (query) => {
        expect(readQuery(query).words.length).toBeLessThanOrEqual(24);
      }),
    );
  });
});
