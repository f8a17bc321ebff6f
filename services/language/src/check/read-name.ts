/** "Nenn mich Dr. Weber", "Call me Max, never Maximilian", "Sag nie wieder Mausi zu mir". */
import { FIRST_NAMES } from './constituents.ts';
import type { Item } from './order.ts';
import { EMPTY, FORBIDDING, NEGATIONS, PERSON, THAT } from './order-words.ts';
import { segmentsOf } from './read-segments.ts';
import type { DirectiveReading } from './types.ts';

const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

const CALLING = set(`
  nenn nenne nennen nennst nennt genannt titulier tituliere titulieren bezeichne bezeichnen sag sage sagen sagst sprich sprichst sprechen red rede
  reden redest verwende benutze nutze use anreden anredest anzureden ansprechen ansprichst anzusprechen angeredet angesprochen ruf rufe rufen heisse heiss name
  call calling called address addressing addressed refer referring referred known name using go`);
const TITLES = set('dr prof doktor doctor professor herr frau mr mrs ms miss sir madam lord lady captain');
/** What follows "call me" and is no name. */
const NO_NAMES = set(`
  last first full name names surname nachname nachnamen vorname vornamen spitzname spitznamen kosename kosenamen anything back tomorrow later today
  tonight soon anytime out taxi cab crazy right wrong something whatever titel title titeln alle leute eltern mutter vater others other people
  vor nach um bei public front company evening morning number phone telefon handy`);

const PARTICLES = set('von van der den de di da du la le zu zum dos');

/** The word that names the person, in any order of words. */
const FRAMES: readonly RegExp[] = [
  /^(?!.*\bruf.*\ban$).*\b(?:nenn\w*|genannt|titulier\w*|bezeichne\w*|ruf\w*)\b.*\b(?:mich|uns|nutzer\w*|benutzer\w*|werden)\b/u,
  /\b(?:mich|uns|nutzer\w*|benutzer\w*)\b.*\b(?:nenn\w*|genannt|titulier\w*|bezeichne\w*|rufen)\b/u,
  /\bsag\w*\b.*\bzu (?:mir|uns)\b/u,
  /\bzu (?:mir|uns)\b.*\bsag\w*\b/u,
  /\b(?:sprich\w*|red|rede\w*)\b.*\b(?:mich|uns|nutzer\w*)\b.*\b(?:mit|als)\b.*\ban\b/u,
  /\b(?:mich|uns|nutzer\w*|ich)\b.*\b(?:mit|als)\b.*\b(?:anre\w*|ansp\w*|anzure\w*|anzusp\w*|ange\w*)\b/u,
  /\b(?:verwende|benutze?|nutze|use)\b.*\b(?:fuer mich|for me)\b.*\bnamen?\b/u,
  /\bich heisse?\b|\bmein name ist\b|\bmy name is\b|\bi go by\b/u,
  /\b(?:call|calling)\b (?:me|us|the user|user)\b|\bbe(?:ing)? called\b/u,
  /\b(?:address|addressing)\b (?:me|us|the user|user) (?:as|with|by)\b/u,
  /\brefer(?:ring)? to (?:me|us|the user|user) as\b/u,
];

export function readName(items: readonly Item[]): DirectiveReading | undefined {
  const text = items.map((item) => item.word).join(' ');
  if (!FRAMES.some((frame) => frame.test(text))) return undefined;
  const use: string[] = [];
  const avoid: string[] = [];
  for (const segment of segmentsOf(items)) {
    const names = namesIn(segment.items, items[0]);
    if (names === undefined) return undefined;
    (segment.negative ? avoid : use).push(...names);
  }
  if (use.length > 1 || use.length + avoid.length === 0) return undefined;
  const [wanted] = use;
  const everyTime = /\b(?:jede[rmns]?|every|each)\b/u.test(text) && wanted !== undefined;
  return {
    checks: [{ kind: 'name', ...(wanted !== undefined && { use: wanted }), avoid }],
    decided: everyTime ? 'partly' : 'fully',
  };
}

/** The names in a part of the order; undefined when something else is in it. */
function namesIn(items: readonly Item[], head: Item | undefined): string[] | undefined {
  const names: string[][] = [];
  let open = false;
  for (const [index, item] of items.entries()) {
    if (item.quoted) {
      // "Sag nie ‚quasi‘ zu mir" is about a word.
      if (!/^\p{Lu}/u.test(item.raw) && head?.word.startsWith('sag') === true) return undefined;
      if (item.raw.split(/\s+/u).length > 4) return undefined;
      names.push([item.raw]);
      open = false;
      continue;
    }
    const name = isNamePart(item, items[index + 1], open);
    if (name === undefined) return undefined;
    if (!name) {
      open = false;
      continue;
    }
    if (open && !item.comma) names.at(-1)?.push(item.raw);
    else names.push([item.raw]);
    open = true;
  }
  return names.every(isWhole) ? names.map((name) => name.join(' ')) : undefined;
}

/** Capitals with particles between them, or one or two words written small. */
function isWhole(name: readonly string[]): boolean {
  const small = name.filter((part) => /^\p{Ll}/u.test(part) && !PARTICLES.has(part));
  return (
    name.length <= 4 &&
    (small.length === 0 || (small.length === name.length && name.length <= 2) || TITLES.has(name[0] ?? ''))
  );
}

/** True for a part of a name, false for a word of the order, undefined for anything else. */
function isNamePart(item: Item, next: Item | undefined, open: boolean): boolean | undefined {
  const { word, capital } = item;
  // "my name is", "by the name Alex", "mit dem Kosenamen Bienchen"
  if (
    /^(?:(?:kose|spitz|vor)?namen?|name)$/u.test(word) &&
    (next?.capital === true || next?.quoted === true || /^(?:ist|is)$/u.test(next?.word ?? ''))
  )
    return false;
  if (NO_NAMES.has(word)) return undefined;
  if (!capital && /^(?:mein(?:e[nmrs]?)?|my)$/u.test(word)) return false;
  // "Your Majesty", "Mein Herr": capitals make a name of them.
  if (capital && /^(?:Your|My|Mein|Meine|Eure)$/u.test(item.raw) && next?.capital === true) return true;
  if (TITLES.has(word) && (capital || open || next === undefined || next.capital)) return true;
  if (CALLING.has(word) || PERSON.has(word) || NEGATIONS.has(word) || FORBIDDING.has(word)) return false;
  if (
    capital &&
    !/^(?:Sie|Ihnen|Du|I|Ich|Ihr|Ihre|Ihren)$/u.test(item.raw) &&
    (!EMPTY.has(word) || FIRST_NAMES.has(word))
  )
    return true;
  if (EMPTY.has(word) || THAT.has(word)) return false;
  // Written small: one or two words that are nothing else.
  return true;
}
