/** Whether an order stands beyond this turn, and by which of its words. */
import type { Clause } from './clause.ts';
import { skip } from './clause.ts';
import type { Lexicon } from './lexicon.ts';
import type { Marks } from './marks.ts';
import type { Phrases } from './phrase.ts';
import { coveredBy, description, meaningful } from './situation.ts';
import { does } from './target.ts';
import type { Token } from './text.ts';
import { hasTrait } from './traits.ts';
import type { InstructionContext } from './types.ts';

/** "Ab jetzt bist du …": who the assistant is, not what it does. */
export function isDescription(clause: Clause): boolean {
  const { lexicon, tokens, form } = clause;
  const copula = tokens.findIndex((token) => /^(?:bist|are)$/.test(token.word));
  return form === 'you' && copula >= 0 && copula <= clause.head + 1 && !lexicon.duty.has(tokens);
}

/** One-time and agenda work, however it is put. */
export function isTask(clause: Clause, marks: Marks): boolean {
  const { lexicon, tokens, head } = clause;
  const main = tokens.slice(0, clause.mainEnd);
  const mark = lexicon.never.find(main) ?? lexicon.always.find(main);
  const thing = lexicon.foreignNouns.find(main, head);
  // "Find notes that never …": the mark belongs to the thing.
  if (
    lexicon.tasks.at(tokens, head) > 0 &&
    mark !== undefined &&
    thing !== undefined &&
    mark.start > thing.start
  )
    return true;
  if (lexicon.schedule.has(main.slice(head)) && !marks.never && !marks.ceased && !overlapsLasting(clause))
    return true;
  return (
    lexicon.tasks.at(tokens, head) > 0 && !marks.never && !marks.ceased && !marks.always && !marks.negated
  );
}

/** "ab heute" and "from tomorrow on" hold a date but set no schedule. */
function overlapsLasting(clause: Clause): boolean {
  const { lexicon, tokens } = clause;
  const lasting = coveredBy(tokens, lexicon.lasting);
  return [...coveredBy(tokens.slice(0, clause.mainEnd), lexicon.schedule)].every((index) =>
    lasting.has(index),
  );
}

/** By what an order stands beyond this turn, null when it does not. */
export function standing(clause: Clause, marks: Marks, context: InstructionContext): string | null {
  const { lexicon, tokens, form, head } = clause;
  const main = tokens.slice(0, form === 'wish' ? tokens.length : clause.mainEnd);
  const speech = lexicon.speech.has(main) || lexicon.infinitives.has(main);
  const that = coveredBy(main, lexicon.anaphora);
  const output =
    lexicon.outputNouns.all(main).some((span) => !that.has(span.start)) ||
    tokens.some((token) => token.quoted);
  const topic = lexicon.topics.has(main);
  const addressed = form === 'imperative' || form === 'infinitive' || form === 'polite' || form === 'wish';
  const bound =
    form === 'you' &&
    main.some((token) => token.word === 'hast') &&
    main.some((token, index) => token.word === 'zu' && (main[index + 1]?.word.endsWith('en') ?? false));
  const banned = isBan(clause);
  const duty = form === 'you' && (lexicon.duty.has(main) || clause.insists || bound || banned);

  if (marks.never && isIronic(main)) return null;
  const stays = marks.lasting || marks.always || marks.never;
  if (!stays && isAboutOthers(main)) return null;
  // "If you go on like that, I forbid it" threatens.
  if (form === 'wish' && clause.condition.length > 0 && lexicon.forbidding.has(main)) return null;
  // "Du sollst nicht lachen!" is about this moment.
  const [first, ...others] = meaningful(main.slice(Math.min(head, main.length)));
  const blurted = others.length === 0 && /^(?:lach\w*|laugh\w*)$/.test(first?.word ?? '');
  if (form === 'wish' && !concernsAssistant(clause, { output, topic })) return null;
  if (condition(clause, marks)) return 'condition';
  const anaphora =
    lexicon.anaphora.has(main) &&
    !output &&
    !topic &&
    meaningful(
      main,
      coveredBy(
        main,
        lexicon.anaphora,
        lexicon.stops,
        lexicon.speech,
        lexicon.courtesies,
        lexicon.fillers,
        lexicon.never,
        lexicon.lasting,
        lexicon.wishes,
        lexicon.duty,
        lexicon.imperatives,
        lexicon.infinitives,
      ),
    ).length === 0;
  const end = marks.never || marks.ceased;
  const stops = does(clause, lexicon.stops) || (form !== 'imperative' && lexicon.stops.has(main));
  if (anaphora && (end || (marks.lasting && (speech || stops))) && (addressed || form === 'you'))
    return 'that';
  if (stops && (addressed || duty)) return stopping(clause, { speech, output, topic }, marks, context);
  if (form === 'verbless') return verbless(clause, marks, { output, topic });
  if (addressed || duty) {
    if (form === 'wish' && lexicon.forbidding.has(main) && meaningful(main).length > 0)
      return 'a prohibition';
    if (lexicon.address.has(main)) return anaphora ? null : 'an address';
    if (marks.lasting || marks.always || (marks.never && !anaphora)) return 'a lasting order';
    if (marks.ceased && (speech || output || topic || form === 'wish')) return 'an end put to something';
    if (lexicon.everyOutput.has(main)) return 'every answer';
    if (sets(main, lexicon)) return 'a limit';
    if (
      lexicon.yourOutput.has(main) &&
      /^(?:keep|make|format|write|structure|limit|halt\w*|schreib\w*|formatier\w*|formulier\w*|mach\w*|gestalt\w*|begrenz\w*|end|start|begin|cap|fass\w*|beend\w*|beginn\w*)$/.test(
        tokens[head]?.word ?? '',
      )
    )
      return 'every answer';
    const makes = output && main.some((token) => /^(?:mach\w*|make|making)$/.test(token.word));
    if (
      negates(clause, marks) &&
      !(isManner(main, lexicon) && (form === 'polite' || repeats(clause, marks))) &&
      !blurted &&
      ((speech && verbIs(clause, lexicon.speech)) || makes) &&
      !anaphora &&
      !isMomentary(clause)
    )
      return 'a prohibition';
    if (
      lexicon.asksFirst.at(tokens, head) > 0 &&
      /\b(?:bevor|ehe|vorher|before|first|zuerst|erst)\b/.test(tokens.map((token) => token.word).join(' '))
    )
      return 'asking first';
    if (
      duty &&
      speech &&
      !blurted &&
      meaningful(main).length > 0 &&
      (lexicon.duty.at(tokens, head) > 0 || clause.insists || banned) &&
      isRule(clause)
    )
      return 'a duty';
  }
  if (form === 'you' && (marks.lasting || (end && marks.ceased && !observes(clause.whole))))
    return 'a lasting order';
  return null;
}

