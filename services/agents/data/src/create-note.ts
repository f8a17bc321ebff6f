/**
 * Creating a note once, even if the process ends half-way. What was there before is recorded first; a run that finds
 * that record already made looks whether the note has come into being since, before it creates one.
 */
import type { Body, data } from '@stoa/protocol';
import type { Context } from '@stoa/runtime';
import type { NoteInfo } from '@stoa/vault';
import { sourceOf, type Notes, type Source } from './notes.ts';
import { sameText } from './same-text.ts';
import { titleFor } from './title-for.ts';

type Message = typeof data.messages.create_note;

/** @throws VaultError */
export async function createNote(
  vault: Notes,
  context: Context<typeof data>,
  { title: wanted, text, tags }: Body<Message>,
): Promise<Source> {
  // As the vault writes it, so that it is found again.
  const title = (wanted ?? titleFor(text)).trim().replaceAll(/\s+/g, ' ');
  let first = false;
  const before = await context.run('plan_note', { title }, async () => {
    first = true;
    return (await titled(vault, title)).map(({ path }) => path);
  });
  return context.run('create_note', { title, text, tags }, async () => {
    const made = first ? undefined : await madeSince(vault, title, text, before);
    return sourceOf(made ?? (await vault.create({ title, text, tags })).note);
  });
}

function titled(vault: Notes, title: string): Promise<readonly NoteInfo[]> {
  return vault.find({ title }).then((notes) => notes.filter((note) => note.title === title));
}

/** The note of an earlier run: of that title, with that text, and not there before. */
async function madeSince(
  vault: Notes,
  title: string,
  text: string,
  before: readonly string[],
): Promise<NoteInfo | undefined> {
  await vault.refresh();
  for (const note of await titled(vault, title)) {
    if (before.includes(note.path)) continue;
    const { body } = await vault.read({ vault: note.vault, path: note.path });
    if (sameText(body, text)) return note;
  }
  return undefined;
}
