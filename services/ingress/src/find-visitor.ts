/** Who writes. */
import type { ingress, Language } from '@stoa/protocol';
import type { Context } from '@stoa/runtime';
import type { Accounts } from '@stoa/store';
import { retried, type RetryParts } from './retried.ts';

export interface VisitorParts extends RetryParts {
  readonly accounts: Pick<Accounts, 'resolve'>;
}

/** A person who may come in. */
export interface Visitor {
  readonly id: string;
  readonly name: string;
  readonly lang: Language;
}

/** The person behind an account, or undefined for a stranger. @throws StoreError */
export async function findVisitor(
  parts: VisitorParts,
  context: Context<typeof ingress>,
  platformAccount: string,
): Promise<Visitor | undefined> {
  const channel = context.self.user;
  const found = await context.run(
    'resolve_account',
    { platformAccount },
    async (signal) => {
      const resolved = await retried(parts, signal, () => parts.accounts.resolve(channel, platformAccount));
      if (!resolved.known) return null;
      const { id, name, language } = resolved.user;
      return { id, name, lang: language };
    },
    { cheap: true },
  );
  return found ?? undefined;
}
