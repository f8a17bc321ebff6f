import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { VaultError, type Vault } from '@stoa/vault';
import { openWorld, type World } from './support.ts';

let world: World;
afterEach(() => world.close());

const notes = {
  'Haus/Dach.md': `---
title: Dachsanierung
modified: 2025-06-02
tags: [haus]
---
# Dachsanierung

Das Dach ist von 1968.

Die Zimmerei Holzapfel macht es für 38.400 €.
`,
  'Geburtstage.md': '- Oma Gerda: 3. März 1941\n- Onkel Karl: 9. Mai\n',
  'Garden.md': '# Garden\n\nPlant the tomatoes in May. #garden\n',
  'Alt.md': '---\nmodified: 2019-01-05\n---\nDer Schlüssel zum Keller hängt am Haken.\n',
};

const text = (name: string): Promise<string> => readFile(path.join(world.folder, name), 'utf8');

/** A vault whose next call of `method` carries out `mishap` first. */
function mishap(
  method: 'create' | 'append' | 'find',
  happen: (vault: Vault, call: () => Promise<unknown>) => Promise<unknown>,
): (vault: Vault) => Vault {
  let pending = true;
  return (vault) => {
    const call = vault[method].bind(vault) as (...args: unknown[]) => Promise<unknown>;
    return {
      ...vault,
      [method]: (...args: unknown[]) => {
        if (!pending) return call(...args);
        pending = false;
        return happen(vault, () => call(...args));
      },
    };
  };
}

/** What a process that dies after writing looks like to the run that follows: done, and not recorded. */
const diesAfter = async (_vault: Vault, call: () => Promise<unknown>): Promise<never> => {
  await call();
  throw new VaultError('write_failed', 'The process ended here.');
};
const diesBefore = (): Promise<never> =>
  Promise.reject(new VaultError('write_failed', 'The process ended here.'));

test('a question is answered with the passage that answers it, word for word, and the note it is from', async () => {
  world = await openWorld(notes);
  const answer = await world.ask('answer_question', { question: 'Wann hat Oma Geburtstag?', lang: 'de' });
  expect(answer.passages).toMatchObject([
    { title: 'Geburtstage', path: 'Geburtstage.md', text: '- Oma Gerda: 3. März 1941', old: false },
  ]);
});

test('a question that only names a note is answered with how the note begins', async () => {
  world = await openWorld(notes);
  const answer = await world.ask('answer_question', {
    question: 'Was kostet die Dachsanierung?',
    lang: 'de',
  });
  expect(answer.passages[0]).toMatchObject({ title: 'Dachsanierung', path: 'Haus/Dach.md' });
  expect(answer.passages[0]?.text).toBe(
    'Das Dach ist von 1968.\n\nDie Zimmerei Holzapfel macht es für 38.400 €.',
  );
});

test('what was last changed more than a year ago is marked as old', async () => {
  world = await openWorld(notes);
  const answer = await world.ask('answer_question', {
    question: 'Wo hängt der Schlüssel zum Keller?',
    lang: 'de',
  });
  expect(answer.passages).toMatchObject([{ old: true, modified: '2019-01-05T00:00:00.000Z' }]);
});

test('a question the notes say nothing about has no passages, and broken notes are counted', async () => {
  world = await openWorld({ ...notes, 'Kaputt.md': '---\ntags: [a\nb: {\n---\nPeru' });
  const answer = await world.ask('answer_question', { question: 'Was ist Quantengravitation?', lang: 'de' });
  expect(answer).toEqual({ passages: [], also: [], problems: 1 });
});

test('searching, counting and finding agree', async () => {
  world = await openWorld(notes);
  const found = await world.ask('search_notes', { query: 'tomatoes' });
  expect(found).toMatchObject({
    total: 1,
    notes: [{ title: 'Garden', path: 'Garden.md', tags: ['garden'] }],
  });
  expect(found.notes[0]?.snippet).toContain('tomatoes');
  expect(await world.ask('count_notes', { about: 'tomatoes' })).toEqual({
    count: 1,
    notes: [{ title: 'Garden', path: 'Garden.md' }],
  });
  expect(await world.ask('count_notes', {})).toMatchObject({ count: 4 });
  expect(await world.ask('count_notes', { tag: 'HAUS' })).toMatchObject({ count: 1 });
  expect(await world.ask('find_notes', { title: 'garden' })).toMatchObject({
    total: 1,
    notes: [{ path: 'Garden.md' }],
  });
  expect(await world.ask('find_notes', { about: 'Quantengravitation' })).toEqual({ total: 0, notes: [] });
});

test('a note is read by its path or by its title', async () => {
  world = await openWorld(notes);
  const byPath = await world.ask('read_note', { note: 'Haus/Dach.md' });
  expect(await world.ask('read_note', { note: 'Dachsanierung' })).toEqual(byPath);
  expect(byPath.text).toContain('Holzapfel');
  expect(byPath).toMatchObject({ tags: ['haus'], truncated: false });
});

test('a note longer than a message is cut and says so', async () => {
  world = await openWorld({ 'Lang.md': `Anfang ${'wörter '.repeat(60_000)}` });
  const note = await world.ask('read_note', { note: 'Lang' });
  expect(note.truncated).toBe(true);
  expect(note.text.length).toBeGreaterThan(100_000);
});

