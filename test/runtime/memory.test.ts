/** The runtime’s behaviours on the broker in memory. */
import { systemClock } from '@stoa/runtime';
import { memoryBroker } from '@stoa/runtime/testing';
import { describeRuntime } from './behaviours.ts';

describeRuntime('in memory', () => {
  const broker = memoryBroker({ clock: systemClock });
  return Promise.resolve({ broker, close: () => Promise.resolve(broker.disconnect()) });
});
