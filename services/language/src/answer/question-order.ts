/** Word order that asks: "ist das ok" asks, "das ist ok" agrees. */
import { ASKING_VERBS, SUBJECT_WORDS } from './question-words.ts';

const VERBS = new Set(ASKING_VERBS);
const SUBJECTS = new Set(SUBJECT_WORDS);

/**
 * Whether, within one clause, an asking verb stands before a subject word. Right after "du" or "you"
 * a verb has its subject: "you can do that" permits, "can you do that" asks.
 */
export function asks(clause: readonly string[]): boolean {
  const verb = clause.findIndex(
    (word, index) => VERBS.has(word) && !/^(?:du|you)$/.test(clause[index - 1] ?? ''),
  );
  return verb >= 0 && clause.some((word, index) => index > verb && SUBJECTS.has(word));
}
