/**
 * The service outside: it does what it is asked under a key, in the way that an input’s plan says, and can tell later.
 * It does twice what it is asked twice, so that nothing but the caller keeps a deed single.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Service } from './plan.ts';

export interface Deed {
  readonly key: string;
  readonly value: string;
  readonly worker: string;
  /** When the worker learned that its intent was recorded, and when it was done, ms since 1970. */
  readonly intended: number;
  readonly time: number;
}

export interface Outside {
  readonly url: string;
  readonly deeds: readonly Deed[];
  close(): Promise<void>;
}

/** After how long a late answer comes: longer than any lease here, ms. */
const LATE = 4000;

export async function openOutside(): Promise<Outside> {
  const deeds: Deed[] = [];
  const refused = new Set<string>();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const wish = JSON.parse(await text(request)) as Omit<Deed, 'time'> & { service: Service };
    const end = (status: number, body = ''): void => void response.writeHead(status).end(body);
    const { key, value, worker, service, intended } = wish;
    if (request.url === '/look') return end(200, deeds.some((deed) => deed.key === key) ? 'done' : 'nothing');
    if (service === 'hangs' && !refused.has(key)) return void refused.add(key);
    if (service === 'refused' && !refused.has(key)) {
      refused.add(key);
      return end(409, 'nothing was done');
    }
    deeds.push({ key, value, worker, intended, time: Date.now() });
    if (service === 'failed') return end(500);
    if (service === 'late') return void setTimeout(() => end(200, 'done'), LATE).unref();
    end(200, 'done');
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    deeds,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
