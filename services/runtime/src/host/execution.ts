/**
 * One run of one message: the context a handler gets, with its steps recorded and its outputs staged (DESIGN 3.4).
 * Steps are numbered in the order the handler begins them, so a run that is repeated meets its own records.
 */
import { hash } from 'node:crypto';
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
  type ErrorCode,
  type Message,
  type ResponsePayload,
  type Subjects,
} from '@stoa/protocol';
import type { AnyActor, Context, Json, LoadContext, Logger, RunOptions, Target } from '../actor.ts';
import { type Clock } from '../clock.ts';
import type { Broker, Stored } from '../broker.ts';
import { readAnswer, type Asks } from './asks.ts';
import type { Output, Step } from './entry.ts';
import { Abandoned, untilAnswered } from './journal.ts';
import type { Membership } from './membership.ts';
import { checkSize, type Outbox } from './outbox.ts';
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
  readonly actor: AnyActor;
  readonly address: Address;
  readonly log: Logger;
  /** Writes steps to the journal. */
  readonly record: (steps: readonly Step[]) => Promise<void>;
}

export interface Begun {
  readonly stored: Stored;
  readonly envelope: Envelope;
  readonly message: Message;
  readonly body: unknown;
  /** Committed state, parsed afresh for this run. */
  readonly state: unknown;
  /** Steps known from the journal or from an earlier run in this process. */
  readonly known: Map<number, Step>;
  /** Steps not yet in the journal. */
  readonly unwritten: Step[];
  /** True when an earlier owner may have asked already: answers are looked for before asking. */
  readonly recovered: boolean;
  readonly signal: AbortSignal;
}

export interface Finished {
  readonly state: unknown;
  readonly outputs: readonly Output[];
}

/** The recorded steps don’t fit the handler that runs now. */
export class Diverged extends Error {
  override readonly name = 'Diverged';
}

/** Ends a handler whose request goes on to the dispatcher. */
class Escalated extends Error {
  override readonly name = 'Escalated';
}

/** How often a waiting ask looks for its answer in the stream, ms. */
const LOOK_EVERY = 1000;

export const MAX_HOPS = 3;

