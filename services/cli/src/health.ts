/** `/healthz` and `/readyz` of a process of its own: whether it lives, and whether it takes messages (S16.3). */
import { createServer } from 'node:http';
import { once } from 'node:events';

/** Why it is not ready; undefined when it is. */
export type Readiness = () => Promise<string | undefined>;

export interface HealthServer {
  readonly port: number;
  close(): Promise<void>;
}

/** How long a look may take until it counts as “no answer”, ms: orchestrators give a probe a second. */
const PATIENCE = 900;

/** @throws Error when the port is taken */
export async function openHealth(host: string, port: number, ready: Readiness): Promise<HealthServer> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(request.method === 'HEAD' ? '' : JSON.stringify(body));
    };
    const path = request.url?.split('?', 1)[0];
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, { error: 'only GET' });
    if (path === '/healthz') return answer(200, { ok: true });
    if (path !== '/readyz') return answer(404, { error: 'there are /healthz and /readyz' });
    void soon(ready).then((reason) =>
      reason === undefined ? answer(200, { ready: true }) : answer(503, { ready: false, reason }),
    );
  });
  server.requestTimeout = 5000;
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}

async function soon(ready: Readiness): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), PATIENCE);
  });
  try {
    return await Promise.race([ready(), late]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}
