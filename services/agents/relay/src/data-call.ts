/**
 * The tool `data`: what a model may ask of the notes. Derived from the contract of data, so the two can’t differ; what a
 * model passes is read strictly.
 */
import { data, type Language } from '@stoa/protocol';
import { offlineModel, type ModelTool } from '@stoa/models';
import { z } from 'zod';

const { answer_question, search_notes, count_notes, find_notes, read_note, create_note, append_note } =
  data.messages;

/** The language of an answer is that of the message: nothing for a model to choose. */
const { question } = answer_question.body.shape;

/** One request to data: its intent and the fields of its body, nothing else. */
export const DataCall = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('answer_question'), question }),
  z.strictObject({ intent: z.literal('search_notes'), ...search_notes.body.shape }),
  z.strictObject({ intent: z.literal('count_notes'), ...count_notes.body.shape }),
  z.strictObject({ intent: z.literal('find_notes'), ...find_notes.body.shape }),
  z.strictObject({ intent: z.literal('read_note'), ...read_note.body.shape }),
  z.strictObject({ intent: z.literal('create_note'), ...create_note.body.shape }),
  z.strictObject({ intent: z.literal('append_note'), ...append_note.body.shape }),
]);
export type DataCall = z.infer<typeof DataCall>;

/** The tool as a model is offered it. Its schema is one flat object, which every provider takes; `DataCall` is stricter. */
export const dataTool: ModelTool = {
  name: data.role,
  description: [
    `${data.summary} intent is one of:`,
    ...DataCall.options.map(({ shape }) => {
      const { intent, ...fields } = shape;
      return `- ${intent.value}: ${data.messages[intent.value].summary} Fields: ${Object.keys(fields).join(', ')}.`;
    }),
  ].join('\n'),
  input: {
    type: 'object',
    properties: {
      intent: { enum: DataCall.options.map(({ shape }) => shape.intent.value) },
      ...Object.assign({}, ...DataCall.options.map(({ shape }) => fieldsOf(shape))),
    },
    required: ['intent'],
    additionalProperties: false,
  },
};

function fieldsOf({
  intent: _intent,
  ...fields
}: Readonly<Record<string, z.ZodType>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { $schema: _dialect, ...schema } = z.toJSONSchema(field, { io: 'input' });
      return [name, schema];
    }),
  );
}

export function writes({ intent }: DataCall): boolean {
  return data.messages[intent].policy.writes;
}

/**
 * What somebody who calls zeno by name wants of it, read by the rules of the offline model, which takes no provider
 * (S4.1); undefined when it is nothing for the notes.
 */
export async function callFromWords(text: string, language: Language): Promise<DataCall | undefined> {
  const { toolCalls } = await offlineModel({ language }).complete({
    system: { stable: '', volatile: '' },
    messages: [{ role: 'user', text }],
    tools: [dataTool],
    maxTokens: 0,
  });
  return DataCall.safeParse(toolCalls[0]?.input).data;
}
