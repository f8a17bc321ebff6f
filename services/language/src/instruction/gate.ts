/** Is it an order at all? The reasons for which words are none, whatever else they say. */
import type { Clause } from './clause.ts';
import { isImperative, skip } from './clause.ts';
import type { Lexicon } from './lexicon.ts';
import { marksOf } from './marks.ts';
import { findSimilar, rowsNamed } from './similar.ts';
import { meaning, meaningful, ofType } from './situation.ts';
import type { Sentence, Token } from './text.ts';
import { textOf } from './text.ts';
import type { InstructionContext } from './types.ts';

/** Reason of a rejection that reaches over what follows it. */
export const KEEPS = 'asks to keep what is there';

export const HYPOTHESIS = 'a hypothesis';

/** Reason when nothing in the words was recognised. */
export const NO_ORDER = 'no order';

/** Every word is one that answers a yes/no question. */
export function isAnswer(tokens: readonly Token[], lexicon: Lexicon): boolean {
  return skip(tokens, 0, lexicon.answers) >= tokens.length;
}

/** A task whose object is a text: all that follows the colon or stands in quotes is that text. */
export function opensText(tokens: readonly Token[], opening: Clause): boolean {
  const { lexicon } = opening;
  const task = lexicon.textTasks.find(tokens, 0, Math.min(tokens.length, opening.head + 4));
  if (
    task === undefined ||
    task.start >
      skip(tokens, 0, lexicon.joiners, lexicon.fillers, lexicon.politeQuestions, lexicon.abilityQuestions)
  )
    return false;
  const quoted = tokens.findIndex(
    (token, index) =>
      index >= task.end && (token.quoted || (index > 0 && /:/.test(tokens[index - 1]?.gap ?? ''))),
  );
  if (quoted < 0)
    return (
      lexicon.sources.has(tokens, task.end, Math.min(tokens.length, task.end + 4)) &&
      !marksOf(opening).lasting &&
      !marksOf(opening).always &&
      !marksOf(opening).never
    );
  const marks = marksOf(opening);
  return !(marks.lasting || marks.always || marks.never || marks.ceased || marks.negated);
}

/** "Er hat zu mir gesagt": what was said follows, whatever stands between. */
const SAYING =
  /^(?:gesagt|gemeint|geschrieben|behauptet|gefragt|erzaehlt|gerufen|geraten|verlangt|gefordert|gebeten|versprochen|erklaert|gebruellt|geschrien|gefluestert|verboten|befohlen)$/;

