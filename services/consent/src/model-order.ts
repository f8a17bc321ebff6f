/**
 * Reads what a model says an order is (S8.3): strictly, field by field, with no quiet fallback. A misread id would write
 * to the wrong row, an id taken for none would write to all of them.
 */
import { inspect } from 'node:util';
import { InstructionAction, type Order } from '@stoa/protocol';

export type OrderProblem =
  | 'not_an_object'
  /** `field` and `value` say which and what. */
  | 'wrong_type'
  | 'unknown_action'
  | 'unreadable_id';

/** Why an order of a model can’t be read. The message names field and value. */
export class UnreadableOrder extends Error {
  override readonly name = 'UnreadableOrder';
  readonly code: OrderProblem;
  readonly field: string | undefined;

  constructor(code: OrderProblem, field: string | undefined, value: unknown) {
    super(`${code}: ${field === undefined ? 'the answer' : field} is ${shownValue(value)}`);
    this.code = code;
    this.field = field;
  }
}

/** Characters of a value that a message repeats. */
const SHOWN = 80;

/**
 * Fields that are null or absent get their default: texts are empty, `context` is null, `reason` is "none given", ids
 * are none. A text that is there stays as it is, also an empty one. Fields that nobody knows are left out.
 * @throws UnreadableOrder
 */
export function readOrder(answer: unknown): Order {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new UnreadableOrder('not_an_object', undefined, answer);
  const fields = new Map<string, unknown>(Object.entries(answer));
  const action = InstructionAction.safeParse(fields.get('action'));
  if (!action.success) throw new UnreadableOrder('unknown_action', 'action', fields.get('action'));
  return {
    action: action.data,
    text: text('text') ?? '',
    context: text('context'),
    targetId: idOf('targetId', fields.get('targetId')),
    targetIds: ids('targetIds'),
    besides: false,
    normalized: text('normalized') ?? '',
    reason: text('reason') ?? 'none given',
  };

  function text(field: string): string | null {
    const value = fields.get(field) ?? null;
    if (value === null || typeof value === 'string') return value;
    throw new UnreadableOrder('wrong_type', field, value);
  }

  function ids(field: string): number[] {
    const value = fields.get(field) ?? [];
    if (!Array.isArray(value)) throw new UnreadableOrder('wrong_type', field, value);
    return value.map((item: unknown) => {
      const id = idOf(field, item);
      if (id === null) throw new UnreadableOrder('unreadable_id', field, item);
      return id;
    });
  }
}

/** An integer above 0, or one written as the rows are shown: `13`, `"13"`, `"[13]"`, blanks around it. */
function idOf(field: string, value: unknown): number | null {
  if (value === undefined || value === null) return null;
  const written = typeof value === 'string' ? /^\s*(?:\[(\d+)\]|(\d+))\s*$/.exec(value) : null;
  const id = typeof value === 'number' ? value : Number(written?.[1] ?? written?.[2] ?? Number.NaN);
  if (!Number.isSafeInteger(id) || id <= 0) throw new UnreadableOrder('unreadable_id', field, value);
  return id;
}

function shownValue(value: unknown): string {
  const type = Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;
  return `${type} ${inspect(value, { depth: 1, breakLength: Infinity }).slice(0, SHOWN).toWellFormed()}`;
}
