/**
 * Reads whether a message orders something about directives or the character, and what (S8.1, S8.2).
 * Rules only: sentences are split into clauses, each clause is first asked whether it is an order at
 * all; in doubt it is none. Serves as the offline reading and as a check on what a model says.
 */
import { sentencesIn } from './address.ts';
import { readChange, readMerge, readReplace, readRuleSubject } from './change.ts';
import { detectLanguage } from '../detect/index.ts';
import { readCharacter } from './character.ts';
import type { Clause } from './clause.ts';
import { clausesOf, skip, without } from './clause.ts';
import { readDelete, readPlainSelf } from './delete.ts';
import { announced, readDirective } from './directive.ts';
import { HYPOTHESIS, KEEPS, NO_ORDER, isAnswer, noOrder, opensText, passing, reported } from './gate.ts';
import { german } from './lexicon-de.ts';
import { english } from './lexicon-en.ts';
import type { Lexicon } from './lexicon.ts';
import { marksOf } from './marks.ts';
import { nameByContext, spreadObjects } from './objects.ts';
import { readPermission } from './permission.ts';
import { readQuestion, readShow } from './question.ts';
import { readRestore } from './restore.ts';
import type { Order, Reading } from './situation.ts';
import { coveredBy, isOrder, meaningful, ofType, reject } from './situation.ts';
import { does, wasOrdered } from './target.ts';
import type { Sentence, Token } from './text.ts';
import { textOf } from './text.ts';
import type { Instruction, InstructionContext } from './types.ts';

/** Reads one message. Pure; never throws; time grows linearly with the text. */
export function understandInstruction(text: string, context: InstructionContext): Instruction {
  let first: Reading | undefined;
  for (const lexicon of languagesOf(text)) {
    const orders = readMessage(text, lexicon, context);
    const [reading] = orders;
    if (reading !== undefined && isOrder(reading))
      return withFollowing(orders.filter((order) => isOrder(order)));
    first ??= reading;
    // A remark that was understood is not read again in the other language.
    if (reading !== undefined && 'rejected' in reading && reading.rejected !== NO_ORDER) break;
  }
  return rejection(first !== undefined && 'rejected' in first ? first.rejected : NO_ORDER);
}

/** The languages to read in, likelier first; one when the words leave no doubt. */
function languagesOf(text: string): Lexicon[] {
  const { lang, sure } = detectLanguage(text);
  const [likely, other] = lang === 'de' ? [german, english] : [english, german];
  return sure ? [likely] : [likely, other];
}

function withFollowing(orders: readonly Order[]): Instruction {
  const [first, ...others] = orders.map(instructionOf);
  if (first === undefined) return rejection(NO_ORDER);
  return others.length === 0 ? first : { ...first, also: others };
}

function instructionOf(order: Order): Instruction {
  const { target, action, reason, text = '', context = null, targetId = null, targetIds } = order;
  const what = [target, targetId === null ? '' : `[${String(targetId)}]`, text === '' ? '' : `"${text}"`];
  const base = {
    target,
    action,
    text,
    context,
    targetId,
    normalized: `${action}: ${what.filter((part) => part !== '').join(' ')}`,
    reason,
  };
  return targetIds === undefined ? base : { ...base, targetIds };
}

const rejection = (reason: string): Instruction => ({
  target: 'none',
  action: 'rejected',
  text: '',
  context: null,
  targetId: null,
  normalized: `rejected: ${reason}`,
  reason,
});

