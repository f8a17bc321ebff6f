/** The parts of an order that say yes and no: "not X but Y", "Y instead of X", "Y, never X". */
import { findRun, type Item } from './order.ts';
import { FORBIDDING, FORBIDDING_PHRASES, INSTEAD, NEGATIONS, RATHER_THAN } from './order-words.ts';

export interface Segment {
  readonly items: readonly Item[];
  readonly negative: boolean;
}

export function segmentsOf(items: readonly Item[]): Segment[] {
  const segments: Segment[] = [];
  let current: Item[] = [];
  let rather = false;
  const close = (): void => {
    if (current.length > 0) segments.push({ items: current, negative: rather || forbids(current) });
    current = [];
    rather = false;
  };
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (!item) break;
    const run = RATHER_THAN.find((words) =>
      words.every((word, offset) => items[index + offset]?.word === word),
    );
    if (run) {
      close();
      rather = true;
      index += run.length - 1;
    } else if (INSTEAD.has(item.word) && current.length > 0) close();
    else {
      const joined = item.comma || /^(?:und|and|but|aber)$/u.test(items[index - 1]?.word ?? '');
      // "Duzen, nicht siezen": what comes before asked for something else.
      if (NEGATIONS.has(item.word) && joined && current.length > 1 && !forbids(current)) close();
      current.push(item);
    }
  }
  close();
  return segments;
}

export function forbids(items: readonly Item[]): boolean {
  return (
    items.some((item) => NEGATIONS.has(item.word) || FORBIDDING.has(item.word)) ||
    FORBIDDING_PHRASES.some((phrase) => apart(items, phrase))
  );
}

/** The words in this order, with others between: "hör … auf". */
function apart(items: readonly Item[], phrase: readonly string[]): boolean {
  if (phrase.length > 2) return findRun(items, phrase) >= 0;
  let at = 0;
  for (const item of items) if (item.word === phrase[at]) at += 1;
  return at === phrase.length;
}
