/** All contracts. A new role is added here; schemas, subjects and permissions follow. */
import type { Contract } from '../contract.ts';
import { bridge } from './bridge.ts';
import { data } from './data.ts';
import { dispatcher } from './dispatcher.ts';
import { ingress } from './ingress.ts';
import { character, directives } from './instructions.ts';
import { relay } from './relay.ts';
import { tribunal } from './tribunal.ts';

export { bridge, character, data, directives, dispatcher, ingress, relay, tribunal };
export { Language, Source } from './data.ts';
export { Effect, InstructionAction, InstructionRow, Order, Outcome, Question } from './instructions.ts';
export { Breach } from './tribunal.ts';

export const contracts: readonly Contract[] = [
  ingress,
  relay,
  data,
  directives,
  character,
  tribunal,
  dispatcher,
  bridge,
];

/** The name each role goes by in conversation (S2.2). */
export const nicknames = {
  ou: 'relay',
  zeno: 'data',
  cato: 'agenda',
  hiro: 'action',
  rumi: 'pattern',
} as const;
