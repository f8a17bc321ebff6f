/**
 * Names as forms of address. A name is spoken to somebody when it is set apart as one does that: behind a greeting, at
 * the edge of a sentence with a comma. "Danke, Chef." calls the person Chef; "dein Chef" doesn’t.
 */
import { FIRST_NAMES } from './constituents.ts';
import { nameLetters, type Searched } from './find-words.ts';
import type { Word } from './scan.ts';
import type { TextRange } from '../text/index.ts';

const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/** What one says right before a name. */
const GREETINGS = set(`
  hallo hi hey moin servus tag morgen abend tagchen huhu gruezi willkommen danke dankeschoen bitte gern gerne klar natuerlich sicher ok okay
  ja nein doch genau richtig stimmt sorry entschuldigung verzeihung tschuess ciao gut super toll prima schoen also nun ach na lieber liebe liebes
  hello dear morning afternoon evening night thanks welcome sure yes no yeah right great cheers bye goodbye well alright absolutely certainly course
  there apologies congratulations glueckwunsch jawohl verstanden understood aye nacht`);
/** What makes a noun a thing spoken about. */
const DETERMINERS = set(`
  der die das den dem des ein eine einen einem einer eines dein deine deinen deinem deiner ihr ihre ihren ihrem ihrer sein seine seinen seinem
  seiner unser unsere unseren unserem unserer kein keine keinen dieser diese dieses diesen diesem jeder jede jedes jeden welcher welche
  the a an your his her its our their this that these those every each some any no as als wie of zum zur vom beim im am
  herr herrn frau mr mrs ms dr kaiser koenig papst sankt st prinz`);
/** Words that begin a clause and not the next item of a list. */
const CLAUSE = set(`
  ich du sie wir es er ihr das hier da dann der die den dein deine ihre morgen heute wie was wo wann wenn ja nein bitte danke
  i you we it he she they there here this that your the my what where when how please thanks let`);
/** Greetings that greet nobody by name. */
const NOBODY =
  set(`zusammen alle allerseits welt leute there all everyone everybody again you both team folks wieder miteinander auch dir ihnen
  mein meine my nochmal noch zurueck back sehr vielen gern gerne ich hier world leider die der das to und and for fuer`);

/** Where one of `avoid` is used as the person’s name. `own` are proper names of the person, which count without being set apart. */
export function findNames(reply: Searched, avoid: readonly string[], own: readonly string[]): TextRange[] {
  const personal = new Set(own.map(nameLetters));
  return avoid.flatMap((name) => {
    const letters = nameLetters(name).split(' ');
    if (letters.join('') === '') return [];
    const isPersonal = personal.has(letters.join(' '));
    return occurrences(reply, letters)
      .filter(
        ({ first, last, owns }) =>
          (!owns && isVocative(reply, first, last)) ||
          ((isPersonal || isProper(name)) && standsAlone(reply, first, last, name)),
      )
      .map(({ first, last }) => rangeOf(reply, first, last));
  });
}

/** The greeting that opens a reply and calls the person something else than `use`. */
export function findGreeting(reply: Searched, use: string, own: readonly string[]): TextRange[] {
  const wanted = nameLetters(use).split(' ');
  const found: TextRange[] = [];
  const { words } = reply;
  const opening = greetedName(words);
  if (opening && !isCalled(words, opening, wanted)) found.push(rangeOf(reply, opening.first, opening.last));
  for (const name of own) {
    const letters = nameLetters(name).split(' ');
    if (letters.join(' ') === wanted.join(' ') || wanted.includes(letters.join(' '))) continue;
    for (const at of occurrences(reply, letters)) {
      const range = rangeOf(reply, at.first, at.last);
      const known = found.some(({ start, end }) => range.start < end && start < range.end);
      if (!known && !at.owns && isVocative(reply, at.first, at.last)) found.push(range);
    }
  }
  return found;
}

interface Span {
  readonly first: number;
  readonly last: number;
}

interface Occurrence extends Span {
  /** "Annas", "Anna's": it owns something and addresses nobody. */
  readonly owns: boolean;
}

function occurrences({ words }: Searched, name: readonly string[]): Occurrence[] {
  const found: Occurrence[] = [];
  for (const index of words.keys()) {
    const whole = name.every((part, offset) => {
      const word = words[index + offset];
      if (!word || word.parts.length > 1) return false;
      return (
        word.word === part ||
        (offset === name.length - 1 && [`${part}s`, `${part}'s`, `${part}'`].includes(word.word))
      );
    });
    const last = index + name.length - 1;
    if (whole) found.push({ first: index, last, owns: words[last]?.word !== name.at(-1) });
  }
  return found;
}

const rangeOf = ({ words }: Searched, first: number, last: number): TextRange => ({
  start: words[first]?.start ?? 0,
  end: words[last]?.end ?? 0,
});

/** "Hallo Stefan,": what the first words of a reply call the person; undefined when they call nobody. */
function greetedName(words: readonly Word[]): Span | undefined {
  let index = 0;
  while (index < 4 && GREETINGS.has(words[index]?.word ?? '') && sameClause(words, index)) index += 1;
  const head = words[0]?.word ?? '';
  if (/^(?:gut|good)(?:e[nrsm]?)?$/u.test(head))
    index = GREETINGS.has(words[1]?.word ?? '') ? Math.max(index, 2) : index;
  if (index === 0) return undefined;
  const first = index;
  while (index < first + 4) {
    const word = words[index];
    if (!word || !/^\p{Lu}/u.test(word.raw) || NOBODY.has(word.word)) break;
    if (index > first && !/^[\s.]+$/u.test(word.gap)) break;
    index += 1;
  }
  if (index === first) return undefined;
  const after = words[index];
  const gap = after?.gap ?? '.';
  const before = words[first]?.gap ?? '';
  // A name ends with a sign or with the line; "Danke Ihnen" or "Hallo Welt ist" goes on.
  return /^[\s]*[,!.:–—]|\n/u.test(gap) && !/[.!?\n]/u.test(before) ? { first, last: index - 1 } : undefined;
}

