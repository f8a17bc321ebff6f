/**
 * The last question to a yes-or-no answer: does it consist of nothing but consent? Every sign must be
 * allowed, no clause may ask, every word must be known and every clause must have a known shape.
 */
import { fold } from '../text/fold.ts';
import { lettersOf, shapeOf } from './consent-shapes.ts';
import type { Part } from './consent-shapes.ts';
import { AMBIGUOUS_ANSWERS, CONSENT_WORDS, CONTRACTIONS, IRONIC_WHEN_DOUBLED } from './consent-words.ts';
import { phraseAt, phraseTable } from './phrase-table.ts';
import { asks } from './question-order.ts';
import { consentClauses } from './words.ts';

const SPELT = new Map(Object.entries(CONTRACTIONS).map(([short, long]) => [fold(short), fold(long)]));
const PARTS = phraseTable(CONSENT_WORDS);
const AMBIGUOUS = new Set(AMBIGUOUS_ANSWERS);
const IRONIC = new Set(IRONIC_WHEN_DOUBLED);

/** Whether a text consents, and the rule that decided. The refusal rule comes before this one. */
export function consents(text: string): { readonly consents: boolean; readonly why: string } {
  const clauses = consentClauses(text, SPELT);
  if (clauses === null) return { consents: false, why: 'holds a sign that no consent may hold' };
  if (clauses.length === 0) return { consents: false, why: 'holds no word' };
  if (clauses.some(asks)) return { consents: false, why: 'asks by its word order' };
  if (isAmbiguous(clauses.flat()))
    return { consents: false, why: 'is a phrase that often declines or waves off' };
  let yes = false;
  for (const clause of clauses) {
    const parts = partsOf(clause);
    if (parts === null) return { consents: false, why: 'holds a word that is neither consent nor filler' };
    const shape = shapeOf(lettersOf(parts));
    if (shape === 'none') return { consents: false, why: 'puts known words together in an unknown way' };
    yes ||= shape === 'yes';
  }
  return yes
    ? { consents: true, why: 'consists of nothing but consent' }
    : { consents: false, why: 'holds no word of consent' };
}

function isAmbiguous(words: readonly string[]): boolean {
  return (
    AMBIGUOUS.has(words.join(' ')) ||
    words.some((word, index) => IRONIC.has(word) && words[index + 1] === word)
  );
}

/** A clause as parts of speech, longest phrase first; `null` when a word is in no list. */
function partsOf(clause: readonly string[]): Part[] | null {
  const words = clause.map(shorten);
  const parts: Part[] = [];
  for (let index = 0; index < words.length;) {
    const hit = phraseAt(PARTS, words, index);
    if (hit === undefined) return null;
    parts.push(hit.meaning);
    index += hit.length;
  }
  return parts;
}

/** "yesss" and "jepppp" are yes; a drawn-out vowel ("jaaa", "okaaay") hesitates and stays unknown. */
function shorten(word: string): string {
  return word.replace(/([b-df-hj-np-tv-z])\1{2,}$/, '$1');
}
