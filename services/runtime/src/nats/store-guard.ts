/**
 * Notices that the store holds less than it had acknowledged (DESIGN 3.8): it was cut, emptied, or restored from a
 * backup while this process knew more.
 */
import { StoreDamaged, type StreamName } from '../broker.ts';
import { sleep, type Clock } from '../clock.ts';

export interface StoreGuard {
  /** The stream holds, or held, a message of this sequence. */
  saw(stream: StreamName, seq: number): void;
  /** The highest sequence seen so far. */
  seen(stream: StreamName): number;
  /** A message was stored at `seq` although the stream had been seen to reach `before`. @throws StoreDamaged when that can’t be */
  stored(stream: StreamName, seq: number, before: number): void;
  /** Compares what was seen with what there is, and tells who listens. Rejects when nobody answers. */
  check(): Promise<void>;
  /** @throws StoreDamaged when the stream never reached `seq` */
  reaches(stream: StreamName, seq: number): Promise<void>;
  onDamaged(fn: (error: StoreDamaged) => void): void;
}

/** How often a loss must be seen, and at what distance, ms: a server that just starts may not know all it has. */
const LOOKS = 4;
const APART = 750;
const names = ['messages', 'journals'] as const;

/** `lastSeq`: the last sequence of a stream, 0 when there is no such stream. */
export function openStoreGuard(clock: Clock, lastSeq: (stream: StreamName) => Promise<number>): StoreGuard {
  const seen = { messages: 0, journals: 0 };
  const listeners: ((error: StoreDamaged) => void)[] = [];
  let damage: StoreDamaged | undefined;

  const saw = (stream: StreamName, seq: number): void => {
    if (seq > seen[stream]) seen[stream] = seq;
  };
  function tell(error: StoreDamaged): StoreDamaged {
    if (damage) return damage;
    damage = error;
    for (const fn of listeners.splice(0)) fn(error);
    return error;
  }

  async function confirm(stream: StreamName, seq: number): Promise<void> {
    let last = 0;
    for (let looks = 0; looks < LOOKS; looks += 1) {
      if (looks > 0) await sleep(clock, APART);
      last = await lastSeq(stream);
      if (last >= seq) return;
    }
    throw tell(new StoreDamaged(stream, seq, last));
  }

  return {
    saw,
    seen: (stream) => seen[stream],
    stored(stream, seq, before) {
      if (seq <= before) throw tell(new StoreDamaged(stream, before, seq - 1));
      saw(stream, seq);
    },
    async reaches(stream, seq) {
      if (seq <= seen[stream]) return;
      await confirm(stream, seq);
      saw(stream, seq);
    },
    async check() {
      try {
        for (const stream of names) await confirm(stream, seen[stream]);
      } catch (error) {
        if (!(error instanceof StoreDamaged)) throw error;
      }
    },
    onDamaged(fn) {
      if (damage) fn(damage);
      else listeners.push(fn);
    },
  };
}
