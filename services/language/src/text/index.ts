export { codeRanges, isInside } from './code-spans.ts';
export type { TextRange } from './code-spans.ts';
export { fold } from './fold.ts';
export { sentences } from './sentences.ts';
export type { Sentence } from './sentences.ts';
