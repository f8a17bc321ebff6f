/** German orders that write: "notiere …", "leg eine Notiz … an", "füg … zur Notiz … hinzu". */
import type { Clause, Sense } from './clause.ts';
import { appended, created } from './content.ts';
import type { Order } from './content.ts';
import { withoutSoftening } from './frame.ts';
import { foldedText, isEmpty, match, part, pattern, size, through } from './line.ts';
import type { Line } from './line.ts';
import { newNoteOf } from './new-note.ts';
import type { Request } from './request.ts';
import { any, DET, FILLERS, NAMED, NOTE, PAPER } from './vocabulary.ts';

type Writer = (clause: Clause, order: Order) => Request | undefined;

const WRITERS: Readonly<Partial<Record<Sense, readonly Writer[]>>> = {
  note: [titled, append, note],
  remember: [titled, note],
  keep: [keep],
  write: [titled, append, create, plain],
  make: [create],
  add: [append, create],
  extend: [append, extend],
  put: [append],
};

/** Reads a clause whose verb writes; undefined when it does something else, or says not to. */
export function germanWrite(clause: Clause, order: Order): Request | undefined {
  const middle = withoutSoftening(clause.middle);
  if (!foldedText(clause.middle).startsWith(',') && isNegated(middle)) return undefined;
  for (const write of WRITERS[clause.sense] ?? []) {
    const request = write({ ...clause, middle }, order);
    if (request !== undefined) return request;
  }
  return undefined;
}

/** "Notiere unter dem Titel Reise: …". */
function titled({ middle, tail }: Clause, order: Order): Request | undefined {
  return tail === undefined || match(middle, TITLED) === undefined
    ? undefined
    : newNoteOf(middle, tail, order);
}
const TITLED = pattern(`^${NAMED} \\S.*$`);

/** "Speichere das Dokument" is no note; "speichere: …" and "speichere … als Notiz" are. */
function keep(clause: Clause, order: Order): Request | undefined {
  if (clause.separator === undefined && match(clause.middle, AS_NOTE) === undefined) return undefined;
  return append(clause, order) ?? note(clause, order);
}

/** "Schreib das nicht auf", "nie notieren". What is noted may well hold a "nicht" behind a colon, a comma or "dass". */
const NEGATED = pattern(
  '^(?:(?:nicht|nie|niemals|kein|keine|keinen|keiner)(?: .*)?|[^,].* (?:nicht|niemals))$',
);
function isNegated(middle: Line): boolean {
  return match(middle, NEGATED) !== undefined;
}

/** Prepositions that lead to the note something is added to. */
const INTO = `(?:zu|zur|zum|auf|in|ins|im|bei|beim|an|ans|am|unter|hinter|unten (?:in|an|auf)|am ende (?:von|der|des)|ans ende (?:von|der|des))`;
const LEAD = '(?<lead>(?:\\S+ )*?)';
/** How sure it is that a note is meant: the word says so, the verb must say so, or only a colon does. */
const TARGETS: readonly { readonly needs: 'nothing' | 'adding' | 'colon'; readonly expression: RegExp }[] = [
  { needs: 'nothing', expression: pattern(`^${LEAD}${INTO} ${DET}${NOTE} (?<title>\\S.*)$`) },
  {
    needs: 'adding',
    expression: pattern(`^${LEAD}(?:der|meiner|dieser|dem|meinem) ${NOTE} (?<title>\\S.*)$`),
  },
  { needs: 'nothing', expression: pattern(`^${LEAD}${INTO} ${DET}(?<title>Q)$`) },
  { needs: 'nothing', expression: pattern(`^${LEAD}${INTO} ${DET}(?<title>(?:\\S+ ){0,2}?${PAPER})$`) },
  {
    needs: 'adding',
    expression: pattern(`^${LEAD}(?:der|meiner|unserer|dem|meinem) (?<title>(?:\\S+ ){0,2}?${PAPER})$`),
  },
  { needs: 'colon', expression: pattern(`^${LEAD}${INTO} ${DET}(?<title>(?!(?:\\S+ )*?${INTO} )\\S.*)$`) },
];
/** The note first and the content right behind it; where the name ends a quotation or its last word shows. */
const TARGET_FIRST = pattern(
  `^${INTO} ${DET}(?:(?:${NOTE} )?(?<title>Q|${PAPER})|${NOTE} (?<word>\\S+)) (?<text>\\S.*)$`,
);

