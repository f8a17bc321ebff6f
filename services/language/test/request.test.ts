import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentWords, understandRequest } from '../src/index.ts';
import type { Request } from '../src/index.ts';
import { requestCases } from './request-cases.ts';
import { moreRequestCases } from './request-more-cases.ts';

const cases = [...requestCases, ...moreRequestCases];
const writes = (request: Request): boolean => request.kind === 'create' || request.kind === 'append';

describe('a request', () => {
  it.each(cases)('%s: %s', (lang, text, reading) => {
    expect(understandRequest(text, lang)).toEqual(reading);
  });

  it('is labelled at least 150 times, in both languages and in every kind', () => {
    for (const lang of ['de', 'en']) {
      const kinds = new Set(cases.filter(([of]) => of === lang).map(([, , { kind }]) => kind));
      expect(kinds.size).toBe(10);
      expect(cases.filter(([of]) => of === lang).length).toBeGreaterThan(150);
    }
  });

  it('is read the same when the session was in the other language', () => {
    const read = cases.filter(([lang, text, reading]) => {
      const other = understandRequest(text, lang === 'de' ? 'en' : 'de');
      return other.kind === reading.kind;
    });
    expect(read.length / cases.length).toBeGreaterThan(0.97);
  });

  it('is read without a given language', () => {
    expect(understandRequest('Wie viele Notizen habe ich?')).toEqual({ kind: 'count' });
    expect(understandRequest('How many notes do I have?')).toEqual({ kind: 'count' });
  });

  it('is read in capitals and without umlauts', () => {
    expect(understandRequest('FÜGE MILCH ZUR EINKAUFSLISTE HINZU', 'de')).toEqual({
      kind: 'append',
      title: 'EINKAUFSLISTE',
      text: 'MILCH',
    });
    for (const text of [
      'fuege milch zur einkaufsliste hinzu',
      'fuge milch zur einkaufsliste hinzu',
      'fu\u0308ge milch zur einkaufsliste hinzu',
    ]) {
      expect(understandRequest(text, 'de')).toMatchObject({ kind: 'append', text: 'milch' });
    }
  });
});

