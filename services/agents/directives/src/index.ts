/** The door of directives: the actor that keeps a person’s standing rules. */
export { directivesActor, type DirectivesParts } from './actor.ts';
