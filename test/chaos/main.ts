/**
 * `node test/chaos/main.ts --seed N [--minutes M] [--replicas 1|3] [--weaken <protection>|all]
 * [--keep <folder for the logs>]`: real servers and real
 * processes, ended and cut off as the seed says, while inputs come; then the books are compared. Ends with 1 when
 * something was found, or, with `--weaken`, when nothing was.
 */
import { parseArgs } from 'node:util';
import { planOf } from './plan.ts';
import { tableOf } from './report.ts';
import { run } from './run.ts';
import { protections, type Protection } from './weaken.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '1' },
    replicas: { type: 'string', default: '1' },
    weaken: { type: 'string' },
    keep: { type: 'string' },
  },
});
const replicas = values.replicas === '3' ? 3 : 1;
const plan = planOf({ seed: Number(values.seed), replicas, length: Number(values.minutes) * 60_000 });

if (values.weaken === undefined) {
  const report = await run({ plan, keep: values.keep });
  console.log(tableOf(report));
  process.exitCode = report.violations.length === 0 ? 0 : 1;
} else {
  const wanted = values.weaken === 'all' ? protections : protections.filter((one) => one === values.weaken);
  if (wanted.length === 0) throw new Error(`--weaken takes ${protections.join(', ')} or all.`);
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
  process.exitCode = missed.length === 0 ? 0 : 1;
}
