/** File names for titles: readable, safe on every common system, and free in their folder. */
import { VaultError } from '../errors.ts';

/** Bytes; most file systems end at 255, and a suffix and an extension have to fit. */
const LONGEST = 180;
const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Names that Windows keeps for devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * The name for a title, without extension. Letters of any script, umlauts and emoji stay; characters that a file
 * system or a wiki link gives a meaning are replaced. A title of nothing but such characters becomes "Note".
 *
 * @throws VaultError `invalid` for an empty title
 */
export function fileNameFor(title: string): string {
  if (title.trim() === '') throw new VaultError('invalid', 'A note needs a title.');
  const name = title
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\uFFFD', '')
    .replaceAll(/\s*[/\\:|]+\s*/g, (signs) => (/\s/.test(signs) ? ' - ' : '-'))
    .replaceAll(/[<>"?*#^[\]\p{Cc}\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.-]+|[\s.-]+$/g, '');
  if (name === '') return 'Note';
  const short = shorten(name, LONGEST);
  return DEVICES.test(short) ? `${short}_` : short;
}

/** The first of "name.md", "name 2.md" … that no entry of the folder has, whatever its case and normal form. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const candidate = `${name}${number === 1 ? '' : ` ${number}`}.md`;
    if (!taken.has(sameName(candidate))) return candidate;
  }
}

/** What names that some file system takes for the same have in common. */
export function sameName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** "Note (conflict 2025-03-31 1405)", in the given time zone. */
export function conflictName(name: string, at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    at,
  );
  return `${shorten(name, LONGEST)} (conflict ${parts.replace(':', '')})`;
}

function shorten(name: string, longest: number): string {
  if (Buffer.byteLength(name) <= longest) return name;
  let short = '';
  for (const { segment } of GRAPHEMES.segment(name)) {
    if (Buffer.byteLength(short) + Buffer.byteLength(segment) > longest) break;
    short += segment;
  }
  return short.trimEnd();
}
