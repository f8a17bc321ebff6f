/** Texts as they are kept: one line, whole characters, nothing that could make a question look other than it is. */
import { normaliseForMatching } from '@stoa/language';
import { end, type End } from './types.ts';

/** UTF-16 units of one instruction. */
export const LONGEST = 4000;
/** UTF-16 units kept of what “that” was. */
const CONTEXT = 600;

/** Marks that turn the direction of writing, and blanks without width. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** The text on one line, trimmed. */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

export function tidyContext(context: string | null): string | null {
  const line = tidy(context ?? '');
  if (line === '') return null;
  return line.length <= CONTEXT
    ? line
    : `${line
        .slice(0, CONTEXT)
        .toWellFormed()
        .replace(/\uFFFD$/u, '')}…`;
}

/** Why a text can’t be kept; undefined when it can. */
export function problemOf(text: string): End | undefined {
  if (normaliseForMatching(text) === '') return end('error', 'empty_text');
  return text.length > LONGEST ? end('error', 'too_long') : undefined;
}

/** Whether two texts are the same but for case, spelling of umlauts and punctuation. */
export function sameText(one: string, other: string): boolean {
  return normaliseForMatching(one) === normaliseForMatching(other);
}
