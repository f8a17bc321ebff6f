/** The door of ingress: the actor that lets people in. */
export { ingressActor, type IngressParts } from './actor.ts';
