import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  answersFilter,
  BRIDGE,
  contracts,
  inboxFilter,
  INGRESS,
  instanceOf,
  parseSubject,
  partitionOf,
  partitionsOf,
  streams,
  subjectsFor,
  type Address,
} from '../src/index.ts';

const RUNS = { seed: 20260301, numRuns: 500 };
const token = fc.stringMatching(/^[a-z0-9_-]{1,64}$/);
const role = fc.oneof(token, fc.constantFrom(...contracts.map((contract) => contract.role)));
const address: fc.Arbitrary<Address> = fc.record({ role, user: token, session: token });
const partitions = fc.integer({ min: 1, max: 64 });

/** NATS subject matching: `*` is one token, `>` is the rest. */
function matches(filter: string, subject: string): boolean {
  const wanted = filter.split('.');
  const given = subject.split('.');
  if (wanted.at(-1) === '>')
    return (
      given.length >= wanted.length &&
      matches(wanted.slice(0, -1).join('.'), given.slice(0, wanted.length - 1).join('.'))
    );
  return wanted.length === given.length && wanted.every((part, i) => part === '*' || part === given[i]);
}

function streamsOf(subject: string): string[] {
  return Object.values(streams)
    .filter(({ subjects }) => subjects.some((filter) => matches(filter, subject)))
    .map(({ name }) => name);
}

describe('a subject', () => {
  test('that was built is taken apart into what it was built from', () => {
    fc.assert(
      fc.property(address, partitions, (to, count) => {
        const subjects = subjectsFor(count);
        expect(parseSubject(subjects.inbox(to))).toEqual({
          kind: to.role === BRIDGE ? 'out' : 'in',
          address: to,
        });
        expect(parseSubject(subjects.answers(to))).toEqual({ kind: 're', address: to });
        expect(parseSubject(subjects.journal(to))).toEqual({ kind: 'j', address: to });
        expect(parseSubject(subjects.dead(to))).toEqual({ kind: 'dead', address: to });
        const { role: topic, user, session } = to;
        expect(parseSubject(subjects.event(topic, user, session))).toEqual({
          kind: 'ev',
          topic,
          user,
          session,
        });
      }),
      RUNS,
    );
  });

  test('lies in exactly one stream: journals in theirs, everything else among the messages', () => {
    fc.assert(
      fc.property(address, partitions, (to, count) => {
        const subjects = subjectsFor(count);
        for (const subject of [
          subjects.inbox(to),
          subjects.answers(to),
          subjects.dead(to),
          subjects.event(to.role, to.user, to.session),
        ])
          expect(streamsOf(subject)).toEqual([streams.messages.name]);
        expect(streamsOf(subjects.journal(to))).toEqual([streams.journals.name]);
      }),
      RUNS,
    );
  });

  test('of a channel has no partition, in both directions', () => {
    const { inbox } = subjectsFor(8);
    const account = { user: 'telegram', session: '0123456789abcdefghjkmn' };
    expect(inbox({ role: INGRESS, ...account })).toBe('stoa.bridge.telegram.in.0123456789abcdefghjkmn');
    expect(inbox({ role: BRIDGE, ...account })).toBe('stoa.bridge.telegram.out.0123456789abcdefghjkmn');
  });

  test.each([
    '',
    'stoa',
    'nats.3.in.data.kim.s1',
    'STOA.3.in.data.kim.s1',
    'stoa.3.in.data.kim',
    'stoa.3.in.data.kim.s1.x',
    'stoa.3.in.data.kim.',
    'stoa.3.in..kim.s1',
    'stoa.3.xx.data.kim.s1',
    'stoa.3.out.data.kim.s1',
    'stoa..in.data.kim.s1',
    'stoa.x.in.data.kim.s1',
    'stoa.-1.in.data.kim.s1',
    'stoa.03.in.data.kim.s1',
    'stoa.bridge.in.data.kim.s1',
    'stoa.*.in.data.kim.s1',
    'stoa.3.in.*.kim.s1',
    'stoa.3.in.data.kim.>',
    'stoa.3.in.data.kim.s 1',
    'stoa.3.in.data.kim.s1\n',
    'stoa.3.in.data.Kim.s1',
    'stoa.3.in.data.kim.sä',
    `stoa.3.in.data.kim.${'s'.repeat(65)}`,
    'stoa.bridge.telegram.in',
    'stoa.bridge.telegram.xx.a1',
    'stoa.bridge.telegram.in.a1.x',
    'stoa.bridge..in.a1',
    'stoa.bridge.*.in.a1',
    'stoa.bridge.telegram.in.>',
    'stoa.timer.x',
    'stoa.live.typing',
    '$JS.API.INFO',
  ])('that is none of ours is not taken apart: %j', (subject) => {
    expect(parseSubject(subject)).toBeUndefined();
  });

  test('that is taken apart is the one that its parts build', () => {
    const part = fc.constantFrom(
      'stoa',
      'bridge',
      'in',
      'out',
      're',
      'ev',
      'dead',
      'j',
      '0',
      '3',
      'data',
      'ingress',
      '*',
      '>',
      '',
      'A',
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 4, maxLength: 6 }), (parts) => {
        const subject = ['stoa', ...parts].join('.');
        const parsed = parseSubject(subject);
        if (!parsed) return;
        const subjects = subjectsFor(8);
        const built =
          parsed.kind === 'ev'
            ? subjects.event(parsed.topic, parsed.user, parsed.session)
            : {
                in: subjects.inbox,
                out: subjects.inbox,
                re: subjects.answers,
                dead: subjects.dead,
                j: subjects.journal,
              }[parsed.kind](parsed.address);
        // The partition is not part of what is taken out: it follows from the rest.
        const withoutPartition = (text: string): string => text.replace(/^stoa\.\d+\./, 'stoa.N.');
        if (parsed.kind === 'in' && parsed.address.role === INGRESS && parts[0] !== 'bridge') return;
        expect(withoutPartition(built)).toBe(withoutPartition(subject));
      }),
      { ...RUNS, numRuns: 5000 },
    );
  });
});

