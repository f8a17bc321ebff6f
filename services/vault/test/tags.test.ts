import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctTags, inlineTags, tagKey, tagMatches } from '../src/parse/tags.ts';
import { parseNote } from '../src/parse/note.ts';

/** Tags of a whole note's text. */
function tagsOf(text: string): readonly string[] {
  const reading = parseNote(text, 'note.md');
  return reading.ok ? reading.note.tags : [];
}

describe('inline tags', () => {
  it.each([
    ['a word after a hash', 'Das ist #wichtig heute', ['wichtig']],
    ['at the very start', '#start', ['start']],
    ['several on a line', '#eins #zwei,#drei', ['eins', 'zwei', 'drei']],
    ['umlauts and other scripts', '#Büro #straße #работа #日本', ['Büro', 'straße', 'работа', '日本']],
    ['hierarchies', '#haus/dach/ziegel', ['haus/dach/ziegel']],
    ['dashes and underscores', '#to-do #snake_case', ['to-do', 'snake_case']],
    ['digits with letters', '#2025-q1 #q1 #2025/steuer', ['2025-q1', 'q1', '2025/steuer']],
    ['in brackets and quotes', '(#eins) "#zwei" „#drei“ [#vier]', ['eins', 'zwei', 'drei', 'vier']],
    ['before punctuation', '#eins, #zwei. #drei! #vier?', ['eins', 'zwei', 'drei', 'vier']],
    ['in emphasis', '*#eins* **#zwei** _#drei_', ['eins', 'zwei', 'drei']],
    ['in list items and quotes', '- #eins\n> #zwei\n1. #drei', ['eins', 'zwei', 'drei']],
    ['in the words of a heading', '## Treffen #projekt', ['projekt']],
    ['without a trailing slash or dash', '#haus/ #garten-', ['haus', 'garten']],
    ['in a decomposed spelling', '#Bu\u0308ro', ['Büro']],
    ['once, in the first spelling', '#Haus #haus #HAUS', ['Haus']],
    ['in table cells', '| a | #zelle |\n|---|---|\n| #b | c |', ['zelle', 'b']],
  ])('are found: %s', (_, text, expected) => {
    expect(tagsOf(text)).toEqual(expected);
  });

  it.each([
    ['headings', '# Titel\n## Unter\n### Drei'],
    ['a heading without a blank', '##Unter'],
    ['code spans', '`#eins` and ``a ` #zwei``'],
    ['fenced code', '```\n#eins\n```\n~~~sh\n#zwei\n~~~'],
    ['unclosed fences', '```\n#eins'],
    ['fences in quotes and lists', '> ```\n> #eins\n> ```\n\n- ```\n  #zwei\n  ```'],
    ['indented code', 'Text\n\n    #eins\n\n\t#zwei\n'],
    ['a code span over two lines', 'a `code\n#eins` b'],
    ['URLs', 'https://example.org/#eins http://x.de/a#b www.x.de/#zwei <https://x.de/#drei>'],
    ['link targets', '[a](#eins) [b](x.md#zwei) [c](<#drei>)\n[d]: #vier'],
    ['wiki links', '[[#eins]] [[Notiz#zwei]] [[Notiz|x #drei]]'],
    ['hex colours of three, six and eight digits', '#fff #FFF #a1b2c3 #ff00aa80 #012 #abcdef'],
    ['hex colours of four digits', '#f00a #1234'],
    ['numbers', '#1 #123 (#42) #2025'],
    ['words that end in a hash', 'C# F# issue#12 a#b'],
    ['entities', '&#8211; &#x20;'],
    ['escaped hashes', '\\#eins'],
    ['lone hashes', '# #- #/ ## #!'],
    ['HTML attributes and comments', '<a href="#eins">x</a> <!-- #zwei -->'],
  ])('are not found in %s', (_, text) => {
    expect(tagsOf(text)).toEqual([]);
  });

  it('are found in nested list items, which look like indented code', () => {
    expect(tagsOf('- a\n\n    - b #eins\n\n      text #zwei')).toEqual(['eins', 'zwei']);
  });

  it('are found again after code ends', () => {
    expect(tagsOf('```\n#no\n```\n#yes `#no` #also')).toEqual(['yes', 'also']);
  });

  it('are words even if they could be read as hexadecimal, unless they have the form of a colour', () => {
    expect(tagsOf('#cafe #decaf #fassade')).toEqual(['cafe', 'decaf', 'fassade']);
  });

  it('are each found again when they are written back', () => {
    const letter = fc.constantFrom('a', 'b', 'ö', 'ß', 'É', 'ж', '漢', '1', '-', '_');
    const part = fc.array(letter, { minLength: 1, maxLength: 8 }).map((letters) => `x${letters.join('')}y`);
    const tag = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
    fc.assert(
      fc.property(
        fc.uniqueArray(tag, { selector: tagKey, maxLength: 6 }),
        fc.constantFrom(' ', ', ', '\n', '\n- '),
        (tags, gap) => {
          expect(inlineTags(tags.map((one) => `#${one}`).join(gap))).toEqual(
            tags.map((one) => one.normalize('NFC')),
          );
        },
      ),
    );
  });

  it('never come from inside a code block, whatever the block holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (content) => {
        const code = content.replaceAll('`', '').replaceAll('\r', '');
        expect(tagsOf(`before #eins\n\n\`\`\`\n${code} #no\n\`\`\`\n\nafter #zwei`)).toEqual([
          'eins',
          'zwei',
        ]);
      }),
    );
  });

  it('can be read from any text at all, and hold neither blanks nor hashes', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('#', 'a', '/', '-', ' ', '`', '\n', '<', '[', ']', '(', '>', '~', 'ü', '\t'),
        }),
        (text) => {
          for (const tag of tagsOf(text)) expect(tag).toMatch(/^[^\s#]+$/);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each(['<!--', '[[', '](', '<a ', 'a.', '#', '`', '``` ', '> ', '**a', '- '])(
    'are read to the end of a long text of nothing but "%s"',
    (piece) => {
      const length = 400_000;
      expect(tagsOf(`#first ${piece.repeat(length / piece.length)}`)).toContain('first');
    },
  );
});

describe('tags', () => {
  it('match in any case, and a tag includes the ones below it', () => {
    expect(tagMatches(tagKey('#Haus/Dach'), tagKey('haus'))).toBe(true);
    expect(tagMatches(tagKey('haus'), tagKey('HAUS'))).toBe(true);
    expect(tagMatches(tagKey('haustier'), tagKey('haus'))).toBe(false);
    expect(tagMatches(tagKey('haus'), tagKey('haus/dach'))).toBe(false);
  });

  it('match in composed and decomposed spelling', () => {
    expect(tagKey('Bu\u0308ro')).toBe(tagKey('büro'));
  });

  it('are listed once each, empty ones not at all', () => {
    expect(distinctTags(['#a', 'A', ' a ', '', '#', 'b/'])).toEqual(['a', 'b']);
  });
});