function append(clause: Clause, order: Order): Request | undefined {
  const { middle, tail } = clause;
  const adding = clause.sense === 'add' || clause.sense === 'extend';
  for (const { needs, expression } of TARGETS) {
    const found = match(middle, expression);
    const title = found?.['title'];
    if (title === undefined) continue;
    const lead = found?.['lead'];
    const bare = lead === undefined ? part(middle, 0, 0) : withoutSoftening(withoutFiller(lead));
    // "an Anna: …" after "schreib" is somebody, not something.
    const setOff = tail !== undefined && isEmpty(bare) && !/^(?:an|ans|bei) /u.test(foldedText(middle));
    if (!adding && (needs === 'adding' || (needs === 'colon' && !setOff))) continue;
    const content = tail === undefined || isEmpty(tail) ? bare : isEmpty(bare) ? tail : through(bare, tail);
    if (isEmpty(content) || isNegated(bare)) continue;
    return appended(title, content, order, tail !== undefined);
  }
  const first = tail === undefined ? match(middle, TARGET_FIRST) : undefined;
  const title = first?.['title'] ?? first?.['word'];
  const text = first?.['text'];
  return title === undefined || text === undefined
    ? undefined
    : appended(title, withoutSoftening(text), order, false);
}

/** "ergänze die Notiz X um …", "ergänze Notiz X: …". */
const EXTENDED = pattern(`^(?<note>${DET}(?<title>\\S.*?)) (?:um|mit|durch|wie folgt) (?<text>\\S.*)$`);
const NAMED_NOTE = pattern(`^${DET}(?:${NOTE} \\S.*|(?:${NOTE} )?Q|(?:\\S+ ){0,2}?${PAPER})$`);

const BEFORE_COLON = pattern('^(?<note>\\S.*?)(?: (?:bitte|noch|um|mit|wie folgt|folgendes))+$');

function extend({ middle, tail }: Clause, order: Order): Request | undefined {
  const { note: named, title, text } = match(middle, EXTENDED) ?? {};
  if (
    named !== undefined &&
    title !== undefined &&
    text !== undefined &&
    match(named, NAMED_NOTE) !== undefined
  ) {
    return appended(title, tail === undefined ? text : through(text, tail), order, true);
  }
  const bare = match(middle, BEFORE_COLON)?.['note'] ?? middle;
  return tail === undefined || match(bare, NAMED_NOTE) === undefined
    ? undefined
    : appended(bare, tail, order, true);
}

const NEW_NOTE = `(?:(?:eine|einen|ein|ne|'ne|nen|neue|neuen|neues|kurze|kurzen|kleine|weitere|diese|folgende|mal|bitte|noch) )*${NOTE}`;
const A_NOTE = pattern(`^${NEW_NOTE}(?: (?<rest>\\S.*))?$`);
const AS_NOTE = pattern(`^(?<lead>(?:\\S+ )*?)als ${NEW_NOTE}(?: (?<text>.+))?$`);

function create({ middle, tail }: Clause, order: Order): Request | undefined {
  const found = match(middle, A_NOTE);
  return found === undefined ? undefined : newNoteOf(found['rest'], tail, order);
}

function note(clause: Clause, order: Order): Request | undefined {
  const named = create(clause, order);
  if (named !== undefined) return named;
  const setOff = clause.separator !== undefined;
  const tail = clause.tail === undefined || isEmpty(clause.tail) ? undefined : clause.tail;
  const asNote = match(clause.middle, AS_NOTE);
  const start = withoutDemonstrative(
    asNote === undefined ? clause.middle : (asNote['lead'] ?? part(clause.middle, 0, 0)),
  );
  if (asNote !== undefined) {
    const text = tail ?? asNote['text'] ?? start;
    return isEmpty(text) ? undefined : created(undefined, text, order, setOff);
  }
  if (tail !== undefined)
    return created(undefined, isEmpty(start) ? tail : through(start, tail), order, true);
  return isEmpty(start) ? undefined : created(undefined, start, order, setOff);
}

/** "Schreib: …". */
function plain({ middle, tail, separator }: Clause, order: Order): Request | undefined {
  if (separator !== ':' || !isEmpty(middle) || tail === undefined || isEmpty(tail)) return undefined;
  return created(undefined, tail, order, true);
}

const DEMONSTRATIVE = pattern('^(?:das|dies|folgendes|es|eins|etwas|was)$');
const LOST_S = pattern('^das (?<rest>(?:der|die|das|den|dem|ich|er|sie|es|wir|man|mein\\p{L}*) .*)$');

/** "das: …" points at what follows; "das der Schlüssel …" is a "dass" that lost its s; "das Passwort ist …" is content. */
function withoutDemonstrative(line: Line): Line {
  if (match(line, DEMONSTRATIVE) !== undefined) return part(line, size(line));
  return match(line, LOST_S)?.['rest'] ?? line;
}

const END_FILLER = pattern(`^(?:${any(FILLERS)}|mit|folgendes|das|dies|,|:)$`);

function withoutFiller(line: Line): Line {
  let to = line.to;
  while (to > line.from && END_FILLER.test(line.tokens[to - 1]?.folded ?? '')) to -= 1;
  return { ...line, to };
}
