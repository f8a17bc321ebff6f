import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFolder, type OpenFolder } from '../src/disk/anchor.ts';
import { createFile, replaceFile } from '../src/disk/atomic.ts';
import { hashOf } from '../src/disk/read.ts';
import type { WriteResult } from '../src/index.ts';
import { parseNote } from '../src/parse/note.ts';
import { editTags } from '../src/write/front-matter-edit.ts';
import { openTestVault, paths, putFiles, tempFolder, testVault } from './support.ts';

const text = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8');

describe('creating a note', () => {
  it('writes title, time, tags and text, and finds it at once', async () => {
    const { vault, folder } = await testVault();
    const result = await vault.create({
      title: 'Über die Straße',
      text: 'Ein Zebra.',
      tags: ['#Verkehr', 'a/b', '2025'],
    });
    expect(result).toMatchObject({
      status: 'written',
      note: { path: 'Über die Straße.md', title: 'Über die Straße', tags: ['Verkehr', 'a/b', '2025'] },
    });
    expect(text(folder, 'Über die Straße.md')).toBe(
      '---\ntitle: Über die Straße\ncreated: 2025-06-15T14:05:00Z\ntags: [Verkehr, a/b, "2025"]\n---\n\nEin Zebra.\n',
    );
    expect(paths(await vault.search('Zebra'))).toEqual(['Über die Straße.md']);
    expect((await vault.read('Über die Straße')).created).toBe(Date.UTC(2025, 5, 15, 14, 5));
    expect(result.note.hash).toBe(hashOf(readFileSync(join(folder, result.note.path))));
  });

  it('makes the folder, and uses one that is there', async () => {
    const { vault, folder } = await testVault({ 'Haus/a.md': 'x' });
    expect((await vault.create({ title: 'b', text: '', folder: 'Haus' })).note.path).toBe('Haus/b.md');
    expect((await vault.create({ title: 'c', text: '', folder: 'Neu: Tief/Er?' })).note.path).toBe(
      'Neu - Tief/Er/c.md',
    );
    expect(statSync(join(folder, 'Neu - Tief/Er')).isDirectory()).toBe(true);
  });

  it('never replaces a note: a taken name gets a number', async () => {
    const { vault, folder } = await testVault({ 'Haus.md': 'alt', 'HAUS 2.md': 'alt' });
    const made = await Promise.all(
      [1, 2, 3].map((number) => vault.create({ title: 'Haus', text: `neu ${number}` })),
    );
    expect(made.map(({ note }) => note.path).sort()).toEqual(['Haus 3.md', 'Haus 4.md', 'Haus 5.md']);
    expect([text(folder, 'Haus.md'), text(folder, 'HAUS 2.md')]).toEqual(['alt', 'alt']);
    expect(made.map(({ note }) => note.title)).toEqual(['Haus', 'Haus', 'Haus']);
  });

  it('keeps any title, whatever YAML or the file system make of it', async () => {
    const { vault } = await testVault();
    const titles = [
      'true',
      '12:30',
      '# nein',
      'a: b',
      "it's",
      '"x"',
      '- x',
      '{x}',
      '@x',
      '2025',
      'x #y',
      '%x',
      '~',
      '!x',
      '*x',
      'a\\b',
    ];
    for (const title of titles) {
      const { note } = await vault.create({ title, text: '# Anders' });
      expect((await vault.read(note.path)).title).toBe(title);
    }
  });

  it('takes front matter in its text into account', async () => {
    const { vault, folder } = await testVault();
    const given = '---\nautor: Ich\ntags: [eins]\n---\n\nText';
    const { note } = await vault.create({ title: 'T', text: given, tags: ['zwei'] });
    expect(note).toMatchObject({ title: 'T', tags: ['eins', 'zwei'] });
    expect(text(folder, note.path)).toMatch(
      /^---\nautor: Ich\ntags: \[eins, zwei\]\ntitle: T\ncreated: .*\n---\n\nText$/,
    );
  });

  it.each([
    ['an empty title', { title: ' ', text: 'x' }, 'invalid'],
    ['a NUL', { title: 'x', text: 'a\0b' }, 'invalid'],
    ['a folder outside', { title: 'x', text: 'x', folder: '../raus' }, 'outside_vault'],
    ['an absolute folder', { title: 'x', text: 'x', folder: '/tmp' }, 'outside_vault'],
    ['a hidden folder', { title: 'x', text: 'x', folder: '.obsidian' }, 'refused'],
    ['a hidden folder below', { title: 'x', text: 'x', folder: 'a/.git/hooks' }, 'refused'],
    ['the agenda', { title: 'x', text: 'x', folder: 'Agenda' }, 'refused'],
    ['the agenda, written otherwise', { title: 'x', text: 'x', folder: 'a/../AGENDA/x' }, 'refused'],
    ['a folder that is a link out', { title: 'x', text: 'x', folder: 'raus' }, 'outside_vault'],
    ['a folder below a link out', { title: 'x', text: 'x', folder: 'raus/neu' }, 'outside_vault'],
    ['a link to the agenda', { title: 'x', text: 'x', folder: 'verweis' }, 'refused'],
    ['a folder that is a note', { title: 'x', text: 'x', folder: 'note.md' }, 'outside_vault'],
    ['a giant text', { title: 'x', text: 'x'.repeat(5_000_001) }, 'too_large'],
  ])('is refused with %s', async (_, note, code) => {
    const out = tempFolder();
    const { vault, folder } = await testVault({ 'note.md': 'x', 'Agenda/Daily.md': 'x' });
    symlinkSync(out, join(folder, 'raus'));
    symlinkSync('Agenda', join(folder, 'verweis'));
    const before = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    await expect(vault.create(note)).rejects.toMatchObject({ name: 'VaultError', code });
    expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()).toEqual(before);
    expect(readdirSync(out)).toEqual([]);
  });

  it('in the agenda is for the agenda agent alone, which writes nowhere else', async () => {
    const { vault, folder } = await testVault();
    const agenda = vault.writer('agenda');
    expect((await agenda.create({ title: 'Daily', text: 'x', folder: 'Agenda' })).note.path).toBe(
      'Agenda/Daily.md',
    );
    await agenda.append('Agenda/Daily.md', '- [ ] Zebra');
    expect(text(folder, 'Agenda/Daily.md')).toContain('- [ ] Zebra');
    expect(paths(await vault.search('Zebra'))).toEqual(['Agenda/Daily.md']);
    await expect(agenda.create({ title: 'x', text: 'x' })).rejects.toMatchObject({ code: 'refused' });
    await expect(vault.append('Agenda/Daily.md', 'x')).rejects.toMatchObject({ code: 'refused' });
    await expect(vault.rename('Agenda/Daily.md', { title: 'x' })).rejects.toMatchObject({ code: 'refused' });
    await expect(vault.tag('Agenda/Daily.md', { add: ['x'] })).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('appending', () => {
  it.each([
    ['Eins', 'zwei', 'Eins\n\nzwei\n'],
    ['Eins\n', 'zwei\n', 'Eins\n\nzwei\n'],
    ['Eins\n\n', 'zwei', 'Eins\n\nzwei\n'],
    ['- a\n', '- b', '- a\n- b\n'],
    ['1. a', '2. b', '1. a\n2. b\n'],
    ['Eins\r\nzwei\r\n', 'drei\nvier', 'Eins\r\nzwei\r\n\r\ndrei\r\nvier\r\n'],
    ['', 'Eins', 'Eins\n'],
    ['---\ntitle: x\n---\n', 'Eins', '---\ntitle: x\n---\n\nEins\n'],
  ])('to %j gives %j: %j', async (before, more, after) => {
    const { vault, folder } = await testVault({ 'a.md': before });
    expect((await vault.append('a.md', more)).status).toBe('written');
    expect(text(folder, 'a.md')).toBe(after);
  });

  it('keeps every byte that was there, and the encoding', async () => {
    const bytes = Buffer.from('Gr\xfc\xdfe\r\n\t  x ', 'latin1');
    const { vault, folder } = await testVault({
      'l.md': bytes,
      'b.md': '\uFEFFx',
      'u.md': Buffer.from('\uFEFFx', 'utf16le'),
    });
    await vault.append('l.md', 'für 5 €');
    await vault.append('b.md', 'ü');
    await vault.append('u.md', 'ü');
    const latin = readFileSync(join(folder, 'l.md'));
    expect(latin.subarray(0, bytes.length).equals(bytes)).toBe(true);
    expect(latin.subarray(bytes.length)).toEqual(Buffer.from('\r\n\r\nf\xfcr 5 \x80\r\n', 'latin1'));
    expect(readFileSync(join(folder, 'b.md'))).toEqual(Buffer.from('\uFEFFx\n\nü\n'));
    expect(readFileSync(join(folder, 'u.md'))).toEqual(Buffer.from('\uFEFFx\n\nü\n', 'utf16le'));
  });

  it('of letters that the encoding lacks turns the note into UTF-8 and loses none', async () => {
    const { vault, folder } = await testVault({ 'l.md': Buffer.from('Gr\xfc\xdfe', 'latin1') });
    await vault.append('l.md', '✓ 完了');
    expect(text(folder, 'l.md')).toBe('Grüße\n\n✓ 完了\n');
  });

  it('from many sides at once loses nothing', async () => {
    const { vault, folder } = await testVault({ 'a.md': '- anfang\n' });
    await Promise.all(Array.from({ length: 40 }, (_, index) => vault.append('a.md', `- zeile ${index}`)));
    const lines = text(folder, 'a.md').trim().split('\n');
    expect(lines.slice(1).sort()).toEqual(
      Array.from({ length: 40 }, (_, index) => `- zeile ${index}`).sort(),
    );
  });

  it('to what a person changed meanwhile keeps the change', async () => {
    const { vault, folder } = await testVault({ 'a.md': 'alt\n' });
    writeFileSync(join(folder, 'a.md'), 'neu von Hand\n');
    expect((await vault.append('a.md', 'mehr')).status).toBe('written');
    expect(text(folder, 'a.md')).toBe('neu von Hand\n\nmehr\n');
  });

  it('of nothing changes nothing', async () => {
    const { vault, folder } = await testVault({ 'a.md': 'x' });
    const before = statSync(join(folder, 'a.md')).ino;
    expect((await vault.append('a.md', ' \n')).status).toBe('unchanged');
    expect(statSync(join(folder, 'a.md')).ino).toBe(before);
  });

  it('to a note with broken front matter works: the person repairs that', async () => {
    const { vault, folder } = await testVault({ 'a.md': '---\ntags: [\n---\n' });
    const result = await vault.append('a.md', 'Text');
    expect(result).toMatchObject({ status: 'written', note: { path: 'a.md', title: 'a' } });
    expect(text(folder, 'a.md')).toBe('---\ntags: [\n---\n\nText\n');
  });

  it.each([
    ['fehlt.md', 'not_found'],
    ['../raus.md', 'outside_vault'],
    ['/etc/passwd', 'outside_vault'],
    ['link.md', 'outside_vault'],
    ['ordner/x.md', 'outside_vault'],
    ['.versteckt.md', 'refused'],
    ['text.txt', 'refused'],
  ])('to %s is refused', async (path, code) => {
    const out = tempFolder();
    putFiles(out, { 'x.md': 'geheim' });
    const { vault, folder } = await testVault({ '.versteckt.md': 'x', 'text.txt': 'x' });
    symlinkSync(join(out, 'x.md'), join(folder, 'link.md'));
    symlinkSync(out, join(folder, 'ordner'));
    await expect(vault.append(path, 'x')).rejects.toMatchObject({ code });
    expect(text(out, 'x.md')).toBe('geheim');
  });

  it('through a link inside the vault changes the note itself and leaves the link', async () => {
    const { vault, folder } = await testVault({ 'echt/a.md': 'x\n' });
    symlinkSync('echt/a.md', join(folder, 'l.md'));
    expect((await vault.append('l.md', 'y')).note.path).toBe('echt/a.md');
    expect(text(folder, 'echt/a.md')).toBe('x\n\ny\n');
    expect(readdirSync(folder)).toEqual(['echt', 'l.md']);
    expect(text(folder, 'l.md')).toBe('x\n\ny\n');
  });
});

describe('updating', () => {
  it('replaces the text of the version it was made from', async () => {
    const { vault, folder } = await testVault({ 'a.md': 'Zebra\n' });
    const { hash } = await vault.read('a.md');
    const result = await vault.update('a.md', { text: '# Neu\n\nGiraffe\n', expectedHash: hash });
    expect(result).toMatchObject({ status: 'written', note: { title: 'Neu' } });
    expect(text(folder, 'a.md')).toBe('# Neu\n\nGiraffe\n');
    expect([await vault.count({ about: 'Zebra' }), await vault.count({ about: 'Giraffe' })]).toEqual([0, 1]);
  });

  it('of what a person changed meanwhile keeps both versions and says so', async () => {
    const { vault, folder, log } = await testVault({ 'Haus/a.md': 'alt\n' }, { timeZone: 'Europe/Berlin' });
    const { hash } = await vault.read('Haus/a.md');
    writeFileSync(join(folder, 'Haus/a.md'), 'von Hand\n');
    const result = await vault.update('Haus/a.md', { text: 'von Stoa\n', expectedHash: hash });
    expect(result).toMatchObject({
      status: 'conflict',
      keptAt: 'Haus/a (conflict 2025-06-15 1605).md',
      note: { path: 'Haus/a.md', hash: hashOf(Buffer.from('von Hand\n')) },
    });
    expect(text(folder, 'Haus/a.md')).toBe('von Hand\n');
    expect(text(folder, 'Haus/a (conflict 2025-06-15 1605).md')).toBe('von Stoa\n');
    expect(log.filter(({ level }) => level === 'warn')).toHaveLength(1);
    const again = await vault.update('Haus/a.md', { text: 'noch einmal\n', expectedHash: hash });
    expect(again).toMatchObject({ keptAt: 'Haus/a (conflict 2025-06-15 1605) 2.md' });
  });

  it('to the same text is no change, whatever version was expected', async () => {
    const { vault } = await testVault({ 'a.md': 'x' });
    expect((await vault.update('a.md', { text: 'x', expectedHash: 'veraltet' })).status).toBe('unchanged');
  });

  it('with front matter that cannot be read is refused', async () => {
    const { vault, folder } = await testVault({ 'a.md': 'x' });
    const { hash } = await vault.read('a.md');
    const broken = { text: '---\ntags: [\n---\n', expectedHash: hash };
    await expect(vault.update('a.md', broken)).rejects.toMatchObject({ code: 'invalid' });
    expect(text(folder, 'a.md')).toBe('x');
  });

  it('of a deleted note does not bring it back', async () => {
    const { vault, folder } = await testVault({ 'a.md': 'x' });
    const { hash } = await vault.read('a.md');
    rmSync(join(folder, 'a.md'));
    await expect(vault.update('a.md', { text: 'y', expectedHash: hash })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of a write-protected note is refused', async () => {
    const { vault, folder } = await testVault({ 'a.md': 'x' });
    chmodSync(join(folder, 'a.md'), 0o444);
    await expect(vault.append('a.md', 'y')).rejects.toMatchObject({ code: 'refused' });
    expect(text(folder, 'a.md')).toBe('x');
  });

  it('by two at once gives one of them a conflict', async () => {
    const { vault, folder } = await testVault({ 'a.md': 'x' });
    const { hash: expectedHash } = await vault.read('a.md');
    const results: WriteResult[] = await Promise.all(
      ['eins', 'zwei'].map((one) => vault.update('a.md', { text: one, expectedHash })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['conflict', 'written']);
    const all = readdirSync(folder).map((name) => text(folder, name));
    expect(all.sort()).toEqual(['eins', 'zwei']);
  });

  it('keeps permissions, and leaves no temporary file', async () => {
    const { vault, folder } = await testVault({ 'a.md': 'x' });
    chmodSync(join(folder, 'a.md'), 0o640);
    const { hash } = await vault.read('a.md');
    await vault.update('a.md', { text: 'y', expectedHash: hash });
    expect(statSync(join(folder, 'a.md')).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder)).toEqual(['a.md']);
  });

  it.runIf(process.getuid?.() === 0)('by root leaves the note, and new ones, to their owner', async () => {
    const { vault, folder } = await testVault({ 'a.md': 'x' });
    execFileSync('chown', ['-R', '65534:65534', folder]);
    const { hash } = await vault.read('a.md');
    await vault.update('a.md', { text: 'y', expectedHash: hash });
    await vault.create({ title: 'b', text: '', folder: 'neu' });
    const owners = ['a.md', 'neu', 'neu/b.md'].map((path) => statSync(join(folder, path)).uid);
    expect(owners).toEqual([65_534, 65_534, 65_534]);
  });

  it('is complete or has not happened, whenever the process is killed', async () => {
    const folder = tempFolder();
    putFiles(folder, { 'a.md': 'start '.repeat(1000) });
    const program = fileURLToPath(new URL('./writing/main.ts', import.meta.url));
    const whole = /^(?:(?:start ){1000}|([a-z])\1{199999}\n)$/;
    for (const kills of [1, 2, 5, 9]) {
      const child = spawn(process.execPath, [program, folder]);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      let writes = 0;
      for await (const _ of createInterface({ input: child.stdout })) {
        if (++writes === kills) child.kill('SIGKILL');
      }
      await ended;
      expect(writes).toBeGreaterThanOrEqual(kills);
      expect(text(folder, 'a.md')).toMatch(whole);
    }
    const { vault } = await openTestVault(folder);
    expect(await vault.count()).toBe(1);
  });
});

describe('an edit by another program at any step of a write', () => {
  /** A folder that lets something happen each time an entry of it is addressed. */
  const hooked = (folder: OpenFolder, before: (call: number) => void): OpenFolder => {
    let call = 0;
    return { ...folder, at: (name) => (before(call++), folder.at(name)) };
  };

  const edits: [string, (path: string, folder: string) => void][] = [
    ['writes into the file', (path) => writeFileSync(path, 'von Hand')],
    [
      'replaces the file',
      (path, folder) => {
        writeFileSync(join(folder, '.editor'), 'von Hand');
        renameSync(join(folder, '.editor'), path);
      },
    ],
  ];

  it.each(edits)('survives: it %s', async (_, edit) => {
    let steps = 0;
    for (let step = 0; step < 20; step++) {
      const folder = tempFolder();
      const path = join(folder, 'a.md');
      writeFileSync(path, 'alt');
      using real = openFolder(folder, '');
      let edited = false;
      const open = hooked(real, (call) => {
        if (call !== step) return;
        edited = true;
        edit(path, folder);
      });
      const replaced = await replaceFile(open, 'a.md', Buffer.from('von Stoa'), hashOf(Buffer.from('alt')));
      const content = readFileSync(path, 'utf8');
      expect({ step, content }).toEqual({ step, content: edited ? 'von Hand' : 'von Stoa' });
      expect(replaced || edited).toBe(true);
      expect(readdirSync(folder)).toEqual(['a.md']);
      if (edited) steps++;
    }
    expect(steps).toBeGreaterThan(8);
  });

  it('that makes the name meanwhile is not overwritten', async () => {
    for (let step = 0; step < 12; step++) {
      const folder = tempFolder();
      using real = openFolder(folder, '');
      let edited = false;
      const open = hooked(real, (call) => {
        if (call !== step) return;
        edited = true;
        writeFileSync(join(folder, 'a.md'), 'von Hand');
      });
      const created = await createFile(open, 'a.md', Buffer.from('von Stoa'));
      const content = readFileSync(join(folder, 'a.md'), 'utf8');
      expect(content).toBe(edited ? 'von Hand' : 'von Stoa');
      expect(created || edited).toBe(true);
      expect(readdirSync(folder)).toEqual(['a.md']);
    }
  });

  it('of a hard link keeps the other name as it was', async () => {
    const { vault, folder } = await testVault({ 'a.md': 'x\n' });
    linkSync(join(folder, 'a.md'), join(folder, 'b.md'));
    await vault.append('a.md', 'y');
    expect([text(folder, 'a.md'), text(folder, 'b.md')]).toEqual(['x\n\ny\n', 'x\n']);
  });
});

describe('renaming', () => {
  it.each([
    [
      'a front matter title',
      '---\ntitle: Alt # gut\ntags: [x]\n---\nText',
      '---\ntitle: Neu # gut\ntags: [x]\n---\nText',
    ],
    ['a heading', 'Vorweg\n\n# Alt #\n\nText', 'Vorweg\n\n# Neu #\n\nText'],
    ['an underlined heading', 'Alt\n===\nText', 'Neu\n===\nText'],
    ['neither', 'Text', 'Text'],
  ])('changes title and file name of a note with %s', async (_, before, after) => {
    const { vault, folder } = await testVault({ 'Haus/Alt.md': before });
    const result = await vault.rename('Haus/Alt.md', { title: 'Neu' });
    expect(result).toMatchObject({
      status: 'written',
      note: { path: 'Haus/Neu.md', title: 'Neu' },
      linkedFrom: [],
    });
    expect(readdirSync(join(folder, 'Haus'))).toEqual(['Neu.md']);
    expect(text(folder, 'Haus/Neu.md')).toBe(after);
    expect(paths(await vault.find({}))).toEqual(['Haus/Neu.md']);
  });

  it('moves a note to another folder, which is made', async () => {
    const { vault, folder } = await testVault({ 'a.md': 'Zebra' });
    expect((await vault.rename('a.md', { folder: 'x/y' })).note.path).toBe('x/y/a.md');
    expect(readdirSync(folder)).toEqual(['x']);
    expect(paths(await vault.search('Zebra'))).toEqual(['x/y/a.md']);
  });

  it('never replaces another note', async () => {
    const { vault, folder } = await testVault({ 'a.md': 'x', 'b.md': 'y' });
    expect((await vault.rename('a.md', { title: 'b' })).note.path).toBe('b 2.md');
    expect([text(folder, 'b.md'), text(folder, 'b 2.md')]).toEqual(['y', 'x']);
  });

  it('may change the case of a name only', async () => {
    const { vault, folder } = await testVault({ 'haus.md': 'x' });
    expect((await vault.rename('haus.md', { title: 'Haus' })).note.path).toBe('Haus.md');
    expect(readdirSync(folder)).toEqual(['Haus.md']);
  });

  it('to the name it has changes nothing', async () => {
    const { vault } = await testVault({ 'a.md': '# a' });
    expect((await vault.rename('a.md', { title: 'a' })).status).toBe('unchanged');
  });

  it('tells which notes link to the old name', async () => {
    const { vault } = await testVault({
      'Alt.md': '---\ntitle: Alter Titel\n---\nx',
      'b.md': '[[Alt]]',
      'c.md': 'siehe [[alter titel#Teil|dort]]',
      'd.md': '`[[Alt]]` [[Anderes]]',
    });
    expect((await vault.rename('Alt.md', { title: 'Neu' })).linkedFrom).toEqual(['b.md', 'c.md']);
  });

  it('keeps what is known of its use', async () => {
    const { vault } = await testVault({ 'a.md': 'x' });
    await vault.read('a.md');
    await vault.rename('a.md', { title: 'b' });
    expect(vault.accesses()).toMatchObject([{ path: 'b.md', count: 1 }]);
  });

  it.each([
    [{ folder: 'Agenda' }, 'refused'],
    [{ folder: '../raus' }, 'outside_vault'],
    [{ title: '' }, 'invalid'],
    [{}, 'invalid'],
  ])('to %j is refused', async (to, code) => {
    const { vault, folder } = await testVault({ 'a.md': 'x' });
    mkdirSync(join(folder, 'Agenda'));
    await expect(vault.rename('a.md', to)).rejects.toMatchObject({ code });
    expect(text(folder, 'a.md')).toBe('x');
  });
});

describe('tagging', () => {
  it.each([
    ['no front matter', 'Text\n', '---\ntags: [neu]\n---\n\nText\n'],
    ['an empty note', '', '---\ntags: [neu]\n---\n'],
    ['no tags yet', '---\ntitle: x\n---\nText', '---\ntitle: x\ntags: [neu]\n---\nText'],
    ['empty front matter', '---\n---\nText', '---\ntags: [neu]\n---\nText'],
    ['an empty field', '---\ntags:\ntitle: x\n---\n', '---\ntags: [neu]\ntitle: x\n---\n'],
    ['a list on one line', '---\ntags: [a, "b c"] # Rest\n---\n', '---\ntags: [a, b c, neu] # Rest\n---\n'],
    [
      'a list on lines',
      '---\ntags:\n  - a # warum\n  - b\ntitle: x\n---\n',
      '---\ntags:\n  - a # warum\n  - b\n  - neu\ntitle: x\n---\n',
    ],
    ['a list without indentation', '---\ntags:\n- a\n---\n', '---\ntags:\n- a\n- neu\n---\n'],
    ['a text with commas', '---\ntags: a, b\n---\n', '---\ntags: [a, b, neu]\n---\n'],
    [
      'Windows line endings',
      '---\r\ntags:\r\n  - a\r\n---\r\n',
      '---\r\ntags:\r\n  - a\r\n  - neu\r\n---\r\n',
    ],
    ['another case', '---\nTAGS: a\n---\n', '---\nTAGS: [a, neu]\n---\n'],
    ['prose between rules', '---\nNur Text.\n---\n', '---\ntags: [neu]\n---\n\n---\nNur Text.\n---\n'],
  ])('a note with %s changes nothing else', async (_, before, after) => {
    const { vault, folder } = await testVault({ 'a.md': before });
    const result = await vault.tag('a.md', { add: ['#neu'] });
    expect(text(folder, 'a.md')).toBe(after);
    expect(result.note.tags).toContain('neu');
    expect((await vault.tag('a.md', { add: ['NEU'] })).status).toBe('unchanged');
  });

  it.each([
    ['---\ntags: [a, b, a/c]\n---\n', '---\ntags: [b]\n---\n'],
    ['---\ntags:\n  - a\n  # Grund\n  - b\n  - A/c\n---\n', '---\ntags:\n  # Grund\n  - b\n---\n'],
    ['---\ntags:\n  - a\n---\n', '---\ntags:\n  []\n---\n'],
    ['---\ntags: a\n---\n', '---\ntags: []\n---\n'],
    ['---\ntags: [b]\n---\n', '---\ntags: [b]\n---\n'],
  ])('can be undone, with the tags below: %j', (before, after) => {
    expect(editTags(before, { add: [], remove: ['#A'] })).toBe(after);
  });

  it('leaves tags in the text to the person and says which', async () => {
    const { vault, folder } = await testVault({ 'a.md': '---\ntags: [haus]\n---\nText #haus/dach #garten' });
    const result = await vault.tag('a.md', { remove: ['Haus'], add: ['neu'] });
    expect(result).toMatchObject({
      status: 'written',
      leftInText: ['haus/dach'],
      note: { tags: ['neu', 'haus/dach', 'garten'] },
    });
    expect(text(folder, 'a.md')).toBe('---\ntags: [neu]\n---\nText #haus/dach #garten');
  });

  it.each([
    ['a#b', 'invalid'],
    ['a,b', 'invalid'],
    ['', 'invalid'],
    ['#', 'invalid'],
    ['a\nb', 'invalid'],
  ])('with %j is refused', async (tag, code) => {
    const { vault } = await testVault({ 'a.md': 'x' });
    await expect(vault.tag('a.md', { add: [tag] })).rejects.toMatchObject({ code });
  });

  it('a note whose front matter is broken is refused', async () => {
    const { vault } = await testVault({ 'a.md': '---\ntags: [\n---\n' });
    await expect(vault.tag('a.md', { add: ['x'] })).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('adds exactly the tags asked for to any note, and leaves its body alone', () => {
    const tag = fc.stringMatching(/^[a-zäöü0-9]{1,6}(?:\/[a-z]{1,4})?$/);
    const existing = fc.uniqueArray(tag, { maxLength: 4 });
    const form = fc.constantFrom(
      (tags: string[]) =>
        `---\ntags: [${tags.map((one) => `"${one}"`).join(', ')}]\nx: 1\n---\nBody #inline\n`,
      (tags: string[]) =>
        `---\nx: 1\ntags:\n${tags.map((one) => `  - '${one}'\n`).join('')}---\nBody #inline\n`,
      (tags: string[]) => `---\ntags: "${tags.join(', ')}"\n---\nBody #inline\n`,
      () => 'Body #inline\n',
    );
    fc.assert(
      fc.property(existing, fc.array(tag, { maxLength: 3 }), form, (before, add, make) => {
        const original = make(before);
        const edited = editTags(original, { add, remove: [] });
        const [was, is] = [parseNote(original, 'a.md'), parseNote(edited, 'a.md')];
        if (!was.ok || !is.ok) throw new Error('unreadable');
        expect(new Set(is.note.tags)).toEqual(new Set([...was.note.tags, ...add]));
        expect(is.note.body.trimStart()).toBe(was.note.body.trimStart());
      }),
    );
  });
});
