/** A TCP link between one worker and one server that can be slow, cut, silent, or open at one end only. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type LinkFault = 'slow' | 'drop' | 'silent' | 'half';

export interface Proxy {
  readonly port: number;
  /**
   * `slow`: everything comes up to 200 ms late. `drop`: connections are reset, now. `silent`: nothing passes, nobody is
   * told; what was held is lost with the connection in the end. `half`: the server sees the end, the worker doesn’t.
   */
  strike(how: LinkFault, ms: number): void;
  /** Passes everything on again. */
  heal(): void;
  close(): Promise<void>;
}

const SLOW = 200;

export async function openProxy(target: number): Promise<Proxy> {
  const pairs = new Set<{ worker: Socket; server: Socket }>();
  let mode: 'well' | LinkFault = 'well';
  let cancel: NodeJS.Timeout | undefined;

  const listener = createServer((worker) => {
    const server = connect(target, '127.0.0.1');
    const pair = { worker, server };
    pairs.add(pair);
    pass(worker, server);
    pass(server, worker);
    const end = (one: Socket, other: Socket): void => {
      one.on('error', () => one.destroy());
      one.on('close', () => {
        // The worker is kept in the belief that the server is there.
        if (one === server && mode === 'half') return;
        other.destroy();
        pairs.delete(pair);
      });
    };
    end(worker, server);
    end(server, worker);
  });

  function pass(from: Socket, to: Socket): void {
    let free = 0;
    from.on('data', (chunk) => {
      if (mode === 'silent' || mode === 'half') return;
      const now = performance.now();
      // In order, however late.
      free = Math.max(free, mode === 'slow' ? now + SLOW * 0.5 + (chunk.length % SLOW) * 0.5 : now);
      if (free <= now) to.write(chunk);
      else setTimeout(() => to.writable && to.write(chunk), free - now);
    });
  }

  function cut(): void {
    for (const { worker, server } of pairs) {
      worker.destroy();
      server.destroy();
    }
    pairs.clear();
  }

  function heal(): void {
    clearTimeout(cancel);
    // What was swallowed can’t come any more, so the connection is no use.
    if (mode === 'silent' || mode === 'half') cut();
    mode = 'well';
  }

  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    strike(how, ms) {
      heal();
      if (how === 'drop') return cut();
      mode = how;
      if (how === 'half') for (const { server } of pairs) server.destroy();
      cancel = setTimeout(heal, ms);
    },
    heal,
    async close() {
      heal();
      cut();
      listener.close();
      await once(listener, 'close');
    },
  };
}
