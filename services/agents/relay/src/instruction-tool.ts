/**
 * The tools `directives` and `character`: how a model says that a message is an order about rules or about who the
 * assistant is. What it passes is read strictly by consent, and nothing is written before the person said yes.
 */
import { character, directives, InstructionAction } from '@stoa/protocol';
import type { ModelTool } from '@stoa/models';

const text = (description: string): object => ({ type: ['string', 'null'], description });

function tool(
  role: 'directives' | 'character',
  summary: string,
  actions: readonly string[],
): ModelTool & { readonly name: typeof role } {
  return {
    name: role,
    description: [
      `${summary} Call it only for a clear order that is to last; in doubt don’t.`,
      'Compliments, criticism, questions, feelings, a role for one reply, and a wish to stay as you are, are no orders.',
      'Two orders are two calls. The person is asked before anything changes.',
    ].join(' '),
    input: {
      type: 'object',
      properties: {
        action: { enum: actions },
        text: text(
          'create, replace: the instruction to keep, short. update: the whole new text, with every trait that stays.',
        ),
        context: text('What “that” was, word for word, when the order only says “that”.'),
        targetId: {
          type: ['integer', 'null'],
          description: 'The number in brackets of the line that is meant.',
        },
        targetIds: {
          type: 'array',
          items: { type: 'integer' },
          description: 'consolidate: the lines to merge; empty for all.',
        },
        normalized: text('The order as “action: what”, in your own words.'),
        reason: text('Why it is an order.'),
      },
      required: ['action'],
      additionalProperties: false,
    },
  };
}

const ALL = InstructionAction.options;
const ONLY_CHARACTER: ReadonlySet<string> = new Set(['replace', 'consolidate']);

export const instructionTools = [
  tool(
    'directives',
    directives.summary,
    ALL.filter((action) => !ONLY_CHARACTER.has(action)),
  ),
  tool('character', character.summary, ALL),
] as const;
