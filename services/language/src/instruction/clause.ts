/**
 * From a sentence to clauses that can each hold one order: conditions set apart, joined orders split,
 * the grammatical form found. Only the main part of a clause is searched for marks such as "never",
 * so that "search notes in which it says never" is not read as a prohibition.
 */
import type { Lexicon } from './lexicon.ts';
import { endsSomething } from './marks.ts';
import type { Phrases } from './phrase.ts';
import type { Sentence, Token } from './text.ts';

/** Who the clause speaks to or about, by its grammar. */
type Form =
  | 'imperative'
  | 'infinitive'
  | 'polite'
  | 'you'
  | 'wish'
  | 'we'
  | 'first'
  | 'verbless'
  | 'other'
  | 'question';

export interface Clause {
  readonly lexicon: Lexicon;
  /** The clause without its condition and without a closing tag. */
  readonly tokens: readonly Token[];
  /** First token that is no filler, mark of time or joining word. */
  readonly head: number;
  /** End of the main part, exclusive: a subordinate clause may follow. */
  readonly mainEnd: number;
  readonly form: Form;
  readonly condition: readonly Token[];
  /** Condition and clause as written, for the stored text. */
  readonly whole: readonly Token[];
  /** A mark such as "from now on" at the start of the sentence holds for each of its orders. */
  readonly inheritsLasting: boolean;
  /** "Just for this story, …": an opening that says nothing but that it is for once. */
  readonly inheritsOneOff: boolean;
  /** Said with an exclamation mark. */
  readonly exclaims: boolean;
  /** A closing such as "understood?" that makes an order of a statement. */
  readonly insists: boolean;
  /** Whether the clause stands right after an unclosed subordinate clause. */
  readonly loose: boolean;
}

/** Farthest that words before an order are followed; keeps reading linear in texts made of nothing else. */
const LONGEST_LEAD = 40;

/** First index at or after `from` where none of the lists matches. */
export function skip(tokens: readonly Token[], from: number, ...lists: readonly Phrases[]): number {
  let index = from;
  while (index < tokens.length && index - from < LONGEST_LEAD) {
    const length = Math.max(...lists.map((list) => list.at(tokens, index)));
    if (length === 0) break;
    index += length;
  }
  return index;
}

/** Past everything that may stand before an order without being part of it. */
function skipLead(tokens: readonly Token[], from: number, lexicon: Lexicon): number {
  let index = from;
  while (index - from < LONGEST_LEAD) {
    index = skip(tokens, index, lexicon.joiners, lexicon.lasting, lexicon.fillers);
    // "Du, nenn mich …" calls; "du nennst mich …" states.
    const calls = /^(?:du|you|no)$/.test(tokens[index]?.word ?? '') && comma(tokens[index]);
    if (!calls) break;
    index += 1;
  }
  return index;
}

