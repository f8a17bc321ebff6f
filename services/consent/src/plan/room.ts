/** No room for one more: replace one, merge all, or leave everything as it is (S8.7). */
import type { Order } from '@stoa/protocol';
import { derived, type World } from '../world.ts';
import type { Choose, Option } from './types.ts';

/** `order` creates or reactivates; each option leads to the question that completes it. */
export function chooseRoom(order: Order, { active }: World): Choose {
  const action = order.action === 'reactivate' ? 'reactivate' : 'replace';
  const replacing = active.map((row, at): Option => ({
    id: at + 1,
    row,
    order: derived(order, { action, targetIds: [row.id], besides: true }),
  }));
  const merged = {
    action: 'consolidate',
    targetId: null,
    targetIds: active.map(({ id }) => id),
  } as const;
  return {
    step: 'choose',
    why: 'full',
    text: order.text,
    options: [
      ...replacing,
      { id: active.length + 1, what: 'merge', order: derived(order, merged) },
      { id: active.length + 2, what: 'cancel', order: derived(order, { action: 'rejected' }) },
    ],
  };
}
