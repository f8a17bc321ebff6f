/** Small roles that the runtime’s behaviour tests run: a counter that records, an asker that asks it. */
import { defineContract, WireError } from '@stoa/protocol';
import { defineActor, type AnyActor, type Context } from '@stoa/runtime';
import { z } from 'zod';

export const counter = defineContract({
  role: 'counter',
  key: 'session',
  summary: 'Counts.',
  state: z.object({ count: z.int().default(0), seen: z.array(z.string()).default([]) }).prefault({}),
  messages: {
    add: {
      summary: 'Adds, and answers with the sum.',
      body: z.object({ by: z.int(), tag: z.string().default('') }),
      reply: z.object({ sum: z.int() }),
      errors: ['refused'],
    },
    note: { summary: 'A tell.', body: z.object({ tag: z.string() }) },
  },
});

export const asker = defineContract({
  role: 'asker',
  key: 'session',
  summary: 'Asks the counter.',
  state: z.object({ sums: z.array(z.int()).default([]) }).prefault({}),
  asks: ['counter'],
  emits: { asked: z.object({ sum: z.int() }) },
  messages: {
    go: {
      summary: 'Asks the counter to add.',
      body: z.object({ by: z.int(), deadline: z.int().optional() }),
      reply: z.object({ sum: z.int() }),
    },
    pass_on: { summary: 'Escalates.', body: z.object({ to: z.string() }), reply: z.object({}) },
  },
});

/** What the tests hook into the counter: called inside a journaled step, inside the handler, and after it. */
export interface Hooks {
  /** The step’s work; its calls are what “a model call” would be. */
  step?: (tag: string) => Promise<number> | number;
  handler?: (context: Context<typeof counter>, tag: string) => Promise<void> | void;
}

export function counterActor(hooks: Hooks = {}): AnyActor {
  return defineActor(counter, {
    handlers: {
      async add(context, { by, tag }) {
        const extra = hooks.step ? await context.run('extra', { tag }, () => hooks.step?.(tag) ?? 0) : 0;
        await hooks.handler?.(context, tag);
        if (by < 0) throw new WireError('refused', 'The counter only goes up.');
        context.state.count += by + extra;
        if (tag !== '') context.state.seen.push(tag);
        return { sum: context.state.count };
      },
      async note(context, { tag }) {
        await hooks.handler?.(context, tag);
        context.state.seen.push(tag);
      },
    },
  });
}

export function askerActor(): AnyActor {
  return defineActor(asker, {
    handlers: {
      async go(context, { by, deadline }) {
        const { sum } = await context.ask(
          counter.messages.add,
          { by },
          deadline === undefined ? {} : { deadline },
        );
        context.state.sums.push(sum);
        context.emit('asked', { sum });
        return { sum };
      },
      pass_on: (context, { to }) => context.escalate(to, 'it is not mine'),
    },
  });
}
