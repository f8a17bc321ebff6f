/** A bound on how many actors of a role run at once. Waiting for an answer gives the slot back. */

export interface Slots {
  take(): Promise<void>;
  give(): void;
}

export function openSlots(size: number): Slots {
  let free = size;
  const queue: (() => void)[] = [];
  return {
    take() {
      if (free > 0) {
        free -= 1;
        return Promise.resolve();
      }
      return new Promise((resolve) => queue.push(resolve));
    },
    give() {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    },
  };
}
