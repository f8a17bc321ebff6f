import { describe, expect, it } from 'vitest';
import { readEnvironment, UsageError } from '../src/environment.ts';

describe('STOA_QUESTION_MINUTES', () => {
  it('is ten unless it is said, and as it is said', () => {
    expect(readEnvironment({}).STOA_QUESTION_MINUTES).toBe(10);
    expect(readEnvironment({ STOA_QUESTION_MINUTES: '45' }).STOA_QUESTION_MINUTES).toBe(45);
  });

  it.each(['', '0', '-1', '1.5', 'soon', '1441'])('“%s” is wrong, and named', (minutes) => {
    expect(() => readEnvironment({ STOA_QUESTION_MINUTES: minutes })).toThrow(UsageError);
    expect(() => readEnvironment({ STOA_QUESTION_MINUTES: minutes })).toThrow('STOA_QUESTION_MINUTES');
  });
});
