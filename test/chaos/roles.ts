/** The product in small: `relay` takes an input, asks a model and `data`, does something outside and answers. */
import { defineContract, WireError } from '@stoa/protocol';
import { defineActor, type AnyActor, type EffectParts } from '@stoa/runtime';
import { z } from 'zod';
import { services, type Service } from './plan.ts';

const Value = z.object({ value: z.string() });
const patience = { deadline: 24 * 3_600_000, retries: 8 };

const data = defineContract({
  role: 'data',
  key: 'session',
  summary: 'Keeps what it is asked and told to keep.',
  state: z
    .object({ kept: z.array(z.string()).default([]), told: z.array(z.string()).default([]) })
    .prefault({}),
  messages: {
    keep: { summary: 'Keeps a value.', body: Value, reply: z.object({ count: z.int() }), policy: patience },
    note: { summary: 'Notes a value; nobody waits.', body: Value },
  },
});

export const relay = defineContract({
  role: 'relay',
  key: 'session',
  summary: 'One turn for each input.',
  state: z
    .object({ seen: z.array(z.string()).default([]), rung: z.array(z.string()).default([]) })
    .prefault({}),
  asks: ['data'],
  emits: { turned: Value },
  messages: {
    say: {
      summary: 'An input.',
      body: Value.extend({ service: z.enum(services), timer: z.boolean() }),
      reply: Value.extend({ said: z.string(), count: z.int(), sent: z.enum(['done', 'unknown']) }),
      policy: patience,
    },
    ring: { summary: 'What was scheduled.', body: Value },
  },
});

/** What a turn returns, as it is answered. */
export const Turn = relay.messages.say.reply;

/** The world outside, as one worker reaches it. */
export interface Reach {
  model(value: string, session: string, seq: number): string;
  effect(value: string, service: Service, session: string): EffectParts<string>;
}

/** How long an effect may take, ms. */
export const LEASE = 1500;
/** After how long a timer rings, ms. */
const RINGS_AFTER = 1500;

export function actorsWith(reach: Reach): readonly AnyActor[] {
  return [
    defineActor(data, {
      handlers: {
        keep(context, { value }) {
          context.state.kept.push(value);
          return { count: context.state.kept.length };
        },
        note(context, { value }) {
          context.state.told.push(value);
        },
      },
    }),
    defineActor(relay, {
      handlers: {
        async say(context, { value, service, timer }) {
          const { session, seq } = context.message;
          const said = await context.run('model', { value }, () => reach.model(value, session, seq));
          const { count } = await context.ask(data.messages.keep, { value });
          const sent = await context
            .effect('send', { value }, reach.effect(value, service, session))
            .then((): 'done' => 'done', unlessUnknown);
          context.tell(data.messages.note, { value });
          context.emit('turned', { value });
          if (timer) context.schedule(context.now + RINGS_AFTER, relay.messages.ring, { value });
          context.state.seen.push(value);
          return { value, said, count, sent };
        },
        ring(context, { value }) {
          context.state.rung.push(value);
        },
      },
    }),
  ];
}

/** A turn whose effect has an unknown outcome says so; it is not tried again. */
function unlessUnknown(error: unknown): 'unknown' {
  if (error instanceof WireError && error.code === 'unknown_outcome') return 'unknown';
  throw error;
}

export const roles = { relay: relay.version, data: data.version };
