/** The runtime’s behaviours on the broker in memory. */
import { systemClock } from '@stoa/runtime';
import { memoryBroker } from '@stoa/runtime/testing';
import { describeRuntime, type Stage } from './behaviours.ts';
import { describeOutside } from './outside.ts';

function open(): Promise<Stage> {
  const broker = memoryBroker({ clock: systemClock });
  return Promise.resolve({ broker, close: () => Promise.resolve(broker.disconnect()) });
}

describeRuntime('in memory', open);
describeOutside('in memory', open);
