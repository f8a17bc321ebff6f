/**
 * The ids of the last 256 messages an actor committed, 8 bytes of SHA-256 each: what the broker’s dedup window has
 * forgotten is still recognised (DESIGN 3.3).
 */
import { hash } from 'node:crypto';

const SIZE = 256;
const WIDTH = 8;

export interface IdMemory {
  has(id: string): boolean;
  /** The memory with one more id, as base64: what a commit stores. The memory itself doesn’t change yet. */
  with(id: string | undefined): string;
  /** Takes over what a commit stored. */
  adopt(stored: string): void;
}

export function idMemory(stored = ''): IdMemory {
  let bytes: Buffer = Buffer.from(stored, 'base64');
  // An id is looked up, added and taken over one after the other: nothing of that is worked out twice.
  let last: { readonly id: string; readonly digest: Buffer } | undefined;
  let made: { readonly text: string; readonly bytes: Buffer } | undefined;
  const digestOf = (id: string): Buffer => {
    if (last?.id !== id) last = { id, digest: hash('sha256', id, 'buffer').subarray(0, WIDTH) };
    return last.digest;
  };
  return {
    has(id) {
      const wanted = digestOf(id);
      let at = bytes.indexOf(wanted);
      // Across the border of two digests it is nobody’s.
      while (at % WIDTH > 0) at = bytes.indexOf(wanted, at + 1);
      return at !== -1;
    },
    with(id) {
      if (id === undefined) return bytes.toString('base64');
      const kept = bytes.length >= SIZE * WIDTH ? bytes.subarray(bytes.length - (SIZE - 1) * WIDTH) : bytes;
      const next = Buffer.concat([kept, digestOf(id)]);
      made = { text: next.toString('base64'), bytes: next };
      return made.text;
    },
    adopt(next) {
      bytes = made?.text === next ? made.bytes : Buffer.from(next, 'base64');
      made = undefined;
    },
  };
}
