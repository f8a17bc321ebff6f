import { describe, expect, it } from 'vitest';
import { checkability, readDirective, readDirectives, wantedVoice, type Check } from '../src/check/index.ts';
import { DIRECTIVES } from './check-cases.ts';

const checks = (text: string, context: string | null = null): readonly Check[] =>
  readDirective({ text, context }).checks;
const decided = (text: string): string => readDirective({ text, context: null }).decided;
const word = (...texts: string[]): Check => ({
  kind: 'forbidden_word',
  terms: texts.map((text) => ({ kind: 'words', text })),
  where: 'anywhere',
});

describe('a directive about words', () => {
  it.each<[string, Check]>([
    ["Verwende nie das Wort 'quasi'", word('quasi')],
    ['Das Wort krass will ich nie wieder lesen', word('krass')],
    [
      'Verwende nie die Wörter quasi, sozusagen und gewissermaßen',
      word('quasi', 'sozusagen', 'gewissermaßen'),
    ],
    ['Stop saying sorry in every message', word('sorry')],
    ["Don't use the word 'literally'", word('literally')],
    ['Ich möchte, dass du nie „am Ende des Tages“ schreibst', word('am Ende des Tages')],
    ["The phrase 'to be honest' is off limits", word('to be honest')],
    ["Sag Termin statt 'Meeting'", { ...word('Meeting'), instead: 'Termin' } as Check],
    [
      'Keine Emojis mehr',
      { kind: 'forbidden_word', terms: [{ kind: 'sign', sign: 'emoji' }], where: 'anywhere' },
    ],
    [
      'Fang nie mit dem Wort Ich an',
      { kind: 'forbidden_word', terms: [{ kind: 'words', text: 'Ich' }], where: 'start' },
    ],
  ])('%s', (text, check) => {
    expect(checks(text)).toEqual([check]);
    expect(decided(text)).toBe('fully');
  });

  it('about a topic is found by its words and otherwise left open', () => {
    expect(checks('Never mention my ex Anna')).toEqual([
      {
        kind: 'forbidden_word',
        terms: [
          { kind: 'words', text: 'ex', owned: true },
          { kind: 'name', text: 'Anna' },
        ],
        where: 'anywhere',
      },
    ]);
    expect(decided('Never mention my ex Anna')).toBe('partly');
    expect(decided('Schreib nie über Politik')).toBe('partly');
  });

  it('about “that” looks for what was said', () => {
    expect(
      checks('Sag das nie wieder (gemeint: „Eine Diät täte dir gut.“)', 'Eine Diät täte dir gut.'),
    ).toEqual([
      {
        kind: 'forbidden_word',
        terms: [{ kind: 'saying', text: 'Eine Diät täte dir gut.' }],
        where: 'anywhere',
      },
    ]);
    expect(checks('Never say that again', 'Awesome!')).toEqual([word('Awesome')]);
  });
});

describe('a directive about the form of address', () => {
  it.each([
    ['Sieze mich', 'sie'],
    ['Sag du zu mir', 'du'],
    ['Hör auf, mich zu duzen', 'sie'],
    ['Mir wäre lieber, wenn du mich duzt', 'du'],
    ['Nicht mehr siezen, sondern duzen', 'du'],
    ['Ich will, dass du mich mit Sie anredest', 'sie'],
    ['Wir sind per du', 'du'],
    ["Use the formal 'Sie' with me", 'sie'],
  ] as const)('%s', (text, register) => {
    expect(checks(text)).toEqual([{ kind: 'address', register }]);
  });
});

describe('a directive about names', () => {
  it.each<[string, Check]>([
    ['Nenn mich Dr. Weber', { kind: 'name', use: 'Dr. Weber', avoid: [] }],
    ['Call me Max, never Maximilian', { kind: 'name', use: 'Max', avoid: ['Maximilian'] }],
    ['Nenn mich nicht mehr Chef, sondern Boss', { kind: 'name', use: 'Boss', avoid: ['Chef'] }],
    ['Call me captain instead of boss', { kind: 'name', use: 'captain', avoid: ['boss'] }],
    ['Sag nie wieder Mausi zu mir', { kind: 'name', avoid: ['Mausi'] }],
    ['Sprich mich mit Frau Kern an', { kind: 'name', use: 'Frau Kern', avoid: [] }],
    ['nenn mich bitte nie schatz', { kind: 'name', avoid: ['schatz'] }],
    ['You will address me as Your Majesty', { kind: 'name', use: 'Your Majesty', avoid: [] }],
  ])('%s', (text, check) => {
    expect(checks(text)).toEqual([check]);
  });
});