/** "Du nennst mich ja gar nicht mehr Chef", "you never even call me boss any more": notices, orders nothing. */
const observes = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, index) =>
      index > 0 &&
      index < tokens.length - 1 &&
      /^(?:ja|wohl|gar|inzwischen|mittlerweile|offenbar|anscheinend|irgendwie|leider|fast|kaum|even|apparently|hardly|somehow|sadly|lately)$/.test(
        token.word,
      ),
  );

/** "Sieze ihn", "be formal with them": how somebody else is to be treated. */
const isAboutOthers = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, index) =>
      /^(?:ihn|ihm|ihnen|him|her|them)$/.test(token.word) ||
      (/^(?:siez|duz)e?$/.test(token.word) &&
        /^(?:mein\w*|unser\w*|den|die|das|alle|jede\w*)$/.test(tokens[index + 1]?.word ?? '')),
  ) && !tokens.some((token) => /^(?:mich|mir|uns|me|us)$/.test(token.word));

/** "At most three sentences"; "a short answer only" is about one answer. */
const sets = (tokens: readonly Token[], lexicon: Lexicon): boolean =>
  lexicon.outputNouns.has(tokens) &&
  lexicon.limits
    .all(tokens)
    .some(
      (span) => tokens[span.start]?.word !== 'only' || !tokens.some((token) => /^(?:a|an)$/.test(token.word)),
    );

/** "Never tell me such a good joke again": praise put as a ban. */
const isIronic = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, index) =>
      /^(?:so|such)$/.test(token.word) &&
      /^(?:ein\w*|a|an)$/.test(tokens[index + 1]?.word ?? '') &&
      /^(?:gute[nrs]?|tolle[nrs]?|schoene[nrs]?|lustige[nrs]?|leckere[nrs]?|good|great|funny|lovely|wonderful|delicious)$/.test(
        tokens[index + 2]?.word ?? '',
      ),
  );

/** "Du darfst mir keine Medikamente empfehlen": a permission denied, unless it is about somebody else. */
function isBan(clause: Clause): boolean {
  const { lexicon, tokens, head, mainEnd } = clause;
  const main = tokens.slice(head, mainEnd);
  const may = main.findIndex((token) => /^(?:darfst|may)$/.test(token.word));
  return (
    may >= 0 &&
    may <= 2 &&
    lexicon.not.has(main, may) &&
    !main.some((token) => /^(?:ihm|ihr|ihnen|ihn|sie|him|her|them|niemand\w*|nobody)$/.test(token.word))
  );
}

