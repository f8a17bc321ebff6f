/** Why a command finds no Stoa in a state folder: none runs there, or the one that does has no answer yet, or any more. */
import { findHolder, layoutOf } from '@stoa/embedded';
import type { UsageError } from './environment.ts';
import { usage } from './usage.ts';

export interface Absence {
  /** Of the Stoa that has the folder but does not answer. */
  readonly pid: number | undefined;
  readonly error: UsageError;
}

export async function absenceIn(home: string): Promise<Absence> {
  const holder = await findHolder(home);
  if (!holder) return { pid: undefined, error: usage('not_running', { home }) };
  const { pid } = holder;
  return { pid, error: usage('not_answering', { home, pid, log: layoutOf(home).log }) };
}
