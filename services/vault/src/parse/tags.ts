/**
 * Tags (S5.1): words a person marks with `#`, hierarchical with `/`. Inline tags consist of Unicode letters, digits,
 * `-`, `_` and `/`, hold at least one letter, and start at a word boundary. A `#` in code, a URL, a link target or an
 * HTML tag starts none, nor does a hex colour: `#` with 3, 6 or 8 hex digits, or with 4 of which one is a decimal
 * digit (`#cafe` is a tag, `#fa0c` a colour).
 */

import { blank, type Range } from './markdown.ts';

const TAG = /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}#&/\\=?%@.])#([\p{L}\p{M}\p{N}_/-]+)/gu;
const HEX_COLOUR = /^(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8}|(?=[a-f]*\d)[\da-f]{4})$/i;
/** Parts of a text in which `#` means something else: URLs, link targets, wiki links, HTML tags. Lengths are bounded
 *  so that no text makes the search quadratic. */
const NOT_TEXT =
  /\b[a-z][a-z\d+.-]{0,30}:\/\/[^\s<>]+|\bwww\.[^\s<>]+|\]\([^)\n]{0,2000}\)|^ {0,3}\[[^\]\n]{1,999}\]:[^\n]*|\[\[[^\]\n]{0,999}\]\]|<\/?[a-z][^<>]{0,2000}>/gim;

/** Inline tags of a text whose code has been blanked out; as written, in order, with repetitions. */
export function inlineTags(visible: string): string[] {
  // Most notes have no tag in their text; the rest of the work is for those that may.
  if (visible.search(TAG) === -1) return [];
  const text = blank(visible, comments(visible)).replaceAll(NOT_TEXT, (part) => ' '.repeat(part.length));
  const tags: string[] = [];
  for (const match of text.matchAll(TAG)) {
    const tag = cleanTag(match[1] ?? '');
    if (/\p{L}/u.test(tag) && !HEX_COLOUR.test(tag)) tags.push(tag);
  }
  return tags;
}

function comments(text: string): Range[] {
  const ranges: Range[] = [];
  for (let start = text.indexOf('<!--'); start !== -1;) {
    const end = text.indexOf('-->', start);
    if (end === -1) break;
    ranges.push([start, end + 3]);
    start = text.indexOf('<!--', end);
  }
  return ranges;
}

/** A tag as stored: composed letters, no `#` before it, no empty parts, no slash or dash at its ends. */
function cleanTag(written: string): string {
  return written
    .normalize('NFC')
    .trim()
    .replace(/^#+/, '')
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('/')
    .replaceAll(/^-+|[-_]+$/g, '');
}

/** What two spellings of one tag have in common. */
export function tagKey(tag: string): string {
  return cleanTag(tag).toLowerCase();
}

/** Is the tag with key `key` the one with key `wanted`, or below it? */
export function tagMatches(key: string, wanted: string): boolean {
  return key === wanted || (key.startsWith(wanted) && key[wanted.length] === '/');
}

/** The first spelling of each tag. */
export function distinctTags(tags: Iterable<string>): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const key = tagKey(tag);
    if (key !== '' && !byKey.has(key)) byKey.set(key, cleanTag(tag));
  }
  return [...byKey.values()];
}
