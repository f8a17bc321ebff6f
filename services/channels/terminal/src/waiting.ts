/** Shows that something is going on while an answer is awaited. */
import type { Clock } from '@stoa/runtime';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const EVERY = 120;
/** Most answers are there sooner; a flash would only irritate. */
const FIRST = 250;

/** Draws until the result is called, or rests while `typing`; `redraw` then shows what is typed on a clean line. */
export function showWaiting(
  clock: Clock,
  output: NodeJS.WritableStream,
  text: string,
  typing: () => boolean,
  redraw: () => void,
): () => void {
  let frame = 0;
  let drawn = false;
  let cancel = clock.after(FIRST, draw);
  function erase(): void {
    if (drawn) output.write('\r\u001B[K');
    drawn = false;
  }
  function draw(): void {
    if (typing()) {
      const hid = drawn;
      erase();
      if (hid) redraw();
    } else {
      output.write(`\r${FRAMES[frame % FRAMES.length]} ${text} `);
      drawn = true;
    }
    frame += 1;
    cancel = clock.after(EVERY, draw);
  }
  return () => {
    cancel();
    erase();
  };
}
