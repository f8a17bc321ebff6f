/** A model call as a recorded step. It always ends: a failure is an answer too, since a check must never be skipped. */
import type { tribunal } from '@stoa/protocol';
import { ModelError, ModelReply, type Model, type ModelRequest } from '@stoa/models';
import { sleep, type Clock, type Context, type Json } from '@stoa/runtime';

/** What came back; a type, not an interface: it is JSON. */
export type Answer = {
  /** Why there is none. */
  readonly failed?: string;
  readonly text: string;
  readonly calls: readonly { readonly tool: string; readonly input: Json }[];
  readonly tokens: { readonly input: number; readonly output: number };
  readonly model: string;
};

/** Asks the model; `step` names the call in the journal. Rejects only when the turn is stopped or the actor given up. */
export type Ask = (
  step: string,
  request: Pick<ModelRequest, 'system' | 'messages' | 'tools'>,
) => Promise<Answer>;

const TOKENS = 4000;
/** Pause before the one retry, ms, unless the provider names a longer one. */
const PAUSE = 1000;
/** Characters of a reply that are looked at and recorded. */
const LONGEST = 200_000;

/** `patience`: ms for all calls of one check together. */
export function asking(
  context: Context<typeof tribunal>,
  { model, clock, patience }: { readonly model: Model; readonly clock: Clock; readonly patience: number },
): { readonly ask: Ask; readonly end: () => void } {
  const over = new AbortController();
  const cancel = clock.after(patience, () => over.abort());
  return {
    end: cancel,
    ask: (step, request) =>
      context.run(
        step,
        { model: model.id },
        async (signal) => {
          const either = AbortSignal.any([signal, over.signal]);
          try {
            return await complete(model, clock, { ...request, maxTokens: TOKENS, signal: either });
          } catch (error) {
            if (signal.aborted) throw signal.reason;
            const failed = over.signal.aborted
              ? 'timeout'
              : error instanceof ModelError
                ? error.code
                : 'failed';
            context.log.warn({ err: error, step }, 'the model gave no answer to the tribunal');
            return { failed, text: '', calls: [], tokens: { input: 0, output: 0 }, model: model.id };
          }
        },
        { cheap: model.pure },
      ),
  };
}

async function complete(
  model: Model,
  clock: Clock,
  request: ModelRequest & { readonly signal: AbortSignal },
): Promise<Answer> {
  try {
    return read(await unlessAborted(model.complete(request), request.signal));
  } catch (error) {
    if (request.signal.aborted || !(error instanceof ModelError) || error.retry !== 'later') throw error;
    await sleep(clock, Math.max(PAUSE, error.retryAfter ?? 0), request.signal);
    return read(await unlessAborted(model.complete(request), request.signal));
  }
}

/** A provider that doesn’t look at the signal must not hold the turn. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(new Error('aborted'));
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
    if (signal.aborted) onAbort();
  });
}

/** @throws ZodError for what is no reply of a model */
function read(reply: ModelReply): Answer {
  const { text, toolCalls, usage, model } = ModelReply.parse(reply);
  const calls = toolCalls
    .filter(({ input }) => JSON.stringify(input).length <= LONGEST)
    .slice(0, 10)
    .map(({ name, input }) => ({ tool: name, input }));
  return { text: text.slice(0, LONGEST), calls, tokens: usage, model };
}
