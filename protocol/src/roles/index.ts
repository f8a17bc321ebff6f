/** All contracts. A new role is added here; schemas, subjects and permissions follow. */
import type { Contract } from '../contract.ts';
import { bridge } from './bridge.ts';
import { data } from './data.ts';
import { ingress } from './ingress.ts';
import { relay } from './relay.ts';

export { bridge, data, ingress, relay };
export { Language, Source } from './data.ts';

export const contracts: readonly Contract[] = [ingress, relay, data, bridge];

/** The name each role goes by in conversation (S2.2). */
export const nicknames = {
  ou: 'relay',
  zeno: 'data',
  cato: 'agenda',
  hiro: 'action',
  rumi: 'pattern',
} as const;
