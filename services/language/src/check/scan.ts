/**
 * A reply as words with their places. What hides a word from a reader of letters (soft hyphens, zero-width signs,
 * emphasis inside a word, look-alike letters, letters set apart) doesn’t hide it here. One pass, linear in the text.
 */
import { fold, type TextRange } from '../text/index.ts';

/** One word, or one part of a hyphenated word. */
export interface Part extends TextRange {
  readonly raw: string;
  /** Folded: lower case, umlauts spelt out. */
  readonly word: string;
}

export interface Word extends Part {
  /** The parts between hyphens; one when there are none. */
  readonly parts: readonly Part[];
  /** First of its sentence, line or quotation: capital letters say nothing there. */
  readonly first: boolean;
  /** The signs between the word before and this one. */
  readonly gap: string;
}

const IGNORED = String.raw`[\p{Cf}\u00AD\u034F\u115F\u180E\u3164]`;
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const INSIDE = String.raw`(?:${IGNORED}|&shy;|\*{1,3}(?=\p{L}))`;
/** Hyphens of every kind, an apostrophe, and the hyphen at a line’s end before a small letter. */
const JOIN = String.raw`(?:['’‘ʼ´]|[-‐‑](?:\n[ \t]*(?=\p{Ll}))?)`;
const RUN = `${LETTER}(?:${INSIDE}*${LETTER})*`;
const WORD = new RegExp(`${RUN}(?:${JOIN}${RUN})*`, 'gu');
const HIDDEN = new RegExp(`${IGNORED}|&shy;|\\*`, 'gu');

/** Letters of other scripts that look like Latin ones. */
const LOOK_ALIKE: ReadonlyMap<string, string> = new Map(
  'аa еe оo рp сc хx уy іi ѕs јj ԁd һh οo αa εe ιi κk νv ρp τt υu'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);

/** The words of a text in order. */
export function scan(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const gap = text.slice(end, match.index);
    words.push(wordAt(match[0], match.index, gap, words.length === 0 || opensSentence(gap)));
    end = match.index + match[0].length;
  }
  return words;
}

function wordAt(raw: string, start: number, gap: string, first: boolean): Word {
  const parts: Part[] = [];
  let from = 0;
  for (const join of raw.matchAll(/[-‐‑]\s*/gu)) {
    parts.push(partAt(raw.slice(from, join.index), start + from));
    from = join.index + join[0].length;
  }
  parts.push(partAt(raw.slice(from), start + from));
  return {
    raw,
    start,
    end: start + raw.length,
    word: parts.map((part) => part.word).join(''),
    parts,
    first,
    gap,
  };
}

function partAt(raw: string, start: number): Part {
  return { raw, start, end: start + raw.length, word: letters(raw) };
}

/** The letters of a word in one spelling. */
export function letters(raw: string): string {
  const plain = raw.normalize('NFKC').replace(HIDDEN, '');
  const latin = /[\u0370-\u04FF]/u.test(plain) && /[a-z]/iu.test(plain) ? latinised(plain) : plain;
  return fold(latin);
}

function latinised(word: string): string {
  return word.toLowerCase().replace(/[\u0370-\u04FF]/gu, (letter) => LOOK_ALIKE.get(letter) ?? letter);
}

/** Whether a new sentence, line or quotation begins behind these signs. */
function opensSentence(gap: string): boolean {
  return /[.!?…:]["'“”„»«‚‘’)\]*_]*\s|\n|[„“»«"‚(>]|[–—]\s|^\s*[*\-•]\s/u.test(gap);
}

/** Runs of single letters that are set apart (“q u a s i”, “q.u.a.s.i”), joined to one word each. */
export function spaced(words: readonly Word[]): Word[] {
  const found: Word[] = [];
  let run: Word[] = [];
  const close = (): void => {
    const [head] = run;
    const last = run.at(-1);
    if (head && last && run.length >= 4) {
      const part = {
        raw: run.map((word) => word.raw).join(''),
        word: run.map((word) => word.word).join(''),
        start: head.start,
        end: last.end,
      };
      found.push({ ...part, parts: [part], first: true, gap: head.gap });
    }
    run = [];
  };
  for (const word of words) {
    if (!/^.$/u.test(word.word)) close();
    else {
      if (run.length > 0 && !/^[ .·_*]{1,3}$/u.test(word.gap)) close();
      run.push(word);
    }
  }
  close();
  return found;
}
