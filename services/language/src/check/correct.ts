/**
 * Takes out of a reply what breaks a directive, where nothing has to be made up for it: signs, names, words that carry
 * nothing, else the sentence. What would need other words is left; the caller asks a model or withholds the reply.
 */
import { WORD_VOTES } from '../detect/language-evidence.ts';
import { fold, sentences, type Sentence, type TextRange } from '../text/index.ts';
import type { ReadDirective } from './check-reply.ts';
import type { Check, WordBreach } from './types.ts';

export interface Correction {
  readonly text: string;
  /** Sentences that were left out. */
  readonly omitted: number;
  /** False when something remains that only other words could mend. */
  readonly complete: boolean;
}

/** Words that can go without the sentence saying anything else. */
const FILLERS = new Set(
  `quasi sozusagen eigentlich halt eben einfach natuerlich selbstverstaendlich definitiv absolut tatsaechlich wirklich irgendwie gewissermassen
  grundsaetzlich ehrlich gesagt gerne gern leider uebrigens ja doch mal sehr total literally basically actually just really very honestly
  obviously simply definitely absolutely totally clearly essentially certainly surely frankly quite indeed kind of sort of`.split(
    /\s+/u,
  ),
);
/** Openings of a sentence that lean on the one before. */
const LEANS =
  /^["'„“»(]*(?:das|dies|diese[rsmn]?|dabei|dadurch|damit|danach|daran|darauf|daraus|darin|darum|darüber|davon|dazu|deshalb|deswegen|daher|dennoch|trotzdem|außerdem|er|sie|es|ihn|ihm|ihr|denn|aber|doch|und|oder|sonst|stattdessen|this|that|these|those|it|he|she|they|his|her|their|its|so|therefore|thus|hence|but|and|or|however|otherwise|instead|also|then)\b/iu;
/** Most of a reply must remain. */
const MOST_REMOVED = 0.6;
/** A reply with more breaches than this isn’t worth mending. */
const MOST_BREACHES = 40;
/** How far around a breach is looked for the signs beside it. */
const NEAR = 60;

export function correctReply(
  text: string,
  breaches: readonly WordBreach[],
  directives: readonly ReadDirective[],
): Correction {
  const checks = new Map(directives.map((one) => [one.directive.id, one.reading.checks]));
  const edits: (TextRange & { with: string })[] = [];
  const whole: WordBreach[] = [];
  let complete = true;
  for (const breach of breaches) {
    if (breach.kind === 'address' || breach.kind === 'language') {
      complete = false;
      continue;
    }
    const edit = editFor(text, breach, checks.get(breach.directive) ?? []);
    if (edit === undefined) whole.push(breach);
    else edits.push(edit);
  }
  const removal = removalOf(text, whole);
  if (removal === undefined) return { text, omitted: 0, complete: false };
  const result = edited(text, [
    ...edits,
    ...removal.map((range) => ({ start: range.start, end: range.end, with: '' })),
  ]);
  return { text: tidy(result), omitted: removal.length, complete };
}

/** What stands before an offset; a text’s start is a line’s start. */
const near = (text: string, start: number): string =>
  (start <= NEAR ? '\n' : '') + text.slice(Math.max(0, start - NEAR), start);

/** A change that leaves the sentence standing; undefined when the sentence has to go. */
function editFor(
  text: string,
  breach: WordBreach,
  checks: readonly Check[],
): (TextRange & { with: string }) | undefined {
  const found = text.slice(breach.start, breach.end);
  if (breach.kind === 'name') {
    const use = checks.find((check) => check.kind === 'name')?.use;
    return use === undefined
      ? withoutName(text, breach)
      : { start: breach.start, end: breach.end, with: use };
  }
  const forbidden = checks.find((check) => check.kind === 'forbidden_word');
  if (forbidden?.where === 'end') return undefined;
  if (forbidden?.where === 'start') return withoutOpening(text, breach);
  if (!/[\p{L}\p{N}]/u.test(found) || /^[\d#*]\uFE0F?\u20E3$/u.test(found)) return withoutSign(text, breach);
  if (forbidden === undefined) return undefined;
  const { instead } = forbidden;
  // Only the very word can be exchanged: any other form would need the form of the other word.
  if (
    instead !== undefined &&
    forbidden.terms.some((term) => term.kind === 'words' && term.text.toLowerCase() === found.toLowerCase())
  )
    return { start: breach.start, end: breach.end, with: likeCase(instead, found) };
  return FILLERS.has(fold(found)) ? withoutFiller(text, breach) : undefined;
}

/** "Sure, the invoice …" → "The invoice …". */
function withoutOpening(
  text: string,
  { start, end }: WordBreach,
): (TextRange & { with: string }) | undefined {
  const after = /^\s*[,!.:–—]+\s*(\p{L})/u.exec(text.slice(end, end + NEAR));
  return after ? { start, end: end + after[0].length, with: (after[1] ?? '').toUpperCase() } : undefined;
}

function likeCase(word: string, model: string): string {
  return /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** "Danke, Chef!" → "Danke!"; "Chef, das ist …" → "Das ist …". */
function withoutName(text: string, { start, end }: WordBreach): (TextRange & { with: string }) | undefined {
  const before = /(?:,\s*|(?<=\S)[ \t]+)(?:(?:mein|meine|my|dear|liebe[rs]?)\s+)?$/iu.exec(near(text, start));
  const opened = /(?:^|[.!?…:]\s+|\n[ \t]*|["„“»(*_])(?:(?:mein|meine|my|dear|liebe[rs]?)\s+)?$/iu.exec(
    near(text, start),
  );
  const after = /^\s*,\s*(\p{L})/u.exec(text.slice(end, end + NEAR));
  if (opened && after) {
    const lead = /(?:mein|meine|my|dear|liebe[rs]?)\s+$/iu.exec(near(text, start))?.[0] ?? '';
    return { start: start - lead.length, end: end + after[0].length, with: (after[1] ?? '').toUpperCase() };
  }
  // Only what is set apart can go.
  const closed = /^["'”“»*_)]*\s*(?:[,.!?…:;–—]|\n|$|\p{Extended_Pictographic})/u.test(
    text.slice(end, end + NEAR),
  );
  if (before && closed) {
    // Two commas around it: one stays when the sentence goes on.
    return { start: start - before[0].length, end, with: '' };
  }
  return undefined;
}

function withoutSign(text: string, { start, end }: WordBreach): TextRange & { with: string } {
  const found = text.slice(start, end);
  if (/^[!！¡‼]+$/u.test(found)) {
    const ends =
      /[\p{L}\p{N}\p{M}"'”“»)\]*_]$/u.test(near(text, start)) &&
      !/^\s*[.?]/u.test(text.slice(end, end + NEAR));
    return { start, end, with: ends ? '.' : '' };
  }
  if (/^[?？¿]+$/u.test(found)) return { start, end, with: '.' };
  if (/^(?:—+|–)$/u.test(found)) {
    const from = start - (/[ \t]*$/u.exec(near(text, start))?.[0].length ?? 0);
    const to = end + (/^[ \t]*/u.exec(text.slice(end, end + 8))?.[0].length ?? 0);
    // At the start of a line it is a bullet.
    const bullet = from === 0 || text.charAt(from - 1) === '\n';
    return { start: from, end: to, with: bullet ? '- ' : ', ' };
  }
  if (found === ';') return { start, end, with: ',' };
  if (/^(?:…|\.{3,})$/u.test(found)) return { start, end, with: '.' };
  const gap = /[ \t]$/u.test(near(text, start)) && /^(?:[ \t.,!?;:)\n]|$)/u.test(text.slice(end, end + NEAR));
  // A picture that ended a sentence leaves its stop to be set.
  const next = /^[ \t]+(\p{Lu}\p{L}*)/u.exec(text.slice(end, end + 40))?.[1];
  if (
    gap &&
    next !== undefined &&
    WORD_VOTES.has(fold(next)) &&
    /[\p{L}\p{N}][ \t]$/u.test(near(text, start))
  )
    return { start: start - 1, end, with: '.' };
  const lead =
    start === 0 || text.charAt(start - 1) === '\n'
      ? (/^[ \t]+/u.exec(text.slice(end, end + NEAR))?.[0].length ?? 0)
      : 0;
  return { start: start - (gap ? 1 : 0), end: end + lead, with: '' };
}

/** A filler inside a sentence; at its start only with the comma behind it, since German word order depends on it. */
function withoutFiller(text: string, { start, end }: WordBreach): (TextRange & { with: string }) | undefined {
  const opens = /(?:^|[.!?…:]\s+|\n[ \t>]*(?:[-*+•][ \t]+)?)["'„“»(]*$/u.test(near(text, start));
  if (opens) {
    const after = /^,\s*(\p{L})/u.exec(text.slice(end, end + NEAR));
    return after ? { start, end: end + after[0].length, with: (after[1] ?? '').toUpperCase() } : undefined;
  }
  const gap = /[ \t]$/u.test(near(text, start));
  const parenthetical = /,\s*$/u.test(near(text, start)) && /^\s*,/u.test(text.slice(end, end + NEAR));
  if (parenthetical) {
    const from = start - (/,\s*$/u.exec(near(text, start))?.[0].length ?? 0);
    return {
      start: from,
      end: end + (/^\s*,/u.exec(text.slice(end, end + NEAR))?.[0].length ?? 0),
      with: '',
    };
  }
  return gap && /^[ \t.,;:!?)]/u.test(text.slice(end, end + NEAR))
    ? { start: start - 1, end, with: '' }
    : undefined;
}

/** The sentences to leave out, with those that lean on them; undefined when too little would remain. */
function removalOf(text: string, breaches: readonly WordBreach[]): readonly TextRange[] | undefined {
  if (breaches.length === 0) return [];
  if (breaches.length > MOST_BREACHES) return undefined;
  const all = sentences(text);
  const gone = new Set<Sentence>();
  for (const { start, end } of breaches) {
    const hit = all.filter((sentence) => sentence.start < end && start < sentence.end);
    if (hit.length === 0) return undefined;
    for (const sentence of hit) gone.add(sentence);
  }
  // Nothing may lean on what isn't there any more.
  for (const [index, sentence] of all.entries()) {
    const before = all[index - 1];
    if (
      before &&
      gone.has(before) &&
      !gone.has(sentence) &&
      sameParagraph(text, before, sentence) &&
      LEANS.test(sentence.text)
    )
      gone.add(sentence);
  }
  const left = all.filter((sentence) => !gone.has(sentence));
  const said = (list: readonly Sentence[]): number => list.reduce((sum, { text }) => sum + text.length, 0);
  if (!left.some((sentence) => saysSomething(sentence.text)) || said([...gone]) > MOST_REMOVED * said(all))
    return undefined;
  return [...gone].map((sentence) => grown(text, sentence));
}

const sameParagraph = (text: string, before: Sentence, after: Sentence): boolean =>
  !/\n\s*\n/u.test(text.slice(before.end, after.start));

/** More than a greeting, a heading or a source. */
function saysSomething(sentence: string): boolean {
  const words = sentence.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return words >= 3 && !/^(?:quellen?|sources?)\s*:/iu.test(sentence) && !/:\s*$/u.test(sentence);
}

/** The sentence with its marker, and with the line when it is all of it. */
function grown(text: string, { start, end }: TextRange): TextRange {
  const before = text.slice(Math.max(0, start - NEAR), start);
  const lineStart = start - before.length + before.lastIndexOf('\n') + 1;
  const marker = /^[ \t>]*(?:#{1,6}[ \t]+|(?:[-*+•]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)?$/u.test(
    text.slice(lineStart, start),
  );
  const lineEnd = text.indexOf('\n', end);
  const rest = text.slice(end, lineEnd < 0 ? text.length : lineEnd);
  if (marker && rest.trim() === '') return { start: lineStart, end: lineEnd < 0 ? text.length : lineEnd + 1 };
  const gap = /^[ \t]+/u.exec(text.slice(end, end + 8))?.[0].length ?? 0;
  return { start, end: end + gap };
}

function edited(text: string, edits: readonly (TextRange & { readonly with: string })[]): string {
  let result = '';
  let at = 0;
  // A sentence that goes takes the changes inside it along.
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue;
    result += text.slice(at, edit.start) + edit.with;
    at = edit.end;
  }
  return result + text.slice(at);
}

function tidy(text: string): string {
  return text
    .replaceAll(/[ \t]+$/gmu, '')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}
