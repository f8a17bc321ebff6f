/** Notes on disk: read, parse, index, search, write safely (S5). Used by the data and agenda agents. */
export { openVault } from './vault.ts';
export type { PassageOptions, Vault, VaultOptions } from './vault.ts';
export { installSample } from './sample.ts';
export { VaultError } from './errors.ts';
export type { VaultErrorCode } from './errors.ts';
export type { Clock, Log } from './ports.ts';
export type { Problem, ProblemCode } from './problems.ts';
export type { AccessEntry } from './access.ts';
export type { Area } from './disk/guard.ts';
export type { Passage } from './search/passages.ts';
export type { Language } from './words/stop-words.ts';
export type { VaultWriter } from './write/writer.ts';
export type * from './types.ts';
