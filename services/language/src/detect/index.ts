export { closestCommand, commandNames, editDistance, readCommand } from './command.ts';
export type { CommandName, ReadCommand } from './command.ts';
export { detectLanguage } from './language.ts';
export type { DetectedLanguage, Language } from './language.ts';
export { findNickname, nicknames } from './nickname.ts';
export type { NicknameCall } from './nickname.ts';
export { detectRegister } from './register.ts';
export type { Register } from './register.ts';
