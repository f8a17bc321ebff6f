/** The actors of the simulation: one that asks, calls a model and does things outside, and the one that it asks. */
import { defineContract } from '@stoa/protocol';
import { defineActor, type AnyActor, type EffectParts } from '@stoa/runtime';
import { z } from 'zod';

const Does = z.enum(['model', 'ask', 'effect', 'transact', 'event', 'timer']);
export type Does = z.infer<typeof Does>;

const Seen = z.object({ seen: z.array(z.string()).default([]) }).prefault({});
const Nothing = z.object({});

export const back = defineContract({
  role: 'back',
  key: 'session',
  summary: 'Keeps what it is told.',
  state: Seen,
  messages: {
    keep: {
      summary: 'Keeps a value.',
      body: z.object({ value: z.string() }),
      reply: z.object({ count: z.int() }),
      // Longer than any trouble lasts: who waits gets an answer.
      policy: { deadline: 24 * 3_600_000 },
    },
  },
});

export const front = defineContract({
  role: 'front',
  key: 'session',
  summary: 'Takes a value and does with it what it is told.',
  state: Seen,
  asks: ['back'],
  emits: { seen: z.object({ value: z.string() }) },
  messages: {
    say: {
      summary: 'Takes a value.',
      body: z.object({ value: z.string(), does: z.array(Does) }),
      reply: z.object({ value: z.string(), said: z.array(z.string()) }),
    },
    ring: { summary: 'What was scheduled.', body: z.object({ value: z.string() }) },
    stop: { summary: 'Stops a turn.', body: z.object({ turn: z.string() }), reply: Nothing, cancels: true },
  },
});

/** The world outside, as one host reaches it. */
export interface Reach {
  /** A model call: not the same twice. */
  model(step: string, value: string, seq: number): Promise<string>;
  effect(value: string): EffectParts<string>;
  /** Within a transaction. */
  insert(transaction: unknown, value: string): number;
}

/** `ringsAfter`: when a timer rings, ms after it was set. */
export function actorsWith(reach: Reach, ringsAfter: number): AnyActor[] {
  return [
    defineActor(back, {
      handlers: {
        keep(context, { value }) {
          context.state.seen.push(value);
          return { count: context.state.seen.length };
        },
      },
    }),
    defineActor(front, {
      transacts: ['row'],
      handlers: {
        async say(context, { value, does }) {
          const said: string[] = [];
          for (const [at, what] of does.entries()) {
            const one = `${value}.${at}`;
            switch (what) {
              case 'model': {
                const step = `model.${at}`;
                const ask = (): Promise<string> => reach.model(step, value, context.message.seq);
                said.push(await context.run(step, { value }, ask));
                break;
              }
              case 'ask': {
                said.push(`${(await context.ask(back.messages.keep, { value: one })).count}`);
                break;
              }
              case 'effect': {
                said.push(await context.effect('send', { value }, reach.effect(one)));
                break;
              }
              case 'transact': {
                const row = await context.transact('row', (tx) => Promise.resolve(reach.insert(tx, value)));
                said.push(`${row}`);
                break;
              }
              case 'event': {
                context.emit('seen', { value });
                break;
              }
              case 'timer': {
                context.schedule(context.now + ringsAfter, front.messages.ring, { value: one });
                break;
              }
            }
          }
          context.state.seen.push(value);
          return { value, said };
        },
        ring(context, { value }) {
          context.state.seen.push(`ring ${value}`);
        },
        stop: () => ({}),
      },
    }),
  ];
}
