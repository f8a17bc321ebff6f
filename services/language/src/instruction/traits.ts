/**
 * Changing a character's text without losing anything that was not named (S8.8): take a trait away,
 * add one, unite several texts. A text is read as units: "Eine freche, belesene Buchhändlerin, die
 * reimt" has the units "Eine freche", "belesene Buchhändlerin", "die reimt".
 */
import { english } from './lexicon-en.ts';
import { german } from './lexicon-de.ts';
import { contentWords, includesWord, sameWord } from './stems.ts';
import type { Token } from './text.ts';
import { fold } from '../text/index.ts';
import { capitalise, normaliseForMatching, tokenise } from './text.ts';

/** Words that join two units. */
const JOINING = new Set(['und', 'sowie', 'oder', 'and', 'or', 'aber', 'but']);

/** Words that open a unit inside another: "mit leiser Ironie", "who speaks in images". */
const OPENING = new Set(['mit', 'ohne', 'voller', 'with', 'without', 'who', 'which', 'full']);

const ARTICLES = new Set([
  'ein',
  'eine',
  'einen',
  'einer',
  'einem',
  'der',
  'die',
  'das',
  'den',
  'dem',
  'a',
  'an',
  'the',
]);

/** Words that follow a comma in lower case when a trait is appended. */
const LOWERED = new Set(
  'ein eine einen etwas mehr weniger noch auch sehr nicht a an more less also a not very some'.split(' '),
);

/** First and last token of a unit, last exclusive. */
interface Unit {
  readonly start: number;
  readonly end: number;
}

function unitsOf(tokens: readonly Token[]): Unit[] {
  const units: Unit[] = [];
  let start = 0;
  for (let index = 1; index <= tokens.length; index += 1) {
    const word = tokens[index]?.word ?? '';
    const apart = /[,;:.]/.test(tokens[index - 1]?.gap ?? '');
    const opens = OPENING.has(word) && !(index - 1 === start && JOINING.has(tokens[start]?.word ?? ''));
    if (index < tokens.length && !apart && !JOINING.has(word) && !opens) continue;
    units.push({ start, end: index });
    start = index;
  }
  return units;
}

const isNamed = (token: Token | undefined, trait: readonly string[]): boolean =>
  token !== undefined &&
  contentWords(token.raw).some(
    (word) => includesWord(trait, word) && !trait.some((name) => isFrontOf(name, word)),
  );

/** "Sturm" names "Sturm" and "stürmisch", not "Sturmwächterin": a compound is another thing. */
const isFrontOf = (name: string, word: string): boolean =>
  sameWord(name, word) && word.length > name.length + 4 && word.startsWith(name);

/** The tokens that go when `unit` is the one a trait was found in. */
function dropped(
  tokens: readonly Token[],
  units: readonly Unit[],
  at: number,
  trait: readonly string[],
): number[] {
  const unit = units[at];
  if (unit === undefined) return [];
  const next = units[at + 1];
  const joined = next !== undefined && JOINING.has(tokens[next.start]?.word ?? '');
  const first = tokens[unit.start]?.word ?? '';
  const inUnit = Array.from({ length: unit.end - unit.start }, (_, offset) => unit.start + offset);
  const named = inUnit.filter((index) => isNamed(tokens[index], trait));
  const beforeHead = named.every((index) => index < unit.end - 1 || ARTICLES.has(first));
  const nounPhrase = at === 0 || ARTICLES.has(first) || endsOpen(tokens, units[at - 1]);
  if (nounPhrase && beforeHead && inUnit.length > 1) return named;
  const leads = joined && inUnit.length > 1 && !named.includes(unit.start) && !JOINING.has(first);
  if (leads) return [...inUnit.slice(1), next.start];
  return joined && (at === 0 || !JOINING.has(first)) && inUnit.length === 1
    ? [...inUnit, next.start]
    : inUnit;
}

/** Whether a unit is an article with adjectives only, so that its noun comes in the next one. */
function endsOpen(tokens: readonly Token[], unit: Unit | undefined): boolean {
  if (unit === undefined || !ARTICLES.has(tokens[unit.start]?.word ?? '')) return false;
  const last = tokens[unit.end - 1];
  return last !== undefined && isTraitWord(last.folded);
}

/** Whether a folded word is a form of a personality adjective in either language. */
export function isTraitWord(word: string): boolean {
  return [german, english].some((lexicon) => stemIn(word, lexicon.traits, lexicon.endings));
}

