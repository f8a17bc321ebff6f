/** Ties a question to every word of it: what was shown is what is executed (S8.4). */
import { hash } from 'node:crypto';
import type { Question } from '@stoa/protocol';

/** SHA-256 over all fields but the digest itself, whatever order they come in; base64url. */
export function digestOf({ digest: _own, ...question }: Question): string {
  return hash('sha256', canonical(question), 'base64url');
}

/** JSON with the fields of each object in order; absent and undefined are the same. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
