/** Surroundings in which nothing can be sent, written or asked. */
import type { CommitEntry } from '../host/entry.ts';
import type { Surroundings } from '../host/execution.ts';
import { openAsks } from '../host/asks.ts';
import { soleMember } from '../host/membership.ts';
import { openSlots } from '../host/slots.ts';
import type { ReplayParts } from './replay.ts';

export function sandbox(
  { broker, clock, subjects, actor, address, log }: ReplayParts,
  commit: CommitEntry,
): Surroundings {
  const forbidden = (): never => {
    throw new Error('A replay sends nothing.');
  };
  const escalated = commit.outputs.some(({ envelope }) => envelope.type === 'escalate');
  return {
    broker: {
      ...broker,
      publish: forbidden,
      schedule: forbidden,
      putBlob: forbidden,
      erase: forbidden,
      announce: forbidden,
      withdraw: forbidden,
      consume: forbidden,
      consumeDue: forbidden,
    },
    clock,
    subjects,
    actor,
    address,
    log,
    asks: openAsks(),
    outbox: { publishOnce: forbidden, publishAll: forbidden, stands: forbidden },
    // Whoever was asked then was there, since the answer is recorded; of the dispatcher only what was sent to it tells.
    membership: { ...soleMember([]), hosts: (role) => role !== 'dispatcher' || escalated },
    slots: openSlots(1),
    transactor: undefined,
    record: () => Promise.resolve(),
    intend: forbidden,
  };
}
