export { readAnswer } from './read-answer.ts';
export type { AnswerQuestion, AnswerReading, ChoiceOption } from './read-answer.ts';