describe('the filter of an inbox', () => {
  test('takes what is built for its role and partition, and nothing else', () => {
    fc.assert(
      fc.property(address, address, partitions, (to, other, count) => {
        if (to.role === BRIDGE || other.role === BRIDGE) return;
        const subjects = subjectsFor(count);
        const filters = Array.from({ length: partitionsOf(to.role, count) }, (_, p) =>
          inboxFilter(to.role, p),
        );
        const matching = filters.flatMap((filter, p) => (matches(filter, subjects.inbox(to)) ? [p] : []));
        expect(matching).toEqual([subjects.partition(to)]);
        const foreign = other.role === to.role ? [] : [subjects.inbox(other)];
        for (const elsewhere of [...foreign, subjects.answers(to), subjects.journal(to), subjects.dead(to)])
          expect(filters.some((filter) => matches(filter, elsewhere))).toBe(false);
      }),
      RUNS,
    );
  });
});

describe('the filter of answers', () => {
  test('takes the answers to its role exactly once over all partitions', () => {
    fc.assert(
      fc.property(address, partitions, (to, count) => {
        const subjects = subjectsFor(count);
        const filters = Array.from({ length: partitionsOf(to.role, count) }, (_, p) =>
          answersFilter(to.role, p),
        );
        expect(filters.filter((filter) => matches(filter, subjects.answers(to)))).toHaveLength(1);
        expect(filters.some((filter) => matches(filter, subjects.inbox(to)))).toBe(false);
      }),
      RUNS,
    );
  });
});

describe('a partition', () => {
  // 32-bit FNV-1a over user, a zero byte and session, computed with Python integers.
  test.each([
    ['-', '-', 3241886687],
    ['kim', 's1', 3675075292],
    ['01jz0000000000000000000000', '01jz0000000000000000000001', 3567079890],
    ['a', 'b', 284404690],
    ['telegram', '0123456789abcdefghjkmn', 1993628681],
    ['ab', 'c', 4018473767],
    ['a', 'bc', 1620527011],
  ])('of %s and %s never changes', (user, session, hash) => {
    for (const count of [1, 2, 7, 8, 64, 1000]) expect(partitionOf(user, session, count)).toBe(hash % count);
  });

  test('holds all of a session, whatever the role and the kind of subject', () => {
    fc.assert(
      fc.property(address, token, partitions, (to, topic, count) => {
        if (to.role === INGRESS || to.role === BRIDGE) return;
        const subjects = subjectsFor(count);
        const used = [
          subjects.inbox(to),
          subjects.answers(to),
          subjects.journal(to),
          subjects.dead(to),
          subjects.event(topic, to.user, to.session),
        ].map((subject) => Number(subject.split('.')[1]));
        expect(new Set(used)).toEqual(new Set([subjects.partition(to)]));
        expect(subjects.partition(to)).toBeLessThan(count);
      }),
      RUNS,
    );
  });

  test('gets its share of many sessions', () => {
    const counts = Array.from({ length: 8 }, () => 0);
    for (let i = 0; i < 8000; i += 1) {
      const p = partitionOf(`user-${i % 40}`, `session-${i}`, 8);
      counts[p] = (counts[p] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(800);
    expect(Math.max(...counts)).toBeLessThan(1200);
  });
});

test('an actor is found again from the instance that it writes into its envelopes', () => {
  fc.assert(
    fc.property(address, (of) => {
      expect(addressOf({ agent: of.role, instance: instanceOf(of) })).toEqual(of);
    }),
    RUNS,
  );
});
