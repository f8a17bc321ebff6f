/**
 * One run of one message: the context a handler gets, with its steps recorded and its outputs staged (DESIGN 3.4).
 */
import {
  addressOf,
  BRIDGE,
  derivedId,
  INGRESS,
  instanceOf,
  invalid,
  NONE,
  WireError,
  type Address,
  type Envelope,
  type Message,
  type ResponsePayload,
  type Subjects,
} from '@stoa/protocol';
import type {
  AnyActor,
  Context,
  Json,
  LoadContext,
  Logger,
  RunOptions,
  Target,
  Transactor,
} from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Broker, Stored } from '../broker.ts';
import { ask, type Question } from './ask.ts';
import type { Asks } from './asks.ts';
import { effect } from './effect.ts';
import type { IntentEntry, Output, Step } from './entry.ts';
import type { Membership } from './membership.ts';
import { textThatFits, type Outbox } from './outbox.ts';
import { finalError } from './recorded-error.ts';
import { digest, openRecorder, type Recorder, type RecorderParts } from './recorder.ts';
import type { Slots } from './slots.ts';

/** What an execution needs of its host and its actor. */
export interface Surroundings {
  readonly broker: Broker;
  readonly clock: Clock;
  readonly subjects: Subjects;
  readonly asks: Asks;
  readonly outbox: Outbox;
  readonly membership: Membership;
  readonly slots: Slots;
  readonly transactor: Transactor | undefined;
  readonly actor: AnyActor;
  readonly address: Address;
  readonly log: Logger;
  /** Writes steps to the journal. */
  readonly record: (steps: readonly Step[]) => Promise<void>;
  /** Writes the intent of an effect to the journal. */
  readonly intend: (intent: Pick<IntentEntry, 'i' | 'what' | 'at' | 'lease'>) => Promise<void>;
}

export interface Begun {
  readonly stored: Stored;
  readonly envelope: Envelope;
  readonly message: Message;
  readonly body: unknown;
  /** Committed state, parsed afresh for this run. */
  readonly state: unknown;
  /** Steps known from the journal or from an earlier try in this process. */
  readonly known: Map<number, Step>;
  /** Steps not yet in the journal. */
  readonly unwritten: Step[];
  /** Steps that failed in this run, see RecorderParts. */
  readonly failed: Step[];
  /** Effects that were begun, by step, and whose result may be missing. */
  readonly intents: Map<number, { at: number; lease: number }>;
  /** Transactions that were begun in this process. */
  readonly transacting: Set<string>;
  /** Transactions that are known to be committed, though no step holds their result yet. */
  readonly standing: ReadonlySet<string>;
  /** Questions that wait for their answer just now. */
  readonly pending: Set<Output>;
  /** True when an earlier owner may have asked already: answers are looked for before asking. */
  readonly recovered: boolean;
  /** Aborted with a WireError when the turn is stopped, otherwise when the host gives the actor up. */
  readonly signal: AbortSignal;
  /** Aborted when the host gives the actor up. */
  readonly givenUp: AbortSignal;
  /** Rejects when the handler is to be left behind. */
  readonly over?: Promise<never>;
  /** Set in a replay, see RecorderParts. */
  readonly mayDo?: RecorderParts['mayDo'];
  readonly onMissed?: RecorderParts['onMissed'];
}

export interface Finished {
  readonly state: unknown;
  readonly outputs: readonly Output[];
}

/** Ends a handler whose request goes on to the dispatcher. */
class Escalated extends Error {
  override readonly name = 'Escalated';
}

/** How far a request may be passed on (S3.4). */
export const MAX_HOPS = 3;
/** How many roles an envelope’s path keeps. */
const MAX_PATH = 16;

/** Runs the handler once, from its first step. Rejects with whatever the handler threw. */
export async function execute(around: Surroundings, begun: Begun): Promise<Finished> {
  const { message } = begun;
  const recorder = openRecorder({
    handler: `${message.role}.${message.intent}`,
    known: begun.known,
    unwritten: begun.unwritten,
    failed: begun.failed,
    translate: around.actor.translate,
    record: around.record,
    signal: begun.signal,
    mayDo: begun.mayDo,
    onMissed: begun.onMissed,
  });
  try {
    const handled = handle(around, begun, recorder);
    return await (begun.over ? Promise.race([handled, begun.over]) : handled);
  } finally {
    recorder.close();
  }
}

