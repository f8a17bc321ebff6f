/** The local terminal is the first user’s account (S1): made once, on the first start. */
import type { Store } from '@stoa/store';

/** The terminal’s channel, and the account of whoever sits at it. */
export const TERMINAL = 'terminal';
export const LOCAL = 'local';

export interface FirstUser {
  readonly name: string;
  readonly language: 'de' | 'en';
  readonly timeZone: string;
  readonly newId: () => string;
}

export async function ensureFirstUser(store: Store, person: FirstUser): Promise<void> {
  const known = await store.accounts.resolve(TERMINAL, LOCAL);
  if (known.known) return;
  const first = await store.users.first();
  const user =
    first ??
    (await store.users.create({
      id: person.newId(),
      name: person.name,
      language: person.language,
      timeZone: person.timeZone,
    }));
  await store.accounts.bind({
    channel: TERMINAL,
    platformId: LOCAL,
    user: user.id,
    allowed: true,
    displayName: person.name,
  });
}
