import { defineContract } from '@stoa/protocol';
import { defineActor } from '@stoa/runtime';
import { expect, test } from 'vitest';
import { z } from 'zod';

const contract = defineContract({
  role: 'clerk',
  key: 'session',
  summary: 'Files.',
  state: z.object({}).default({}),
  messages: {
    file: { summary: 'Files.', body: z.object({ what: z.string() }), reply: z.object({ place: z.int() }) },
    burn: { summary: 'Burns.', body: z.object({}) },
  },
});

test('a message without a handler does not compile, and is refused at the start', () => {
  // @ts-expect-error -- `burn` has no handler
  expect(() => defineActor(contract, { handlers: { file: () => ({ place: 1 }) } })).toThrow(
    'burn has no handler',
  );
});

test('a handler without a message is refused at the start', () => {
  const handlers = { file: () => ({ place: 1 }), burn: () => undefined, shred: () => undefined };
  expect(() => defineActor(contract, { handlers })).toThrow('shred is no message of it');
});

test('a reply that does not fit the contract does not compile', () => {
  const actor = defineActor(contract, {
    handlers: {
      // @ts-expect-error -- `place` is a number
      file: () => ({ place: 'drawer' }),
      burn: () => undefined,
    },
  });
  expect(actor.contract).toBe(contract);
});

test('asking a role that the contract does not name does not compile', () => {
  const actor = defineActor(contract, {
    handlers: {
      async file(context) {
        // @ts-expect-error -- the contract has no `asks`
        await context.ask(contract.messages.file, { what: 'itself' });
        return { place: 1 };
      },
      burn: () => undefined,
    },
  });
  expect(actor.contract).toBe(contract);
});
