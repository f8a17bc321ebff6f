/**
 * `node test/chaos/damage.main.ts [--seed N] [--damage emptied|"messages cut"|"journals cut"|full|"replica emptied"]`: hurts the store
 * itself, by default in every way. Ends with 1 when something was found.
 */
import { parseArgs } from 'node:util';
import { damages, lineOf, runDamaged } from './damage.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, damage: { type: 'string' } },
});
const wanted = values.damage === undefined ? damages : damages.filter((one) => one === values.damage);
if (wanted.length === 0) throw new Error(`--damage takes ${damages.join(', ')}.`);
for (const damage of wanted) {
  const report = await runDamaged({ seed: Number(values.seed), damage });
  console.log(lineOf(report));
  if (report.violations.length > 0) process.exitCode = 1;
}