/** Runs the handler once, from its first step. Rejects with whatever the handler threw. */
export async function execute(around: Surroundings, begun: Begun): Promise<Finished> {
  const { actor, address, broker, clock } = around;
  const { envelope, message, known, unwritten } = begun;
  let index = 0;
  let sent = 0;
  let waits = 0;
  const outputs: Output[] = [];

  function remember(step: Step): void {
    known.set(step.i, step);
    unwritten.push(step);
  }

  async function flush(): Promise<void> {
    if (unwritten.length === 0) return;
    const steps = unwritten.splice(0);
    try {
      await around.record(steps);
    } catch (error) {
      unwritten.unshift(...steps);
      throw error;
    }
  }

  /** Gives the number of the next step, and what is recorded of it. */
  function begin(what: string): { i: number; step: Step | undefined } {
    const i = index;
    index += 1;
    const step = known.get(i);
    if (step && step.what !== what) {
      throw new Diverged(
        `Step ${i} of ${message.role}.${message.intent} was ${step.what} when it was recorded and is ${what} now.`,
      );
    }
    return { i, step };
  }

  async function step<T>(what: string, fn: () => Promise<T> | T, cheap: boolean): Promise<T> {
    const { i, step: found } = begin(what);
    if (found) return found.result as T;
    const result = await fn();
    remember({ i, what, result: roundTrip(what, result) });
    if (!cheap) await flush();
    return result;
  }

  function envelopeTo(
    to: string,
    intent: string,
    type: Envelope['type'],
    id: string,
    payload: unknown,
    extra: Partial<Envelope> = {},
  ): Envelope {
    return {
      v: 1,
      id,
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
    };
  }

  function addressed(
    target: Message,
    options: Target = {},
  ): { to: Address; conversation: { user: string; session: string } } {
    const to = addressFor(target, envelope, options);
    const outside = to.role === BRIDGE || to.role === INGRESS;
    return {
      to,
      conversation: {
        user: outside ? envelope.user : to.user,
        session: outside ? envelope.session : (options.session ?? envelope.session),
      },
    };
  }

  function checked(target: Message, body: unknown): unknown {
    const parsed = target.body.safeParse(body);
    if (!parsed.success)
      throw invalid(`The payload of ${target.role}.${target.intent} is not valid`, parsed.error);
    return parsed.data;
  }

  function stage(output: Output): void {
    checkSize(output.envelope, broker.maxBytes);
    outputs.push(output);
  }

  const nextId = (): string => {
    sent += 1;
    return derivedId(envelope.id, sent);
  };

  async function ask(
    target: Message,
    body: unknown,
    options: Target & { deadline?: number } = {},
  ): Promise<unknown> {
    const payload = checked(target, body);
    const id = nextId();
    const what = `ask:${target.role}.${target.intent}:${digest(payload)}`;
    const { i, step: found } = begin(what);
    if (found) return settled(target, found);
    const { to, conversation } = addressed(target, options);
    const budget = options.deadline ?? target.policy.deadline;
    const startedAt = broker.serverNow();
    const deadline = Math.min(
      startedAt + budget,
      envelope.deadline === undefined ? Number.POSITIVE_INFINITY : Date.parse(envelope.deadline),
    );
    const question = envelopeTo(target.role, target.intent, 'request', id, payload, {
      ...conversation,
      deadline: new Date(deadline).toISOString(),
      path: [...envelope.path, address.role].slice(-16),
    });
    checkSize(question, broker.maxBytes);
    if (!around.membership.hosts(target.role)) {
      const error = new WireError('unavailable', `The role ${target.role} does not run.`, {
        role: target.role,
      });
      remember({ i, what, error: error.toBody() });
      throw recordedError(error);
    }
    await flush();
    const answer = await waitFor(
      id,
      { subject: around.subjects.inbox(to), envelope: question },
      startedAt,
      deadline,
      target,
    );
    const recorded: Step = answer.ok
      ? { i, what, result: answer.result as Json }
      : { i, what, error: answer.error };
    remember(recorded);
    return settled(target, recorded);
  }

  async function waitFor(
    id: string,
    question: Output,
    startedAt: number,
    deadline: number,
    target: Message,
  ): Promise<ResponsePayload> {
    const first = { at: startedAt, after: begun.stored.seq };
    const answersAt = around.subjects.answers(address);
    const look = (): Promise<ResponsePayload | undefined> =>
      lookForAnswer(broker, clock, begun.signal, answersAt, begun.stored.seq, id);
    if (begun.recovered) {
      const already = await look();
      if (already) return already;
    }
    const waiting = Promise.withResolvers<ResponsePayload>();
    const forget = around.asks.wait(id, waiting.resolve);
    // The wait is measured from here with the monotonic clock; the deadline in the envelope is for the callee.
    const end = clock.monotonic() + (deadline - startedAt);
    let cancelTimer = (): void => {};
    const tick = (): void => {
      if (clock.monotonic() >= end)
        return waiting.resolve({ ok: false, error: timeoutOf(target, deadline - startedAt).toBody() });
      cancelTimer = clock.after(Math.min(LOOK_EVERY, end - clock.monotonic()), () => {
        look().then((answer) => (answer ? waiting.resolve(answer) : tick()), waiting.reject);
      });
    };
    const onAbort = (): void => waiting.reject(new Abandoned('The actor was given up while it waited.'));
    begun.signal.addEventListener('abort', onAbort, { once: true });
    waits += 1;
    if (waits === 1) around.slots.give();
    try {
      if (begun.signal.aborted) onAbort();
      await around.outbox.publishOnce(
        question,
        begun.recovered ? { at: begun.stored.time, after: begun.stored.seq } : first,
      );
      tick();
      return await waiting.promise;
    } finally {
      cancelTimer();
      forget();
      begun.signal.removeEventListener('abort', onAbort);
      waiting.promise.catch(() => {});
      waits -= 1;
      if (waits === 0) await around.slots.take();
    }
  }

  const meta = {
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
  };

  const context: { -readonly [K in keyof Context]: Context[K] } = {
    message: meta,
    self: { user: address.user, session: address.session },
    state: begun.state,
    loaded: undefined,
    now: broker.serverNow(),
    signal: begun.signal,
    log: around.log,
    id: nextId,
    run: (name: string, args: Json, fn: (signal: AbortSignal) => unknown, options: RunOptions = {}) =>
      step(`run:${name}:${digest(args)}`, () => fn(begun.signal), options.cheap ?? false) as Promise<never>,
    ask: (target, body, options) => ask(target, body, options) as Promise<never>,
    tell(target, body, options) {
      const { to, conversation } = addressed(target, options);
      stage({
        subject: around.subjects.inbox(to),
        envelope: envelopeTo(
          target.role,
          target.intent,
          'request',
          nextId(),
          checked(target, body),
          conversation,
        ),
      });
    },
    emit(topic, payload) {
      const schema = actor.contract.emits[topic];
      const parsed = schema?.safeParse(payload);
      if (!parsed) throw new WireError('internal', `The role ${address.role} emits no ${topic}.`);
      if (!parsed.success) throw invalid(`The payload of the event ${topic} is not valid`, parsed.error);
      stage({
        subject: around.subjects.event(topic, envelope.user, envelope.session),
        envelope: envelopeTo(NONE, topic, 'event', nextId(), parsed.data),
      });
    },
    escalate(to, why) {
      if (envelope.hops >= MAX_HOPS || to === address.role || envelope.path.includes(to)) {
        throw new WireError(
          'hop_limit',
          `The request came to ${address.role} over ${[...envelope.path, address.role].join(' → ')} and can’t go on to ${to}.`,
        );
      }
      if (!around.membership.hosts('dispatcher')) {
        throw recordedError(
          new WireError('unavailable', `The request would have to go on to ${to}, but no dispatcher runs.`, {
            role: 'dispatcher',
            wanted: to,
          }),
        );
      }
      stage({
        subject: around.subjects.inbox({
          role: 'dispatcher',
          user: envelope.user,
          session: envelope.session,
        }),
        envelope: envelopeTo(
          'dispatcher',
          'escalation',
          'escalate',
          nextId(),
          { to, why, original: envelope },
          { hops: envelope.hops + 1, path: [...envelope.path, address.role].slice(-16) },
        ),
      });
      throw new Escalated(why);
    },
  };

  // Step 0: the time and the loaded context, recorded before anything leaves.
  const loading: LoadContext = { ...context, state: begun.state as never };
  const opening = await step(
    'load',
    async () => ({ now: Math.round(context.now), loaded: (await actor.load?.(loading)) as Json | undefined }),
    true,
  );
  context.now = opening.now;
  context.loaded = opening.loaded;

  let reply: unknown;
  try {
    reply = await actor.handlers[message.intent]?.(context, begun.body as never);
  } catch (error) {
    if (!(error instanceof Escalated)) throw error;
    return { state: context.state, outputs };
  }
  if (message.reply) {
    const parsed = message.reply.safeParse(reply);
    if (!parsed.success)
      throw new WireError(
        'internal',
        `The answer of ${message.role}.${message.intent} does not fit its schema: ${invalid('it', parsed.error).message}`,
      );
    const answer = responseTo(
      envelope,
      address,
      around.subjects,
      { ok: true, result: parsed.data },
      context.now,
    );
    if (answer) stage(answer);
  }
  return { state: context.state, outputs };
}

