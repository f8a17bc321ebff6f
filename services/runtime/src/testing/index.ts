/** The test seam that ships with the runtime: a broker in memory and a clock that stands still. */
export { fakeClock, settle, type FakeClock } from './fake-clock.ts';
export { memoryBroker, type Faults, type MemoryBroker, type MemoryBrokerOptions } from './memory-broker.ts';
