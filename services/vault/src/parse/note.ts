/** A note's text as the vault understands it: title, dates, tags, headings, links, and the body that is searched. */
import { findFrontMatter, readFrontMatter } from './front-matter.ts';
import { blank, outline } from './markdown.ts';
import { plainText } from './plain-text.ts';
import { distinctTags, inlineTags } from './tags.ts';

export interface ParsedNote {
  readonly title: string;
  readonly titleFrom: 'front_matter' | 'heading' | 'file_name';
  /** Milliseconds since 1970 UTC, if the front matter says so. */
  readonly created?: number;
  readonly modified?: number;
  /** Front matter tags first, then inline ones; each once, in its first spelling. */
  readonly tags: readonly string[];
  readonly headings: readonly string[];
  /** Names this note links to with `[[…]]`, without heading and alias. */
  readonly links: readonly string[];
  readonly frontMatter: string;
  readonly body: string;
  /** Front matter fields that were ignored, in words. */
  readonly complaints: readonly string[];
}

export type NoteReading =
  | { readonly ok: true; readonly note: ParsedNote }
  /** `body` is what can still be shown: the whole text. */
  | { readonly ok: false; readonly message: string };

const WIKI_LINK = /\[\[([^\]|#\n]{1,255})/g;
const LONGEST_TITLE = 300;

/** Reads a note. `fileName` is its name with or without extension; the title falls back to it. */
export function parseNote(text: string, fileName: string): NoteReading {
  const block = findFrontMatter(text);
  const yaml = block === undefined ? '' : text.slice(block.yamlStart, block.yamlEnd);
  const reading = block === undefined ? undefined : readFrontMatter(yaml);
  if (reading?.ok === false) return reading;
  const front = reading?.front;
  const body = block === undefined || front === undefined ? text : text.slice(block.bodyStart);

  const { headings, code } = outline(body);
  const visible = blank(body, code);
  const heading = headings.find(({ level, text: words }) => level === 1 && words !== '');
  const headingTitle = heading === undefined ? '' : plainText(heading.text).slice(0, LONGEST_TITLE);
  const fromFile = fileName.toWellFormed().replace(/\.(?:md|markdown)$/i, '');
  return {
    ok: true,
    note: {
      title: front?.title ?? (headingTitle === '' ? fromFile : headingTitle),
      titleFrom: front?.title !== undefined ? 'front_matter' : headingTitle === '' ? 'file_name' : 'heading',
      ...(front?.created === undefined ? {} : { created: front.created }),
      ...(front?.modified === undefined ? {} : { modified: front.modified }),
      tags: distinctTags([...(front?.tags ?? []), ...inlineTags(visible)]),
      headings: headings.map(({ text: words }) => words),
      links: visible.includes('[[')
        ? [...visible.matchAll(WIKI_LINK)].map((link) => (link[1] ?? '').trim())
        : [],
      frontMatter: front === undefined ? '' : yaml,
      body,
      complaints: front?.complaints ?? [],
    },
  };
}
