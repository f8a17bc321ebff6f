/** What the operator’s commands have in common: a broker for as long as they work, and an output that may go away. */
import type { NatsBroker } from '@stoa/runtime/nats';
import type { CommonOptions, Surroundings } from '../connect.ts';
import { isRole, roleNames } from '../actors.ts';
import { reach } from '../reach.ts';
import { text } from '../texts.ts';
import { plain } from './terminal-text.ts';

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

/** A role nobody knows here may still be somebody’s, so it is looked for; but most often it is mistyped. */
export function hintRole({ stderr, env }: Surroundings, role: string | undefined): void {
  if (role === undefined || isRole(role)) return;
  stderr.write(`${text('role_hint', env.lang, { role: plain(role), roles: roleNames.join(', ') })}\n`);
}
