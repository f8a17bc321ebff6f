/** The instructions of one person, of one kind, as a plan is made against them. */
import type { InstructionRow, Order } from '@stoa/protocol';

/** The two kinds: rules and characters. */
export interface Kind {
  readonly role: 'directives' | 'character';
  readonly type: 'directive' | 'character';
  /** How many may be active at a time. */
  readonly limit: number;
}

export const kinds = {
  directives: { role: 'directives', type: 'directive', limit: Number.POSITIVE_INFINITY },
  character: { role: 'character', type: 'character', limit: 3 },
} as const satisfies Record<string, Kind>;

export type Row = InstructionRow;

export interface World {
  readonly kind: Kind;
  /** In the order in which they were first made, as the others are. */
  readonly active: readonly Row[];
  /** The last versions of those that are closed. */
  readonly inactive: readonly Row[];
  /** Earlier versions of the active ones. */
  readonly past: readonly Row[];
}

/** The world from every version there is. A later one replaces an earlier one of the same id. */
export function worldOf(kind: Kind, versions: readonly Row[]): World {
  const sorted = versions.toSorted(
    (a, b) => a.created.localeCompare(b.created) || a.id - b.id || a.version - b.version,
  );
  const last = new Map(sorted.map((row) => [row.id, row]));
  const current = [...last.values()];
  return {
    kind,
    active: current.filter((row) => row.active),
    inactive: current.filter((row) => !row.active),
    past: sorted.filter((row) => last.get(row.id) !== row && last.get(row.id)?.active),
  };
}

/** The rows as the reader of texts takes them. */
export function typed<R extends { readonly id: number; readonly text: string }>(
  { type }: Kind,
  rows: readonly R[],
): (R & { readonly type: Kind['type'] })[] {
  return rows.map((row) => ({ ...row, type }));
}

/** An order made from another: the log shows what it has become. */
export function derived(order: Order, changes: Partial<Order>): Order {
  const made = { ...order, ...changes };
  const ids = [made.targetId, ...made.targetIds].filter((id) => id !== null).map((id) => `[${id}]`);
  const what = [...ids, ...(made.text === '' ? [] : [`"${made.text}"`])].join(' ');
  return { ...made, normalized: `${made.action}: ${what}`.trim() };
}
