/** How a message ends that its handler did not bring to a good end: the error, and what leaves because of it. */
import {
  WireError,
  type Address,
  type Contract,
  type Envelope,
  type Message,
  type Subjects,
} from '@stoa/protocol';
import type { AnyActor } from '../actor.ts';
import type { Stored } from '../broker.ts';
import type { Verdict } from './admit.ts';
import type { Output, Step } from './entry.ts';
import { responseTo } from './execution.ts';
import { lastWord } from './last-word.ts';
import { deadLetter } from './letters.ts';
import { Diverged } from './recorder.ts';

export type Rejection = Verdict & { readonly kind: 'reject' };

/** Whose message it was, and how things stood. */
export interface Scene {
  readonly actor: AnyActor;
  readonly address: Address;
  readonly subjects: Subjects;
  readonly stored: Stored;
  /** The committed state. */
  readonly state: unknown;
  /** Broker time, ms. */
  readonly now: number;
  /** How often the message was begun. */
  readonly attempts: number;
}

/** What leaves when a handler failed for good: the answer, a dead letter unless the contract foresaw it, the last word. */
export function outputsOfFailure(
  scene: Scene,
  envelope: Envelope,
  message: Message,
  error: WireError,
): Output[] {
  const { address, subjects, stored, now, attempts } = scene;
  const answer =
    message.reply && responseTo(envelope, address, subjects, { ok: false, error: error.toBody() }, now);
  const foreseen = answer !== undefined && (message.errors.includes(error.code) || error.code === 'stopped');
  const letter = foreseen ? [] : [deadLetter(address, subjects, stored, envelope, error, attempts, now)];
  return [...(answer ? [answer] : []), ...letter, ...lastWordOf(scene, envelope, error)];
}

/** What leaves when a message was not run. */
export function outputsOfRejection(scene: Scene, { envelope, error }: Rejection): Output[] {
  const { actor, address, subjects, stored, now, attempts } = scene;
  // A tell has nobody waiting; an intent that isn’t known may have been a question.
  const known = envelope && messageOf(actor.contract, envelope.intent);
  const answer =
    envelope && (!known || known.reply)
      ? responseTo(envelope, address, subjects, { ok: false, error: error.toBody() }, now)
      : undefined;
  const letter = deadLetter(address, subjects, stored, envelope, error, attempts, now);
  return [letter, ...(answer ? [answer] : []), ...(envelope ? lastWordOf(scene, envelope, error) : [])];
}

function messageOf({ messages }: Contract, intent: string): Message | undefined {
  return Object.hasOwn(messages, intent) ? messages[intent] : undefined;
}

function lastWordOf(
  { actor, address, subjects, state, now }: Scene,
  envelope: Envelope,
  error: WireError,
): Output[] {
  return lastWord(actor, address, subjects, envelope, error, state, now);
}

/** A message that was begun `most` times more and got no further; `done` is what it had done. */
export function exhausted(envelope: Envelope | undefined, most: number, done: readonly string[]): Rejection {
  const error = new WireError('exhausted', `The message was begun ${most} times more and got no further.`, {
    attempts: most,
    done: [...done],
  });
  return { kind: 'reject', error, envelope };
}

/** What an error of a handler is on the wire. */
export function wireErrorOf(
  error: unknown,
  actor: AnyActor,
  known: ReadonlyMap<number, Step>,
  stop: AbortSignal,
): WireError {
  if (error instanceof WireError) return error;
  // Whatever a stopped turn makes of its aborted work, it was stopped.
  if (stop.reason instanceof WireError) return stop.reason;
  if (error instanceof Diverged)
    return new WireError(
      'diverged',
      error.message,
      { done: [...known.values()].map((step) => step.what) },
      { cause: error },
    );
  return actor.translate(error) ?? new WireError('internal', undefined, undefined, { cause: error });
}
