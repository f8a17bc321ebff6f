/**
 * What somebody who writes an agent sees: `defineActor` and the context that a handler gets.
 * How it is kept durable is the business of `host/`.
 */
import type { Body, BodyInput, Contract, Envelope, Message, Reply, State } from '@stoa/protocol';
import type { z } from 'zod';

/** Anything that survives JSON. What is recorded must be of it. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** The logger a handler gets; pino’s shape, bound to turn, session and role. */
export interface Logger {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

/** What is known of the message that is being handled. */
export interface Incoming {
  readonly id: string;
  readonly type: Envelope['type'];
  readonly intent: string;
  readonly from: Envelope['from'];
  readonly user: string;
  readonly session: string;
  readonly turn: string;
  readonly tainted: boolean;
  /** Position in the message stream. */
  readonly seq: number;
  readonly at: string;
}

/**
 * Whom a message goes to. Left out: the same user and session. For account-keyed roles, `user` is the channel
 * and `session` the account.
 */
export interface Target {
  readonly user?: string;
  readonly session?: string;
}

export interface RunOptions {
  /**
   * True when doing `fn` twice costs nothing worth speaking of: its result is then written with the next record
   * instead of at once. Default false.
   */
  readonly cheap?: boolean;
}

export interface LoadContext<C extends Contract = Contract> {
  readonly message: Incoming;
  /** Who this actor is: for account-keyed roles the channel and the account. */
  readonly self: { readonly user: string; readonly session: string };
  readonly state: Readonly<State<C>>;
  /** The time this message began to run, ms since 1970; the same when it runs again. */
  readonly now: number;
  /** Aborted when the turn is stopped, its time is over, or the host gives the actor up. */
  readonly signal: AbortSignal;
  readonly log: Logger;
}

export type AskedOf<C extends Contract> = C['asks'][number];

export interface Context<C extends Contract = Contract, L = unknown> extends Omit<LoadContext<C>, 'state'> {
  /** What `load` returned. */
  readonly loaded: L;
  /** State between messages; change it freely, it is committed with the outputs or not at all. */
  state: State<C>;
  /** A fresh id, the same when the message runs again. */
  id(): string;
  /** A journaled step: `fn` is not called again once its result is recorded. */
  run<T extends Json | undefined>(
    name: string,
    args: Json,
    fn: (signal: AbortSignal) => Promise<T> | T,
    options?: RunOptions,
  ): Promise<T>;
  /**
   * A durable question. The asker waits, across restarts if need be.
   * @throws WireError with the code the callee answered, or `timeout`, `unavailable`, `too_large`
   */
  ask<M extends Message<AskedOf<C>>>(
    message: M,
    body: BodyInput<M>,
    options?: Target & { deadline?: number },
  ): Promise<Reply<M>>;
  /** Sends with the commit; nobody waits. */
  tell<M extends Message>(message: M, body: BodyInput<M>, target?: Target): void;
  /** Announces with the commit that something happened. */
  emit<T extends keyof C['emits'] & string>(topic: T, payload: z.input<C['emits'][T]>): void;
  /**
   * Passes the request on through the dispatcher to a role that can fulfil it, and ends the handler (S3.4).
   * @throws WireError `hop_limit` when it went too far, `unavailable` when no dispatcher runs
   */
  escalate(to: string, why: string): never;
}

export type Handler<C extends Contract, M extends Message, L> = (
  context: Context<C, L>,
  body: Body<M>,
) => Promise<Returned<M>> | Returned<M>;

/** A tell has no reply, so its handler returns nothing. */
type Returned<M extends Message> = M['reply'] extends z.ZodType ? Reply<M> : void;

/** One handler per message of the contract: a missing or a foreign one does not compile. */
export type Handlers<C extends Contract, L> = {
  readonly [I in keyof C['messages']]: Handler<C, C['messages'][I], L>;
};

export interface Actor<C extends Contract = Contract, L = unknown> {
  readonly contract: C;
  /** Everything a turn needs to read, in one recorded step, before the handler starts. What it returns must survive JSON. */
  readonly load: ((context: LoadContext<C>) => Promise<L> | L) | undefined;
  readonly handlers: Handlers<C, L>;
}

/** An actor whose contract is not known in detail: what a host holds. */
export interface AnyActor {
  readonly contract: Contract;
  readonly load: ((context: LoadContext) => unknown) | undefined;
  readonly handlers: Readonly<Record<string, (context: Context, body: never) => unknown>>;
}

/**
 * Binds a contract to its handlers.
 * @throws Error at start-up when a message has no handler or a handler no message (for callers without types)
 */
export function defineActor<C extends Contract, L = undefined>(
  contract: C,
  parts: { load?: (context: LoadContext<C>) => Promise<L> | L; handlers: Handlers<C, L> },
): AnyActor {
  const wanted = Object.keys(contract.messages);
  const given = Object.keys(parts.handlers);
  const missing = wanted.filter((intent) => !given.includes(intent));
  const foreign = given.filter((intent) => !wanted.includes(intent));
  if (missing.length > 0 || foreign.length > 0) {
    throw new Error(
      `The actor ${contract.role} does not fit its contract: ${[
        ...missing.map((intent) => `${intent} has no handler`),
        ...foreign.map((intent) => `${intent} is no message of it`),
      ].join(', ')}.`,
    );
  }
  // The host checks every body and state against the contract before a handler sees it, which is what the types promise.
  return { contract, load: parts.load, handlers: parts.handlers } as unknown as AnyActor;
}
