/** The bench’s turn on Restate: an object keyed by session that journals a step, asks another object and keeps state. */
import * as restate from '@restatedev/restate-sdk';

const data = restate.object({
  name: 'data',
  handlers: {
    add: async (ctx: restate.ObjectContext, by: number) => {
      const sum = ((await ctx.get<number>('sum')) ?? 0) + by;
      ctx.set('sum', sum);
      return sum;
    },
  },
});

const relay = restate.object({
  name: 'relay',
  handlers: {
    turn: async (ctx: restate.ObjectContext, text: string) => {
      const route = await ctx.run('model', () => ({ tool: 'data', by: text.length }));
      const sum = await ctx.objectClient(data, ctx.key).add(route.by);
      const history = (await ctx.get<number[]>('history')) ?? [];
      ctx.set('history', [...history, sum].slice(-20));
      return { sum };
    },
  },
});

/** Serves the objects on a free loopback port, quietly, and answers the port. */
export function serve(): Promise<number> {
  const handler = restate.createEndpointHandler({ services: [relay, data], logger: () => undefined });
  return import('node:http2').then(
    ({ createServer }) =>
      new Promise((resolve) => {
        const server = createServer(handler);
        server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
        server.unref();
      }),
  );
}
