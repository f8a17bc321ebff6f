/** "Verwende nie das Wort 'quasi'", "Never mention my ex Anna", "No emojis", "Fang nie mit ‚Natürlich‘ an". */
import { WORD_VOTES } from '../detect/language-evidence.ts';
import { FIRST_NAMES } from './constituents.ts';
import type { Item } from './order.ts';
import {
  ABOUT,
  CLOSING,
  EMPTY,
  FORBIDDING,
  MENTIONING,
  NEGATIONS,
  OPENING,
  PERSON,
  SAYING,
  SPEAKING,
  THAT,
  USING,
  WORD_NOUNS,
} from './order-words.ts';
import { segmentsOf } from './read-segments.ts';
import type { Check, DirectiveReading, SignClass, Term } from './types.ts';

/** Nouns for classes of signs. */
const SIGN_NOUNS: ReadonlyMap<string, readonly SignClass[]> = new Map(
  (
    [
      [['emoji'], 'emoji emojis emoticons piktogramme herzchen sticker stickers'],
      [['emoji', 'emoticon'], 'smiley smileys smilie smilies emoticon'],
      [['exclamation'], 'ausrufezeichen ausrufungszeichen rufzeichen'],
      [['question'], 'fragezeichen'],
      [['dash'], 'gedankenstrich gedankenstriche gedankenstrichen em-dash em-dashes en-dash en-dashes'],
      [['semicolon'], 'semikolon semikolons strichpunkt strichpunkte semicolon semicolons'],
      [['ellipsis'], 'auslassungspunkte ellipsis ellipses'],
    ] as const
  ).flatMap(([signs, nouns]) =>
    nouns.split(' ').map((noun): [string, readonly SignClass[]] => [noun, signs]),
  ),
);
/** Two words for one class. */
const SIGN_PAIRS: ReadonlyMap<string, SignClass> = new Map([
  ['exclamation mark', 'exclamation'],
  ['exclamation marks', 'exclamation'],
  ['exclamation point', 'exclamation'],
  ['exclamation points', 'exclamation'],
  ['question mark', 'question'],
  ['question marks', 'question'],
  ['em dash', 'dash'],
  ['em dashes', 'dash'],
  ['en dash', 'dash'],
  ['en dashes', 'dash'],
]);
/** Ending with one of these is ending with a question mark. */
const QUESTIONS = /^(?:gegenfragen?|rueckfragen?|nachfragen?|fragen?|questions?)$/u;

/** Nouns for kinds of words and texts: no reader of letters knows them all. */
const KINDS = new Set(
  `fremdwoerter fachbegriffe fachwoerter anglizismen abkuerzungen floskeln fuellwoerter schimpfwoerter kosenamen spitznamen witze ironie sarkasmus slang
  jargon profanity abbreviations acronyms jokes puns metaphors cliches idioms filler fluff listen tabellen stichpunkte bullet points lists tables markdown
  romane floskel superlative komplimente lob politeness pleasantries contractions adverbs adjectives swear swearwords`.split(
    /\s+/u,
  ),
);
/** What "say" can be followed by without naming a word. */
const NOT_LITERAL = new Set(
  `ja nein no yes things stuff lies luegen unwahrheit wahrheit truth goodbye hello more less mean rude bad stupid bloed dummes boeses gemeines meinung opinion
  bescheid termine zeit quelle quellen`.split(/\s+/u),
);
/** What stands before it is no object then. */
const BEFORE_THINGS = /^(?:zu|zum|zur|mit|von|vom|bei|auf|in|im|an|am|fuer|to|with|for|at|in|on|from|by)$/u;
const POSSESSIVE = /^(?:mein(?:e[nmrs]?)?|my|unser(?:e[nmrs]?)?|our)$/u;
const ARTICLE = /^(?:der|die|das|den|dem|des|the|ein(?:e[nmrs]?)?|an?)$/u;
const TITLE_CASE = /^\p{Lu}/u;
/** Capitals that English gives to nouns that are no names. */
const DAYS =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|english|german|god|christmas|easter)s?$/u;

