import { describe, expect, it } from 'vitest';
import { BrokerUnavailable, joinMembers, type Broker, type Logger } from '@stoa/runtime';
import { fakeClock, memoryBroker } from '@stoa/runtime/testing';

const log: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const BEAT = 100;
const STALE = 450;

/** A member whose broker can be away, and what it told its host about one partition. */
async function member(): Promise<{
  clock: ReturnType<typeof fakeClock>;
  away: (is: boolean) => void;
  told: boolean[];
}> {
  const clock = fakeClock();
  const real = memoryBroker({ clock });
  let isAway = false;
  const broker: Broker = {
    ...real,
    announce: (...args) => (isAway ? Promise.reject(new BrokerUnavailable('away')) : real.announce(...args)),
  };
  const options = { broker, clock, log, id: 'm', roles: { relay: 1 }, beat: BEAT, stale: STALE };
  const membership = await joinMembers(options);
  const told: boolean[] = [];
  membership.onChange(() => told.push(membership.owns('relay', 0)));
  return { clock, away: (is) => void (isAway = is), told };
}

describe('a member', () => {
  it('takes its partitions again after its broker was away for longer than its lease', async () => {
    const { clock, away, told } = await member();
    away(true);
    await clock.advance(2 * STALE);
    expect(told).toEqual([false]);
    away(false);
    await clock.advance(2 * STALE);
    expect(told).toEqual([false, true]);
  });

  it('tells nobody anything when its broker was away for less than its lease', async () => {
    const { clock, away, told } = await member();
    away(true);
    await clock.advance(STALE / 2);
    away(false);
    await clock.advance(2 * STALE);
    expect(told).toEqual([]);
  });
});
