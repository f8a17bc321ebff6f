/** Bringing back what was closed, within the limit, and never beside what it contradicts (S8.7). */
import { findSimilar, resolveTarget } from '@stoa/language';
import type { Order } from '@stoa/protocol';
import { derived, typed, type Row, type World } from '../world.ts';
import { askUpdate } from './change.ts';
import { chooseRoom } from './room.ts';
import { sameText } from './text.ts';
import { end, type AskReason, type Plan } from './types.ts';

export function planReactivate(order: Order, world: World): Plan {
  const { kind, active, inactive } = world;
  const isActive = (text: string): Row[] => active.filter((row) => sameText(row.text, text));
  const there = active.filter((row) => row.id === order.targetId);
  if (there.length > 0) return end('dismissed', 'already_active', there);
  const named = inactive.find((row) => row.id === order.targetId);
  if (named && isActive(named.text).length > 0)
    return end('dismissed', 'already_active', isActive(named.text));
  // Of several that read the same, the one that was closed last stands for them.
  const candidates = named
    ? [named]
    : inactive.filter(
        (row, at) =>
          isActive(row.text).length === 0 &&
          !inactive.slice(at + 1).some((later) => sameText(later.text, row.text)),
      );
  const target = resolveTarget(order, typed(kind, candidates));
  if (target.kind === 'not_found') return planEarlier(order, world);
  const ids = target.kind === 'row' ? [target.row.id] : target.rows.map(({ id }) => id);
  const rows = candidates.filter((row) => ids.includes(row.id));
  const [row] = rows;
  if (row && rows.length === 1) return bringBack(row, order, world, 'reactivate');
  const options = rows.map((row) => ({
    id: row.id,
    row,
    order: derived(order, { targetId: row.id, text: '' }),
  }));
  return { step: 'choose', why: 'which_restore', options, text: '' };
}

/** Nothing closed fits; perhaps an active one read so before, or does so now. */
function planEarlier(order: Order, { kind, active, past }: World): Plan {
  if (order.targetId !== null || order.text === '') return end('not_found', 'nothing_to_restore');
  const now = resolveTarget(order, typed(kind, active));
  const texts = new Map(past.map((row) => [`${row.id} ${row.text}`, row]));
  const then = resolveTarget(order, typed(kind, [...texts.values()]));
  if (then.kind === 'row') {
    const row = active.find(({ id }) => id === then.row.id);
    const fitsNow = now.kind === 'row' && now.row.id === row?.id && sameText(now.row.text, then.row.text);
    if (row && !fitsNow)
      return askUpdate(row, { ...order, text: then.row.text, context: then.row.context }, 'back');
  }
  if (now.kind === 'row')
    return end(
      'dismissed',
      'already_active',
      active.filter(({ id }) => id === now.row.id),
    );
  return end('not_found', 'nothing_to_restore');
}

/** The question about one closed row. `order.targetIds` names those that are to make room for it. */
export function bringBack(
  row: Row,
  order: Order,
  world: World,
  why: Extract<AskReason, 'reactivate' | 'restore'>,
): Plan {
  const { kind, active } = world;
  const { id, version, text, context } = row;
  const similar = order.besides ? null : findSimilar(text, typed(kind, active));
  const ending = active.filter((other) => order.targetIds.includes(other.id) || other.id === similar?.id);
  if (active.length - ending.length >= kind.limit)
    return chooseRoom(derived(order, { action: 'reactivate', targetId: id, text }), world);
  return {
    step: 'ask',
    why: ending.length > 0 ? 'instead' : why,
    effect: {
      action: 'reactivate',
      close: ending.map((other) => ({ id: other.id, version: other.version })),
      open: [{ text, context, continues: { id, version } }],
    },
    before: [row, ...ending],
  };
}
