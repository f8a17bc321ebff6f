import { expect, it } from 'vitest';
import { hashOf, planOf } from './plan.ts';
import { run } from './run.ts';

it('the books agree after workers, links and the server were ended and cut off for some seconds', async () => {
  const report = await run({ plan: planOf({ seed: 3, replicas: 1, length: 6000 }) });
  expect(report.violations).toEqual([]);
  expect(report.accepted).toBe(report.plan.inputs.length);
});

it('one seed gives one plan, and another seed another', () => {
  const plan = (seed: number): string => hashOf(planOf({ seed, replicas: 3, length: 60_000 }));
  expect(plan(1)).toBe(plan(1));
  expect(plan(1)).not.toBe(plan(2));
});