/** "I never want to move again" is a resolution; "I never want to hear that again" is said to the assistant. */
function concernsAssistant(clause: Clause, matter: { output: boolean; topic: boolean }): boolean {
  const { lexicon, tokens } = clause;
  const spoken =
    /^(?:du|dir|dich|dein\w*|you|your|hear|read|see|asked|told|reminded|hoeren|lesen|sehen|gelesen|gehoert|gefragt|erinnert)$/;
  return (
    matter.output ||
    matter.topic ||
    lexicon.address.has(tokens) ||
    tokens.some((token) => spoken.test(token.word))
  );
}

/** "Du sollst mich siezen" rules; "du musst mir helfen" asks for help now. */
function isRule(clause: Clause): boolean {
  const { lexicon, tokens } = clause;
  return lexicon.not.has(tokens) || lexicon.outputNouns.has(tokens) || clause.insists;
}

/** A negative order about this moment: "don't answer that mail". */
function isMomentary(clause: Clause): boolean {
  const { lexicon, tokens } = clause;
  return (
    lexicon.foreignNouns.has(tokens) ||
    lexicon.schedule.has(tokens) ||
    tokens.some((token) => /^(?:jetzt|now|noch|yet|gleich)$/.test(token.word))
  );
}

/** Whether the negation is the order's own: English negates with "do not" or with a "no" in the object. */
function negates(clause: Clause, marks: Marks): boolean {
  const { lexicon, tokens, head } = clause;
  if (lexicon.language === 'de' || clause.form !== 'imperative') return marks.negated;
  const own = tokens[head]?.word === 'do' && tokens[head + 1]?.word === 'not';
  return (
    own ||
    tokens.slice(0, clause.mainEnd).some((token) => /^(?:no|nothing|none|nobody|without)$/.test(token.word))
  );
}

/** "… without jargon": how something asked for is to be done, not what is forbidden. */
const isManner = (main: readonly Token[], lexicon: Lexicon): boolean =>
  lexicon.not.all(main).every((span) => /^(?:ohne|without)$/.test(main[span.start]?.word ?? ''));

/** "Say that again …": about what was said a moment ago. */
const repeats = ({ lexicon, tokens, head }: Clause, marks: Marks): boolean =>
  marks.again ||
  lexicon.anaphora.at(tokens, head + 1) > 0 ||
  tokens.some((token) => token.word === 'nochmal');

/** Whether the verb of the order is one of a list. */
function verbIs(clause: Clause, list: Phrases): boolean {
  const { lexicon, tokens, head, form } = clause;
  const until = Math.min(clause.mainEnd, tokens.length);
  if (form === 'imperative')
    return (
      list.at(tokens, skip(tokens, head, lexicon.never, lexicon.always)) > 0 ||
      list.at(tokens, head + 2) > 0 ||
      list.at(tokens, head + 3) > 0
    );
  return form === 'infinitive'
    ? list.has(tokens, until - 2) || lexicon.infinitives.has(tokens, until - 2)
    : list.has(tokens, 0, until);
}

interface Matter {
  readonly speech: boolean;
  readonly output: boolean;
  readonly topic: boolean;
}

/** "Stop calling me champ", "lass die Emojis weg", "hör auf mit den Witzen". */
function stopping(clause: Clause, matter: Matter, marks: Marks, context: InstructionContext): string | null {
  const { lexicon, tokens, head } = clause;
  const stop = lexicon.stops.find(tokens, head);
  const behind = tokens.slice(stop?.end ?? head);
  // An infinitive follows its object: "auf Ironie verzichten".
  const rest = meaningful(behind).length > 0 ? behind : tokens.slice(head, stop?.start);

  const words = meaningful(rest, coveredBy(rest, lexicon.courtesies, lexicon.fillers, lexicon.leaveOut));
  if (words.length === 0) return null;
  if (lexicon.foreignNouns.has(rest) && !matter.output && !lexicon.everyOutput.has(rest)) return null;
  const letBe = tokens[head]?.word.startsWith('lass') ?? false;
  if (letBe && !lexicon.leaveOut.has(tokens, head) && !matter.output) return null;
  if (letBe && tokens.some((token) => /^(?:an|offen|zu|liegen|stehen|laufen)$/.test(token.word))) return null;
  const gerund = lexicon.speech.at(rest, skip(rest, 0, lexicon.courtesies, lexicon.always)) > 0;
  const infinitive = lexicon.language === 'de' && rest.some((token) => token.word === 'zu') && matter.speech;
  const held = context.active.some(
    (row) => row.type === 'character' && hasTrait(row.text, description(words)),
  );
  if (gerund || infinitive || matter.output || matter.topic || lexicon.address.has(rest) || held)
    return 'an end put to something';
  const withWhat = /^(?:mit|with)$/.test(rest[0]?.word ?? '') && marks.lasting;
  const lastingEnd =
    marks.lasting && ((rest[0]?.word.endsWith('ing') ?? false) || rest.some((token) => token.word === 'zu'));
  return withWhat || lastingEnd || (letBe && marks.lasting) ? 'an end put to something' : null;
}

