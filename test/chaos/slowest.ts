/** The story of the input that waited longest for its answer: what was stored of its turn, and when. */
import type { Envelope } from '@stoa/protocol';
import type { Stored } from '@stoa/runtime';
import { parse } from './audit.ts';
import type { Client } from './client.ts';

export interface Slowest {
  /** From the acknowledgement of the input to its answer, ms. */
  readonly waited: number;
  /** Each record of its turn with the ms since it was stored itself. */
  readonly story: string;
}

export function slowestOf(
  { accepted, answered }: Pick<Client, 'accepted' | 'answered'>,
  messages: readonly Stored[],
  journals: readonly Stored[],
): Slowest {
  let slowest = { id: '', waited: 0 };
  for (const [id, at] of accepted) {
    const waited = (answered.get(id) ?? at) - at;
    if (waited > slowest.waited) slowest = { id, waited };
  }
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
  return { waited: slowest.waited, story };
}
