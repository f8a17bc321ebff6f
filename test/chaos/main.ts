/**
 * `npm run chaos -- --seed N [--minutes M] [--replicas 1|3]`: real servers and real processes, ended and cut off as the
 * seed says, while inputs come; then the books are compared. `--weaken <protection>|all` takes a protection away and
 * expects the books to notice; `--damage <kind>|all` hurts the store itself; `--keep <folder>` keeps the logs.
 * Ends with 1 when something was found, or, with `--weaken`, when nothing was; with 2 when it was called wrongly.
 */
import { parseArgs } from 'node:util';
import { damages, lineOf, runDamaged, type Damage } from './damage.ts';
import { planOf, type Plan } from './plan.ts';
import { tableOf } from './report.ts';
import { run } from './run.ts';
import { protections, type Protection } from './weaken.ts';

/** Below this not every kind of fault has come, and a missing protection may go unnoticed. */
const SHORTEST_WEAKENED = 1;

class Misuse extends Error {}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Misuse || (error instanceof TypeError && 'code' in error))) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

/** Answers whether all was as it should be. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '1' },
      replicas: { type: 'string', default: '1' },
      weaken: { type: 'string' },
      damage: { type: 'string' },
      keep: { type: 'string' },
    },
  });
  const seed = Number(values.seed);
  const minutes = Number(values.minutes);
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new Misuse('--seed takes a whole number, such as --seed 7.');
  if (!(minutes > 0)) throw new Misuse('--minutes takes a number above 0, such as --minutes 0.5.');
  if (values.replicas !== '1' && values.replicas !== '3') throw new Misuse('--replicas takes 1 or 3.');
  const plan = planOf({ seed, replicas: values.replicas === '3' ? 3 : 1, length: minutes * 60_000 });

  if (values.damage !== undefined) return hurt(seed, chosen('--damage', values.damage, damages));
  if (values.weaken === undefined) {
    const report = await run({ plan, keep: values.keep });
    console.log(tableOf(report));
    return report.violations.length === 0;
  }
  if (minutes < SHORTEST_WEAKENED)
    throw new Misuse(
      `--weaken needs --minutes ${SHORTEST_WEAKENED} or more: in a shorter run not every kind of fault comes.`,
    );
  return weaken(plan, chosen('--weaken', values.weaken, protections));
}

function chosen<T extends string>(option: string, value: string, all: readonly T[]): readonly T[] {
  const found = value === 'all' ? all : all.filter((one) => one === value);
  if (found.length === 0) throw new Misuse(`${option} takes all or one of: ${all.join(', ')}.`);
  return found;
}

async function weaken(plan: Plan, wanted: readonly Protection[]): Promise<boolean> {
  const missed: Protection[] = [];
  for (const protection of wanted) {
    const report = await run({ plan, without: [protection], settle: 15_000 });
    console.log(`${tableOf(report)}\n`);
    if (report.violations.length === 0) missed.push(protection);
  }
  console.log(
    missed.length === 0
      ? 'The books noticed each absence.'
      : `Nobody noticed that ${missed.join(', ')} was away.`,
  );
  return missed.length === 0;
}

async function hurt(seed: number, wanted: readonly Damage[]): Promise<boolean> {
  let well = true;
  for (const damage of wanted) {
    const report = await runDamaged({ seed, damage });
    console.log(lineOf(report));
    well &&= report.violations.length === 0;
  }
  return well;
}
