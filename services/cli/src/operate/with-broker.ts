/** What the operator’s commands have in common: a broker for as long as they work, and an output that may go away. */
import type { NatsBroker } from '@stoa/runtime/nats';
import type { CommonOptions, Surroundings } from '../connect.ts';
import { reach } from '../reach.ts';

export async function withBroker(
  around: Surroundings,
  options: CommonOptions,
  work: (broker: NatsBroker) => Promise<number>,
): Promise<number> {
  const reached = await reach(around, options);
  try {
    return await work(reached.broker);
  } finally {
    await reached.close();
  }
}

/** Writes lines; a reader that has seen enough (`| head`) is no failure. */
export function print({ stdout }: Pick<Surroundings, 'stdout'>, lines: string): void {
  if (stdout.listenerCount('error') === 0) stdout.on('error', () => {});
  stdout.write(`${lines}\n`);
}
