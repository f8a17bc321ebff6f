/**
 * Ends what a message may still write to the database, before the message itself ends (DESIGN 3.4): a late twin of it
 * must find its transactions void.
 */
import type { WireError } from '@stoa/protocol';
import type { Logger, Transactor } from '../actor.ts';
import { sleep, type Clock } from '../clock.ts';
import { Abandoned, backoff } from './journal.ts';

export interface GivingUp {
  readonly transactor: Transactor;
  readonly clock: Clock;
  readonly log: Logger;
  /** Aborted when the actor is given up. */
  readonly signal: AbortSignal;
  readonly translate: (error: unknown) => WireError | undefined;
}

/**
 * Voids the transactions `names` of a message. While the database is away this waits: nobody may be told how the
 * message ended before it is certain what it has written.
 * @returns the names of those that had been committed already
 * @throws Abandoned when the host ends meanwhile; what the transactor throws when waiting would not help
 */
export async function giveUp(
  { transactor, clock, log, signal, translate }: GivingUp,
  message: string,
  names: Iterable<string>,
): Promise<readonly string[]> {
  const stand: string[] = [];
  for (const name of names) {
    if (!(await voided(name))) stand.push(name);
  }
  return stand;

  async function voided(name: string): Promise<boolean> {
    for (let failures = 0; ; failures += 1) {
      try {
        return (await transactor.void({ message, name })).voided;
      } catch (error) {
        if (translate(error)?.retry !== 'later') throw error;
        if (failures === 0) log.warn({ err: error, name }, 'the message can end when the database is back');
        if (signal.aborted)
          throw new Abandoned('The actor was given up while the database was away.', { cause: error });
        await sleep(clock, backoff(failures), signal);
      }
    }
  }
}
