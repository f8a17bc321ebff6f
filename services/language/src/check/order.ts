/** A directive as a row of words in which what is asked can be found: quotations whole, politeness gone. */
import { fold } from '../text/index.ts';
import { CONDITIONS, OUTBURSTS, WISHES } from './order-words.ts';

/** One word of a directive, or a whole quotation. */
export interface Item {
  /** As written, without quotation marks. */
  readonly raw: string;
  /** Folded; empty for a quotation. */
  readonly word: string;
  readonly quoted: boolean;
  /** A capital that isn’t owed to the start of the sentence. */
  readonly capital: boolean;
  /** A comma or a dash stands before it. */
  readonly comma: boolean;
}

/** What is written behind a rule about "that": “(gemeint: …)”. */
const MEANING = /\s*\((?:gemeint|meaning):[\s\S]*\)\s*$/u;
const QUOTATION =
  /[„“"»«‚‘`]([^„“”"»«‚‘’`\n]{1,200})[“”"«»‘’`]|(?<![\p{L}\p{N}])'([^'\n]{1,200})'(?![\p{L}\p{N}])/gu;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*\.?/gu;
const CONTRACTIONS: ReadonlyMap<string, string> = new Map([
  ["don't", 'do not'],
  ["doesn't", 'does not'],
  ["didn't", 'did not'],
  ["won't", 'will not'],
  ["can't", 'can not'],
  ['cannot', 'can not'],
  ["shouldn't", 'should not'],
  ["wouldn't", 'would not'],
  ["mustn't", 'must not'],
  ["i'd", 'i would'],
  ["you'd", 'you would'],
  ["let's", 'let us'],
  ["i'm", 'i am'],
  ["you're", 'you are'],
  ["you'll", 'you will'],
  ['dont', 'do not'],
]);

/** The rule without what was noted behind it about “that”. */
export const withoutMeaning = (text: string): string => text.replace(MEANING, '');

/** The orders of a directive, each as its items: one per sentence, and per part that a semicolon or "und/and" with a verb sets off. */
export function itemsOf(text: string): Item[][] {
  const sentences: Item[][] = [[]];
  const add = (raw: string, quoted: boolean, gap: string): void => {
    if (/[.;!?:\n]/u.test(gap) && (sentences.at(-1)?.length ?? 0) > 0) sentences.push([]);
    const sentence = sentences.at(-1) ?? [];
    const comma = /[,–—(]|\s-\s/u.test(gap);
    const folded = quoted ? '' : fold(raw).replace(/\.$/u, '');
    const words = quoted ? [''] : (CONTRACTIONS.get(folded) ?? folded).split(' ');
    for (const [index, word] of words.entries()) {
      sentence.push({
        raw: words.length > 1 ? word : raw.replace(/(?<!\b(?:Dr|Prof|Mr|Mrs|Ms|St|Hr|Fr))\.$/u, ''),
        word,
        quoted,
        capital: !quoted && sentence.length > 0 && /^\p{Lu}/u.test(raw),
        comma: comma && index === 0,
      });
    }
  };
  let at = 0;
  let gap = '';
  const plain = (until: number): void => {
    let from = at;
    for (const match of text.slice(at, until).matchAll(WORD)) {
      const start = at + match.index;
      add(match[0], false, gap + text.slice(from, start));
      gap = '';
      // "sag nie quasi. Und …": the stop belongs to the gap unless it shortens a title.
      const stop =
        match[0].endsWith('.') && !/^(?:Dr|Prof|Mr|Mrs|Ms|St|Hr|Fr|z|B|e|g|i|d|h)\.$/u.test(match[0]);
      from = start + match[0].length - (stop ? 1 : 0);
    }
    gap += text.slice(Math.max(from, at), until);
    at = until;
  };
  for (const quotation of text.matchAll(QUOTATION)) {
    plain(quotation.index);
    add((quotation[1] ?? quotation[2] ?? '').trim(), true, gap);
    gap = '';
    at = quotation.index + quotation[0].length;
  }
  plain(text.length);
  return sentences.filter((sentence) => sentence.length > 0);
}

/** A wish that is put as a condition, and an outburst, without their openings. */
export function withoutWish(items: readonly Item[]): readonly Item[] {
  const outburst = OUTBURSTS.find((words) => words.every((word, index) => items[index]?.word === word));
  if (outburst) return withoutWish(items.slice(outburst.length));
  const text = items.map((item) => item.word).join(' ');
  for (const wish of WISHES) {
    const match = wish.exec(text);
    if (match) return items.slice(match[0].trim().split(' ').length);
  }
  return items;
}

/** The rule holds only in some case. */
export const isConditional = (items: readonly Item[]): boolean =>
  items.some((item) => CONDITIONS.has(item.word));

/** Where a run of words begins, or -1. */
export function findRun(items: readonly Item[], run: readonly string[]): number {
  return items.findIndex((_item, index) => run.every((word, offset) => items[index + offset]?.word === word));
}
