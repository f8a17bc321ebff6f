/**
 * `node test/simulation/main.ts [--seed N] [--seconds S] [--server K]`: simulates scenarios for a while, then runs the
 * first K of them on a real server too and compares the ends. Prints what was found, how much was tried and how fast.
 * Ends with 1 when something was found.
 */
import { parseArgs } from 'node:util';
import { sample } from 'fast-check';
import { compareWithServer } from './compare.ts';
import { violations } from './properties.ts';
import { scenarios, type Scenario } from './scenario.ts';
import { simulate } from './simulate.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '30' },
    server: { type: 'string', default: '24' },
  },
});
const BATCH = 500;
const seed = Number(values.seed);
const end = performance.now() + Number(values.seconds) * 1000;

let failures = 0;
let runs = 0;
let steps = 0;
let simulating = 0;
const tell = (where: string, scenario: Scenario, found: readonly string[]): void => {
  if (found.length === 0) return;
  failures += 1;
  console.log(`${where}: ${JSON.stringify(scenario)}`);
  for (const one of found) console.log(`  ${one}`);
};

for (let batch = 0; performance.now() < end; batch += 1) {
  for (const scenario of sample(scenarios({ stops: true }), {
    numRuns: BATCH,
    seed: seed * 10_007 + batch,
  })) {
    const before = performance.now();
    const books = await simulate(scenario);
    simulating += performance.now() - before;
    runs += 1;
    steps += books.steps;
    tell('in memory', scenario, violations(books));
    // Timers and signals of this process get their turn too.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
const perSecond = (count: number): number => Math.round((count / simulating) * 1000);
console.log(
  `${runs} interleavings with ${steps} things that happened; ${perSecond(runs)} and ${perSecond(steps)} a second.`,
);

const compared = sample(scenarios({ stops: false }), { numRuns: Number(values.server), seed });
await compareWithServer(compared, (scenario, found) => tell('on a real server', scenario, found));
console.log(`${compared.length} of them compared with a real server. ${failures} failures.`);
// Hosts that were cut off from the server like killed processes still have their timers.
process.exit(failures === 0 ? 0 : 1);
