/**
 * Appending to a note once, even if the process ends half-way. Which version was met is recorded first; a run that
 * finds that record already made compares before it writes: still that version → write; that version with the text at
 * its end → done; anything else → somebody edited meanwhile, and both versions are kept (S5.5).
 */
import type { Body, data, Reply } from '@stoa/protocol';
import type { Context } from '@stoa/runtime';
import type { WriteResult } from '@stoa/vault';
import { hash } from 'node:crypto';
import { sourceOf, type Notes } from './notes.ts';
import { sameLines, withoutEnd } from './same-text.ts';

type Message = typeof data.messages.append_note;

interface Plan {
  readonly vault: string;
  readonly path: string;
  /** Hash of the bytes before. */
  readonly before: string;
  /** Hash of the text before, without what the ends of lines may differ in. */
  readonly text: string;
}

/** @throws VaultError */
export async function appendNote(
  vault: Notes,
  context: Context<typeof data>,
  { note: name, text }: Body<Message>,
): Promise<Reply<Message>> {
  let first = false;
  const plan = await context.run('plan_append', { note: name }, async () => {
    first = true;
    const note = await vault.read(name);
    return { vault: note.vault, path: note.path, before: note.hash, text: digest(note.text) };
  });
  const { vault: shelf, path } = plan;
  return context.run('append_note', { shelf, path, text }, async () => {
    const ref = { vault: shelf, path };
    const result = first ? await vault.append(ref, text) : await appendAgain(vault, plan, text);
    const kept = result.status === 'conflict' ? { kept: result.keptAt.toWellFormed() } : {};
    return { ...sourceOf(result.note), ...kept };
  });
}

async function appendAgain(vault: Notes, plan: Plan, text: string): Promise<WriteResult> {
  const ref = { vault: plan.vault, path: plan.path };
  const now = await vault.read(ref);
  if (now.hash === plan.before) return vault.append(ref, text);
  const rest = withoutEnd(now.text, text);
  if (rest !== undefined && digest(rest) === plan.text) return { status: 'unchanged', note: now };
  const both = `${now.text.trimEnd()}\n\n${text.trim()}\n`;
  return vault.update(ref, { text: both, expectedHash: plan.before });
}

function digest(text: string): string {
  return hash('sha256', sameLines(text).trimEnd(), 'base64url');
}
