/** Reading single notes as they are on disk now: by path or title, whole or in passages. */
import type { Catalog, NoteRecord } from './catalog.ts';
import { placePath, type Place } from './disk/guard.ts';
import { VaultError } from './errors.ts';
import { parseNote, type ParsedNote } from './parse/note.ts';
import type { Passage, PassageFinder } from './search/passages.ts';
import type { NoteFile, Shelf } from './shelf.ts';
import type { NoteRef, ReadNote } from './types.ts';

export interface Reader {
  read(note: NoteRef): ReadNote;
  passages(find: PassageFinder, note: NoteRef, limit: number): Passage[];
}

export function createReader(catalog: Catalog, shelves: readonly Shelf[]): Reader {
  /** By path in the given vault or in each, by a path spelled a little differently, then by title. */
  const locate = (ref: NoteRef): { shelf: Shelf; place: Place } => {
    const path = typeof ref === 'string' ? ref : ref.path;
    const candidates = typeof ref === 'string' ? shelves : shelves.filter(({ vault }) => vault === ref.vault);
    let failure: unknown;
    for (const shelf of candidates) {
      try {
        return { shelf, place: shelf.locate(path) };
      } catch (error) {
        failure ??= error;
      }
    }
    const inCandidates = ({ vault }: NoteRecord): boolean =>
      candidates.some((shelf) => shelf.vault === vault);
    const loose = catalog.byLoosePath(path).filter(inCandidates);
    const found = loose.length > 0 ? loose : catalog.byTitle(path).filter(inCandidates);
    const [only] = found;
    if (only === undefined) throw failure ?? new VaultError('not_found', 'There is no such vault.');
    if (found.length > 1) throw ambiguous(path, found);
    const shelf = candidates.find(({ vault }) => vault === only.vault);
    if (shelf === undefined) throw failure;
    return { shelf, place: shelf.locate(only.path) };
  };

  const read = (ref: NoteRef): ReadNote => {
    const { shelf, place } = locate(ref);
    const file = shelf.readNote(place);
    const { note, problem } = understand(file);
    return {
      vault: shelf.vault,
      path: placePath(place),
      title: note.title,
      ...(note.created === undefined ? {} : { created: note.created }),
      modified: note.modified ?? file.stats.mtimeMs,
      tags: note.tags,
      size: file.bytes.length,
      hash: file.hash,
      text: file.text,
      body: note.body,
      bytes: file.bytes,
      encoding: file.encoding,
      ...(problem === undefined ? {} : { problem }),
    };
  };

  return {
    read,
    passages(find, ref, limit) {
      const { text, body, title } = read(ref);
      const linesBefore = text.slice(0, text.length - body.length).split('\n').length - 1;
      return find(body, { title, limit, linesBefore });
    },
  };
}

/** A note whose front matter is broken can still be read, as one without front matter. */
function understand({ text, place }: NoteFile): { note: ParsedNote; problem?: string } {
  const reading = parseNote(text, place.name);
  if (reading.ok) return { note: reading.note };
  const bare = parseNote(`\n${text}`, place.name);
  if (!bare.ok) throw new VaultError('unreadable', bare.message);
  return { note: { ...bare.note, body: text }, problem: reading.message };
}

function ambiguous(name: string, notes: readonly NoteRecord[]): VaultError {
  const candidates = notes.map(({ path }) => path).sort();
  const shown = candidates.map((path) => `"${path.toWellFormed()}"`).join(', ');
  return new VaultError('ambiguous', `Several notes are called "${name}": ${shown}. Give a path.`, {
    candidates,
  });
}
