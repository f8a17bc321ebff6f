/** `stoa status`: what runs, how full it is, how far it lags. */
import { systemClock } from '@stoa/runtime';
import { connectNats, inspectNats, openNatsBroker } from '@stoa/runtime/nats';
import { findRunning } from '@stoa/embedded';
import { vaultsInUse } from '../config.ts';
import { homeOf, type CommonOptions, type Surroundings } from '../connect.ts';
import { text } from '../texts.ts';
import { versionOf } from '../version.ts';

/** Exit code 0 when it runs, 3 when it doesn’t (as the LSB has it for `status`). */
export async function status(
  around: Surroundings,
  options: CommonOptions & { json?: boolean },
): Promise<number> {
  const { stdout, env } = around;
  const home = homeOf(around, options);
  const running = await findRunning(home);
  if (!running) {
    if (options.json) stdout.write(`${JSON.stringify({ running: false, version: versionOf(), home })}\n`);
    else stdout.write(`${text('not_running', env.lang, { home })}\n`);
    return 3;
  }
  const nc = await connectNats({ url: running.natsUrl, ...running.natsCredentials, name: 'stoa status' });
  const broker = await openNatsBroker({ nc, clock: systemClock });
  try {
    const state = await inspectNats(nc);
    const members = (await broker.announced()).map(({ id, data, time }) => ({
      id,
      ...(JSON.parse(new TextDecoder().decode(data)) as { roles: Record<string, number> }),
      seen: Math.round((broker.serverNow() - time) / 100) / 10,
    }));
    const vaults = vaultsInUse(home) ?? [];
    if (options.json) {
      stdout.write(
        `${JSON.stringify({ running: true, version: running.version, pid: running.process.pid, home, vaults, ...state, members })}\n`,
      );
      return 0;
    }
    const lines = [
      `Stoa ${running.version}, process ${running.process.pid}, ${home}`,
      `vault     ${vaults.join(', ')}`,
      `broker    nats-server ${state.server} (${running.natsUrl})`,
      ...state.streams.map(
        (stream) =>
          `stream    ${stream.name}: ${stream.messages} messages, ${(stream.bytes / 1e6).toFixed(1)} MB`,
      ),
      ...members.map(
        (member) =>
          `member    ${member.id}: ${Object.keys(member.roles).join(', ')} (seen ${member.seen} s ago)`,
      ),
      ...state.lag.map((lag) => `role      ${lag.role}: ${lag.waiting} waiting, ${lag.running} running`),
    ];
    stdout.write(`${lines.join('\n')}\n`);
    return 0;
  } finally {
    broker.close();
    await nc.close();
  }
}
