/** What the client of a simulated run publishes, and the books that are left of it. */
import { derivedId, subjectsFor, writeEnvelope, type Envelope } from '@stoa/protocol';
import type { Broker, Stored } from '@stoa/runtime';
import type { Outside } from './outside.ts';
import { front } from './roles.ts';
import type { Input } from './scenario.ts';

export const PARTITIONS = 1;
export const subjects = subjectsFor(PARTITIONS);
export const USER = 'ann';
export const CLIENT = { role: 'client', user: USER, session: 'c' };

export interface Publication {
  readonly envelope: Envelope;
  readonly input: Input;
  /** Absent for a wish to stop. */
  readonly value: string | undefined;
  /** A copy without the id by which the broker would recognise it. */
  readonly copy: boolean;
}

/** Everything that is published; second copies and wishes to stop come at the end. */
export function publications(inputs: readonly Input[]): Publication[] {
  const once = inputs.map((input, at): Publication => {
    const value = `v${at}`;
    return {
      input,
      value,
      copy: false,
      envelope: request(idOf(at), 'say', input.session, { value, does: [...input.does] }),
    };
  });
  const twice = once
    .filter(({ input }) => input.again !== 'no')
    .map((publication) => ({ ...publication, copy: publication.input.again === 'copy' }));
  const stops = once
    .filter(({ input }) => input.stopped)
    .map(({ input, envelope }): Publication => {
      const stop = request(derivedId(envelope.id, 'stop'), 'stop', input.session, { turn: envelope.id });
      return { input, value: undefined, copy: false, envelope: stop };
    });
  return [...once, ...twice, ...stops];
}

function idOf(at: number): string {
  return derivedId('simulation', at);
}

function request(id: string, intent: 'say' | 'stop', session: string, payload: unknown): Envelope {
  return {
    v: 1,
    id,
    type: 'request',
    intent,
    from: { agent: CLIENT.role, instance: `${CLIENT.user}.${CLIENT.session}` },
    to: front.role,
    user: USER,
    session,
    turn: id,
    hops: 0,
    path: [],
    tainted: false,
    at: '2026-01-01T00:00:00.000Z',
    payload,
  };
}

export async function publish(
  broker: Broker,
  { envelope, input, value, copy }: Publication,
  accepted: Accepted[],
): Promise<void> {
  const subject = subjects.inbox({ role: front.role, user: USER, session: input.session });
  const { id } = envelope;
  const { seq } = await broker.publish('messages', subject, writeEnvelope(envelope), copy ? {} : { id });
  if (value !== undefined && !accepted.some((one) => one.id === id))
    accepted.push({ ...input, id, value, seq });
}

/** What is left of a run, for comparison. */
export interface Books {
  readonly accepted: readonly Accepted[];
  readonly messages: readonly Stored[];
  readonly journals: readonly Stored[];
  readonly outside: Pick<Outside, 'effects' | 'rows' | 'needless'>;
  /** True when it came to rest. */
  readonly ended: boolean;
  readonly steps: number;
}

export interface Accepted extends Input {
  readonly id: string;
  readonly value: string;
  /** Of its first copy. */
  readonly seq: number;
}
