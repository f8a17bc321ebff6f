/**
 * Re-executes what an actor did with the results that were recorded, in a sandbox that publishes nothing and does
 * nothing, and compares (DESIGN 3.7). A recorded session is thereby a regression test.
 */
import { isDeepStrictEqual } from 'node:util';
import { WireError, type Address, type Subjects } from '@stoa/protocol';
import type { AnyActor, Logger } from '../actor.ts';
import type { Broker } from '../broker.ts';
import type { Clock } from '../clock.ts';
import { admit } from '../host/admit.ts';
import { openAsks } from '../host/asks.ts';
import { stopped } from '../host/cancel.ts';
import type { Output, Step } from '../host/entry.ts';
import { execute } from '../host/execution.ts';
import { idMemory } from '../host/id-memory.ts';
import { soleMember } from '../host/membership.ts';
import { isFinal } from '../host/recorded-error.ts';
import { Diverged, NotRecorded } from '../host/recorder.ts';
import { openSlots } from '../host/slots.ts';
import { historyOf, type Ended } from './history.ts';

/** What differs between then and now, ready to be shown. */
export interface Difference {
  readonly what: string;
  readonly was: unknown;
  readonly now: unknown;
}

export interface Replayed {
  readonly seq: number;
  readonly intent: string;
  readonly turn: string;
  /** `same`, `different`, or `skipped` when what is needed is no longer kept. */
  readonly outcome: 'same' | 'different' | 'skipped';
  readonly differences: readonly Difference[];
}

export interface ReplayParts {
  readonly broker: Broker;
  readonly clock: Clock;
  readonly subjects: Subjects;
  readonly actor: AnyActor;
  readonly address: Address;
  readonly log: Logger;
  /** Steps to do anew instead of taking what was recorded, such as model calls. Default none. */
  readonly redo?: (what: string) => boolean;
}

/** Replays every message of one actor, oldest first. */
export async function* replay(parts: ReplayParts): AsyncGenerator<Replayed> {
  for await (const ended of historyOf(parts.broker, parts.subjects, parts.address))
    yield replayOne(parts, ended);
}

async function replayOne(parts: ReplayParts, ended: Ended): Promise<Replayed> {
  const { actor, redo = () => false } = parts;
  const { message, commit } = ended;
  const skipped: Replayed = { seq: commit.m, intent: '?', turn: '?', outcome: 'skipped', differences: [] };
  if (!message || !ended.complete) return skipped;
  // Expired messages were judged by the time then, which the commit has.
  const verdict = admit(actor.contract, message, idMemory(), commit.at);
  const envelope = 'envelope' in verdict ? verdict.envelope : undefined;
  const named = { seq: commit.m, intent: envelope?.intent ?? '?', turn: envelope?.turn ?? '?' };
  if (verdict.kind !== 'run') {
    const error = verdict.kind === 'reject' ? verdict.error.code : undefined;
    return conclude(
      named,
      error === commit.error
        ? []
        : [{ what: 'judgement', was: commit.error ?? 'accepted', now: error ?? 'accepted' }],
    );
  }
  // A duplicate was answered from the record; running it would be a second effect.
  if (commit.id === undefined || commit.error === 'expired' || commit.error === 'exhausted')
    return { ...named, outcome: 'skipped', differences: [] };
  const known = new Map(
    ended.steps.filter((step) => !redo(step.what)).map((step): [number, Step] => [step.i, step]),
  );
  const stop = new AbortController();
  if (ended.cancelled) stop.abort(stopped());
  try {
    const finished = await execute(sandbox(parts), {
      stored: message,
      envelope: verdict.envelope,
      message: verdict.message,
      body: verdict.body,
      state: actor.contract.state.parse(structuredClone(ended.before)),
      known,
      unwritten: [],
      intents: new Map(),
      pending: new Set(),
      recovered: false,
      signal: stop.signal,
      mayDo: redo,
    });
    const state: unknown = actor.contract.state.parse(finished.state);
    return conclude(named, [
      ...(commit.error === undefined ? [] : [{ what: 'error', was: commit.error, now: undefined }]),
      ...compareOutputs(commit.outputs, finished.outputs),
      ...compare('state', commit.state, state),
    ]);
  } catch (error) {
    return conclude(named, judge(error, commit.error, ended));
  }
}

/** What an error of the replay says about the record. */
function judge(error: unknown, then: string | undefined, ended: Ended): readonly Difference[] {
  // What failed then was not recorded, so the replay ends where the failure was.
  if (then !== undefined && error instanceof NotRecorded && error.step !== 'load') return [];
  if (error instanceof WireError && error.code === then) return [];
  if (error instanceof NotRecorded)
    return [{ what: 'step', was: ended.steps.map((step) => step.what), now: error.step }];
  if (error instanceof Diverged)
    return then === 'diverged' ? [] : [{ what: 'step', was: error.message, now: undefined }];
  if (!isFinal(error) && !(error instanceof WireError) && then === 'internal') return [];
  return [
    {
      what: 'error',
      was: then,
      now: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    },
  ];
}

function conclude(
  named: Pick<Replayed, 'seq' | 'intent' | 'turn'>,
  differences: readonly Difference[],
): Replayed {
  return { ...named, outcome: differences.length === 0 ? 'same' : 'different', differences };
}

function compareOutputs(then: readonly Output[], now: readonly Output[]): readonly Difference[] {
  const length = Math.max(then.length, now.length);
  return Array.from({ length }, (_, i) => compare(`output ${i + 1}`, then[i], now[i])).flat();
}

function compare(what: string, then: unknown, now: unknown): readonly Difference[] {
  // What was recorded went through JSON, so what is compared with it must, too.
  const plain: unknown = now === undefined ? undefined : JSON.parse(JSON.stringify(now));
  return isDeepStrictEqual(then, plain) ? [] : [{ what, was: then, now: plain }];
}

/** Surroundings in which nothing can be sent or asked. */
function sandbox({
  broker,
  clock,
  subjects,
  actor,
  address,
  log,
}: ReplayParts): Parameters<typeof execute>[0] {
  const forbidden = (): never => {
    throw new Error('A replay sends nothing.');
  };
  return {
    broker: { ...broker, publish: forbidden, schedule: forbidden, putBlob: forbidden, erase: forbidden },
    clock,
    subjects,
    actor,
    address,
    log,
    asks: openAsks(),
    outbox: { publishOnce: forbidden, publishAll: forbidden },
    // Whoever was asked then was there; answers come from the record.
    membership: { ...soleMember([]), hosts: () => true },
    slots: openSlots(1),
    transactor: undefined,
    record: () => Promise.resolve(),
    intend: forbidden,
  };
}
