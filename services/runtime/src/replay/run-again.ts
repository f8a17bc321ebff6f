/** One message run again in the sandbox, and what came of it compared with what came of it then. */
import { DeadLetter, ResponsePayload, type WireErrorBody } from '@stoa/protocol';
import type { Stored } from '../broker.ts';
import type { Verdict } from '../host/admit.ts';
import { stopped } from '../host/cancel.ts';
import type { CommitEntry, Step } from '../host/entry.ts';
import { wireErrorOf } from '../host/endings.ts';
import { execute, type Finished } from '../host/execution.ts';
import { NotRecorded, type Diverged } from '../host/recorder.ts';
import { compare, compareOutputs, type Difference } from './compare.ts';
import type { Ended } from './history.ts';
import { compareLastWords } from './lost.ts';
import type { ReplayParts } from './replay.ts';
import { sandbox } from './sandbox.ts';

/** Nothing takes time in the sandbox: a handler of a stopped turn that has not ended by then waits for its stop, ms. */
const STOP_AFTER = 200;

/** The differences, in the order in which they came about. @throws what `parts.signal` was aborted with */
export async function runAgain(
  parts: ReplayParts,
  ended: Ended,
  stored: Stored,
  { envelope, message, body }: Verdict & { kind: 'run' },
  state: unknown,
): Promise<readonly Difference[]> {
  const { actor, clock, redo = () => false } = parts;
  const { commit, steps, cancelled } = ended;
  const recorded = steps.filter((step) => !redo(step.what));
  const known = new Map(recorded.map((step): [number, Step] => [step.i, step]));
  const stop = new AbortController();
  const cancelTimer = cancelled ? clock.after(STOP_AFTER, () => stop.abort(stopped())) : () => {};
  let missed: Diverged | NotRecorded | undefined;
  let result: Finished | { readonly error: unknown };
  try {
    const finished = await execute(sandbox(parts, commit), {
      stored,
      envelope,
      message,
      body,
      state,
      known,
      unwritten: [],
      failed: [],
      intents: new Map(),
      transacting: new Set(),
      standing: new Set(),
      pending: new Set(),
      recovered: false,
      signal: parts.signal ? AbortSignal.any([stop.signal, parts.signal]) : stop.signal,
      givenUp: parts.signal ?? new AbortController().signal,
      mayDo(what) {
        if (redo(what)) return true;
        // A stopped turn got no further than its records: it was here that the stop reached it.
        if (!cancelled) return false;
        stop.abort(stopped());
        return true;
      },
      onMissed(error) {
        missed ??= error;
      },
    });
    result = { ...finished, state: actor.contract.state.parse(finished.state) };
  } catch (error) {
    result = { error };
  } finally {
    cancelTimer();
  }
  parts.signal?.throwIfAborted();
  const redone = steps
    .filter((step) => redo(step.what))
    .flatMap((step) => compare(`step ${step.what}`, step.result, known.get(step.i)?.result));
  if (missed) {
    // The handler had changed while the message was under way, and still is another one than began it.
    if (commit.error === 'diverged' && !(missed instanceof NotRecorded)) return redone;
    // What a handler makes of a step that can’t be met is no news of its own.
    return [...redone, stepDifference(missed, steps)];
  }
  if ('error' in result) {
    const error = wireErrorOf(result.error, actor, known, stop.signal);
    const ending = compare('error', errorOf(commit), brief(error));
    return [...redone, ...(ending.length > 0 ? ending : compareLastWords(parts, ended, envelope, error))];
  }
  if (commit.error !== undefined) return [...redone, { what: 'error', was: errorOf(commit), now: undefined }];
  return [
    ...redone,
    ...compareOutputs(commit.outputs, result.outputs),
    ...compare('state', commit.state, result.state),
  ];
}

function stepDifference(missed: Diverged | NotRecorded, steps: readonly Step[]): Difference {
  return missed instanceof NotRecorded
    ? { what: 'step', was: steps.map((step) => step.what), now: missed.step }
    : { what: 'step', was: missed.was, now: missed.now };
}

type Brief = Pick<WireErrorBody, 'code' | 'message'>;

/** The error that a message ended with, from the answer or the dead letter that told of it. */
function errorOf({ error, outputs, m }: CommitEntry): Brief | undefined {
  if (error === undefined) return undefined;
  for (const { envelope } of outputs) {
    const letter = DeadLetter.safeParse(envelope.payload);
    if (letter.success) return brief(letter.data.error);
    const answer = ResponsePayload.safeParse(envelope.payload);
    if (answer.success && !answer.data.ok) return brief(answer.data.error);
  }
  throw new Error(`Message ${m} ended with ${error}, but nothing that it sent tells so.`);
}

/** Details are for machines and may grow, as a list of what is known does. */
function brief({ code, message }: Brief): Brief {
  return { code, message };
}
