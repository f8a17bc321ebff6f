/** The story of the input that waited longest for its answer: what was stored of its turn, and when. */
import type { Envelope } from '@stoa/protocol';
import type { Stored } from '@stoa/runtime';
import { parse } from './audit.ts';
import type { Client } from './client.ts';

export interface Slowest {
  /** From the acknowledgement of the input to its answer, ms; half and 99 of 100 waited at most so long. */
  readonly waited: number;
  readonly p50: number;
  readonly p99: number;
  /** Each record of its turn with the ms since it was stored itself. */
  readonly story: string;
}

export function slowestOf(
  { accepted, answered }: Pick<Client, 'accepted' | 'answered'>,
  messages: readonly Stored[],
  journals: readonly Stored[],
): Slowest {
  const waits = [...accepted]
    .map(([id, at]) => ({ id, waited: (answered.get(id) ?? at) - at }))
    .toSorted((a, b) => a.waited - b.waited);
  const slowest = waits.at(-1) ?? { id: '', waited: 0 };
  const within = (share: number): number => waits[Math.ceil(waits.length * share) - 1]?.waited ?? 0;
  const own = messages.filter((stored) => (parse(stored) as Envelope).turn === slowest.id);
  const seqs = new Set(own.map(({ seq }) => seq));
  const start = own[0]?.time ?? 0;
  const told = [
    ...own.map((stored) => ({
      time: stored.time,
      what: `${stored.subject.split('.').slice(2).join('.')} ${(parse(stored) as Envelope).intent}#${stored.seq}`,
    })),
    ...journals.flatMap((stored) => {
      const { k, n, m } = parse(stored) as { k: string; n: string; m: number };
      return seqs.has(m) ? [{ time: stored.time, what: `${k} of ${n} for #${m}` }] : [];
    }),
  ].toSorted((a, b) => a.time - b.time);
  const story = told.map(({ time, what }) => `${((time - start) / 1000).toFixed(2)} ${what}`).join('; ');
  return { waited: slowest.waited, p50: within(0.5), p99: within(0.99), story };
}
