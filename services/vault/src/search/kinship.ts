/**
 * Which stems of the vault a sought word stands for, and how closely: itself, its variants, compounds it is part of
 * ("Versicherung" in "Krankenversicherungsbeitrag"), and, if nothing else is found, a stem one slip of the finger away.
 */
import { stem } from '../words/stem.ts';
import { variants } from '../words/variants.ts';
import type { Term, Vocabulary } from './vocabulary.ts';

export interface Kin {
  readonly term: Term;
  /** 1 for the word itself, less the farther off. */
  readonly weight: number;
  /** Where in the term the sought stem lies. */
  readonly start: number;
  readonly end: number;
}

const INFLECTIONS = new Set(['t', 'te', 'st', 's', 'n', 'en', 'er', 'in', 'd', 'es']);
/** Letters that join the parts of a German compound; "e" and "en" may also be the stripped end of a stem. */
const JOINTS = ['', 's', 'es', 'n', 'en', 'er', 'e'];
const INFLECTED = 0.75;
const SLIP = 0.6;
/** Variants below this weight are looked up, but not sought inside other words. */
const INSIDE_OTHERS = 0.7;

/** `others` are stems of the query's other words: they too can be the rest of a compound. */
export function kinOf(vocabulary: Vocabulary, folded: string, others: ReadonlySet<string>): Kin[] {
  const isKnown = (word: string): boolean =>
    [word, stem(word)].some((shape) => others.has(shape) || vocabulary.get(shape) !== undefined);
  const kin = new Map<Term, Kin>();
  const add = (term: Term, weight: number, start: number, end: number): void => {
    if (weight > (kin.get(term)?.weight ?? 0)) kin.set(term, { term, weight, start, end });
  };
  for (const variant of variants(folded)) {
    const exact = vocabulary.get(variant.stem);
    if (exact !== undefined) add(exact, variant.weight, 0, exact.text.length);
    if (variant.stem.length === 4) {
      for (const ending of INFLECTIONS) {
        const inflected = vocabulary.get(variant.stem + ending);
        if (inflected !== undefined) add(inflected, variant.weight * INFLECTED, 0, variant.stem.length);
      }
    }
    if (variant.stem.length < 3 || variant.weight < INSIDE_OTHERS || /^\d/.test(variant.stem)) continue;
    for (const term of vocabulary.containing(variant.stem)) {
      const at = bestPosition(term.text, variant.stem);
      const weight = variant.weight * partWeight(term.text, variant.stem, at, isKnown);
      if (weight > 0) add(term, weight, at, at + variant.stem.length);
    }
  }
  if (kin.size === 0) {
    for (const term of misspelled(vocabulary, folded)) add(term, SLIP, 0, term.text.length);
  }
  return [...kin.values()];
}

/** At the beginning if it is there, else at the end, else where it first occurs. */
function bestPosition(text: string, part: string): number {
  if (text.startsWith(part)) return 0;
  return text.endsWith(part) ? text.length - part.length : text.indexOf(part);
}

/** How much a stem says about a longer one that contains it. 0: nothing, it is likely a coincidence of letters. */
function partWeight(text: string, part: string, at: number, isKnown: (word: string) => boolean): number {
  const before = text.slice(0, at);
  const after = text.slice(at + part.length);
  const long = part.length >= 5;
  if (before === '') {
    if (INFLECTIONS.has(after)) return part.length >= 4 ? INFLECTED : 0;
    if (isWord(after, 'start', isKnown)) return 0.7;
    return long ? 0.5 : part.length === 4 ? 0.35 : 0;
  }
  const known = isWord(before, 'end', isKnown);
  if (after === '' || INFLECTIONS.has(after)) {
    if (known) return part.length >= 4 ? 0.65 : 0.4;
    return long && before.length >= 3 ? 0.5 : 0;
  }
  return long && (known || part.length >= 6) ? 0.4 : 0;
}

/** Is the rest of a compound a known word? `joint` says at which side of it the joining letters are. */
function isWord(rest: string, joint: 'start' | 'end', isKnown: (word: string) => boolean): boolean {
  return JOINTS.some((letters) => {
    if (joint === 'start' ? !rest.startsWith(letters) : !rest.endsWith(letters)) return false;
    const word = joint === 'start' ? rest.slice(letters.length) : rest.slice(0, rest.length - letters.length);
    return word.length >= 3 && isKnown(word);
  });
}

/**
 * A compound taken apart into two stems of the vault ("dachsanier" → "dach", "sanier"): a note that has both says what
 * the compound says. At most two ways, the more even ones first.
 */
export function partsOf(vocabulary: Vocabulary, folded: string): (readonly [Term, Term])[] {
  const whole = stem(folded);
  const found: { readonly parts: readonly [Term, Term]; readonly evenness: number }[] = [];
  for (let at = 3; at <= whole.length - 3; at++) {
    const right = vocabulary.get(whole.slice(at)) ?? vocabulary.get(stem(whole.slice(at)));
    if (right === undefined) continue;
    for (const joint of JOINTS) {
      const raw = whole.slice(0, at);
      const bare = raw.slice(0, raw.length - joint.length);
      if (!raw.endsWith(joint) || bare.length < 3) continue;
      const left = vocabulary.get(bare) ?? vocabulary.get(stem(bare));
      if (left === undefined || left === right) continue;
      found.push({ parts: [left, right], evenness: Math.min(bare.length, whole.length - at) });
      break;
    }
  }
  return found
    .sort((a, b) => b.evenness - a.evenness)
    .slice(0, 2)
    .map(({ parts }) => parts);
}

function misspelled(vocabulary: Vocabulary, folded: string): Term[] {
  const word = stem(folded);
  if (word.length < 6 || /\d/.test(word)) return [];
  return vocabulary
    .resembling(word)
    .filter((term) => term.text[0] === word[0] && isOneSlipAway(term.text, word));
}

/** One letter left out, added or changed, or two neighbours swapped. */
export function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  let [endA, endB] = [a.length, b.length];
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  const [restA, restB] = [a.slice(from, endA), b.slice(from, endB)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