test.each([
  ['a missing note', 'Gibt es nicht', 'not_found', 'not_found'],
  ['a path out of the vault', '../../etc/passwd', 'forbidden', 'outside_vault'],
] as const)('%s is refused with a code that is foreseen', async (_what, note, code, reason) => {
  world = await openWorld(notes);
  expect(await world.refusal('read_note', { note })).toMatchObject({ code, detail: { reason } });
  expect(world.dead).toEqual([]);
});

test('a title that several notes carry is refused with their paths', async () => {
  world = await openWorld({ 'a/Plan.md': 'x', 'b/Plan.md': 'y' });
  expect(await world.refusal('read_note', { note: 'Plan' })).toMatchObject({
    code: 'refused',
    detail: { reason: 'ambiguous', candidates: ['a/Plan.md', 'b/Plan.md'] },
  });
});

test('Agenda/ is not data’s to write', async () => {
  world = await openWorld({ 'Agenda/Daily.md': '# Daily\n' });
  expect(await world.refusal('append_note', { note: 'Agenda/Daily.md', text: 'x' })).toMatchObject({
    code: 'forbidden',
  });
  expect(await text('Agenda/Daily.md')).toBe('# Daily\n');
});

test('a folder that is gone is an error, not an empty answer', async () => {
  world = await openWorld(notes);
  await rm(world.folder, { recursive: true });
  await world.vault.refresh();
  expect(await world.refusal('count_notes', {})).toMatchObject({
    code: 'unavailable',
    detail: { reason: 'vault_missing' },
  });
});

test('a note is created with its tags and announced', async () => {
  world = await openWorld({});
  const note = await world.ask('create_note', { title: 'Einkauf', text: 'Milch\nBrot', tags: ['haushalt'] });
  expect(note).toEqual({ title: 'Einkauf', path: 'Einkauf.md' });
  expect(await text('Einkauf.md')).toMatch(/tags: \[haushalt\][\s\S]*\n\nMilch\nBrot\n$/u);
  expect(world.events).toEqual([
    { topic: 'note_written', payload: { path: 'Einkauf.md', action: 'created' } },
  ]);
});

test('a note without a title is called as it begins', async () => {
  world = await openWorld({});
  const note = await world.ask('create_note', {
    text: 'Der Zahnarzt ist am 3. März um 9 Uhr. Nicht vergessen!',
  });
  expect(note.title).toBe('Der Zahnarzt ist am 3. März um 9 Uhr');
});

test('a note of the same name stays as it is; the new one gets a number', async () => {
  world = await openWorld({ 'Einkauf.md': 'alt' });
  expect(await world.ask('create_note', { title: 'Einkauf', text: 'neu' })).toMatchObject({
    path: 'Einkauf 2.md',
  });
  expect(await text('Einkauf.md')).toBe('alt');
});

test('two notes that are asked for with the same words are two notes', async () => {
  world = await openWorld({});
  await world.ask('create_note', { title: 'Idee', text: 'Zisterne' });
  await world.ask('create_note', { title: 'Idee', text: 'Zisterne' });
  expect((await readdir(world.folder)).toSorted()).toEqual(['Idee 2.md', 'Idee.md']);
});

test('text is appended, below what is there', async () => {
  world = await openWorld(notes);
  const answer = await world.ask('append_note', { note: 'Geburtstage', text: '- Tante Uta: 1. Juni' });
  expect(answer).toEqual({ title: 'Geburtstage', path: 'Geburtstage.md' });
  expect(await text('Geburtstage.md')).toBe(`${notes['Geburtstage.md']}- Tante Uta: 1. Juni\n`);
});

test.each([
  ['after writing', diesAfter],
  ['before writing', diesBefore],
])('a process that dies %s creates a note once', async (_when, happen) => {
  world = await openWorld({ 'Einkauf.md': 'Milch' }, mishap('create', happen));
  const note = await world.ask('create_note', { title: 'Einkauf', text: 'Milch' });
  expect(note.path).toBe('Einkauf 2.md');
  expect((await readdir(world.folder)).toSorted()).toEqual(['Einkauf 2.md', 'Einkauf.md']);
});

test.each([
  ['after writing', diesAfter],
  ['before writing', diesBefore],
])('a process that dies %s appends once', async (_when, happen) => {
  world = await openWorld({ 'Liste.md': '- Milch\n- Milch\n' }, mishap('append', happen));
  await world.ask('append_note', { note: 'Liste', text: '- Milch' });
  expect(await text('Liste.md')).toBe('- Milch\n- Milch\n- Milch\n');
});

test('when somebody edits while a process is dead, both versions are kept and none is lost', async () => {
  world = await openWorld(
    { 'Liste.md': '- Milch\n' },
    mishap('append', async (vault) => {
      const { folder } = vault.status().folders[0] ?? { folder: '' };
      await writeFile(path.join(folder, 'Liste.md'), '- Milch\n- Käse\n');
      throw new VaultError('write_failed', 'The process ended here.');
    }),
  );
  const { kept = '' } = await world.ask('append_note', { note: 'Liste', text: '- Brot' });
  expect(await text('Liste.md')).toBe('- Milch\n- Käse\n');
  expect(await text(kept)).toContain('- Käse\n\n- Brot');
});

test('a disk that refuses is tried again, and then said to have refused; nothing is claimed', async () => {
  world = await openWorld({}, (vault) => ({
    ...vault,
    create: () => Promise.reject(new VaultError('write_failed', 'The disk is full.')),
  }));
  expect(await world.refusal('create_note', { title: 'x', text: 'y' })).toMatchObject({
    code: 'unavailable',
    retry: 'later',
    detail: { reason: 'write_failed' },
  });
  expect(world.events).toEqual([]);
});
