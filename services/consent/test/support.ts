/** Worlds and orders for tests, in few words. */
import type { Order } from '@stoa/protocol';
import { kinds, plainOrder, type Kind } from '../src/index.ts';
import { planFor, wordingOf, worldOf, type Plan, type Row, type World } from '../src/internal.ts';

/** `-` before a text: closed. Numbers are the ids, from 1. */
export function world(kind: Kind, texts: readonly string[], earlier: readonly Row[] = []): World {
  const rows = texts.map((text, at): Row => {
    const id = at + 1;
    const own = earlier.filter((row) => row.id === id).length;
    return {
      id,
      version: own + 1,
      text: text.replace(/^-/, ''),
      context: null,
      active: !text.startsWith('-'),
      created: new Date(id).toISOString(),
    };
  });
  return worldOf(kind, [...earlier, ...rows]);
}

export const rules = (...texts: string[]): World => world(kinds.directives, texts);
export const characters = (...texts: string[]): World => world(kinds.character, texts);

export function plan(action: Order['action'], about: string | number | Partial<Order>, on: World): Plan {
  const parts =
    typeof about === 'string' ? { text: about } : typeof about === 'number' ? { targetId: about } : about;
  return planFor(plainOrder(action, parts), on);
}

export const german = { lang: 'de', register: 'du' } as const;
export const english = { lang: 'en', register: 'du' } as const;

export function worded(made: Plan, on: World, lang: 'de' | 'en' = 'de'): string {
  return wordingOf(made, on.kind, lang === 'de' ? german : english);
}

/** What a plan does, in short. */
export function brief(made: Plan): unknown {
  if (made.step === 'end') return `${made.outcome}: ${made.why}`;
  if (made.step === 'choose')
    return { why: made.why, options: made.options.map(({ id, order }) => `${id} → ${order.normalized}`) };
  const { close, open } = made.effect;
  return {
    why: made.why,
    close: close.map(({ id }) => id),
    open: open.map(({ text, continues }) => (continues ? `${text} [${continues.id}]` : text)),
  };
}
