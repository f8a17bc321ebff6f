/**
 * What lies where in the state folder. Everything is for its owner only (folders 0700, files 0600), except that
 * PostgreSQL, which refuses to run as root, must be able to pass through to its own folder when root starts Stoa.
 *
 *     secrets/     passwords of the two servers, made once
 *     run/         of the running system: lock/, system.json (how to reach it), children.json (its servers),
 *                  nats.conf, nats.pid. May be deleted while nothing runs
 *     nats/        JetStream's store: every message and journal
 *     postgres/    data/ (the database); server/ (a copy of the programs, only where the installed ones can't be used)
 *     log/         nats.log, postgres.log and their predecessors
 *     cache/       fetched programs, unless XDG_CACHE_HOME says elsewhere
 */
import { chmod, mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { EmbeddedError, reasonOf } from '../error.ts';
import { mayEnter, type RunAs } from '../system/run-as.ts';

export interface Layout {
  home: string;
  secrets: string;
  run: string;
  natsStore: string;
  postgres: string;
  postgresData: string;
  log: string;
}

/** The paths below a state folder; touches nothing. */
export function layoutOf(home: string): Layout {
  return {
    home,
    secrets: join(home, 'secrets'),
    run: join(home, 'run'),
    natsStore: join(home, 'nats'),
    postgres: join(home, 'postgres'),
    postgresData: join(home, 'postgres', 'data'),
    log: join(home, 'log'),
  };
}

/**
 * Makes the folders and proves that they can be written. `guest` is the user PostgreSQL runs as when Stoa is root.
 * Throws `home_unwritable`, or `home_closed` when the guest can't get there.
 */
export async function prepareHome(home: string, guest?: RunAs): Promise<Layout> {
  const open = guest === undefined ? 0o700 : 0o711;
  let layout = layoutOf(home);
  try {
    await mkdir(home, { recursive: true });
    // One name for the folder, however it was reached: servers are recognised by the paths they were started with.
    layout = layoutOf(await realpath(home));
    await chmod(layout.home, open);
    for (const folder of [layout.secrets, layout.run, layout.natsStore, layout.log]) {
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o700);
    }
    await mkdir(layout.postgres, { recursive: true });
    await chmod(layout.postgres, open);
    const probe = join(layout.run, `.${randomUUID()}`);
    await writeFile(probe, 'can this be written?');
    await rm(probe);
  } catch (error) {
    throw new EmbeddedError('home_unwritable', { path: home, reason: reasonOf(error) }, { cause: error });
  }
  if (guest !== undefined) await checkGuest(layout.postgres, guest);
  return layout;
}

async function checkGuest(folder: string, guest: RunAs): Promise<void> {
  if (mayEnter(folder, guest)) return;
  let closed = folder;
  while (closed !== dirname(closed) && !mayEnter(dirname(closed), guest)) closed = dirname(closed);
  const { mode } = await stat(closed);
  throw new EmbeddedError('home_closed', {
    path: folder,
    closed,
    mode: (mode & 0o7777).toString(8),
    user: guest.name,
  });
}
