/** The door of tribunal: the actor that checks replies before they leave. */
export { tribunalActor, type TribunalParts } from './actor.ts';
export { promptFiles, type PromptFile } from './prompt.ts';
