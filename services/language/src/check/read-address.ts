/** "Sieze mich", "Sag du zu mir", "Address me formally". */
import type { Register } from '../detect/index.ts';
import { fold } from '../text/index.ts';
import type { Item } from './order.ts';
import { EMPTY, FORBIDDING, NEGATIONS, PERSON, SAYING, USING } from './order-words.ts';
import { segmentsOf } from './read-segments.ts';
import type { DirectiveReading } from './types.ts';

const ALLOWED = new Set(
  `anrede anreden anredest anredet anzureden ansprechen ansprichst anzusprechen sprich sprichst sprechen red rede reden redest angesprochen angeredet
  per form du-form sie-form duform sieform hoeflichkeitsform formal formally formel formell informal informally familiar polite politely hoeflich
  hoefliche hoeflichen wechseln wechsle wechsel umsteigen uebergehen hoefliches hoeflichen address addressing german deutsch uns einander gegenseitig foermlich bleibe bleib use you`.split(
    /\s+/u,
  ),
);
const BEFORE_PRONOUN =
  /^(?:sag|sage|sagst|sagen|per|beim|mit|das|zum|zu|bei|say|saying|use|using|the|with|formal|informal|familiar|polite|einfach|form|wieder|kein|keine?m|das)$/u;

/** Undefined when it isn’t about that, or not about that alone. */
export function readAddress(order: readonly Item[]): DirectiveReading | undefined {
  const items = order.map((item) =>
    item.quoted && /^(?:du|sie)$/iu.test(item.raw) ? { ...item, quoted: false, word: fold(item.raw) } : item,
  );
  const wanted = new Set<Register>();
  let vague = false;
  for (const segment of segmentsOf(items)) {
    for (const [index, item] of segment.items.entries()) {
      const target = targetOf(item, segment.items[index - 1], segment.items[index + 1]);
      if (target === undefined) {
        if (item.quoted || !isAllowed(item)) return undefined;
      } else {
        vague ||= /^(?:in)?formally?$/u.test(item.word);
        wanted.add(segment.negative ? other(target) : target);
      }
    }
  }
  const [register] = wanted;
  if (register === undefined || wanted.size > 1) return undefined;
  return { checks: [{ kind: 'address', register }], decided: vague ? 'partly' : 'fully' };
}

const other = (register: Register): Register => (register === 'du' ? 'sie' : 'du');

function targetOf(item: Item, before: Item | undefined, next: Item | undefined): Register | undefined {
  if (/^(?:ge)?(?:zu)?duz(?:e|en|t|st)?$|^du-?form$/u.test(item.word)) return 'du';
  if (/^(?:ge)?(?:zu)?siez(?:e|en|t|st)?$|^sie-?form$|^hoeflichkeitsform$/u.test(item.word)) return 'sie';
  if (item.word === 'du' || item.word === 'sie') {
    if (!BEFORE_PRONOUN.test(before?.word ?? '')) return undefined;
    // "mit du" and "sag du zu mir"; "sag du mir" speaks to the assistant.
    if (before?.word.startsWith('sag') === true && next?.word !== 'zu') return undefined;
    return item.word;
  }
  if (/^formally?$/u.test(item.word) && next?.word !== 'you' && next?.word !== 'du' && next?.word !== 'sie')
    return 'sie';
  if (/^informally?$/u.test(item.word) && next?.word !== 'du') return 'du';
  return undefined;
}

const isAllowed = ({ word }: Item): boolean =>
  ALLOWED.has(word) ||
  EMPTY.has(word) ||
  PERSON.has(word) ||
  NEGATIONS.has(word) ||
  FORBIDDING.has(word) ||
  SAYING.has(word) ||
  USING.has(word);
