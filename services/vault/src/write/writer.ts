/**
 * Writing notes (S5.5). Each write is atomic, made from the version on disk and compared with it again right before it
 * replaces it; what a person changed meanwhile stays, and what was to be written is then kept beside it. Writes to one
 * note wait for each other. Nothing is written outside the vault, in hidden places, or in another's area.
 */
import type { Access } from '../access.ts';
import { infoOf, type Catalog } from '../catalog.ts';
import { openFolder } from '../disk/anchor.ts';
import { replaceFile } from '../disk/atomic.ts';
import { conflictName, fileNameFor, sameName } from '../disk/file-name.ts';
import { checkWritable, placePath, type Area, type Place } from '../disk/guard.ts';
import { shownName } from '../disk/name-bytes.ts';
import { LARGEST_NOTE } from '../disk/read.ts';
import { VaultError } from '../errors.ts';
import { encode } from '../parse/encoding.ts';
import { parseNote } from '../parse/note.ts';
import { tagKey, tagMatches } from '../parse/tags.ts';
import type { Clock, Log } from '../ports.ts';
import type { NoteFile, Shelf } from '../shelf.ts';
import type {
  NewNote,
  NoteInfo,
  NoteRef,
  Rename,
  RenameResult,
  Retag,
  RetagResult,
  Update,
  WriteResult,
} from '../types.ts';
import { appended, newNote, retitled } from './compose.ts';
import { editTags } from './front-matter-edit.ts';
import { createNamed, makeFolder, moveNamed } from './places.ts';
import type { Turns } from './turns.ts';

export interface VaultWriter {
  /** Makes a note. Its file name follows the title; a taken name gets a number. @throws VaultError */
  create(note: NewNote): Promise<WriteResult>;
  /** Adds text at the end of a note. @throws VaultError */
  append(note: NoteRef, text: string): Promise<WriteResult>;
  /** Replaces a note's text. @throws VaultError */
  update(note: NoteRef, update: Update): Promise<WriteResult>;
  /** Gives a note another title and file name, or moves it. Links in other notes are not changed. @throws VaultError */
  rename(note: NoteRef, rename: Rename): Promise<RenameResult>;
  /** Adds and removes tags in the front matter. @throws VaultError */
  tag(note: NoteRef, change: Retag): Promise<RetagResult>;
}

export interface WriterOptions {
  readonly area: Area;
  readonly catalog: Catalog;
  readonly access: Access;
  readonly clock: Clock;
  readonly log: Log;
  /** For the names of conflict files. */
  readonly timeZone: string;
  readonly shelfOf: (ref: NoteRef) => Shelf;
  readonly shelfNamed: (vault: string | undefined) => Shelf;
  /** Writes to one note go one after the other. */
  readonly turns: Turns;
}

/** A change made from what is on disk is made again so often if the note changes at that very moment. */
const TRIES = 5;

