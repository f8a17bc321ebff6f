/** `stoa sessions`: the conversations there are, as relay’s journals tell it. */
import { relay } from '@stoa/protocol';
import { sessionsOf, type SessionSummary } from '@stoa/runtime';
import type { CommonOptions, Surroundings } from '../connect.ts';
import { renderTable } from '../operate/table.ts';
import { screenOf } from '../operate/terminal-text.ts';
import { timeOf } from '../operate/times.ts';
import { print, withBroker } from '../operate/with-broker.ts';
import { text } from '../texts.ts';

export interface SessionsOptions extends CommonOptions {
  readonly user?: string;
  readonly json?: boolean;
}

export async function sessions(around: Surroundings, options: SessionsOptions): Promise<number> {
  return withBroker(around, options, async (broker) => {
    const found = await sessionsOf(broker, relay.role, options.user);
    if (options.json) print(around, JSON.stringify(found.map(jsonOf)));
    else print(around, found.length === 0 ? text('no_sessions', around.env.lang) : tableOf(found, around));
    return 0;
  });
}

function tableOf(found: readonly SessionSummary[], { stdout, env }: Surroundings): string {
  const heads = ['session', 'user', 'messages', 'last', 'version'] as const;
  return renderTable(
    heads.map((head) => text(`head_${head}`, env.lang)),
    found.map(({ session, user, messages, at, version, open }) => [
      session,
      user,
      String(messages),
      at === undefined ? '–' : timeOf(at),
      `${version === undefined ? '–' : `v${version}`}${open ? ` (${text('session_busy', env.lang)})` : ''}`,
    ]),
    screenOf(stdout, env),
  );
}

function jsonOf({ at, ...rest }: SessionSummary): object {
  return { ...rest, at: at === undefined ? null : new Date(at).toISOString() };
}
