/**
 * YAML front matter (S5.1): the block between two `---` lines at the very start of a note. Scalars are read as text,
 * exactly as written: a tag `2025` is "2025", a title `1.10` stays "1.10".
 */
import { parseDocument, visit, type Scalar } from 'yaml';
import { readDate } from './dates.ts';
import { distinctTags } from './tags.ts';

/** Where the front matter is: offsets of its YAML and of the text after it. */
export interface FrontMatterBlock {
  readonly yamlStart: number;
  readonly yamlEnd: number;
  readonly bodyStart: number;
}

interface FrontMatter {
  readonly title?: string;
  /** Milliseconds since 1970 UTC. */
  readonly created?: number;
  readonly modified?: number;
  readonly tags: readonly string[];
  /** Fields that are there but cannot be used, in words. */
  readonly complaints: readonly string[];
}

export type FrontMatterReading =
  | { readonly ok: true; readonly front: FrontMatter }
  | { readonly ok: false; readonly message: string };

const OPEN = /^---[ \t]*\r?\n/;
const CLOSE = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/gm;
/** A longer one is some other kind of file. */
const LONGEST = 100_000;
const NOTHING: FrontMatter = { tags: [], complaints: [] };

/** Finds the front matter; undefined if the text does not start with one. */
export function findFrontMatter(text: string): FrontMatterBlock | undefined {
  const open = OPEN.exec(text);
  if (open === null) return undefined;
  CLOSE.lastIndex = open[0].length;
  const close = CLOSE.exec(text);
  if (close === null) return undefined;
  return { yamlStart: open[0].length, yamlEnd: close.index, bodyStart: close.index + close[0].length };
}

/**
 * Reads the YAML between the marks. A block that is valid YAML but no mapping (a line of prose between two rules) is
 * no front matter: undefined.
 */
export function readFrontMatter(yaml: string): FrontMatterReading | undefined {
  if (yaml.length > LONGEST) return { ok: false, message: `it is longer than ${LONGEST} characters` };
  const document = parseDocument(yaml, { schema: 'failsafe', prettyErrors: true, logLevel: 'silent' });
  const error = document.errors[0];
  if (error !== undefined) return { ok: false, message: error.message.split('\n')[0] ?? error.code };
  let value: unknown;
  visit(document, { Scalar: (_, node) => void (isNullWord(node) && (node.value = null)) });
  try {
    value = document.toJS();
  } catch (reason) {
    return { ok: false, message: reason instanceof Error ? reason.message : String(reason) };
  }
  if (value === null || value === '' || value === undefined) return { ok: true, front: NOTHING };
  if (typeof value !== 'object' || Array.isArray(value)) return undefined;
  return { ok: true, front: readFields(value) };
}

function readFields(fields: object): FrontMatter {
  const complaints: string[] = [];
  const byName = new Map(
    Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value as unknown]),
  );

  const text = (name: string): string | undefined => {
    const value = byName.get(name);
    if (isNothing(value)) return undefined;
    if (typeof value === 'string') return value.trim();
    complaints.push(`"${name}" must be a text`);
    return undefined;
  };
  const date = (name: string): number | undefined => {
    const written = text(name);
    const read = written === undefined ? undefined : readDate(written);
    if (written !== undefined && read === undefined) complaints.push(`"${name}: ${written}" is no date`);
    return read;
  };

  const title = text('title')?.replaceAll(/\s+/g, ' ');
  const [created, modified] = [date('created'), date('modified')];
  const tags: string[] = [];
  for (const name of ['tags', 'tag']) {
    if (!collectTags(byName.get(name), tags)) complaints.push(`"${name}" must be a list or a text`);
  }
  return {
    ...(title === undefined || title === '' ? {} : { title }),
    ...(created === undefined ? {} : { created }),
    ...(modified === undefined ? {} : { modified }),
    tags: distinctTags(tags),
    complaints,
  };
}

/** Adds the tags of a list, a comma-separated text or a single word; false if it is none of these. */
function collectTags(value: unknown, tags: string[]): boolean {
  if (isNothing(value)) return true;
  if (typeof value === 'string') {
    tags.push(...splitTags(value));
    return true;
  }
  return Array.isArray(value) && value.every((item: unknown) => collectTags(item, tags));
}

/** Commas separate; blanks too, but only between `#tags`: "house and garden" is one tag. */
function splitTags(text: string): string[] {
  return text
    .split(',')
    .flatMap((part) => (/^\s*#\S+(?:\s+#\S+)+\s*$/.test(part) ? part.trim().split(/\s+/) : [part]));
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** `~` and `null` mean nothing, unless they are quoted. */
function isNullWord({ type, value }: Scalar): boolean {
  return type === 'PLAIN' && typeof value === 'string' && /^(?:~|null)$/i.test(value);
}