const recordedErrors = new WeakSet<Error>();

function recordedError(error: WireError): WireError {
  recordedErrors.add(error);
  return error;
}

/** True for an error that another try in place would only meet again: it stands in the journal, or nobody is there. */
export function isRecorded(error: unknown): boolean {
  return error instanceof Error && recordedErrors.has(error);
}

function settled(target: Message, step: Step): unknown {
  if (step.error)
    throw recordedError(
      new WireError(step.error.code as ErrorCode, step.error.message, step.error.detail as never),
    );
  if (!target.reply) return undefined;
  const parsed = target.reply.safeParse(step.result);
  if (!parsed.success)
    throw invalid(`The answer of ${target.role}.${target.intent} is not valid`, parsed.error);
  return parsed.data;
}

function timeoutOf(target: Message, waited: number): WireError {
  const open = target.policy.writes ? ' Whether it was done is not known.' : '';
  return new WireError(
    'timeout',
    `${target.role} did not answer ${target.intent} within ${Math.round(waited / 100) / 10} s.${open}`,
    { role: target.role, writes: target.policy.writes },
  );
}

async function lookForAnswer(
  broker: Broker,
  clock: Clock,
  signal: AbortSignal,
  subject: string,
  after: number,
  id: string,
): Promise<ResponsePayload | undefined> {
  for (let at = after + 1; ;) {
    const from = at;
    const found = await untilAnswered(clock, signal, () => broker.next('messages', subject, from));
    if (!found) return undefined;
    const read = readAnswer(found.data);
    if (read?.to === id) return read.answer;
    at = found.seq + 1;
  }
}

/** The actor that a message goes to, seen from a conversation. */
function addressFor(target: Message, envelope: Envelope, options: Target): Address {
  if (target.key === 'account') {
    if (options.user === undefined || options.session === undefined) {
      throw new WireError(
        'internal',
        `${target.role}.${target.intent} goes to an account: name the channel as user and the account as session.`,
      );
    }
    return { role: target.role, user: options.user, session: options.session };
  }
  const user = options.user ?? envelope.user;
  return {
    role: target.role,
    user,
    session: target.key === 'user' ? NONE : (options.session ?? envelope.session),
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

function digest(value: unknown): string {
  return hash('sha256', JSON.stringify(value) ?? 'undefined', 'base64url').slice(0, 16);
}

/** What the journal will give back for a value. @throws Error when it can’t be recorded */
function roundTrip(what: string, value: unknown): Json | undefined {
  if (value === undefined) return undefined;
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new Error(`The result of ${what} can’t be recorded: it is no JSON.`);
  return JSON.parse(text) as Json;
}