export function readWords(order: readonly Item[], context: string | null): DirectiveReading | undefined {
  const exchange = exchangeIn(order);
  if (exchange) return exchange;
  const segments = segmentsOf(order);
  const forbidden: Reading[] = [];
  let instead: string | undefined;
  for (const segment of segments) {
    if (segment.negative) {
      const reading = readForbidden(segment.items, order, context);
      if (reading === undefined) return undefined;
      if (reading.terms.length > 0) forbidden.push(reading);
    } else {
      // "Sag Termin statt Meeting": what is wanted stands in the other part.
      const wanted = segments.length > 1 ? wantedIn(segment.items) : undefined;
      if (wanted === undefined && segment.items.some((item) => !isEmpty(item))) return undefined;
      instead ??= wanted;
    }
  }
  if (forbidden.length === 0) return undefined;
  const checks = forbidden.map(({ terms, where }): Check => ({
    kind: 'forbidden_word',
    terms,
    where,
    ...(instead !== undefined && { instead }),
  }));
  return { checks, decided: forbidden.every((reading) => reading.complete) ? 'fully' : 'partly' };
}

/** "Replace 'utilize' with 'use'": one word for another. */
function exchangeIn(order: readonly Item[]): DirectiveReading | undefined {
  const quoted = order.filter((item) => item.quoted);
  const rest = order
    .filter((item) => !item.quoted && !isEmpty(item) && !WORD_NOUNS.has(item.word))
    .map((item) => item.word);
  const [from, to] = quoted;
  if (
    !from ||
    !to ||
    quoted.length > 2 ||
    !/^(?:replace|ersetze?n?|tausche?n?)$/u.test(rest.join(' ')) ||
    !order.some((item) => /^(?:with|by|durch|gegen)$/u.test(item.word))
  ) {
    return undefined;
  }
  return {
    checks: [{ kind: 'forbidden_word', terms: [words(from.raw)], where: 'anywhere', instead: to.raw }],
    decided: 'fully',
  };
}

interface Reading {
  readonly terms: readonly Term[];
  readonly where: 'anywhere' | 'start' | 'end';
  /** False when the rule can be broken without the words. */
  readonly complete: boolean;
}

const words = (text: string): Term => ({ kind: 'words', text });

function readForbidden(
  items: readonly Item[],
  order: readonly Item[],
  context: string | null,
): Reading | undefined {
  const where = placeIn(items);
  const speech = has(order, MENTIONING) || (has(order, SPEAKING) && has(order, ABOUT));
  const saying = has(order, SAYING);
  const terms: Term[] = [];
  const loose: { item: Item; before: Item | undefined }[] = [];
  let quoted = false;
  let named = false;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (!item) break;
    const next = items[index + 1];
    const pair = SIGN_PAIRS.get(`${item.word} ${next?.word ?? ''}`);
    const signs = SIGN_NOUNS.get(item.word);
    if (item.quoted) {
      const sign = signOf(item.raw);
      if (!/[\p{L}\p{N}]/u.test(item.raw) && sign === undefined) return undefined;
      terms.push(sign === undefined ? words(item.raw) : { kind: 'sign', sign });
      quoted = true;
    } else if (pair !== undefined) {
      terms.push({ kind: 'sign', sign: pair });
      index += 1;
    } else if (signs) {
      terms.push(...signs.map((sign): Term => ({ kind: 'sign', sign })));
    } else if (where === 'end' && QUESTIONS.test(item.word)) {
      terms.push({ kind: 'sign', sign: 'question' });
    } else if (WORD_NOUNS.has(item.word) && next && !next.quoted && isNamed(next)) {
      terms.push(namedTerm(item, next));
      named = true;
      index += 1;
      // "die Wörter quasi und sozusagen"
      for (;;) {
        const joint = items[index + 1];
        const more =
          joint && /^(?:und|oder|and|or)$/u.test(joint.word)
            ? items[index + 2]
            : joint?.comma === true
              ? joint
              : undefined;
        if (!more || more.quoted || !isNamed(more)) break;
        terms.push(namedTerm(item, more));
        index += more === joint ? 1 : 2;
      }
    } else if (KINDS.has(item.word) && !(WORD_NOUNS.has(item.word) && next?.quoted === true))
      return undefined;
    else if (POSSESSIVE.test(item.word) || ARTICLE.test(item.word)) continue;
    else if (!isEmpty(item) && !WORD_NOUNS.has(item.word)) loose.push({ item, before: items[index - 1] });
  }
  const that = isThat(items) ? context : null;
  if (loose.length === 0) {
    if (terms.length > 0) return { terms, where, complete: true };
    if (that !== null) return sayingOf(that);
    // "Fang nie mit Ich an" without any word named: nothing to look for.
    return { terms: [], where, complete: false };
  }
  if (quoted || named || terms.length > 0) return undefined;
  if (speech) return mentioned(loose, items);
  if (saying || has(order, USING)) return literal(loose, items, saying);
  return undefined;
}

