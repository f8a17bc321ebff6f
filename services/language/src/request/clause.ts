/**
 * German orders taken apart: the verb with its particle, what stands between them, what is quoted behind a colon or
 * "dass". Reads the imperative ("füg Milch zur Liste hinzu"), the polite one ("fügen Sie …"), and the verb at the end
 * ("Milch zur Liste hinzufügen", "…, dass du … hinzufügst").
 */
import { foldedTokens, isEmpty, part, pattern, size } from './line.ts';
import type { Line } from './line.ts';
import { LOOKING, VERBS } from './verbs.ts';
import type { Sense, Verb } from './verbs.ts';

export type { Sense } from './verbs.ts';

export interface Clause {
  readonly sense: Sense;
  /** Between verb and particle, or before the verb at the end. */
  readonly middle: Line;
  /** What stands behind the separator; missing without one. */
  readonly tail?: Line;
  readonly separator?: ':' | 'dass';
}

const SKIPPED = pattern(
  '^(?:mir|dir|uns|sich|euch|bitte|mal|doch|noch|schnell|kurz|eben|jetzt|auch|einfach|gleich|,)$',
);
const AFTER_PREPOSITION = pattern('^(?:der|die|das|den|dem|mein|meine|meinen|meiner|meinem|unser\\p{L}*|Q)$');
/** With a verb first, these make it a question or a statement. */
const SUBJECT = pattern('^(?:ich|er|es|wir|man|ihr)$');

/** Takes an order apart, or gives undefined when the line is none that can be read. */
export function germanClause(line: Line): Clause | undefined {
  return verbFirst(line) ?? verbLast(line);
}

function verbFirst(line: Line): Clause | undefined {
  const tokens = foldedTokens(line);
  const first = tokens[0] ?? '';
  const polite = tokens[1] === 'sie';
  if (SUBJECT.test(tokens[1] ?? '')) return undefined;
  const asked = tokens[1] === 'du';
  const candidates = VERBS.filter((entry) =>
    (polite ? entry.infinitive : asked ? entry.second : entry.imperative).test(first),
  );
  const body = part(line, polite || asked ? 2 : 1);
  for (const entry of candidates) {
    const clause =
      entry.particles === undefined ? split(entry.sense, body) : withParticle(entry, entry.particles, body);
    if (clause !== undefined) return clause;
  }
  return undefined;
}

/** Splits at the first colon or line break, or else at "dass". */
function split(sense: Sense, body: Line): Clause {
  const tokens = foldedTokens(body);
  const colon = tokens.findIndex((token) => token === ':' || token === '|');
  if (colon !== -1)
    return { sense, middle: part(body, 0, colon), tail: part(body, colon + 1), separator: ':' };
  const that = tokens.indexOf('dass');
  if (that === -1) return { sense, middle: body };
  const end = tokens[that - 1] === ',' ? that - 1 : that;
  return { sense, middle: part(body, 0, end), tail: part(body, that + 1), separator: 'dass' };
}

function withParticle(entry: Verb, particles: RegExp, body: Line): Clause | undefined {
  const clause = split(entry.sense, body);
  const tokens = foldedTokens(clause.middle);
  if (particles.test(tokens.at(-1) ?? ''))
    return { ...clause, middle: part(clause.middle, 0, tokens.length - 1) };
  // The particle of a clause whose content holds the colon or the "dass": "trag ein: …" is above, this is "…: x hinzu".
  const all = foldedTokens(body);
  if (clause.tail !== undefined && entry.sense !== 'note' && particles.test(all.at(-1) ?? '')) {
    return { ...clause, tail: { ...clause.tail, to: clause.tail.to - 1 } };
  }
  // "Schreib auf Karl schuldet mir 20 Euro": particle first, unless it opens a phrase of its own.
  // "Füg hinzu zur Notiz X: …": this particle is never a preposition.
  let index = 0;
  while (SKIPPED.test(tokens[index] ?? '')) index += 1;
  if (
    entry.sense === 'note' &&
    particles.test(tokens[index] ?? '') &&
    !opensPhrase(tokens.slice(index + 1))
  ) {
    return { ...clause, middle: part(clause.middle, index + 1) };
  }
  const separable = entry.sense === 'add' && /^(?:hinzu|dazu)$/u.test(tokens[index] ?? '');
  return separable ? { ...clause, middle: part(clause.middle, index + 1) } : undefined;
}

/** A determiner: the particle before it is a preposition. "das der …" is a "dass" that lost its s. */
function opensPhrase(tokens: readonly string[]): boolean {
  return (
    AFTER_PREPOSITION.test(tokens[0] ?? '') &&
    !(tokens[0] === 'das' && /^(?:der|die|das|ich|wir|er|sie|es|man)$/u.test(tokens[1] ?? ''))
  );
}

function verbLast(line: Line): Clause | undefined {
  const whole = split('note', line);
  const heads: readonly [Line, Clause][] = [
    [whole.middle, whole],
    [line, { sense: 'note', middle: line }],
  ];
  for (const [head, clause] of heads) {
    const tokens = foldedTokens(head);
    let last = tokens.at(-1) ?? '';
    let length = tokens.length - 1;
    // "zu notieren", "ein zu tragen".
    let found = VERBS.find((entry) => entry.last.test(last));
    if (found?.particles !== undefined && isEmpty(head)) found = undefined;
    if (found === undefined && LOOKING.test(last)) {
      return { ...clause, sense: 'show', middle: part(head, 0, length) };
    }
    if (found === undefined) continue;
    if (tokens[length - 1] === 'zu') length -= 1;
    last = tokens[length - 1] ?? '';
    // Written apart: "auf schreiben", "vor lesen".
    const apart = VERBS.find(
      (entry) => entry.particles?.test(last) === true && entry.last.test(`${last}${tokens.at(-1) ?? ''}`),
    );
    if (apart !== undefined && size(head) > 1)
      return { ...clause, sense: apart.sense, middle: part(head, 0, length - 1) };
    return { ...clause, sense: found.sense, middle: part(head, 0, length) };
  }
  return undefined;
}
