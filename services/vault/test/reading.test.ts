import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDate } from '../src/parse/dates.ts';
import { decode, encode, type Encoding } from '../src/parse/encoding.ts';
import { blocks } from '../src/parse/blocks.ts';
import { outline } from '../src/parse/markdown.ts';
import { plainText } from '../src/parse/plain-text.ts';
import { sentences } from '../src/words/sentences.ts';

describe('dates', () => {
  it.each([
    ['2025-01-31', Date.UTC(2025, 0, 31)],
    ['2025-1-5', Date.UTC(2025, 0, 5)],
    ['2025/01/31', Date.UTC(2025, 0, 31)],
    ['31.01.2025', Date.UTC(2025, 0, 31)],
    ['31. 1. 2025', Date.UTC(2025, 0, 31)],
    ['5. März 2024', Date.UTC(2024, 2, 5)],
    ['5 March 2024', Date.UTC(2024, 2, 5)],
    ['March 5, 2024', Date.UTC(2024, 2, 5)],
    ['1st Dec 2024', Date.UTC(2024, 11, 1)],
    ['2025-01-31T10:30:15Z', Date.UTC(2025, 0, 31, 10, 30, 15)],
    ['2025-01-31 10:30', Date.UTC(2025, 0, 31, 10, 30)],
    ['2025-01-31T10:30:15.123+02:00', Date.UTC(2025, 0, 31, 8, 30, 15)],
    ['2025-01-31T10:30:15-0530', Date.UTC(2025, 0, 31, 16, 0, 15)],
    ['31.01.2025, 10:30 Uhr', Date.UTC(2025, 0, 31, 10, 30)],
    [' 2025-01-31 ', Date.UTC(2025, 0, 31)],
    ['2024-02-29', Date.UTC(2024, 1, 29)],
  ])('are read: %s', (written, expected) => {
    expect(readDate(written)).toBe(expected);
  });

  it.each([
    '',
    'gestern',
    '2025',
    '2025-13-01',
    '2025-02-30',
    '31.04.2025',
    '2025-01-31T25:00',
    '12:30',
    '5. Foo 2024',
    '99',
  ])('are not made up: "%s"', (written) => {
    expect(readDate(written)).toBeUndefined();
  });

  it('are read back from every day they are written on', () => {
    const year = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(year, (date) => {
        const [iso = ''] = date.toISOString().split('T');
        const [y, m, d] = iso.split('-');
        const day = Date.parse(`${iso}T00:00:00Z`);
        expect([readDate(iso), readDate(`${d}.${m}.${y}`), readDate(`${iso} 07:08`)]).toEqual([
          day,
          day,
          day + 25_680_000,
        ]);
      }),
    );
  });
});

describe('encodings', () => {
  const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

  it.each<[string, Buffer, string, Encoding]>([
    ['UTF-8', Buffer.from('Grüße'), 'Grüße', 'utf-8'],
    ['UTF-8 with a mark', Buffer.from('\uFEFFGrüße'), 'Grüße', 'utf-8-bom'],
    ['UTF-16 little-endian', Buffer.from('\uFEFFGrüße', 'utf16le'), 'Grüße', 'utf-16le'],
    ['UTF-16 big-endian', Buffer.from('\uFEFFGrüße', 'utf16le').swap16(), 'Grüße', 'utf-16be'],
    ['Latin-1', latin1('Grüße für die Straße'), 'Grüße für die Straße', 'windows-1252'],
    [
      'Windows-1252',
      Buffer.from([
        0x80, 0x20, 0x93, 0x53, 0x70, 0x61, 0xdf, 0x94, 0x20, 0x96, 0x20, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66,
      ]),
      '€ “Spaß” – abcdef',
      'windows-1252',
    ],
    [
      'a quotation that ends like UTF-8',
      Buffer.from([0x84, 0x53, 0x70, 0x61, 0xdf, 0x93, 0x20, 0x73, 0x61, 0x67, 0x74]),
      '„Spaß“ sagt',
      'windows-1252',
    ],
    ['an empty file', Buffer.alloc(0), '', 'utf-8'],
  ])('recognise %s', (_, bytes, text, encoding) => {
    expect(decode(bytes)).toEqual({ ok: true, text, encoding });
  });

  it.each<[string, Buffer]>([
    ['binary data', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0x0a])],
    ['control bytes', Buffer.from([0x61, 0xfc, 0x01, 0x02])],
    ['UTF-16 without a mark', Buffer.from('Hallo', 'utf16le')],
    ['half a UTF-16 character', Buffer.from([0xff, 0xfe, 0x61])],
    ['damaged UTF-8', Buffer.concat([Buffer.from('Grüße, '), Buffer.from([0xff]), Buffer.from(' schön')])],
    ['UTF-8 cut in the middle of a letter', Buffer.from('Grüße schön ü').subarray(0, -1)],
    ['Cyrillic in KOI8', Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4, 0x20, 0xcd, 0xc9, 0xd2])],
  ])('refuse %s and say what to do', (_, bytes) => {
    const decoded = decode(bytes);
    expect(decoded.ok).toBe(false);
    expect(!decoded.ok && decoded.message.length).toBeGreaterThan(10);
  });

  it.each<Encoding>(['utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be'])(
    'give back any text that was written: %s',
    (encoding) => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme' }), (text) => {
          fc.pre(!text.includes('\0') && !text.startsWith('\uFEFF'));
          const bytes = encode(text, encoding);
          expect(bytes && decode(bytes)).toEqual({ ok: true, text, encoding });
        }),
      );
    },
  );

  it('tell when a text does not fit into Windows-1252', () => {
    expect(encode('100 €', 'windows-1252')).toEqual(Buffer.from([0x31, 0x30, 0x30, 0x20, 0x80]));
    expect(encode('✓', 'windows-1252')).toBeUndefined();
  });
});

