/** Texts of notes as the vault writes them. Pure. */
import { findFrontMatter, readFrontMatter } from '../parse/front-matter.ts';
import { outline } from '../parse/markdown.ts';
import { distinctTags } from '../parse/tags.ts';
import { editTags, lineEnding, scalar, setText } from './front-matter-edit.ts';

const LIST_ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

/** A new note: front matter with title, day and time of creation and tags, then the text. */
export function newNote(title: string, text: string, tags: readonly string[], now: number): string {
  const created = `${new Date(now).toISOString().slice(0, 19)}Z`;
  const distinct = distinctTags(tags);
  const block = findFrontMatter(text);
  if (block !== undefined && readFrontMatter(text.slice(block.yamlStart, block.yamlEnd)) !== undefined) {
    return editTags(setText(setText(text, 'title', title), 'created', created), {
      add: distinct,
      remove: [],
    });
  }
  const lines = [
    '---',
    `title: ${scalar(title)}`,
    `created: ${created}`,
    ...(distinct.length === 0 ? [] : [`tags: [${distinct.map(scalar).join(', ')}]`]),
    '---',
    '',
  ];
  return `${lines.join('\n')}\n${text}${text === '' || text.endsWith('\n') ? '' : '\n'}`;
}

/**
 * A text with another one at its end, on lines of its own and with the line endings of the first. A blank line
 * separates them, unless both are list items.
 */
export function appended(text: string, more: string): string {
  const eol = lineEnding(text);
  const added = more.replaceAll(/\r\n|\r|\n/g, eol).replace(/[\r\n]*$/, eol);
  if (text.trim() === '') return text + added;
  const complete = text.endsWith('\n') ? text : text + eol;
  const lastLine = complete.trimEnd().split('\n').at(-1) ?? '';
  const together = LIST_ITEM.test(lastLine) && LIST_ITEM.test(added);
  const separated = together || /\n\r?\n$/.test(complete) || /^\r?\n/.test(added);
  return complete + (separated ? '' : eol) + added;
}

/** The text under another title, set where the note states it: front matter, else first H1. Unchanged if nowhere. */
export function retitled(text: string, title: string): string {
  const block = findFrontMatter(text);
  const reading =
    block === undefined ? undefined : readFrontMatter(text.slice(block.yamlStart, block.yamlEnd));
  if (reading?.ok === true && reading.front.title !== undefined) return setText(text, 'title', title);
  const bodyStart = block === undefined || reading === undefined ? 0 : block.bodyStart;
  const body = text.slice(bodyStart);
  const heading = outline(body).headings.find(({ level, text: words }) => level === 1 && words !== '');
  if (heading === undefined) return text;
  const start = bodyStart + heading.offset;
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end === -1 ? text.length : end);
  const at = line.indexOf(heading.text);
  // A setext heading may span lines; then only its first one is known to hold the text.
  if (at === -1) return text;
  return text.slice(0, start + at) + title + text.slice(start + at + heading.text.length);
}
