/** `npm run bench -- turn`: a whole turn, person to answer, against the raw chain of the same publishes. */
import { openChain } from './chain.ts';
import { openRig, type Publish, type Sync } from './rig.ts';
import { ms, ratio, spread, table } from './stats.ts';

const SESSIONS = [1, 16, 64, 256];
const ROUNDS = 400;
const SECONDS = 4;
/** Turns of each session before it is measured. */
const WARM = 5;

export async function benchTurn(
  print: (line: string) => void,
  syncs: readonly Sync[] = ['always', 'default'],
): Promise<void> {
  for (const sync of syncs) {
    const rig = await openRig({ sync, users: Math.max(...SESSIONS) });
    try {
      const publishes = await publishesOfATurn(rig);
      const side = await rig.connect('chain');
      const chain = await openChain(side.broker, publishes);
      print(
        `\nfsync ${sync}: one turn is ${publishes.length} publishes (${publishes.filter(({ stream }) => stream === 'journals').length} of them to journals)`,
      );

      // Turn and chain by turns, so that whatever else the machine does meets both.
      const turns: number[] = [];
      const chains: number[] = [];
      for (let i = 0; i < ROUNDS; i += 1) {
        turns.push(await rig.turn(0));
        chains.push(await chain.run(0));
      }
      const [turn, raw] = [spread(turns), spread(chains)];
      const rows = [['', 'turn', 'raw chain', 'ratio']];
      rows.push(['p50', ms(turn.p50), ms(raw.p50), ratio(turn.p50 / raw.p50)]);
      rows.push(['p99', ms(turn.p99), ms(raw.p99), ratio(turn.p99 / raw.p99)]);
      for (const sessions of SESSIONS) {
        const perSecond = await throughput(sessions, (session) => rig.turn(session));
        const rawPerSecond = await throughput(sessions, (session) => chain.run(session));
        rows.push([
          `${sessions} sessions`,
          `${perSecond.toFixed(0)}/s`,
          `${rawPerSecond.toFixed(0)}/s`,
          ratio(perSecond / rawPerSecond),
        ]);
      }
      table(print, rows);
      await chain.close();
      await side.close();
    } finally {
      await rig.stop();
    }
  }
}

/** What a turn of a warm session publishes, the person’s own message first. */
async function publishesOfATurn(rig: Awaited<ReturnType<typeof openRig>>): Promise<Publish[]> {
  for (let i = 0; i < 20; i += 1) await rig.turn(0);
  rig.publishes();
  await rig.turn(0);
  return [{ stream: 'messages', bytes: 500 }, ...rig.publishes()];
}

/** Turns per second of sessions that are known already: a session’s first turn makes it, which is another matter. */
async function throughput(sessions: number, run: (session: number) => Promise<number>): Promise<number> {
  const all = Array.from({ length: sessions }, (_, session) => session);
  for (let i = 0; i < WARM; i += 1) await Promise.all(all.map(run));
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  await Promise.all(
    all.map(async (session) => {
      while (performance.now() < end) {
        await run(session);
        done += 1;
      }
    }),
  );
  return done / SECONDS;
}