/** Topics that are also things one does or has. */
const LIFE =
  /^(?:schule|arbeit|job|sport|milch|kaese|diaet|sex|geld|steuern|tod|krieg|school|work|sports|milk|cheese|diets?|money|taxes|death|war)$/;

/** "Ab jetzt keine Emojis mehr", "höchstens drei Sätze pro Antwort". */
function verbless(clause: Clause, marks: Marks, matter: { output: boolean; topic: boolean }): string | null {
  const { lexicon, tokens, head } = clause;
  if (!matter.output && !matter.topic) return null;
  // "Nie mehr Schule!" is about one's life; "nie mehr über die Schule" is about talking.
  const about = /^(?:ueber|von|about|on)$/;
  if (
    !matter.output &&
    tokens.some((token) => LIFE.test(token.word)) &&
    !tokens.some((token) => about.test(token.word))
  )
    return null;
  // "No data leaves except …": a noun of the matter far from the start is part of a statement.
  const near = tokens.slice(head, head + 6);
  const close =
    lexicon.outputNouns.has(near) || lexicon.topics.has(near) || near.some((token) => token.quoted);
  if (!close && tokens.length > head + 8) return null;
  const opening = tokens[head]?.word ?? '';
  const negative =
    /^(?:kein\w*|no|nie|never|schluss|weg|genug|nichts|nothing|ohne|without|enough)$/.test(opening) ||
    lexicon.noMore.at(tokens, head) > 0;
  const only =
    /^(?:nur|only|bitte|please|immer|always|hoechstens|maximal|max|maximum|auf|in|stets|mehr|kurze|keep)$/.test(
      opening,
    );
  const limited = lexicon.limits.has(tokens, head) && lexicon.outputNouns.has(tokens);
  if (negative && (matter.output || marks.ceased || marks.lasting)) return 'an end put to something';
  if (
    marks.lasting &&
    (negative ||
      only ||
      limited ||
      lexicon.limits.has(tokens) ||
      marks.negated ||
      lexicon.outputNouns.at(tokens, head) > 0)
  )
    return 'a lasting order';
  if (marks.ceased && matter.output && lexicon.outputNouns.at(tokens, head) > 0)
    return 'an end put to something';
  if (limited && (lexicon.everyOutput.has(tokens) || marks.always)) return 'a limit';
  const every =
    /^(?:bei|in|am|zu|at|in|with|on)$/.test(opening) && lexicon.everyOutput.has(tokens, head, head + 5);
  const pointed = tokens.some((token) => /^(?:diese[mnrs]?|this|these|that|those)$/.test(token.word));
  if (marks.always && matter.output && (only || (every && !pointed))) return 'a lasting order';
  return null;
}

/** Whether an order hangs on a condition that can come true again and again. */
export function condition(clause: Clause, marks: Marks): boolean {
  const { lexicon, form } = clause;
  const words = clause.condition;
  if (
    words.length === 0 ||
    (form !== 'imperative' && form !== 'polite' && form !== 'infinitive' && form !== 'you')
  )
    return false;
  if (form === 'you' && !lexicon.duty.has(clause.tokens) && !marks.lasting && !marks.always) return false;
  const always = lexicon.everyTime.at(words, 0) > 0 || marks.always || marks.lasting || marks.never;
  if (lexicon.passingConditions.has(words) || (lexicon.schedule.has(words) && !always)) return false;
  if (
    words.some((token) =>
      /^(?:waere|waerst|haette|haettest|wuerde|wuerdest|were|would|could|had)$/.test(token.word),
    )
  )
    return false;
  if (lexicon.tasks.at(clause.tokens, clause.head) > 0 && !always) return false;
  if (always) return true;
  const subject = words.some((token) =>
    /^(?:ich|mich|mir|i|my|me|du|dir|you|jemand|someone|somebody|anyone|man|etwas|something|anything|wir|we)$/.test(
      token.word,
    ),
  );
  return (
    subject &&
    (lexicon.speech.has(clause.tokens, clause.head, clause.mainEnd) ||
      lexicon.imperatives.at(clause.tokens, clause.head) > 0) &&
    !momentary(words)
  );
}

/** "wenn du fertig bist", "when you are done": waits for one event. */
const momentary = (words: readonly Token[]): boolean =>
  words.some((token) =>
    /^(?:fertig|done|ready|soweit|zurueck|gleich|jetzt|now|heute|today|kurz|finished|ankomme|daheim|zuhause|naechste\w*|next)$/.test(
      token.word,
    ),
  );
