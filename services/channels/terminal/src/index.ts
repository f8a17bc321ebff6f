/** The door of the terminal channel. It has no process: streams, flags, clock and ids are arguments. */
export { askOnce, type AskOptions } from './ask-once.ts';
export { chat, type ChatOptions, type ChatResult } from './chat.ts';
export { type Answered, type ConversationParts, type SessionWish } from './conversation.ts';
export { NotAnswered, type NotAnsweredCode } from './not-answered.ts';
export { renderReply, type RenderOptions } from './render.ts';
