import { BrokerFull, type Broker } from '@stoa/runtime';
import { fakeClock, memoryBroker } from '@stoa/runtime/testing';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openRoom } from '../src/room.ts';

const log = pino({ level: 'silent' });

function setUp(restart: () => Promise<void>) {
  const clock = fakeClock();
  const disk = { used: 0, full: false };
  const broker: Broker = {
    ...memoryBroker({ clock }),
    publish: () =>
      disk.full ? Promise.reject(new BrokerFull('no space')) : Promise.resolve({ seq: 1, duplicate: false }),
  };
  const room = openRoom({
    clock,
    log,
    folder: '/',
    used: () => Promise.resolve(disk.used),
    restartBroker: restart,
  });
  return {
    clock,
    disk,
    room,
    publish: () => room.watched(broker).publish('messages', 'x', new Uint8Array(0)),
  };
}

test('a broker that ran out of space is started again once there is room, and only once', async () => {
  let restarts = 0;
  const { clock, disk, room, publish } = setUp(() => Promise.resolve(void (restarts += 1)));
  disk.used = Number.MAX_SAFE_INTEGER;
  disk.full = true;
  await expect(publish()).rejects.toThrow('no space');
  expect(await room.fill()).toBeGreaterThan(0.9);
  await expect.poll(() => clock.advance(5000).then(() => restarts)).toBe(0);
  disk.used = 0;
  await expect.poll(() => clock.advance(5000).then(() => restarts)).toBe(1);
  disk.full = false;
  await publish();
  await clock.advance(20_000);
  expect(restarts).toBe(1);
  room.close();
});

test('a restart that fails is tried again', async () => {
  let tries = 0;
  const { clock, disk, room, publish } = setUp(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('port taken')) : Promise.resolve();
  });
  disk.full = true;
  await expect(publish()).rejects.toThrow('no space');
  await expect.poll(() => clock.advance(5000).then(() => tries)).toBeGreaterThanOrEqual(2);
  room.close();
});

test('the fill is measured at most every two seconds', async () => {
  let measured = 0;
  const clock = fakeClock();
  const room = openRoom({
    clock,
    log,
    folder: '/',
    used: () => Promise.resolve((measured += 1)),
    restartBroker: () => Promise.resolve(),
  });
  await Promise.all([room.fill(), room.fill()]);
  await room.fill();
  expect(measured).toBe(1);
  await clock.advance(2000);
  await room.fill();
  expect(measured).toBe(2);
  room.close();
});
