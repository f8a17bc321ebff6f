/** Forbidden words in a reply, wherever they stand: with inflections, in compounds, behind hyphens, hidden or not. */
import type { Language } from '../detect/index.ts';
import { WORD_VOTES } from '../detect/language-evidence.ts';
import type { TextRange } from '../text/index.ts';
import { englishCompounds, germanCompounds, isCompound, isGerman, type CompoundParts } from './compound.ts';
import { englishForms } from './english-forms.ts';
import { germanForms, splitOf, type Case, type Forms, type Split } from './german-forms.ts';
import { letters, scan, spaced, type Part, type Word } from './scan.ts';
import type { Term } from './types.ts';

/** A reply as it is searched. */
export interface Searched {
  readonly text: string;
  readonly words: readonly Word[];
  /** Letters set apart, as the words they spell. */
  readonly spelt: readonly Word[];
  /** Without a single capital, capitals say nothing. */
  readonly small: boolean;
}

export function searched(text: string): Searched {
  const words = scan(text);
  return { text, words, spelt: spaced(words), small: !/\p{Lu}/u.test(text) };
}

export type FindIn = (reply: Searched) => TextRange[];

/** Finds the words of a term in replies. `langs`: whose inflections count. */
export function wordFinder(
  term: Term & { kind: 'words' | 'saying' | 'name' },
  langs: readonly Language[],
): FindIn {
  const words = scan(term.text);
  const [only] = words;
  if (!only) return () => [];
  if (term.kind === 'name') return nameFinder(words);
  if (term.kind === 'saying')
    return phraseFinder(words.map((word) => new Map([[word.word, 'any' as const]])));
  if (words.length > 1) return phraseFinder(words.map((word) => formsIn(word.word, langs)));
  const one = singleFinder(only, langs);
  return term.owned === true ? (reply) => one(reply).filter((range) => isOwned(reply, range)) : one;
}

function formsOf(word: string, langs: readonly Language[], noun = false): Forms {
  const forms: Forms = langs.includes('en') ? englishForms(word) : new Map();
  if (!langs.includes('de')) return forms;
  for (const [form, written] of germanForms(word, noun)) if (!forms.has(form)) forms.set(form, written);
  return forms;
}

/** Inside a phrase, little words stand as they are. */
function formsIn(word: string, langs: readonly Language[]): Forms {
  return word.length < 4 || WORD_VOTES.has(word) ? new Map([[word, 'any']]) : formsOf(word, langs);
}

function singleFinder({ word, raw }: Word, langs: readonly Language[]): FindIn {
  const noun = isNoun(raw, word);
  const forms = formsOf(word, langs, noun);
  const compounds = [
    ...(langs.includes('de') ? [germanCompounds(word, germanForms(word, noun), noun)] : []),
    ...(langs.includes('en') ? [englishCompounds(word, englishForms(word))] : []),
  ].filter((parts): parts is CompoundParts => parts !== undefined);
  const split = langs.includes('de') ? splitOf(word) : undefined;
  const longer = word.length + 2;

  return (reply) => {
    const fits = (part: Part, first: boolean): boolean => {
      const bare = withoutApostrophe(part.word);
      const written = forms.get(part.word) ?? forms.get(bare);
      if (written !== undefined) return isWritten(written, part, first || reply.small);
      if (bare.length < longer) return false;
      const capital = first || reply.small || /^\p{Lu}/u.test(part.raw);
      return (capital || !noun) && compounds.some((parts) => isCompound(bare, parts, capital));
    };
    const found: TextRange[] = [];
    for (const one of reply.words) {
      const [whole] = one.parts;
      // A hyphen may join two words or cut one in two.
      const hit = one.parts.length === 1 && whole ? fits(whole, one.first) : isHyphened(one, forms, fits);
      if (hit) found.push({ start: one.start, end: one.end });
    }
    for (const one of reply.spelt) if (forms.has(one.word)) found.push({ start: one.start, end: one.end });
    if (split) found.push(...splitVerbs(reply, split));
    return found;
  };
}

function isHyphened(word: Word, forms: Forms, fits: (part: Part, first: boolean) => boolean): boolean {
  return forms.has(word.word) || word.parts.some((part, index) => fits(part, index === 0 && word.first));
}

/** A capital makes a noun, unless the word looks like something else that somebody wrote large. */
function isNoun(raw: string, word: string): boolean {
  return (
    /^\p{Lu}\p{Ll}/u.test(raw) &&
    !WORD_VOTES.has(word) &&
    !/(?:lich|ig|isch|sam|bar|los|voll|haft)$/u.test(word)
  );
}