/** All orders of a message; when there is none, one rejection. */
function readMessage(text: string, lexicon: Lexicon, context: InstructionContext): Reading[] {
  const sentences = sentencesIn(text, lexicon);
  const orders: Order[] = [];
  let why: string | undefined;
  let earlier: readonly Token[] = [];
  let wiped = false;
  for (const sentence of sentences) {
    if (sentence.tokens.every((token) => token.quoted)) {
      why ??= 'a quotation';
      continue;
    }
    const readings = readSentence(sentence, context, lexicon, earlier);
    earlier = sentence.tokens;
    for (const reading of readings) {
      if (reading === 'text') return orders.length > 0 ? orders : [reject('a task about a text')];
      if (reading === 'wipe') {
        wiped = true;
        continue;
      }
      if (!isOrder(reading)) {
        why ??= reading.rejected;
        continue;
      }
      orders.push(wiped ? replacing(reading) : reading);
      wiped = false;
    }
  }
  if (orders.length > 0) return distinct(fused(orders, context));
  return [reject(why ?? (wiped ? 'leaves open what to forget' : NO_ORDER))];
}

/** "Forget everything, you are now …": the new character takes the place of all others. */
function replacing(order: Order): Order {
  const fresh = order.target === 'character' && (order.action === 'create' || order.action === 'update');
  return fresh
    ? {
        target: 'character',
        action: 'replace',
        text: order.text ?? '',
        reason: 'asks for a wholly new character',
      }
    : order;
}

/** "Scrap your old personality, from now on you are a jester": dropping all there is, then a new one. */
function fused(orders: readonly Order[], context: InstructionContext): Order[] {
  const result: Order[] = [];
  for (const order of orders) {
    const before = result.at(-1);
    // "Call me captain, and delete the boss rule": what is deleted is not also changed.
    const emptied =
      order.action === 'update' &&
      orders.some((other) => other.action === 'delete' && other.targetId === order.targetId);
    if (emptied && order.target === 'directive') {
      result.push({ ...order, action: 'create', targetId: null });
      continue;
    }
    const drops =
      before?.target === 'character' && (before.action === 'delete_all' || before.action === 'delete');
    const wholly =
      before?.action === 'delete_all' ||
      before?.text === '' ||
      ofType(context.active, 'character').length === 1;
    if (
      drops &&
      wholly &&
      order.target === 'character' &&
      (order.action === 'create' || order.action === 'update')
    )
      result[result.length - 1] = replacing(order);
    else result.push(order);
  }
  return result;
}

