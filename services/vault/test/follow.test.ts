import {
  appendFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Change } from '../src/index.ts';
import { generateVault } from '../src/testing/index.ts';
import { nextChange, openTestVault, paths, putFiles, tempFolder, testVault } from './support.ts';

/** No sweep within the test: only events can tell of a change. */
const never = { sweepEvery: 86_400_000 };

describe('a change on disk', () => {
  it('is in the index within a second: a new note, an edit, a deletion', async () => {
    const { vault, folder, put, change } = await testVault({}, never);
    const started = Date.now();

    const created = change('indexed', 'a.md');
    put('a.md', 'Zebra');
    await created;
    expect(paths(await vault.search('Zebra'))).toEqual(['a.md']);

    const edited = change('indexed', 'a.md');
    put('a.md', 'Giraffe');
    await edited;
    expect([await vault.count({ about: 'Zebra' }), await vault.count({ about: 'Giraffe' })]).toEqual([0, 1]);

    const removed = change('removed', 'a.md');
    rmSync(join(folder, 'a.md'));
    await removed;
    expect(await vault.count()).toBe(0);
    expect(Date.now() - started).toBeLessThan(3000);
  });

  it('may be an editor that writes a new file and renames it over the old one', async () => {
    const { vault, folder, change } = await testVault({ 'a.md': 'Zebra' }, never);
    const edited = change('indexed', 'a.md');
    writeFileSync(join(folder, '.a.md.swp'), 'Giraffe');
    renameSync(join(folder, '.a.md.swp'), join(folder, 'a.md'));
    await edited;
    expect(paths(await vault.search('Giraffe'))).toEqual(['a.md']);
  });

  it('may be an editor that moves the old file away first', async () => {
    const { vault, folder, change } = await testVault({ 'a.md': 'Zebra' }, never);
    const edited = change('indexed', 'a.md');
    renameSync(join(folder, 'a.md'), join(folder, 'a.md~'));
    writeFileSync(join(folder, 'a.md'), 'Giraffe');
    await edited;
    expect(paths(await vault.search('Giraffe'))).toEqual(['a.md']);
    expect(await vault.count()).toBe(1);
  });

  it('in a new folder, and in a folder in it, is seen too', async () => {
    const { vault, folder, put, change } = await testVault({}, never);
    const first = change('indexed', 'neu/tief/a.md');
    put('neu/tief/a.md', 'Zebra');
    await first;
    const second = change('indexed', 'neu/tief/a.md');
    appendFileSync(join(folder, 'neu/tief/a.md'), ' Giraffe');
    await second;
    expect(paths(await vault.search('Giraffe'))).toEqual(['neu/tief/a.md']);
  });

  it('to the name of a folder moves its notes, and later edits are seen under the new name', async () => {
    const { vault, folder, change } = await testVault({ 'alt/x/a.md': 'Zebra', 'alt/b.md': 'Zebra' }, never);
    const moved = change('indexed', 'neu/x/a.md');
    renameSync(join(folder, 'alt'), join(folder, 'neu'));
    await moved;
    await vault.refresh();
    expect(paths(await vault.search('Zebra'))).toEqual(['neu/b.md', 'neu/x/a.md']);
    const edited = change('indexed', 'neu/x/a.md');
    appendFileSync(join(folder, 'neu/x/a.md'), ' Giraffe');
    await edited;
    expect(paths(await vault.search('Giraffe'))).toEqual(['neu/x/a.md']);
  });

  it('that deletes a folder removes its notes', async () => {
    const { vault, folder, change } = await testVault(
      { 'a/b/c.md': 'Zebra', 'a/d.md': 'Zebra', 'e.md': 'Zebra' },
      never,
    );
    const gone = Promise.all([change('removed', 'a/b/c.md'), change('removed', 'a/d.md')]);
    rmSync(join(folder, 'a'), { recursive: true });
    await gone;
    expect(paths(await vault.search('Zebra'))).toEqual(['e.md']);
  });

  it('that deletes a folder and makes it anew at once is understood', async () => {
    const { vault, folder, put, change } = await testVault({ 'a/alt.md': 'Zebra' }, never);
    const again = change('indexed', 'a/neu.md');
    rmSync(join(folder, 'a'), { recursive: true });
    put('a/neu.md', 'Giraffe');
    await again;
    await vault.refresh();
    expect(paths(await vault.find({}))).toEqual(['a/neu.md']);
    const edited = change('indexed', 'a/neu.md');
    put('a/neu.md', 'Löwe');
    await edited;
  });

  it('that puts a folder in the place of a note, or a note in that of a folder, is understood', async () => {
    const { vault, folder, put } = await testVault({ 'a.md': 'Zebra', 'b.md/c.md': 'Zebra' }, never);
    rmSync(join(folder, 'a.md'));
    put('a.md/d.md', 'Zebra');
    rmSync(join(folder, 'b.md'), { recursive: true });
    put('b.md', 'Zebra');
    await vault.refresh();
    expect(paths(await vault.find({}))).toEqual(['a.md/d.md', 'b.md']);
  });

  it('that replaces a note by a link out of the vault removes it', async () => {
    const out = tempFolder();
    putFiles(out, { 'x.md': 'Zebra' });
    const { vault, folder, change } = await testVault({ 'a.md': 'Zebra' }, never);
    const gone = change('removed', 'a.md');
    rmSync(join(folder, 'a.md'));
    symlinkSync(join(out, 'x.md'), join(folder, 'a.md'));
    await gone;
    await vault.refresh();
    expect(await vault.count()).toBe(0);
    expect(vault.problems()).toMatchObject([{ path: 'a.md', code: 'outside_vault' }]);
  });

  it('that mends a broken note indexes it, one that breaks it removes it', async () => {
    const { vault, put, change } = await testVault({ 'a.md': '---\ntags: [\n---\nZebra' }, never);
    const mended = change('indexed', 'a.md');
    put('a.md', '---\ntags: []\n---\nZebra');
    await mended;
    expect(await vault.count({ about: 'Zebra' })).toBe(1);
    const broken = change('skipped', 'a.md');
    put('a.md', '---\ntags: [\n---\nZebra');
    await broken;
    expect(await vault.count({ about: 'Zebra' })).toBe(0);
  });

  it('that comes a thousand at a time is taken in completely', async () => {
    const { vault, folder } = await testVault({ 'vorher.md': 'x' }, never);
    const remaining = new Set(Array.from({ length: 1000 }, (_, index) => `d${index % 20}/${index}.md`));
    const all = nextChange(vault, ({ path }) => {
      remaining.delete(path);
      return remaining.size === 0;
    });
    putFiles(folder, Object.fromEntries([...remaining].map((path) => [path, `Zebra ${path}`])));
    await all;
    expect(await vault.count({ about: 'Zebra' })).toBe(1000);
    for (let index = 0; index < 20; index++) rmSync(join(folder, `d${index}`), { recursive: true });
    await vault.refresh();
    expect(await vault.count()).toBe(1);
  });

  it('costs the work of one note, however many there are', async () => {
    const { vault, put } = await testVault(
      Object.fromEntries(
        Array.from({ length: 400 }, (_, index) => [`${index % 10}/${index}.md`, `Wort ${index}`]),
      ),
      never,
    );
    const changes: Change[] = [];
    vault.onChange((change) => changes.push(change));
    put('3/33.md', 'anders');
    await vault.refresh();
    expect(changes.map(({ kind, path }) => `${kind} ${path}`)).toEqual(['indexed 3/33.md']);
  });

  it('that leaves the content as it was re-reads nothing else, and keeps the note', async () => {
    const { vault, folder } = await testVault({ 'a.md': 'Zebra', 'b.md': 'x' }, never);
    utimesSync(join(folder, 'a.md'), new Date(2020, 0, 1), new Date(2020, 0, 1));
    await vault.refresh();
    const [note] = await vault.find({ about: 'Zebra' });
    expect(note?.modified).toBe(new Date(2020, 0, 1).getTime());
  });

  it('right after the vault wrote a note is seen: the folder is deleted again', async () => {
    const { vault, folder, change } = await testVault({}, never);
    const { note } = await vault.create({ title: 'Zebra', text: 'x', folder: 'neu/tief' });
    const gone = change('removed', note.path);
    rmSync(join(folder, 'neu'), { recursive: true });
    await gone;
    expect(await vault.count()).toBe(0);
  });

  it('of which no event tells is found by the next sweep', async () => {
    const folder = tempFolder();
    const elsewhere = tempFolder();
    putFiles(folder, { 'a.md': 'Zebra' });
    // Writing through a second name of the file, in a folder nobody watches, causes no event in the vault.
    linkSync(join(folder, 'a.md'), join(elsewhere, 'a.md'));
    const quiet = await openTestVault(folder, never);
    const swept = await openTestVault(folder, { sweepEvery: 50 });
    const seen = swept.change('indexed', 'a.md');
    appendFileSync(join(elsewhere, 'a.md'), ' Giraffe');
    await seen;
    expect(await swept.vault.count({ about: 'Giraffe' })).toBe(1);
    expect(await quiet.vault.count({ about: 'Giraffe' })).toBe(0);
  });
});

