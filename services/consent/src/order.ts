/** Orders as the services take them, from what the reader of messages understood (S8.2). */
import type { Instruction } from '@stoa/language';
import type { Order } from '@stoa/protocol';

/** An order and the service it is for. */
export interface Addressed {
  readonly role: 'directives' | 'character';
  readonly order: Order;
}

/** All orders of a message in the order they were said; none when it is no order. */
export function ordersOf(instruction: Instruction): Addressed[] {
  const { also = [], target, action } = instruction;
  const rest = also.flatMap(ordersOf);
  if (target === 'none' || action === 'rejected') return rest;
  const { text, context, targetId, targetIds = [], normalized, reason } = instruction;
  return [
    {
      role: target === 'directive' ? 'directives' : 'character',
      order: {
        action,
        text,
        context,
        targetId,
        targetIds: [...targetIds],
        besides: false,
        normalized,
        reason,
      },
    },
    ...rest,
  ];
}

/** An order given by a command: it is understood as it is written. */
export function plainOrder(action: Order['action'], parts: Partial<Order> = {}): Order {
  const { text = '', targetId = null } = parts;
  const what = targetId === null ? text : `[${targetId}] ${text}`;
  return {
    action,
    text,
    context: null,
    targetId,
    targetIds: [],
    besides: false,
    normalized: `${action}: ${what}`.trim(),
    reason: 'a command',
    ...parts,
  };
}
