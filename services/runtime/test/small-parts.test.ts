import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idSource, ownerOf, sleep } from '@stoa/runtime';
import { fakeClock } from '@stoa/runtime/testing';
import { idMemory } from '../src/host/id-memory.ts';
import { openSlots } from '../src/host/slots.ts';

describe('the memory of ids', () => {
  it('knows the last 256 ids and forgets older ones', () => {
    const memory = idMemory();
    for (let i = 0; i < 300; i += 1) memory.adopt(memory.with(`id${i}`));
    expect(memory.has('id299')).toBe(true);
    expect(memory.has('id44')).toBe(true);
    expect(memory.has('id43')).toBe(false);
    expect(Buffer.from(memory.with(undefined), 'base64')).toHaveLength(256 * 8);
  });

  it('does not remember what was only prepared for a commit', () => {
    const memory = idMemory();
    memory.with('id');
    expect(memory.has('id')).toBe(false);
  });

  it('comes back from what a commit stored', () => {
    const memory = idMemory();
    memory.adopt(memory.with('id'));
    expect(idMemory(memory.with(undefined)).has('id')).toBe(true);
  });
});

describe('slots', () => {
  it('hold no more than their number at once and are given in the order they were asked for', async () => {
    const slots = openSlots(2);
    const order: number[] = [];
    let open = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        await slots.take();
        open += 1;
        most = Math.max(most, open);
        order.push(i);
        await Promise.resolve();
        open -= 1;
        slots.give();
      }),
    );
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('who owns a partition', () => {
  const member = (id: string, version = 1) => ({ id, roles: { relay: version } });

  it('every partition has exactly one owner, whatever order members are seen in', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 6 }),
        fc.nat(63),
        (ids, partition) => {
          const members = ids.map((id) => member(id));
          expect(ids).toContain(ownerOf(members, 'relay', partition));
          expect(ownerOf(members.toReversed(), 'relay', partition)).toBe(
            ownerOf(members, 'relay', partition),
          );
        },
      ),
    );
  });

  it('a member that leaves moves only its own partitions', () => {
    const members = ['a', 'b', 'c'].map((id) => member(id));
    const owners = (among: typeof members): (string | undefined)[] =>
      Array.from({ length: 64 }, (_, partition) => ownerOf(among, 'relay', partition));
    const before = owners(members);
    const moved = owners(members.slice(0, 2)).flatMap((after, partition) =>
      after === before[partition] ? [] : [before[partition]],
    );
    expect(new Set(moved)).toEqual(new Set(['c']));
  });

  it('only members with the newest contract own anything', () => {
    for (let partition = 0; partition < 16; partition += 1) {
      expect(ownerOf([member('old'), member('new', 2)], 'relay', partition)).toBe('new');
    }
    expect(ownerOf([member('a')], 'data', 0)).toBeUndefined();
  });
});

describe('the fake clock', () => {
  it('calls timers in the order they are due, those due together in the order they were set', async () => {
    const clock = fakeClock();
    const called: string[] = [];
    clock.after(20, () => called.push('late'));
    clock.after(10, () => called.push('first'));
    clock.after(10, () => called.push('second'));
    clock.after(5, () => called.push('cancelled'))();
    await clock.advance(15);
    expect(called).toEqual(['first', 'second']);
    await clock.advance(5);
    expect(called).toEqual(['first', 'second', 'late']);
  });

  it('a step of the wall clock moves no timer and no monotonic time', async () => {
    const clock = fakeClock();
    let called = false;
    void sleep(clock, 100).then(() => (called = true));
    clock.step(3_600_000);
    await clock.advance(99);
    expect({ called, monotonic: clock.monotonic() }).toEqual({ called: false, monotonic: 99 });
    await clock.advance(1);
    expect(called).toBe(true);
  });
});

describe('fresh ids', () => {
  it('are lower-case ULIDs in order, also when the clock steps back', () => {
    const clock = fakeClock();
    const next = idSource(clock);
    const ids = [next(), next()];
    clock.step(-5000);
    ids.push(next());
    expect(ids).toEqual(ids.toSorted());
    for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  });
});
