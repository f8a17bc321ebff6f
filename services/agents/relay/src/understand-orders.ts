/** Reads by rules whether a message orders something about rules or character, when no model does (S8.2). */
import { ordersOf, type Addressed } from '@stoa/consent';
import { understandInstruction, type InstructionContext, type InstructionRow } from '@stoa/language';
import { closedInstructions } from './closed-instructions.ts';
import type { InstructionPorts, Instructions } from './instructions.ts';
import type { Turn } from './turn.ts';

/** Words of a message that may mean something closed: only then is that read. */
const RETURNS =
  /\b(?:wieder\w*|zurück|zurueck|erneut|damals|früher\w*|frueher\w*|alte\w*|again|back|restor\w*|reactivat\w*|former\w*|old|once more)\b/iu;

/** The orders in the order they were said; none when it is no order. */
export async function understandOrders(
  ports: InstructionPorts,
  turn: Turn,
  instructions: Instructions,
  text: string,
): Promise<Addressed[]> {
  const inactive = RETURNS.test(text) ? rowsOf(await closedInstructions(ports, turn)) : [];
  return ordersOf(
    understandInstruction(text, { active: rowsOf(instructions), inactive, turns: turnsOf(turn) }),
  );
}

function rowsOf({ directives, characters }: Instructions): InstructionRow[] {
  return [
    ...directives.map(({ id, text }) => ({ id, type: 'directive' as const, text })),
    ...characters.map(({ id, text }) => ({ id, type: 'character' as const, text })),
  ];
}

/** The session as the reader takes it; what was said last it gets in full, since “that” may mean it. */
function turnsOf({ context }: Turn): NonNullable<InstructionContext['turns']> {
  const { history, last } = context.state;
  return history.map(({ who, text }, at) => {
    if (who === 'person') return { role: 'user', text };
    return { role: 'assistant', text: at === history.length - 1 && last !== undefined ? last : text };
  });
}
