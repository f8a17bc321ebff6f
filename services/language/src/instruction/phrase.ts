/**
 * Lists of words and phrases, found in a token list. A pattern is words separated by blanks, each
 * literal, `stem*` or `*ending`. Matching looks at each place once, so it is linear.
 */
import type { Token } from './text.ts';

/** Where a phrase was found: first token and the one after its last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A compiled list. */
export interface Phrases {
  /** Number of tokens of the longest phrase at `index`, 0 for none. */
  readonly at: (tokens: readonly Token[], index: number) => number;
  /** The first place at or after `from` and before `until`. */
  readonly find: (tokens: readonly Token[], from?: number, until?: number) => Span | undefined;
  readonly has: (tokens: readonly Token[], from?: number, until?: number) => boolean;
  /** Every place, without overlaps. */
  readonly all: (tokens: readonly Token[]) => Span[];
}

type Test = (word: string) => boolean;

function testOf(pattern: string): Test {
  if (pattern.endsWith('*')) {
    const stem = pattern.slice(0, -1);
    return (word) => word.startsWith(stem);
  }
  if (pattern.startsWith('*')) {
    const ending = pattern.slice(1);
    return (word) => word.endsWith(ending);
  }
  return (word) => word === pattern;
}

/** Compiles patterns; a template of several lines may be given as one string with `|` between patterns. */
export function phrases(...lists: readonly string[]): Phrases {
  const exact = new Map<string, Test[][]>();
  const open: { test: Test; rest: Test[] }[] = [];
  const patterns = lists.flatMap((list) => list.split('|')).map((pattern) => pattern.trim());
  for (const pattern of new Set(patterns)) {
    if (pattern === '') continue;
    const [first = '', ...others] = pattern.split(/\s+/);
    const rest = others.map(testOf);
    if (first.includes('*')) open.push({ test: testOf(first), rest });
    else exact.set(first, [...(exact.get(first) ?? []), rest]);
  }
  const fits = (tokens: readonly Token[], index: number, rest: readonly Test[]): boolean =>
    rest.every((test, offset) => test(tokens[index + 1 + offset]?.word ?? ''));
  const at: Phrases['at'] = (tokens, index) => {
    const word = tokens[index]?.word ?? '';
    if (word === '') return 0;
    let length = 0;
    for (const rest of exact.get(word) ?? [])
      if (rest.length >= length && fits(tokens, index, rest)) length = rest.length + 1;
    for (const { test, rest } of open)
      if (rest.length >= length && test(word) && fits(tokens, index, rest)) length = rest.length + 1;
    return length;
  };
  const find: Phrases['find'] = (tokens, from = 0, until = tokens.length) => {
    for (let index = from; index < until; index += 1) {
      const length = at(tokens, index);
      if (length > 0) return { start: index, end: index + length };
    }
    return undefined;
  };
  return {
    at,
    find,
    has: (tokens, from, until) => find(tokens, from, until) !== undefined,
    all: (tokens) => {
      const spans: Span[] = [];
      let span = find(tokens, 0);
      while (span !== undefined) {
        spans.push(span);
        span = find(tokens, span.end);
      }
      return spans;
    },
  };
}
