/**
 * From bytes to text and back. Notes are UTF-8; byte order marks, UTF-16 with a mark and Windows-1252 (which contains
 * Latin-1's printable characters) are recognised, and a note is written back in the encoding it had.
 */
import { isUtf8 } from 'node:buffer';

export type Encoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export type Decoded =
  | { readonly ok: true; readonly text: string; readonly encoding: Encoding }
  | { readonly ok: false; readonly message: string };

const WINDOWS_1252 = new TextDecoder('windows-1252');
/** Above this share of non-ASCII bytes a text is hardly German or English in Windows-1252. */
const MOST_HIGH_BYTES = 0.6;

/** Reads a whole note. The text never starts with a byte order mark. */
export function decode(bytes: Buffer): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, 'utf-16be');
  if (bytes.includes(0)) {
    return broken('it contains zero bytes, so it is not text (or UTF-16 without a mark). Save it as UTF-8.');
  }
  if (isUtf8(bytes)) {
    const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return {
      ok: true,
      text: bytes.toString('utf8', marked ? 3 : 0),
      encoding: marked ? 'utf-8-bom' : 'utf-8',
    };
  }
  return decodeWindows1252(bytes);
}

/** The bytes of a text in an encoding; undefined if it has characters that encoding lacks. */
export function encode(text: string, encoding: Encoding): Buffer | undefined {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text, 'utf8');
    case 'utf-8-bom':
      return Buffer.from(`\uFEFF${text}`, 'utf8');
    case 'utf-16le':
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    case 'utf-16be':
      return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    case 'windows-1252':
      return encodeWindows1252(text);
    default:
      throw new TypeError(`unknown encoding ${String(encoding satisfies never)}`);
  }
}

function decodeUtf16(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be'): Decoded {
  if (bytes.length % 2 === 1)
    return broken('it is UTF-16 with half a character at its end. Save it as UTF-8.');
  return { ok: true, text: new TextDecoder(encoding).decode(bytes), encoding };
}

function decodeWindows1252(bytes: Buffer): Decoded {
  let high = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (isControl(byte)) return broken('it contains control bytes, so it is not text.');
    if (byte < 0x80) continue;
    high++;
    // This is UTF-8 that was damaged; reading it as Windows-1252 would show every umlaut wrong.
    if (startsUtf8Letter(bytes, at)) {
      return broken(
        `it is UTF-8 with damaged characters (first valid one at byte ${at}). Repair it and save it again.`,
      );
    }
  }
  if (high > bytes.length * MOST_HIGH_BYTES) {
    return broken('it is neither UTF-8 nor Western European text. Save it as UTF-8.');
  }
  return { ok: true, text: WINDOWS_1252.decode(bytes), encoding: 'windows-1252' };
}

function isControl(byte: number): boolean {
  if (byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d) return true;
  return byte === 0x7f || (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d));
}

/**
 * Does a Western letter (ä is C3 A4) or a typographic sign (– is E2 80 93) in UTF-8 start here? Only these leads are
 * telling: in Windows-1252 they read "Ã¤" and "â€“", whereas DF 93 is the end of a quoted "Spaß“".
 */
function startsUtf8Letter(bytes: Buffer, at: number): boolean {
  const [lead, next] = [bytes[at], bytes[at + 1] ?? 0];
  if (lead === 0xc3) return next >= 0x80 && next <= 0xbf;
  return lead === 0xe2 && next === 0x80 && isUtf8(bytes.subarray(at, at + 3));
}

let windows1252: Map<string, number> | undefined;

function encodeWindows1252(text: string): Buffer | undefined {
  windows1252 ??= new Map(
    Array.from({ length: 256 }, (_, byte) => [WINDOWS_1252.decode(Uint8Array.of(byte)), byte] as const),
  );
  const bytes = Buffer.alloc(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = windows1252.get(text.charAt(at));
    if (byte === undefined) return undefined;
    bytes[at] = byte;
  }
  return bytes;
}

function broken(message: string): Decoded {
  return { ok: false, message };
}
