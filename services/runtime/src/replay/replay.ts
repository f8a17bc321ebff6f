/**
 * Re-executes what an actor did with the results that were recorded, in a sandbox that publishes nothing and does
 * nothing, and compares (DESIGN 3.7). A recorded session is thereby a regression test.
 */
import type { Address, Subjects } from '@stoa/protocol';
import type { AnyActor, Logger } from '../actor.ts';
import type { Broker } from '../broker.ts';
import type { Clock } from '../clock.ts';
import { admit, type Verdict } from '../host/admit.ts';
import { idMemory } from '../host/id-memory.ts';
import { compare, type Difference } from './compare.ts';
import { historyOf, type Ended } from './history.ts';
import { compareLastWords } from './lost.ts';
import { runAgain } from './run-again.ts';

/**
 * Why a message was not replayed.
 * - `message_gone`: the message is no longer kept.
 * - `history_gone`: the state it began with is no longer kept.
 * - `newer_version`: a newer version of the role wrote its state.
 * - `exhausted`: it ended every process that ran it, so it is not run here.
 */
export type WhySkipped = 'message_gone' | 'history_gone' | 'newer_version' | 'exhausted';

export interface Replayed {
  /** The message’s sequence in the message stream. */
  readonly seq: number;
  readonly intent: string;
  readonly turn: string;
  readonly outcome: 'same' | 'different' | 'skipped';
  /** What differs; empty unless `different`. */
  readonly differences: readonly Difference[];
  /** Only when `skipped`. */
  readonly why?: WhySkipped;
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
  /** Which messages to replay. Default all. */
  readonly only?: (ended: Ended) => boolean;
  /** Called before each message that is replayed: ports may take from it what they have to give. */
  readonly before?: (ended: Ended) => void;
  /** Aborted when what is done anew should end. */
  readonly signal?: AbortSignal;
}

/** Replays the messages of one actor, oldest first. Rejects when `signal` is aborted. */
export async function* replay(parts: ReplayParts): AsyncGenerator<Replayed> {
  for await (const ended of historyOf(parts.broker, parts.subjects, parts.address)) {
    if (parts.only && !parts.only(ended)) continue;
    parts.before?.(ended);
    yield await replayOne(parts, ended);
  }
}

async function replayOne(parts: ReplayParts, ended: Ended): Promise<Replayed> {
  const { contract } = parts.actor;
  const { message, commit } = ended;
  const unread = { seq: commit.m, intent: '?', turn: '?' };
  if (!message) return skipped(unread, 'message_gone');
  // Whether it came too late was decided by the time then, of which the commit’s is the nearest that is recorded.
  const now = commit.error === 'expired' ? commit.at : Number.NEGATIVE_INFINITY;
  const verdict = admit(contract, message, idMemory(ended.ids), now);
  const named = verdict.envelope
    ? { seq: commit.m, intent: verdict.envelope.intent, turn: verdict.envelope.turn }
    : unread;
  if (!ended.complete) return skipped(named, 'history_gone');
  if (commit.cv > contract.version) return skipped(named, 'newer_version');
  if (commit.error === 'exhausted') return skipped(named, 'exhausted');
  const state = contract.state.safeParse(structuredClone(ended.before));
  // The first step of every handler is recorded, however it ends.
  const ran = ended.steps.some((step) => step.i === 0);
  const judged = compare('judgement', judgedThen(ended, ran), judgedNow(verdict, state.success));
  if (judged.length === 0 && verdict.kind === 'reject' && verdict.envelope)
    return concluded(named, compareLastWords(parts, ended, verdict.envelope, verdict.error));
  if (judged.length > 0 || !ran || verdict.kind !== 'run') return concluded(named, judged);
  return concluded(named, await runAgain(parts, ended, message, verdict, state.data));
}

/** What was made of a message before any handler saw it. What ran and what was let pass look alike. */
function judgedThen({ commit }: Ended, ran: boolean): string {
  if (ran) return 'accepted';
  return commit.error ?? (commit.id === undefined ? 'repeated' : 'accepted');
}

function judgedNow(verdict: Verdict, readable: boolean): string {
  if (verdict.kind === 'reject') return verdict.error.code;
  if (verdict.kind === 'repeat') return 'repeated';
  return verdict.kind === 'run' && !readable ? 'state_unreadable' : 'accepted';
}

type Named = Pick<Replayed, 'seq' | 'intent' | 'turn'>;

function skipped(named: Named, why: WhySkipped): Replayed {
  return { ...named, outcome: 'skipped', differences: [], why };
}

function concluded(named: Named, differences: readonly Difference[]): Replayed {
  return { ...named, outcome: differences.length === 0 ? 'same' : 'different', differences };
}
