import { describe, expect, it } from 'vitest';
import { BrokerUnavailable, joinMembers, type Broker, type Logger } from '@stoa/runtime';
import { fakeClock, memoryBroker } from '@stoa/runtime/testing';

const log: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const BEAT = 100;
const STALE = 450;

/** A member whose broker can be away, and what it told its host about one partition. */
async function member({ hangs = false } = {}): Promise<{
  clock: ReturnType<typeof fakeClock>;
  real: Broker;
  away: (is: boolean) => void;
  told: boolean[];
}> {
  const clock = fakeClock();
  const real = memoryBroker({ clock });
  let isAway = false;
  let back = Promise.withResolvers<void>();
  const absent = (): Promise<void> => (hangs ? back.promise : Promise.reject(new BrokerUnavailable('away')));
  const broker: Broker = {
    ...real,
    announce: async (...args) => {
      if (isAway) await absent();
      return real.announce(...args);
    },
  };
  const options = { broker, clock, log, id: 'm', roles: { relay: 1 }, beat: BEAT, stale: STALE };
  const membership = await joinMembers(options);
  const told: boolean[] = [];
  membership.onChange(() => told.push(membership.owns('relay', 0)));
  const away = (is: boolean): void => {
    isAway = is;
    if (is) back = Promise.withResolvers<void>();
    else back.resolve();
  };
  return { clock, real, away, told };
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

  it('lets go when its lease is over, though its beat still hangs', async () => {
    const { clock, away, told } = await member({ hangs: true });
    away(true);
    await clock.advance(STALE + 2 * BEAT);
    expect(told).toEqual([false]);
    away(false);
    await clock.advance(2 * BEAT);
    expect(told).toEqual([false, true]);
  });

  it('waits until others have seen it again, when others are there', async () => {
    const { clock, real, away, told } = await member();
    away(true);
    await clock.advance(2 * STALE);
    const other = new TextEncoder().encode(JSON.stringify({ id: 'o', roles: { data: 1 } }));
    await real.announce('o', other);
    away(false);
    await clock.advance(2 * BEAT);
    expect(told).not.toContain(true);
    await real.announce('o', other);
    await clock.advance(STALE);
    expect(told.at(-1)).toBe(true);
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
