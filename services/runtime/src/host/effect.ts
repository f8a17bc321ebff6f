/**
 * Something done to the outside world (DESIGN 3.4). The intent is journaled under the fence with a lease; it is done
 * only within that lease; whoever finds an intent without a result waits the lease out and then looks.
 */
import { WireError } from '@stoa/protocol';
import { NothingDone, type EffectParts, type Json } from '../actor.ts';
import { sleep, type Clock } from '../clock.ts';
import type { Step } from './entry.ts';
import type { Begun, Surroundings } from './execution.ts';
import { Abandoned } from './journal.ts';
import { finalError, recordedError } from './recorded-error.ts';
import { digest, roundTrip, type Recorder } from './recorder.ts';

/** Default lease, ms. */
const LEASE = 30_000;
/** How far two processes may differ in what they think the broker’s time is, ms. */
const SKEW = 250;
/** How often a look at what was done is tried when it fails, and the wait before the second try, ms; it doubles. */
const LOOKS = 4;
const LOOK_AGAIN = 200;

export async function effect<T extends Json | undefined>(
  around: Surroundings,
  begun: Begun,
  recorder: Recorder,
  key: string,
  name: string,
  args: Json,
  parts: EffectParts<T>,
): Promise<T> {
  const what = `effect:${name}:${digest(args)}`;
  const lease = parts.lease ?? LEASE;
  // What was begun is looked at even in a turn that was stopped.
  const { i, found } = recorder.begin(what, (at) => begun.intents.has(at));
  if (found) return settled(found) as T;
  const earlier = begun.intents.get(i);
  if (earlier) {
    const known = await outcomeOf(around, begun, earlier, key, parts);
    if (known !== 'nothing') return keep(known);
    if (begun.signal.reason instanceof WireError) throw begun.signal.reason;
  }
  await recorder.flush();
  for (;;) {
    const { clock } = around;
    const before = clock.monotonic();
    const at = Math.round(around.broker.serverNow());
    await recorder.whileOpen(() => around.intend({ i, what, at, lease }));
    begun.intents.set(i, { at, lease });
    // A slow append may have eaten the lease; another owner may soon believe it over.
    if (clock.monotonic() - before > lease / 2) continue;
    try {
      return await keep(await attempt(around, begun, key, parts, lease - (clock.monotonic() - before)));
    } catch (error) {
      // Surely nothing happened, so there is no lease to wait out before the next try.
      if (error instanceof NothingDone) begun.intents.delete(i);
      recorder.fail(i, what, error);
      throw error;
    }
  }

  async function keep(outcome: Outcome<T>): Promise<T> {
    const step: Step =
      'error' in outcome
        ? { i, what, error: outcome.error.toBody() }
        : { i, what, result: roundTrip(what, outcome.result) };
    recorder.remember(step);
    await recorder.flush();
    return settled(step) as T;
  }
}

type Outcome<T> = { readonly result: T } | { readonly error: WireError };

async function attempt<T extends Json | undefined>(
  around: Surroundings,
  begun: Begun,
  key: string,
  parts: EffectParts<T>,
  left: number,
): Promise<Outcome<T>> {
  try {
    return {
      result: await within(around.clock, left, (limit) =>
        parts.do(AbortSignal.any([begun.signal, limit]), key),
      ),
    };
  } catch (error) {
    // What surely did not happen may be tried again by the handler’s own retries.
    if (error instanceof NothingDone) throw error;
    if (begun.signal.aborted && !(begun.signal.reason instanceof WireError))
      throw new Abandoned('The actor was given up during an effect.', { cause: error });
    const looked = await look(around, begun, key, parts);
    if (looked === 'nothing')
      throw new NothingDone('The effect failed, and a look showed that nothing was done.', { cause: error });
    return looked;
  }
}

/** What became of an intent whose result was not recorded. */
async function outcomeOf<T extends Json | undefined>(
  around: Surroundings,
  begun: Begun,
  earlier: { at: number; lease: number },
  key: string,
  parts: EffectParts<T>,
): Promise<Outcome<T> | 'nothing'> {
  const left = earlier.at + earlier.lease + SKEW - around.broker.serverNow();
  if (left > 0) await sleep(around.clock, left, begun.givenUp);
  if (begun.givenUp.aborted)
    throw new Abandoned('The actor was given up while it waited for a lease to end.');
  return look(around, begun, key, parts);
}

async function look<T extends Json | undefined>(
  around: Surroundings,
  begun: Begun,
  key: string,
  parts: EffectParts<T>,
): Promise<Outcome<T> | 'nothing'> {
  const seen = await lookPatiently(around, begun, key, parts);
  if (seen === 'nothing') return 'nothing';
  if (seen === 'unknown')
    return {
      error: new WireError(
        'unknown_outcome',
        'It was begun and it is not known whether it happened; look outside before doing it again.',
        { key },
      ),
    };
  return { result: seen.done };
}

/** Also in a turn that was stopped: what was begun must be known before it ends. */
async function lookPatiently<T extends Json | undefined>(
  { clock, log }: Surroundings,
  { givenUp }: Begun,
  key: string,
  parts: EffectParts<T>,
): Promise<'nothing' | 'unknown' | { done: T }> {
  if (!parts.check) return 'unknown';
  const look = parts.check.bind(parts);
  for (let looks = 1; ; looks += 1) {
    try {
      return await within(clock, parts.lease ?? LEASE, (limit) =>
        look(AbortSignal.any([givenUp, limit]), key),
      );
    } catch (error) {
      if (givenUp.aborted) throw new Abandoned('The actor was given up during a look.', { cause: error });
      log.warn({ err: error, looks }, 'it could not be seen what became of an effect');
      if (looks === LOOKS) return 'unknown';
      await sleep(clock, LOOK_AGAIN * 2 ** (looks - 1), givenUp);
    }
  }
}

/** Runs `fn` for at most `ms`: then its signal is aborted, and the promise rejects whether `fn` heeds that or not. */
async function within<T>(clock: Clock, ms: number, fn: (limit: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const over = Promise.withResolvers<never>();
  over.promise.catch(() => {});
  const cancel = clock.after(ms, () => {
    limit.abort(new Error(`It took longer than ${Math.round(ms)} ms.`));
    over.reject(limit.signal.reason as Error);
  });
  try {
    return await Promise.race([fn(limit.signal), over.promise]);
  } finally {
    cancel();
  }
}

function settled(step: Step): Json | undefined {
  if (step.error) throw finalError(recordedError(step.error));
  return step.result;
}
