/** What a simulated run is made of: inputs, faults and the seed that decides the order of everything. */
import { array, boolean, constantFrom, integer, record, type Arbitrary } from 'fast-check';
import type { Does } from './roles.ts';

export interface Input {
  readonly session: string;
  readonly does: readonly Does[];
  /** Whether it is published a second time: with its id, or as a copy that the broker does not recognise. */
  readonly again: 'no' | 'same id' | 'copy';
  /** Whether somebody wants its turn stopped at some time. */
  readonly stopped: boolean;
}

export interface Fault {
  /** After how many things have happened. */
  readonly at: number;
  /** Which of the hosts that are up. */
  readonly host: number;
  /** `pause`: it goes on again 20 to 220 things later, whoever has taken over meanwhile. */
  readonly kind: 'kill' | 'pause' | 'leave' | 'join';
}

export interface Scenario {
  readonly seed: number;
  readonly hosts: number;
  readonly inputs: readonly Input[];
  readonly faults: readonly Fault[];
  /** Probability that an operation on the broker fails, and that an acknowledgement is lost. */
  readonly trouble: number;
}

/** At most one transaction a turn: that is what one name stands for. */
const does = array(constantFrom<Does>('model', 'ask', 'effect', 'transact', 'event', 'timer'), {
  minLength: 1,
  maxLength: 3,
}).filter((all) => all.filter((one) => one === 'transact').length <= 1);

export function scenarios({ stops }: { stops: boolean }): Arbitrary<Scenario> {
  return record({
    seed: integer({ min: 0, max: 2 ** 31 - 1 }),
    hosts: integer({ min: 1, max: 2 }),
    inputs: array(
      record({
        session: constantFrom('s1', 's2'),
        does,
        again: constantFrom<Input['again']>('no', 'no', 'no', 'same id', 'copy'),
        stopped: stops ? boolean() : constantFrom(false),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    faults: array(
      record({
        at: integer({ min: 5, max: 250 }),
        host: integer({ min: 0, max: 3 }),
        kind: constantFrom<Fault['kind']>('kill', 'kill', 'pause', 'leave', 'join'),
      }),
      // A message may be begun five times and not more: fewer faults than that can’t exhaust one.
      { maxLength: 4 },
    ),
    trouble: constantFrom(0, 0, 0.02, 0.1),
  });
}
