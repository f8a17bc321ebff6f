/**
 * A message as a line of tokens that patterns can be written for: words in folded spelling, one space between them,
 * a quotation as `Q`, a code block as `C`, a tag as `T`, a line break as `|`, any other sign as itself or `*`, what is too far behind as `R`. Whatever a pattern captures is
 * again a part of the same message, so that what the person wrote comes out byte for byte.
 */
import { fold } from '../text/index.ts';

interface Token {
  /** Offsets in the source. */
  readonly start: number;
  readonly end: number;
  /** How patterns see it. */
  readonly folded: string;
  /** What a quotation holds, or a tag without its `#`. */
  readonly inner?: string;
}

/** A part of a message: the tokens from `from` up to, not including, `to`. */
export interface Line {
  readonly source: string;
  readonly tokens: readonly Token[];
  readonly from: number;
  readonly to: number;
}

/** Patterns look at this many tokens; whatever comes later belongs to the last thing captured. */
const LOOKED_AT = 400;

const TOKEN = new RegExp(
  [
    '(?<code>`{3,}[^`]*(?:`{3,}|$))',
    '|(?<address>(?:https?:\\/\\/|www\\.)[^\\s<>]*[^\\s<>.,;:!?)\\]"\'“”»«])',
    '|(?<quote>„[^„“”"]*[“”"]|“[^“”]*”|»[^»«]*«|«[^»«]*»|›[^›‹]*‹|"[^"]*"|`[^`\\n]+`',
    "|(?<![\\p{L}\\p{N}])(?:'[^'\\n]+'|‚[^‘’\\n]+[‘’]|‘[^’\\n]+’)(?![\\p{L}\\p{N}]))",
    '|(?<![\\p{L}\\p{N}&])#(?<tag>[\\p{L}\\p{M}\\p{N}_]+(?:[-/][\\p{L}\\p{M}\\p{N}_]+)*)',
    "|(?<word>[\\p{L}\\p{M}\\p{N}]+(?:(?:['’.\\-_/@&+]|(?<=\\p{N})[:,](?=\\p{N}))[\\p{L}\\p{M}\\p{N}]+)*)",
    '|(?<break>\\n\\s*)',
    '|(?<sign>[^\\s])',
  ].join(''),
  'gu',
);

/** Reads a message. */
export function readLine(source: string): Line {
  const tokens: Token[] = [];
  for (const match of source.matchAll(TOKEN)) {
    const start = match.index;
    const end = start + match[0].length;
    const { code, address, quote, tag, word, break: lineBreak } = match.groups ?? {};
    if (quote !== undefined) tokens.push({ start, end, folded: 'Q', inner: quote.slice(1, -1).trim() });
    else if (code !== undefined) tokens.push({ start, end, folded: 'C' });
    else if (address !== undefined) tokens.push({ start, end, folded: fold(address) });
    else if (tag !== undefined && /\p{L}/u.test(tag)) tokens.push({ start, end, folded: 'T', inner: tag });
    else if (word !== undefined) tokens.push({ start, end, folded: fold(word) });
    else if (lineBreak !== undefined) tokens.push({ start, end, folded: '|' });
    else tokens.push({ start, end, folded: /^[.,;:!?()-]$/u.test(match[0]) ? match[0] : signOf(match[0]) });
    if (tokens.length === LOOKED_AT) {
      // The rest is one token that reaches to the end: content, never structure.
      const rest = source.slice(end).trimEnd();
      if (rest !== '') tokens.push({ start: end, end: end + rest.length, folded: 'R' });
      break;
    }
  }
  return { source, tokens, from: 0, to: tokens.length };
}

/** Dashes of every length are one sign; a lone `…` ends like a stop; everything else is `*`. */
function signOf(sign: string): string {
  if (/^[–—−]$/u.test(sign)) return '-';
  return sign === '…' ? '.' : '*';
}

