import { chownSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openVault, type VaultError } from '../src/index.ts';
import { collect, NOW, openTestVault, paths, putFiles, tempFolder, testVault } from './support.ts';

const warnings = (log: readonly { level: string; message: string }[]): string[] =>
  log.filter(({ level }) => level === 'warn').map(({ message }) => message);

describe('the index', () => {
  it('covers the whole body, headings, tags, file and folder names, and front matter', async () => {
    const long = Array.from({ length: 3000 }, (_, index) => `Zeile ${index} mit Text.`).join('\n\n');
    const { vault } = await testVault({
      'Ordnerwort/Dateiwort.md': `---\ntitle: Titelwort\ntags: [Etikett]\nautor: Feldwort\n---\n${long}\n\n## Kopfwort\n\nSchlusswort. \`Codewort\``,
      'andere.md': 'Nichts davon.',
    });
    for (const word of [
      'Ordnerwort',
      'Dateiwort',
      'Titelwort',
      'Etikett',
      'Feldwort',
      'Kopfwort',
      'Schlusswort',
      'Codewort',
    ]) {
      expect([word, ...paths(await vault.search(word))]).toEqual([word, 'Ordnerwort/Dateiwort.md']);
    }
  });

  it('ignores hidden files and folders', async () => {
    const { vault, log } = await testVault({
      '.obsidian/a.md': 'Wort',
      '.git/b.md': 'Wort',
      'x/.trash/c.md': 'Wort',
      '.d.md': 'Wort',
      'sichtbar.md': 'Wort',
      'bild.png': 'Wort',
    });
    expect(paths(await vault.search('Wort'))).toEqual(['sichtbar.md']);
    expect(warnings(log)).toEqual([]);
  });

  it('reads Latin-1, Windows-1252, UTF-16 and byte order marks', async () => {
    const { vault } = await testVault({
      'l1.md': Buffer.from('# Größe\n\nGemüse', 'latin1'),
      'bom.md': '\uFEFF---\ntitle: Mit Marke\n---\nGemüse',
      'u16.md': Buffer.from('\uFEFF# Sechzehn\n\nGemüse', 'utf16le'),
    });
    expect((await vault.search('Gemüse')).map(({ title }) => title).sort()).toEqual([
      'Größe',
      'Mit Marke',
      'Sechzehn',
    ]);
  });

  it('reports each broken note once, skips it, and indexes the rest', async () => {
    const { vault, log } = await testVault({
      'yaml.md': '---\ntags: [a\n---\nWort',
      'binär.md': Buffer.from([0, 1, 2, 3]),
      'kaputt.md': Buffer.concat([Buffer.from('Wört '), Buffer.from([0xff])]),
      'riesig.md': Buffer.alloc(5_000_001, 'a'),
      'feld.md': '---\ncreated: irgendwann\n---\nWort',
      'gut.md': 'Wort',
    });
    expect(paths(await vault.search('Wort'))).toEqual(['feld.md', 'gut.md']);
    const problems = vault
      .problems()
      .map(({ path, code }) => `${path} ${code}`)
      .sort();
    expect(problems).toEqual([
      'binär.md not_text',
      'feld.md bad_field',
      'kaputt.md not_text',
      'riesig.md too_large',
      'yaml.md bad_front_matter',
    ]);
    expect(warnings(log)).toHaveLength(5);
    await vault.refresh();
    await vault.refresh();
    expect(warnings(log)).toHaveLength(5);
    for (const { message, path } of vault.problems()) expect(message).toContain(path);
  });

  it('reports a note again only when it broke anew', async () => {
    const { vault, put, log } = await testVault({ 'a.md': '---\ntags: [a\n---\n' });
    put('a.md', '---\ntags: [a]\n---\n');
    await vault.refresh();
    expect(vault.problems()).toEqual([]);
    put('a.md', '---\ntags: [a\n---\n');
    await vault.refresh();
    expect(warnings(log)).toHaveLength(2);
  });

  it('reports unreadable notes and folders once, and takes them in when they can be read', () => {
    const folder = tempFolder();
    putFiles(folder, { 'a.md': 'Wort', 'b/c.md': 'Wort', 'c.md': 'Wort' });
    // Permissions do not bind root, so the vault is opened by a process of somebody else.
    const isRoot = process.getuid?.() === 0;
    const nobody = { uid: 65_534, gid: 65_534 };
    if (isRoot) {
      for (const path of ['', 'a.md', 'b', 'b/c.md', 'c.md'])
        chownSync(join(folder, path), nobody.uid, nobody.gid);
    }
    const program = fileURLToPath(new URL('./unreadable/main.ts', import.meta.url));
    const output = execFileSync(process.execPath, [program, folder], {
      encoding: 'utf8',
      ...(isRoot ? nobody : {}),
    });
    expect(JSON.parse(output)).toMatchObject({
      before: {
        found: ['c.md'],
        problems: expect.arrayContaining([
          expect.objectContaining({ path: 'a.md', code: 'unreadable' }),
          expect.objectContaining({ path: 'b', code: 'unreadable' }),
        ]),
        reported: 2,
      },
      written: { status: 'written' },
      after: { found: ['a.md', 'b/c.md', 'c.md'], problems: [], reported: 2 },
      refused: { code: 'write_failed' },
    });
  });

  it('follows links inside the vault and counts a note once, by its own name', async () => {
    const { vault, folder } = await testVault({ 'echt/a.md': 'Wort' });
    symlinkSync('echt', join(folder, 'ordner'));
    symlinkSync('echt/a.md', join(folder, 'b.md'));
    symlinkSync('..', join(folder, 'echt/kreis'));
    await vault.refresh();
    expect(paths(await vault.search('Wort'))).toEqual(['echt/a.md']);
    expect((await vault.read('b.md')).path).toBe('echt/a.md');
    expect((await vault.read('ordner/kreis/b.md')).path).toBe('echt/a.md');
    expect(vault.problems()).toEqual([]);
  });

  it('never follows a link out of the vault, and reports it', async () => {
    const out = tempFolder();
    putFiles(out, { 'geheim.md': 'Wort', 'sub/geheim.md': 'Wort' });
    const { vault, folder } = await testVault({ 'a.md': 'Wort' });
    symlinkSync(join(out, 'geheim.md'), join(folder, 'link.md'));
    symlinkSync(out, join(folder, 'ordner'));
    symlinkSync(join(out, 'fehlt.md'), join(folder, 'leer.md'));
    await vault.refresh();
    expect(paths(await vault.search('Wort'))).toEqual(['a.md']);
    const problems = vault
      .problems()
      .map(({ path, code }) => `${path} ${code}`)
      .sort();
    expect(problems).toEqual(['leer.md link_target', 'link.md outside_vault', 'ordner outside_vault']);
    await expect(vault.read('link.md')).rejects.toMatchObject({ code: 'outside_vault' });
    await expect(vault.read('ordner/geheim.md')).rejects.toMatchObject({ code: 'outside_vault' });
  });

  it('keeps the bytes of names: composed, decomposed, and not UTF-8 at all', async () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'B\u00fcro.md'), 'Wort eins');
    writeFileSync(join(folder, 'Bu\u0308ro.md'), 'Wort zwei');
    const raw = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from('Gr\xfc\xdfe.md', 'latin1')]);
    writeFileSync(raw, 'Wort drei');
    const { vault } = await openTestVault(folder);
    const hits = await vault.search('Wort');
    expect(hits).toHaveLength(3);
    const texts = await Promise.all(hits.map(async ({ path }) => (await vault.read(path)).text));
    expect(texts.sort()).toEqual(['Wort drei', 'Wort eins', 'Wort zwei']);
    const odd = hits.find(({ path }) => !path.isWellFormed());
    await vault.append(odd?.path ?? '', 'mehr');
    expect(readFileSync(raw, 'utf8')).toBe('Wort drei\n\nmehr\n');
  });

  it.runIf(process.platform === 'linux')('is not held up by a pipe that is named like a note', async () => {
    const folder = tempFolder();
    execFileSync('sh', ['-c', 'mkfifo "$0"', join(folder, 'pipe.md')]);
    putFiles(folder, { 'a.md': 'Wort' });
    const { vault } = await openTestVault(folder);
    expect(await vault.count()).toBe(1);
    await expect(vault.read('pipe.md')).rejects.toMatchObject({ code: 'refused' });
  });

  it('tells how far it is', async () => {
    const folder = tempFolder();
    putFiles(
      folder,
      Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`d${index % 7}/${index}.md`, 'x'])),
    );
    const seen: [number, number][] = [];
    const vault = openVault({
      folders: [folder],
      clock: { now: () => NOW },
      log: collect([]),
      progress: (done, total) => seen.push([done, total]),
    });
    expect(vault.status().folders[0]?.state).toBe('indexing');
    await vault.ready;
    expect(vault.status()).toMatchObject({
      notes: 200,
      folders: [{ state: 'ready', notes: 200, watched: true }],
    });
    expect(seen.at(-1)).toEqual([200, 200]);
    expect(seen.length).toBeGreaterThan(1);
    await vault.close();
  });

  it('answers a search that comes while it is being built completely', async () => {
    const folder = tempFolder();
    putFiles(folder, Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}.md`, 'Wort'])));
    const vault = openVault({ folders: [folder], clock: { now: () => NOW }, log: collect([]) });
    expect(await vault.count({ about: 'Wort' })).toBe(300);
    await vault.close();
  });
});

describe('several vaults', () => {
  it('are searched together and named in each hit', async () => {
    const base = tempFolder();
    putFiles(base, { 'one/notes/a.md': 'Wort', 'two/notes/a.md': 'Wort' });
    const vault = openVault({
      folders: [join(base, 'one/notes'), join(base, 'two/notes')],
      clock: { now: () => NOW },
      log: collect([]),
    });
    const hits = await vault.search('Wort');
    expect(hits.map(({ vault: name, path }) => `${name}:${path}`).sort()).toEqual([
      'notes-2:a.md',
      'notes:a.md',
    ]);
    await vault.append({ vault: 'notes-2', path: 'a.md' }, 'mehr');
    expect((await vault.read('a.md')).text).toBe('Wort');
    expect((await vault.read({ vault: 'notes-2', path: 'a.md' })).text).toBe('Wort\n\nmehr\n');
    expect((await vault.create({ vault: 'notes-2', title: 'Neu', text: 'x' })).note.vault).toBe('notes-2');
    await expect(vault.append({ vault: 'nirgends', path: 'a.md' }, 'x')).rejects.toMatchObject({
      code: 'not_found',
    });
    await vault.close();
  });

  it('of which one lies inside the other share no note', async () => {
    const base = tempFolder();
    putFiles(base, { 'a.md': 'Wort', 'innen/b.md': 'Wort' });
    const vault = openVault({
      folders: [base, join(base, 'innen')],
      clock: { now: () => NOW },
      log: collect([]),
    });
    const hits = await vault.search('Wort');
    expect(hits.map(({ vault: name, path }) => `${name}:${path}`).sort()).toEqual(
      [`innen:b.md`, `${vault.status().folders[0]?.vault}:a.md`].sort(),
    );
    const inside = { title: 'x', text: 'x', folder: 'innen' };
    await expect(vault.create(inside)).rejects.toMatchObject({ code: 'refused' });
    await expect(vault.append('innen/b.md', 'x')).rejects.toMatchObject({ code: 'refused' });
    await vault.close();
  });

  it('of which one is missing answer from the others', async () => {
    const base = tempFolder();
    putFiles(base, { 'da/a.md': 'Wort' });
    const vault = openVault({
      folders: [join(base, 'fehlt'), join(base, 'da')],
      clock: { now: () => NOW },
      log: collect([]),
    });
    expect(paths(await vault.search('Wort'))).toEqual(['a.md']);
    expect(vault.status().folders.map(({ state }) => state)).toEqual(['missing', 'ready']);
    expect((await vault.read('a.md')).text).toBe('Wort');
    await expect(vault.create({ title: 'x', text: 'x' })).rejects.toMatchObject({ code: 'vault_missing' });
    await vault.close();
  });

  it('need at least one folder', () => {
    expect(() => openVault({ folders: [], clock: { now: () => NOW }, log: collect([]) })).toThrow(
      /at least one/,
    );
  });
});

describe('counting and finding', () => {
  const files = {
    'Haus/Dach.md': '---\ntitle: Das neue Dach\ntags: [haus/dach, 2025]\n---\nZiegel und Dämmung.',
    'Haus/Keller.md': '# Keller\n\nFeucht. #Haus',
    'Garten.md': '# Garten\n\nDas Gartenhaus braucht ein Dach. #garten',
    'Rezepte/Suppe.md': '---\ntags: rezept\n---\n# Suppe\n\nLinsen kochen.',
    'Rezepte/Brot.md': '---\ntags: rezept, haus\n---\n# Brot\n\nMehl, Wasser.',
  };

  it.each([
    [{}, 5],
    [{ tag: 'rezept' }, 2],
    [{ tag: '#HAUS' }, 3],
    [{ tag: 'haus/dach' }, 1],
    [{ tag: 'hau' }, 0],
    [{ tag: '2025' }, 1],
    [{ about: 'Dach' }, 2],
    [{ about: 'Dächer' }, 2],
    [{ about: 'Dach', tag: 'haus' }, 1],
    [{ about: 'Raumschiff' }, 0],
    [{ about: 'Wie viele Notizen habe ich über Linsen?' }, 1],
  ])('count %j is %i', async (conditions, expected) => {
    const { vault } = await testVault(files);
    expect(await vault.count(conditions)).toBe(expected);
  });

  it.each([
    [{ title: 'Das neue Dach' }, ['Haus/Dach.md']],
    [{ title: 'das neue dach!' }, ['Haus/Dach.md']],
    [{ title: 'dach' }, ['Haus/Dach.md']],
    [{ title: 'suppen' }, ['Rezepte/Suppe.md']],
    [{ title: 'Wo ist Brot' }, ['Rezepte/Brot.md']],
    [{ title: 'Keller', tag: 'garten' }, []],
    [{ title: 'gibt es nicht' }, []],
    [{ tag: 'rezept', about: 'Mehl' }, ['Rezepte/Brot.md']],
  ])('find %j gives %j', async (conditions, expected) => {
    const { vault } = await testVault(files);
    expect(paths(await vault.find(conditions))).toEqual(expected);
  });

  it('puts the exact title first', async () => {
    const { vault } = await testVault({
      'a.md': '# Dach und Fach',
      'b.md': '# Dach',
      'c.md': '# Altes Dach',
    });
    expect((await vault.find({ title: 'Dach' })).map(({ title }) => title)).toEqual([
      'Dach',
      'Altes Dach',
      'Dach und Fach',
    ]);
  });

  it('without conditions gives all notes, the newest first', async () => {
    const { vault } = await testVault({
      'a.md': '---\nmodified: 2024-01-01\n---\n',
      'b.md': '---\nmodified: 2025-01-01\n---\n',
    });
    expect((await vault.find({})).map(({ path }) => path)).toEqual(['b.md', 'a.md']);
  });

  it('lists tags in their usual spelling, with the notes below them', async () => {
    const { vault } = await testVault({
      'a.md': '#Haus',
      'b.md': '#Haus #haus/dach',
      'c.md': '#haus/dach',
      'd.md': '#haus',
    });
    expect(await vault.tags()).toEqual([
      { tag: 'Haus', notes: 3, total: 4 },
      { tag: 'haus/dach', notes: 2, total: 2 },
    ]);
  });

  it('searching with a tag looks only at its notes; a tag alone gives them all', async () => {
    const { vault } = await testVault(files);
    expect(paths(await vault.search('#rezept Linsen'))).toEqual(['Rezepte/Suppe.md']);
    expect(paths(await vault.search('#haus'))).toEqual(['Haus/Dach.md', 'Haus/Keller.md', 'Rezepte/Brot.md']);
    expect(await vault.search('#haus Linsen')).toEqual([]);
    expect(await vault.search('#gibtsnicht Linsen')).toEqual([]);
  });

  it('gives at most as many hits as asked for, the best ones', async () => {
    const { vault } = await testVault(
      Object.fromEntries(
        Array.from({ length: 60 }, (_, index) => [`${index}.md`, `${'Wort '.repeat(1 + (index % 9))}Text`]),
      ),
    );
    const all = await vault.search('Wort', { limit: 60 });
    expect(all).toHaveLength(60);
    expect(await vault.search('Wort')).toEqual(all.slice(0, 10));
    expect(await vault.search('Wort', { limit: 3 })).toEqual(all.slice(0, 3));
    expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).sort((a, b) => b - a));
  });
});

describe('reading', () => {
  it('gives the text byte for byte, and what it means', async () => {
    const text = '---\r\ntitle: "A"\r\ntags: [x]\r\n---\r\n\r\n  Text\u00a0mit  Eigenheiten \r\n\r\n';
    const { vault, folder } = await testVault({ 'a.md': text });
    const note = await vault.read('a.md');
    expect(note).toMatchObject({
      path: 'a.md',
      title: 'A',
      tags: ['x'],
      text,
      encoding: 'utf-8',
      size: text.length + 1,
    });
    expect(note.bytes.equals(readFileSync(join(folder, 'a.md')))).toBe(true);
    expect(note.body).toBe('\r\n  Text\u00a0mit  Eigenheiten \r\n\r\n');
  });

  it('finds a note by path, path without extension, title, in any case and spelling', async () => {
    const { vault } = await testVault({ 'Ordner/Straße.md': '---\ntitle: Die Große Straße\n---\nx' });
    for (const ref of [
      'Ordner/Straße.md',
      'Ordner/Straße',
      './Ordner//Straße.md',
      'ordner/stra\u00dfe.MD',
      'Die Große Straße',
      'die grosse strasse',
    ]) {
      expect([ref, (await vault.read(ref)).path]).toEqual([ref, 'Ordner/Straße.md']);
    }
  });

  it('asks which one is meant when several notes have the title', async () => {
    const { vault } = await testVault({ 'a.md': '# Gleich', 'b.md': '# gleich' });
    await expect(vault.read('Gleich')).rejects.toMatchObject({
      code: 'ambiguous',
      candidates: ['a.md', 'b.md'],
    });
  });

  it.each([
    ['fehlt.md', 'not_found'],
    ['Kein Titel', 'not_found'],
    ['../a.md', 'outside_vault'],
    ['/etc/passwd', 'outside_vault'],
    ['a\0.md', 'invalid'],
    ['.git/config', 'refused'],
    ['Ordner', 'refused'],
    ['bild.png', 'refused'],
    ['binär.md', 'unreadable'],
    ['riesig.md', 'too_large'],
  ])('of "%s" fails with %s and a sentence', async (ref, code) => {
    const { vault } = await testVault({
      'a.md': 'x',
      '.git/config': 'x',
      'Ordner/b.md': 'x',
      'bild.png': 'x',
      'binär.md': Buffer.from([0]),
      'riesig.md': Buffer.alloc(5_000_001, 'a'),
    });
    const failure: VaultError = await vault.read(ref).then(
      () => expect.fail('it was read'),
      (error: VaultError) => error,
    );
    expect(failure).toMatchObject({ code, message: expect.stringMatching(/\.$/) });
  });

  it('of a note with broken front matter gives its whole text and says what is wrong', async () => {
    const text = '---\ntags: [a\n---\n# Titel\n';
    const { vault } = await testVault({ 'a.md': text });
    expect(await vault.read('a.md')).toMatchObject({
      text,
      body: text,
      title: 'Titel',
      problem: expect.any(String),
    });
  });

  it('sees what is on disk now, not what was indexed', async () => {
    const { vault, folder } = await testVault({ 'a.md': 'alt' });
    writeFileSync(join(folder, 'a.md'), 'neu');
    expect((await vault.read('a.md')).text).toBe('neu');
  });
});

it('after it is closed refuses to work', async () => {
  const { vault } = await testVault({ 'a.md': 'x' });
  await vault.close();
  await expect(vault.search('x')).rejects.toMatchObject({ code: 'closed' });
  await expect(vault.create({ title: 'x', text: 'x' })).rejects.toMatchObject({ code: 'closed' });
});

it('the vault folder may be a link itself', async () => {
  const base = tempFolder();
  mkdirSync(join(base, 'echt'));
  putFiles(base, { 'echt/a.md': 'Wort' });
  symlinkSync('echt', join(base, 'link'));
  const { vault } = await openTestVault(join(base, 'link'));
  expect(paths(await vault.search('Wort'))).toEqual(['a.md']);
  await vault.append('a.md', 'mehr');
  expect(readFileSync(join(base, 'echt/a.md'), 'utf8')).toContain('mehr');
});