export function createWriter(options: WriterOptions): VaultWriter {
  const { area, catalog, clock } = options;

  const open = (ref: NoteRef): { shelf: Shelf; place: Place } => {
    const shelf = options.shelfOf(ref);
    const place = shelf.locate(typeof ref === 'string' ? ref : ref.path);
    checkWritable(placePath(place), area);
    return { shelf, place };
  };

  const folderIn = async (shelf: Shelf, folder: string | undefined): Promise<string> => {
    const real = await makeFolder(shelf.root(), folder, area);
    shelf.checkOwn(real);
    return real;
  };

  const infoAt = (shelf: Shelf, place: Place): NoteInfo => {
    shelf.reindex(place);
    const record = catalog.byPath(shelf.vault, placePath(place));
    if (record !== undefined) return infoOf(record);
    // A note that is skipped by the index, because of its front matter, is still a note.
    const { bytes, stats, hash } = shelf.readNote(place);
    const title = shownName(place.name).replace(/\.(?:md|markdown)$/i, '');
    const facts = { title, modified: stats.mtimeMs, tags: [], size: bytes.length, hash };
    return { vault: shelf.vault, path: placePath(place), ...facts };
  };

  const keepBeside = async (shelf: Shelf, place: Place, bytes: Buffer): Promise<WriteResult> => {
    const stem = place.name.replace(/\.(?:md|markdown)$/i, '');
    const kept = await createNamed(
      shelf.root(),
      place.folder,
      conflictName(stem, clock.now(), options.timeZone),
      bytes,
      area,
    );
    shelf.reindex(kept);
    const keptAt = placePath(kept);
    options.log.warn(
      { vault: shelf.vault, path: placePath(place), keptAt },
      'A note changed meanwhile; both are kept.',
    );
    return { status: 'conflict', note: infoAt(shelf, place), keptAt };
  };

  /** Changes a note's text by a function of what is there, as often as it takes to meet it unchanged. */
  const change = async (ref: NoteRef, edit: (file: NoteFile) => string): Promise<WriteResult> => {
    const { shelf, place } = open(ref);
    return options.turns.run(`${shelf.vault}\0${placePath(place)}`, async () => {
      for (let attempt = 1; ; attempt++) {
        const file = shelf.readNote(place);
        const text = edit(file);
        if (text === file.text) return { status: 'unchanged', note: infoAt(shelf, place) };
        const bytes = bytesOf(text, file);
        const replaced = await replace(shelf, place, bytes, file.hash);
        if (replaced) return { status: 'written', note: infoAt(shelf, place) };
        if (attempt === TRIES) return keepBeside(shelf, place, bytes);
      }
    });
  };

  return {
    async create({ title, text, tags = [], folder, vault }) {
      const shelf = options.shelfNamed(vault);
      const stem = fileNameFor(title);
      const name = title.trim().replaceAll(/\s+/g, ' ').toWellFormed();
      const bytes = bytesOf(newNote(name, text, tags, clock.now()), { encoding: 'utf-8' });
      const place = await createNamed(shelf.root(), await folderIn(shelf, folder), stem, bytes, area);
      return { status: 'written', note: infoAt(shelf, place) };
    },

    append: (ref, text) =>
      change(ref, (file) => (text.trim() === '' ? file.text : appended(file.text, text))),

    async update(ref, { text, expectedHash }) {
      const { shelf, place } = open(ref);
      const reading = parseNote(text, place.name);
      if (!reading.ok) {
        throw new VaultError(
          'invalid',
          `The new text has front matter that cannot be read: ${reading.message}.`,
        );
      }
      return options.turns.run(`${shelf.vault}\0${placePath(place)}`, async () => {
        const file = shelf.readNote(place);
        const bytes = bytesOf(text, file);
        if (bytes.equals(file.bytes)) return { status: 'unchanged', note: infoAt(shelf, place) };
        const replaced = await replace(shelf, place, bytes, expectedHash);
        if (!replaced) return keepBeside(shelf, place, bytes);
        return { status: 'written', note: infoAt(shelf, place) };
      });
    },

    async rename(ref, { title, folder }) {
      if (title === undefined && folder === undefined) {
        throw new VaultError('invalid', 'Renaming needs a new title or a new folder.');
      }
      const { shelf, place } = open(ref);
      const before = infoAt(shelf, place);
      const to = folder === undefined ? place.folder : await folderIn(shelf, folder);
      const linkedFrom = linksTo(catalog, before);
      const stem = title === undefined ? place.name.replace(/\.(?:md|markdown)$/i, '') : fileNameFor(title);
      if (title !== undefined) {
        const retitling = await change({ vault: shelf.vault, path: placePath(place) }, ({ text }) =>
          retitled(text, title.trim().replaceAll(/\s+/g, ' ')),
        );
        if (retitling.status === 'conflict') return { ...retitling, linkedFrom };
      }
      return options.turns.run(`${shelf.vault}\0${placePath(place)}`, async () => {
        const moved = await moveNamed(shelf.root(), place, to, stem, area);
        if (moved !== place) {
          catalog.drop(shelf.vault, placePath(place));
          options.access.moved(shelf.vault, placePath(place), placePath(moved));
        }
        const note = infoAt(shelf, moved);
        const same = moved === place && note.hash === before.hash;
        return { status: same ? 'unchanged' : 'written', note, linkedFrom };
      });
    },

    async tag(ref, { add = [], remove = [] }) {
      const bad = add.find((tag) => tagKey(tag) === '' || /[\r\n,#]/.test(tag.replace(/^#/, '')));
      if (bad !== undefined) throw new VaultError('invalid', `"${bad}" cannot be a tag.`);
      const result = await change(ref, ({ text }) => editTags(text, { add, remove }));
      const unwanted = remove.map(tagKey);
      const left = result.note.tags.filter((tag) => unwanted.some((key) => tagMatches(tagKey(tag), key)));
      return { ...result, leftInText: left };
    },
  };
}

async function replace(shelf: Shelf, place: Place, bytes: Buffer, expectedHash: string): Promise<boolean> {
  using folder = openFolder(shelf.root(), place.folder);
  return await replaceFile(folder, place.name, bytes, expectedHash);
}

/** A note keeps its encoding, unless the new text has characters that encoding lacks: then it becomes UTF-8. */
function bytesOf(text: string, { encoding }: Pick<NoteFile, 'encoding'>): Buffer {
  if (text.includes('\0')) throw new VaultError('invalid', 'A note cannot contain a NUL character.');
  const bytes = encode(text, encoding) ?? Buffer.from(text, 'utf8');
  if (bytes.length > LARGEST_NOTE)
    throw new VaultError('too_large', 'The note would become larger than 5 MB.');
  return bytes;
}

function linksTo(catalog: Catalog, note: NoteInfo): string[] {
  const stem = note.path.replace(/\.(?:md|markdown)$/i, '');
  const names = new Set([note.title, stem, stem.slice(stem.lastIndexOf('/') + 1)].map(sameName));
  const linking = [...catalog.all()].filter(
    (other) => other.path !== note.path && other.links.some((link) => names.has(sameName(link))),
  );
  return linking.map(({ path }) => path).sort();
}
