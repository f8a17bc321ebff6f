import { describe, expect, it } from 'vitest';
import { ModelError, modelErrors } from '../src/index.ts';
import type { ModelErrorCode } from '../src/index.ts';

describe('a failed model call', () => {
  it('may be tried again when the provider is busy or away, and not when something must be changed', () => {
    const retry = Object.fromEntries(Object.entries(modelErrors).map(([code, row]) => [code, row.retry]));
    expect(retry).toEqual({
      overloaded: 'later',
      rate_limited: 'later',
      network: 'later',
      billing: 'never',
      auth: 'never',
      invalid_request: 'never',
      unreadable: 'never',
    });
  });

  it('says what happened and what to do', () => {
    for (const { meaning, remedy } of Object.values(modelErrors)) {
      expect(meaning).toMatch(/^[A-Z].*\.$/u);
      expect(remedy).toMatch(/^[A-Z`].*\.$/u);
    }
  });

  it.each(Object.keys(modelErrors) as ModelErrorCode[])('carries its code, model and cause: %s', (code) => {
    const cause = new Error('503');
    const error = new ModelError(code, 'claude', undefined, { cause });
    expect(error).toMatchObject({
      name: 'ModelError',
      code,
      model: 'claude',
      cause,
      retry: modelErrors[code].retry,
    });
    expect(error.message).toBe(modelErrors[code].meaning);
    expect(error.retryAfter).toBeUndefined();
  });

  it('knows how long to wait when the provider said so', () => {
    expect(new ModelError('rate_limited', 'claude', 'Slow down.', { retryAfter: 1500 })).toMatchObject({
      message: 'Slow down.',
      retryAfter: 1500,
    });
  });
});
