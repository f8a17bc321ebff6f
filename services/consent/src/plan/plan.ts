/**
 * What an order comes to, given the instructions as they stand (S8.6, S8.7). Pure: the same order and the same rows
 * always give the same plan, which is how it is seen at the moment of the write whether anything changed meanwhile.
 */
import type { Order } from '@stoa/protocol';
import type { World } from '../world.ts';
import { planUpdate } from './change.ts';
import { planCreate } from './create.ts';
import { planDelete, planDeleteAll } from './remove.ts';
import { planReactivate } from './restore.ts';
import { tidy, tidyContext } from './text.ts';
import { end, type Plan } from './types.ts';
import { planConsolidate, planReplace } from './whole.ts';

export function planFor(order: Order, world: World): Plan {
  return planTidied({ ...order, text: tidy(order.text), context: tidyContext(order.context) }, world);
}

function planTidied(order: Order, world: World): Plan {
  switch (order.action) {
    case 'create':
      return planCreate(order, world);
    case 'read':
      return world.active.length === 0 ? end('not_found', 'none') : end('done', 'listed', world.active);
    case 'update':
      return planUpdate(order, world);
    case 'delete':
      return planDelete(order, world);
    case 'delete_all':
      return planDeleteAll(world);
    case 'reactivate':
      return planReactivate(order, world);
    case 'replace':
      return planReplace(order, world);
    case 'consolidate':
      return planConsolidate(order, world);
    case 'rejected':
      break;
  }
  return end('rejected', 'rejected');
}
