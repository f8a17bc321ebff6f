/**
 * Changes to a note's front matter that leave every other byte as the person wrote it: comments, order, quotes and
 * fields nobody here knows.
 */
import { isMap, isScalar, isSeq, parseDocument, type Pair, type YAMLSeq } from 'yaml';
import { VaultError } from '../errors.ts';
import { findFrontMatter, readFrontMatter } from '../parse/front-matter.ts';
import { distinctTags, tagKey } from '../parse/tags.ts';

export interface TagEdit {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** The line ending a text uses: that of its first line. */
export function lineEnding(text: string): '\n' | '\r\n' {
  const newline = text.indexOf('\n');
  return newline > 0 && text[newline - 1] === '\r' ? '\r\n' : '\n';
}

/**
 * Adds and removes front matter tags. Removing a tag also removes the ones below it.
 *
 * @throws VaultError `unreadable` if the front matter cannot be read
 */
export function editTags(text: string, { add, remove }: TagEdit): string {
  const present = tagsOf(text);
  const unwanted = remove.map(tagKey);
  const isUnwanted = (tag: string): boolean =>
    unwanted.some((key) => tagKey(tag) === key || tagKey(tag).startsWith(`${key}/`));
  const kept = present.filter((tag) => !isUnwanted(tag));
  const keys = new Set(kept.map(tagKey));
  const added = distinctTags(add).filter((tag) => !keys.has(tagKey(tag)));
  if (added.length === 0 && kept.length === present.length) return text;
  const wanted = [...kept, ...added];
  const edited = setField(text, 'tags', `[${wanted.map(scalar).join(', ')}]`, (value, source, indent, eol) =>
    isSeq(value) && value.flow !== true
      ? editBlockList(value, source, { indent, eol }, isUnwanted, added)
      : undefined,
  );
  const result = new Set(tagsOf(edited).map(tagKey));
  if (result.size !== wanted.length || !wanted.every((tag) => result.has(tagKey(tag)))) throw unusual();
  return edited;
}

/** Sets a text field of the front matter, which is made if there is none. */
export function setText(text: string, name: string, value: string): string {
  return setField(text, name, scalar(value));
}

/** A YAML scalar that every reader takes for this text. */
export function scalar(text: string): string {
  const plain = /^\p{L}[\p{L}\p{M}\p{N} _/().–-]*$/u.test(text) && !/\s$/.test(text);
  const word = /^(?:true|false|yes|no|on|off|null|y|n)$/i.test(text);
  return plain && !word ? text : JSON.stringify(text);
}

function tagsOf(text: string): readonly string[] {
  const block = findFrontMatter(text);
  const reading =
    block === undefined ? undefined : readFrontMatter(text.slice(block.yamlStart, block.yamlEnd));
  if (reading?.ok === false) {
    throw new VaultError(
      'unreadable',
      `The front matter cannot be read: ${reading.message}. Correct it first.`,
    );
  }
  return reading?.front.tags ?? [];
}

/** `source` is the value as written, `indent` what precedes it on its line. */
type EditValue = (value: unknown, source: string, indent: string, eol: string) => string | undefined;

/** Replaces a field's value, or adds the field as the last one. `edit` may give a value in the form it had. */
function setField(text: string, name: string, rendered: string, edit: EditValue = () => undefined): string {
  const eol = lineEnding(text);
  const block = findFrontMatter(text);
  const yaml = block === undefined ? '' : text.slice(block.yamlStart, block.yamlEnd);
  if (block === undefined || readFrontMatter(yaml) === undefined) {
    return `---${eol}${name}: ${rendered}${eol}---${eol}${text === '' ? '' : eol}${text}`;
  }
  const document = parseDocument(yaml, { schema: 'failsafe' });
  const map = document.contents;
  const pair = isMap(map) ? map.items.find((item) => isNamed(item, name)) : undefined;
  if (pair === undefined) {
    if (isMap(map) && map.flow === true) {
      throw new VaultError(
        'unreadable',
        'The front matter is written as {…}; put its fields on lines of their own.',
      );
    }
    const line = `${name}: ${rendered}${eol}`;
    return text.slice(0, block.yamlEnd) + line + text.slice(block.yamlEnd);
  }
  const [start, end] = rangeOf(pair.value);
  const source = yaml.slice(start, end).trimEnd();
  const at = block.yamlStart + (source === '' ? yaml.indexOf(':', rangeOf(pair.key)[1]) + 1 : start);
  const indent = yaml.slice(yaml.lastIndexOf('\n', start - 1) + 1, start);
  const value = (source === '' ? ' ' : '') + (edit(pair.value, source, indent, eol) ?? rendered);
  return text.slice(0, at) + value + text.slice(at + source.length);
}

/** Keeps the lines of the items that stay, with their comments, and adds lines for new ones. */
function editBlockList(
  list: YAMLSeq,
  source: string,
  { indent, eol }: { readonly indent: string; readonly eol: string },
  isUnwanted: (tag: string) => boolean,
  added: readonly string[],
): string | undefined {
  const lines = source.split(eol);
  const isItem = (line: string): boolean => /^\s*-/.test(line);
  if (!list.items.every(isScalar) || lines.filter(isItem).length !== list.items.length) return undefined;
  let item = 0;
  const kept = lines.filter((line) => {
    if (!isItem(line)) return true;
    const value = list.items[item++];
    return !(isScalar(value) && isUnwanted(String(value.value)));
  });
  const all = [...kept, ...added.map((tag) => `${indent}- ${scalar(tag)}`)];
  // The first line's indentation stands before the value.
  return all.some(isItem) ? all.join(eol).trimStart() : '[]';
}

function isNamed({ key }: Pair, name: string): boolean {
  return isScalar(key) && String(key.value).toLowerCase() === name;
}

function rangeOf(node: unknown): readonly [number, number] {
  if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
    const [start, end]: unknown[] = node.range;
    if (typeof start === 'number' && typeof end === 'number') return [start, end];
  }
  throw unusual();
}

function unusual(): VaultError {
  return new VaultError(
    'unreadable',
    'The front matter has a form that cannot be edited safely. Edit it by hand.',
  );
}
