/**
 * What somebody who writes an agent sees: `defineActor` and the context that a handler gets.
 * How it is kept durable is the business of `host/`.
 */
import type { Body, BodyInput, Contract, Envelope, Message, Reply, State, WireError } from '@stoa/protocol';
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

/**
 * What a transaction offers; the store adds its repositories to it (declaration merging), so that the runtime needs
 * to know no database.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by the store
export interface Transaction {}

/** Exactly-once database writes, as the runtime asks for them. Implemented by the store. */
export interface Transactor {
  run<T extends Json>(
    key: { readonly message: string; readonly name: string },
    fn: (tx: Transaction) => Promise<T>,
  ): Promise<{ result: T; replayed: boolean }>;
  /** From now on `run` refuses this key; false when it had been done before. */
  void(key: { readonly message: string; readonly name: string }): Promise<{ voided: boolean }>;
}

export interface EffectParts<T> {
  /**
   * Does it. `key` is the same whenever this effect is tried: hand it to services that know idempotency keys.
   * Throws NothingDone when it is sure that nothing happened; after anything else `check` is asked.
   */
  do(signal: AbortSignal, key: string): Promise<T>;
  /** Looks whether it was done. Without it an interrupted effect is an unknown outcome. */
  check?(signal: AbortSignal, key: string): Promise<'nothing' | 'unknown' | { done: T }>;
  /** How long it may take, ms. Default 30,000. */
  readonly lease?: number;
}

/** An effect failed and surely changed nothing: it may be tried again. */
export class NothingDone extends Error {
  override readonly name = 'NothingDone';
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
  /**
   * Database work that takes effect exactly once, whatever becomes of the process. `name` must be among the actor’s
   * `transacts`. What `fn` returns is recorded.
   */
  transact<T extends Json>(name: string, fn: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Something done to the outside world, at most once.
   * @throws WireError `unknown_outcome` when it is not known whether it happened; it is never redone silently
   */
  effect<T extends Json | undefined>(name: string, args: Json, parts: EffectParts<T>): Promise<T>;
  /** Sends at a time (ms since 1970), once, across restarts; in the past: at once. */
  schedule<M extends Message>(at: number, message: M, body: BodyInput<M>, target?: Target): void;
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

/** A message that ended without its handler having had the last word: rejected, exhausted, or failed for good. */
export interface Lost {
  readonly id: string;
  readonly intent: string;
  readonly turn: string;
  /** As it came; it may fit no schema. */
  readonly payload: unknown;
  readonly error: WireError;
  /** The committed state, as it is stored; it may fit no schema. */
  readonly state: unknown;
  readonly self: { readonly user: string; readonly session: string };
  /** Sends with the commit that ends the message. */
  readonly tell: <M extends Message>(message: M, body: BodyInput<M>, target: Required<Target>) => void;
}

/** What an actor is made of, beside its contract. */
export interface ActorParts<C extends Contract, L> {
  /** Everything a turn needs to read, in one recorded step, before the handler starts. What it returns must survive JSON. */
  readonly load?: (context: LoadContext<C>) => Promise<L> | L;
  readonly handlers: Handlers<C, L>;
  readonly transacts?: readonly string[];
  /** The one place where the actor’s own errors become errors of the wire. */
  readonly translate?: (error: unknown) => WireError | undefined;
  /** Says a last word about a message that nobody is told of otherwise. Pure: it is called once more when it ends once more. */
  readonly lost?: (lost: Lost) => void;
}

/** An actor whose contract is not known in detail: what a host holds. */
export interface AnyActor {
  readonly contract: Contract;
  /** Names of its transactions: what a message that ends otherwise gives up. */
  readonly transacts: readonly string[];
  /** What an error of its own means on the wire; undefined for one it doesn’t know. */
  readonly translate: (error: unknown) => WireError | undefined;
  readonly lost: (lost: Lost) => void;
  readonly load: ((context: LoadContext) => unknown) | undefined;
  readonly handlers: Readonly<Record<string, (context: Context, body: never) => unknown>>;
}

/**
 * Binds a contract to its handlers.
 * @throws Error at start-up when a message has no handler or a handler no message (for callers without types)
 */
export function defineActor<C extends Contract, L = undefined>(
  contract: C,
  parts: ActorParts<C, L>,
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
  return {
    contract,
    load: parts.load,
    handlers: parts.handlers,
    transacts: parts.transacts ?? [],
    translate: parts.translate ?? (() => undefined),
    lost: parts.lost ?? (() => {}),
  } as unknown as AnyActor;
}
