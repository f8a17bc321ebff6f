/** A store that is not what it was: cut, emptied, full. On a real server, whose files are mutilated while it is down. */
import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { checkStore, systemClock, type StoreDamaged } from '@stoa/runtime';
import {
  connectNats,
  ensureStreams,
  openNatsBroker,
  repairStreams,
  type NatsBroker,
} from '@stoa/runtime/nats';
import { startNats, type TestNats } from '@stoa/tests/harness';
import type { NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cutStream, emptyStore } from '../chaos/mutilate.ts';
import { counter, counterActor } from './roles.ts';
import { openWorld, type World } from './world.ts';

const soon = { ackWait: 400 };

describe('a damaged store', () => {
  let server: TestNats;
  let nc: NatsConnection;
  let broker: NatsBroker;
  let world: World;

  beforeEach(async () => {
    server = await startNats();
    await open();
  });
  afterEach(async () => {
    await close();
    await server.stop();
  });

  async function open(): Promise<void> {
    nc = await connectNats({ url: server.url, user: server.user, pass: server.pass, name: 'test' });
    await ensureStreams(nc);
    broker = await openNatsBroker({ nc, clock: systemClock });
    world = await openWorld(broker);
  }
  async function close(): Promise<void> {
    await world.close();
    broker.close();
    await nc.close();
  }
  async function whileDown(fn: () => void): Promise<void> {
    await server.kill();
    fn();
    await server.restart();
  }

  it.each([
    ['cut by some bytes', () => cutStream(server.storeDir, 'STOA', 700)],
    ['with its journals cut', () => cutStream(server.storeDir, 'STOA_J', 700)],
    ['emptied', () => emptyStore(server.storeDir)],
  ])('a store that comes back %s stops the host, and says so', async (_, mutilate) => {
    const damaged = Promise.withResolvers<StoreDamaged>();
    const { host } = await world.start([counterActor()], { ...soon, onDamaged: damaged.resolve });
    for (let i = 0; i < 5; i += 1) await world.ask(counter.messages.add, { by: 1 });
    await whileDown(mutilate);
    const error = await damaged.promise;
    expect(error.name).toBe('StoreDamaged');
    expect(error.message).toContain('has lost records');
    await expect.poll(() => host.size()).toBe(0);
  });

  it('a server that was only restarted is not taken for a damaged one', async () => {
    let damaged: StoreDamaged | undefined;
    await world.start([counterActor()], { ...soon, onDamaged: (error) => (damaged = error) });
    await world.ask(counter.messages.add, { by: 1 });
    await whileDown(() => {});
    await expect
      .poll(() => world.ask(counter.messages.add, { by: 1 }).catch(() => undefined), { timeout: 20_000 })
      .toEqual({ ok: true, result: { sum: 2 } });
    expect(damaged).toBeUndefined();
  });

  it('a host that starts on a cut store runs no actor whose journal knows more than the stream holds', async () => {
    const before = await world.start([counterActor()], soon);
    for (let i = 0; i < 5; i += 1) await world.ask(counter.messages.add, { by: 1 });
    await before.host.stop();
    await close();
    await whileDown(() => cutStream(server.storeDir, 'STOA', 3000));
    await open();
    const damaged = Promise.withResolvers<StoreDamaged>();
    await world.start([counterActor()], { ...soon, onDamaged: damaged.resolve });
    await world.tell(counter.messages.add, { by: 1 });
    expect((await damaged.promise).message).toContain('stream of messages');
  });

  it('journals that were cut while nothing ran are noticed before anything starts, and accepted by a repair', async () => {
    const before = await world.start([counterActor()], soon);
    for (let i = 0; i < 5; i += 1) await world.ask(counter.messages.add, { by: 1 });
    await before.host.stop();
    await expect(checkStore(broker)).resolves.toBeUndefined();
    await close();
    await whileDown(() => cutStream(server.storeDir, 'STOA_J', 1000));
    await open();
    await expect(checkStore(broker)).rejects.toThrow('stream of journals');
    await close();
    nc = await connectNats({ url: server.url, user: server.user, pass: server.pass, name: 'repair' });
    expect((await repairStreams(nc, systemClock)).journalsLost).toBeGreaterThan(0);
    expect((await repairStreams(nc, systemClock)).journalsLost).toBe(0);
    await nc.close();
    await open();
    await expect(checkStore(broker)).resolves.toBeUndefined();
  });

  it('after the repair what is new is run, though what was lost stays lost', async () => {
    const before = await world.start([counterActor()], soon);
    for (let i = 0; i < 5; i += 1) await world.ask(counter.messages.add, { by: 1 });
    await before.host.stop();
    await close();
    await whileDown(() => cutStream(server.storeDir, 'STOA', 3000));
    nc = await connectNats({ url: server.url, user: server.user, pass: server.pass, name: 'repair' });
    const repaired = await repairStreams(nc, systemClock);
    await nc.close();
    expect(repaired.after).toBeGreaterThan(repaired.before);
    await open();
    let damaged: StoreDamaged | undefined;
    await world.start([counterActor()], { ...soon, onDamaged: (error) => (damaged = error) });
    expect(await world.ask(counter.messages.add, { by: 1 })).toEqual({ ok: true, result: { sum: 6 } });
    expect(damaged).toBeUndefined();
  });
});

describe('a full store', () => {
  it('messages that do not fit are refused, hosts wait, and after space was freed all that was accepted is answered', async (test) => {
    await using server = await startNats();
    await server.kill();
    if (!mounted(server.storeDir)) return test.skip('no file system of a limited size can be mounted here');
    try {
      await server.restart();
      const nc = await connectNats({ url: server.url, user: server.user, pass: server.pass, name: 'test' });
      await ensureStreams(nc);
      // A server without space does not answer at all.
      const broker = await openNatsBroker({ nc, clock: systemClock, timeout: 1000 });
      const world = await openWorld(broker);
      await world.start([counterActor()], soon);
      const text = 'x'.repeat(200_000);
      const accepted: string[] = [];
      const refusals: string[] = [];
      while (refusals.length === 0 || freeBytes(server.storeDir) > text.length) {
        const session = `s${accepted.length}`;
        await world.tell(counter.messages.add, { by: 1, tag: text }, { session }).then(
          (id) => accepted.push(id),
          (error: Error) => refusals.push(error.name),
        );
      }
      expect(['BrokerFull', 'BrokerUnavailable']).toEqual(expect.arrayContaining(refusals));
      execFileSync('mount', ['-o', 'remount,size=200m', server.storeDir]);
      await server.restart();
      for (const id of accepted) expect(await world.answer(id)).toEqual({ ok: true, result: { sum: 1 } });
      await world.close();
      broker.close();
      await nc.close();
    } finally {
      await server.kill();
      execFileSync('umount', ['--lazy', server.storeDir]);
    }
    return undefined;
  });
});

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Puts a file system of 12 MB there; false when this user may not. */
function mounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'stoa-test', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
