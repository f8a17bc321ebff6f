/** For tests and measurements: made-up vaults. */
export { generateNotes, generateVault } from './generate.ts';
export type { GeneratedNote, GenerateOptions } from './generate.ts';
