/** Another text for an instruction: the old version is closed, the new one opened (S8.8). */
import type { Order } from '@stoa/protocol';
import { derived, type Row, type World } from '../world.ts';
import { askDelete } from './remove.ts';
import { problemOf, sameText } from './text.ts';
import { end, type AskReason, type Plan } from './types.ts';

export function planUpdate(order: Order, { active }: World): Plan {
  const named = order.targetId === null ? active : active.filter((row) => row.id === order.targetId);
  const [row, ...others] = named;
  if (!row) return end('not_found', 'nothing_found', active);
  if (others.length > 0) {
    const options = named.map((row) => ({ id: row.id, row, order: derived(order, { targetId: row.id }) }));
    return { step: 'choose', why: 'which_update', options, text: order.text };
  }
  // When the last trait is taken away, nothing is left to be.
  if (order.text === '') return askDelete([row]);
  const problem = problemOf(order.text);
  if (problem) return problem;
  const there = active.filter((other) => other !== row && sameText(other.text, order.text));
  if (there.length > 0) return end('dismissed', 'already_active', there);
  return askUpdate(row, order, 'update');
}

/** The question about one row and its new text. */
export function askUpdate(
  row: Row,
  order: Order,
  why: Extract<AskReason, 'update' | 'similar' | 'back'>,
): Plan {
  if (row.text === order.text) return end('dismissed', 'unchanged', [row]);
  const { id, version } = row;
  return {
    step: 'ask',
    why,
    effect: {
      action: 'update',
      close: [{ id, version }],
      open: [{ text: order.text, context: order.context, continues: { id, version } }],
    },
    before: [row],
  };
}