describe('the pieces of a note', () => {
  it('are paragraphs, list items, table rows and code, each under its heading', () => {
    const found = blocks(
      'Eins\nzwei.\n\n# Kopf\n\n- a\n  weiter\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n```\nc\n\nd\n```\n\n---\nEnde',
    );
    expect(found.map(({ text, heading, line }) => [text, heading, line])).toEqual([
      ['Eins\nzwei.', undefined, 1],
      ['- a\n  weiter', 'Kopf', 6],
      ['- b', 'Kopf', 8],
      ['| x | y |', 'Kopf', 10],
      ['| 1 | 2 |', 'Kopf', 12],
      ['```\nc\n\nd\n```', 'Kopf', 14],
      ['Ende', 'Kopf', 21],
    ]);
  });

  it('do not hold a heading of several lines', () => {
    const found = blocks('Ein langer\nKopf\n====\nText');
    expect(found).toEqual([{ text: 'Text', heading: 'Ein langer Kopf', line: 4 }]);
  });

  it('hold every word of the note that is not in a heading', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('wort', '\n', '\n\n', '- ', '> ', '    ', '# ', '| a |', '```\n', ' '), {
          maxLength: 60,
        }),
        (parts) => {
          const text = parts.join('');
          const words = (part: string): number => part.match(/wort/g)?.length ?? 0;
          const inHeadings = outline(text).headings.reduce((sum, heading) => sum + words(heading.text), 0);
          const inBlocks = blocks(text).reduce((sum, block) => sum + words(block.text), 0);
          expect(inBlocks + inHeadings).toBe(words(text));
        },
      ),
    );
  });

  it.each([
    ['Das kostet z. B. 5 €. Danach ist Schluss.', 2],
    ['Am 3. März kommt Dr. Meier. Er bleibt.', 2],
    ['Wir nahmen Äpfel, Birnen usw. mit. Gut so!', 2],
    ['See e.g. the list. It is long. Really?', 3],
    ['Ein Satz\nüber zwei Zeilen. Noch einer.', 2],
    ['Kein Punkt', 1],
  ])('fall into sentences: %s', (text, count) => {
    const found = sentences(text);
    expect(found).toHaveLength(count);
    expect(found.map(([start, end]) => text.slice(start, end)).join('')).toBe(text);
  });

  it.each([
    ['**fett** und *kursiv* und `code`', 'fett und kursiv und code'],
    ['- [x] erledigt', 'erledigt'],
    ['> ## Zitat', 'Zitat'],
    ['[[Notiz#Teil|so]] und [[Notiz]] und [Text](https://x.de)', 'so und Notiz und Text'],
    ['snake_case_name und 2*3*4', 'snake_case_name und 2*3*4'],
    ['a\n  b', 'a b'],
  ])('read without marks: %s', (markdown, plain) => {
    expect(plainText(markdown)).toBe(plain);
  });
});
