/**
 * What can go wrong with a model, the same for every provider. These errors stay in the process: at an actor's edge
 * they become a wire error (`model_failed`).
 */

/** `later`: the same request may succeed after a while. `never`: it will fail again until somebody changes something. */
export type ModelRetry = 'later' | 'never';

interface ModelErrorRow {
  readonly retry: ModelRetry;
  /** What happened. */
  readonly meaning: string;
  /** What to do about it. */
  readonly remedy: string;
}

export const modelErrors = {
  overloaded: row(
    'later',
    'The provider has too much to do.',
    'Try again in a while, or let the fallback answer.',
  ),
  rate_limited: row(
    'later',
    'The provider allows no more requests for now.',
    'Wait `retryAfter` milliseconds when it is given; raise the limit with the provider if it happens often.',
  ),
  network: row(
    'later',
    'The provider could not be reached.',
    'Check the connection and the address of the provider.',
  ),
  billing: row(
    'never',
    'The provider refuses because of the account’s payment.',
    'Settle the account, or choose another provider.',
  ),
  auth: row('never', 'The provider refuses the key.', 'Check the provider’s key in the configuration.'),
  invalid_request: row(
    'never',
    'The request is one the model can’t take.',
    'The message says what is wrong with it; a longer conversation may have outgrown the model.',
  ),
  unreadable: row(
    'never',
    'The model’s answer can’t be read.',
    'Ask again in other words, or choose another model.',
  ),
} as const satisfies Record<string, ModelErrorRow>;

export type ModelErrorCode = keyof typeof modelErrors;

/** A failed model call. `message` says what happened, for people; the cause is kept for the log. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly code: ModelErrorCode;
  /** The id of the model that failed. */
  readonly model: string;
  /** Milliseconds after which the provider may be asked again; only with `rate_limited` and `overloaded`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ModelErrorCode,
    model: string,
    message: string = modelErrors[code].meaning,
    options: ErrorOptions & { readonly retryAfter?: number } = {},
  ) {
    super(message, options);
    this.code = code;
    this.model = model;
    this.retryAfter = options.retryAfter;
  }

  get retry(): ModelRetry {
    return modelErrors[this.code].retry;
  }
}

function row(retry: ModelRetry, meaning: string, remedy: string): ModelErrorRow {
  return { retry, meaning, remedy };
}