async function handle(around: Surroundings, begun: Begun, recorder: Recorder): Promise<Finished> {
  const { actor, address, broker, subjects } = around;
  const { envelope, message } = begun;
  const outputs: Output[] = [];
  const waits = { count: 0 };
  const path = [...envelope.path, address.role].slice(-MAX_PATH);
  let sent = 0;

  const nextId = (): string => {
    sent += 1;
    return derivedId(envelope.id, sent);
  };
  const stage = (output: Output): void => {
    outputs.push({ ...output, text: textThatFits(output.envelope, broker.maxBytes) });
  };
  const from = (
    to: string,
    intent: string,
    type: Envelope['type'],
    payload: unknown,
    extra: Partial<Envelope> = {},
  ): Envelope => ({
    v: 1,
    id: extra.id ?? nextId(),
    type,
    intent,
    from: { agent: address.role, instance: instanceOf(address) },
    to,
    user: envelope.user,
    session: envelope.session,
    turn: envelope.turn,
    cause: envelope.id,
    hops: envelope.hops,
    path: envelope.path,
    tainted: envelope.tainted,
    at: new Date(context.now).toISOString(),
    payload,
    ...extra,
  });

  function question(
    id: string,
    target: Message,
    payload: unknown,
    options: Target & { deadline?: number },
  ): Question {
    const { to, conversation } = addressed(target, envelope, options);
    const startedAt = broker.serverNow();
    const theirs = envelope.deadline === undefined ? Number.POSITIVE_INFINITY : Date.parse(envelope.deadline);
    const deadline = Math.min(startedAt + (options.deadline ?? target.policy.deadline), theirs);
    const asked = from(target.role, target.intent, 'request', payload, {
      id,
      ...conversation,
      deadline: new Date(deadline).toISOString(),
      path,
    });
    return { target, output: { subject: subjects.inbox(to), envelope: asked }, startedAt, deadline };
  }

  function send(target: Message, body: unknown, options: Target | undefined, due?: number): void {
    const { to, conversation } = addressed(target, envelope, options);
    const sentEnvelope = from(target.role, target.intent, 'request', checked(target, body), conversation);
    stage({ subject: subjects.inbox(to), envelope: sentEnvelope, ...(due === undefined ? {} : { due }) });
  }

  const context: { -readonly [K in keyof Context]: Context[K] } = {
    message: {
      id: envelope.id,
      type: envelope.type,
      intent: envelope.intent,
      from: envelope.from,
      user: envelope.user,
      session: envelope.session,
      turn: envelope.turn,
      tainted: envelope.tainted,
      seq: begun.stored.seq,
      at: envelope.at,
    },
    self: { user: address.user, session: address.session },
    state: begun.state,
    loaded: undefined,
    now: broker.serverNow(),
    signal: begun.signal,
    log: around.log,
    id: nextId,
    run: (name: string, args: Json, fn: (signal: AbortSignal) => unknown, options: RunOptions = {}) =>
      recorder.step(
        `run:${name}:${digest(args)}`,
        () => fn(begun.signal),
        options.cheap ?? false,
      ) as Promise<never>,
    transact: (name, fn) =>
      recorder.step(
        `transact:${name}`,
        async () => {
          const { transactor } = around;
          if (!transactor || !actor.transacts.includes(name))
            throw new Error(`The actor ${address.role} has no transaction “${name}”.`);
          // What it depends on must be the same when it runs again, or it might never come to what it wrote.
          await recorder.flush();
          begun.transacting.add(name);
          return (await transactor.run({ message: envelope.id, name }, fn)).result;
        },
        // The database keeps the result under the same key, so it need not be written here at once.
        true,
        () => begun.standing.has(name),
      ),
    effect: (name, args, parts) => effect(around, begun, recorder, nextId(), name, args, parts),
    ask(target, body, options = {}) {
      const payload = checked(target, body);
      // Taken also when the answer is recorded and nothing is asked: ids after it must not shift.
      const id = nextId();
      return ask(around, begun, recorder, waits, target, payload, () =>
        question(id, target, payload, options),
      ) as Promise<never>;
    },
    tell: (target, body, options) => send(target, body, options),
    schedule: (at, target, body, options) => send(target, body, options, at),
    emit(topic, payload) {
      const schema = actor.contract.emits[topic];
      const parsed = schema?.safeParse(payload);
      if (!parsed) throw new Error(`The role ${address.role} emits no ${topic}.`);
      if (!parsed.success) throw invalid(`The payload of the event ${topic} is not valid`, parsed.error);
      stage({
        subject: subjects.event(topic, envelope.user, envelope.session),
        envelope: from(NONE, topic, 'event', parsed.data),
      });
    },
    escalate(to, why) {
      if (envelope.hops >= MAX_HOPS || to === address.role || envelope.path.includes(to)) {
        throw new WireError(
          'hop_limit',
          `The request came to ${address.role} over ${path.join(' → ')} and can’t go on to ${to}.`,
        );
      }
      if (!around.membership.hosts('dispatcher')) {
        throw finalError(
          new WireError('unavailable', `The request would have to go on to ${to}, but no dispatcher runs.`, {
            role: 'dispatcher',
            wanted: to,
          }),
        );
      }
      stage({
        subject: subjects.inbox({ role: 'dispatcher', user: envelope.user, session: envelope.session }),
        envelope: from(
          'dispatcher',
          'escalation',
          'escalate',
          { to, why, original: envelope },
          { hops: envelope.hops + 1, path },
        ),
      });
      throw new Escalated(why);
    },
  };

  // Step 0: the time and the loaded context, recorded before anything leaves.
  const opening = await recorder.step(
    'load',
    async () => ({
      now: Math.round(context.now),
      loaded: (await actor.load?.({ ...context, state: begun.state as never } satisfies LoadContext)) as
        | Json
        | undefined,
    }),
    true,
  );
  context.now = opening.now;
  context.loaded = opening.loaded;

  let reply: unknown;
  try {
    reply = await actor.handlers[message.intent]?.(context, begun.body as never);
    recorder.checkFit();
  } catch (error) {
    if (!(error instanceof Escalated)) throw error;
    return { state: context.state, outputs };
  }
  if (message.reply) {
    const parsed = message.reply.safeParse(reply);
    if (!parsed.success)
      throw new Error(
        invalid(`The answer of ${message.role}.${message.intent} does not fit its schema`, parsed.error)
          .message,
      );
    const answer = responseTo(envelope, address, subjects, { ok: true, result: parsed.data }, context.now);
    if (answer) stage(answer);
  }
  return { state: context.state, outputs };
}

