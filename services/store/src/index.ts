/** The door of the store: who people are, where they talk, and writes that happen exactly once. */
export { accountHash } from './accounts.ts';
export type { Account, Accounts, NewAccount, Resolved } from './accounts.ts';
export type { Limits } from './database.ts';
export { StoreError, storeErrors } from './errors.ts';
export type { StoreErrorCode } from './errors.ts';
export type { Instruction, Instructions, NewVersion, ShownVersion } from './instructions.ts';
export { openStore } from './open-store.ts';
export type { Store, StoreOptions } from './open-store.ts';
export type { Repositories } from './repositories.ts';
export type { Clock, Log } from './ports.ts';
export { CHAT_REUSE, reuseOf } from './sessions.ts';
export type { CurrentSession, NewSession, Session, Sessions } from './sessions.ts';
export type { EffectTransactor } from './transactor.ts';
export type { NewUser, User, Users } from './users.ts';
