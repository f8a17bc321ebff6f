/** Marks of time, frequency and negation in the main part of a clause. */
import type { Clause } from './clause.ts';
import type { Lexicon } from './lexicon.ts';
import type { Span } from './phrase.ts';
import type { Token } from './text.ts';

/** Marks of time in the main part. */
export interface Marks {
  readonly lasting: boolean;
  readonly always: boolean;
  readonly never: boolean;
  /** An end put to something: "not … any more", "no more". */
  readonly ceased: boolean;
  readonly again: boolean;
  readonly negated: boolean;
  readonly oneOff: boolean;
}

const inside = (span: Span, spans: readonly Span[]): boolean =>
  spans.some((outer) => outer.start <= span.start && span.end <= outer.end);

/** What the main part of a clause says about how long and how often. */
export function marksOf(clause: Clause): Marks {
  const { lexicon, tokens } = clause;
  const main = clause.form === 'wish' ? tokens : tokens.slice(0, clause.mainEnd);
  const lasting = lexicon.lasting.all(main);
  const covers = [...lasting, ...lexicon.everyTime.all(main), ...lexicon.always.all(main)];
  return {
    lasting: lasting.length > 0 || clause.inheritsLasting,
    always: lexicon.always.all(main).some((span) => !intensifies(main, span)),
    never: lexicon.never.has(main),
    ceased: lexicon.noMore.has(main) || endsSomething(main, lexicon),
    again: lexicon.again.has(main),
    negated: lexicon.not.has(main),
    oneOff: clause.inheritsOneOff || lexicon.oneOff.all(main).some((span) => !inside(span, covers)),
  };
}

/** "Immer lauter" is a growth, not a frequency. */
const intensifies = (tokens: readonly Token[], span: Span): boolean =>
  tokens[span.start]?.word === 'immer' &&
  /^(?:mehr|weniger|\w{3,}er)$/.test(tokens[span.end]?.word ?? '') &&
  !/^(?:wieder|unter|ueber|hinter|meiner|deiner|einer|jeder|keiner|dieser|vorher|weiter)$/.test(
    tokens[span.end]?.word ?? '',
  );

/** A negation with "mehr" or "any more" after it, but not "nicht mehr als", "no more than". */
export function endsSomething(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const not = lexicon.not.find(tokens);
  if (not === undefined) return false;
  let more = lexicon.anyMore.find(tokens, not.end);
  while (more !== undefined && /^(?:als|than)$/.test(tokens[more.end]?.word ?? ''))
    more = lexicon.anyMore.find(tokens, more.end);
  return more !== undefined;
}
