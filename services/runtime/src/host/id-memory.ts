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
  let bytes = Buffer.from(stored, 'base64');
  const digest = (id: string): Buffer => hash('sha256', id, 'buffer').subarray(0, WIDTH);
  return {
    has(id) {
      const wanted = digest(id);
      for (let at = 0; at + WIDTH <= bytes.length; at += WIDTH) {
        if (bytes.compare(wanted, 0, WIDTH, at, at + WIDTH) === 0) return true;
      }
      return false;
    },
    with(id) {
      if (id === undefined) return bytes.toString('base64');
      const kept = bytes.length >= SIZE * WIDTH ? bytes.subarray(bytes.length - (SIZE - 1) * WIDTH) : bytes;
      return Buffer.concat([kept, digest(id)]).toString('base64');
    },
    adopt(next) {
      bytes = Buffer.from(next, 'base64');
    },
  };
}