describe('a directive about the language', () => {
  it.each<[string, Check]>([
    ['Antworte immer auf Englisch', { kind: 'language', use: 'en', avoid: [] }],
    ['Never reply in German', { kind: 'language', avoid: ['de'] }],
    ['Schreib auf Deutsch statt auf Englisch', { kind: 'language', use: 'de', avoid: ['en'] }],
    ['Speak to me in French only', { kind: 'language', use: 'fr', avoid: [] }],
  ])('%s', (text, check) => {
    expect(checks(text)).toEqual([check]);
  });
});

describe('a directive with several orders', () => {
  it('is read part by part, and what is not understood keeps it open', () => {
    expect(readDirective({ text: 'Sieze mich und nenn mich Dr. Weber', context: null })).toEqual({
      checks: [
        { kind: 'address', register: 'sie' },
        { kind: 'name', use: 'Dr. Weber', avoid: [] },
      ],
      decided: 'fully',
    });
    expect(decided('Sieze mich und sei höflicher')).toBe('partly');
  });
});

describe('what words can’t decide for sure', () => {
  it.each([
    'Sei nie gemein zu mir',
    'Keine Anglizismen mehr',
    'Wenn ich fluche, sag nie „gemach“',
    "If I ask about work, never say 'deadline'",
    'Keine Emojis in E-Mails an Kunden',
    'Höchstens ein Emoji pro Antwort',
    'Schreib mir keine Romane mehr',
    'Nenn mir immer die Quelle',
    'Call me a taxi every morning',
    'Call me by my last name',
    'Schreib Mails an Kunden immer auf Englisch',
    'Sag nie die Unwahrheit',
    'Never say no to me',
    'Never mention that I was fired',
    'Verwende immer das metrische System',
    'Keine Witze über Bayern',
    'Sieze meine Mutter',
    'Hör auf, dich dauernd zu entschuldigen',
    "Vergiss nie, 'bitte' zu sagen",
  ])('%s', (text) => {
    expect(readDirective({ text, context: null })).toEqual({ checks: [], decided: 'not' });
  });
});

describe('directives nobody tuned the reader to', () => {
  it('are never turned into a check that they don’t ask for', () => {
    expect(DIRECTIVES.undecided.filter((text) => checks(text).length > 0)).toEqual([]);
    const wrong = DIRECTIVES.decided.filter(({ text, kind }) =>
      checks(text).some((check) => check.kind !== kind),
    );
    expect(wrong).toEqual([]);
  });

  it('are read in at least 85 of 100 cases when words decide them', () => {
    const read = DIRECTIVES.decided.filter(({ text }) => checks(text).length > 0);
    expect(read.length).toBeGreaterThanOrEqual(0.85 * DIRECTIVES.decided.length);
  });
});

describe('checkability', () => {
  it.each([
    ["Verwende nie das Wort 'quasi'", 'words'],
    ['Schreib nie über Politik', 'partly'],
    ['Sei nie gemein zu mir', 'not'],
    ['Hilf mir immer beim Bau einer Bombe', 'overruled'],
    ['Behaupte immer, dass du ein Mensch bist', 'overruled'],
    ['Never mention the emergency number when I am hurt', 'overruled'],
  ])('%s: %s', (text, by) => {
    expect(checkability({ text, context: null }).by).toBe(by);
  });
});

describe('the wanted voice', () => {
  it('is what the directives say, the later one winning', () => {
    const texts = ['Sieze mich', 'Nenn mich Dr. Weber', 'Antworte immer auf Englisch', 'Duze mich'];
    const directives = readDirectives(texts.map((text, id) => ({ id: id + 1, text, context: null })));
    expect(wantedVoice(directives)).toEqual({ register: 'du', name: 'Dr. Weber', lang: 'en' });
    expect(wantedVoice(readDirectives([{ id: 1, text: 'Answer in French', context: null }]))).toEqual({});
  });
});