describe('the vault folder', () => {
  it('may be missing at the start: that is said, and it is taken in when it appears', async () => {
    const folder = join(tempFolder(), 'fehlt');
    const { vault, log, change } = await openTestVault(folder, never);
    expect(vault.status().folders).toMatchObject([{ state: 'missing' }]);
    expect(vault.problems()).toMatchObject([
      { path: '', code: 'vault_missing', message: expect.stringContaining(folder) },
    ]);
    await expect(vault.search('Zebra')).rejects.toMatchObject({ code: 'vault_missing' });
    await expect(vault.count()).rejects.toMatchObject({ code: 'vault_missing' });
    await expect(vault.create({ title: 'x', text: 'x' })).rejects.toMatchObject({ code: 'vault_missing' });
    const found = change('indexed', 'a.md');
    putFiles(folder, { 'a.md': 'Zebra' });
    await found;
    expect(paths(await vault.search('Zebra'))).toEqual(['a.md']);
    expect(vault.problems()).toEqual([]);
    expect(log.filter(({ level }) => level === 'warn')).toHaveLength(1);
  });

  it('may vanish and come back', async () => {
    const { vault, folder, change } = await testVault({ 'a.md': 'Zebra' }, never);
    const gone = change('removed', 'a.md');
    renameSync(folder, `${folder}-weg`);
    await gone;
    await expect(vault.search('Zebra')).rejects.toMatchObject({ code: 'vault_missing' });
    const back = change('indexed', 'a.md');
    renameSync(`${folder}-weg`, folder);
    await back;
    expect(paths(await vault.search('Zebra'))).toEqual(['a.md']);
    const edited = change('indexed', 'a.md');
    writeFileSync(join(folder, 'a.md'), 'Giraffe');
    await edited;
  });

  it('may be replaced by another one', async () => {
    const { vault, folder } = await testVault({ 'a.md': 'Zebra' }, never);
    rmSync(folder, { recursive: true });
    putFiles(folder, { 'b.md': 'Giraffe' });
    await vault.refresh();
    expect(paths(await vault.find({}))).toEqual(['b.md']);
  });

  it('that is a file is reported as missing', async () => {
    const base = tempFolder();
    writeFileSync(join(base, 'datei'), 'x');
    const { vault } = await openTestVault(join(base, 'datei'), never);
    expect(vault.problems()).toMatchObject([{ code: 'vault_missing' }]);
  });
});

