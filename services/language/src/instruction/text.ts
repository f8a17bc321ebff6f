/**
 * Text as words: folding, quotations, tokens, sentences. Everything here is one pass over the text,
 * so reading time grows with its length and nothing else.
 */

import { fold } from '../text/index.ts';

/** One word with the signs that follow it. */
export interface Token {
  /** As written. */
  readonly raw: string;
  /** Folded, with inner apostrophes and hyphens. */
  readonly folded: string;
  /** What grammar rules compare: folded, without apostrophes; empty inside a quotation. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** The signs directly before the word, such as an opening quote. */
  readonly open: string;
  /** The signs and blanks up to the next word. */
  readonly gap: string;
  readonly quoted: boolean;
}

/** A run of words up to a sentence end; `end` is the deciding sign, empty at a line or text end. */
export interface Sentence {
  readonly tokens: readonly Token[];
  readonly end: '.' | '!' | '?' | '';
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’‘`´‐-][\p{L}\p{N}\p{M}]+)*/gu;

/** Opening sign to closing signs; the keyboard's quotes close themselves. */
const QUOTES: ReadonlyMap<string, string> = new Map([
  ['„', '“”"'],
  ['“', '”“'],
  ['"', '"'],
  ["'", "'"],
  ['‚', '‘’'],
  ['‘', '’'],
  ['«', '»'],
  ['»', '«'],
  ['›', '‹'],
  ['‹', '›'],
  ['`', '`'],
]);

/** Signs that are also apostrophes, so they quote only at a word's edge. */
const APOSTROPHES = new Set(["'", '’', '‘', '`']);

/** Shortened words whose full stop ends no sentence. */
const SHORTENED = new Set('dr nr z b bzw usw ca vgl evtl mr mrs ms no vs e g i st prof'.split(' '));

/**
 * The form in which two texts are compared (S8.7): case, umlaut spellings, accents and punctuation
 * do not count; words are separated by one blank.
 */
export function normaliseForMatching(text: string): string {
  return fold(text)
    .replaceAll("'", '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Start and end of each quotation, signs included. A sign that is never closed quotes nothing. */
function quotations(text: string): [number, number][] {
  const spans: [number, number][] = [];
  const unclosed = new Set<string>();
  for (let at = 0; at < text.length; at += 1) {
    const open = text.charAt(at);
    const closing = QUOTES.get(open);
    if (closing === undefined || unclosed.has(open)) continue;
    if (APOSTROPHES.has(open) && (isLetter(text[at - 1]) || !isLetter(text[at + 1]))) continue;
    let close = at + 1;
    while (close < text.length) {
      const sign = text.charAt(close);
      if (closing.includes(sign) && !(APOSTROPHES.has(sign) && isLetter(text[close + 1]))) break;
      close += 1;
    }
    if (close >= text.length) {
      unclosed.add(open);
      continue;
    }
    spans.push([at, close + 1]);
    at = close;
  }
  return spans;
}

/** The words of a text. `expand` spells contractions out ("don't" becomes the words "do", "not"). */
export function tokenise(text: string, expand: ReadonlyMap<string, string> = new Map()): Token[] {
  const spans = quotations(text);
  const tokens: Token[] = [];
  let span = 0;
  const matches = [...text.matchAll(WORD)];
  let before = 0;
  for (const [index, match] of matches.entries()) {
    const raw = match[0];
    const start = match.index;
    const end = start + raw.length;
    while (span < spans.length && (spans[span]?.[1] ?? 0) <= start) span += 1;
    const quoted = (spans[span]?.[0] ?? text.length) < start;
    const gap = text.slice(end, matches[index + 1]?.index ?? text.length);
    const folded = fold(raw);
    const word = folded.replaceAll("'", '');
    const parts = quoted ? [''] : (expand.get(folded) ?? expand.get(word) ?? word).split(' ');
    const last = parts.length - 1;
    const open = /\S*$/.exec(text.slice(before, start))?.[0] ?? '';
    before = end;
    for (const [part, spelt] of parts.entries())
      tokens.push({
        raw: part === 0 ? raw : '',
        folded: part === 0 ? folded : '',
        word: spelt,
        start,
        end,
        open: part === 0 ? open : '',
        gap: part === last ? gap : '',
        quoted,
      });
  }
  return tokens;
}

/** The sign that ends a sentence after this token, or null when the sentence goes on. */
function endOf(token: Token, next: Token | undefined): Sentence['end'] | null {
  if (next === undefined) return /\?/.test(token.gap) ? '?' : /!/.test(token.gap) ? '!' : '.';
  if (token.quoted && next.quoted && !/["“”'’»«‹›]/.test(token.gap)) return null;
  if (token.gap.includes('\n')) return /\?/.test(token.gap) ? '?' : '';
  const signs = /([.!?]+)["'“”’»«)]*\s/.exec(token.gap)?.[1];
  if (signs === undefined) return null;
  if (signs.includes('?')) return '?';
  if (signs.includes('!')) return '!';
  return signs.length > 1 || SHORTENED.has(token.word) ? null : '.';
}

/** Tokens cut into sentences. Three dots and stops inside a quotation do not end one. */
export function sentencesOf(tokens: readonly Token[]): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (const [index, token] of tokens.entries()) {
    const end = endOf(token, tokens[index + 1]);
    if (end === null) continue;
    sentences.push({ tokens: tokens.slice(from, index + 1), end });
    from = index + 1;
  }
  return sentences;
}

/**
 * The words as one text again, without those whose index is in `drop`, blanks and signs tidied,
 * first letter capital, no closing sign.
 */
export function textOf(tokens: readonly Token[], drop: ReadonlySet<number> = new Set()): string {
  let text = '';
  for (const [index, token] of tokens.entries()) {
    if (drop.has(index)) {
      // A dropped word keeps the comma that set it off, so that the clauses around it stay apart.
      text += text !== '' && /^\s*[,;:]/.test(token.gap) ? `${token.gap.trim()} ` : ' ';
      continue;
    }
    text += (text === '' ? token.open : '') + token.raw + token.gap;
  }
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,;:.!?])/g, '')
    .replaceAll(/(?<=[,;:])[ ,;:]*[,;:]/g, '')
    .replace(/^[\s,;:.!?–—)-]+/, '')
    .replace(/[\s,;:.!?–—(-]+$/, '');
  return capitalise(plain);
}

/** First letter upper case. */
export function capitalise(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}
