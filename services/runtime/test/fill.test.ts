import { accountFill } from '@stoa/runtime/nats';
import { describe, expect, it } from 'vitest';

type Account = Parameters<typeof accountFill>[0];
type Limits = Account['limits'];

const limits = (max_storage: number, storage_max_stream_bytes = -1): Limits =>
  ({ max_storage, storage_max_stream_bytes }) as Limits;
const tier = (storage: number, max_storage: number): NonNullable<Account['tiers']>['R1'] =>
  ({ storage, limits: limits(max_storage) }) as NonNullable<Account['tiers']>['R1'];

describe('how full an account is', () => {
  it('is 0 while it has no limit', () => {
    expect(accountFill({ storage: 5e12, limits: limits(-1) })).toBe(0);
    expect(accountFill({ storage: 5e12, limits: limits(-1), tiers: { R1: tier(5e12, -1) } })).toBe(0);
  });

  it('is the part of its limit that is used, or of the limit of a stream, to which the server holds all of them', () => {
    expect(accountFill({ storage: 80, limits: limits(100) })).toBe(0.8);
    expect(accountFill({ storage: 30, limits: limits(100, 40) })).toBe(0.75);
  });

  it('is that of the fullest tier; a tier with three copies holds three times its limit', () => {
    const tiers = { R1: tier(10, 100), R3: tier(150, 100) };
    expect(accountFill({ storage: 160, limits: limits(-1), tiers })).toBe(0.5);
    expect(accountFill({ storage: 160, limits: limits(-1), tiers: { ...tiers, R1: tier(90, 100) } })).toBe(
      0.9,
    );
  });
});