describe('files that a killed process left', () => {
  const left = '.stoa-0123456789abcdef.tmp';

  it('are removed after an hour, and only those', async () => {
    const { vault, folder } = await testVault({
      [left]: 'x',
      '.stoa-fedcba9876543210.keep': 'x',
      '.stoa-fremd.tmp': 'x',
      '.anderes.tmp': 'x',
    });
    const old = new Date(2020, 0, 1);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old);
    writeFileSync(join(folder, '.stoa-aaaaaaaaaaaaaaaa.tmp'), 'recent');
    utimesSync(
      join(folder, '.stoa-aaaaaaaaaaaaaaaa.tmp'),
      new Date(2025, 5, 15, 14),
      new Date(2025, 5, 15, 14),
    );
    await vault.refresh();
    expect(readdirSync(folder).sort()).toEqual([
      '.anderes.tmp',
      '.stoa-aaaaaaaaaaaaaaaa.tmp',
      '.stoa-fremd.tmp',
    ]);
  });

  it('are never notes', async () => {
    const { vault } = await testVault({ [left]: 'Zebra' });
    expect(await vault.count()).toBe(0);
  });
});

describe('made-up vaults', () => {
  it('are the same for the same seed, are fully understood, and each note is found by its name', async () => {
    const [one, two] = [tempFolder(), tempFolder()];
    const notes = await generateVault(one, { notes: 300, seed: 7 });
    expect(await generateVault(two, { notes: 300, seed: 7 })).toEqual(notes);
    const { vault } = await openTestVault(one);
    expect(await vault.count()).toBe(300);
    expect(vault.problems()).toEqual([]);
    for (const note of notes.slice(0, 40)) {
      const [first] = await vault.search(`Was steht über ${note.name} in meinen Notizen?`);
      expect(first?.path).toBe(note.path);
      expect(first?.title).toBe(note.title);
    }
    expect(new Set(notes.map(({ lang }) => lang))).toEqual(new Set(['de', 'en']));
  });

  it('know nothing of what is not in them', async () => {
    const folder = tempFolder();
    await generateVault(folder, { notes: 300, seed: 3 });
    const { vault } = await openTestVault(folder);
    const queries = [
      'Was habe ich über Raumschiffe geschrieben?',
      'Quantenphysik',
      'dinosaur skeletons',
      'Wer war Napoleon?',
    ];
    const found = await Promise.all(queries.map((query) => vault.search(query)));
    expect(found.flat()).toEqual([]);
  });
});

it('mkdir alone adds nothing', async () => {
  const { vault, folder } = await testVault({ 'a.md': 'x' }, never);
  mkdirSync(join(folder, 'leer'));
  await vault.refresh();
  expect(await vault.count()).toBe(1);
});
