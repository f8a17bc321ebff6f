/** What the readers of one clause share: the rows at that time, and how a reading is put together. */
import type { Clause } from './clause.ts';
import type { Phrases } from './phrase.ts';
import { contentWords } from './stems.ts';
import type { Token } from './text.ts';
import { textOf } from './text.ts';
import type { InstructionAction, InstructionContext, InstructionRow, InstructionType } from './types.ts';

/** An order that was read; what is left out has its empty value. */
export interface Order {
  readonly target: InstructionType;
  readonly action: Exclude<InstructionAction, 'rejected'>;
  readonly text?: string;
  readonly context?: string;
  readonly targetId?: number | null;
  readonly targetIds?: readonly number[];
  readonly reason: string;
}

/** Why a clause is no order. */
export interface Rejection {
  readonly rejected: string;
}

export type Reading = Order | Rejection;

/** `null`: this reader has nothing to say, the next one may. */
export type Reader = (clause: Clause, context: InstructionContext) => Reading | null;

export const reject = (reason: string): Rejection => ({ rejected: reason });

export const isOrder = (reading: Reading | null): reading is Order =>
  reading !== null && !('rejected' in reading);

/** The rows of one kind. */
export function ofType(rows: readonly InstructionRow[], type: InstructionType): InstructionRow[] {
  return rows.filter((row) => row.type === type);
}

/** The id of the only row, null for none or several. */
export function onlyId(rows: readonly InstructionRow[]): number | null {
  const [row] = rows;
  return rows.length === 1 && row !== undefined ? row.id : null;
}

/** Indexes of the tokens that any of the lists matches. */
export function coveredBy(tokens: readonly Token[], ...lists: readonly Phrases[]): Set<number> {
  const covered = new Set<number>();
  for (const list of lists)
    for (const span of list.all(tokens))
      for (let index = span.start; index < span.end; index += 1) covered.add(index);
  return covered;
}

/** The tokens outside `covered` that carry meaning. */
export function meaningful(tokens: readonly Token[], covered: ReadonlySet<number> = new Set()): Token[] {
  return tokens.filter((token, index) => !covered.has(index) && contentWords(token.raw).length > 0);
}

/** The meaning of tokens as words to compare with rows. */
export function meaning(tokens: readonly Token[]): string[] {
  return [...new Set(tokens.flatMap((token) => contentWords(token.raw)))];
}

/** Words as a description: as written, separated by blanks. */
export function description(tokens: readonly Token[]): string {
  return tokens.map((token) => token.raw).join(' ');
}

/** A clause as an instruction: without lead, marks of time and politeness. */
export function instructionText(tokens: readonly Token[], clause: Clause): string {
  const { lexicon } = clause;
  const drop = coveredBy(tokens, lexicon.lasting, lexicon.courtesies);
  let lead = 0;
  while (lead < tokens.length && (drop.has(lead) || leads(tokens, lead, clause))) {
    drop.add(lead);
    lead += 1;
  }
  return textOf(tokens.slice(lead), new Set([...drop].map((index) => index - lead)));
}

function leads(tokens: readonly Token[], index: number, clause: Clause): boolean {
  const { lexicon } = clause;
  const word = tokens[index]?.word ?? '';
  // These change what the order says.
  if (/^(?:no|du|you|auch|nie|never|immer|nur|only|sondern)$/.test(word)) return false;
  return lexicon.joiners.at(tokens, index) > 0 || lexicon.fillers.at(tokens, index) > 0 || word === '';
}

/** Deleting a directive because of what the words permit or end. */
export const lifting = (targetId: number | null, text: string, reason: string): Order => ({
  target: 'directive',
  action: 'delete',
  targetId,
  text,
  reason,
});