function sameClause(words: readonly Word[], index: number): boolean {
  return index === 0 || !/[.!?\n]/u.test(words[index]?.gap ?? '');
}

function isCalled(words: readonly Word[], { first, last }: Span, wanted: readonly string[]): boolean {
  const called = new Set(words.slice(first, last + 1).map((word) => word.word));
  return wanted.every((part) => called.has(part));
}

/** Set apart as an address. */
function isVocative({ words, text }: Searched, first: number, last: number): boolean {
  const tail = words[last];
  if (!tail) return false;
  let from = first;
  let before = words[from - 1];
  // "mein Schatz", "my dear Max"
  while (
    before &&
    words[from]?.gap === ' ' &&
    /^(?:mein|meine|my|dear|lieber|liebe|liebes)$/u.test(before.word)
  ) {
    from -= 1;
    before = words[from - 1];
  }
  const opened = words[from];
  const next = words[last + 1];
  const after = next?.gap ?? text.slice(tail.end);
  const closes =
    !next || /^["'”“»)*_]*\s*[,.!?…:;–—]|\n/u.test(after) || /^\s*\p{Extended_Pictographic}/u.test(after);
  const listed = isListed(words, from, last);
  if (opened?.first === true) {
    if (/[*•-]\s*$/u.test(opened.gap) && !/^\s*,/u.test(after)) return false;
    // "Schatz, ich habe …" or "Schatz!"
    if (/^["'”“»*_]*\s*,/u.test(after))
      return !listed && next !== undefined && (CLAUSE.has(next.word) || /^\p{Ll}/u.test(next.raw));
    return /^["'”“»*_]*\s*!/u.test(after) && from === 0;
  }
  if (!before || !opened || /[.!?\n]/u.test(opened.gap)) return false;
  const comma = /,/u.test(opened.gap);
  if (comma) return closes && !listed;
  // "Hallo Schatz", "Danke Chef"
  return closes && from <= first && isGreeting(words, from - 1);
}

function isGreeting(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (!word || !GREETINGS.has(word.word)) return false;
  if (word.first) return true;
  const before = words[index - 1];
  return (
    before !== undefined &&
    before.first &&
    /^(?:gute[nrs]?|good|vielen|of|many|na|ja|yes|ok|okay|oh|ach|aber|schoene[nrs]?)$/u.test(before.word)
  );
}

/** One of several things in a row: "Milch, Honig, Brot", "Anna, Max und Tim". */
function isListed(words: readonly Word[], from: number, last: number): boolean {
  const near = words.slice(Math.max(0, from - 3), last + 4);
  const commas = near.filter((word) => /,/u.test(word.gap)).length;
  const next = words[last + 1];
  const beforeComma = words[from - 1];
  const oneBefore = words[from - 2];
  // The neighbour is a single capital word between commas.
  const itemBefore =
    beforeComma !== undefined &&
    /,/u.test(words[from]?.gap ?? '') &&
    /^\p{Lu}/u.test(beforeComma.raw) &&
    !beforeComma.first &&
    (/,/u.test(beforeComma.gap) || (oneBefore !== undefined && commas > 1 && /^\p{Lu}/u.test(oneBefore.raw)));
  const itemAfter =
    next !== undefined &&
    /,/u.test(next.gap) &&
    /^\p{Lu}/u.test(next.raw) &&
    !CLAUSE.has(next.word) &&
    /[,.]|und|and/u.test(words[last + 2]?.gap ?? words[last + 2]?.word ?? '');
  // "flour, honey, and eggs": a comma before it and a last item behind it.
  const lastFollows = next !== undefined && /^(?:und|and|oder|or|sowie)$/u.test(next.word) && commas > 0;
  return itemBefore || itemAfter || lastFollows;
}

/** A name, not a noun: nobody says it of anything else. */
function isProper(name: string): boolean {
  return nameLetters(name)
    .split(' ')
    .some((part) => FIRST_NAMES.has(part));
}

/** Bare, in no longer name and with no title: "für Maximilian", not "Kaiser Maximilian" or "Maximilian Kolbe". */
function standsAlone({ words }: Searched, first: number, last: number, name: string): boolean {
  const head = words[first];
  const before = words[first - 1];
  const next = words[last + 1];
  if (!head || (/^\p{Lu}/u.test(name) && !/^\p{Lu}/u.test(head.raw))) return false;
  const beside = (word: Word | undefined, gap: string | undefined): boolean =>
    word !== undefined && gap === ' ' && (/^\p{Lu}/u.test(word.raw) || DETERMINERS.has(word.word));
  if (beside(next, next?.gap) && !DETERMINERS.has(next?.word ?? '')) return false;
  // "Johannes der Täufer", "Peter the Great", "Anna von Sachsen", "Elizabeth II"
  const after = words[last + 2];
  const epithet =
    next && /^(?:der|die|das|the|von|van|of|de|zu)$/u.test(next.word) && after && /^\p{Lu}/u.test(after.raw);
  if (next && next.gap === ' ' && (epithet || /^[IVX]+$/u.test(next.raw))) return false;
  return (
    !beside(before, head.gap) ||
    (before?.first === true && !DETERMINERS.has(before.word) && !FIRST_NAMES.has(before.word))
  );
}