const has = (items: readonly Item[], list: ReadonlySet<string>): boolean =>
  items.some((item) => list.has(item.word));

function placeIn(items: readonly Item[]): Reading['where'] {
  if (has(items, OPENING)) return 'start';
  const ends = items.some((item) => CLOSING.has(item.word) && !FORBIDDING.has(item.word));
  return ends && items.some((item) => /^(?:mit|with|in)$/u.test(item.word)) ? 'end' : 'anywhere';
}

const isEmpty = ({ word, raw, quoted }: Item): boolean =>
  !quoted &&
  !/^(?:May|Will|Mark|Up)$/u.test(raw) &&
  (EMPTY.has(word) ||
    PERSON.has(word) ||
    NEGATIONS.has(word) ||
    FORBIDDING.has(word) ||
    SAYING.has(word) ||
    USING.has(word) ||
    MENTIONING.has(word) ||
    SPEAKING.has(word) ||
    ABOUT.has(word) ||
    OPENING.has(word) ||
    CLOSING.has(word) ||
    THAT.has(word));

/** "den Namen Torsten" is that name; "das Wort Torsten" may be, too. */
const namedTerm = (marker: Item, { raw, word }: Item): Term =>
  /^namen?$|^names?$/u.test(marker.word) || FIRST_NAMES.has(word) ? { kind: 'name', text: raw } : words(raw);

/** Stands behind "das Wort" as what is named. */
const isNamed = (item: Item): boolean =>
  !isEmpty(item) || (item.capital && /^(?:Ich|I|Du|Wir|Es|Man|Mal|Doch)$/u.test(item.raw));

function signOf(text: string): SignClass | undefined {
  if (/^!+$/u.test(text)) return 'exclamation';
  if (/^\?+$/u.test(text)) return 'question';
  if (/^[–—]$/u.test(text)) return 'dash';
  if (text === ';') return 'semicolon';
  return /^(?:…|\.{3})$/u.test(text) ? 'ellipsis' : undefined;
}

/** A word that is named without a mark: "sag nie quasi", "never say sorry". Nouns are mostly things, not words. */
function literal(
  loose: readonly { item: Item; before: Item | undefined }[],
  items: readonly Item[],
  saying: boolean,
): Reading | undefined {
  const [only] = loose;
  if (!only || loose.length > 1) return undefined;
  const { item, before } = only;
  // "anything you can’t prove", "zu allem", "wir": said about something, no words themselves.
  if (isThat(items) || BEFORE_THINGS.test(before?.word ?? '') || Math.abs(WORD_VOTES.get(item.word) ?? 0) > 2)
    return undefined;
  if (
    NOT_LITERAL.has(item.word) ||
    THAT.has(before?.word ?? '') ||
    ARTICLE.test(before?.word ?? '') ||
    POSSESSIVE.test(before?.word ?? '')
  )
    return undefined;
  if (/^(?:kein\w*|no|without|ohne)$/u.test(before?.word ?? '')) return undefined;
  const shouted = /^\p{Lu}{2,6}$/u.test(item.raw);
  if (
    !saying &&
    !shouted &&
    (item.capital || !/(?:i|ig|lich|weise|sagen|haupt|zusagen|ly)$/u.test(item.word))
  )
    return undefined;
  if (item.word.length < 3) return undefined;
  return { terms: [words(item.raw)], where: 'anywhere', complete: true };
}

