/** Asks a nats-server whether it serves: a real connection with the credentials, then JetStream's account info. */
import { connect } from '@nats-io/transport-node';
import { z } from 'zod';

export interface NatsEndpoint {
  /** `nats://127.0.0.1:<port>`, without credentials. */
  url: string;
  user: string;
  pass: string;
}

const accountInfo = z.object({ error: z.object({ description: z.string() }).optional() });

/** Resolves once JetStream answers; throws with the reason when it does not within `ms` milliseconds. */
export async function probeNats(endpoint: NatsEndpoint, ms: number): Promise<void> {
  const connection = await connect({
    servers: endpoint.url,
    user: endpoint.user,
    pass: endpoint.pass,
    reconnect: false,
    timeout: ms,
    noRandomize: true,
    ignoreClusterUpdates: true,
  });
  try {
    const reply = await connection.request('$JS.API.INFO', '', { timeout: ms });
    const { error } = accountInfo.parse(reply.json());
    if (error !== undefined) throw new Error(`JetStream: ${error.description}`);
  } finally {
    await connection.close();
  }
}
