/**
 * What words alone can check of a directive. It is read only when every word of it is understood; whatever else it says
 * is left to a judge. A rule that holds in some cases only is never turned into one that always holds.
 */
import { isConditional, itemsOf, withoutMeaning, withoutWish, type Item } from './order.ts';
import { LIMITS, THAT } from './order-words.ts';
import { readAddress } from './read-address.ts';
import { readLanguage } from './read-language.ts';
import { readName } from './read-name.ts';
import { readWords, sayingOf } from './read-words.ts';
import type { Directive, DirectiveReading } from './types.ts';

/** No rule is longer; what is behind is not looked at. */
const LONGEST = 600;
const NOTHING: DirectiveReading = { checks: [], decided: 'not' };

/** Reads a directive as people write them, German or English. Deterministic; never throws. */
export function readDirective({ text, context }: Pick<Directive, 'text' | 'context'>): DirectiveReading {
  const plain = withoutMeaning(text).slice(0, LONGEST);
  const orders = itemsOf(plain);
  const readings = orders.flatMap((order) => readOrder(order, context));
  const checks = readings.flatMap((reading) => reading.checks);
  if (checks.length > 0) {
    const fully = text.length <= LONGEST && readings.every((reading) => reading.decided === 'fully');
    return { checks, decided: fully ? 'fully' : 'partly' };
  }
  // "Never say anything like that again": at least the saying itself.
  const that = context !== null && orders.some((order) => order.some((item) => THAT.has(item.word)));
  const saying = that ? sayingOf(context) : undefined;
  return saying === undefined
    ? NOTHING
    : { checks: [{ kind: 'forbidden_word', terms: saying.terms, where: 'anywhere' }], decided: 'partly' };
}

function readOrder(order: readonly Item[], context: string | null): DirectiveReading[] {
  const whole = readPart(order, context);
  if (whole) return [whole];
  // "Sieze mich und nenn mich Dr. Weber": each part may be understood alone.
  for (const [index, item] of order.entries()) {
    if (index === 0 || index === order.length - 1 || !/^(?:und|and|sowie|aber|but)$/u.test(item.word))
      continue;
    const left = readPart(order.slice(0, index), context);
    const right = readOrder(order.slice(index + 1), context);
    const isRead = right.some((reading) => reading.decided !== 'not');
    if (left && (isRead || right.length > 0)) return [left, ...right];
    if (isRead) return [NOTHING, ...right];
  }
  return [NOTHING];
}

function readPart(order: readonly Item[], context: string | null): DirectiveReading | undefined {
  const items = withoutWish(order);
  if (items.length === 0 || isConditional(items) || isLimit(items)) return undefined;
  return readAddress(items) ?? readName(items) ?? readLanguage(items) ?? readWords(items, context);
}

/** "höchstens ein Emoji", "no more than three": a number, not a word. */
function isLimit(items: readonly Item[]): boolean {
  return items.some(
    (item, index) =>
      LIMITS.has(item.word) ||
      (/^(?:mehr|more)$/u.test(item.word) && /^(?:als|than)$/u.test(items[index + 1]?.word ?? '')),
  );
}
