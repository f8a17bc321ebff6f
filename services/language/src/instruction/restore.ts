/** Orders to take an earlier instruction up again. */
import type { Clause } from './clause.ts';
import { rowsNamed } from './similar.ts';
import type { Order, Reader, Reading } from './situation.ts';
import { coveredBy, description, meaning, meaningful, ofType, onlyId } from './situation.ts';
import { byPlace, does, nounIn, spokenId } from './target.ts';
import type { InstructionContext, InstructionType } from './types.ts';

/** "restore the politics rule", "bring the archivist back". */
export const readRestore: Reader = (clause, context) => {
  const { lexicon, tokens, form } = clause;
  const returns = resumes(clause);
  if (!does(clause, lexicon.restores, lexicon.apart.restores) && !wantsBack(clause) && !returns) return null;
  if (form === 'first' || (form === 'other' && !returns) || lexicon.not.has(tokens)) return null;
  const noun = nounIn(tokens, lexicon);
  // "Take the rule back" withdraws it.
  if (noun?.type === 'directive' && tokens[clause.head]?.word === 'take') return null;
  if (tokens.some((token) => /^(?:raus|weg|heraus)$/.test(token.word)) && noun !== null) return null;
  const covered = coveredBy(tokens, lexicon.restores, lexicon.wishes, lexicon.again);
  const words = meaningful(tokens, covered).filter((token) => !lexicon.apart.restores.has(token.word));
  const named = rowsNamed(meaning(words), context.inactive);
  if (noun === null) {
    if (lexicon.foreignNouns.has(tokens)) return null;
    if (words.length === 0) return restorePronoun(clause, context);
    const type = named[0]?.type;
    if (type === undefined) return null;
    const same = named.filter((row) => row.type === type);
    return restoration(type, onlyId(same), description(words));
  }
  const rows = ofType(context.inactive, noun.type);
  const id = spokenId(tokens, lexicon);
  if (id !== null) return restoration(noun.type, id, String(id));
  if (words.length === 0)
    return restoration(noun.type, byPlace(tokens, rows, lexicon)?.id ?? onlyId(rows), '');
  return restoration(noun.type, onlyId(ofType(named, noun.type)), description(words));
};

const restoration = (target: InstructionType, targetId: number | null, text: string): Order => ({
  target,
  action: 'reactivate',
  targetId,
  text,
  reason: 'asks to restore an instruction',
});

/** "The politics rule applies again". */
function resumes(clause: Clause): boolean {
  const holds = clause.tokens.some((token) =>
    /^(?:gelten|gilt|kraft|apply|applies|force|effect|counts)$/.test(token.word),
  );
  return holds && clause.lexicon.again.has(clause.tokens) && nounIn(clause.tokens, clause.lexicon) !== null;
}

/** "I want the gardener back". */
function wantsBack(clause: Clause): boolean {
  return (
    clause.form === 'wish' &&
    clause.tokens.some((token) => /^(?:back|zurueck|wieder|wiederhaben)$/.test(token.word))
  );
}

/** "Stell sie wieder her": whatever was dropped, when all of it is of one kind. */
function restorePronoun(clause: Clause, context: InstructionContext): Reading | null {
  const pronoun = clause.tokens.some((token) =>
    /^(?:sie|ihn|es|das|die|den|it|that|them|this|one|du|her|him)$/.test(token.word),
  );
  const [first] = context.inactive;
  if (!pronoun || first === undefined) return null;
  const same = context.inactive.every((row) => row.type === first.type);
  return same ? restoration(first.type, onlyId(context.inactive), '') : null;
}
