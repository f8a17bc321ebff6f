/**
 * Reads messages from a terminal or a pipe: one a line; what is pasted into a terminal stays one message. The
 * terminal marks a paste when it was asked to (bracketed paste, xterm’s mode 2004).
 */
import { createInterface, type Interface } from 'node:readline';

export interface LineReaderOptions {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** True when both are a terminal: lines can then be edited and recalled. */
  readonly tty: boolean;
  readonly prompt: string;
  /** Earlier lines, the latest first. */
  readonly history?: readonly string[] | undefined;
  readonly onHistory?: ((history: readonly string[]) => void) | undefined;
  /** Takes a message that must not wait until it is asked for; true when it did. Only with a terminal. */
  readonly takeUrgent: (message: string) => boolean;
  /** Ctrl-C in a terminal. */
  readonly onInterrupt: () => void;
}

export interface LineReader {
  /** The next message, or undefined when there are no more. */
  next(): Promise<string | undefined>;
  /** True when no more can come. */
  ended(): boolean;
  /** Called once at the end of the input. */
  onEnd(listener: () => void): void;
  /** Shows the prompt and what has been typed so far. */
  prompt(): void;
  /** Writes something above the line that is being edited. */
  above(text: string): void;
  /** What has been typed but not sent. */
  typed(): string;
  /** Drops what has been typed. */
  clear(): void;
  close(): void;
}

const PASTE_ON = '\u001B[?2004h';
const PASTE_OFF = '\u001B[?2004l';
const ERASE_LINE = '\r\u001B[K';
const HISTORY = 500;

export function openLineReader(options: LineReaderOptions): LineReader {
  const { input, output, tty } = options;
  const lines: Interface = createInterface({
    input,
    output,
    terminal: tty,
    prompt: options.prompt,
    history: [...(options.history ?? [])],
    historySize: HISTORY,
    removeHistoryDuplicates: true,
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  const ready: string[] = [];
  let wanted: ((message: string | undefined) => void) | undefined;
  let ended = false;
  let pasting = false;
  let pasted: string[] = [];

  function take(line: string): void {
    if (pasting) return void pasted.push(line);
    const message = [...pasted, line].join('\n');
    pasted = [];
    if (tty && options.takeUrgent(message)) return;
    if (!wanted) return void ready.push(message);
    const give = wanted;
    wanted = undefined;
    give(message);
  }

  lines.on('line', take);
  lines.on('close', () => {
    ended = true;
    // Ctrl-D leaves the cursor behind the prompt.
    if (tty) output.write(wanted ? `${PASTE_OFF}\n` : PASTE_OFF);
    wanted?.(undefined);
    wanted = undefined;
  });
  if (tty) {
    output.write(PASTE_ON);
    input.on('keypress', (_text: unknown, key: { name?: string } | undefined) => {
      if (key?.name === 'paste-start') pasting = true;
      if (key?.name === 'paste-end') pasting = false;
    });
    lines.on('SIGINT', options.onInterrupt);
    lines.on('history', (history) => options.onHistory?.(history));
  }

  return {
    next() {
      const message = ready.shift();
      if (message !== undefined || ended) return Promise.resolve(message);
      return new Promise((resolve) => {
        wanted = resolve;
      });
    },
    ended: () => ended,
    onEnd: (listener) => void lines.once('close', listener),
    prompt: () => {
      if (tty && !ended) lines.prompt(true);
    },
    above(text) {
      output.write(tty ? `${ERASE_LINE}${text}\n` : `${text}\n`);
    },
    typed: () => lines.line,
    clear() {
      pasted = [];
      lines.write(null, { ctrl: true, name: 'e' });
      lines.write(null, { ctrl: true, name: 'u' });
    },
    close: () => lines.close(),
  };
}
