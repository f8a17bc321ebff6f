/** What is to be written, taken out of an order byte for byte: text, title, tags. */
import { foldedTokens, hashTags, isColour, isEmpty, match, part, pattern, unquoted } from './line.ts';
import type { Line } from './line.ts';
import type { Request } from './request.ts';
import { nameOf } from './selection.ts';

/** An order and the message it was found in. */
export interface Order {
  /** Without greeting, frame and closing marks. */
  readonly line: Line;
  /** All of it: the full stop behind the order belongs to what is noted. */
  readonly message: Line;
  /** It came as a wish ("könntest du …?"), so a closing question mark is not part of the content. */
  readonly framed: boolean;
  /** A question mark closed the message. */
  readonly asked: boolean;
}

/** Longer names are content (the contract of `create_note` allows no more). */
const LONGEST_TITLE = 300;

/** A new note without text yet. */
export function untexted(title: Line | undefined): Request {
  if (title === undefined) return { kind: 'create', text: '', tags: [] };
  const { tags, line } = takeTags(title);
  return { kind: 'create', ...(isEmpty(line) ? {} : { title: nameOf(line) }), text: '', tags };
}

/** A new note. `setOff`: the content stood behind a colon or the like, so words at its end belong to it too. */
export function created(title: Line | undefined, content: Line, order: Order, setOff: boolean): Request {
  const body = takeTags(toTheEnd(content, order, setOff));
  const head = title === undefined ? undefined : takeTags(title);
  const name = head === undefined ? '' : nameOf(head.line);
  const text = textOf(body.line);
  const tags = [...new Set([...(head?.tags ?? []), ...body.tags])];
  if (name === '') return { kind: 'create', text, tags };
  if (name.length > LONGEST_TITLE) return { kind: 'create', text: `${name}\n${text}`, tags };
  return { kind: 'create', title: name, text, tags };
}

/** Calendar and agenda are kept by others; "note to self" names no note. */
const NO_NOTE =
  /(?:^(?:self|myself|me|mich|mir|you|dir)|kalender|calendar|agenda|daily|inbox|exchange|warenkorb|cart|playlist|kontakte|contacts|favoriten|favou?rites)$/iu;

/** Words that point at a text without being one. */
const POINTERS =
  /^(?:it|this|that|them|these|something|a line|another line|the following|es|das|dies|die|etwas|was|folgendes)$/iu;

/** More text for a note, or undefined when what is named can't be one. */
export function appended(title: Line, content: Line, order: Order, setOff: boolean): Request | undefined {
  const name = nameOf(title);
  const text = textOf(toTheEnd(content, order, setOff));
  if (name === '' || text === '' || name.length > LONGEST_TITLE) return undefined;
  if (NO_NOTE.test(name) || POINTERS.test(text)) return undefined;
  return { kind: 'append', title: name, text };
}

/** Without a leading separator; a quotation that is all of it without its marks. */
function textOf(line: Line): string {
  let content = line;
  while (/^[:,|-]$/u.test(foldedTokens(content)[0] ?? '') && !isListItem(content)) content = part(content, 1);
  return unquoted(content).trim();
}

/** A hyphen that begins a list of several lines stays. */
function isListItem(line: Line): boolean {
  const token = line.tokens[line.from];
  const spaced = token !== undefined && /^\s$/u.test(line.source.slice(token.end, token.end + 1));
  return token?.folded === '-' && spaced && foldedTokens(line).includes('|');
}

/** Content that reaches the end of the order takes the closing marks with it, and pleas when it was set off. */
function toTheEnd(content: Line, order: Order, setOff: boolean): Line {
  if (content.to !== order.line.to) return content;
  const cut = content.tokens[content.to];
  const wordsFollow = cut !== undefined && content.to < order.message.to && /^\p{L}/u.test(cut.folded);
  if (setOff && wordsFollow && !order.framed) return { ...content, to: order.message.to };
  const marks = order.framed ? /^[.!*)R]$/u : /^[.!?*)R]$/u;
  let to = content.to;
  while (to < order.message.to && marks.test(content.tokens[to]?.folded ?? '')) to += 1;
  return { ...content, to };
}

const TAG = '(?:T|Q|[^ ,.!?:|]+)';
const TAG_CLAUSE = pattern(
  `^(?<line>\\S.*?)(?: ,| und| and)? (?:(?:mit|und|with|and) (?:(?:den|dem|the) )*(?:tags?|hashtags?|schlagwort|schlagworten|schlagwörtern|labels?)(?: :)?|tagged(?: (?:as|with))?|tags? :) (?<tags>${TAG}(?: (?:, |und |and |, und |, and )?${TAG}){0,9})(?: getaggt)?$`,
);

const CLOSING_TAGS = pattern('^\\S.*?(?<tags>(?: (?:, |und |and )?T)+)$');

/** Takes the tags out: a closing clause ("mit den Tags a und b") and hash tags at the very end. Those inside stay, too. */
function takeTags(line: Line): { tags: string[]; line: Line } {
  const found = match(line, TAG_CLAUSE);
  const named = found?.['tags'];
  const rest = found?.['line'];
  if (named !== undefined && rest !== undefined) {
    const tags = named.tokens
      .slice(named.from, named.to)
      .filter((token) => !/^(?:und|and|[,.:;&])$/u.test(token.folded))
      .map((token) => token.inner ?? line.source.slice(token.start, token.end));
    return { tags: [...new Set([...hashTags(rest), ...tags])], line: rest };
  }
  const closing = match(line, CLOSING_TAGS)?.['tags'];
  const colours = closing === undefined || hashTags(closing).some(isColour);
  const tags = hashTags(line).filter((tag) => !isColour(tag));
  return { tags, line: colours ? line : { ...line, to: closing.from } };
}
