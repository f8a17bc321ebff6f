/** A real nats-server on which Stoa has an account with a limit, as a shared or hosted server gives it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connectNats, type NatsConnection } from '@stoa/runtime/nats';
import { startNats, type TestNats } from '@stoa/tests/harness';

export interface LimitedAccount {
  readonly server: TestNats;
  readonly user: string;
  readonly pass: string;
  readonly nc: NatsConnection;
  close(): Promise<void>;
}

/** `bytes`: what all streams of the account may take on disk. */
export async function openLimitedAccount(bytes: number): Promise<LimitedAccount> {
  const server = await startNats();
  const user = 'limited';
  const pass = 'limited';
  const file = join(dirname(server.storeDir), 'nats.conf');
  const account = `accounts { LIMITED {
  users: [{ user: ${user}, password: ${pass} }]
  jetstream { max_file: ${bytes}, max_mem: 10MB }
} }`;
  // The server reads its file anew when it is told so; it may not have a user outside of accounts beside them.
  writeFileSync(file, readFileSync(file, 'utf8').replace(/authorization \{[^}]*\}/u, account));
  process.kill(server.pid, 'SIGHUP');
  const nc = await connected(server.url, user, pass);
  return {
    server,
    user,
    pass,
    nc,
    async close() {
      await nc.close();
      await server.stop();
    },
  };
}

async function connected(url: string, user: string, pass: string): Promise<NatsConnection> {
  for (;;) {
    try {
      return await connectNats({ url, user, pass, name: 'test' });
    } catch (error) {
      // Until it has read its file.
      if (!(error instanceof Error && error.name === 'AuthorizationError')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
