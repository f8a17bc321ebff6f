/**
 * The whole way of a reply past the directives without a model: checked, corrected at most twice, and withheld when that
 * is not enough (S9.2).
 */
import { checkReply, type ReadDirective } from './check-reply.ts';
import { correctReply } from './correct.ts';
import { protectedSentences } from './overrule.ts';
import type { ReplyContext, WordBreach } from './types.ts';

export interface Review {
  /** `passed`: unchanged. `corrected`: `text` differs. `withheld`: `text` still breaks a directive and must not leave. */
  readonly verdict: 'passed' | 'corrected' | 'withheld';
  readonly text: string;
  /** Sentences that were left out. */
  readonly omitted: number;
  /** What was found in the reply as it came. */
  readonly breaches: readonly WordBreach[];
  /** Directives that words don’t or only partly decide. */
  readonly undecided: readonly number[];
  /** Directives that lose against law, ethics or wellbeing in this reply (S9.1, S9.3). */
  readonly overruled: readonly number[];
}

/** How often a reply is corrected. */
const CORRECTIONS = 2;

export function reviewReply(
  text: string,
  directives: readonly ReadDirective[],
  context: ReplyContext,
): Review {
  const undecided = directives
    .filter((one) => one.reading.decided !== 'fully' && !one.loses)
    .map((one) => one.directive.id);
  const overruled = new Set<number>();
  const first = standing(text, directives, context, overruled);
  if (first.length === 0)
    return { verdict: 'passed', text, omitted: 0, breaches: [], undecided, overruled: [...overruled] };
  let current = text;
  let omitted = 0;
  let breaches = first;
  for (let tries = 0; tries < CORRECTIONS && breaches.length > 0; tries += 1) {
    const correction = correctReply(current, breaches, directives);
    if (!correction.complete) break;
    // What a note said stands elsewhere now; to be on the safe side all of it counts as the assistant’s own words.
    const moved =
      correction.text === current
        ? context
        : { ...context, content: movedContent(current, correction.text, context) };
    current = correction.text;
    omitted += correction.omitted;
    breaches = standing(current, directives, moved, overruled);
  }
  const withheld = breaches.length > 0 || !/[\p{L}\p{N}]/u.test(current);
  return {
    verdict: withheld ? 'withheld' : 'corrected',
    text: current,
    omitted,
    breaches: first,
    undecided,
    overruled: [...overruled],
  };
}

/** The breaches that count: a sentence that protects somebody breaks no rule, and an unlawful rule can’t be broken. */
function standing(
  text: string,
  directives: readonly ReadDirective[],
  context: ReplyContext,
  overruled: Set<number>,
): WordBreach[] {
  const breaches = checkReply(text, directives, context);
  if (breaches.length === 0) return breaches;
  const safe = protectedSentences(text);
  const losing = new Set(directives.filter((one) => one.loses).map((one) => one.directive.id));
  return breaches.filter((breach) => {
    const over =
      losing.has(breach.directive) ||
      (breach.kind === 'forbidden_word' &&
        safe.some((sentence) => sentence.start < breach.end && breach.start < sentence.end));
    if (over) overruled.add(breach.directive);
    return !over;
  });
}

/** Where the passages of notes stand in the corrected text: those that are there unchanged. */
function movedContent(
  before: string,
  after: string,
  { content = [] }: ReplyContext,
): ReplyContext['content'] {
  let from = 0;
  return content.flatMap(({ start, end }) => {
    const passage = before.slice(start, end);
    const at = passage === '' ? -1 : after.indexOf(passage, from);
    if (at < 0) return [];
    from = at + passage.length;
    return [{ start: at, end: from }];
  });
}
