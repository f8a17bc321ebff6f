/** What the assistant may again, or need not any more: permissions and exemptions lift rules. */
import type { Clause } from './clause.ts';
import type { Marks } from './marks.ts';
import { marksOf } from './marks.ts';
import { forbids, rowsNamed, sameSetting, settingOf } from './similar.ts';
import type { Reader, Reading } from './situation.ts';
import {
  coveredBy,
  description,
  instructionText,
  lifting,
  meaning,
  meaningful,
  ofType,
  onlyId,
  reject,
} from './situation.ts';
import type { Token } from './text.ts';
import type { InstructionContext } from './types.ts';

/** Permissions and exemptions: "you may talk about politics again", "you need not address me formally". */
export const readPermission: Reader = (clause, context) => {
  const { lexicon, tokens } = clause;
  const marks = marksOf(clause);
  const allowed = lexicon.allowedPredicates.find(tokens, 1);
  const freed =
    clause.form === 'other' && allowed !== undefined
      ? readAllowed(clause, allowed.start, marks, context)
      : null;
  if (freed !== null) return freed;
  const relents = /^(?:i do not mind|i have nothing against)\b|\bnichts mehr gegen\b/.test(
    tokens
      .slice(clause.head)
      .map((token) => token.word)
      .join(' '),
  );
  if (relents) return readRelenting(clause, marks, context);
  if (['first', 'question', 'infinitive', 'polite'].includes(clause.form)) return null;
  // "We can talk about politics tomorrow" proposes; only "again" lifts.
  if (clause.form === 'we' && !marks.again) return null;
  const until = clause.form === 'other' ? Math.min(clause.head + 2, tokens.length) : tokens.length;
  const exempt = lexicon.exemption.find(tokens, 0, until);
  if (exempt !== undefined && exempts(tokens, exempt.start))
    return readExemption(clause, exempt.end, context);
  const permit = lexicon.permission.find(tokens, 0, until);
  if (permit === undefined || lexicon.not.has(tokens) || lexicon.duty.has(tokens)) return null;
  if (marks.oneOff && !marks.lasting) return reject('for one turn');
  const stops = lexicon.stops.has(tokens, permit.start);
  const words = meaningful(tokens, coveredBy(tokens, lexicon.permission, lexicon.stops, lexicon.courtesies));
  if (marks.again && /^(?:sein|be|spielen|play|become)$/.test(tokens.at(-1)?.word ?? '')) {
    const found = rowsNamed(meaning(words), ofType(context.inactive, 'character'));
    if (found.length > 0)
      return {
        target: 'character',
        action: 'reactivate',
        targetId: onlyId(found),
        text: description(words),
        reason: 'permits an earlier character',
      };
  }
  const rules = ofType(context.active, 'directive');
  const formal = rules.filter((row) => settingOf(row.text) === 'form_of_address' && !forbids(row.text));
  if (marks.again && formal.length > 0 && tokens.some((token) => /^(?:informal|casual)$/.test(token.word)))
    return lifting(onlyId(formal), description(words), 'lifts a form of address by permitting the other');
  if (isTraitWish(tokens)) return null;
  const found = rowsNamed(meaning(words), rules).filter((row) =>
    stops ? !forbids(row.text) : forbids(row.text),
  );
  const limit = sameSetting(description(tokens), rules, false);
  if (limit !== undefined && settingOf(description(tokens)) === 'length')
    return {
      target: 'directive',
      action: 'update',
      targetId: limit.id,
      text: instructionText(clause.whole, clause),
      reason: 'permits another limit',
    };
  const again = marks.again || tokens.some((token) => /^(?:doch|jetzt|ab|now|after|all)$/.test(token.word));
  if (found.length > 0) return lifting(onlyId(found), description(words), 'lifts a rule by permitting');
  const other = sameSetting(description(tokens), rules, false);
  if (settingOf(description(tokens)) === 'form_of_address' && other !== undefined)
    return lifting(other.id, description(words), 'lifts a form of address by permitting the other');
  if (marks.again && words.length > 0 && lexicon.speech.has(tokens))
    return lifting(null, description(words), 'permits something again');
  if (lexicon.address.has(tokens) && again) return null;
  const form = settingOf(description(tokens)) === 'form_of_address';
  return form ? null : reject('a permission without a rule');
};

/** "I have nothing against emojis any more", "I don't mind if you talk about politics again". */
function readRelenting(clause: Clause, marks: Marks, context: InstructionContext): Reading | null {
  const { lexicon, tokens } = clause;
  if (!lexicon.again.has(tokens) && !marks.ceased) return null;
  const words = meaningful(
    tokens,
    coveredBy(tokens, lexicon.permission, lexicon.again, lexicon.courtesies),
  ).filter((token) => !/^(?:mind|nothing|against|nichts|gegen)$/.test(token.word));
  const found = rowsNamed(meaning(words), ofType(context.active, 'directive')).filter((row) =>
    forbids(row.text),
  );
  return found.length > 0 ? lifting(onlyId(found), description(words), 'lifts a rule by permitting') : null;
}

/** "brauchst" needs its negation, in whatever place it stands. */
function exempts(tokens: readonly Token[], from: number): boolean {
  const word = tokens[from]?.word ?? '';
  const alone = /^(?:brauchst|du)$/.test(word) && tokens.some((token) => token.word.startsWith('brauch'));
  return !alone || tokens.slice(from).some((token) => /^(?:nicht|kein\w*|nie)$/.test(token.word));
}

/** "Du darfst frecher sein", "you need not be so strict": about who the assistant is. */
const isTraitWish = (tokens: readonly Token[]): boolean =>
  /^(?:sein|werden)$/.test(tokens.at(-1)?.word ?? '') || tokens.some((token) => token.word === 'be');

/** "Emojis sind wieder erlaubt." */
function readAllowed(
  clause: Clause,
  until: number,
  marks: Marks,
  context: InstructionContext,
): Reading | null {
  const { lexicon, tokens } = clause;
  const lifted = /^(?:kein|keine|nicht|no|not)$/.test(tokens[until]?.word ?? '');
  const afterAll = tokens.some((token, index) => token.word === 'after' && tokens[index + 1]?.word === 'all');
  if (!marks.again && !lifted && !marks.lasting && !lexicon.now.has(tokens) && !afterAll) return null;
  if (!lifted && lexicon.not.has(tokens)) return null;
  const words = meaningful(tokens, coveredBy(tokens, lexicon.allowedPredicates, lexicon.courtesies));

  const found = rowsNamed(meaning(words), ofType(context.active, 'directive')).filter((row) =>
    forbids(row.text),
  );
  if (found.length > 0) return lifting(onlyId(found), description(words), 'lifts a rule by permitting');
  return marks.again && lexicon.outputNouns.has(tokens)
    ? lifting(null, description(words), 'permits something again')
    : null;
}

/** "Du musst mich nicht mehr siezen." */
function readExemption(clause: Clause, from: number, context: InstructionContext): Reading | null {
  const { tokens } = clause;
  const words = meaningful(tokens.slice(from), coveredBy(tokens.slice(from), clause.lexicon.stops));
  const found = rowsNamed(meaning(words), ofType(context.active, 'directive'));
  if (found.length > 0) return lifting(onlyId(found), description(words), 'lifts a duty');
  return marksOf(clause).ceased && words.length > 0 && clause.lexicon.speech.has(tokens)
    ? lifting(null, description(words), 'lifts a duty')
    : isTraitWish(tokens)
      ? null
      : reject('an exemption without a rule');
}
