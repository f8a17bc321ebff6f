/** Orders about what the assistant must or must not do, and what they do to the rules there are. */
import type { Clause } from './clause.ts';
import { without } from './clause.ts';
import type { Marks } from './marks.ts';
import { marksOf } from './marks.ts';
import { findSimilar, forbids, namesFully, rowsNamed, sameSetting, settingOf } from './similar.ts';
import type { Order, Reader, Reading } from './situation.ts';
import {
  coveredBy,
  description,
  instructionText,
  meaning,
  meaningful,
  lifting,
  ofType,
  onlyId,
  reject,
} from './situation.ts';
import { isDescription, isTask, standing } from './standing.ts';
import type { Token } from './text.ts';
import { hasTrait, isIdentity, removeTrait } from './traits.ts';
import type { InstructionContext, InstructionRow } from './types.ts';

/** Longest excerpt of the turn that "that" stands for, in characters. */
const EXCERPT = 400;

/** Reads standing orders about behaviour. */
export const readDirective: Reader = (clause, context) => {
  const { lexicon, tokens, form } = clause;
  const marks = marksOf(clause);
  if (form === 'first' || form === 'we' || form === 'question') return readStatement(clause, marks);
  if (form === 'other') return readStatement(clause, marks);
  if (isTask(clause, marks)) return reject('a task, not a rule');
  if (isDescription(clause)) return null;
  const why = standing(without(clause, lexicon.particles, lexicon.courtesies), marks, context);
  if (why === null) return marks.again && !marks.negated ? liftedBy(clause, context) : null;
  if (marks.oneOff && why !== 'condition') return reject('for one turn');
  if (why === 'that') return implicit(clause, context);
  return settle(clause, marks, context, why, lexicon.stops.at(tokens, clause.head) > 0);
};

/** "Benutz ruhig wieder Emojis": telling to do again what a rule forbids. */
function liftedBy(clause: Clause, context: InstructionContext): Reading | null {
  const { lexicon, tokens, head, form } = clause;
  // "Do talk …" only stresses.
  const verb = tokens[head]?.word === 'do' ? head + 1 : head;
  if (form !== 'imperative' || lexicon.speech.at(tokens, verb) === 0) return null;
  const rest = tokens.slice(verb + 1);
  const words = meaningful(rest, coveredBy(rest, lexicon.courtesies, lexicon.again));
  const found = rowsNamed(meaning(words), ofType(context.active, 'directive')).filter(
    (row) => forbids(row.text) && namesFully(meaning(words), row),
  );
  return found.length > 0
    ? lifting(onlyId(found), description(words), 'asks again for what a rule forbids')
    : null;
}

/** Statements that rule: "Emojis sind ab jetzt tabu", "ab jetzt wird gesiezt". */
function readStatement(clause: Clause, marks: Marks): Reading | null {
  const { lexicon, tokens } = clause;
  if (clause.form === 'question') return null;
  const taboo = lexicon.tabooPredicates.find(tokens, 1);
  const matter =
    lexicon.outputNouns.has(tokens) || lexicon.topics.has(tokens) || tokens.some((token) => token.quoted);
  if (
    taboo !== undefined &&
    (matter || marks.lasting) &&
    clause.form === 'other' &&
    !lexicon.thirdPerson.has(tokens) &&
    !lexicon.past.has(tokens)
  ) {
    if (
      !marks.lasting &&
      !lexicon.now.has(tokens) &&
      !lexicon.outputNouns.has(tokens) &&
      !lexicon.topics.has(tokens)
    )
      return null;
    return {
      target: 'directive',
      action: 'create',
      text: instructionText(clause.whole, clause),
      reason: 'declares something forbidden or due',
    };
  }
  const modal = tokens.findIndex((token) =>
    /^(?:must|should|shall|muss|muessen|soll|sollen|darf|duerfen|may|need|has|have)$/.test(token.word),
  );
  const outputs = Math.max(
    lexicon.everyOutput.at(tokens, clause.head),
    lexicon.yourOutput.at(tokens, clause.head),
  );
  if (
    outputs > 0 &&
    modal === clause.head + outputs &&
    !tokens.some((token) => /^(?:been|gewesen|waren)$/.test(token.word))
  )
    return {
      target: 'directive',
      action: 'create',
      text: instructionText(clause.whole, clause),
      reason: 'a rule for every answer',
    };
  const us =
    tokens.some((token) => /^(?:wir|we)$/.test(token.word)) &&
    (marks.lasting || clause.inheritsLasting) &&
    (lexicon.address.has(tokens) || settingOf(description(tokens)) === 'language');
  // "Wir reden hier nie über Fußball, verstanden?"
  const ours =
    tokens.some((token) => /^(?:wir|we)$/.test(token.word)) &&
    (marks.lasting || clause.insists) &&
    marks.negated &&
    lexicon.speech.has(tokens) &&
    !lexicon.past.has(tokens);
  const passive =
    tokens.some((token) => /^(?:wird|werden)$/.test(token.word)) &&
    tokens.some((token) => /^ge\w+t$|^ge\w+en$/.test(token.word));
  const rules =
    passive &&
    (marks.lasting || marks.ceased) &&
    (lexicon.speech.has(tokens) || lexicon.address.has(tokens) || lexicon.outputNouns.has(tokens)) &&
    !tokens.some((token) => /^(?:ich|wir|i|we)$/.test(token.word)) &&
    !lexicon.thirdPerson.has(tokens);
  if (us || ours || rules)
    return {
      target: 'directive',
      action: 'create',
      text: instructionText(clause.whole, clause),
      reason: 'a lasting order',
    };
  return null;
}

