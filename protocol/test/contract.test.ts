import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import {
  askCycle,
  BRIDGE,
  contracts,
  defaultPolicy,
  defineContract,
  errorTable,
  INGRESS,
  nicknames,
  Token,
  type Body,
  type BodyInput,
  type Contract,
  type data,
  type Message,
  type Reply,
  type State,
} from '../src/index.ts';

const cafe = defineContract({
  role: 'cafe',
  key: 'user',
  summary: 'Serves coffee.',
  state: z.object({ cups: z.int().default(0) }).prefault({}),
  asks: ['bank'],
  emits: { coffee_served: z.object({ cups: z.int() }) },
  messages: {
    order: {
      summary: 'Orders coffee.',
      body: z.object({ kind: z.enum(['espresso', 'filter']), cups: z.int().default(1) }),
      reply: z.object({ price: z.number() }),
      policy: { writes: true, deadline: 5000 },
      errors: ['refused'],
    },
    close: { summary: 'Closes for the day.', body: z.object({}) },
  },
});

function asking(role: string, ...asks: string[]): Contract {
  return defineContract({
    role,
    key: 'session',
    summary: 'For this test.',
    state: z.object({}).default({}),
    asks,
    messages: {},
  });
}

describe('a contract', () => {
  test('tells each message its role, its key and its intent', () => {
    expect(cafe.messages.order).toMatchObject({
      role: 'cafe',
      key: 'user',
      intent: 'order',
      errors: ['refused'],
    });
    expect(cafe.messages.close).toMatchObject({ role: 'cafe', key: 'user', intent: 'close', errors: [] });
    expect(cafe.messages.close.reply).toBeUndefined();
  });

  test('completes a policy with the defaults and keeps what it says itself', () => {
    expect(cafe.messages.order.policy).toEqual({ retries: 3, deadline: 5000, writes: true });
    expect(cafe.messages.close.policy).toEqual(defaultPolicy);
    expect(defaultPolicy).toEqual({ retries: 3, deadline: 30_000, writes: false });
  });

  test('has version 1, asks nobody and emits nothing unless it says so', () => {
    expect(asking('lonely')).toMatchObject({ version: 1, asks: [], emits: {} });
    expect(cafe).toMatchObject({ version: 1, asks: ['bank'] });
  });

  test('gives the types of its messages', () => {
    type Order = typeof cafe.messages.order;
    type Close = typeof cafe.messages.close;
    expectTypeOf<Order>().toExtend<Message<'cafe'>>();
    expectTypeOf<Order['role']>().toEqualTypeOf<'cafe'>();
    expectTypeOf<Body<Order>>().toEqualTypeOf<{ kind: 'espresso' | 'filter'; cups: number }>();
    expectTypeOf<BodyInput<Order>>().toEqualTypeOf<{
      kind: 'espresso' | 'filter';
      cups?: number | undefined;
    }>();
    expectTypeOf<Reply<Order>>().toEqualTypeOf<{ price: number }>();
    expectTypeOf<Reply<Close>>().toEqualTypeOf<undefined>();
    expectTypeOf<State<typeof cafe>>().toEqualTypeOf<{ cups: number }>();
    expectTypeOf<keyof typeof cafe.messages>().toEqualTypeOf<'order' | 'close'>();
    expectTypeOf<keyof typeof cafe.emits>().toEqualTypeOf<'coffee_served'>();
    expectTypeOf<(typeof cafe.asks)[number]>().toEqualTypeOf<'bank'>();
    expectTypeOf(cafe).toExtend<Contract>();
    expectTypeOf<Body<typeof data.messages.search_notes>>().toEqualTypeOf<{ query: string; limit: number }>();
  });

  test('does not compile with a mistake in it', () => {
    const valid = { summary: 'Does it.', body: z.object({}) } as const;
    const spec = { role: 'x', key: 'session', summary: 'X.', state: z.object({}).default({}) } as const;
    // @ts-expect-error a message needs a summary
    defineContract({ ...spec, messages: { a: { body: z.object({}) } } });
    // @ts-expect-error no such error code
    defineContract({ ...spec, messages: { a: { ...valid, errors: ['no_such_code'] } } });
    // @ts-expect-error a deadline is a number of milliseconds
    defineContract({ ...spec, messages: { a: { ...valid, policy: { deadline: '5 s' } } } });
    // @ts-expect-error no such key
    defineContract({ ...spec, key: 'channel', messages: {} });
    // @ts-expect-error an unknown message
    expect(cafe.messages.tip).toBeUndefined();
  });
});

