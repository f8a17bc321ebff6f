/** The door of relay: the actor that talks to people. */
export { relayActor, type RelayParts } from './actor.ts';
export { promptFiles, type PromptFile } from './prompt.ts';
export type { Status } from './status.ts';
