/** Orders to delete instructions, and the ways to say that one no longer holds. */
import type { Clause } from './clause.ts';
import type { Lexicon } from './lexicon.ts';
import { marksOf } from './marks.ts';
import type { Phrases, Span } from './phrase.ts';
import { rowsNamed } from './similar.ts';
import type { Order, Reader, Reading } from './situation.ts';
import { coveredBy, description, meaning, meaningful, ofType, onlyId, reject } from './situation.ts';
import type { Noun } from './target.ts';
import { does, fullyNamed, nounIn, targetIn, wasOrdered } from './target.ts';
import type { Token } from './text.ts';
import { isIdentity } from './traits.ts';
import type { InstructionContext, InstructionRow } from './types.ts';

/** "delete the rule", "forget the gardener", "the emoji rule no longer applies". */
export const readDelete: Reader = (clause, context) => {
  const { lexicon, tokens, form } = clause;
  const lift = lexicon.lifts.find(tokens) ?? declares(clause) ?? voids(clause);
  const deletes = does(clause, lexicon.deletes, lexicon.apart.deletes);
  const ends = form === 'verbless' && marksOf(clause).ceased;
  if (lift === undefined && !deletes && !ends) return null;
  const noun = nounIn(tokens, lexicon);
  const foreign = lexicon.foreignNouns.find(tokens);
  if (noun === null && foreign !== undefined) return null;
  if (noun !== null && isKeptElsewhere(tokens, noun, context, lexicon)) return null;
  const marks = marksOf(clause);
  if (deletes && lift === undefined && (marks.never || (marks.negated && !marks.ceased))) {
    return noun === null ? null : reject('asks to keep an instruction');
  }
  if (lift === undefined && form === 'other') return null;
  const verbs = [lexicon.deletes, lexicon.lifts];
  if (noun === null) return deleteByName(clause, context, lift !== undefined, verbs);
  if (ends && lift === undefined && !deletes) return null;
  if (lexicon.all.has(tokens) || voids(clause) !== undefined) return deleteAll(noun);
  const rows = ofType(context.active, noun.type);
  const { id, words } = targetIn(clause, rows, ...verbs);
  return {
    target: noun.type,
    action: 'delete',
    targetId: id,
    text: words,
    reason: 'asks to delete an instruction',
  };
};

/** "From now on no rules apply any more": none of them is left. */
function voids({ lexicon, tokens, form }: Clause): Span | undefined {
  const at = tokens.findIndex((token) => /^(?:gelten|gilt|apply|hold|count)$/.test(token.word));
  const noun = lexicon.ruleNouns.find(tokens);
  if (
    (form !== 'other' && form !== 'verbless') ||
    at < 0 ||
    noun === undefined ||
    !lexicon.anyMore.has(tokens)
  )
    return undefined;
  const none = /^(?:keine|no)$/.test(tokens[noun.start - 1]?.word ?? '');
  return none ? { start: at, end: at + 1 } : undefined;
}

const DECLARING: ReadonlyMap<string, string> = new Map([
  ['nehme', 'zurueck'],
  ['nehm', 'zurueck'],
  ['hebe', 'auf'],
  ['heb', 'auf'],
  ['schaffe', 'ab'],
  ['ziehe', 'zurueck'],
  ['take', 'back'],
  ['call', 'off'],
]);

/** "Ich nehme die Regel zurück", "I hereby lift the ban": saying it does it. */
function declares(clause: Clause): { start: number; end: number } | undefined {
  const { tokens, head, form, lexicon } = clause;
  if ((form !== 'first' && form !== 'wish') || lexicon.past.has(tokens)) return undefined;
  // "Ich brauche den Kapitän nicht mehr."
  const need = tokens.findIndex(
    (token, index) => index <= head + 3 && /^(?:brauche?|benoetige|need|want|will|moechte)$/.test(token.word),
  );
  if (need >= 0 && marksOf(clause).ceased) return { start: need, end: need + 1 };
  if (form !== 'first' || lexicon.not.has(tokens)) return undefined;
  const at = tokens.findIndex(
    (token, index) =>
      index >= head &&
      index <= head + 2 &&
      /^(?:widerrufe|streiche|loesche|lift|revoke|withdraw|cancel|rescind|nehme?|hebe?|schaffe|ziehe|take|call)$/.test(
        token.word,
      ),
  );
  if (at < 0) return undefined;
  const particle = DECLARING.get(tokens[at]?.word ?? '');
  return particle === undefined || tokens.slice(at).some((token) => token.word === particle)
    ? { start: at, end: at + 1 }
    : undefined;
}

