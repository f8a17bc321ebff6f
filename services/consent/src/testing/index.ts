/** The test seam of consent: a store in memory. */
export { memoryStore, translateMemory, type MemoryFaults, type MemoryStore } from './memory-store.ts';
