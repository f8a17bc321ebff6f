/** The person’s rules and the assistant’s character, loaded in every turn before anything is said (S8.1, S8.10). */
import { sleep, systemClock, type Clock, type LoadContext } from '@stoa/runtime';

/** A line of either kind as it is stored. A type, not an interface: it is recorded as JSON. */
export type Instruction = {
  readonly id: number;
  readonly text: string;
  /** What “that” was when it was made. */
  readonly context: string | null;
};

/** What is in force, each in the order in which it was first made. */
export type Instructions = {
  readonly directives: readonly Instruction[];
  readonly characters: readonly Instruction[];
};

export interface InstructionReads {
  /** What is in force. */
  active(user: string): Promise<readonly Instruction[]>;
  /** Also what was closed, as it was last. */
  current(user: string): Promise<readonly (Instruction & { readonly active: boolean })[]>;
}

export interface InstructionPorts {
  readonly directives: InstructionReads;
  readonly characters: InstructionReads;
}

/** Pauses between tries, ms: who restarts a database has it back in a moment. */
const PAUSES = [200, 400, 800];

/** What is in force; null when it can’t be known, and then nothing may be answered that a rule could forbid. */
export async function loadInstructions(
  { directives, characters, clock = systemClock }: InstructionPorts & { readonly clock?: Clock | undefined },
  { self, signal, log }: Pick<LoadContext, 'self' | 'signal' | 'log'>,
): Promise<Instructions | null> {
  for (let tries = 0; ; tries += 1) {
    try {
      const [rules, natures] = await Promise.all([
        directives.active(self.user),
        characters.active(self.user),
      ]);
      return { directives: rules.map(plain), characters: natures.map(plain) };
    } catch (error) {
      const pause = PAUSES[tries];
      if (pause === undefined || signal.aborted) {
        log.error({ err: error }, 'the instructions can’t be loaded');
        return null;
      }
      await sleep(clock, pause, signal);
    }
  }
}

export function plain({ id, text, context }: Instruction): Instruction {
  return { id, text, context };
}
