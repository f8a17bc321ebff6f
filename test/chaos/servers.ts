/** One server or a cluster of three, with what can be done to a member. */
import { startCluster, startNats, type TestCluster, type TestNats } from '@stoa/tests/harness';

export interface Servers {
  readonly members: readonly TestNats[];
  readonly url: string;
  readonly user: string;
  readonly pass: string;
  /** Makes the leader of a stream step down; false when nobody can be asked just now. */
  stepDown(stream: string): Promise<boolean>;
  stop(): Promise<void>;
}

export async function startServers(replicas: 1 | 3, sync: 'always' | 'default'): Promise<Servers> {
  if (replicas === 3) return ofCluster(await startCluster(3, { sync }));
  const server = await startNats({ sync });
  const { url, user, pass } = server;
  return {
    members: [server],
    url,
    user,
    pass,
    stepDown: () => Promise.resolve(false),
    stop: () => server.stop(),
  };
}

function ofCluster(cluster: TestCluster): Servers {
  const { members, urls, user, pass } = cluster;
  return {
    members,
    url: urls.join(','),
    user,
    pass,
    stepDown: (stream) =>
      cluster.stepDown(stream).then(
        () => true,
        () => false,
      ),
    stop: () => cluster.stop(),
  };
}
