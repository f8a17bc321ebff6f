/**
 * Takes a protection away, between a host and its broker, so that the suites can be seen to find what it protects from.
 * Only tests have this; the runtime itself has no such switch.
 */
import type { Broker, Stored } from '@stoa/runtime';

/**
 * `fence`: appends are not fenced. `intent`: no intent of an effect reaches the journal. `memory`: neither the broker
 * nor the actor knows ids it has seen. `lookup`: nobody looks for an answer that may have come. `republish`: what the
 * last commit sent is not sent once more at activation.
 */
export const protections = ['fence', 'intent', 'memory', 'lookup', 'republish'] as const;
export type Protection = (typeof protections)[number];

/** With `memory` away hosts must also forget idle actors soon, since an active one remembers in its process. */
export const FORGETFUL = 20;

type Entry = { k: string; ids?: string; outputs?: unknown[] };

export function weakened(broker: Broker, without: ReadonlySet<Protection>): Broker {
  if (without.size === 0) return broker;
  const changed = (stored: Stored | undefined, change: (entry: Entry) => void): Stored | undefined => {
    if (!stored) return undefined;
    const entry = read(stored.data);
    change(entry);
    return { ...stored, data: write(entry) };
  };
  return {
    ...broker,
    async publish(stream, subject, data, options = {}) {
      const { expect, ...unfenced } = options;
      if (stream === 'messages')
        return broker.publish(stream, subject, data, without.has('memory') ? {} : options);
      const entry = read(data);
      if (without.has('intent') && entry.k === 'intent') return { seq: expect ?? 0, duplicate: false };
      if (without.has('memory') && entry.k === 'commit') entry.ids = '';
      return broker.publish(stream, subject, write(entry), without.has('fence') ? unfenced : options);
    },
    async last(stream, subject) {
      const stored = await broker.last(stream, subject);
      if (stream !== 'journals' || !without.has('republish')) return stored;
      return changed(stored, (entry) => {
        if (entry.k === 'commit') entry.outputs = [];
      });
    },
    next: (stream, subject, seq) =>
      without.has('lookup') && stream === 'messages' && subject.split('.')[2] === 're'
        ? Promise.resolve(undefined)
        : broker.next(stream, subject, seq),
  };
}

function read(data: Uint8Array): Entry {
  return JSON.parse(new TextDecoder().decode(data)) as Entry;
}

function write(entry: Entry): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(entry));
}
