import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFrontMatter, readFrontMatter } from '../src/parse/front-matter.ts';
import { parseNote, type ParsedNote } from '../src/parse/note.ts';

function note(text: string, name = 'Datei.md'): ParsedNote {
  const reading = parseNote(text, name);
  if (!reading.ok) throw new Error(reading.message);
  return reading.note;
}

describe('front matter', () => {
  it('gives title, dates and tags', () => {
    const read = note(
      '---\ntitle: Mein Titel\ncreated: 2025-01-31\nmodified: 2025-02-01T10:30:00Z\ntags: [a, b/c]\n---\nText',
    );
    expect(read.title).toBe('Mein Titel');
    expect(read.created).toBe(Date.UTC(2025, 0, 31));
    expect(read.modified).toBe(Date.UTC(2025, 1, 1, 10, 30));
    expect(read.tags).toEqual(['a', 'b/c']);
    expect(read.body).toBe('Text');
  });

  it.each([
    ['a list on one line', 'tags: [eins, zwei]'],
    ['a list on several lines', 'tags:\n  - eins\n  - zwei'],
    ['a list without indentation', 'tags:\n- eins\n- zwei'],
    ['a text with commas', 'tags: eins, zwei'],
    ['quoted items', 'tags: ["eins", \'zwei\']'],
    ['items with hashes', 'tags: ["#eins", "#zwei"]'],
    ['a text of hashes', 'tags: "#eins #zwei"'],
    ['another case', 'Tags: [eins, zwei]'],
    ['the singular', 'tag: eins, zwei'],
    ['repetitions', 'tags: [eins, zwei, EINS]'],
    ['empty items', 'tags: [eins, "", ~, zwei]'],
  ])('takes tags as %s', (_, yaml) => {
    expect(note(`---\n${yaml}\n---\n`).tags).toEqual(['eins', 'zwei']);
  });

  it('takes a single tag, with blanks in it if it has some', () => {
    expect(note('---\ntags: eins\n---\n').tags).toEqual(['eins']);
    expect(note('---\ntags: Haus und Garten\n---\n').tags).toEqual(['Haus und Garten']);
  });

  it.each([
    ['tags: [2025]', ['2025']],
    ['tags: 2025', ['2025']],
    [
      'tags: [007, 1.10, 1e3, 0x1F, true, no, 2025-01-31]',
      ['007', '1.10', '1e3', '0x1F', 'true', 'no', '2025-01-31'],
    ],
  ])('reads numbers and the like as text: %s', (yaml, expected) => {
    expect(note(`---\n${yaml}\n---\n`).tags).toEqual(expected);
  });

  it.each([
    ['title: 2025', '2025'],
    ['title: 1.10', '1.10'],
    ['title: yes', 'yes'],
    ['title: "Heizung: Wartung"', 'Heizung: Wartung'],
    ['title: >\n  Zwei\n  Zeilen', 'Zwei Zeilen'],
  ])('reads a title as it is written: %s', (yaml, expected) => {
    expect(note(`---\n${yaml}\n---\n`).title).toBe(expected);
  });

  it.each(['title:', 'title: ""', 'title: ~', 'title: null'])('without a title falls back: %s', (yaml) => {
    expect(note(`---\n${yaml}\n---\n# Überschrift`).title).toBe('Überschrift');
  });

  it('may have Windows line endings', () => {
    const read = note('---\r\ntitle: A\r\ntags:\r\n  - eins\r\n---\r\nText\r\n');
    expect([read.title, read.tags, read.body]).toEqual(['A', ['eins'], 'Text\r\n']);
  });

  it('may end with dots, be empty, or end the file', () => {
    expect(note('---\ntitle: A\n...\nText').title).toBe('A');
    expect(note('---\n---\n# B').title).toBe('B');
    expect(note('---\ntitle: C\n---').title).toBe('C');
  });

  it.each([
    ['no second mark', '---\ntitle: A\nText'],
    ['a first line before it', '\n---\ntitle: A\n---\n'],
    ['prose between two rules', '---\nNur ein Satz.\n---\n'],
    ['a list between two rules', '---\n- a\n- b\n---\n'],
    ['longer rules', '----\ntitle: A\n----\n'],
  ])('is none with %s: the text is the body', (_, text) => {
    const read = note(text);
    expect([read.title, read.body]).toEqual(['Datei', text]);
  });

  it.each([
    ['an open bracket', 'tags: [a'],
    ['an open quote', 'title: "a'],
    ['a colon in a plain text', 'title: a: b'],
    ['a key given twice', 'title: a\ntitle: b'],
    ['a tab for indentation', 'tags:\n\t- a'],
    ['a giant size', `title: ${'a'.repeat(100_000)}`],
    ['an alias to nothing', 'title: *nothing'],
    [
      'aliases that explode',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'.replaceAll(
        /./g,
        (key, at: number) =>
          `${key}: &${key} [${Array(9)
            .fill(`*${String.fromCharCode(97 + at)}`)
            .join(',')}]\n`,
      )}`,
    ],
  ])('is broken by %s, and says so in one line', (_, yaml) => {
    const reading = parseNote(`---\n${yaml}\n---\nText`, 'a.md');
    expect(reading.ok).toBe(false);
    expect(!reading.ok && reading.message).toMatch(/^\S.*$/);
  });

  it('reports a field it cannot use, and uses the others', () => {
    const read = note('---\ntitle: [a]\ncreated: gestern\ntags: {a: 1}\nmodified: 2025-02-30\n---\n# H');
    expect(read.title).toBe('H');
    expect(read.tags).toEqual([]);
    expect([read.created, read.modified]).toEqual([undefined, undefined]);
    expect(read.complaints.join()).toMatch(/title.*created: gestern.*modified: 2025-02-30.*tags/s);
  });

  it('returns any title and any tags that were written as quoted text', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .map((value) => value.toWellFormed().replaceAll(/\s+/g, ' ').trim())
      .filter((value) => value !== '' && value !== '~' && value !== 'null');
    const tag = fc.stringMatching(/^[\p{L}\d][\p{L}\d /_-]{0,10}[\p{L}\d]$/u);
    fc.assert(
      fc.property(text, fc.array(tag), (title, tags) => {
        const yaml = `title: ${JSON.stringify(title)}\ntags: ${JSON.stringify(tags)}\n`;
        const reading = readFrontMatter(yaml);
        const expected = [
          ...new Map(
            tags.map((one) => [
              one
                .normalize('NFC')
                .toLowerCase()
                .replaceAll(/\s*\/[\s/]*/g, '/'),
              one,
            ]),
          ).keys(),
        ];
        expect(reading?.ok === true && reading.front.title).toBe(title);
        expect(reading?.ok === true && reading.front.tags.map((one) => one.toLowerCase())).toEqual(expected);
      }),
    );
  });

  it('never fails on anything between the marks, and finds the body exactly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (yaml, body) => {
        const inner = yaml.replaceAll(/^(?:---|\.\.\.)/gm, 'x').replaceAll(/[\r\n]+/g, '\n');
        const text = `---\n${inner}\n---\n${body}`;
        const block = findFrontMatter(text);
        expect(block && text.slice(block.bodyStart)).toBe(body);
        expect(() => readFrontMatter(inner)).not.toThrow();
      }),
    );
  });
});

describe('a title', () => {
  it.each([
    ['the front matter first', '---\ntitle: Eins\n---\n# Zwei', 'Eins'],
    ['then the first top heading', 'Vorspann\n\n## Unter\n\n# Eins\n\n# Zwei', 'Eins'],
    ['an underlined heading', 'Eins\n====\n\nText', 'Eins'],
    ['a heading without its closing hashes', '# Eins ##', 'Eins'],
    ['a heading without its marks', '# **Eins** und [[Notiz|Zwei]] `drei`', 'Eins und Zwei drei'],
    ['not a comment in code', '```sh\n# kein Titel\n```\n', 'Datei'],
    ['not an empty heading', '#\n\nText', 'Datei'],
    ['the file name last', 'Nur Text', 'Datei'],
  ])('is taken from %s', (_, text, expected) => {
    expect(note(text).title).toBe(expected);
  });

  it('from a file name has no extension', () => {
    expect(note('x', 'Mein.Text.md').title).toBe('Mein.Text');
    expect(note('x', 'README.MARKDOWN').title).toBe('README');
  });
});
