/** Lets tasks with the same key wait for each other, in the order they came. */
export interface Turns {
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Resolves when every task begun so far has ended. */
  idle(): Promise<void>;
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    async run(key, task) {
      const before = last.get(key);
      const mine = after(before, task);
      last.set(key, mine);
      try {
        return await mine;
      } finally {
        if (last.get(key) === mine) last.delete(key);
      }
    },
    async idle() {
      await Promise.allSettled(last.values());
    },
  };
}

async function after<T>(before: Promise<unknown> | undefined, task: () => Promise<T>): Promise<T> {
  await Promise.allSettled([before]);
  return task();
}
