/** directives: one actor per person, for the rules they gave the assistant (S8). All of it is consent’s way of writing. */
import { instructionActor, kinds, type InstructionTable } from '@stoa/consent';
import { directives } from '@stoa/protocol';
import type { AnyActor } from '@stoa/runtime';
import { StoreError } from '@stoa/store';

export interface DirectivesParts {
  readonly directives: Pick<InstructionTable, 'history'>;
  /** How long a question stays open, ms. Default ten minutes. */
  readonly open?: number | undefined;
}

export function directivesActor({ directives: table, open }: DirectivesParts): AnyActor {
  return instructionActor(directives, {
    kind: kinds.directives,
    table,
    within: (tx) => tx.directives,
    translate: (error) => (error instanceof StoreError ? error.toWireError() : undefined),
    open,
  });
}
