/** Progress on standard error: one line that changes in a terminal, plain lines elsewhere. */

export interface Progress {
  /** Shows a sentence that stays. */
  say(sentence: string): void;
  /** Shows a sentence that the next one replaces, where the output can do that. */
  passing(sentence: string): void;
  /** Removes a passing sentence. */
  clear(): void;
}

export function openProgress(output: {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
}): Progress {
  let shown = false;
  const clear = (): void => {
    if (shown) output.write('\r\u001B[2K');
    shown = false;
  };
  return {
    clear,
    say(sentence) {
      clear();
      output.write(`${sentence}\n`);
    },
    passing(sentence) {
      if (!output.isTTY) return;
      output.write(`\r\u001B[2K${sentence}`);
      shown = true;
    },
  };
}
