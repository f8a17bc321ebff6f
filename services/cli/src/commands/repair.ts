/**
 * `stoa repair`: after the message store was cut, emptied or restored to an earlier time. Fills the numbering up to what
 * journals and consumers know, so that hosts can go on; what was lost stays lost. Every host must be stopped.
 */
import { findRunning, noticeText, startEmbedded } from '@stoa/embedded';
import { systemClock } from '@stoa/runtime';
import {
  connectNats,
  ensureStreams,
  openNatsBroker,
  repairStreams,
  type NatsConnection,
} from '@stoa/runtime/nats';
import { homeOf, type CommonOptions, type Surroundings } from '../connect.ts';
import { GONE_AFTER, membersOf } from '../operate/members.ts';
import { plain } from '../operate/terminal-text.ts';
import { openProgress } from '../progress.ts';
import { connectTo, namesServer } from '../reach.ts';
import { brokerEnvironment } from '../run-environment.ts';
import { text } from '../texts.ts';
import { usage } from '../usage.ts';
import { versionOf } from '../version.ts';

/** @throws UsageError while Stoa runs in the state folder; EmbeddedError */
export async function repair(around: Surroundings, options: CommonOptions): Promise<number> {
  if (namesServer(around, options)) {
    const nc = await connectTo(brokerEnvironment(around.rawEnv), 'stoa repair');
    return repairOn(around, nc, () => refuseMembers(nc));
  }
  const home = homeOf(around, options);
  const running = await findRunning(home);
  if (running) throw usage('repair_running', { home, pid: running.process.pid });
  const progress = openProgress(around.stderr);
  const servers = await startEmbedded({
    home,
    version: versionOf(),
    onProgress: (notice) => progress.say(noticeText(notice, around.env.lang)),
    signal: around.signal,
  });
  if ('running' in servers) throw usage('repair_running', { home, pid: servers.running.pid });
  try {
    const nc = await connectNats({ url: servers.natsUrl, ...servers.natsCredentials, name: 'stoa repair' });
    return await repairOn(around, nc);
  } finally {
    await servers.stop();
  }
}

/** Repairs, says what was found, and closes the connection. */
async function repairOn(
  { stdout, env }: Surroundings,
  nc: NatsConnection,
  check?: () => Promise<void>,
): Promise<number> {
  try {
    await ensureStreams(nc);
    await check?.();
    const { before, after, journalsLost } = await repairStreams(nc, systemClock);
    const lost = after - before;
    const found = [
      // The one record that says that lost journals are accepted fills no gap.
      ...(lost > (journalsLost > 0 ? 1 : 0) ? [text('repaired', env.lang, { lost, before, after })] : []),
      ...(journalsLost > 0 ? [text('repaired_journals', env.lang, { lost: journalsLost })] : []),
    ];
    stdout.write(`${found.length > 0 ? found.join('\n') : text('repair_nothing', env.lang)}\n`);
    return 0;
  } finally {
    await nc.close();
  }
}

/** On servers of others nothing but the members’ own word tells who runs. @throws UsageError while one lives */
async function refuseMembers(nc: NatsConnection): Promise<void> {
  const broker = await openNatsBroker({ nc, clock: systemClock });
  const alive = (await membersOf(broker)).filter(({ seen }) => seen < GONE_AFTER);
  broker.close();
  if (alive.length > 0)
    throw usage('repair_members', { members: plain(alive.map(({ id }) => id).join(', ')) });
}