/** Whether a folded word is one of `stems` with one of `endings`. */
export function stemIn(word: string, stems: ReadonlySet<string>, endings: readonly string[]): boolean {
  return endings.some((ending) => {
    if (!word.endsWith(ending)) return false;
    const stem = word.slice(0, word.length - ending.length);
    if (stems.has(stem) || stems.has(`${stem}e`)) return true;
    // "funnier" and "bigger": spelling changes before a comparative.
    return ending !== '' && (stems.has(`${stem}y`) || stems.has(stem.slice(0, -1)));
  });
}

/** Blanks, doubled or dangling signs, and "a" before a vowel. */
function repair(text: string): string {
  return capitalise(
    text
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[,;.])/g, '')
      .replaceAll(/(?<=[,;])[ ,;]*[,;]/g, '')
      .replaceAll(/\b(eine?[nrm]?|der|die|das|an?|the),(?= )/gi, '$1')
      .replace(/^[\s,;.]+/, '')
      .replace(/[\s,;.]+$/, '')
      .replace(/^(?:und|and|sowie|oder|or)\s+/i, '')
      .replaceAll(/\b([Aa])n? (?=([a-z]))/g, (_, article: string, letter: string) =>
        'aeiou'.includes(letter) ? `${article}n ` : `${article} `,
      ),
  );
}

/**
 * The text without the traits that `traitText` names ("so frech", "Sturm"); every other trait stays.
 * Returns the text unchanged when it has no such trait, and an empty text when nothing is left.
 */
export function removeTrait(currentText: string, traitText: string): string {
  const trait = contentWords(traitText);
  const tokens = tokenise(currentText);
  const units = unitsOf(tokens);
  const drop = new Set<number>();
  for (const [at, unit] of units.entries()) {
    const named = tokens.slice(unit.start, unit.end).some((token) => isNamed(token, trait));
    if (named) for (const index of dropped(tokens, units, at, trait)) drop.add(index);
  }
  if (drop.size === 0) return currentText;
  const kept = tokens.map((token, index) => (drop.has(index) ? token.gap : token.raw + token.gap));
  return repair(kept.join(''));
}

/** Whether the text names a trait that `removeTrait` would take away. */
export function hasTrait(currentText: string, traitText: string): boolean {
  const trait = contentWords(traitText);
  return tokenise(currentText).some((token) => isNamed(token, trait));
}

/** Whether the words name what the character is, not how: taking them away would leave no one. */
export function isIdentity(currentText: string, words: string): boolean {
  const named = contentWords(words);
  const tokens = tokenise(currentText);
  const phrase: Token[] = [];
  for (const unit of unitsOf(tokens)) {
    phrase.push(...tokens.slice(unit.start, unit.end));
    if (!endsOpen(tokens, unit)) break;
  }
  const head = phrase.findLast((token) => !isTraitWord(token.folded)) ?? phrase.at(-1);
  return (
    head !== undefined && contentWords(head.raw).some((word) => named.some((name) => sameWord(name, word)))
  );
}

/** The text with one more trait; every trait stays. Unchanged when it already says so. */
export function addTrait(currentText: string, addition: string): string {
  const current = currentText.trim().replace(/[.\s]+$/, '');
  const added = addition.trim().replace(/[.\s]+$/, '');
  if (added === '' || ` ${normaliseForMatching(current)} `.includes(` ${normaliseForMatching(added)} `))
    return currentText;
  if (current === '') return capitalise(added);
  const [first = ''] = fold(added).split(' ');
  const lowered =
    LOWERED.has(first) || isTraitWord(first) ? added.charAt(0).toLowerCase() + added.slice(1) : added;
  return `${current}, ${lowered}`;
}

/** One text that says what all of them say, nothing twice. Order is kept. */
export function mergeTexts(texts: readonly string[]): string {
  const merged: string[] = [];
  const said: string[] = [];
  for (const text of texts) {
    const pieces = text.split(/[,;]\s*/).filter((piece) => {
      const plain = normaliseForMatching(piece);
      if (plain === '' || said.some((earlier) => ` ${earlier} `.includes(` ${plain} `))) return false;
      said.push(plain);
      return true;
    });
    if (pieces.length > 0)
      merged.push(
        pieces
          .join(', ')
          .trim()
          .replace(/[.\s]+$/, ''),
      );
  }
  return merged.join('; ');
}
