/** The door of character: the actor that keeps who the assistant is to be. */
export { characterActor, type CharacterParts } from './actor.ts';
