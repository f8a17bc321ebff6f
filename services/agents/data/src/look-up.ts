/** Searching, counting, finding and reading: reads of the vault in the shape of the contract. */
import type { Body, data, Reply } from '@stoa/protocol';
import type { NoteInfo } from '@stoa/vault';
import { modifiedOf, sourceOf, start, type Notes } from './notes.ts';

type Messages = typeof data.messages;

/** Notes that a list names; what is beyond is only counted. */
const LISTED = 20;
/** Characters of a note that fit into a message, at three bytes each and with room for the rest. */
const LONGEST = 150_000;

type Listed = Reply<Messages['find_notes']>['notes'][number];

function listed(note: NoteInfo, snippet: string): Listed {
  return { ...sourceOf(note), modified: modifiedOf(note), tags: [...note.tags], snippet };
}

export async function searchNotes(
  vault: Notes,
  { query, limit }: Body<Messages['search_notes']>,
): Promise<Reply<Messages['search_notes']>> {
  const [hits, all] = await Promise.all([vault.search(query, { limit }), vault.find({ about: query })]);
  return { notes: hits.map((hit) => listed(hit, hit.snippet)), total: Math.max(all.length, hits.length) };
}

export async function countNotes(
  vault: Notes,
  conditions: Body<Messages['count_notes']>,
): Promise<Reply<Messages['count_notes']>> {
  const notes = await vault.find(given(conditions));
  return { count: notes.length, notes: notes.slice(0, LISTED).map(sourceOf) };
}

export async function findNotes(
  vault: Notes,
  conditions: Body<Messages['find_notes']>,
): Promise<Reply<Messages['find_notes']>> {
  const found = await vault.find(given(conditions));
  const { about } = conditions;
  const notes = await Promise.all(
    found.slice(0, LISTED).map(async (note) => {
      if (about === undefined) return listed(note, '');
      const [best] = await vault.passages(about, { vault: note.vault, path: note.path }, { limit: 1 });
      return listed(note, start(best?.plain ?? '', 300));
    }),
  );
  return { notes, total: found.length };
}

export async function readNote(
  vault: Notes,
  { note: name }: Body<Messages['read_note']>,
): Promise<Reply<Messages['read_note']>> {
  const note = await vault.read(name);
  const text = start(note.body, LONGEST);
  return {
    ...sourceOf(note),
    text,
    tags: [...note.tags],
    modified: modifiedOf(note),
    truncated: text.length < note.body.length,
  };
}

/** The conditions without those that were left out. */
function given<T extends object>(conditions: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined)) as never;
}
