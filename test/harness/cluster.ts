/** Several real nats-servers as one cluster on this machine, for what a single node hides: elections, stale replicas. */
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { freePort, probeNats } from '@stoa/embedded/internal';
import { prepareNats, type PreparedNats, type StartNatsOptions, type TestNats } from './nats.ts';

export interface TestCluster {
  members: TestNats[];
  /** One URL per member; any of them may be down. */
  urls: string[];
  user: string;
  pass: string;
  /** The member that leads a stream. Waits for an election under way, up to 10 s. */
  leaderOf(stream: string): Promise<TestNats>;
  /** Makes the leader of a stream step down; resolves with the next one, which may be the same. */
  stepDown(stream: string): Promise<TestNats>;
  /** Resolves once every running member answers for JetStream. */
  ready(): Promise<void>;
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

interface StreamInfo {
  cluster?: { leader?: string };
  error?: { description: string };
}

const ATTEMPTS = 5;
const READY_MS = 20_000;

/** Starts `size` members and resolves once all answer for JetStream (about a second). R3 streams fit on three. */
export async function startCluster(
  size = 3,
  options: Omit<StartNatsOptions, 'name'> = {},
): Promise<TestCluster> {
  for (let attempt = 1; ; attempt += 1) {
    const members = await prepareMembers(size, options);
    const stop = async (): Promise<void> => {
      await Promise.all(members.map(async (member) => member.stop()));
    };
    try {
      for (const member of members) await member.launch(false);
      await allReady(members);
      return clusterOf(members, stop);
    } catch (error) {
      await stop();
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function prepareMembers(size: number, options: StartNatsOptions): Promise<PreparedNats[]> {
  const ports = await Promise.all(Array.from({ length: size }, async () => freePort()));
  return Promise.all(
    ports.map(async (port, index) =>
      prepareNats({ ...options, name: `n${index + 1}` }, { name: 'test', port, members: ports }),
    ),
  );
}

function clusterOf(members: TestNats[], stop: () => Promise<void>): TestCluster {
  const [first] = members;
  if (first === undefined) throw new Error('A cluster has members.');
  const { user, pass } = first;
  const urls = members.map(({ url }) => url);

  const ask = async (subject: string): Promise<StreamInfo> => {
    const connection = await connect({ servers: urls, user, pass, reconnect: false, timeout: 2000 });
    try {
      return (await connection.request(subject, '', { timeout: 2000 })).json<StreamInfo>();
    } finally {
      await connection.close();
    }
  };
  const leaderOf = async (stream: string): Promise<TestNats> => {
    const end = performance.now() + 10_000;
    let reason = 'no leader';
    while (performance.now() < end) {
      try {
        const info = await ask(`$JS.API.STREAM.INFO.${stream}`);
        const leader = members.find(({ name }) => name === info.cluster?.leader);
        if (leader !== undefined) return leader;
        reason = info.error?.description ?? reason;
      } catch (error) {
        reason = String(error);
      }
      await delay(20);
    }
    throw new Error(`Nobody leads the stream ${stream}: ${reason}`);
  };
  return {
    members,
    urls,
    user,
    pass,
    leaderOf,
    async stepDown(stream) {
      const answer = await ask(`$JS.API.STREAM.LEADER.STEPDOWN.${stream}`);
      if (answer.error !== undefined) throw new Error(answer.error.description);
      return leaderOf(stream);
    },
    ready: async () => allReady(members.filter(isUp)),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

async function allReady(members: TestNats[]): Promise<void> {
  const end = performance.now() + READY_MS;
  for (const member of members) {
    for (;;) {
      try {
        await probeNats(member, 1000);
        break;
      } catch (error) {
        // A member that lost the race for its port will never answer: `pid` throws.
        if (!isUp(member) || performance.now() > end) throw error;
        await delay(20);
      }
    }
  }
}

function isUp(member: TestNats): boolean {
  try {
    return member.pid > 0;
  } catch {
    return false;
  }
}
