/** What a run found, as a table for people. */
import type { Findings } from './books.ts';
import type { Plan } from './plan.ts';
import type { Slowest } from './slowest.ts';
import type { Protection } from './weaken.ts';

export interface Report {
  readonly plan: Plan;
  readonly hash: string;
  readonly without: readonly Protection[];
  readonly accepted: number;
  readonly copies: number;
  readonly ends: ReadonlyMap<string, number>;
  readonly counts: { pauses: number; restarts: number; stepDowns: number; links: number; clocks: number };
  readonly fenced: number;
  readonly slowest: Slowest;
  /** From the last fault until all was at rest, ms. */
  readonly settled: number;
  readonly found: Findings;
  readonly violations: readonly string[];
}

const SHOWN = 30;
/** From how long a wait on its story is told, ms. */
const TELL_FROM = 20_000;

export function tableOf(report: Report): string {
  const { plan, counts, found, ends } = report;
  const killed = [...ends].toSorted(([a], [b]) => a.localeCompare(b));
  const rows: readonly (readonly [string, string | number])[] = [
    ['seed', `${plan.seed} (plan ${report.hash})`],
    ['servers', `${plan.replicas}, sync ${plan.sync}`],
    ['workers', plan.workers],
    ...(report.without.length > 0 ? ([['without', report.without.join(', ')]] as const) : []),
    ['length', `${plan.length / 1000} s, at rest ${(report.settled / 1000).toFixed(1)} s later`],
    ['inputs accepted', `${report.accepted} of ${plan.inputs.length}`],
    ['copies sent', report.copies],
    ['worker ends', killed.map(([point, times]) => `${point} ${times}`).join(', ')],
    ['pauses', counts.pauses],
    ['broken links', counts.links],
    ['clock steps', counts.clocks],
    ['server restarts', counts.restarts],
    ['leader changes', counts.stepDowns],
    ['takeovers', found.takeovers],
    ['fenced writes', report.fenced],
    ['model calls repeated, unrecorded', found.unrecordedRepeats],
    ['unknown outcomes', found.unknownOutcomes],
    ['requests that arrived after their lease', found.stalled],
    ['dead letters', found.deadLetters],
    ['replies', found.replies],
    [
      'until a reply',
      `p50 ${seconds(report.slowest.p50)}, p99 ${seconds(report.slowest.p99)}, longest ${seconds(report.slowest.waited)}`,
    ],
    ...(report.slowest.waited > TELL_FROM ? ([['its story', report.slowest.story]] as const) : []),
    ['violations', report.violations.length],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    ...rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    ...report.violations.slice(0, SHOWN).map((violation) => `  ! ${violation}`),
    ...(report.violations.length > SHOWN ? [`  … and ${report.violations.length - SHOWN} more`] : []),
  ].join('\n');
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