/** How patterns see the line. */
export function foldedText(line: Line): string {
  return viewOf(line).text;
}

export function foldedTokens(line: Line): readonly string[] {
  return viewOf(line).tokens;
}

interface View {
  readonly tokens: readonly string[];
  readonly text: string;
}

/** More than a hundred patterns look at one line. */
const views = new WeakMap<Line, View>();

function viewOf(line: Line): View {
  const known = views.get(line);
  if (known) return known;
  const tokens = line.tokens.slice(line.from, line.to).map((token) => token.folded);
  const made = { tokens, text: tokens.join(' ') };
  views.set(line, made);
  return made;
}

/** What the person wrote there, from the first token to the last. */
export function written(line: Line): string {
  const first = line.tokens[line.from];
  const last = line.tokens[line.to - 1];
  return first === undefined || last === undefined || line.to <= line.from
    ? ''
    : line.source.slice(first.start, last.end);
}

/** Like `written`; a quotation that is the whole of it comes without its quotation marks. */
export function unquoted(line: Line): string {
  const only = line.to - line.from === 1 ? line.tokens[line.from] : undefined;
  return only?.folded === 'Q' ? (only.inner ?? '') : written(line);
}

export function isEmpty(line: Line): boolean {
  return line.to <= line.from;
}

export function size(line: Line): number {
  return Math.max(0, line.to - line.from);
}

/** Tokens `start` (inclusive) to `end` (exclusive), counted from the line's first. */
export function part(line: Line, start: number, end = size(line)): Line {
  return { ...line, from: line.from + start, to: Math.max(line.from + start, line.from + end) };
}

/** From the first token of one part to the last of a later one. */
export function through(first: Line, last: Line): Line {
  return { ...first, to: Math.max(first.from, last.to) };
}

/** "#fff", "#a1b2c3": in a text that is to be noted these are colours. "#cafe" is more likely a tag. */
export function isColour(tag: string): boolean {
  return (
    /^(?:[\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})$/iu.test(tag) &&
    /\d|^(?<letter>.)\k<letter>+$/u.test(tag)
  );
}

/** The tags written as `#tag` in the line, in order, each once. */
export function hashTags(line: Line): string[] {
  const found = line.tokens.slice(line.from, line.to).filter((token) => token.folded === 'T');
  return [...new Set(found.map((token) => token.inner ?? ''))];
}

/** What a pattern found: its named groups as parts of the line; those that took no part are missing. */
export type Groups = Readonly<Partial<Record<string, Line>>>;

/** Matches a pattern made by `pattern` against the line. */
export function match(line: Line, expression: RegExp): Groups | undefined {
  const { text, tokens } = viewOf(line);
  const found = expression.exec(text);
  const ranges = found?.indices?.groups;
  if (found === null) return undefined;
  if (ranges === undefined) return {};
  const starts: number[] = [];
  let offset = 0;
  for (const token of tokens) {
    starts.push(offset);
    offset += token.length + 1;
  }
  const groups: Record<string, Line> = {};
  for (const [name, range] of Object.entries(ranges)) {
    if (range === undefined || range[0] === range[1]) continue;
    // A group may take spaces around it; its tokens are those that begin inside it.
    const first = starts.findIndex((start) => start >= range[0]);
    let end = starts.findIndex((start) => start >= range[1]);
    if (end === -1) end = tokens.length;
    if (first !== -1 && first < end) groups[name] = part(line, first, end);
  }
  return groups;
}

/**
 * A pattern over folded lines. Umlauts in it stand for every way to type them: `über` also finds "ueber" and "uber".
 */
export function pattern(expression: string): RegExp {
  const umlauts = expression
    .replaceAll('ä', '(?:ae?)')
    .replaceAll('ö', '(?:oe?)')
    .replaceAll('ü', '(?:ue?)')
    .replaceAll('ß', '(?:ss?)');
  return new RegExp(umlauts, 'du');
}