/** "Never say that again": what "that" was is in the last turn of the assistant. */
function implicit(clause: Clause, context: InstructionContext): Reading {
  const said = (context.turns ?? []).findLast((turn) => turn.role === 'assistant')?.text.trim() ?? '';
  const order = instructionText(clause.whole, clause);
  if (said === '')
    return {
      target: 'directive',
      action: 'create',
      text: order,
      reason: 'a prohibition whose object was not said',
    };
  const excerpt = said.length > EXCERPT ? `${said.slice(0, EXCERPT).replace(/\s\S*$/, '')} …` : said;
  const text =
    clause.lexicon.language === 'de'
      ? `${order} (gemeint: „${excerpt}“)`
      : `${order} (meaning: “${excerpt}”)`;
  return {
    target: 'directive',
    action: 'create',
    text,
    context: excerpt,
    reason: 'a prohibition of what was said last',
  };
}

/** What a standing order does to the rows there are: new, changed, lifted, or taken up again. */
function settle(
  clause: Clause,
  marks: Marks,
  context: InstructionContext,
  why: string,
  stops: boolean,
): Reading {
  const text = instructionText(clause.whole, clause);
  const own = clause.tokens.slice(clause.head);
  const { stops: ending, never, always, wishes } = clause.lexicon;
  const words = meaningful(own, coveredBy(own, ending, never, always, wishes));
  const content = meaning(words);
  const rules = ofType(context.active, 'directive');
  const negative = stops || forbids(text);
  const opposed = rowsNamed(content, rules).filter(
    (row) => namesFully(content, row) && forbids(row.text) !== negative,
  );
  if (negative && opposed.length > 0)
    return lifting(onlyId(opposed), description(words), 'ends what a rule demands');
  if (marks.again && !negative) {
    if (opposed.length > 0)
      return lifting(onlyId(opposed), description(words), 'asks again for what a rule forbids');
    const inactive = ofType(context.inactive, 'directive');
    const earlier = rowsNamed(content, inactive).filter(
      (row) => namesFully(content, row) && forbids(row.text) === negative,
    );
    if (earlier.length > 0)
      return {
        target: 'directive',
        action: 'reactivate',
        targetId: onlyId(earlier),
        text: description(words),
        reason: 'asks for an earlier rule again',
      };
  }
  const lost = negative ? loseTrait(content, words, context) : null;
  if (lost !== null) return lost;
  const changed = opposed[0] ?? sameSetting(text, rules, negative);
  if (changed !== undefined)
    return {
      target: 'directive',
      action: 'update',
      targetId: changed.id,
      text: instructionText(withoutOld(clause, changed), clause),
      reason: 'settles something that a rule settles otherwise',
    };
  if (marks.again && marks.negated) {
    const earlier = findSimilar(
      text,
      ofType(context.inactive, 'directive').filter((row) => forbids(row.text)),
    );
    if (earlier !== null && namesFully(content, earlier))
      return {
        target: 'directive',
        action: 'reactivate',
        targetId: earlier.id,
        text: description(words),
        reason: 'asks for an earlier rule again',
      };
  }
  return { target: 'directive', action: 'create', text, reason: why };
}

/** "Call me captain instead of boss": what the rule said so far is no part of what it is to say. */
function withoutOld(clause: Clause, row: InstructionRow): readonly Token[] {
  const { lexicon, whole } = clause;
  const instead = lexicon.insteadOf.find(whole, clause.head);
  const old = meaning(meaningful(whole.slice(instead?.end ?? whole.length)));
  return instead !== undefined && namesFully(old, row) ? whole.slice(0, instead.start) : whole;
}

/** A prohibition of what is a trait of the active character takes the trait away. */
function loseTrait(
  content: readonly string[],
  words: readonly Token[],
  context: InstructionContext,
): Order | null {
  const named = description(words);
  const holders = ofType(context.active, 'character').filter(
    (row) => hasTrait(row.text, named) && !isIdentity(row.text, named),
  );
  const [row] = holders;
  if (row === undefined || holders.length > 1 || !namesFully(content, row)) return null;
  const text = removeTrait(row.text, named);
  if (text === '') return null;
  return {
    target: 'character',
    action: 'update',
    targetId: row.id,
    text,
    reason: 'asks to take a trait away',
  };
}

/** Announced content: "new rule: …". */
export function announced(clause: Clause, context: InstructionContext): Order {
  const text = instructionText(clause.whole, clause);
  const rules = ofType(context.active, 'directive');
  const changed = sameSetting(text, rules, forbids(text));
  if (changed !== undefined)
    return {
      target: 'directive',
      action: 'update',
      targetId: changed.id,
      text,
      reason: 'announces a rule that settles otherwise',
    };
  return { target: 'directive', action: 'create', text, reason: 'announces a rule' };
}
