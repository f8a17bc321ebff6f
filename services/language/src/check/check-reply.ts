/** Which directives a reply breaks, as far as words tell: the check before every delivery (S9.2). */
import type { Language } from '../detect/index.ts';
import { detectLanguage } from '../detect/index.ts';
import type { TextRange } from '../text/index.ts';
import { FIRST_NAMES } from './constituents.ts';
import { findAddress } from './find-address.ts';
import { findLanguage } from './find-language.ts';
import { findGreeting, findNames } from './find-name.ts';
import { findSigns } from './find-signs.ts';
import { searched, wordFinder, type FindIn, type Searched } from './find-words.ts';
import { breaksHigherRule } from './overrule.ts';
import { ownWords } from './own-words.ts';
import { readDirective } from './read-directive.ts';
import { nameLetters } from './find-words.ts';
import type { Check, Directive, DirectiveReading, ReplyContext, Term, WordBreach } from './types.ts';

/** A directive ready to be checked against any number of replies. */
export interface ReadDirective {
  readonly directive: Directive;
  readonly reading: DirectiveReading;
  /** It asks for what law or ethics forbid: its breaches are right (S9.3). */
  readonly loses: boolean;
  readonly find: (reply: Reply) => readonly (TextRange & { readonly kind: Check['kind'] })[];
}

interface Reply extends Searched {
  /** Without what is content. */
  readonly own: string;
  readonly context: ReplyContext;
}

/** Reads directives once, for all replies of a turn. */
export function readDirectives(directives: readonly Directive[]): ReadDirective[] {
  return directives.map((directive) => {
    const reading = readDirective(directive);
    const langs = languagesOf(directive.text);
    const finders = reading.checks.map((check) => finderOf(check, langs));
    return {
      directive,
      reading,
      loses: breaksHigherRule(directive),
      find: (reply) => finders.flatMap((find) => find(reply)),
    };
  });
}

/** The breaches in a reply, in the order of the directives and of the text. Linear in the reply. */
export function checkReply(
  text: string,
  directives: readonly ReadDirective[],
  context: ReplyContext,
): WordBreach[] {
  if (directives.length === 0) return [];
  const reply: Reply = { ...searched(text), own: ownWords(text, context.content), context };
  return directives.flatMap(({ directive, find }) =>
    distinct(find(reply)).map(({ start, end, kind }) => ({
      directive: directive.id,
      kind,
      start,
      end,
      found: text.slice(start, Math.min(end, start + 200)),
    })),
  );
}

/** In whose inflections its words are looked for; both when the directive shows no language. */
function languagesOf(text: string): readonly Language[] {
  const { lang, sure } = detectLanguage(text);
  return sure ? [lang] : ['de', 'en'];
}

type Finder = (reply: Reply) => (TextRange & { kind: Check['kind'] })[];

function finderOf(check: Check, langs: readonly Language[]): Finder {
  const as =
    (find: (reply: Reply) => readonly TextRange[]): Finder =>
    (reply) =>
      find(reply).map(({ start, end }) => ({ start, end, kind: check.kind }));
  switch (check.kind) {
    case 'forbidden_word': {
      const finders = check.terms.map((term) => termFinder(term, langs));
      return as((reply) =>
        finders.flatMap((find) => find(reply)).filter((range) => isAt(check.where, reply, range)),
      );
    }
    case 'address':
      return as((reply) => findAddress(reply.own, check.register));
    case 'language':
      return as((reply) => findLanguage(reply.own, { use: check.use, avoid: check.avoid }));
    case 'name':
      return as((reply) => [
        ...findNames(reply, check.avoid, personalNames(check, reply.context)),
        ...(check.use === undefined
          ? []
          : findGreeting(reply, check.use, personalNames(check, reply.context))),
      ]);
    default:
      return check satisfies never;
  }
}

function termFinder(term: Term, langs: readonly Language[]): FindIn {
  if (term.kind !== 'sign') return wordFinder(term, langs);
  return ({ text }) => findSigns(text, term.sign);
}

/** Names that mean the person and nobody else: what it is called by default, and a full form of its chosen name. */
function personalNames({ use, avoid }: Check & { kind: 'name' }, { person }: ReplyContext): string[] {
  const chosen = use === undefined ? '' : nameLetters(use);
  const longer = avoid.filter((name) => {
    const letters = nameLetters(name);
    return FIRST_NAMES.has(letters) && chosen.length > 1 && letters.startsWith(chosen);
  });
  return [...new Set([...(person === undefined ? [] : [person, ...person.split(/\s+/u)]), ...longer])].filter(
    (name) => nameLetters(name).length > 1,
  );
}

/** At the edge of the reply that a rule names, signs and blanks aside. */
function isAt(
  where: 'anywhere' | 'start' | 'end',
  { text, words }: Reply,
  { start, end }: TextRange,
): boolean {
  if (where === 'start') return start <= (words[0]?.start ?? start);
  return where === 'anywhere' || !/[\p{L}\p{N}]/u.test(text.slice(end));
}

/** In order of the text, none inside another. */
function distinct<R extends TextRange>(ranges: readonly R[]): R[] {
  const kept: R[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (!last || range.start >= last.end) kept.push(range);
  }
  return kept;
}