/** Somebody else's words or a tale of one's own: nothing in the sentence is said to the assistant. */
export function reported(sentence: Sentence, opening: Clause): string | null {
  const { lexicon } = opening;
  if (isAttributed(sentence.tokens, opening)) return 'a report of what somebody said';
  const told = sentence.tokens.some((token) =>
    /^(?:gesagt|versprochen|gemeint|said|promised|told)$/.test(token.word),
  );
  const somebody = opening.tokens.slice(0, opening.mainEnd);
  if (
    opening.form === 'other' &&
    somebody.some((token) => /^ha(?:t|ben|tte|tten)$/.test(token.word)) &&
    somebody.some((token) => SAYING.test(token.word))
  )
    return 'a report of what somebody said';
  if (
    (opening.form === 'you' || opening.form === 'first') &&
    told &&
    (lexicon.past.has(sentence.tokens) ||
      sentence.tokens.some((token) => /^ha(?:st|b|be|tte|ttest)$/.test(token.word)))
  )
    return 'a report about the past';
  if (opening.form !== 'other' && opening.form !== 'first' && opening.form !== 'verbless') return null;
  const { tokens } = sentence;
  if (lexicon.lifts.has(tokens)) return null;
  if (
    lexicon.reports.has(tokens) ||
    (lexicon.sources.has(tokens, 0, opening.mainEnd) &&
      /[:„“"'‚‘«»]/.test(tokens.map((token) => token.gap + token.open).join('')))
  )
    return 'a report of what somebody said';
  if (opening.form === 'first' && lexicon.past.has(tokens)) return 'a report about the past';
  return null;
}

/** "…, they say", "…, sagt man": a closing that gives the words to somebody else. */
function isAttributed(all: readonly Token[], opening: Clause): boolean {
  const { lexicon } = opening;
  const main = opening.tokens.slice(0, opening.mainEnd);
  if (
    opening.form === 'imperative' &&
    main.some(
      (token, index) =>
        /^(?:sagte|meinte|said)$/.test(token.word) &&
        !/^(?:i|ich|you|du|we|wir)$/.test(main[index - 1]?.word ?? ''),
    )
  )
    return true;
  const ending = all
    .slice(-4)
    .map((token) => token.word)
    .join(' ');
  if (/\b(?:hat|hatte|habe[nt]?) (?!ich)\w+ (?:immer )?(?:gesagt|gemeint|geschrieben)$/.test(ending))
    return true;
  const you = all.findIndex((token) => /^(?:du|you)$/.test(token.word));
  const says = lexicon.reports.find(all, 0, Math.max(you, 0));
  // "My wife says you should …": somebody else stands before the verb.
  if (
    opening.form === 'you' &&
    says !== undefined &&
    !all.slice(0, says.start).some((token) => /^(?:ich|i|wenn|if|was|what)$/.test(token.word))
  )
    return true;
  const tokens = lexicon.courtesies.at(all, all.length - 1) > 0 ? all.slice(0, -1) : all;
  if (
    /^(?:they say|people say|they said|sagt man|heisst es)$/.test(
      tokens
        .slice(-2)
        .map((token) => token.word)
        .join(' '),
    )
  )
    return true;

  for (let from = Math.max(1, tokens.length - 4); from < tokens.length - 1; from += 1) {
    if (!/[,"”“’'»«]/.test(tokens[from - 1]?.gap ?? '')) continue;
    const words = tokens
      .slice(from)
      .map((token) => token.word)
      .join(' ');
    if (
      /^(?:wie )?(?:man |so )?(?:sagt|sagte|meint|meinte|heisst|hiess|rief|schrieb)(?: (?!ich)\w+)*$|^(?:wie )?(?:man|er|sie) (?:so )?(?:schoen )?(?:sagt|sagte)$|^(?:as )?(?:they|he|she|people|the saying|\w+) (?:say|says|said|goes|used to say|told me|told us)$/.test(
        words,
      ) &&
      !/^(?:i|ich) /.test(words)
    )
      return true;
  }
  return false;
}

/** Reasons for which a clause is no order, whatever else it says. */
export function noOrder(clause: Clause, context: InstructionContext): string | null {
  const { lexicon, tokens, head } = clause;
  const start = skip(tokens, 0, lexicon.joiners);
  for (const from of new Set([0, start, head])) {
    if (lexicon.idioms.at(tokens, from) > 0) return 'a set phrase';
    const whole = lexicon.wholeIdioms.at(tokens, from);
    if (whole > 0 && skip(tokens, from + whole, lexicon.courtesies, lexicon.fillers) >= tokens.length)
      return 'a set phrase';
  }
  if (heeds(tokens, start)) return 'a set phrase';
  if (passesOn(clause)) return 'a message for somebody else';
  const marks = marksOf(clause);
  if (lexicon.vague.has(tokens) && !marks.lasting) return 'an order without content';
  if (isReminder(clause, context)) return KEEPS;
  if (
    lexicon.hypothetical.at(tokens, skip(tokens, 0, lexicon.joiners, lexicon.fillers)) > 0 &&
    !marks.lasting
  )
    return HYPOTHESIS;
  return null;
}

/** "Tell the cat never to climb on the table": an order that somebody else is to get. */
function passesOn({ lexicon, tokens, head, form }: Clause): boolean {
  if (
    form !== 'imperative' ||
    !/^(?:tell|ask|remind|instruct|order|warn|beg)$/.test(tokens[head]?.word ?? '')
  )
    return false;
  const [whom] = tokens.slice(head + 1);
  if (whom === undefined || /^(?:me|us|never|always|it|that|this|no|nothing)$/.test(whom.word)) return false;
  const to = tokens.findIndex((token, index) => index > head + 1 && token.word === 'to');
  const verb = skip(tokens, to + 1, lexicon.always, lexicon.never, lexicon.not);
  return to > 0 && verb < tokens.length && lexicon.closedClass.at(tokens, verb) === 0;
}

/** "Hör auf deinen Bauch" is advice to listen; "hör auf zu …", "hör auf mit …" ends something. */
function heeds(tokens: readonly Token[], start: number): boolean {
  const [verb, auf, next] = tokens.slice(start, start + 3);
  if (!/^hoere?$/.test(verb?.word ?? '') || auf?.word !== 'auf' || next === undefined) return false;
  return (
    !/[,;:!?]/.test(auf.gap) &&
    !/^(?:mit|damit|zu|bitte|sofort|jetzt)$/.test(next.word) &&
    !tokens.slice(start).some((token) => token.word === 'zu')
  );
}

/** Keeping a trait or a rule, or calling it to mind. */
function isReminder(clause: Clause, context: InstructionContext): boolean {
  const { lexicon, tokens, head } = clause;
  const end = clause.mainEnd;
  const forgets =
    /^(?:vergiss|verlier\w*)$/.test(tokens[head]?.word ?? '') && lexicon.not.has(tokens, head, end);
  const marks = marksOf(clause);
  if (lexicon.asBefore.has(tokens)) return true;
  if (lexicon.remind.has(tokens, head, end) || forgets) return !(marks.lasting && !isKnown(clause, context));
  const keep = lexicon.keep.find(tokens, head);
  if (keep === undefined) return false;
  const own = keep.start === head || !isImperative(tokens, head, lexicon);
  const output = lexicon.yourOutput.has(tokens) || lexicon.outputNouns.has(tokens);
  const staysShort = /^(?:keep|halt\w*)$/.test(tokens[head]?.word ?? '') && output;
  const away =
    /^(?:stay|bleib\w*)$/.test(tokens[head]?.word ?? '') &&
    /^(?:away|off|weg|fern)$/.test(tokens[head + 1]?.word ?? '');
  return own && !staysShort && !away;
}

/** Whether an active row is about what the clause says. */
function isKnown(clause: Clause, context: InstructionContext): boolean {
  const words = meaning(meaningful(clause.tokens));
  return (
    rowsNamed(words, context.active).length > 0 ||
    findSimilar(textOf(clause.tokens), ofType(context.active, 'directive')) !== null
  );
}

/** Past and one-turn marks: they rule out new rules and traits, not the managing of rows. */
export function passing(clause: Clause): string | null {
  const { lexicon, tokens, form } = clause;
  if (form === 'first') return null;
  if ((form === 'you' || form === 'other') && lexicon.past.has(tokens)) return 'about the past';
  return null;
}
