/** Instructions that are to end. Without a clear target the person chooses; never all of them (S8.7). */
import { resolveTarget } from '@stoa/language';
import type { Order } from '@stoa/protocol';
import { derived, typed, type Row, type World } from '../world.ts';
import { end, type Ask, type Plan } from './types.ts';

export function planDelete(order: Order, { kind, active }: World): Plan {
  if (active.length === 0) return end('not_found', 'nothing_found');
  const target = resolveTarget(order, typed(kind, active));
  if (target.kind === 'not_found') return end('not_found', 'nothing_found', active);
  const ids = target.kind === 'row' ? [target.row.id] : target.rows.map(({ id }) => id);
  const rows = active.filter((row) => ids.includes(row.id));
  if (target.kind === 'row') return askDelete(rows);
  const options = rows.map((row) => ({
    id: row.id,
    row,
    order: derived(order, { targetId: row.id, text: '' }),
  }));
  return { step: 'choose', why: 'which_delete', options, text: '' };
}

export function planDeleteAll({ active }: World): Plan {
  return active.length === 0 ? end('not_found', 'nothing_found') : askDelete(active);
}

export function askDelete(rows: readonly Row[]): Ask {
  const action = rows.length === 1 ? 'delete' : 'delete_all';
  const close = rows.map(({ id, version }) => ({ id, version }));
  return { step: 'ask', why: action, effect: { action, close, open: [] }, before: rows };
}
