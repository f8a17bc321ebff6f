/** Reading orders about directives and the character, and the helpers the confirmation flow needs. */
export { addTrait, mergeTexts, removeTrait } from './traits.ts';
export { findSimilar, meansSame, resolveTarget } from './similar.ts';
export type { Target } from './similar.ts';
export { normaliseForMatching } from './text.ts';
export type {
  Instruction,
  InstructionAction,
  InstructionContext,
  InstructionRow,
  InstructionType,
  SessionTurn,
} from './types.ts';
export { understandInstruction } from './understand.ts';
