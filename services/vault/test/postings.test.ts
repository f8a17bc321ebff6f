import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAccess } from '../src/access.ts';
import { createCatalog, type Catalog } from '../src/catalog.ts';
import { parseNote } from '../src/parse/note.ts';
import { searchNotes } from '../src/search/search.ts';

function put(catalog: Catalog, path: string, text: string): void {
  const reading = parseNote(text, path);
  if (!reading.ok) throw new Error(reading.message);
  catalog.put({ vault: 'v', path, size: text.length, hash: text, changed: 0 }, reading.note);
}

function search(catalog: Catalog, query: string): [string, number][] {
  const { found } = searchNotes(
    { catalog, access: createAccess(), tagWeights: new Map(), now: 0 },
    query,
    50,
  );
  return found.map(({ record, score }) => [record.path, Math.round(score * 1e9)]);
}

describe('an index that notes came to and went from', () => {
  const words = [
    'dach',
    'garten',
    'dachgarten',
    'gartendach',
    'häuser',
    'haus',
    'steuer',
    '#haus',
    '# kopf',
    'roof',
    'roofs',
  ];
  const text = fc.array(fc.constantFrom(...words, '\n'), { maxLength: 12 }).map((parts) => parts.join(' '));
  const step = fc.record({
    path: fc.constantFrom('a.md', 'b.md', 'c.md', 'd.md', 'e.md'),
    text: fc.option(text),
  });

  it('answers exactly like one that is built from what is there', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const lived = createCatalog();
        const present = new Map<string, string>();
        for (const { path, text: content } of steps) {
          const was = present.delete(path);
          if (content !== null) {
            put(lived, path, content);
            present.set(path, content);
          } else if (lived.drop('v', path) !== was) {
            throw new Error(`${path} was there, or was not, against expectation`);
          }
        }
        const fresh = createCatalog();
        for (const [path, content] of present) put(fresh, path, content);
        expect(lived.size).toBe(fresh.size);
        expect(lived.postings.vocabulary.size).toBe(fresh.postings.vocabulary.size);
        expect(lived.postings.meanLength).toBe(fresh.postings.meanLength);
        for (const query of [
          'Dach',
          'Garten',
          'Dach Garten',
          'Haus',
          'roofing',
          '#haus',
          'stuer',
          'Dachgärten',
        ]) {
          expect(search(lived, query)).toEqual(search(fresh, query));
        }
        expect([...lived.tags().keys()].sort()).toEqual([...fresh.tags().keys()].sort());
      }),
      { numRuns: 200 },
    );
  });

  it('forgets words that no note has any more', () => {
    const catalog = createCatalog();
    put(catalog, 'a.md', 'einzigartig und gewöhnlich');
    put(catalog, 'b.md', 'gewöhnlich');
    const before = catalog.postings.vocabulary.size;
    for (let round = 0; round < 50; round++) put(catalog, 'a.md', `runde${round} gewöhnlich`);
    expect(catalog.postings.vocabulary.size).toBeLessThanOrEqual(before);
    expect(catalog.postings.vocabulary.get('gewöhnlich')?.docs.length).toBeLessThan(6);
  });
});