const comma = (token: Token | undefined): boolean => token !== undefined && /[,;:–—(]|\s-\s/.test(token.gap);

const colon = (token: Token | undefined): boolean => token !== undefined && token.gap.includes(':');

/** Words after which what looks like an order is a statement: "sag ich dir", "love is blind". */
const STATEMENT_AFTER = {
  de: new Set(['ich', 'wir']),
  en: new Set(['i', 'is', 'are', 'was', 'were', 'has', 'will', 'would']),
} as const;

/** Whether an order begins with the word at `index`. */
export function isImperative(tokens: readonly Token[], index: number, lexicon: Lexicon): boolean {
  const length = lexicon.imperatives.at(tokens, index);
  if (length === 0) return false;
  const next = tokens[index + length]?.word ?? '';
  return !STATEMENT_AFTER[lexicon.language].has(next) && !colon(tokens[index]);
}

const NEGATED_AUXILIARY = new Set(['do', 'please']);

/** Where the verb of an English or German order stands from `head`, -1 when there is none. */
function verbAt(tokens: readonly Token[], head: number, lexicon: Lexicon): number {
  if (lexicon.language === 'en') {
    let index = head;
    if (NEGATED_AUXILIARY.has(tokens[index]?.word ?? '') && tokens[index + 1]?.word === 'not') index += 2;
    if (tokens[index]?.word === 'you' && index > head) index += 1;
    index = skip(tokens, index, lexicon.always, lexicon.never, lexicon.courtesies);
    if (tokens[index]?.word === 'only' && index === head) index += 1;
    if (tokens[index]?.word === 'ever') index += 1;
    // After "do not" any verb is an order, listed or not.
    const forbidden = tokens[head]?.word === 'do' && tokens[head + 1]?.word === 'not' && index > head + 1;
    const open = lexicon.closedClass.at(tokens, index) === 0 && (tokens[index]?.word ?? '') !== '';
    if (forbidden && open) return index;
    return isImperative(tokens, index, lexicon) ? index : -1;
  }
  if (isImperative(tokens, head, lexicon)) return head;
  const past = skip(tokens, head, lexicon.always, lexicon.never);
  return past > head && isImperative(tokens, past, lexicon) ? past : -1;
}

/** Whether the words from `index` could begin an order of their own. */
function beginsOrder(tokens: readonly Token[], from: number, lexicon: Lexicon): boolean {
  const head = skipLead(tokens, from, lexicon);
  if (head >= tokens.length) return false;
  if (verbAt(tokens, head, lexicon) >= 0) return true;
  const word = tokens[head]?.word ?? '';
  const next = tokens[head + 1]?.word ?? '';
  if (word === 'du' || word === 'you') return next !== '';
  if (next === 'du' && word.endsWith('st')) return true;
  // "… duzt du mich und verzichtest auf Emojis": the subject was said.
  if (JOINING.has(tokens[from]?.word ?? '') && isSecondPerson(tokens, head, lexicon)) return true;
  if (lexicon.wishes.at(tokens, head) > 0) return true;
  if (/^(?:kein\w*|nie|niemals|never|always|no|immer|stets)$/.test(word))
    return next !== '' && !/[,;:]/.test(tokens[head]?.gap ?? '');
  if (lexicon.lasting.at(tokens, skip(tokens, from, lexicon.joiners)) > 0) return true;
  return lexicon.articles.at(tokens, head) > 0 && lexicon.ruleNouns.at(tokens, head + 1) > 0;
}

/** A German verb of saying or leaving off in the second person, without its subject. */
const isSecondPerson = (tokens: readonly Token[], index: number, lexicon: Lexicon): boolean =>
  lexicon.language === 'de' &&
  (tokens[index]?.word.endsWith('st') ?? false) &&
  tokens[index + 1]?.word !== 'du' &&
  (lexicon.speech.at(tokens, index) > 0 || lexicon.stops.at(tokens, index) > 0);

/** A remark that follows an order: "speak up, I can't hear you". */
function beginsStatement(tokens: readonly Token[], from: number, lexicon: Lexicon): boolean {
  const head = skip(tokens, from, lexicon.joiners);
  const word = tokens[head]?.word ?? '';
  // "sie" and "es" may be objects; before a finite verb they are subjects.
  if (/^(?:sie|es)$/.test(word)) return lexicon.finite.at(tokens, head + 1) > 0;
  return /^(?:ich|wir|er|man|i|we|he|she|they)$/.test(word);
}

const JOINING = new Set(['und', 'and', 'aber', 'but', 'sondern']);

/** Places at which a sentence falls into orders. */
function cuts(tokens: readonly Token[], from: number, lexicon: Lexicon): number[] {
  const places: number[] = [];
  let start = from;
  for (let index = from + 1; index < tokens.length; index += 1) {
    const set = comma(tokens[index - 1]);
    const joins = JOINING.has(tokens[index]?.word ?? '');
    if (!set && !joins && !assigns(tokens, start, index, lexicon)) continue;
    if (!joins && lexicon.subordinators.at(tokens, index) > 0) continue;
    if (awaits(tokens, start, index, lexicon) && !joins) continue;
    if (!beginsOrder(tokens, index, lexicon) && !(set && beginsStatement(tokens, index, lexicon))) continue;
    places.push(index);
    start = index;
  }
  return places;
}

/** "Forget everything you are now …" with its comma left out. */
export function assigns(tokens: readonly Token[], start: number, index: number, lexicon: Lexicon): boolean {
  const head = skipLead(tokens, start, lexicon);
  if (lexicon.deletes.at(tokens, head) === 0 || lexicon.subordinators.at(tokens, index - 1) > 0) return false;
  const identity =
    lexicon.youAre.at(tokens, index) > 0 ||
    (lexicon.lasting.at(tokens, index) > 0 && lexicon.youAre.has(tokens, index, index + 6));
  return (
    identity &&
    lexicon.everything.has(tokens, head, Math.min(index, head + LONGEST_LEAD)) &&
    !/^(?:what|who|that|was|wer)$/.test(tokens[index - 1]?.word ?? '') &&
    (lexicon.language === 'de' || lexicon.articles.has(tokens, index, index + 5))
  );
}

/** Whether the words so far call for more: "hör auf, …", "ich möchte, dass …". */
function awaits(tokens: readonly Token[], start: number, index: number, lexicon: Lexicon): boolean {
  const head = skipLead(tokens, start, lexicon);
  const stop = lexicon.stops.at(tokens, head);
  if (stop > 0 && head + stop >= index - 1) return true;
  const imagines =
    lexicon.performLike.at(tokens, head) > 0 ||
    /^(?:stelle?|imagine|pretend)$/.test(tokens[head]?.word ?? '');
  if (imagines && /^(?:du|you|als|dass|that)$/.test(tokens[index]?.word ?? '')) return true;
  const near = Math.min(index, head + LONGEST_LEAD);
  const stored = [lexicon.ruleNouns, lexicon.characterNouns];
  if (lexicon.changes.at(tokens, head) > 0 && stored.some((nouns) => nouns.has(tokens, head, near)))
    return true;
  const exempt = lexicon.exemption.at(tokens, head);
  if (exempt > 0 && head + exempt >= index - 1) return true;
  const wish = lexicon.wishes.at(tokens, head);
  return wish > 0 && head + wish >= index - 1;
}

/** End of a condition that opens at `from`, or `from` when none does. */
function conditionEnd(tokens: readonly Token[], from: number, lexicon: Lexicon): number {
  const opening = lexicon.conditions.at(tokens, from);
  if (opening === 0) return from;
  let firstComma = -1;
  for (let index = from + opening + 1; index < tokens.length; index += 1) {
    const set = comma(tokens[index - 1]);
    if (set && firstComma < 0) firstComma = index;
    if (set && (beginsOrder(tokens, index, lexicon) || /^(?:dann|then|so)$/.test(tokens[index]?.word ?? '')))
      return index;
    if (!set && index > from + opening + 1 && /^(?:dann|then)$/.test(tokens[index]?.word ?? '')) return index;
    if (
      !set &&
      firstComma < 0 &&
      index > from + opening + 2 &&
      lexicon.speech.at(tokens, index) > 0 &&
      isImperative(tokens, index, lexicon)
    )
      return index;
  }
  return firstComma < 0 ? tokens.length : firstComma;
}

/** Cuts off a closing tag; tells whether there was one. */
function withoutTag(
  tokens: readonly Token[],
  end: Sentence['end'],
  lexicon: Lexicon,
): { tokens: readonly Token[]; tag: boolean } {
  for (let index = Math.max(1, tokens.length - 5); index < tokens.length; index += 1)
    if (index + lexicon.tags.at(tokens, index) === tokens.length && comma(tokens[index - 1]))
      return { tokens: tokens.slice(0, index), tag: true };
  const last = tokens.length - 1;
  if (end === '?' && last > 0 && /^(?:ok|okay|verstanden|understood|klar)$/.test(tokens[last]?.word ?? ''))
    return { tokens: tokens.slice(0, last), tag: true };
  return { tokens, tag: false };
}

/** Start of the first subordinate clause after the verb. */
function mainEndOf(tokens: readonly Token[], head: number, lexicon: Lexicon): number {
  for (let index = head + 1; index < tokens.length; index += 1) {
    // "Tell Anna I won't come": English leaves "that" out.
    if (
      lexicon.language === 'en' &&
      index > head + 1 &&
      /^(?:i|he|she|they)$/.test(tokens[index]?.word ?? '')
    )
      return index;
    const opens = lexicon.subordinators.at(tokens, index) > 0 && tokens[index]?.word !== 'to';
    if (opens && comma(tokens[index - 1])) return index;
    if (
      opens &&
      /^(?:if|when|whenever|before|after|because|unless|until|that|which|who|wenn|bevor|dass|falls|weil)$/.test(
        tokens[index]?.word ?? '',
      ) &&
      !isDemonstrative(tokens, index, lexicon)
    )
      return index;
  }
  return tokens.length;
}

/** "that" for something said, not "that" before a clause. */
function isDemonstrative(tokens: readonly Token[], index: number, lexicon: Lexicon): boolean {
  if (tokens[index]?.word !== 'that') return false;
  const next = tokens[index + 1]?.word ?? '';
  if (/^(?:you|i|we|the|my|your|it|he|she|they|a)$/.test(next)) return false;
  if (/^(?:|again|ever|any|up|to|word|phrase|at|in|on|please)$/.test(next)) return true;
  const before = tokens[index - 1];
  const governed = /^(?:about|of|like|with|to|on|for|at|from|do|all|than)$/.test(before?.word ?? '');
  return (
    governed ||
    lexicon.speech.at(tokens, index - 1) > 0 ||
    /^(?:stop|drop|keep|forget|delete|remove|restore|undo|change)$/.test(before?.word ?? '')
  );
}

/** A verb nobody listed, when the words around it leave little else: "Runde immer auf zwei Stellen". */
function isUnlistedImperative(
  tokens: readonly Token[],
  head: number,
  marked: boolean,
  lexicon: Lexicon,
): boolean {
  const first = tokens[head]?.word ?? '';
  const second = tokens[head + 1]?.word ?? '';
  if (!marked || lexicon.language !== 'de' || first.length < 3 || lexicon.closedClass.at(tokens, head) > 0)
    return false;
  if (lexicon.finite.at(tokens, head + 1) > 0 || /(?:en|ung|heit|keit|st|t|s|er|ie|in)$/.test(first))
    return false;
  return /^(?:mich|mir|dich|dir|uns|das|die|den|alle|bitte|immer|nie|ab|stets|jede\w*|meine\w*|auf|in|mit|ein\w*|kein\w*|nicht)$/.test(
    second,
  );
}

/** The grammatical form of the words from `head` on. */
function formOf(
  tokens: readonly Token[],
  head: number,
  mainEnd: number,
  marked: boolean,
  lexicon: Lexicon,
): Form {
  if (verbAt(tokens, head, lexicon) >= 0) return 'imperative';
  // "Gut, dass du …" judges; "dass du mir nie …!" orders.
  if (head > 0 && /^(?:dass|weil|obwohl|ob|because|although|whether)$/.test(tokens[head]?.word ?? ''))
    return 'other';
  if (/^(?:let|lass\w*)$/.test(tokens[head]?.word ?? '') && /^(?:us|uns)$/.test(tokens[head + 1]?.word ?? ''))
    return 'imperative';
  if (lexicon.wishes.at(tokens, head) > 0 || lexicon.wishes.has(tokens, head, mainEnd)) return 'wish';
  for (let index = head; index < mainEnd; index += 1) {
    const word = tokens[index]?.word ?? '';
    if (word === 'du' || (word === 'you' && index <= head + 8)) return 'you';
    if (/^(?:wir|we)$/.test(word) && proposes(tokens, index)) return 'we';
    if (/^(?:ich|wir|i|we)$/.test(word)) return 'first';
  }
  if (isSecondPerson(tokens, head, lexicon)) return 'you';
  const last = tokens.findLastIndex(
    (_, index) => index < mainEnd && lexicon.courtesies.at(tokens, index) === 0,
  );
  const statement = lexicon.finite.has(tokens, head, mainEnd);
  if (lexicon.infinitives.at(tokens, last) > 0 && !statement) return 'infinitive';
  if (isUnlistedImperative(tokens, head, marked, lexicon)) return 'imperative';
  return statement ? 'other' : 'verbless';
}

/** "We can scrap …", "die Regel können wir streichen". */
const proposes = (tokens: readonly Token[], index: number): boolean =>
  [tokens[index - 1], tokens[index + 1]].some((token) =>
    /^(?:can|could|may|should|koennen|koennten|sollten|duerfen)$/.test(token?.word ?? ''),
  );

/** In first place these put the verb before its subject without asking: "ausserdem sollst du …". */
const FIRST_PLACE =
  /^(?:ausserdem|zudem|ferner|zusaetzlich|hinaus|danach|dann|stattdessen|aus|meinetwegen|natuerlich|gern|gerne|sonst|dafuer)$/;

/** Whether the words ask: a question word or a verb before its subject at the very front, or a question mark. */
export function asks(tokens: readonly Token[], end: Sentence['end'], lexicon: Lexicon): boolean {
  // "So was sagst du …" begins with what was said, not with a question.
  const start = skip(tokens, 0, lexicon.joiners, lexicon.fillers);
  if (start > 0 && lexicon.anaphora.at(tokens, start - 1) > 1 && end !== '?') return false;
  if (
    /^do not you ever\b/.test(
      tokens
        .slice(start, start + 4)
        .map((token) => token.word)
        .join(' '),
    ) &&
    end !== '?'
  )
    return false;
  const before = tokens[start - 1];
  const shifted =
    tokens.slice(0, start).some((token) => lexicon.now.at([token], 0) > 0) ||
    (before !== undefined && FIRST_PLACE.test(before.word) && !comma(before));
  if (lexicon.conditions.at(tokens, start) > 0) return end === '?';
  if (lexicon.questionWords.at(tokens, start) > 0) return true;
  if (
    !shifted &&
    end !== '!' &&
    (lexicon.questionOpeners.at(tokens, start) > 0 || lexicon.politeQuestions.at(tokens, start) > 0)
  )
    return true;
  return end === '?';
}

/** The clauses of a sentence, in order. */
export function clausesOf(sentence: Sentence, lexicon: Lexicon): Clause[] {
  const { tokens, tag } = withoutTag(sentence.tokens, sentence.end, lexicon);
  // A closing "please?" leaves the question a question.
  const courteous = /^(?:bitte|please)$/.test(sentence.tokens.at(-1)?.word ?? '');
  const end = tag && !courteous ? '.' : sentence.end;

  const lead = skip(tokens, 0, lexicon.joiners, lexicon.fillers);
  const until = conditionEnd(tokens, lead, lexicon);
  const starts = [until > lead ? until : 0, ...cuts(tokens, until > lead ? until : lead, lexicon)].filter(
    (start) => start < tokens.length,
  );
  if (starts.length === 0) starts.push(0);
  let lasting = false;
  let oneOff = false;
  return starts.map((start, position) => {
    const stop = starts[position + 1] ?? tokens.length;
    const own = tokens.slice(start, stop);
    const head = skipLead(own, 0, lexicon);
    const mainEnd = mainEndOf(own, head, lexicon);
    const inherited = lasting;
    const marksTime = lexicon.lasting.has(own, 0, Math.max(head, 1));
    if (marksTime) lasting = true;
    const stays = lexicon.lasting.has(own) || lexicon.always.has(own) || lexicon.never.has(own);
    const once = !stays && (oneOff || isForOneThing(own, lexicon));
    oneOff ||= position === 0 && isOneOff(own, lexicon);
    const marked =
      inherited ||
      lexicon.lasting.has(own, 0, mainEnd) ||
      lexicon.always.has(own, 0, mainEnd) ||
      lexicon.never.has(own, 0, mainEnd) ||
      endsSomething(own.slice(0, mainEnd), lexicon);
    const opening = position === 0 && until > lead ? tokens.slice(lead, until) : [];
    // A question mark belongs to the last clause; the ones before it ask only by their own words.
    const question = asks(own, position === starts.length - 1 ? end : '.', lexicon);
    const trailing = opening.length > 0 ? [] : trailingCondition(own, mainEnd, lexicon);
    return {
      lexicon,
      tokens: own,
      head,
      mainEnd,
      form: question ? 'question' : formOf(own, head, mainEnd, marked, lexicon),
      condition: opening.length > 0 ? opening : trailing,
      whole: opening.length > 0 ? tokens.slice(lead, stop) : own,
      inheritsLasting: inherited,
      inheritsOneOff: once,
      exclaims: sentence.end === '!',
      insists: tag && !courteous,
      loose:
        position > 0 &&
        mainEndOf(tokens.slice(starts[position - 1], start), 0, lexicon) <
          start - (starts[position - 1] ?? 0),
    };
  });
}

/** Whether the words say for how long and nothing else. */
function isOneOff(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const { oneOff, fillers, courtesies, joiners, only } = lexicon;
  const end = skip(tokens, 0, oneOff, fillers, courtesies, joiners, only);
  if (end === tokens.length) return lexicon.oneOff.has(tokens);
  return isForOneThing(tokens, lexicon);
}

/** "For the letter to grandma: …" is about that letter. */
function isForOneThing(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const from = skip(tokens, 0, lexicon.joiners, lexicon.fillers);
  const [first, article] = tokens.slice(from, from + 2);
  return (
    /^(?:fuer|in|im|bei|beim|for|with)$/.test(first?.word ?? '') &&
    (/^(?:den|die|das|dem|der|diese\w*|the|this|that)$/.test(article?.word ?? '')
      ? lexicon.foreignNouns.at(tokens, from + 2) > 0
      : /^(?:im|beim)$/.test(first?.word ?? '') && lexicon.foreignNouns.at(tokens, from + 1) > 0)
  );
}

/** A condition that follows its order: "tell me a joke if I sound sad". */
function trailingCondition(tokens: readonly Token[], mainEnd: number, lexicon: Lexicon): readonly Token[] {
  return lexicon.conditions.at(tokens, mainEnd) > 0 ? tokens.slice(mainEnd) : [];
}

/** The clause without the words that `lists` match; what is stored stays as it was said. */
export function without(clause: Clause, ...lists: readonly Phrases[]): Clause {
  const drop = new Set<number>();
  for (const list of lists)
    for (const span of list.all(clause.tokens))
      for (let index = span.start; index < span.end; index += 1) drop.add(index);
  if (drop.size === 0) return clause;
  const tokens = clause.tokens.filter((_, index) => !drop.has(index));
  const kept = (until: number): number =>
    clause.tokens.slice(0, until).filter((_, index) => !drop.has(index)).length;
  return { ...clause, tokens, head: kept(clause.head), mainEnd: kept(clause.mainEnd) };
}
