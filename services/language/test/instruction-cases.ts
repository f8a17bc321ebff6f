/** Labelled utterances and how a reading is held against a label. */
import { readFileSync } from 'node:fs';
import type {
  Instruction,
  InstructionAction,
  InstructionRow,
  InstructionType,
  SessionTurn,
} from '../src/instruction/index.ts';
import { understandInstruction } from '../src/instruction/index.ts';

interface Label {
  readonly target: InstructionType | 'none';
  readonly action: InstructionAction;
}

export interface InstructionCase {
  readonly id: string;
  readonly lang: 'de' | 'en';
  readonly tag: string;
  readonly text: string;
  readonly context: {
    readonly active: readonly InstructionRow[];
    readonly inactive: readonly InstructionRow[];
    readonly turns?: readonly SessionTurn[];
  };
  readonly expected: Label & {
    readonly target_id?: number;
    readonly ask?: 'select' | 'consolidate';
    readonly result?: 'not_found';
    readonly instruction_must_contain?: readonly string[];
    readonly instruction_must_not_contain?: readonly string[];
    readonly also?: readonly Label[];
  };
  readonly accept?: readonly Label[];
}

const load = (name: string): readonly InstructionCase[] =>
  JSON.parse(readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8')) as readonly InstructionCase[];

/** The reference cases. */
export const REFERENCE = load('instruction-cases.json');
/** More of the same kind: other words, politeness, spellings, parts in another order. */
export const MORE = load('instruction-more.json');
/** Written without a look at the word lists, balanced over kinds and languages. */
export const FRESH = load('instruction-fresh.json');

export const readCase = (labelled: InstructionCase): Instruction =>
  understandInstruction(labelled.text, labelled.context);

export const fits = (reading: Label, label: Label): boolean =>
  reading.target === label.target && reading.action === label.action;

/** Whether target and action are the expected ones or tolerated. */
export const isRight = (labelled: InstructionCase, reading: Instruction): boolean =>
  [labelled.expected, ...(labelled.accept ?? [])].some((label) => fits(reading, label));

/** Everything the label says beyond target and action that the reading gets wrong. */
export function faults(labelled: InstructionCase, reading: Instruction): string[] {
  const { expected } = labelled;
  if (!fits(reading, expected)) return [];
  const said = `${reading.text} ${reading.context ?? ''}`.toLowerCase();
  const found: string[] = [];
  for (const part of expected.instruction_must_contain ?? [])
    if (!said.includes(part.toLowerCase())) found.push(`lacks ${part}`);
  for (const part of expected.instruction_must_not_contain ?? [])
    if (reading.text.toLowerCase().includes(part.toLowerCase())) found.push(`still says ${part}`);
  if (expected.target_id !== undefined && reading.targetId !== expected.target_id)
    found.push(`names row ${String(reading.targetId)}`);
  if (expected.ask === 'select' && reading.targetId !== null) found.push('chooses a row by itself');
  const also = (reading.also ?? []).map(({ target, action }) => `${target} ${action}`);
  const wanted = (expected.also ?? []).map(({ target, action }) => `${target} ${action}`);
  if (also.join() !== wanted.join()) found.push(`also ${also.join()}`);
  return found;
}
