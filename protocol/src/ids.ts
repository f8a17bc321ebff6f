/**
 * The tokens that may stand in subjects and envelopes, and ids derived from other ids.
 * Pure: fresh ULIDs are minted by the runtime, which has a clock and a random source.
 */
import { hash } from 'node:crypto';
import { z } from 'zod';

const TOKEN = /^[a-z0-9_-]{1,64}$/;

/** A subject token: lower-case letters, digits, `_` and `-`, at most 64 long. Never text that a person wrote. */
export const Token = z.string().regex(TOKEN, 'a token has only a-z, 0-9, _ and -, 1 to 64 of them');

/** Whether a text is a token: the check without the cost of a schema. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** The token that stands for "no user" or "no session". */
export const NONE = '-';

/** An id: a lower-case ULID (26 characters) or a derived id (22 characters), both Crockford base 32. */
export const Id = z
  .string()
  .regex(/^[0-9a-hjkmnp-tv-z]{22}([0-9a-hjkmnp-tv-z]{4})?$/, 'an id is a lower-case ULID or a derived id');

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The id of the `index`-th thing that the message `parent` brings forth: 22 Crockford base 32 characters
 * (110 bits of SHA-256). The same parent and index always give the same id, so a message that runs again
 * sends under the same ids and its twins are recognised.
 */
export function derivedId(parent: string, index: number | string): string {
  return token22(`${parent}/${index}`);
}

/**
 * The token that stands for a platform account in subjects and envelopes. Bridges in other languages compute the
 * same: the door refuses an account that does not fit its subject.
 */
export function accountToken(channel: string, platformAccount: string): string {
  return token22(`${channel}/${platformAccount}`);
}

/** A 22-character lower-case token for any text, such as a platform account that must not appear in a subject. */
export function token22(text: string): string {
  const bytes = hash('sha256', text, 'buffer');
  let out = '';
  let bits = 0;
  let value = 0;
  for (let i = 0; out.length < 22; i += 1) {
    value = (value << 8) | (bytes[i] ?? 0);
    bits += 8;
    while (bits >= 5 && out.length < 22) {
      bits -= 5;
      out += ALPHABET[(value >>> bits) & 31];
    }
    value &= 0xff;
  }
  return out;
}
