/** Compares texts as somebody would who looks at them: ends of lines and space around them don’t count. */

export function sameLines(text: string): string {
  return text.replaceAll(/\r\n|\r/g, '\n');
}

export function sameText(one: string, other: string): boolean {
  return sameLines(one).trim() === sameLines(other).trim();
}

/** The text without `end` at its end; undefined when it doesn’t end so. */
export function withoutEnd(text: string, end: string): string | undefined {
  const whole = sameLines(text).trimEnd();
  const tail = sameLines(end).trim();
  return tail !== '' && whole.endsWith(tail) ? whole.slice(0, -tail.length) : undefined;
}
