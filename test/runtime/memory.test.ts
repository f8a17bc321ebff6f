/** The runtime’s behaviours on the broker in memory. */
import { systemClock } from '@stoa/runtime';
import { memoryBroker } from '@stoa/runtime/testing';
import { describeRuntime, type Stage } from './behaviours.ts';
import { describeDatabase } from './database.ts';
import { describeMishaps } from './mishaps.ts';
import { describeOutside } from './outside.ts';
import { describeVerdicts } from './verdicts.ts';

function open(): Promise<Stage> {
  const broker = memoryBroker({ clock: systemClock });
  return Promise.resolve({ broker, close: () => Promise.resolve(broker.disconnect()) });
}

describeRuntime('in memory', open);
describeOutside('in memory', open);
describeMishaps('in memory', open);
describeDatabase('in memory', open);
describeVerdicts('in memory', open);
