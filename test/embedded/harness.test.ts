import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { expect, test } from 'vitest';
import { startNats, type TestNats } from '../harness/index.ts';

async function connectTo(server: TestNats): Promise<NatsConnection> {
  return connect({ servers: server.url, user: server.user, pass: server.pass, reconnect: false });
}

test('a test server keeps acknowledged messages over kill -9 and serves again on the same port', async () => {
  await using server = await startNats({ sync: 'always' });
  const before = await connectTo(server);
  await (await jetstreamManager(before)).streams.add({ name: 'S', subjects: ['s'] });
  await jetstream(before).publish('s', 'kept');
  const first = server.pid;
  await server.kill();
  expect(() => server.pid).toThrow('down');
  await server.restart();
  expect(server.pid).not.toBe(first);
  const after = await connectTo(server);
  const info = await (await jetstreamManager(after)).streams.info('S');
  expect(info.state.messages).toBe(1);
  await after.close();
});

test('a paused test server answers nothing until it resumes', async () => {
  await using server = await startNats();
  const connection = await connectTo(server);
  server.pause();
  await expect(connection.request('$JS.API.INFO', '', { timeout: 150 })).rejects.toThrow(/timeout/i);
  server.resume();
  await connection.request('$JS.API.INFO', '', { timeout: 5000 });
  await connection.close();
});
