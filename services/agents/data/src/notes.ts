/** The part of the vault that data uses, and how its notes look to others. */
import type { data, Reply } from '@stoa/protocol';
import type { NoteInfo, Vault } from '@stoa/vault';

export type Notes = Pick<
  Vault,
  'search' | 'find' | 'passages' | 'read' | 'create' | 'append' | 'update' | 'problems' | 'refresh'
>;

export type Source = Reply<typeof data.messages.create_note>;

/** A note as a source. A name that is no valid Unicode is shown with replacement characters. */
export function sourceOf({ title, path }: Pick<NoteInfo, 'title' | 'path'>): Source {
  return { title: title.toWellFormed(), path: path.toWellFormed() };
}

/** When a note was changed, RFC 3339 in UTC. */
export function modifiedOf({ modified }: Pick<NoteInfo, 'modified'>): string {
  return new Date(Math.round(modified)).toISOString();
}

/** The first `limit` characters of a text, without half a character at the end. */
export function start(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).replace(/[\uD800-\uDBFF]$/u, '');
}
