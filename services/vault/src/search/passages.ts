/** The parts of a note that answer a question: what an answer quotes when no model writes one, and what snippets show. */
import { blocks, type Block } from '../parse/blocks.ts';
import { plainText } from '../parse/plain-text.ts';
import { fold, foldedWords } from '../words/fold.ts';
import { sentences } from '../words/sentences.ts';
import { stem } from '../words/stem.ts';
import { kindsOfAnswer } from './answer-kinds.ts';
import type { Plan } from './plan.ts';

export interface Passage {
  /** As written in the note, Markdown and all. */
  readonly text: string;
  /** As a reader sees it, on one line. */
  readonly plain: string;
  /** The nearest heading above it. */
  readonly heading?: string;
  /** Line of the note's text it starts in, from 1. */
  readonly line: number;
  /** Comparable within one note only. */
  readonly score: number;
  /** Words of the query, as typed, that it has. */
  readonly matched: readonly string[];
}

/** For each stem the query stands for: which word it is, and how closely. */
type Wanted = ReadonlyMap<string, readonly { readonly word: number; readonly kinship: number }[]>;

const ONLY_TAGS = /^(?:\s*#[^\s#]+)+$/;
/** Longer paragraphs are narrowed down to their best sentences. */
const LONG_BLOCK = 400;
/** What a match in the heading above a paragraph, or in the note's title, counts for, against one in it. */
const IN_HEADING = 0.8;
const IN_TITLE = 0.2;
/** A word that the note's title has says little about which paragraph is meant. */
const ALREADY_IN_TITLE = 0.5;
/** What an answer of the sought kind (an amount, a date) adds to a passage that is about the question. */
const RIGHT_KIND = 1.5;

/** Finds passages for one question in any number of notes. */
export type PassageFinder = (body: string, options: PassageOptions) => Passage[];

export interface PassageOptions {
  readonly title: string;
  readonly limit: number;
  /** Lines of the text before the body: front matter. */
  readonly linesBefore: number;
}

/** What a text is worth to a query, and the words of it that it has. */
interface Rating {
  readonly value: number;
  readonly words: ReadonlySet<number>;
}

type Rate = (text: string) => Rating;

/**
 * The best passages of a note come first. If no part of a note is about the query, its first paragraph stands for it,
 * with score 0.
 */
export function passageFinder(plan: Plan, query: string): PassageFinder {
  const wanted = wantedStems(plan);
  const kinds = kindsOfAnswer(query);
  return (body, { title, limit, linesBefore }) => {
    const all = blocks(body, linesBefore).filter(({ text }) => !ONLY_TAGS.test(text));
    const rate = rateWith(wanted, wordValues(plan, wanted, title, all));
    const whole =
      IN_TITLE *
      rateWith(
        wanted,
        plan.map(({ word }) => word.weight),
      )(title).value;
    const best = all
      .map((block) => narrow(block, whole, plan, rate, kinds))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.line - b.line)
      .slice(0, limit);
    if (best.length > 0) return best.map(asPassage);
    const first = all.find(({ text }) => plainText(text) !== '');
    return first === undefined ? [] : [asPassage({ ...first, score: 0, matched: [] })];
  };
}

function wantedStems(plan: Plan): Wanted {
  const wanted = new Map<string, { word: number; kinship: number }[]>();
  const add = (text: string, word: number, kinship: number): void => {
    const list = wanted.get(text);
    if (list === undefined) wanted.set(text, [{ word, kinship }]);
    else list.push({ word, kinship });
  };
  for (const [index, { kin, parts }] of plan.entries()) {
    for (const { term, weight } of kin) add(term.text, index, weight);
    for (const term of parts.flat()) add(term.text, index, 1 / 3);
  }
  return wanted;
}

/** What each word of the query is worth inside this note: the fewer of its blocks have it, the more. */
function wordValues(plan: Plan, wanted: Wanted, title: string, all: readonly Block[]): number[] {
  const blocksWith = plan.map(() => 0);
  for (const { text } of all) {
    for (const word of wordsIn(text, wanted).keys()) blocksWith[word] = (blocksWith[word] ?? 0) + 1;
  }
  const inTitle = wordsIn(title, wanted);
  return plan.map(({ word }, index) => {
    const share = Math.log(1 + all.length / (1 + (blocksWith[index] ?? 0)));
    return Math.sqrt(word.weight) * share * (inTitle.has(index) ? ALREADY_IN_TITLE : 1);
  });
}

type Rated = Omit<Passage, 'plain'>;

/** The block, cut down to its best neighbouring sentences if it is long. */
function narrow(block: Block, whole: number, plan: Plan, rate: Rate, kinds: readonly RegExp[]): Rated {
  const above = whole + (block.heading === undefined ? 0 : IN_HEADING * rate(block.heading).value);
  const rated = (text: string): Rating & { text: string } => {
    const { value, words } = rate(text);
    const kind = value + above > 0 && kinds.some((given) => given.test(text)) ? RIGHT_KIND : 0;
    return { text, value: value + kind, words };
  };
  let best = rated(block.text);
  if (block.text.length > LONG_BLOCK && best.value > 0) best = bestSentences(block.text, rated) ?? best;
  const matched = [...best.words].sort((a, b) => a - b).map((word) => plan[word]?.word.written ?? '');
  return { ...block, text: best.text, score: best.value + above, matched };
}

/** One or two neighbouring sentences; the second has to add something. */
function bestSentences<T extends Rating>(text: string, rated: (text: string) => T): T | undefined {
  let best: T | undefined;
  const spans = sentences(text);
  for (const [at, [start]] of spans.entries()) {
    for (const last of spans.slice(at, at + 2)) {
      const here = rated(text.slice(start, last[1]).trim());
      if (best === undefined || here.value > best.value * 1.05) best = here;
    }
  }
  return best;
}

function asPassage({ text, heading, line, score, matched }: Rated): Passage {
  const plain = plainText(text);
  return { text, plain, ...(heading === undefined ? {} : { heading }), line, score, matched };
}

function rateWith(wanted: Wanted, values: readonly number[]): Rate {
  return (text) => {
    const found = wordsIn(text, wanted);
    let value = 0;
    for (const [word, kinship] of found) value += kinship * (values[word] ?? 0);
    return { value, words: new Set(found.keys()) };
  };
}

/** The words of the query that a text has, each with its closest kinship there. */
function wordsIn(text: string, wanted: Wanted): Map<number, number> {
  const best = new Map<number, number>();
  for (const word of foldedWords(fold(text))) {
    for (const { word: index, kinship } of wanted.get(stem(word)) ?? []) {
      best.set(index, Math.max(best.get(index) ?? 0, kinship));
    }
  }
  return best;
}
