import { describe, expect, it } from 'vitest';
import { ModelError } from '../src/index.ts';
import type { ModelRequest } from '../src/index.ts';
import { scriptedModel, toolCalls } from '../src/testing/index.ts';

function request(text: string, signal?: AbortSignal): ModelRequest {
  return {
    system: { stable: '', volatile: '' },
    messages: [{ role: 'user', text }],
    tools: [],
    maxTokens: 100,
    signal,
  };
}

describe('a scripted model', () => {
  it('answers in order and remembers what it was asked', async () => {
    const model = scriptedModel([
      'one',
      toolCalls(['data', { intent: 'count_notes' }]),
      ({ messages }) => `you said ${messages[0]?.text}`,
    ]);
    expect(await model.complete(request('a'))).toEqual({
      text: 'one',
      toolCalls: [],
      usage: { input: 0, output: 0 },
      model: 'scripted',
      stop: 'end',
    });
    expect(await model.complete(request('b'))).toMatchObject({
      toolCalls: [{ id: 'call-1', name: 'data', input: { intent: 'count_notes' } }],
      stop: 'tool',
    });
    expect(model.left).toBe(1);
    expect(await model.complete(request('c'))).toMatchObject({ text: 'you said c' });
    expect(model.requests.map(({ messages }) => messages[0]?.text)).toEqual(['a', 'b', 'c']);
    expect(model.left).toBe(0);
  });

  it('fails as told', async () => {
    const error = new ModelError('overloaded', 'scripted');
    const model = scriptedModel([error, () => error, 'then fine']);
    await expect(model.complete(request('a'))).rejects.toBe(error);
    await expect(model.complete(request('a'))).rejects.toBe(error);
    expect(await model.complete(request('a'))).toMatchObject({ text: 'then fine' });
  });

  it('fails where it is asked once too often', async () => {
    const model = scriptedModel(['one']);
    await model.complete(request('a'));
    await expect(model.complete(request('b'))).rejects.toThrow(
      'holds 1 answers, but the model was asked 2 times',
    );
  });

  it('does not answer an aborted request, nor one aborted while it thinks', async () => {
    const reason = new Error('stopped');
    const early = scriptedModel(['never']);
    await expect(early.complete(request('a', AbortSignal.abort(reason)))).rejects.toBe(reason);
    expect(early.left).toBe(1);
    const controller = new AbortController();
    const late = scriptedModel([
      () => {
        controller.abort(reason);
        return 'too late';
      },
    ]);
    await expect(late.complete(request('a', controller.signal))).rejects.toBe(reason);
  });

  it('refuses a script that no model could answer', async () => {
    const model = scriptedModel([{ usage: { input: -1, output: 0 } }]);
    await expect(model.complete(request('a'))).rejects.toThrow(/usage/u);
  });

  it('can stand for any kind of model', () => {
    expect(scriptedModel([], { id: 'x', offline: true, pure: true })).toMatchObject({
      id: 'x',
      label: 'x',
      offline: true,
      pure: true,
    });
  });
});
