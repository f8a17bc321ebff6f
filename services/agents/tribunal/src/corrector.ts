/** A model’s rewriting of a reply that breaks directives. What it writes is checked like any other reply. */
import type { Directive } from '@stoa/language';
import type { Breach, Language } from '@stoa/protocol';
import type { Answer, Ask } from './call-model.ts';
import { readPrompt } from './prompt.ts';

export interface Corrector {
  /** The rewritten reply in `text`, empty when nothing came. */
  (
    ask: Ask,
    step: string,
    task: {
      readonly reply: string;
      readonly lang: Language;
      readonly directives: readonly Directive[];
      readonly breaches: readonly Breach[];
    },
  ): Promise<{ readonly text: string; readonly answer: Answer }>;
}

/** Reads the prompt once. @throws Error when it is missing */
export function openCorrector(): Corrector {
  const stable = readPrompt('correct');
  return async (ask, step, { reply, lang, directives, breaches }) => {
    const rules = directives.map(({ id, text, context }) => ({
      id,
      text,
      ...(context !== null && { context }),
    }));
    const broken = breaches.map(({ directive, found }) => ({ rule: directive, found }));
    const answer = await ask(step, {
      system: { stable, volatile: '' },
      messages: [{ role: 'user', text: JSON.stringify({ reply, lang, rules, broken }) }],
      tools: [],
    });
    return { text: answer.text.trim(), answer };
  };
}
