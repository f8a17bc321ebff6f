/**
 * What a verb of managing is applied to when the clause alone does not say it: two rows joined by
 * "and", or a pronoun for what was said before.
 */
import type { Clause } from './clause.ts';
import { skip } from './clause.ts';
import { rowsNamed } from './similar.ts';
import type { Order, Reading } from './situation.ts';
import { coveredBy, description, isOrder, meaning, meaningful } from './situation.ts';
import { does, spokenId } from './target.ts';
import type { Token } from './text.ts';
import type { InstructionContext, InstructionRow } from './types.ts';

/** "Delete the emoji rule and the politics rule" as two clauses, each with the verb. */
export function spreadObjects(clauses: readonly Clause[], context: InstructionContext): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    const tokens = [...(before?.tokens ?? []), ...clause.tokens];
    const whole = before && { ...before, tokens, whole: tokens, mainEnd: tokens.length };
    if (whole !== undefined && isObject(clause) && managed(whole, context) !== null)
      joined[joined.length - 1] = whole;
    else joined.push(clause);
  }
  return joined.flatMap((clause) => split(clause, context));
}

/** The rows a verb at the head of an order can be about, null when it manages nothing. */
function managed(clause: Clause, context: InstructionContext): readonly InstructionRow[] | null {
  const { lexicon, tokens, head, form } = clause;
  const verb = tokens[head]?.word ?? '';
  if (form !== 'imperative' || does(clause, lexicon.merges, lexicon.apart.merges)) return null;
  if (lexicon.restores.at(tokens, head) > 0 || particlesOf(lexicon.apart.restores, verb, tokens).length > 0)
    return context.inactive;
  if (lexicon.deletes.at(tokens, head) > 0 || particlesOf(lexicon.apart.deletes, verb, tokens).length > 0)
    return context.active;
  return null;
}

/** The particles that complete a verb in two parts, as far as the words hold them. */
const particlesOf = (
  apart: ReadonlyMap<string, readonly string[]>,
  verb: string,
  tokens: readonly Token[],
): Token[] => tokens.filter((token) => (apart.get(verb) ?? []).includes(token.word));

/** "and the politics rule", with at most the particle of the verb behind it. */
function isObject({ lexicon, tokens, form }: Clause): boolean {
  const from = skip(tokens, 0, lexicon.joiners);
  if (form !== 'verbless' || from === 0 || lexicon.articles.at(tokens, from) === 0) return false;
  const nouns = [lexicon.ruleNouns, lexicon.characterNouns];
  return nouns.some((list) => list.has(tokens, from + 1, from + 3)) && tokens.length <= from + 5;
}

function split(clause: Clause, context: InstructionContext): Clause[] {
  const { tokens, head, lexicon } = clause;
  const rows = managed(clause, context);
  if (rows === null) return [clause];
  const and = tokens.findIndex(
    (token, index) => index > head + 1 && /^(?:und|and|sowie|plus)$/.test(token.word),
  );
  if (and < 0) return [clause];
  const verb = tokens[head]?.word ?? '';
  const particles = [lexicon.apart.restores, lexicon.apart.deletes].flatMap((apart) =>
    particlesOf(apart, verb, tokens),
  );
  const isParticle = (token: Token): boolean => particles.includes(token);
  const left = tokens.slice(head + 1, and).filter((token) => !isParticle(token));
  const bare = tokens.slice(and + 1).filter((token) => !isParticle(token));
  const number = left.findIndex((token) => /^\d+$/.test(token.folded));
  // "rules 12 and 13": the noun stands once.
  const right =
    number > 0 && /^\d+$/.test(bare[0]?.folded ?? '') ? [...left.slice(0, number), ...bare] : bare;
  const [one, other] = [left, right].map((part) => rowOf(part, rows, clause));
  if (one === undefined || other === undefined || one === null || other === null || one === other)
    return [clause];
  return [left, right].flatMap((part) => {
    const words = [...tokens.slice(0, head + 1), ...part, ...particles];
    return split({ ...clause, tokens: words, whole: words, mainEnd: words.length }, context);
  });
}

/** The one row that words name by number or content. */
function rowOf(
  tokens: readonly Token[],
  rows: readonly InstructionRow[],
  { lexicon }: Clause,
): number | null {
  const id = spokenId(tokens, lexicon);
  if (id !== null) return rows.some((row) => row.id === id) ? id : null;
  const found = rowsNamed(meaning(meaningful(tokens, coveredBy(tokens, lexicon.courtesies))), rows);
  const [row] = found;
  return found.length === 1 && row !== undefined ? row.id : null;
}

/** "I miss the gardener, bring her back": the pronoun stands for the row that the words before name. */
export function nameByContext(
  reading: Reading,
  clause: Clause,
  before: readonly Token[],
  context: InstructionContext,
): Reading {
  const rows = managed(clause, context);
  if (rows === null || !refersBack(clause) || (isOrder(reading) && !isOpen(reading))) return reading;
  const { lexicon, tokens, head } = clause;
  const object = tokens.slice(head + 1);
  const particles = new Set(
    [lexicon.apart.restores, lexicon.apart.deletes].flatMap((apart) =>
      particlesOf(apart, tokens[head]?.word ?? '', tokens),
    ),
  );
  const other = meaningful(object, coveredBy(object, lexicon.courtesies, lexicon.again));
  if (other.some((token) => !particles.has(token))) return reading;
  const words = meaningful(before);
  const named = rows.filter((row) => meaning(words).some((word) => rowsNamed([word], [row]).length > 0));
  const [row] = named;
  if (named.length !== 1 || row === undefined) return reading;
  return {
    target: row.type,
    action: rows === context.active ? 'delete' : 'reactivate',
    targetId: row.id,
    text: description(words),
    reason: 'names the row in the words before',
  };
}

const isOpen = ({ action, targetId, text }: Order): boolean =>
  (action === 'delete' || action === 'reactivate') && (targetId ?? null) === null && (text ?? '') === '';

const refersBack = ({ tokens }: Clause): boolean =>
  tokens.some((token) => /^(?:sie|ihn|es|diese[nr]?|her|him|it|them|that|this)$/.test(token.word));
