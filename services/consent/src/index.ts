/** The door of consent: what stands between an order of the person and a write. */
export {
  instructionActor,
  OPEN,
  type InstructionParts,
  type InstructionTable,
  type StoredVersion,
} from './instruction-actor.ts';
export { readOrder, UnreadableOrder, type OrderProblem } from './model-order.ts';
export { ordersOf, plainOrder, type Addressed } from './order.ts';
export { gateTexts } from './texts/gate.ts';
export { say, type Text, type Values, type Voice } from './voice.ts';
export { inForce, listed } from './wording.ts';
export { kinds, type Kind } from './world.ts';
