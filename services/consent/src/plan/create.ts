/** Something new: unless it is there already, was there before, resembles what is there, or there is no room. */
import { findSimilar, meansSame } from '@stoa/language';
import type { Order } from '@stoa/protocol';
import { typed, type Row, type World } from '../world.ts';
import { askUpdate } from './change.ts';
import { chooseRoom } from './room.ts';
import { bringBack } from './restore.ts';
import { problemOf, sameText } from './text.ts';
import { end, type Plan } from './types.ts';

export function planCreate(order: Order, world: World): Plan {
  const { kind, active, inactive } = world;
  const problem = problemOf(order.text);
  if (problem) return problem;
  const there = active.filter((row) => sameText(row.text, order.text));
  if (there.length > 0) return end('dismissed', 'already_active', there);
  if (!order.besides) {
    const similar = findSimilar(order.text, typed(kind, active));
    if (similar) return askUpdate(rowOf(active, similar.id), order, 'similar');
    const before = inactive.findLast((row) => meansSame(row.text, order.text));
    if (before) return bringBack(before, order, world, 'restore');
  }
  if (active.length >= kind.limit) return chooseRoom(order, world);
  return {
    step: 'ask',
    why: 'create',
    effect: {
      action: 'create',
      close: [],
      open: [{ text: order.text, context: order.context, continues: null }],
    },
    before: [],
  };
}

function rowOf(rows: readonly Row[], id: number): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`The row ${id} was found among rows that don’t have it.`);
  return row;
}
