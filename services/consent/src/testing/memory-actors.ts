/** Both services on a store in memory. */
import { character, directives } from '@stoa/protocol';
import type { AnyActor } from '@stoa/runtime';
import { instructionActor } from '../instruction-actor.ts';
import { kinds } from '../world.ts';
import { translateMemory, type MemoryStore } from './memory-store.ts';

/** `open`: how long a question stays open, ms. Default ten minutes. */
export function memoryActors(store: MemoryStore, open?: number): AnyActor[] {
  const common = { translate: translateMemory, open };
  return [
    instructionActor(directives, {
      ...common,
      kind: kinds.directives,
      table: store.directives,
      within: (tx) => tx.directives,
    }),
    instructionActor(character, {
      ...common,
      kind: kinds.character,
      table: store.characters,
      within: (tx) => tx.characters,
    }),
  ];
}
