export { readReply } from './reply.ts';
export type { OpenQuestion, ReplyReading } from './reply.ts';
