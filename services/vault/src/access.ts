/** How much each note was used of late: a count that halves every 30 days. One of the lesser figures of the ranking. */

const HALF_LIFE = 30 * 86_400_000;
/** So many recent uses count as much use. */
const MUCH = 3;

/** What is kept of one note; plain data, so that it can be stored and brought back. */
export interface AccessEntry {
  readonly vault: string;
  readonly path: string;
  readonly count: number;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
}

export interface Access {
  used(vault: string, path: string, now: number): void;
  moved(vault: string, from: string, to: string): void;
  /** 0 for never, close to 1 for often and lately. */
  degree(vault: string, path: string, now: number): number;
  list(): AccessEntry[];
}

export function createAccess(earlier: readonly AccessEntry[] = []): Access {
  const entries = new Map(earlier.map((entry) => [keyOf(entry.vault, entry.path), entry]));
  const countAt = (entry: AccessEntry | undefined, now: number): number =>
    entry === undefined ? 0 : entry.count * 2 ** (-Math.max(0, now - entry.at) / HALF_LIFE);
  return {
    used(vault, path, now) {
      const key = keyOf(vault, path);
      entries.set(key, { vault, path, count: countAt(entries.get(key), now) + 1, at: now });
    },
    moved(vault, from, to) {
      const entry = entries.get(keyOf(vault, from));
      entries.delete(keyOf(vault, from));
      if (entry !== undefined) entries.set(keyOf(vault, to), { ...entry, path: to });
    },
    degree: (vault, path, now) =>
      entries.size === 0 ? 0 : 1 - Math.exp(-countAt(entries.get(keyOf(vault, path)), now) / MUCH),
    list: () => [...entries.values()],
  };
}

function keyOf(vault: string, path: string): string {
  return `${vault}\0${path}`;
}
