/**
 * The journal kernel under thousands of interleavings that a seed decides: hosts die, stand still, leave and join,
 * operations fail, acknowledgements are lost. `node test/simulation/main.ts` runs for longer and with other seeds.
 */
import { assert, asyncProperty, sample } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { protections } from '../chaos/weaken.ts';
import { compareWithServer } from './compare.ts';
import { violations } from './properties.ts';
import { scenarios } from './scenario.ts';
import { simulate } from './simulate.ts';

describe('the simulation', () => {
  it('finds no interleaving in which an input is lost, done twice or out of order', async () => {
    await assert(
      asyncProperty(scenarios({ stops: true }), async (scenario) => {
        expect(violations(await simulate(scenario))).toEqual([]);
      }),
      { seed: 2026, numRuns: 1000, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
    );
  });

  it('runs a scenario twice in the same way', async () => {
    for (const scenario of sample(scenarios({ stops: true }), { numRuns: 20, seed: 3 })) {
      const [one, two] = [await simulate(scenario), await simulate(scenario)];
      expect(two.journals).toEqual(one.journals);
      expect(two.messages).toEqual(one.messages);
      expect(two.steps).toBe(one.steps);
    }
  });

  // A suite that can’t fail proves nothing: each protection that is taken away must be missed.
  it.each(protections)('finds what is wrong without the protection “%s”', async (protection) => {
    const without = new Set([protection]);
    const tried = sample(scenarios({ stops: false }), { numRuns: 3000, seed: 7 });
    const found = await firstOf(tried, async (scenario) => violations(await simulate(scenario, without)));
    expect(found).not.toEqual([]);
  });

  it('comes to the same end as a real server', async () => {
    const compared = sample(scenarios({ stops: false }), { numRuns: 8, seed: 11 });
    await compareWithServer(compared, (_, found) => expect(found).toEqual([]));
  });
});

async function firstOf<T>(all: readonly T[], look: (one: T) => Promise<string[]>): Promise<string[]> {
  for (const one of all) {
    const found = await look(one);
    if (found.length > 0) return found;
  }
  return [];
}
