/** A model’s judgement about directives that words can’t decide, read strictly: what can’t be read passes nothing. */
import type { Directive } from '@stoa/language';
import type { ModelTool } from '@stoa/models';
import { z } from 'zod';
import type { Answer, Ask } from './call-model.ts';
import { readPrompt } from './prompt.ts';

const Verdict = z.strictObject({
  rule: z.int().positive(),
  verdict: z.enum(['kept', 'broken', 'overruled']),
  found: z.string().default(''),
});
const Verdicts = z.strictObject({ verdicts: z.array(Verdict) });

export interface Judgement {
  readonly directive: number;
  readonly verdict: 'kept' | 'broken' | 'overruled';
  readonly found: string;
}

const judgeTool: ModelTool = {
  name: 'judge',
  description: 'Says for each rule whether the reply keeps it.',
  input: z.toJSONSchema(Verdicts, { io: 'input' }) as Record<string, unknown>,
};

export interface Judge {
  /** One judgement per directive, in their order; undefined when the answer can’t be read. */
  (
    ask: Ask,
    step: string,
    reply: string,
    directives: readonly Directive[],
  ): Promise<{
    readonly judgements: readonly Judgement[] | undefined;
    readonly answer: Answer;
  }>;
}

/** Reads the prompt once. @throws Error when it is missing */
export function openJudge(): Judge {
  const stable = readPrompt('judge');
  return async (ask, step, reply, directives) => {
    const rules = directives.map(({ id, text, context }) => ({
      id,
      text,
      ...(context !== null && { context }),
    }));
    const answer = await ask(step, {
      system: { stable, volatile: '' },
      messages: [{ role: 'user', text: JSON.stringify({ reply, rules }) }],
      tools: [judgeTool],
    });
    return { judgements: readJudgements(answer, directives), answer };
  };
}

/** Exactly one verdict for each directive, from the one call of the tool or from the text; anything else is unreadable. */
export function readJudgements(
  { failed, text, calls }: Pick<Answer, 'failed' | 'text' | 'calls'>,
  directives: readonly Pick<Directive, 'id'>[],
): readonly Judgement[] | undefined {
  if (failed !== undefined) return undefined;
  const [call] = calls;
  const given =
    calls.length === 1 && call?.tool === judgeTool.name
      ? call.input
      : calls.length === 0
        ? parsed(text)
        : undefined;
  const read = Verdicts.safeParse(given);
  if (!read.success || read.data.verdicts.length !== directives.length) return undefined;
  const byRule = new Map(read.data.verdicts.map((one) => [one.rule, one]));
  const judgements = directives.flatMap(({ id }) => {
    const one = byRule.get(id);
    return one ? [{ directive: id, verdict: one.verdict, found: one.found.slice(0, 500) }] : [];
  });
  return judgements.length === directives.length ? judgements : undefined;
}

/** JSON, perhaps in a code fence; undefined when it is none. */
function parsed(text: string): unknown {
  const bare = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/u.exec(text)?.[1] ?? text;
  try {
    return JSON.parse(bare);
  } catch {
    return undefined;
  }
}
