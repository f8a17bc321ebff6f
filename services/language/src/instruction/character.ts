/** Orders about who the assistant is: identities and traits, new, taken away or taken up again. */
import { readGiven, readMade, readName, readNamedCharacter, readQuantity } from './character-change.ts';
import type { Assignment, Content } from './character-content.ts';
import {
  STOP_MARK,
  assignment,
  comparative,
  contentOf,
  isPerson,
  isPlain,
  simile,
} from './character-content.ts';
import type { Clause } from './clause.ts';
import { skip, without } from './clause.ts';
import type { Lexicon } from './lexicon.ts';
import type { Marks } from './marks.ts';
import { marksOf } from './marks.ts';
import { rowsNamed } from './similar.ts';
import type { Order, Reader, Reading } from './situation.ts';
import {
  coveredBy,
  description,
  instructionText,
  meaning,
  meaningful,
  ofType,
  onlyId,
  reject,
} from './situation.ts';
import type { Token } from './text.ts';
import { textOf } from './text.ts';
import { addTrait, hasTrait, isIdentity, removeTrait } from './traits.ts';
import type { InstructionContext, InstructionRow } from './types.ts';

/** Reads orders about the character. */
export const readCharacter: Reader = (clause, context) => {
  const named =
    readName(clause) ??
    readGiven(clause, context) ??
    readQuantity(clause, context) ??
    readNamedCharacter(clause, context) ??
    readMade(clause, context);
  if (named !== null) return named;
  const assigned = assignment(without(clause, clause.lexicon.lasting, clause.lexicon.courtesies));
  if (assigned === null) return null;
  const marks = marksOf(clause);
  const content = contentOf(clause, assigned.content);
  if (content.tokens.length === 0) return null;
  if (marks.again) {
    const reading = readReturn(clause, content, context, assigned);
    if (reading !== null) return reading;
  }
  if (content.negative) return readNegative(clause, content, marks, context, assigned);
  return readPositive(clause, content, marks, context, assigned);
};

/** "Sei wieder die Gärtnerin". */
function readReturn(
  clause: Clause,
  content: Content,
  context: InstructionContext,
  assigned: Assignment,
): Reading | null {
  if (content.negative) return null;
  const words = meaningful(content.tokens);
  const inactive = ofType(context.inactive, 'character');
  const found = rowsNamed(meaning(words), inactive);
  const text = description(words);
  if (found.length > 0) return reactivation(onlyId(found), text);
  if (assigned.statement && !marksOf(clause).lasting) return null;
  if (rowsNamed(meaning(words), ofType(context.active, 'character')).length > 0)
    return reject('asks for a trait that is active');
  if (
    content.identity &&
    words.length > 0 &&
    /^(?:der|die|das|den|dem|the|my|meine?|wie|like|as|als)$/.test(content.tokens[0]?.word ?? '')
  )
    return reactivation(null, text);
  return null;
}

const reactivation = (targetId: number | null, text: string): Order => ({
  target: 'character',
  action: 'reactivate',
  targetId,
  text,
  reason: 'asks for an earlier character',
});

