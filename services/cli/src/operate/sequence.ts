/** A turn as a sequence diagram: a column for each who took part, a line for each message. Pure. */
import { DeadLetter, parseSubject, readResponse } from '@stoa/protocol';
import type { Said } from '@stoa/runtime';
import { fit, paint, plain, widthOf, type Screen, type Style } from './terminal-text.ts';
import { offsetOf } from './times.ts';

/** The words it needs, in the reader’s language. */
export interface SequenceWords {
  readonly event: string;
  readonly dead: string;
}

interface Line {
  readonly at: number;
  readonly from: string;
  /** Absent: something that happened at `from`. */
  readonly to?: string;
  readonly sign: '●' | '✗' | undefined;
  readonly label: string;
  readonly style: Style | undefined;
}

/** Columns of the offsets before the diagram. */
const GUTTER = 10;
/** Columns that the labels keep. */
const LABELS = 24;

/** One line a message under a head with the names, within the screen’s width. */
export function renderSequence(said: readonly Said[], screen: Screen, words: SequenceWords): string {
  const lines = said.map((one) => lineOf(one, said[0]?.time ?? 0, words));
  const names = [...new Set(lines.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])))];
  const longest = Math.max(0, ...names.map((name) => widthOf(name)));
  const room = Math.floor((Math.min(screen.width, 100) - GUTTER - LABELS) / Math.max(names.length, 1));
  const step = Math.max(4, Math.min(longest + 3, room));
  const head = step > longest + 1 ? [headOf(names, step)] : stairsOf(names, step);
  const body = lines.map((line) => {
    const offset = offsetOf(line.at).padStart(GUTTER - 2);
    const drawn = `${offset}  ${drawingOf(line, names, step)} `;
    const label = fit(plain(line.label), Math.max(screen.width - widthOf(drawn), 8));
    return `${paint('dim', offset, screen)}${drawn.slice(offset.length)}${line.style ? paint(line.style, label, screen) : label}`;
  });
  return [...head, ...body].join('\n');
}

function headOf(names: readonly string[], step: number): string {
  return `${' '.repeat(GUTTER)}${names.map((name) => name.padEnd(step)).join('')}`.trimEnd();
}

/** Where names are too long to stand side by side, each gets a line of its own. */
function stairsOf(names: readonly string[], step: number): string[] {
  return names.map(
    (name, at) =>
      ' '.repeat(GUTTER) +
      names
        .slice(0, at)
        .map(() => '│'.padEnd(step))
        .join('') +
      name,
  );
}

/** The life lines with the arrow or the sign on them. */
function drawingOf({ from, to, sign }: Line, names: readonly string[], step: number): string {
  const a = names.indexOf(from);
  const b = to === undefined ? a : names.indexOf(to);
  const [left, right] = [Math.min(a, b), Math.max(a, b)];
  const pillar = (at: number): string => {
    if (at === a) return a === b ? (sign ?? '↺') : a < b ? '├' : '┤';
    return at > left && at < right ? '┼' : '│';
  };
  const shaft = '─'.repeat(step - 2);
  const between = (at: number): string => {
    if (at < left || at >= right) return ' '.repeat(step - 1);
    if (a < b) return at === right - 1 ? `${shaft}▶` : `${shaft}─`;
    return at === left ? `◀${shaft}` : `${shaft}─`;
  };
  return names.map((_, at) => pillar(at) + between(at)).join('');
}

function lineOf({ subject, envelope, time }: Said, start: number, words: SequenceWords): Line {
  const at = time - start;
  const from = 'agent' in envelope.from ? envelope.from.agent : envelope.from.channel;
  const place = parseSubject(subject);
  if (place?.kind === 'dead') {
    const letter = DeadLetter.safeParse(envelope.payload);
    const error = letter.success ? `: ${letter.data.error.code}` : '';
    return { at, from: place.address.role, sign: '✗', label: `${words.dead}${error}`, style: 'red' };
  }
  if (place?.kind === 'ev') {
    return { at, from, sign: '●', label: `${words.event} ${place.topic}`, style: 'dim' };
  }
  const to = place?.kind === 'out' ? place.address.user : envelope.to;
  return { at, from, to, sign: undefined, ...labelOf(envelope) };
}

function labelOf({ type, intent, payload }: Said['envelope']): Pick<Line, 'label' | 'style'> {
  if (type === 'escalate') return { label: `↑ ${intent}`, style: 'yellow' };
  if (type !== 'response') return { label: intent, style: undefined };
  const answer = readResponse(payload);
  if (!answer) return { label: `${intent} ✗`, style: 'red' };
  if (!answer.ok) return { label: `${intent} ✗ ${answer.error.code}`, style: 'red' };
  return { label: `${intent} ✓`, style: 'green' };
}
