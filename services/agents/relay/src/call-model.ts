/** A model call as a recorded step: bounded in time and size, tried again when it may help (S3.6). */
import { WireError } from '@stoa/protocol';
import { ModelError, ModelReply, type Model, type ModelRequest } from '@stoa/models';
import { sleep, systemClock, type Clock, type Json } from '@stoa/runtime';
import { cut, showable } from './texts/text.ts';
import type { Relay } from './turn.ts';
import type { Usage } from './usage.ts';

export interface CallParts {
  readonly model: Model;
  /** Measures the time a model may take. Default: that of this machine. */
  readonly clock?: Clock | undefined;
  /** How long a turn waits for the model, all tries together, ms. Default 100,000. */
  readonly patience?: number | undefined;
  /** The most tokens of a reply. Default 4000. */
  readonly maxTokens?: number | undefined;
}

/** A reply as it is recorded. A type, not an interface: it is JSON. */
export type ModelAnswer = {
  /** Trimmed; empty when it said nothing. */
  readonly text: string;
  readonly calls: readonly { readonly tool: string; readonly input: Json }[];
  readonly tokens: { readonly input: number; readonly output: number };
  readonly model: string;
  /** True when it ran into the most tokens it may take. */
  readonly incomplete: boolean;
};

const PATIENCE = 100_000;
const TOKENS = 4000;
/** Pauses between tries, ms, unless the provider names a longer one. */
const PAUSES = [500, 1000, 2000];
/** Characters of a reply that are looked at: far more than anybody reads, far less than a record holds. */
const LONGEST = 60_000;
/** Calls that are recorded; more are never carried out. */
const CALLS = 10;
/** Characters of a call’s input: a note’s text at most, and what stands around it. */
const INPUT = 250_000;

/** @throws WireError `model_failed`, `timeout` */
export async function callModel(
  parts: CallParts,
  context: Relay,
  usage: Usage,
  step: string,
  request: Omit<ModelRequest, 'maxTokens' | 'signal'>,
): Promise<ModelAnswer> {
  const { model } = parts;
  const answer = await context.run(
    step,
    { messages: request.messages.length },
    (signal) => persistently(parts, { maxTokens: parts.maxTokens ?? TOKENS, ...request }, signal),
    { cheap: model.pure },
  );
  usage.called(answer.model, answer.tokens);
  return answer;
}

async function persistently(
  { model, clock = systemClock, patience = PATIENCE }: CallParts,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const end = new AbortController();
  const cancel = clock.after(patience, () => end.abort());
  const either = AbortSignal.any([signal, end.signal]);
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return bounded(await unlessAborted(model.complete({ ...request, signal: either }), either));
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (end.signal.aborted)
          throw new WireError('timeout', `The model ${model.id} did not answer in time.`, { role: 'model' });
        const pause = PAUSES[tries];
        if (!(error instanceof ModelError && error.retry === 'later') || pause === undefined)
          throw new WireError('model_failed', `The model ${model.id} failed.`, undefined, { cause: error });
        await sleep(clock, Math.max(pause, error.retryAfter ?? 0), either);
      }
    }
  } finally {
    cancel();
  }
}

/** A provider that does not look at the signal must not hold the turn. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(new Error('aborted'));
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
    if (signal.aborted) onAbort();
  });
}

/** @throws ZodError for what is no reply of a model */
function bounded(reply: ModelReply): ModelAnswer {
  const { text, toolCalls, usage, model, stop } = ModelReply.parse(reply);
  return {
    text: cut(showable(text).trim(), LONGEST),
    calls: toolCalls
      .slice(0, CALLS)
      .map(({ name, input }) => ({ tool: cut(name, 100), input: recordable(input) })),
    tokens: usage,
    model: cut(model, 100),
    incomplete: stop === 'length',
  };
}

/** What a model passes may be of any size; what is too large to be recorded is nothing, which no tool takes. */
function recordable(input: Json): Json {
  return JSON.stringify(input).length > INPUT ? null : input;
}
