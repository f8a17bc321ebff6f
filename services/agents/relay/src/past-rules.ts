/**
 * The last station before delivery: every reply is checked against the person’s rules (S9.2). What words decide is
 * decided here; the tribunal is asked only where a judge is needed, or where only other words could mend it.
 */
import {
  checkReply,
  readDirectives,
  reviewReply,
  type ReadDirective,
  type ReplyContext,
} from '@stoa/language';
import { tribunal, WireError, type Reply } from '@stoa/protocol';
import type { Model } from '@stoa/models';
import type { Said } from './said.ts';
import { ruleTexts } from './texts/rules.ts';
import { say, type Text } from './texts/text.ts';
import type { Turn } from './turn.ts';

/** How a reply stood to the rules, for the turn’s event. */
export interface Standing {
  readonly verdict: 'passed' | 'corrected' | 'withheld';
  readonly broken: number[];
  readonly undecided: number[];
  readonly overruled: number[];
}

export interface Ruled {
  readonly reply: Said;
  /** Absent without rules. */
  readonly standing?: Standing;
}

/** What came of a part of the reply. */
type Checked = Pick<
  Reply<typeof tribunal.messages.check>,
  'verdict' | 'text' | 'cause' | 'omitted' | 'breaches' | 'undecided' | 'overruled'
>;

/** The reply as it may leave. Without rules it is the reply itself, at no cost. */
export async function pastRules(
  { model }: { readonly model: Model },
  turn: Turn,
  reply: Said,
): Promise<Ruled> {
  const rows = turn.context.loaded?.directives ?? [];
  if (rows.length === 0) return { reply };
  const rules = readDirectives(rows);
  const parts = partsOf(reply);
  const results: (Checked | string)[] = [];
  for (const part of parts) {
    if (part.fixed) results.push(part.text);
    else results.push(await checkPart(model, turn, rules, part.text, reply));
  }
  const checked = results.filter((result): result is Checked => typeof result !== 'string');
  const ids = (of: (one: Checked) => readonly number[]): number[] => [...new Set(checked.flatMap(of))];
  const standing: Standing = {
    verdict: checked.some((one) => one.verdict === 'withheld')
      ? 'withheld'
      : checked.some((one) => one.verdict === 'corrected')
        ? 'corrected'
        : 'passed',
    broken: ids((one) => one.breaches.map((breach) => breach.directive)),
    undecided: ids((one) => one.undecided),
    overruled: ids((one) => one.overruled),
  };
  if (standing.verdict === 'passed' && standing.overruled.length === 0) return { reply, standing };
  const note = (texts: readonly Text[]): string => permitted(texts, turn, rules);
  const text = results
    .map((result) => (typeof result === 'string' ? result : worded(result, note)))
    .filter((part) => part !== '')
    .join('\n\n');
  return { reply: { ...reply, text, sources: sourcesLeft(reply, standing, rules, turn) }, standing };
}

function worded(
  { verdict, text, cause, omitted, overruled }: Checked,
  note: (texts: readonly Text[]) => string,
): string {
  if (verdict === 'withheld') return note(cause === 'unchecked' ? ruleTexts.unchecked : ruleTexts.withheld);
  return [
    text,
    ...(omitted > 0 ? [note(ruleTexts.omitted)] : []),
    ...(overruled.length > 0 ? [note(ruleTexts.overruled)] : []),
  ].join('\n\n');
}

async function checkPart(
  model: Model,
  turn: Turn,
  rules: readonly ReadDirective[],
  text: string,
  reply: Said,
): Promise<Checked> {
  const { context, message, voice, usage } = turn;
  const about: ReplyContext = {
    lang: voice.lang,
    person: message.name,
    content: placesOf(text, reply.content ?? []),
  };
  const review = reviewReply(text, rules, about);
  const byWords: Checked = {
    ...review,
    text: review.verdict === 'withheld' ? '' : review.text,
    breaches: [...review.breaches],
    undecided: [...review.undecided],
    overruled: [...review.overruled],
    ...(review.verdict === 'withheld' && { cause: 'breach' as const }),
  };
  const open = review.verdict === 'withheld' || review.undecided.length > 0;
  if (!open || model.offline || context.signal.aborted) return byWords;
  usage.asked(tribunal.role);
  try {
    const result = await context.ask(tribunal.messages.check, {
      reply: text,
      lang: voice.lang,
      person: message.name,
      content: [...(about.content ?? [])],
      directives: rules.map(({ directive }) => directive),
    });
    usage.charged(result.used);
    return result;
  } catch (error) {
    if (!(error instanceof WireError) || context.signal.aborted) throw error;
    context.log.warn({ err: error, code: error.code }, 'the tribunal did not answer');
    // Nobody judged it, so it does not leave (S9.2).
    return { ...byWords, verdict: 'withheld', text: '', cause: byWords.cause ?? 'unchecked' };
  }
}

interface PartOfReply {
  readonly text: string;
  readonly fixed: boolean;
}

/** The reply around what nothing may change. */
function partsOf({ text, fixed = [] }: Said): PartOfReply[] {
  const parts: PartOfReply[] = [];
  let from = 0;
  for (const piece of fixed) {
    const at = piece === '' ? -1 : text.indexOf(piece, from);
    if (at < 0) continue;
    parts.push({ text: text.slice(from, at).trim(), fixed: false }, { text: piece, fixed: true });
    from = at + piece.length;
  }
  parts.push({ text: text.slice(from).trim(), fixed: false });
  return parts.filter((part) => part.text !== '');
}

/** Where passages of notes stand in a text, wherever they do. */
function placesOf(text: string, passages: readonly string[]): { start: number; end: number }[] {
  return [...new Set(passages)].flatMap((passage) => {
    const places: { start: number; end: number }[] = [];
    let start = passage === '' ? -1 : text.indexOf(passage);
    while (start >= 0) {
      places.push({ start, end: start + passage.length });
      start = text.indexOf(passage, start + passage.length);
    }
    return places;
  });
}

/** The first wording that breaks no rule; the last one has no words. Its voice follows the rules already. */
function permitted(
  texts: readonly Text[],
  { voice, message }: Turn,
  rules: readonly ReadDirective[],
): string {
  const wordings = texts.map((text) => say(text, voice));
  const keeps = (wording: string): boolean =>
    checkReply(wording, rules, { lang: voice.lang, person: message.name }).every(
      ({ kind }) => kind === 'language',
    );
  return wordings.find(keeps) ?? wordings.at(-1) ?? '';
}

/** Sources that may be named: none of a reply that is withheld. */
function sourcesLeft(
  { sources }: Said,
  { verdict }: Standing,
  rules: readonly ReadDirective[],
  { voice }: Turn,
): Said['sources'] {
  if (verdict === 'withheld') return [];
  return sources.filter(({ title, path }) =>
    checkReply(`${title} (${path})`, rules, { lang: voice.lang }).every(
      ({ kind }) => kind !== 'forbidden_word',
    ),
  );
}