/** What may not be spoken of: the words for it, which are not all there is to it. */
function mentioned(
  loose: readonly { item: Item; before: Item | undefined }[],
  items: readonly Item[],
): Reading | undefined {
  // "dass ich geschieden bin", "that I was fired": no words for it.
  if (
    items.some(
      (item, index) =>
        /^(?:dass|that)$/u.test(item.word) &&
        /^(?:ich|i|wir|we|mein\w*|my)$/u.test(items[index + 1]?.word ?? ''),
    )
  )
    return undefined;
  const runs: Item[][] = [];
  let lastIndex = -2;
  for (const { item } of loose) {
    const index = items.indexOf(item);
    if (index === lastIndex + 1 && !item.comma) runs.at(-1)?.push(item);
    else runs.push([item]);
    lastIndex = index;
  }
  const terms: Term[] = [];
  for (const run of runs) {
    const first = run[0];
    if (!first || run.length > 3) return undefined;
    const before = items[items.indexOf(first) - 1];
    const owned = POSSESSIVE.test(before?.word ?? '');
    const read = termsOf(run, owned);
    if (read === undefined) return undefined;
    terms.push(...read);
  }
  const joined =
    runs.length === 1 ||
    runs.slice(1).every((run) => {
      const [first] = run;
      const before = first ? items.slice(Math.max(0, items.indexOf(first) - 3), items.indexOf(first)) : [];
      return (
        first?.comma === true ||
        before.some((item) => /^(?:und|oder|and|or|nor|noch|auch|either)$/u.test(item.word))
      );
    });
  return joined && terms.length > 0 ? { terms, where: 'anywhere', complete: false } : undefined;
}

function termsOf(run: readonly Item[], owned: boolean): Term[] | undefined {
  const [first, second] = run;
  if (!first) return undefined;
  const isName = (item: Item): boolean => FIRST_NAMES.has(item.word) && TITLE_CASE.test(item.raw);
  if (run.length === 1) {
    if (first.word.length < 2) return undefined;
    if (isName(first)) return [{ kind: 'name', text: first.raw }];
    return [{ kind: 'words', text: first.raw, ...(owned && { owned }) }];
  }
  // "my ex Anna": what she is and who she is.
  if (owned && second && isName(second)) {
    const name = run
      .slice(1)
      .map((item) => item.raw)
      .join(' ');
    return [
      { kind: 'words', text: first.raw, owned: true },
      { kind: 'name', text: second.raw },
      ...(run.length > 2 ? [{ kind: 'name' as const, text: name }] : []),
    ];
  }
  const text = run.map((item) => item.raw).join(' ');
  return run.every(isName) || (isName(first) && run.every((item) => item.capital)) || isEnglishName(run)
    ? [{ kind: 'name', text }]
    : [words(text)];
}

const isEnglishName = (run: readonly Item[]): boolean =>
  run.length > 1 &&
  run.every((item) => item.capital && !DAYS.test(item.word)) &&
  run.some((item) => FIRST_NAMES.has(item.word));

/** What is wanted instead. */
function wantedIn(items: readonly Item[]): string | undefined {
  const rest = items.filter((item) => item.quoted || (!isEmpty(item) && !WORD_NOUNS.has(item.word)));
  const [only] = rest;
  return only && rest.length === 1 && (only.quoted || only.capital || only.word.length > 2)
    ? only.raw
    : undefined;
}

const isThat = (items: readonly Item[]): boolean => items.some((item) => THAT.has(item.word));

/** What “that” was: a word or two are the words; a sentence can come back in others. */
export function sayingOf(context: string): Reading | undefined {
  const count = context.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length;
  if (count === 0) return undefined;
  return count <= 2
    ? { terms: [words(context.replace(/[.!?…]+$/u, ''))], where: 'anywhere', complete: true }
    : { terms: [{ kind: 'saying', text: context }], where: 'anywhere', complete: false };
}
