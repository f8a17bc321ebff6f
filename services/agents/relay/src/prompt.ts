/**
 * The prompt relay gives to a model (S13): files under `prompts/`, in one order, most stable first. Nothing is said to a
 * model that is not in one of these files.
 */
import { readFileSync } from 'node:fs';
import type { Language } from '@stoa/protocol';

/** In the order in which they are said. */
const stable = ['identity', 'behaviour', 'language', 'tools', 'honesty'] as const;
const folder = new URL('../prompts/', import.meta.url);

export interface PromptFile {
  readonly name: string;
  readonly text: string;
}

/** Every prompt file of relay as it stands on disk, for `stoa prompts`. */
export function promptFiles(): readonly PromptFile[] {
  return [...stable, 'self', 'self-unknown', 'now', 'correction'].map((name) => ({ name, text: read(name) }));
}

export interface Identity {
  /** What the assistant is called (`STOA_NAME`). */
  readonly name: string;
  /** Where its source is (`STOA_SELF_REPO`). */
  readonly selfRepo?: string | undefined;
}

export interface PromptParts extends Identity {
  readonly tools: readonly { readonly name: string; readonly summary: string }[];
}

export interface TurnParts {
  readonly model: string;
  /** Ms since 1970. */
  readonly now: number;
  readonly person: string;
  readonly lang: Language;
  readonly channel: string;
}

export interface Prompt {
  /** The same, byte for byte, in every turn of every session: what a provider may cache. */
  readonly stable: string;
  /** What belongs to one turn. */
  turn(parts: TurnParts): string;
  /** Asks for a reply without what nobody gave the model. */
  correction(parts: { readonly claims: string }): string;
}

/** Reads the files once and renders what does not change. @throws Error for a file that is missing or a place nobody fills */
export function openPrompt({ name, selfRepo, tools }: PromptParts): Prompt {
  const list = tools.map((tool) => `- \`${tool.name}\`: ${tool.summary}`).join('\n');
  const sections = stable.map((section) => fill(section, read(section), { name, tools: list }));
  const self =
    selfRepo === undefined ? read('self-unknown') : fill('self', read('self'), { self_repo: selfRepo });
  const now = read('now');
  const correction = read('correction');
  return {
    stable: [...sections, self].map((section) => section.trim()).join('\n\n'),
    turn: ({ now: at, lang, ...parts }) =>
      fill('now', now, {
        ...parts,
        language: lang === 'de' ? 'German' : 'English',
        date: new Date(at).toISOString().slice(0, 10),
      }).trim(),
    correction: (parts) => fill('correction', correction, { ...parts }).trim(),
  };
}

function read(name: string): string {
  return readFileSync(new URL(`${name}.md`, folder), 'utf8');
}

function fill(name: string, template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_place, key: string) => {
    const value = values[key];
    if (value === undefined)
      throw new Error(`The prompt ${name}.md has a place {{${key}}} that nothing fills.`);
    // A name must not open a section of its own.
    return value.includes('\n') && key !== 'tools' ? value.replaceAll(/\s+/gu, ' ') : value;
  });
}
