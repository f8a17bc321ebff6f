/**
 * File names keep their bytes. On Linux a name is bytes, not text: names in NFC and NFD are different files, and old
 * archives leave names that are not UTF-8 at all. Paths are strings everywhere in this room; a byte that is no UTF-8
 * is carried as the lone surrogate U+DC00 + byte (the scheme of PEP 383), which no valid name contains, so every name
 * finds its way back to the disk unchanged and survives JSON.
 */
import { isUtf8 } from 'node:buffer';

const ESCAPED = /[\udc80-\udcff]/u;
const ESCAPED_SPLIT = /([\udc80-\udcff])/u;

/** A name as the disk gives it, as a string. */
export function nameFromBytes(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  let name = '';
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at);
    name +=
      length === 0
        ? String.fromCodePoint(0xdc00 + (bytes[at] ?? 0))
        : bytes.toString('utf8', at, at + length);
    at += Math.max(1, length);
  }
  return name;
}

/** A path as the file system functions want it: the string itself, or its bytes when it carries escaped ones. */
export function pathForDisk(path: string): string | Buffer {
  if (!ESCAPED.test(path)) return path;
  return Buffer.concat(
    path
      .split(ESCAPED_SPLIT)
      .map((part) =>
        ESCAPED.test(part) ? Buffer.from([part.charCodeAt(0) - 0xdc00]) : Buffer.from(part, 'utf8'),
      ),
  );
}

/** A name fit for a sentence: escaped bytes show as the replacement character. */
export function shownName(path: string): string {
  return path.toWellFormed();
}

/** Length of the one UTF-8 character that starts at `at`; 0 if none does. */
function sequenceLength(bytes: Buffer, at: number): number {
  const lead = bytes[at] ?? 0;
  const length = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  return at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)) ? length : 0;
}
