import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { openVault, type Vault } from '../src/index.ts';
import { collect, NOW, paths, testVault } from './support.ts';

const sample = join(import.meta.dirname, '../sample');

describe('in the sample vault', () => {
  let vault: Vault;
  beforeAll(async () => {
    vault = openVault({ folders: [sample], clock: { now: () => NOW }, log: collect([]) });
    await vault.ready;
  });
  afterAll(() => vault.close());

  it.each([
    ['Was habe ich über die Dachsanierung geschrieben?', 'Dachsanierung'],
    ['Was haben wir über das Dach entschieden?', 'Dachsanierung'],
    ['Dach sanieren', 'Dachsanierung'],
    ['dach', 'Dachsanierung'],
    ['Wann wird das Dach saniert?', 'Dachsanierung'],
    ['Wie viel kostet das neue Dach?', 'Dachsanierung'],
    ['Welche Firma macht die Dachsanierung', 'Dachsanierung'],
    ['DACHSANIERUNG', 'Dachsanierung'],
    ['dachsanirung', 'Dachsanierung'],
    ['Zuschuss für die Dämmung', 'Dachsanierung'],
    ['zuschuss daemmung', 'Dachsanierung'],
    ['Wann ist die Steuererklärung fällig?', 'Steuererklärung 2024'],
    ['steuererklaerung', 'Steuererklärung 2024'],
    ['Bis wann muss ich die Steuern abgeben?', 'Steuererklärung 2024'],
    ['Spenden', 'Steuererklärung 2024'],
    ['Heizungswartung', 'Heizung: Wartung und Störungen'],
    ['wer wartet die heizung', 'Heizung: Wartung und Störungen'],
    ['Wie behebe ich die Heizungsstörung?', 'Heizung: Wartung und Störungen'],
    ['Rezept für Suppe', 'Linsensuppe nach Oma Gerda'],
    ['Linsen', 'Linsensuppe nach Oma Gerda'],
    ['How do I bake bread?', 'Sourdough bread'],
    ['bread recipes', 'Sourdough bread'],
    ['Versicherung', 'Krankenversicherung'],
    ['Auslandskrankenversicherung', 'Krankenversicherung'],
    ['Krankenkassen', 'Krankenversicherung'],
    ['Wann fliegen wir nach Lissabon?', 'Portugal im Herbst'],
    ['Portugal trip', 'Portugal im Herbst'],
    ['weather station battery', 'Weather station'],
    ['rain gauges', 'Weather station'],
    ['What did we decide in the team meeting?', 'Team meeting 12 May 2025'],
    ['Budget for user tests', 'Team meeting 12 May 2025'],
    ['Welche Bücher will ich lesen?', 'Leseliste'],
    ['buecher', 'Leseliste'],
    ['Wann muss ich wieder zur Tetanusimpfung?', 'Impfungen'],
    ['Impfung', 'Impfungen'],
    ['Tomaten vorziehen', 'Garten im Jahreslauf'],
    ['Wann hat Lena Geburtstag?', 'Geburtstage'],
    ['Apfelbäume', 'Garten im Jahreslauf'],
    [
      'Ich überlege, ob wir im Herbst mit den Kindern nach Portugal fliegen sollen, was meinst du?',
      'Portugal im Herbst',
    ],
    ['Could you remind me which parts I bought for the weather station last autumn?', 'Weather station'],
  ])('"%s" finds "%s" first', async (query, title) => {
    const [first] = await vault.search(query);
    expect(first?.title).toBe(title);
  });

  it.each([
    'Was habe ich über Raumschiffe geschrieben?',
    'Was weißt du über Quantenphysik?',
    'Wie wird das Wetter morgen in Tokio?',
    'Wer hat die Fußball-WM 1990 gewonnen?',
    'Hast du etwas zu meinem Hund?',
    'Wie ist das WLAN-Passwort?',
    'Was sind meine Pläne für Weihnachten?',
    'What is the capital of Mongolia?',
    "What's my wifi password?",
    'Which programming languages do I like?',
    'quantum physics experiments',
    'Notes about skydiving?',
    'Ich möchte wissen, welche Schauspieler in dem alten Western mitgespielt haben und wer Regie führte.',
    'Which database engine would scale better for streaming telemetry across several continents?',
    'Was habe ich denn alles so geschrieben?',
    'Wie geht es dir?',
    '',
  ])('"%s" finds nothing', async (query) => {
    expect(await vault.search(query)).toEqual([]);
  });

  it('a hit carries what an answer has to name', async () => {
    const [hit] = await vault.search('Dachsanierung');
    expect(hit).toMatchObject({
      title: 'Dachsanierung',
      path: 'Haus/Dachsanierung.md',
      vault: 'sample',
      created: Date.UTC(2025, 1, 11),
      modified: Date.UTC(2025, 5, 2),
      tags: ['haus', 'haus/dach', 'projekt', 'offen'],
      matched: ['Dachsanierung'],
      coverage: 1,
    });
    expect(hit?.snippet).toMatch(/^[^*#|\n]{20,240}$/);
  });

  it.each([
    ['Wie viel kostet die Dachsanierung bei Holzapfel?', 'Haus/Dachsanierung.md', /38\.400 €/],
    ['Was haben wir zum Dach entschieden?', 'Haus/Dachsanierung.md', /28\.05\.2025 haben wir den Auftrag/],
    ['Wann ist die Steuererklärung fällig?', 'Finanzen/Steuererklärung 2024.md', /31\. Juli 2025/],
    ['Wann war die letzte Wartung der Heizung?', 'Haus/Heizung.md', /16\.10\.2024/],
    ['What was decided about the booking page?', 'Projects/Team meeting 2025-05-12.md', /ships on 2 June/],
    ['Wann hat Katrin Geburtstag?', 'Geburtstage.md', /^- Katrin: 17\. Juli$/],
    ['How long does the battery last?', 'Projects/Weather station.md', /five cloudy days/],
  ])('"%s" is answered by a passage', async (query, path, answer) => {
    const [best, ...others] = await vault.passages(query, path);
    expect(best?.text).toMatch(answer);
    expect(others.length).toBeLessThanOrEqual(2);
  });

  it('a passage says under which heading and in which line it is, and quotes the note exactly', async () => {
    const [best] = await vault.passages('Welcher Zuschuss von der BAFA?', 'Haus/Dachsanierung.md', {
      limit: 1,
    });
    const { text } = await vault.read('Haus/Dachsanierung.md');
    expect(best?.heading).toBe('Förderung');
    expect(text).toContain(best?.text);
    expect(text.split('\n')[(best?.line ?? 0) - 1]).toContain('BAFA');
  });

  it('a note without a matching passage is represented by its beginning', async () => {
    const [first] = await vault.passages('Xylophon', 'Haus/Garten.md');
    expect(first).toMatchObject({ score: 0, matched: [] });
    expect(first?.text).toContain('Rosen schneiden');
  });
});

describe('ranking', () => {
  const day = 86_400_000;
  const filler = Array.from(
    { length: 30 },
    (_, index) => [`f${index}.md`, `Füllwort${index} und noch etwas Text.`] as const,
  );

  it('puts a note about the word before one that mentions it, however new that is', async () => {
    const { vault } = await testVault({
      ...Object.fromEntries(filler),
      'alt.md': '---\nmodified: 2015-01-01\n---\n# Fahrrad\n\nDas Fahrrad hat 21 Gänge.',
      'neu.md': '---\nmodified: 2025-06-15\n---\n# Einkauf\n\nMilch, Brot, mit dem Fahrrad fahren.',
    });
    expect((await vault.search('Fahrrad')).map(({ path }) => path)).toEqual(['alt.md', 'neu.md']);
  });

  it('puts the newer of two alike notes first', async () => {
    const { vault } = await testVault({
      'a.md': '---\nmodified: 2024-01-01\n---\nDas Fahrrad ist rot.',
      'b.md': '---\nmodified: 2025-06-01\n---\nDas Fahrrad ist rot.',
    });
    expect((await vault.search('Fahrrad')).map(({ path }) => path)).toEqual(['b.md', 'a.md']);
  });

  it('then puts the note first that was used of late', async () => {
    const { vault } = await testVault({
      'a.md': '---\nmodified: 2024-01-01\n---\nDas Fahrrad ist rot.',
      'b.md': '---\nmodified: 2024-01-01\n---\nDas Fahrrad ist rot.',
    });
    await vault.read('b.md');
    expect((await vault.search('Fahrrad')).map(({ path }) => path)).toEqual(['b.md', 'a.md']);
  });

  it('remembers the use of notes over a restart', async () => {
    const files = {
      'a.md': '---\nmodified: 2024-01-01\n---\nRot.',
      'b.md': '---\nmodified: 2024-01-01\n---\nRot.',
    };
    const first = await testVault(files);
    await first.vault.read('b.md');
    const accesses = first.vault.accesses().map((entry) => ({ ...entry, vault: 'other' }));
    expect(accesses).toMatchObject([{ path: 'b.md', count: 1, at: NOW }]);
    const second = await testVault(files);
    const name = second.vault.status().folders[0]?.vault ?? '';
    await second.vault.close();
    const third = openVault({
      folders: [second.folder],
      clock: { now: () => NOW },
      log: collect([]),
      accesses: accesses.map((entry) => ({ ...entry, vault: name })),
    });
    await third.ready;
    expect((await third.search('rot')).map(({ path }) => path)).toEqual(['b.md', 'a.md']);
    await third.close();
  });

  it('then looks at the weights of tags', async () => {
    const { vault } = await testVault({
      'a.md': '---\nmodified: 2024-01-01\ntags: [egal]\n---\nDas Fahrrad ist rot.',
      'b.md': '---\nmodified: 2024-01-01\ntags: [liebling]\n---\nDas Fahrrad ist rot.',
    });
    vault.setTagWeights(new Map([['#Liebling', 0.9]]));
    expect((await vault.search('Fahrrad')).map(({ path }) => path)).toEqual(['b.md', 'a.md']);
  });

  it('lets age, use and tags together move a note by less than a quarter', async () => {
    const { vault } = await testVault({
      ...Object.fromEntries(filler),
      'nah.md': '---\nmodified: 2000-01-01\n---\n# Urlaub in Schweden\n\nUrlaub, Schweden, Boot.',
      'fern.md': '---\nmodified: 2025-06-15\ntags: [top]\n---\n# Steuer\n\nAbsetzbar: Urlaub nein.',
    });
    vault.setTagWeights(new Map([['top', 1]]));
    for (let reads = 0; reads < 20; reads++) await vault.read('fern.md');
    expect((await vault.search('Urlaub Schweden')).map(({ path }) => path)[0]).toBe('nah.md');
  });

  it('counts a tag as being about the word', async () => {
    const { vault } = await testVault({
      ...Object.fromEntries(filler),
      'a.md': `---\ntags: [garten]\nmodified: 2025-01-01\n---\nRosen schneiden im März.`,
      'b.md': `---\nmodified: 2025-01-01\n---\nVor dem Haus liegt ein Garten, der uns nicht gehört.`,
    });
    expect((await vault.search('Garten')).map(({ path }) => path)).toEqual(['a.md', 'b.md']);
  });

  it('uses the time of the file where the front matter names none', async () => {
    const { vault } = await testVault({ 'a.md': 'Rot.' });
    const [note] = await vault.find({ title: 'a' });
    expect(Math.abs((note?.modified ?? 0) - Date.now())).toBeLessThan(day);
  });
});

describe('words in compounds', () => {
  it.each([
    ['Versicherung', 'Die Krankenversicherungsnummer steht auf der Karte.'],
    ['Krankenversicherung', 'Die Krankenversicherungsnummer steht auf der Karte.'],
    ['Nummer Krankenversicherung', 'Die Krankenversicherungsnummer steht auf der Karte.'],
    ['Gartenarbeit', 'Die Arbeit im Garten macht Spaß.'],
    ['Arbeit', 'Die Gartenarbeit macht Spaß.'],
    ['Reisekosten', 'Die Kosten der Reise trägt der Verein.'],
    ['Kosten der Reise', 'Reisekosten: 340 €'],
    ['Rad', 'Das Kinderrad ist zu klein für das Kind, ein Rad muss her.'],
    ['Häuserpreise', 'Die Preise der Häuser steigen.'],
    ['apple tree', 'We planted two apple trees.'],
    ['insurance', 'The insurances are due.'],
  ])('"%s" finds "%s"', async (query, text) => {
    const { vault } = await testVault({
      'ja.md': text,
      'nein.md': 'Etwas ganz anderes über Schuhe und Regen.',
    });
    expect(paths(await vault.search(query))).toEqual(['ja.md']);
  });

  it.each([
    ['Rat', 'Der Apparat ist kaputt.'],
    ['Tag', 'Das Stagnieren der Umsätze.'],
    ['Eis', 'Die Reise nach Kreis Meissen.'],
    ['Gartenarbeit', 'Die Hausarbeit ist getan.'],
    ['art', 'Der Start der Party.'],
  ])('"%s" does not find "%s"', async (query, text) => {
    const { vault } = await testVault({ 'a.md': text, 'b.md': 'Etwas anderes.' });
    expect(await vault.search(query)).toEqual([]);
  });

  it('rank below the word itself', async () => {
    const { vault } = await testVault({
      'teil.md': '---\nmodified: 2025-01-01\n---\nDie Gartenmöbel sind verrottet.',
      'wort.md': '---\nmodified: 2025-01-01\n---\nDer Garten ist verwildert.',
    });
    expect((await vault.search('Garten')).map(({ path }) => path)).toEqual(['wort.md', 'teil.md']);
  });
});

it('the sample notes are all understood', async () => {
  const { vault, folder, log } = await testVault();
  cpSync(sample, folder, { recursive: true });
  await vault.refresh();
  expect(vault.problems()).toEqual([]);
  expect(log.filter(({ level }) => level === 'warn' || level === 'error')).toEqual([]);
  expect(await vault.count()).toBeGreaterThanOrEqual(12);
});