function isWritten(written: Case, part: Part, open: boolean): boolean {
  if (written === 'any' || open) return true;
  const capital = /^\p{Lu}/u.test(part.raw);
  return written === 'upper' ? capital : !capital || part.raw.toUpperCase() === part.raw;
}

/** "anna's", "wie's", "you'll": what stands before the apostrophe. */
function withoutApostrophe(word: string): string {
  return word.replace(/'(?:s|d|ll|re|ve|m|n|ne)?$/u, '');
}

/** The finite form, and its particle at the end of the same clause. */
function splitVerbs({ words, text }: Searched, { forms, particle }: Split): TextRange[] {
  const found: TextRange[] = [];
  let open: Word | undefined;
  for (const [index, word] of words.entries()) {
    if (/[.,;:!?\n]/u.test(word.gap)) open = undefined;
    if (forms.has(word.word)) open = word;
    else if (open && word.word === particle && endsClause(text, words, index)) {
      found.push({ start: open.start, end: word.end });
      open = undefined;
    }
  }
  return found;
}

function endsClause(text: string, words: readonly Word[], index: number): boolean {
  const next = words[index + 1];
  const here = words[index];
  return (
    !next ||
    /^(?:und|oder|aber|sondern|denn)$/u.test(next.word) ||
    /[.,;:!?\n)]/u.test(text.slice(here?.end ?? 0, next.start))
  );
}

/** Words in a row, in one sentence. */
function phraseFinder(sequence: readonly Forms[]): FindIn {
  const [first, ...rest] = sequence;
  return ({ words }) => {
    const found: TextRange[] = [];
    for (const [index, word] of words.entries()) {
      if (!first || !matches(first, word)) continue;
      const last = words[index + rest.length];
      const whole = rest.every((forms, offset) => {
        const next = words[index + 1 + offset];
        return next !== undefined && matches(forms, next) && !/[.!?]\s|\n\s*\n/u.test(next.gap);
      });
      if (whole && last) found.push({ start: word.start, end: last.end });
    }
    return found;
  };
}

const matches = (forms: Forms, { word }: Word): boolean =>
  forms.has(word) || forms.has(withoutApostrophe(word));

/**
 * A name as a whole: "Annas", "Anna’s" and "Anna-Problem", not "Annaberg", "Johanna" or "Anna-Lena". Several words
 * are the name in that order.
 */
function nameFinder(words: readonly Word[]): FindIn {
  const names = words.map((word) => word.word);
  return (reply) => {
    const found: TextRange[] = [];
    for (const [index, head] of reply.words.entries()) {
      const last = reply.words[index + names.length - 1];
      const whole = names.every((name, offset) => {
        const word = reply.words[index + offset];
        return word !== undefined && (offset === 0 || /^[\s.]*$/u.test(word.gap)) && isName(word, name);
      });
      if (whole && last) found.push({ start: head.start, end: last.end });
    }
    if (names.length === 1)
      for (const one of reply.spelt)
        if (one.word === names[0]) found.push({ start: one.start, end: one.end });
    return found;
  };
}

function isName(word: Word, name: string): boolean {
  if (isNameForm(word.word, name)) return true;
  const { parts } = word;
  // What a hyphen ties to a name is that person’s, unless it is one more name.
  return (
    parts.length > 1 &&
    parts.some((part) => isNameForm(part.word, name)) &&
    parts.every((part) => isNameForm(part.word, name) || isGerman(part.word) || /^\p{Ll}/u.test(part.raw))
  );
}

const isNameForm = (word: string, name: string): boolean =>
  word === name || word === `${name}s` || withoutApostrophe(word) === name || word === `${name}'s`;

/** Belongs to the person: "dein Gewicht", "your new job", with at most two words between. */
function isOwned({ words }: Searched, range: TextRange): boolean {
  const at = indexAt(words, range.start);
  for (let index = at - 1; index >= Math.max(0, at - 3); index -= 1) {
    const word = words[index];
    if (!word || /[.,;:!?\n]/u.test(words[index + 1]?.gap ?? '')) return false;
    if (/^(?:dein|eu(?:e)?r)(?:e[nmrs]?)?$|^your$/u.test(word.word)) return true;
    if (/^ihr(?:e[nmrs]?)?$/u.test(word.word) && word.raw.startsWith('I') && !word.first) return true;
  }
  return false;
}

/** The word that begins at an offset. */
function indexAt(words: readonly Word[], start: number): number {
  let low = 0;
  let high = words.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The letters of a text, for comparing names. */
export const nameLetters = (text: string): string =>
  scan(text)
    .map((word) => letters(word.raw))
    .join(' ');
