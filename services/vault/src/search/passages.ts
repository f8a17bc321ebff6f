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

interface PassageOptions {
  readonly title: string;
  readonly limit: number;
  /** Lines of the text before the body: front matter. */
  readonly linesBefore: number;
}

/** The words of the query that a text has, each with its closest kinship there. */
type Words = ReadonlyMap<number, number>;

/**
 * The best passages of a note come first. If no part of a note is about the query, its first paragraph stands for it,
 * with score 0.
 */
export function passageFinder(plan: Plan, query: string): PassageFinder {
  const wanted = wantedStems(plan);
  const kinds = kindsOfAnswer(query);
  return (body, { title, limit, linesBefore }) => {
    const all = blocks(body, linesBefore)
      .filter(({ text }) => !ONLY_TAGS.test(text))
      .map((block): Candidate => ({ block, words: wordsIn(block.text, wanted) }));
    const inTitle = wordsIn(title, wanted);
    const values = wordValues(plan, all, inTitle);
    const whole =
      IN_TITLE *
      worth(
        inTitle,
        plan.map(({ word }) => word.weight),
      );
    const valueOf = (text: string, words: Words, above: number): number => {
      const value = worth(words, values);
      return value + (value + above > 0 && kinds.some((given) => given.test(text)) ? RIGHT_KIND : 0);
    };
    const rated = all.map(({ block, words }): Rated => {
      const heading = block.heading === undefined ? 0 : worth(wordsIn(block.heading, wanted), values);
      const above = whole + IN_HEADING * heading;
      const value = valueOf(block.text, words, above);
      const best =
        block.text.length > LONG_BLOCK && value > 0
          ? bestSentences(block.text, (text) => {
              const there = wordsIn(text, wanted);
              return { text, words: there, value: valueOf(text, there, above) };
            })
          : undefined;
      const { text, words: matched, value: score } = best ?? { text: block.text, words, value };
      return { block, text, words: matched, score: score + above };
    });
    const best = rated
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.block.line - b.block.line)
      .slice(0, limit);
    if (best.length > 0) return best.map((one) => asPassage(one, plan));
    const first = all.find(({ block }) => plainText(block.text) !== '');
    return first === undefined ? [] : [asPassage({ ...first, text: first.block.text, score: 0 }, plan)];
  };
}

interface Candidate {
  readonly block: Block;
  readonly words: Words;
}

interface Rated extends Candidate {
  readonly text: string;
  readonly score: number;
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
function wordValues(plan: Plan, all: readonly Candidate[], inTitle: Words): number[] {
  const blocksWith = plan.map(() => 0);
  for (const { words } of all) {
    for (const word of words.keys()) blocksWith[word] = (blocksWith[word] ?? 0) + 1;
  }
  return plan.map(({ word }, index) => {
    const share = Math.log(1 + all.length / (1 + (blocksWith[index] ?? 0)));
    return Math.sqrt(word.weight) * share * (inTitle.has(index) ? ALREADY_IN_TITLE : 1);
  });
}

function worth(words: Words, values: readonly number[]): number {
  let sum = 0;
  for (const [word, kinship] of words) sum += kinship * (values[word] ?? 0);
  return sum;
}

/** One or two neighbouring sentences; the second has to add something. */
function bestSentences<T extends { readonly value: number }>(
  text: string,
  rated: (text: string) => T,
): T | undefined {
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

function asPassage({ block, text, words, score }: Rated, plan: Plan): Passage {
  const matched = [...words.keys()].sort((a, b) => a - b).map((word) => plan[word]?.word.written ?? '');
  const heading = block.heading === undefined ? {} : { heading: block.heading };
  return { text, plain: plainText(text), ...heading, line: block.line, score, matched };
}

function wordsIn(text: string, wanted: Wanted): Words {
  const best = new Map<number, number>();
  for (const word of foldedWords(fold(text))) {
    for (const { word: index, kinship } of wanted.get(stem(word)) ?? []) {
      best.set(index, Math.max(best.get(index) ?? 0, kinship));
    }
  }
  return best;
}
