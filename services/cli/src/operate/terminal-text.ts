/** Texts for a terminal: nothing in them steers it, and they fit into columns. */
import { styleText } from 'node:util';
import stringWidth from 'string-width';

export type Style = Parameters<typeof styleText>[0];

/** How the terminal is to be written to. */
export interface Screen {
  /** Columns; infinite where lines may be of any length, as in a pipe. */
  readonly width: number;
  readonly color: boolean;
}

/** What is known of an output and of the person’s wish for no colours (https://no-color.org). */
export function screenOf(
  output: { readonly isTTY?: boolean; readonly columns?: number },
  env: { readonly NO_COLOR?: string | undefined },
): Screen {
  const tty = output.isTTY === true;
  return {
    width: tty ? Math.max(output.columns ?? 80, 40) : Number.POSITIVE_INFINITY,
    color: tty && (env.NO_COLOR ?? '') === '',
  };
}

export function paint(style: Style, text: string, { color }: Screen): string {
  // Whether there are colours is decided already, so the library’s own look at the stream is switched off.
  return color ? styleText(style, text, { validateStream: false }) : text;
}

/** Control characters and the signs that turn the direction of text around. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** One line of what somebody wrote: each sign that could steer the terminal becomes a space. */
export function plain(text: string): string {
  return text.toWellFormed().replaceAll(STEERING, ' ');
}

/** The same for a text of several lines. */
export function plainLines(text: string): string[] {
  return text.split(/\r?\n/u).map((line) => plain(line));
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** At most `width` columns; what is cut off shows as `…`. */
export function fit(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let out = '';
  let taken = 0;
  for (const { segment } of graphemes.segment(text)) {
    taken += stringWidth(segment);
    if (taken > width - 1) break;
    out += segment;
  }
  return `${out}…`;
}

/** At least `width` columns. */
export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)));
}

export { stringWidth as widthOf };
