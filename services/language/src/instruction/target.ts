/** Which stored instruction a clause names: by word, by number, by place. */
import type { Clause } from './clause.ts';
import type { Lexicon } from './lexicon.ts';
import type { Phrases } from './phrase.ts';
import { namesFully, rowsNamed } from './similar.ts';
import { coveredBy, description, meaning, meaningful, onlyId } from './situation.ts';
import type { Token } from './text.ts';
import type { InstructionRow, InstructionType } from './types.ts';

/** A word for rules or for characters, and where it stands. */
export interface Noun {
  readonly type: InstructionType;
  readonly start: number;
  readonly end: number;
}

/** The first word for a stored instruction; null when a thing of other tools is named before it. */
export function nounIn(tokens: readonly Token[], lexicon: Lexicon, from = 0): Noun | null {
  const rule = lexicon.ruleNouns.find(tokens, from);
  const character = lexicon.characterNouns.find(tokens, from);
  const foreign = lexicon.foreignNouns.find(tokens, from);
  const isCharacter = character !== undefined && (rule === undefined || character.start <= rule.start);
  const span = isCharacter ? character : rule;
  if (span === undefined) return null;
  if (
    foreign !== undefined &&
    (foreign.start < span.start || (foreign.start === span.start && foreign.end >= span.end))
  )
    return null;
  return { type: isCharacter ? 'character' : 'directive', start: span.start, end: span.end };
}

/** Where the verb of an order stands, and whether it is one of a list, as one word or in two parts. */
export function does(
  clause: Clause,
  list: Phrases,
  apart: ReadonlyMap<string, readonly string[]> = new Map(),
): boolean {
  const { tokens, head, form } = clause;
  if (list.at(tokens, head) > 0) return true;
  if (form === 'imperative' || form === 'polite' || form === 'wish' || form === 'you') {
    for (let index = head; index < clause.mainEnd; index += 1) {
      const particles = apart.get(tokens[index]?.word ?? '');
      if (particles !== undefined && tokens.slice(index + 1).some((token) => particles.includes(token.word)))
        return true;
      if (form === 'imperative') break;
    }
  }
  if (form === 'verbless' || form === 'infinitive')
    return list.at(tokens, tokens.length - 1) > 0 || list.at(tokens, tokens.length - 2) > 1;
  return form !== 'imperative' && form !== 'first' && form !== 'other' && list.has(tokens, head);
}

/** An id said in so many words: "directive 99", "rule no. 3", "[12]". */
export function spokenId(tokens: readonly Token[], lexicon: Lexicon): number | null {
  for (const [index, token] of tokens.entries()) {
    if (!/^\d{1,9}$/.test(token.folded)) continue;
    const before = tokens[index - 1];
    const labelled =
      lexicon.ruleNouns.at(tokens, index - 1) > 0 || lexicon.characterNouns.at(tokens, index - 1) > 0;
    if (labelled || /^(?:nummer|nr|number|no|id)$/.test(before?.word ?? '') || /[#[]$/.test(token.open))
      return Number(token.folded);
  }
  return null;
}

/** The row named by place: "the second rule", "die letzte". */
export function byPlace(
  tokens: readonly Token[],
  rows: readonly InstructionRow[],
  lexicon: Lexicon,
): InstructionRow | undefined {
  for (const token of tokens) {
    const place = lexicon.ordinals.get(token.word);
    if (place !== undefined) return place < 0 ? rows.at(-1) : rows[place - 1];
  }
  return undefined;
}

/** The row meant and the words that name it. */
export function targetIn(
  clause: Clause,
  rows: readonly InstructionRow[],
  ...verbs: readonly Phrases[]
): { id: number | null; words: string } {
  const { lexicon, tokens } = clause;
  const id = spokenId(tokens, lexicon);
  if (id !== null) return { id, words: String(id) };
  const covered = coveredBy(
    tokens,
    ...verbs,
    lexicon.lasting,
    lexicon.wishes,
    lexicon.courtesies,
    lexicon.all,
  );
  const verb = tokens[clause.head]?.word ?? '';
  const particles = new Set([verb, ...(lexicon.apart.deletes.get(verb) ?? [])]);
  const named = meaningful(tokens, covered).filter(
    (token) =>
      lexicon.fillers.at([token], 0) === 0 && !(lexicon.apart.deletes.has(verb) && particles.has(token.word)),
  );
  if (named.length === 0) return { id: byPlace(tokens, rows, lexicon)?.id ?? onlyId(rows), words: '' };
  return { id: onlyId(rowsNamed(meaning(named), rows)), words: description(named) };
}

/** The row that all meaningful words of a clause name, when there is exactly one. */
export function fullyNamed(
  clause: Clause,
  rows: readonly InstructionRow[],
  ...verbs: readonly Phrases[]
): InstructionRow | null {
  const { lexicon, tokens } = clause;
  const covered = coveredBy(tokens, ...verbs, lexicon.lasting, lexicon.courtesies, lexicon.wishes);
  const verb = tokens[clause.head]?.word ?? '';
  const apart = lexicon.apart.deletes.get(verb);
  const words = meaning(
    meaningful(tokens, covered).filter(
      (token) =>
        lexicon.fillers.at([token], 0) === 0 &&
        !(apart !== undefined && (token.word === verb || apart.includes(token.word))),
    ),
  );
  const fitting = rowsNamed(words, rows).filter((row) => namesFully(words, row));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** "… what I have forbidden you": the rules without the word. */
export function wasOrdered(tokens: readonly Token[]): boolean {
  return tokens.some((token) =>
    /^(?:verboten|untersagt|aufgetragen|vorgeschrieben|befohlen|forbidden|forbade|banned|prohibited)$/.test(
      token.word,
    ),
  );
}
