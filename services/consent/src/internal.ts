/** The door for tests: what is behind consent. */
export { canonical, digestOf } from './digest.ts';
export { judge, type Answered } from './judge.ts';
export { planFor } from './plan/plan.ts';
export type { Plan } from './plan/types.ts';
export { outcomeOf } from './question.ts';
export { characterTexts } from './texts/character.ts';
export { directiveTexts } from './texts/directives.ts';
export { written, type Version } from './verify.ts';
export { LONGEST_QUESTION, wordingOf } from './wording.ts';
export { worldOf, type Row, type World } from './world.ts';
