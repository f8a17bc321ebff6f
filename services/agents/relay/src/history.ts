/** What relay remembers of a session (S4.4): few messages, none of them long, since they are written with every turn. */
import type { State, relay } from '@stoa/protocol';
import { cut, number, oneLine } from './texts/text.ts';
import type { Said } from './said.ts';

export type Entry = State<typeof relay>['history'][number];

/** Messages kept unless configured. */
export const HISTORY = 20;
/** Characters kept of a message. */
const LONGEST = 4000;
/** A longer answer of another role is remembered as a marker. */
const MARKED_FROM = 80;

/** The history with what was said, the oldest messages dropped; `at` is RFC 3339. */
export function withTurn(
  history: readonly Entry[],
  { heard, answer, at, limit }: { heard: string; answer: Said; at: string; limit: number },
): Entry[] {
  const said = answer.by === 'ou' ? cut(answer.text, LONGEST) : marked(answer);
  const turn = [
    { who: 'person', text: cut(heard, LONGEST), at },
    { who: answer.by, text: said, at },
  ];
  return [...history, ...turn].slice(-limit);
}

function marked({ by, text, sources }: Said): string {
  if (text.length <= MARKED_FROM) return text;
  const from = sources.map(({ title, path }) => `${title} (${path})`).join(', ');
  return `[${by}: ${number(text.length, 'en')} characters${from === '' ? '' : `, from ${oneLine(from, 300)}`}]`;
}
