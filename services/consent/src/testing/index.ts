/** The test seam of consent: a store in memory, the services on it, and somebody who asks them. */
export { openActors, type ActorWorld } from './actor-world.ts';
export { memoryActors } from './memory-actors.ts';
export { memoryStore, type MemoryFaults, type MemoryStore, type MemoryTable } from './memory-store.ts';
