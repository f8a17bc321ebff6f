/** A seeded source of numbers: the same seed gives the same run. */

export interface Random {
  /** An integer from 0 below `n`. */
  below(n: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One of them. */
  pick<T>(from: readonly T[]): T;
  /** Another source whose numbers follow from this one’s seed and `name` only, not from how far this one has got. */
  fork(name: string): Random;
}

/** mulberry32 (Tommy Ettinger, public domain): 32 bits of state, more than a schedule needs. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const random: Random = {
    below: (n) => Math.floor(next() * n),
    chance: (probability) => next() < probability,
    pick: (from) => {
      const picked = from[random.below(from.length)];
      if (picked === undefined) throw new Error('Nothing to pick from.');
      return picked;
    },
    fork: (name) => {
      let hash = seed >>> 0;
      for (let i = 0; i < name.length; i += 1) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619);
      return randomFrom(hash);
    },
  };
  return random;
}
