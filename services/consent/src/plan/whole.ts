/** Changes of the whole character: one in the place of several, or several made one (S8.2, S8.8). */
import { mergeTexts } from '@stoa/language';
import type { Order } from '@stoa/protocol';
import type { Row, World } from '../world.ts';
import { planCreate } from './create.ts';
import { problemOf, sameText } from './text.ts';
import { end, type Plan } from './types.ts';

/** Closes the rows named, else all, and opens one. */
export function planReplace(order: Order, world: World): Plan {
  if (world.kind.type === 'directive') return end('error', 'not_for_directives');
  const problem = problemOf(order.text);
  if (problem) return problem;
  const rows = namedRows(order, world);
  if (!rows) return end('not_found', 'nothing_found', world.active);
  if (rows.length === 0) return planCreate(order, world);
  if (rows.every((row) => sameText(row.text, order.text))) return end('dismissed', 'already_active', rows);
  return ask('replace', rows, order.text, order.context);
}

/** Closes the rows named, else all, and opens their union. What the order itself says is united with them. */
export function planConsolidate(order: Order, world: World): Plan {
  if (world.kind.type === 'directive') return end('error', 'not_for_directives');
  const rows = namedRows(order, world);
  if (!rows) return end('not_found', 'nothing_found', world.active);
  const texts = [...rows.map((row) => row.text), ...(order.text === '' ? [] : [order.text])];
  if (rows.length === 0 || texts.length < 2) return end('not_found', 'nothing_to_merge', rows);
  const union = mergeTexts(texts);
  const problem = problemOf(union);
  if (problem) return problem;
  const [row] = rows;
  if (row && rows.length === 1 && sameText(row.text, union)) return end('dismissed', 'unchanged', rows);
  return ask('consolidate', rows, union, null);
}

/** All active rows when none is named; undefined when one that is named is not there. */
function namedRows({ targetIds }: Order, { active }: World): readonly Row[] | undefined {
  if (targetIds.length === 0) return active;
  const rows = active.filter((row) => targetIds.includes(row.id));
  return rows.length === new Set(targetIds).size ? rows : undefined;
}

function ask(
  why: 'replace' | 'consolidate',
  rows: readonly Row[],
  text: string,
  context: string | null,
): Plan {
  return {
    step: 'ask',
    why,
    effect: {
      action: why,
      close: rows.map(({ id, version }) => ({ id, version })),
      open: [{ text, context, continues: null }],
    },
    before: rows,
  };
}