/** The same order said twice is one order; "the weather rule is over, delete the rule" says it twice, too. */
function distinct(orders: readonly Order[]): Order[] {
  const seen = new Set<string>();
  return orders.filter((order, index) => {
    const before = orders[index - 1];
    if (
      order.action === 'delete' &&
      order.text === '' &&
      before?.action === 'delete' &&
      before.target === order.target
    )
      return false;
    const key = [order.target, order.action, order.targetId, order.text].join('|');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** How far back a pronoun reaches, in words; keeps reading linear. */
const NEAR = 30;

type SentenceReading = Reading | 'text' | 'wipe';

/** The clauses of a sentence, read one by one. */
function readSentence(
  sentence: Sentence,
  context: InstructionContext,
  lexicon: Lexicon,
  earlier: readonly Token[],
): SentenceReading[] {
  const heading = headingEnd(sentence.tokens, lexicon);
  if (heading !== null) return [readHeading(sentence, heading, context, lexicon)];
  const clauses = spreadObjects(joinLoose(clausesOf(sentence, lexicon), context), context);
  const [opening] = clauses;
  if (opening === undefined) return [];
  if (isAnswer(sentence.tokens, lexicon)) return [reject('an answer, not an order')];
  if (opensText(sentence.tokens, opening)) return ['text'];
  const gate = reported(sentence, opening);
  if (gate !== null) return [reject(gate)];
  const readings: SentenceReading[] = [];
  let told = false;
  const said = earlier.slice(-NEAR);
  for (const clause of clauses) {
    const before = readings.at(-1);
    const reminded =
      typeof before === 'object' &&
      'rejected' in before &&
      (before.rejected === KEEPS || before.rejected === HYPOTHESIS);
    // "Don't forget: no emojis!" is one reminder.
    const goesOn = reminded && lexicon.joiners.at(clause.tokens, 0) === 0 && !marksOf(clause).lasting;
    const resolved = told && isToInfinitive(clause);
    told = clause.form === 'first' || clause.form === 'other';
    readings.push(
      goesOn
        ? before
        : resolved
          ? reject('what somebody means to do')
          : isWipe(clause)
            ? 'wipe'
            : nameByContext(readClause(clause, context), clause, said.slice(-NEAR), context),
    );
    said.push(...clause.tokens);
  }
  return readings;
}

/** "(Ich habe beschlossen,) keine Emojis mehr zu benutzen": belongs to the statement before it. */
function isToInfinitive({ tokens, form }: Clause): boolean {
  const [to, verb] = tokens.slice(-2);
  return (
    (form === 'infinitive' || form === 'verbless') &&
    (to?.word === 'zu' || /^\w+zu\w+en$/.test(verb?.word ?? '')) &&
    (verb?.word.endsWith('n') ?? false)
  );
}

/** A clause that only continues a subordinate one belongs to the order before it: "before you delete and move". */
function joinLoose(clauses: readonly Clause[], context: InstructionContext): Clause[] {
  const groups: Clause[][] = [];
  for (const clause of clauses) {
    const group = groups.at(-1);
    const own = !clause.loose || clause.form === 'you' || isOrder(readClause(clause, context));
    if (group === undefined || own) groups.push([clause]);
    else group.push(clause);
  }
  return groups.flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const rest = others.flatMap(({ tokens }) => tokens);
    return [{ ...first, tokens: [...first.tokens, ...rest], whole: [...first.whole, ...rest] }];
  });
}

/** End of an announcement such as "new rule:", null when the sentence opens with none. */
function headingEnd(tokens: readonly Token[], lexicon: Lexicon): number | null {
  const start = skip(tokens, 0, lexicon.joiners, lexicon.fillers, lexicon.wishes);
  for (const from of new Set([0, start])) {
    const length = Math.max(
      lexicon.ruleHeadings.at(tokens, from),
      lexicon.characterHeadings.at(tokens, from),
      lexicon.lasting.at(tokens, from),
    );
    if (length === 0) continue;
    for (let end = from + length; end <= from + length + 3 && end < tokens.length; end += 1) {
      const gap = tokens[end - 1]?.gap ?? '';
      if (/:|\s[-–—]\s/.test(gap)) return end;
      if (
        !/^(?:heisst|es|gilt|bei|uns|mir|fuer|dich|ab|jetzt|sofort|an|from|now|on|for|you|bitte|please|ist|is|sei|lautet|soll|sein)$/.test(
          tokens[end]?.word ?? '',
        )
      )
        break;
    }
  }
  return null;
}

/** "New rule: no emojis", "your character: a dry butler". */
function readHeading(
  sentence: Sentence,
  end: number,
  context: InstructionContext,
  lexicon: Lexicon,
): Reading {
  const content: Sentence = { tokens: sentence.tokens.slice(end), end: sentence.end };
  const [clause] = clausesOf(content, lexicon);
  const heads = sentence.tokens.slice(0, end);
  const character = lexicon.characterHeadings.has(heads) && !lexicon.ruleHeadings.has(heads);
  if (clause === undefined || sentence.end === '?' || meaningful(content.tokens).length === 0)
    return reject('announces nothing');
  const onlyTime = !character && !lexicon.ruleHeadings.has(heads);
  if (onlyTime) {
    const own = readClause({ ...clause, inheritsLasting: true }, context);
    if (isOrder(own) || clause.form === 'first' || clause.form === 'other') return own;
  }
  const whole: Clause = { ...clause, tokens: content.tokens, whole: content.tokens };
  if (!character) return announced(whole, context);
  const drop = coveredBy(content.tokens, lexicon.lasting, lexicon.courtesies);
  return {
    target: 'character',
    action: 'create',
    text: textOf(content.tokens, drop),
    reason: 'announces a character',
  };
}

/** "Forget everything so far": only with what follows is it clear what that means. */
function isWipe(clause: Clause): boolean {
  const { lexicon, tokens, head } = clause;
  // "Instead of the old personalities, …"
  if (lexicon.insteadOf.at(tokens, head) > 0 && clause.form === 'verbless')
    return lexicon.characterNouns.has(tokens) && !lexicon.not.has(tokens);
  // "Hör auf, alles zu wiederholen" ends one thing.
  if (/^hoere?$/.test(tokens[head]?.word ?? '') || !does(clause, lexicon.deletes, lexicon.apart.deletes))
    return false;
  const everything = lexicon.everything.find(tokens, head);
  if (everything === undefined || lexicon.not.has(tokens) || lexicon.ruleNouns.has(tokens)) return false;
  const characters = lexicon.characterNouns.has(tokens);
  return !characters && !wasOrdered(tokens) && meaningful(tokens.slice(everything.end)).length <= 1;
}

/** One clause: is it an order at all, and which. */
function readClause(clause: Clause, context: InstructionContext): Reading {
  if (clause.form === 'question') return readQuestionClause(clause, context);
  const gate = noOrder(clause, context);
  if (gate !== null) return reject(gate);
  const bare = withoutLead(withoutParticles(clause));
  const managed =
    readPlainSelf(bare, context) ??
    readRestore(bare, context) ??
    readMerge(bare, context) ??
    readReplace(bare, context) ??
    readChange(bare, context) ??
    readDelete(bare, context) ??
    readRuleSubject(bare, context) ??
    readPermission(bare, context) ??
    readShow(bare, context);
  if (managed !== null) return managed;
  const remark = passing(clause);
  if (remark !== null) return reject(remark);
  return readCharacter(clause, context) ?? readDirective(clause, context) ?? reject(NO_ORDER);
}

/** Without particles, except where one belongs to a mark of time: "dieses eine Mal". */
function withoutParticles(clause: Clause): Clause {
  const { lexicon } = clause;
  return lexicon.oneOff.has(clause.tokens) ? clause : without(clause, lexicon.particles);
}

/** Without greetings and outbursts; marks of time stay. */
function withoutLead(clause: Clause): Clause {
  const { lexicon, tokens } = clause;
  const lead = Math.min(skip(tokens, 0, lexicon.joiners, lexicon.fillers), clause.head);
  return {
    ...clause,
    tokens: tokens.slice(lead),
    head: clause.head - lead,
    mainEnd: Math.max(clause.mainEnd - lead, 0),
  };
}

function readQuestionClause(clause: Clause, context: InstructionContext): Reading {
  const reading = readQuestion(clause, context);
  if (!('order' in reading)) return reading;
  const { order, ability } = reading;
  const result = readClause(order, context);
  if (!isOrder(result)) return reject('a question');
  const marks = marksOf(order);
  const asks = order.tokens.some((token) => /^(?:bitte|please)$/.test(token.word));
  if (ability === 'surely' && !asks && !marks.lasting) return reject('asks about an ability');
  const firm =
    asks ||
    marks.lasting ||
    marks.ceased ||
    marks.never ||
    marks.always ||
    order.lexicon.stops.has(order.tokens) ||
    (order.lexicon.address.has(order.tokens) &&
      order.tokens.some((token) => /^(?:mich|mir|uns|me|us)$/.test(token.word)));
  const definite = order.tokens.some((token) =>
    /^(?:der|die|das|den|dem|diese\w*|the|my|this|that|meine\w*)$/.test(token.word),
  );
  const precise =
    ((result.targetId ?? null) !== null && ((result.text ?? '') !== '' || definite)) ||
    result.action === 'delete_all' ||
    result.action === 'read';
  return ability === 'no' || firm || precise ? result : reject('asks about an ability');
}
