/** Two small roles for benches of the runtime alone: one that records a step and asks, one that answers. */
import { defineContract } from '@stoa/protocol';
import { defineActor, type AnyActor } from '@stoa/runtime';
import { z } from 'zod';

const data = defineContract({
  role: 'data',
  key: 'session',
  summary: 'Adds.',
  state: z.object({ sum: z.int().default(0) }).prefault({}),
  messages: { add: { summary: 'Adds.', body: z.object({ by: z.int() }), reply: z.object({ sum: z.int() }) } },
});

const relay = defineContract({
  role: 'relay',
  key: 'session',
  summary: 'One turn.',
  state: z.object({ history: z.array(z.int()).default([]) }).prefault({}),
  asks: ['data'],
  messages: {
    turn: { summary: 'One turn.', body: z.object({ text: z.string() }), reply: z.object({ sum: z.int() }) },
  },
});

export const benchActors: readonly AnyActor[] = [
  defineActor(relay, {
    handlers: {
      async turn(context, { text }) {
        const route = await context.run('model', { text }, () => ({ tool: 'data', by: text.length }));
        const { sum } = await context.ask(data.messages.add, { by: route.by });
        context.state.history = [...context.state.history, sum].slice(-20);
        return { sum };
      },
    },
  }),
  defineActor(data, {
    handlers: {
      add(context, { by }) {
        context.state.sum += by;
        return { sum: context.state.sum };
      },
    },
  }),
];

export const benchRoles = { relay: 1, data: 1 };
