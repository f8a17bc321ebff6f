/** The test seam of consent: a store in memory, and the services on it. */
export { memoryActors } from './memory-actors.ts';
export { memoryStore, type MemoryFaults, type MemoryStore, type MemoryTable } from './memory-store.ts';
