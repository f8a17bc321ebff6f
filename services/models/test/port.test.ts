import { describe, expect, it } from 'vitest';
import { ModelReply } from '../src/index.ts';

const reply = {
  text: 'Hello',
  toolCalls: [{ id: 'a', name: 'data', input: { intent: 'count_notes', deep: [1, null, { x: true }] } }],
  usage: { input: 12, output: 3 },
  model: 'some-model',
  stop: 'tool',
};

describe('the reply of a model', () => {
  it('is read back from JSON as it was', () => {
    expect(ModelReply.parse(JSON.parse(JSON.stringify(reply)))).toEqual(reply);
  });

  it.each([
    ['without text', { ...reply, text: undefined }],
    ['with an unknown stop', { ...reply, stop: 'tired' }],
    ['with half a token', { ...reply, usage: { input: 0.5, output: 0 } }],
    ['with negative tokens', { ...reply, usage: { input: -1, output: 0 } }],
    ['with a nameless tool', { ...reply, toolCalls: [{ id: 'a', name: '', input: {} }] }],
    ['with a call without id', { ...reply, toolCalls: [{ name: 'data', input: {} }] }],
    ['with an input that is no JSON', { ...reply, toolCalls: [{ id: 'a', name: 'data', input: () => 1 }] }],
    ['that is a string', 'Hello'],
  ])('is refused %s', (_what, value) => {
    expect(ModelReply.safeParse(value).success).toBe(false);
  });
});