/** "not so cheeky any more", "no longer the gardener", "less formal". */
function readNegative(
  clause: Clause,
  content: Content,
  marks: Marks,
  context: InstructionContext,
  assigned: Assignment,
): Reading | null {
  const { lexicon } = clause;
  const active = ofType(context.active, 'character');
  const split = alternative(content.tokens, lexicon);
  const stopped = marks.ceased || marks.lasting || assigned.content.some((token) => token.word === STOP_MARK);
  const limit = content.tokens.findIndex(
    (token, index) => index > 0 && /^(?:aber|but|jedoch|genauso|ebenso|equally|still|yet)$/.test(token.word),
  );
  const minus = content.tokens.slice(0, split?.start ?? (limit < 0 ? content.tokens.length : limit));
  const words = description(meaningful(minus, coveredBy(minus, lexicon.less, lexicon.moreLess)));
  const plus = split === null ? '' : textOf(content.tokens.slice(split.end));
  const holders = active.filter((row) => hasTrait(row.text, words));
  const [row] = holders;
  if (row !== undefined && isIdentity(row.text, words) && (content.noPerson || stopped)) {
    if (plus !== '') return replacement(active, row, plus);
    if (content.noPerson)
      return {
        target: 'character',
        action: 'delete',
        targetId: onlyId(holders),
        text: words,
        reason: 'asks to drop a character',
      };
  }
  if (assigned.statement && !stopped) return reject('a remark');
  if (row !== undefined) {
    const left = removeTrait(row.text, words);
    if (left === '')
      return {
        target: 'character',
        action: 'delete',
        targetId: onlyId(holders),
        text: words,
        reason: 'asks to drop the only trait',
      };
    const text = plus === '' ? left : addTrait(left, plus);
    return {
      target: 'character',
      action: 'update',
      targetId: onlyId(holders),
      text,
      reason: 'asks to take a trait away',
    };
  }
  if (content.noPerson && !marks.never) return plus === '' ? null : positiveOrder(plus, true, context);
  const weaker = lexicon.less.has(content.tokens) || stopped || content.style;
  const known = content.trait || content.conduct || content.style;
  // "Never become boring": neither a trait to take away nor a rule that could be kept.
  if (!known && marks.never && assigned.direct && isBeing(clause)) return reject('no trait that could last');
  if (!weaker || !known) return null;
  const [only] = active;
  const unmarked = lexicon.moreLess.has(content.tokens);
  if (active.length === 1 && only !== undefined && (!content.style || unmarked) && !marks.never) {
    const text = addTrait(only.text, lexicon.language === 'de' ? `weniger ${words}` : `less ${words}`);
    return {
      target: 'character',
      action: 'update',
      targetId: only.id,
      text: plus === '' ? text : addTrait(text, plus),
      reason: 'asks for less of a trait',
    };
  }
  if (stopped || content.style || marks.always)
    return {
      target: 'directive',
      action: 'create',
      text: instructionText(clause.whole, clause),
      reason: 'asks for less of a manner',
    };
  return null;
}

/** "… but …", "sondern …": the positive half. */
function alternative(tokens: readonly Token[], lexicon: Lexicon): { start: number; end: number } | null {
  for (let index = 1; index < tokens.length - 1; index += 1) {
    const length = lexicon.but.at(tokens, index);
    if (length > 0) return { start: index, end: index + length };
    const more = /^(?:und|and)$/.test(tokens[index]?.word ?? '') && lexicon.more.at(tokens, index + 1) > 0;
    if (more) return { start: index, end: index + 1 };
    if (lexicon.more.at(tokens, index) > 0 && /,/.test(tokens[index - 1]?.gap ?? ''))
      return { start: index, end: index };
  }
  return null;
}

function replacement(active: readonly InstructionRow[], row: InstructionRow, text: string): Order {
  if (active.length === 1)
    return { target: 'character', action: 'replace', text, reason: 'asks for another character instead' };
  return {
    target: 'character',
    action: 'update',
    targetId: row.id,
    text,
    reason: 'asks for another character instead of one',
  };
}

