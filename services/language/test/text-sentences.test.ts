import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentences } from '../src/index.ts';

const texts = (text: string): string[] => sentences(text).map((sentence) => sentence.text);

describe('sentences of prose', () => {
  it.each([
    [['Das ist gut.', 'Und das?', 'Ja!']],
    [['Wir nehmen z. B. Dr. Meier am 3. März.', 'Danach sehen wir weiter.']],
    [['Z.B. Kalk, d. h. gebrannter Kalk, usw.', 'Der Rest kommt später.']],
    [['Das Treffen ist am 12. April.', 'Karl kommt auch.']],
    [['Im 2. Stock wohnt Fr. Kern, im 19. Jahrhundert stand hier nichts.']],
    [['Vom 1. bis 5. Mai und am 12. 4. 2026 ist zu.']],
    [['Er ist 12.', 'Karl ist 14.', 'Das war 1999.', 'Danach kam nichts.']],
    [['Der Termin ist am 3.', 'Danach gehen wir essen.']],
    [['Ludwig XIV. war König.', 'Plan B.', 'Dann los.']],
    [['Mr. Smith met Mrs. Jones, e.g. The Who, at 5 p.m. in the U.S. embassy.', 'They left.']],
    [['It costs approx. 3.50 euros, i.e. not much.', 'See Fig. 3 in J. R. Tolkien’s book.']],
    [['He said no.', 'Then he left.']],
    [['„Was?“ fragte er.', '„Ja.“', 'Sie ging.']],
    [['Er wohnt in der Hauptstr. 5 bzw. nebenan.', 'Die Nr. 7 ist leer.']],
    [['Nun ja … vielleicht.', 'Oder nicht...', 'Mal sehen!']],
    [['Siehe www.example.org/a.b oder example.org.', 'Dort steht es.']],
    [['Es kostet 5 Mio. Euro inkl. Steuern.', 'Das ist viel.']],
  ])('are %j', (expected) => {
    expect(texts(expected.join(' '))).toEqual(expected);
  });

  it('go over soft line breaks but not over blank lines', () => {
    expect(texts('Ein Satz\nüber zwei Zeilen. Noch\neiner\n\nNeuer Absatz')).toEqual([
      'Ein Satz über zwei Zeilen.',
      'Noch einer',
      'Neuer Absatz',
    ]);
  });
});

describe('sentences of Markdown', () => {
  it('are headings, list items and rows of their own, without markers', () => {
    const note = [
      '# Garten 2026',
      '- [ ] Tomaten gießen. Und düngen',
      '  mit Hornspänen.',
      '* Schnecken',
      '1. Wasser kochen',
      '3. März: Aussaat',
      '> Zitat eins',
      '> geht weiter. Ende.',
      '| Sorte | Menge |',
      '|-------|-------|',
      '| Roma | 3 |',
      '---',
      'Nach dem Strich.',
    ].join('\n');
    expect(texts(note)).toEqual([
      'Garten 2026',
      'Tomaten gießen.',
      'Und düngen mit Hornspänen.',
      'Schnecken',
      'Wasser kochen',
      '3. März: Aussaat',
      'Zitat eins geht weiter.',
      'Ende.',
      '| Sorte | Menge |',
      '| Roma | 3 |',
      'Nach dem Strich.',
    ]);
  });

  it('keep a code block whole', () => {
    expect(texts('Vorher.\n```js\nlet a = 1. \n\nb\n```\nNachher.')).toEqual([
      'Vorher.',
      '```js\nlet a = 1. \n\nb\n```',
      'Nachher.',
    ]);
  });

  it('are none in an empty text', () => {
    expect(texts('')).toEqual([]);
    expect(texts('\n \n---\n* \n')).toEqual([]);
  });
});

it('sentences lie in the source, in order, without overlap, and lose no letter', () => {
  const piece = fc.constantFrom(
    'Wort',
    'z. B.',
    'am 3. Mai',
    '.',
    '!',
    '\n',
    '\n\n',
    '- ',
    '# ',
    '> ',
    '```\n',
    ' ',
    'Dr.',
    '„Ja.“',
    '1. ',
    '😀',
    'ß',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      let at = 0;
      let covered = '';
      for (const sentence of sentences(text)) {
        expect(sentence.start).toBeGreaterThanOrEqual(at);
        expect(sentence.end).toBeGreaterThan(sentence.start);
        covered += text.slice(sentence.start, sentence.end);
        at = sentence.end;
      }
      expect(at).toBeLessThanOrEqual(text.length);
      expect(covered.replaceAll(/[^\p{L}]/gu, '')).toBe(text.replaceAll(/[^\p{L}]/gu, ''));
    }),
  );
});
