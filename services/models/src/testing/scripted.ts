/** A model that answers what a test tells it to, and remembers what it was asked. */
import { ModelReply } from '../port.ts';
import type { Model, ModelRequest } from '../port.ts';

/** Parts of a reply; the rest is filled in. A string is a reply of that text. */
export type ScriptedReply = string | Partial<ModelReply>;

/** One answer: a reply, an error to reject with, or a function that makes either from the request. */
export type ScriptedTurn =
  | ScriptedReply
  | Error
  | ((request: ModelRequest) => ScriptedReply | Error | Promise<ScriptedReply | Error>);

export interface ScriptedModel extends Model {
  /** Every request so far, oldest first. */
  readonly requests: readonly ModelRequest[];
  /** How many answers are left. */
  readonly left: number;
}

/**
 * Answers each call with the next turn of the script, checked against the schema of replies. A call past its end
 * rejects with an error that says so: a test that asks too often should fail where it asks. An aborted signal wins.
 */
export function scriptedModel(
  script: readonly ScriptedTurn[],
  about: Partial<Pick<Model, 'id' | 'label' | 'offline' | 'pure'>> = {},
): ScriptedModel {
  const { id = 'scripted', label = id, offline = false, pure = false } = about;
  const requests: ModelRequest[] = [];
  return {
    id,
    label,
    offline,
    pure,
    get requests() {
      return requests;
    },
    get left() {
      return Math.max(0, script.length - requests.length);
    },
    complete: async (request) => {
      request.signal?.throwIfAborted();
      requests.push(request);
      const turn = script[requests.length - 1];
      if (turn === undefined) {
        throw new Error(
          `The script holds ${script.length} answers, but the model was asked ${requests.length} times.`,
        );
      }
      const answer = typeof turn === 'function' ? await turn(request) : turn;
      request.signal?.throwIfAborted();
      if (answer instanceof Error) throw answer;
      return filled(answer, id);
    },
  };
}

/** A reply that calls tools: pairs of name and input. Their ids are `call-1`, `call-2`, … */
export function toolCalls(
  ...calls: readonly (readonly [name: string, input: ModelReply['toolCalls'][number]['input']])[]
): ScriptedReply {
  return { toolCalls: calls.map(([name, input], index) => ({ id: `call-${index + 1}`, name, input })) };
}

function filled(answer: ScriptedReply, model: string): ModelReply {
  const given = typeof answer === 'string' ? { text: answer } : answer;
  const calls = given.toolCalls ?? [];
  return ModelReply.parse({
    text: '',
    toolCalls: calls,
    usage: { input: 0, output: 0 },
    model,
    stop: calls.length > 0 ? 'tool' : 'end',
    ...given,
  });
}
