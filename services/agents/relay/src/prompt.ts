/**
 * The prompt relay gives to a model (S13): files under `prompts/`, in one order, most stable first. Nothing is said to a
 * model that is not in one of these files.
 */
import { readFileSync } from 'node:fs';
import type { Language } from '@stoa/protocol';
import type { Instruction, Instructions } from './instructions.ts';

/** In the order in which they are said, after the identity and the character. */
const stable = ['behaviour', 'language', 'tools', 'honesty'] as const;
const others = [
  'identity',
  'character',
  'self',
  'self-unknown',
  'now',
  'rows',
  'directives',
  'correction',
] as const;
/** Places that take several lines. */
const LISTS: ReadonlySet<string> = new Set(['tools', 'characters', 'rows', 'rules']);
const folder = new URL('../prompts/', import.meta.url);

export interface PromptFile {
  readonly name: string;
  readonly text: string;
}

/** Every prompt file of relay as it stands on disk, for `stoa prompts`. */
export function promptFiles(): readonly PromptFile[] {
  return [...stable, ...others].map((name) => ({ name, text: read(name) }));
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
  readonly register: 'du' | 'sie';
  readonly instructions: Instructions;
  /** What was closed: a model may be asked to restore it. */
  readonly closed?: Instructions | undefined;
}

export interface Prompt {
  /**
   * The same, byte for byte, in every turn of every session with the same character: what a provider may cache. The
   * character stands right behind the first line.
   */
  stable(characters: readonly Instruction[]): string;
  /** What belongs to one turn; the person’s rules come last. */
  turn(parts: TurnParts): string;
  /** Asks for a reply without what nobody gave the model. */
  correction(parts: { readonly claims: string }): string;
}

/** Reads the files once and renders what does not change. @throws Error for a file that is missing or a place nobody fills */
export function openPrompt({ name, selfRepo, tools }: PromptParts): Prompt {
  const list = tools.map((tool) => `- \`${tool.name}\`: ${tool.summary}`).join('\n');
  const sections = stable.map((section) => fill(section, read(section), { name, tools: list }));
  const [identity = '', ...introduction] = fill('identity', read('identity'), { name }).split('\n');
  const self =
    selfRepo === undefined ? read('self-unknown') : fill('self', read('self'), { self_repo: selfRepo });
  const now = read('now');
  const [character, rows, directives] = [read('character'), read('rows'), read('directives')];
  const correction = read('correction');
  return {
    stable: (characters) =>
      sectioned([
        identity,
        block('character', character, {
          characters: characters.map(({ text }) => `- ${text}`.replaceAll(/\s+/gu, ' ')),
        }),
        introduction.join('\n'),
        ...sections,
        self,
      ]),
    turn: ({ now: at, lang, register, instructions, closed, ...parts }) =>
      sectioned([
        fill('now', now, {
          ...parts,
          language: lang === 'de' ? 'German' : 'English',
          address: register === 'sie' ? 'Sie' : 'du',
          date: new Date(at).toISOString().slice(0, 10),
        }),
        block('rows', rows, {
          rows: [
            ...numbered('character', instructions.characters),
            ...numbered('earlier character', closed?.characters ?? []),
            ...numbered('earlier rule', closed?.directives ?? []),
          ],
        }),
        block('directives', directives, { rules: numbered('', instructions.directives) }),
      ]),
    correction: (parts) => fill('correction', correction, { ...parts }).trim(),
  };
}

/** Sections with content, apart from each other. */
function sectioned(sections: readonly string[]): string {
  return sections
    .map((section) => section.trim())
    .filter((section) => section !== '')
    .join('\n\n');
}

/** A section around a list; nothing when the list is empty. */
function block(name: string, template: string, lists: Readonly<Record<string, readonly string[]>>): string {
  const [[place, lines] = ['', []]] = Object.entries(lists);
  return lines.length === 0 ? '' : fill(name, template, { [place]: lines.join('\n') });
}

/** Lines as a model may name them. What a line says never opens a line of its own. */
function numbered(what: string, rows: readonly Instruction[]): string[] {
  return rows.map(({ id, text, context }) => {
    const about = context === null ? '' : ` (said of: ${context})`;
    return `- ${what === '' ? '' : `${what} `}[${id}] ${text}${about}`.replaceAll(/\s+/gu, ' ');
  });
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
    return value.includes('\n') && !LISTS.has(key) ? value.replaceAll(/\s+/gu, ' ') : value;
  });
}