function deleteAll(noun: Noun): Order {
  return { target: noun.type, action: 'delete_all', reason: 'asks to delete every instruction of this kind' };
}

/** "The rule in Outlook": kept by something else, unless a row is about it. */
function isKeptElsewhere(
  tokens: readonly Token[],
  noun: Noun,
  context: InstructionContext,
  lexicon: Lexicon,
): boolean {
  const place = tokens.findIndex(
    (token, index) => index >= noun.end && /^(?:in|im|aus|bei|beim|auf|on|from|at)$/.test(token.word),
  );
  if (place < 0 || !lexicon.foreignNouns.has(tokens, place + 1, place + 3)) return false;
  const words = meaningful(tokens.slice(place + 1, place + 3));
  return rowsNamed(meaning(words), context.active).length === 0;
}

/** Deleting without the word rule or character: only what names a row in every word counts. */
function deleteByName(
  clause: Clause,
  context: InstructionContext,
  lifted: boolean,
  verbs: readonly Phrases[],
): Reading | null {
  const { lexicon, tokens } = clause;
  const row = fullyNamed(clause, context.active, ...verbs);
  if (row === null) {
    if (lexicon.everything.has(tokens) && wasOrdered(tokens) && !lifted)
      return {
        target: 'directive',
        action: 'delete_all',
        reason: 'asks to delete everything that was ordered',
      };
    return null;
  }
  if (row.type === 'character') {
    // "Drop the irony" takes a trait away, not the one who has it.
    if (!isIdentity(row.text, description(meaningful(tokens)))) return null;
    if (
      lexicon.stops.at(tokens, clause.head) > 0 &&
      clause.form !== 'verbless' &&
      !lifted &&
      !/^(?:drop|lose|schluss|weg)$/.test(tokens[clause.head]?.word ?? '') &&
      !tokens.some((token) => token.word === 'fallen')
    )
      return null;
    return deletion(clause, row, verbs);
  }
  const plain =
    /^(?:loesch\w*|streich\w*|vergiss|vergesse?n?|forget|delete|remove|scrap|cancel|lift|revoke)$/;
  if ((!lifted && !tokens.some((token) => plain.test(token.word))) || (clause.form === 'verbless' && !lifted))
    return null;
  return deletion(clause, row, verbs);
}

function deletion(clause: Clause, row: InstructionRow, verbs: readonly Phrases[]): Order {
  const named = meaningful(clause.tokens, coveredBy(clause.tokens, ...verbs, clause.lexicon.lasting));
  return {
    target: row.type,
    action: 'delete',
    targetId: row.id,
    text: description(named),
    reason: 'names an active instruction to delete',
  };
}

/** "be normal again". */
export const readPlainSelf: Reader = (clause, context) => {
  const { lexicon, tokens, head } = clause;
  const self = lexicon.plainSelf.find(tokens, head);
  if (self === undefined || meaningful(tokens.slice(self.end)).length > 1) return null;
  const returns = lexicon.again.has(tokens) || lexicon.restores.has(tokens) || marksOf(clause).lasting;
  const beginning =
    /^(?:sei|werde?|be|become|go|geh|gehe|kehre?|return|act|benimm|verhalte?|switch|get|zurueck|back|wechsl?e?l?|revert|change)$/;
  const lead = self.start === head || tokens.slice(0, self.start).some((token) => beginning.test(token.word));
  if (!returns || !lead || !['imperative', 'polite', 'wish', 'verbless', 'you'].includes(clause.form))
    return null;
  if (lexicon.not.has(tokens)) return null;
  const rows = ofType(context.active, 'character');
  return {
    target: 'character',
    action: 'delete',
    targetId: onlyId(rows),
    text: '',
    reason: 'asks to drop the character',
  };
};
