/** Word order that asks: "ist das ok" asks, "das ist ok" agrees. */
import { ASKING_VERBS, SUBJECT_WORDS } from './question-words.ts';

const VERBS = new Set(ASKING_VERBS);
const SUBJECTS = new Set(SUBJECT_WORDS);

/** Whether, within one clause, an asking verb stands before a subject word. */
export function asks(clause: readonly string[]): boolean {
  const verb = clause.findIndex((word) => VERBS.has(word));
  return verb >= 0 && clause.some((word, index) => index > verb && SUBJECTS.has(word));
}
