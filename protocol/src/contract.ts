/**
 * A contract is a value: what a role is keyed by, the state it keeps, whom it asks, what it emits, and each of its
 * messages with body, reply, policy and error codes. Handlers, clients, subjects, schemas and permissions derive from it.
 */
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** What one actor of a role stands for. */
export type Key = 'session' | 'user' | 'account';

/** How a message is treated when things go wrong. */
export interface Policy {
  /** How often a failing message is tried again in place. Default 3. */
  readonly retries: number;
  /** How long an asker waits, in ms. Default 30,000. */
  readonly deadline: number;
  /** Whether an answer that never came leaves open if something was written. Default false. */
  readonly writes: boolean;
}

export const defaultPolicy: Policy = { retries: 3, deadline: 30_000, writes: false };

export interface MessageSpec<
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType | undefined = z.ZodType | undefined,
> {
  /** One sentence for the schema and the AsyncAPI document. */
  readonly summary: string;
  readonly body: B;
  /** Absent: a tell, nobody waits. */
  readonly reply?: R;
  readonly policy?: Partial<Policy>;
  /** The domain errors that it may answer with, beside those the runtime itself gives. */
  readonly errors?: readonly ErrorCode[];
  /** True when its arrival stops the turn that runs (the one that `payload.turn` names, if any). Default false. */
  readonly cancels?: boolean;
}

/** One message of one role, as clients and handlers name it. */
export interface Message<
  Role extends string = string,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType | undefined = z.ZodType | undefined,
> {
  readonly role: Role;
  readonly intent: string;
  readonly key: Key;
  readonly summary: string;
  readonly body: B;
  readonly reply: R;
  readonly policy: Policy;
  readonly errors: readonly ErrorCode[];
  readonly cancels: boolean;
}

type Specs = Readonly<Record<string, MessageSpec>>;
type ReplyOf<S> = S extends { readonly reply: infer R extends z.ZodType } ? R : undefined;
type MessagesOf<Role extends string, M extends Specs> = {
  readonly [I in keyof M]: Message<Role, M[I]['body'], ReplyOf<M[I]>>;
};

export interface ContractSpec<
  Role extends string,
  S extends z.ZodType,
  Asks extends string,
  E extends Readonly<Record<string, z.ZodType>>,
  M extends Specs,
> {
  readonly role: Role;
  readonly key: Key;
  readonly summary: string;
  /** State between messages; its schema must accept `undefined` and give the state of a new actor. */
  readonly state: S;
  /** The version of messages and state; a process hands newer ones back instead of failing them. Default 1. */
  readonly version?: number;
  /** The roles it waits for. Over all roles this graph has no cycle. */
  readonly asks?: readonly Asks[];
  /** The topics it emits, with their payloads. */
  readonly emits?: E;
  readonly messages: M;
}

export interface Contract<
  Role extends string = string,
  S extends z.ZodType = z.ZodType,
  Asks extends string = string,
  E extends Readonly<Record<string, z.ZodType>> = Readonly<Record<string, z.ZodType>>,
  M extends Readonly<Record<string, Message<Role>>> = Readonly<Record<string, Message<Role>>>,
> {
  readonly role: Role;
  readonly key: Key;
  readonly summary: string;
  readonly state: S;
  readonly version: number;
  readonly asks: readonly Asks[];
  readonly emits: E;
  readonly messages: M;
}

/** Completes a contract: every message knows its role, its key and its full policy. */
export function defineContract<
  const Role extends string,
  S extends z.ZodType,
  const M extends Specs,
  const Asks extends string = never,
  const E extends Readonly<Record<string, z.ZodType>> = Readonly<Record<never, z.ZodType>>,
>(spec: ContractSpec<Role, S, Asks, E, M>): Contract<Role, S, Asks, E, MessagesOf<Role, M>> {
  const messages = Object.fromEntries(
    Object.entries(spec.messages).map(([intent, message]) => [
      intent,
      {
        role: spec.role,
        intent,
        key: spec.key,
        summary: message.summary,
        body: message.body,
        reply: message.reply,
        policy: { ...defaultPolicy, ...message.policy },
        errors: message.errors ?? [],
        cancels: message.cancels ?? false,
      },
    ]),
  );
  return {
    role: spec.role,
    key: spec.key,
    summary: spec.summary,
    state: spec.state,
    version: spec.version ?? 1,
    asks: spec.asks ?? [],
    emits: spec.emits ?? ({} as E),
    messages: messages as unknown as MessagesOf<Role, M>,
  };
}

export type Body<M extends Message> = z.infer<M['body']>;
export type BodyInput<M extends Message> = z.input<M['body']>;
export type Reply<M extends Message> = M['reply'] extends z.ZodType ? z.infer<M['reply']> : undefined;
export type State<C extends Contract> = z.infer<C['state']>;

/**
 * The roles on a cycle of "asks", or undefined when there is none. An actor that waits for itself, however
 * indirectly, would wait for ever.
 */
export function askCycle(contracts: readonly Contract[]): string[] | undefined {
  const asks = new Map(contracts.map((contract) => [contract.role, contract.asks]));
  const done = new Set<string>();
  const visit = (role: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(role)) return [...trail.slice(trail.indexOf(role)), role];
    if (done.has(role)) return undefined;
    for (const next of asks.get(role) ?? []) {
      const cycle = visit(next, [...trail, role]);
      if (cycle) return cycle;
    }
    done.add(role);
    return undefined;
  };
  for (const role of asks.keys()) {
    const cycle = visit(role, []);
    if (cycle) return cycle;
  }
  return undefined;
}
