/** The prompts of the tribunal, files under `prompts/` (S13.1). */
import { readFileSync } from 'node:fs';

const folder = new URL('../prompts/', import.meta.url);
const names = ['judge', 'correct'] as const;
type Name = (typeof names)[number];

export interface PromptFile {
  readonly name: string;
  readonly text: string;
}

/** Every prompt file as it stands on disk, for `stoa prompts`. */
export function promptFiles(): readonly PromptFile[] {
  return names.map((name) => ({ name, text: readPrompt(name) }));
}

/** @throws Error when the file is missing */
export function readPrompt(name: Name): string {
  return readFileSync(new URL(`${name}.md`, folder), 'utf8');
}