function checked(target: Message, body: unknown): unknown {
  const parsed = target.body.safeParse(body);
  if (!parsed.success)
    throw invalid(`The payload of ${target.role}.${target.intent} is not valid`, parsed.error);
  return parsed.data;
}

/** Which actor a message goes to, seen from a conversation, and the conversation it then belongs to. */
function addressed(
  target: Message,
  envelope: Envelope,
  options: Target = {},
): { to: Address; conversation: { user: string; session: string } } {
  if (target.key === 'account') {
    if (options.user === undefined || options.session === undefined) {
      throw new Error(
        `${target.role}.${target.intent} goes to an account: name the channel as user and the account as session.`,
      );
    }
    const outside = target.role === BRIDGE || target.role === INGRESS;
    const own = { user: options.user, session: options.session };
    return {
      to: { role: target.role, ...own },
      conversation: outside ? { user: envelope.user, session: envelope.session } : own,
    };
  }
  const user = options.user ?? envelope.user;
  const session = options.session ?? envelope.session;
  return {
    to: { role: target.role, user, session: target.key === 'user' ? NONE : session },
    conversation: { user, session },
  };
}

/** The response to a request, under an id that is the same whenever it is answered; nothing when nobody asked. */
export function responseTo(
  request: Envelope,
  self: Address,
  subjects: Subjects,
  payload: ResponsePayload,
  now: number,
): Output | undefined {
  if (!('agent' in request.from) || request.type !== 'request') return undefined;
  return {
    subject: subjects.answers(addressOf(request.from)),
    envelope: {
      v: 1,
      id: derivedId(request.id, 'answer'),
      type: 'response',
      intent: request.intent,
      from: { agent: self.role, instance: instanceOf(self) },
      to: request.from.agent,
      user: request.user,
      session: request.session,
      turn: request.turn,
      reply_to: request.id,
      cause: request.id,
      hops: request.hops,
      path: request.path,
      tainted: request.tainted,
      at: new Date(now).toISOString(),
      payload,
    },
  };
}