describe('the graph of who asks whom', () => {
  test.each([
    ['a role that asks itself', [asking('a', 'a')], ['a', 'a']],
    ['two that ask each other', [asking('a', 'b'), asking('b', 'a')], ['a', 'b', 'a']],
    [
      'a cycle behind a way in and beside a way out',
      [asking('a', 'b'), asking('b', 'x', 'c'), asking('c', 'd'), asking('d', 'b'), asking('x')],
      ['b', 'c', 'd', 'b'],
    ],
    [
      'a cycle that the first contract has no part in',
      [asking('a'), asking('b', 'c'), asking('c', 'b')],
      ['b', 'c', 'b'],
    ],
  ])('has a cycle with %s', (_what, graph, cycle) => {
    expect(askCycle(graph)).toEqual(cycle);
  });

  test.each([
    ['nobody', []],
    ['a chain', [asking('a', 'b'), asking('b', 'c'), asking('c')]],
    ['two ways to one role', [asking('a', 'b', 'c'), asking('b', 'd'), asking('c', 'd'), asking('d')]],
    ['a role that has no contract', [asking('a', 'elsewhere')]],
  ])('has no cycle with %s', (_what, graph) => {
    expect(askCycle(graph)).toBeUndefined();
  });

  test('is looked through once, however many ways lead through it', () => {
    const layers = Array.from({ length: 60 }, (_, i) => i);
    const graph = layers.flatMap((i) => [
      asking(`left-${i}`, `left-${i + 1}`, `right-${i + 1}`),
      asking(`right-${i}`, `left-${i + 1}`, `right-${i + 1}`),
    ]);
    expect(askCycle(graph)).toBeUndefined();
  });
});

describe('the contracts of Stoa', () => {
  const roles = contracts.map(({ role }) => role);

  test('ask in no circle, and only roles that exist and answer', () => {
    expect(askCycle(contracts)).toBeUndefined();
    for (const { asks } of contracts) {
      for (const asked of asks) {
        const contract = contracts.find(({ role }) => role === asked);
        expect(Object.values(contract?.messages ?? {}).some(({ reply }) => reply)).toBe(true);
      }
    }
  });

  test('have one role each, with names that can stand in a subject', () => {
    expect(new Set(roles).size).toBe(roles.length);
    expect(roles).toEqual(expect.arrayContaining([INGRESS, BRIDGE]));
    const names = contracts.flatMap(({ role, messages, emits }) => [
      role,
      ...Object.keys(messages),
      ...Object.keys(emits),
    ]);
    for (const name of names) expect(Token.safeParse(name).error).toBeUndefined();
  });

  test.each(contracts.map((contract) => [contract.role, contract] as const))(
    '%s is complete',
    (role, contract) => {
      expect(contract.summary).toMatch(/^\S.{10,}\.$/);
      expect(contract.version).toBeGreaterThanOrEqual(1);
      for (const message of Object.values(contract.messages)) {
        expect(message).toMatchObject({ role, key: contract.key });
        expect(message.summary).toMatch(/^\S.{5,}\.$/);
        expect(message.policy.deadline).toBeGreaterThan(0);
        expect(message.policy.retries).toBeGreaterThanOrEqual(0);
        for (const code of message.errors) expect(errorTable).toHaveProperty(code);
      }
    },
  );

  test.each(contracts.map((contract) => [contract.role, contract] as const))(
    '%s gives a new actor its state, and reads it back from the journal',
    (_role, contract) => {
      const fresh = contract.state.parse(undefined);
      expect(fresh).toBeDefined();
      expect(contract.state.parse(JSON.parse(JSON.stringify(fresh)))).toEqual(fresh);
      expect(contract.state.parse(undefined)).not.toBe(fresh);
    },
  );

  test('give nicknames in lower case, one per role', () => {
    const given = Object.entries(nicknames);
    for (const [nickname, role] of given)
      expect([nickname, role].every((name) => Token.safeParse(name).success)).toBe(true);
    expect(new Set(given.map(([, role]) => role)).size).toBe(given.length);
  });
});
