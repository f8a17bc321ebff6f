/** Replies that break a directive and replies that only look as if they did, as people and models write them. */
import { readFileSync } from 'node:fs';
import type { Check } from '../src/check/index.ts';

interface Common {
  readonly id: string;
  readonly lang: 'de' | 'en';
  readonly directive: string;
  /** What “that” was. */
  readonly context?: string;
  readonly reply: string;
  /** Passages of the reply that are from notes. */
  readonly content?: readonly string[];
  /** What the person is called by default. */
  readonly person?: string;
}
export interface BreachCase extends Common {
  readonly kind: Check['kind'];
}
export interface CaseFile {
  readonly breaches: readonly BreachCase[];
  readonly harmless: readonly Common[];
}

const read = (name: string): CaseFile =>
  JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8')) as CaseFile;

/** Written along with the check. */
export const CASES = read('check-cases');
/** Written afterwards, without a look at what it does. The first time, 58 of 60 and 56 of 60 were right. */
export const BLIND = read('check-blind-cases');
/** Likewise, later, against longer replies: 39 of 40 and 39 of 40. */
export const THIRD = read('check-third-cases');

/**
 * Directives that words decide, with the kind of their check, and such that words don’t. Written without a look at what
 * the reader does; the first time, 68 of 96 were read, and 77 of 80 were left alone.
 */
export const DIRECTIVES = JSON.parse(
  readFileSync(new URL('data/check-directives.json', import.meta.url), 'utf8'),
) as {
  readonly decided: readonly { readonly text: string; readonly kind: Check['kind'] }[];
  readonly undecided: readonly string[];
};