/** "Be a night watchman", "you are now an old sailor", "sei frecher". */
function readPositive(
  clause: Clause,
  content: Content,
  marks: Marks,
  context: InstructionContext,
  assigned: Assignment,
): Reading | null {
  const { lexicon, tokens } = clause;
  const { form } = clause;
  const now = lexicon.now.has(tokens) || marks.lasting;
  if (lexicon.moods.at(content.tokens, 0) > 0 && !content.identity && !marks.always)
    return reject('about the moment');
  if (
    content.identity &&
    lexicon.endearments.has(content.tokens) &&
    lexicon.personNouns.find(content.tokens) === undefined
  )
    return reject('an endearment or a verdict');
  // "You could be a poet" praises or dreams.
  const opening = tokens.slice(clause.head, clause.head + 2);
  if (!marks.lasting && opening.some((token) => /^(?:could|koenntest|waerst)$/.test(token.word)))
    return reject('a remark about the assistant');
  if (assigned.statement && !marks.lasting) {
    const assigns = content.identity && (now || (isPerson(content, lexicon) && isPlain(clause)));
    if (!assigns || simile(content)) return reject('a remark about the assistant');
  }
  if (!assigned.statement && !assigned.direct && !marks.lasting)
    return reject('a way of speaking for one turn');
  if (marks.oneOff) return reject('for one turn');
  if (!marks.lasting && isPassing(content)) return reject('about somebody or something else');
  const other = lexicon.fresh.find(content.tokens);
  if (other !== undefined && (now || assigned.direct)) return freshOrder(content, other, context);
  if (marks.always && content.conduct && !content.identity) return null;
  if (!content.identity && !content.trait && !(marks.lasting && comparative(content, lexicon))) {
    const rule = (marks.never || marks.always) && (content.conduct || content.style);
    return form === 'imperative' && assigned.direct && !rule && isBeing(clause)
      ? reject('no trait that could last')
      : null;
  }
  const instead = lexicon.insteadOf.find(content.tokens, 0);

  if (instead !== undefined && content.identity) return insteadOrder(content, instead, context);
  if (content.identity && lexicon.only.has(tokens) && ofType(context.active, 'character').length > 0)
    return {
      target: 'character',
      action: 'replace',
      text: content.text,
      reason: 'asks for nothing but this character',
    };
  return positiveOrder(
    content.text,
    content.identity && !/^(?:mehr|more|etwas|weniger|less)\b/i.test(content.text),
    context,
  );
}

function positiveOrder(text: string, identity: boolean, context: InstructionContext): Reading {
  const active = ofType(context.active, 'character');
  const [only] = active;
  if (!identity && active.length === 1 && only !== undefined)
    return {
      target: 'character',
      action: 'update',
      targetId: only.id,
      text: addTrait(only.text, text),
      reason: 'asks for one more trait',
    };
  return { target: 'character', action: 'create', text, reason: 'asks for a lasting character' };
}

/** Whether the verb is "be" or "become", a word such as "never" aside. */
const isBeing = ({ lexicon, tokens, head }: Clause): boolean =>
  lexicon.be.at(tokens, skip(tokens, head, lexicon.never, lexicon.always)) > 0;

/** "Ein Butler statt der Gärtnerin". */
function insteadOrder(
  content: Content,
  instead: { start: number; end: number },
  context: InstructionContext,
): Reading {
  const text = textOf(content.tokens.slice(0, instead.start));
  const active = ofType(context.active, 'character');
  const old = rowsNamed(meaning(content.tokens.slice(instead.end)), active);
  const [row] = old;
  if (row === undefined || text === '')
    return {
      target: 'character',
      action: active.length > 0 ? 'replace' : 'create',
      text: text || content.text,
      reason: 'asks for another character instead',
    };
  return replacement(active, row, text);
}

/** "Be my guest", "be gentle with the cat": a matter between people, or of somebody else. */
function isPassing(content: Content): boolean {
  if (/^(?:mein|meine|my)$/.test(content.tokens[0]?.word ?? '')) return true;
  const at = content.tokens.findIndex(
    (token, index) => index > 0 && /^(?:mit|zu|with|to|gegen|beim|bei|about)$/.test(token.word),
  );
  if (content.identity || at < 0) return false;
  return !/^(?:mir|mich|me|uns|us|dir|allen|everyone)$/.test(content.tokens[at + 1]?.word ?? '');
}

/** "… something else altogether: a robot". */
function freshOrder(
  content: Content,
  other: { start: number; end: number },
  context: InstructionContext,
): Reading {
  const text = textOf(content.tokens.slice(other.end));
  if (text === '') return reject('leaves open who to be');
  const action = ofType(context.active, 'character').length > 0 ? 'replace' : 'create';
  return { target: 'character', action, text, reason: 'asks for another character instead' };
}
