/**
 * The steps of one execution: numbered in the order the handler begins them, met again when it runs again, and
 * written to the journal before anything leaves (DESIGN 3.3).
 */
import { hash } from 'node:crypto';
import { WireError } from '@stoa/protocol';
import type { Json } from '../actor.ts';
import type { Step } from './entry.ts';
import { recordedError } from './recorded-error.ts';

/** The recorded steps don’t fit the handler that runs now. */
export class Diverged extends Error {
  override readonly name = 'Diverged';
  readonly was: string;
  readonly now: string;

  constructor(handler: string, i: number, was: string, now: string) {
    super(`Step ${i} of ${handler} was ${was} when it was recorded and is ${now} now.`);
    this.was = was;
    this.now = now;
  }
}

/** A replay came to a step that was not recorded. */
export class NotRecorded extends Error {
  override readonly name = 'NotRecorded';
  readonly step: string;

  constructor(step: string) {
    super(`The handler now does ${step}, which was not recorded.`);
    this.step = step;
  }
}

export interface Recorder {
  /**
   * Gives the number of the next step, and what is recorded of it. `despiteStop` tells whether a step must be done
   * even in a stopped turn.
   * @throws Diverged, and the WireError of a stopped turn when the step would have to be done
   */
  begin(
    what: string,
    despiteStop?: (i: number) => boolean,
  ): { readonly i: number; readonly found: Step | undefined };
  /** Keeps a result; it is written with the next `flush` or with the commit. */
  remember(step: Step): void;
  /** Notes that a step failed; it may be tried again, so this is written only when the message ends. */
  fail(i: number, what: string, error: unknown): void;
  /** Writes what is not yet written. */
  flush(): Promise<void>;
  /** Does something that only a handler under way may do, such as writing the intent of an effect. */
  whileOpen<T>(fn: () => Promise<T>): Promise<T>;
  /**
   * A whole step: met again, or done and remembered; `cheap` leaves the writing to the next flush. `despiteStop` as for
   * `begin`.
   */
  step<T>(
    what: string,
    fn: () => Promise<T> | T,
    cheap: boolean,
    despiteStop?: (i: number) => boolean,
  ): Promise<T>;
  /** @throws Diverged when a step did not fit, whatever the handler made of that */
  checkFit(): void;
  /** The handler has ended. What it left running gets no further: its promises stay open. */
  close(): void;
}

export interface RecorderParts {
  readonly handler: string;
  /** Steps known from the journal or from an earlier try in this process. */
  readonly known: Map<number, Step>;
  /** Steps not yet in the journal. */
  readonly unwritten: Step[];
  /** Steps that failed in this run: a handler may have gone on without them, and a replay must meet that. */
  readonly failed: Step[];
  /** What an error of the actor’s own means on the wire. */
  readonly translate: (error: unknown) => WireError | undefined;
  /** Aborted with a WireError when the turn is stopped. */
  readonly signal: AbortSignal;
  /** In a replay: which steps, though not recorded, may be done. Absent: all of them, this is no replay. */
  readonly mayDo?: ((what: string) => boolean) | undefined;
  /** Told of each step that can’t be met, whatever the handler makes of the error. */
  readonly onMissed?: ((error: Diverged | NotRecorded) => void) | undefined;
  readonly record: (steps: readonly Step[]) => Promise<void>;
}

export function openRecorder(parts: RecorderParts): Recorder {
  const { handler, known, unwritten, failed, record, signal, mayDo } = parts;
  let index = 0;
  let closed = false;
  let diverged: Diverged | undefined;
  const missed = (error: Diverged | NotRecorded): never => {
    parts.onMissed?.(error);
    if (error instanceof Diverged) diverged = error;
    throw error;
  };
  const checkFit = (): void => {
    // A replay shows everything that doesn’t fit; a message under way must do nothing more.
    if (diverged && !parts.onMissed) throw diverged;
  };
  const whileOpen = <T>(fn: () => Promise<T>): Promise<T> => (closed ? new Promise(() => {}) : fn());
  const recorder: Recorder = {
    whileOpen,
    close() {
      closed = true;
    },
    checkFit,
    begin(what, despiteStop = () => false) {
      checkFit();
      const i = index;
      index += 1;
      const found = known.get(i);
      if (found && found.what !== what) return missed(new Diverged(handler, i, found.what, what));
      if (!found && mayDo && !mayDo(what)) return missed(new NotRecorded(what));
      // Recorded steps are met again even in a stopped turn, so that it stops where it stopped before.
      if (!found && signal.reason instanceof WireError && what !== 'load' && !despiteStop(i))
        throw signal.reason;
      return { i, found };
    },
    remember(step) {
      if (closed) return;
      known.set(step.i, step);
      unwritten.push(step);
    },
    fail(i, what, error) {
      // What a stopped turn or a given-up actor makes of its steps is no result.
      if (closed || signal.aborted) return;
      const wire = error instanceof WireError ? error : (parts.translate(error) ?? new WireError('internal'));
      failed.push({ i, what, error: wire.toBody() });
    },
    flush: () =>
      whileOpen(async () => {
        if (unwritten.length === 0) return;
        const steps = unwritten.splice(0);
        try {
          await record(steps);
        } catch (error) {
          unwritten.unshift(...steps);
          throw error;
        }
      }),
    step: <T>(what: string, fn: () => Promise<T> | T, cheap: boolean, despiteStop?: (i: number) => boolean) =>
      whileOpen(async () => {
        const { i, found } = recorder.begin(what, despiteStop);
        if (found?.error) throw recordedError(found.error);
        if (found) return found.result as T;
        let result: Json | undefined;
        try {
          result = roundTrip(what, await fn());
        } catch (error) {
          // Whatever a stopped turn makes of its aborted work, it was stopped; when it runs again it meets the same.
          if (signal.reason instanceof WireError) throw signal.reason;
          recorder.fail(i, what, error);
          throw error;
        }
        recorder.remember({ i, what, result });
        if (!cheap) await recorder.flush();
        return result as T;
      }),
  };
  return recorder;
}

/** A short hash of arguments, for a step’s identity. */
export function digest(value: unknown): string {
  return hash('sha256', JSON.stringify(value) ?? 'undefined', 'base64url').slice(0, 16);
}

/** What the journal will give back for a value. @throws Error when it can’t be recorded */
export function roundTrip(what: string, value: unknown): Json | undefined {
  if (value === undefined) return undefined;
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new Error(`The result of ${what} can’t be recorded: it is no JSON.`);
  return JSON.parse(text) as Json;
}
