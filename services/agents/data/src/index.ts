/** The door of data: the actor that knows the notes. */
export { dataActor, type DataParts } from './actor.ts';
