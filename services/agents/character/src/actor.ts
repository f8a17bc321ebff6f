/** character: one actor per person, for who the assistant is to be (S8); at most three instructions at a time. */
import { instructionActor, kinds, type InstructionTable } from '@stoa/consent';
import { character } from '@stoa/protocol';
import type { AnyActor } from '@stoa/runtime';
import { StoreError } from '@stoa/store';

export interface CharacterParts {
  readonly characters: Pick<InstructionTable, 'history'>;
  /** How long a question stays open, ms. Default ten minutes. */
  readonly open?: number | undefined;
}

export function characterActor({ characters: table, open }: CharacterParts): AnyActor {
  return instructionActor(character, {
    kind: kinds.character,
    table,
    within: (tx) => tx.characters,
    translate: (error) => (error instanceof StoreError ? error.toWireError() : undefined),
    open,
  });
}