describe('what is to be written', () => {
  it.each([
    [
      'Notiere:\n```js\nconst a = "b: c"; // #include\n```\nund mehr',
      '```js\nconst a = "b: c"; // #include\n```\nund mehr',
      [],
    ],
    ['Notiere: Er sagte „Hallo: Welt“ und ging. Danke!', 'Er sagte „Hallo: Welt“ und ging.', []],
    ['Notiere: Anna sagt danke', 'Anna sagt danke', []],
    ['Notiere Milch kaufen!!! 😀', 'Milch kaufen!!! 😀', []],
    ['notiere:Milch', 'Milch', []],
    ['Notiere: kim@zeno.org ist neu', 'kim@zeno.org ist neu', []],
    ['Notiere https://example.org/a?b=c#frag und #web', 'https://example.org/a?b=c#frag', ['web']],
    ['Notiere die Farbe #fff', 'die Farbe #fff', []],
    ['Notiere: das #projekt läuft gut', 'das #projekt läuft gut', ['projekt']],
    ['Notiere: a  b\n\n\tc', 'a  b\n\n\tc', []],
  ])('is taken as it stands: %j', (message, text, tags) => {
    expect(understandRequest(message, 'de')).toEqual({ kind: 'create', text, tags });
  });

  it('is always a part of the message', () => {
    const strange = cases.filter(([lang, message]) => {
      const request = understandRequest(message, lang);
      const parts = 'text' in request ? [request.text, request.title ?? ''] : [];
      return !parts.every((part) => message.includes(part));
    });
    expect(strange).toEqual([]);
  });

  it('comes back whole from an order, whatever it is', () => {
    const content = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
      .filter(
        (text) =>
          /^[\p{L}\p{N}].*[\p{L}\p{N}]$/su.test(text) &&
          !/[#"„“”»«›‹'‚‘’`]|tag|dank|thank|thx|\bt[xy]\b|merci|cheers|appreciate|schlagw|label/iu.test(text),
      );
    fc.assert(
      fc.property(content, (text) => {
        expect(understandRequest(`Notiere: ${text}`, 'de')).toEqual({ kind: 'create', text, tags: [] });
        expect(understandRequest(`Füge zur Notiz „Garten“ hinzu: ${text}`, 'de')).toEqual({
          kind: 'append',
          title: 'Garten',
          text,
        });
        expect(understandRequest(`Add to the note "Garden": ${text}`, 'en')).toEqual({
          kind: 'append',
          title: 'Garden',
          text,
        });
      }),
      { numRuns: 300 },
    );
  });

  it('comes back whole when it is very long', () => {
    const text = 'Zeile mit Wörtern, Zahlen 1, 2, 3. '.repeat(5000).trim();
    expect(understandRequest(`Notiere: ${text}`, 'de')).toEqual({ kind: 'create', text, tags: [] });
  });

  it.each([
    'Schreib das nicht auf',
    'Bitte nicht notieren',
    'Merk dir das nicht',
    'Füge bitte keine Milch zur Einkaufsliste hinzu',
    "Please don't add milk to the shopping list",
    'Never write that down',
    'Ich habe gestern viel notiert',
    'Ich habe Milch auf die Einkaufsliste geschrieben',
    'I added milk to the shopping list',
    'I wrote a note called Garden: tomatoes',
    'Hast du Milch auf die Einkaufsliste geschrieben?',
    'Did you add milk to the shopping list?',
    'Soll ich das notieren?',
    'Wer hat das notiert?',
    'Was soll ich auf die Einkaufsliste schreiben?',
    'What should I add to the shopping list?',
    'Leg die Rolle der Gärtnerin ab.',
    'Halt die Leiter fest',
    'Speichere das Dokument',
    'Trag den Zahnarzt in den Kalender ein',
    'Add the dentist to my calendar',
    'put it on the shopping list',
    'Setz dich auf den Stuhl',
    'Pack den Pulli in den Koffer',
    'Schreib Anna eine Mail',
    'Schreib mir ein Gedicht über Notizen',
    'Write me a poem about notes',
    'Nenn mich ab jetzt Käpten.',
    'Sei ab jetzt frecher.',
    'Denk an unsere Regel mit den Emojis!',
    'From now on always reply in German.',
    'Remember me?',
    'Remember the time in Split?',
    'Here is the article. Note that prices may vary. It goes on for a while. There is more. And more. And so on.',
    'ja',
    'Ja, mach das',
    'Yes, do it.',
    'nein danke',
  ])('is nothing without an order to write: %s', (text) => {
    for (const lang of ['de', 'en'] as const) expect(writes(understandRequest(text, lang))).toBe(false);
  });
});

describe('any message', () => {
  it('gets a reading with sound fields', () => {
    const word = fc.constantFrom(
      ...cases.flatMap(([, text]) => text.split(' ')),
      '\n',
      ':',
      '„',
      '"',
      '#x',
      '|',
      '```',
      '@zeno',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
        ),
        (text) => {
          const requests = (['de', 'en'] as const).map((lang) => understandRequest(text, lang));
          // An empty text is an honest "what should be in it?"; no other field may be there and say nothing.
          const fields = requests.flatMap((request) =>
            Object.entries(request).filter(([name]) => !(name === 'text' && request.kind === 'create')),
          );
          expect(fields.filter(([, value]) => typeof value === 'string' && value.trim() === '')).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    'zu der notiz ',
    'auf die liste ',
    'wie viele notizen ',
    'add milk to the list to ',
    '"a ',
    '„a ',
    '#a ',
    ': ',
    'mit dem tag a ',
  ])('a text of nothing but %j is read to its end', (seed) => {
    expect(understandRequest(seed.repeat(40_000), 'de')).toHaveProperty('kind');
  });
});

describe('content words', () => {
  it.each([
    ['de', 'Was habe ich über die Dachsanierung geschrieben?', ['Dachsanierung']],
    ['de', 'Wo ist der Hut von Onkel Karl, der mit der Feder?', ['Hut', 'Onkel', 'Karl', 'Feder']],
    ['en', 'Where is the hat of the old man who won the war?', ['hat', 'old', 'man', 'won', 'war']],
    ['en', 'What happens in May?', ['happens', 'May']],
    ['de', 'Was sind Notizen?', ['Notizen']],
    ['de', 'Was ist „Der Herr der Ringe“?', ['Der', 'Herr', 'der', 'Ringe']],
    ['de', 'alles mit #garten', ['#garten']],
    ['de', 'was ist das', []],
  ] as const)('%s: %s', (lang, text, words) => {
    expect(contentWords(text, lang)).toEqual(words);
  });
});
